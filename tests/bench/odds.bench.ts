import type { Offset } from '../../worker/api/cells.ts';
import { layoutFromMines } from '../../worker/engine/deal/layout.ts';
import { numbers } from '../../worker/engine/game/count-and-clear.ts';
import type { View } from '../../worker/engine/game/view.ts';
import { createRuleset } from '../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../worker/engine/view-codes.ts';
import { mineProbabilities } from '../../worker/solver/odds/probability.ts';
import { createTracker, type Tracker } from '../../worker/solver/odds/tracker.ts';
import { hint } from '../../worker/solver/proof/hint.ts';
import { fixturePositions, viewOfFixture } from '../worker/solver/fixture-positions.ts';
import { type Played, playHalf, randomBy } from './support/half-played.ts';
import { measure, type Report, summarise } from './support/measure.ts';

/** How often each position is solved; the median of these counts. */
const TIMES = 15;

/**
 * Odds in Node, one core: real Expert positions, the longest chains, everything in the fixtures; small boards of wide
 * numbers, and hints there; a board of a million
 * cells half played, as a whole, and after one more move.
 */
export async function run(report: Report): Promise<void> {
  const all = fixturePositions();
  for (const [name, kind] of [
    ['odds: Expert positions', 'play-expert'],
    ['odds: long chains', 'hard-chain'],
    ['odds: all known positions', ''],
  ] as const) {
    const views = all.filter((position) => position.kind.startsWith(kind)).map(viewOfFixture);
    report(summarise(name, views.length, 'ms', timesOf(views.map((view) => () => mineProbabilities(view)))));
  }
  const lattices = latticeViews();
  for (const [name, ask] of [
    ['odds', mineProbabilities],
    ['hint', hint],
  ] as const) {
    const times = timesOf(lattices.map((view) => () => ask(view)));
    const p99 = times[Math.ceil(0.99 * times.length) - 1] ?? Number.NaN;
    report({
      ...summarise(`${name}: 8 × 8, 24 neighbours, 11 mines, nine numbers`, times.length, 'ms', times),
      p99,
    });
  }
  const played = playHalf(1000, 0.2, 'half');
  const cells = played.view.cells.length;
  report(
    await measure('odds: 1000 × 1000, 20 %, half played, whole board', cells, () =>
      mineProbabilities(played.view),
    ),
  );
  const created = createTracker(played.view);
  if (!created.ok) throw new Error(created.message);
  report(summarise('odds: … after one more move', 1, 'ms', moveTimes(created.tracker, played)));
}

/** Nine open cells on 8 × 8, three apart, each with up to 24 neighbours, and 11 mines anywhere else. */
function latticeViews(): View[] {
  const pattern = Array.from({ length: 25 }, (_, i): Offset => [(i % 5) - 2, Math.floor(i / 5) - 2]);
  const topology = { pattern: pattern.filter(([dx, dy]) => dx !== 0 || dy !== 0) };
  const made = createRuleset({ columns: 8, rows: 8, mines: 11, topology, firstClick: 'any', deal: 'given' });
  if (!made.ok) throw new Error(made.message);
  const { ruleset } = made;
  const random = randomBy(20);
  const all = [...Array(64).keys()];
  const isOpen = (cell: number) => (cell % 8) % 3 === 1 && Math.floor(cell / 8) % 3 === 1;
  return Array.from({ length: 270 }, () => {
    const order = new Map(all.map((cell) => [cell, random()]));
    const covered = all.filter((cell) => !isOpen(cell));
    covered.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const dealt = layoutFromMines(ruleset, covered.slice(0, 11));
    if (!dealt.ok) throw new Error(dealt.message);
    const hidden = numbers(dealt.layout, ruleset);
    const cells = Uint8Array.from(all, (cell) => (isOpen(cell) ? (hidden[cell] ?? 0) : CELL.covered));
    return { ruleset, status: 'playing', cells };
  });
}

/** The median time of each task, sorted. */
function timesOf(tasks: readonly (() => unknown)[]): number[] {
  const medians = tasks.map((task) => {
    const times: number[] = [];
    for (let turn = -3; turn < TIMES; turn++) {
      const startedAt = performance.now();
      task();
      if (turn >= 0) times.push(performance.now() - startedAt);
    }
    return times.sort((a, b) => a - b)[TIMES >> 1] ?? Number.NaN;
  });
  return medians.sort((a, b) => a - b);
}

/** How long 300 moves take, each on a free cell beside an open one, the odds of all cells being up to date after it. */
function moveTimes(tracker: Tracker, { hidden }: Played): number[] {
  const random = randomBy(5);
  const { odds } = tracker;
  const { cells } = tracker.position;
  const rim = [...cells.keys()].filter((cell) => {
    const chance = odds[cell] ?? Number.NaN;
    return chance < 1 && chance !== tracker.interior && (hidden[cell] ?? 99) <= 24;
  });
  const times: number[] = [];
  while (times.length < 300) {
    const cell = rim[Math.floor(random() * rim.length)] ?? 0;
    if ((cells[cell] ?? 0) <= 24) continue;
    const startedAt = performance.now();
    const updated = tracker.update([{ cell, code: hidden[cell] ?? 0 }]);
    const { length } = tracker.odds;
    times.push(performance.now() - startedAt);
    if (!updated.ok || length === 0) throw new Error('The move is refused.');
  }
  return times.sort((a, b) => a - b);
}
