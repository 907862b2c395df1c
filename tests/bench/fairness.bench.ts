import type { Fairness, RulesetRequest } from '../../worker/api/rules.ts';
import { createRandom, nextBelow } from '../../worker/engine/deal/random.ts';
import { viewOf } from '../../worker/engine/game/view.ts';
import type { Game } from '../../worker/engine/index.ts';
import { hasBit } from '../../worker/engine/planes/planes.ts';
import { playMoves } from '../../worker/engine/record/replay.ts';
import { FAIR_STEPS } from '../../worker/fairness/apply-fairness.ts';
import { analyse } from '../../worker/solver/odds/analysis.ts';
import { createTracker, type Tracker } from '../../worker/solver/odds/tracker.ts';
import { drawLayout } from '../../worker/solver/play/draw-layout.ts';
import { positionOf } from '../../worker/solver/position/position.ts';
import { gameFrom } from '../worker/engine/naive.ts';
import { CarefulPlayer } from '../worker/fairness/careful-player.ts';
import { type Report, summarise } from './support/measure.ts';

const BOARDS: readonly [name: string, rules: RulesetRequest, games: number, every: number][] = [
  ['Beginner', { level: 'beginner' }, 100, 1],
  ['Intermediate', { level: 'intermediate' }, 30, 1],
  ['Expert', { level: 'expert' }, 20, 1],
  ['50 × 50, 20 %', { columns: 50, rows: 50, mines: 500 }, 6, 5],
  ['50 × 50, 20 %, hexagons', { columns: 50, rows: 50, mines: 500, topology: 'hex' }, 3, 5],
  ['50 × 50, 35 %, orthogonal', { columns: 50, rows: 50, mines: 875, topology: 'orthogonal' }, 3, 5],
  ['50 × 50, 20 %, knight', { columns: 50, rows: 50, mines: 500, topology: 'knight' }, 3, 5],
  ['100 × 100, 12 %', { columns: 100, rows: 100, mines: 1200 }, 1, 10],
  ['100 × 100, 20 %', { columns: 100, rows: 100, mines: 2000 }, 2, 20],
];

interface Times {
  /** What can be proved, from what is seen alone. */
  readonly asked: number[];
  /** A layout in which a cell chosen at random is a mine. */
  readonly drawn: number[];
  /** Positions that were too wide to be counted. */
  wide: number;
}

/**
 * What a move costs where fairness is not plain, Node, one core, in milliseconds of the processor's time, so that other
 * work beside does not count. Games are played to the end by what is certain, else by the safest free cell; and what it
 * takes to resume a game of 100 × 100.
 */
export async function run(report: Report): Promise<void> {
  const warmUp: Times = { asked: [], drawn: [], wide: 0 };
  for (let n = 0; n < 20; n++) playOne(gameFrom({ level: 'expert' }, `warm ${n}`), 1, warmUp);
  for (const [name, rules, games, every] of BOARDS) {
    const times: Times = { asked: [], drawn: [], wide: 0 };
    for (let n = 0; n < games; n++) playOne(gameFrom(rules, `fairness ${n}`), every, times);
    const wide = `${times.wide} too wide`;
    for (const [what, figures] of [
      [`asked, ${wide}`, times.asked],
      ['drawn', times.drawn],
    ] as const) {
      const sorted = figures.toSorted((a, b) => a - b);
      const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
      report({ ...summarise(`fairness: ${name}, ${what}`, sorted.length, 'ms', sorted), p99 });
    }
  }
  for (const fairness of ['cruel', 'merciful', 'kind-and-cruel'] as const)
    for (const percent of [12, 20, 30, 40]) resumeTimes(fairness, percent, report);
}

/** How long a game takes to come back of which only the moves are stored, each cell opened by a click of its own. */
function resumeTimes(fairness: Fairness, percent: number, report: Report): void {
  const rules = { columns: 100, rows: 100, mines: percent * 100, fairness };
  const player = new CarefulPlayer(gameFrom(rules, `resume ${percent}`), 5050);
  const { game } = player;
  while (!player.isOver) player.open(player.certain.length > 0 ? player.certain : [safest(game, player)]);
  // Before its last move it is not over.
  const moves = game.state.moves.slice(0, -1);
  const times = Array.from({ length: 5 }, () => {
    const again = gameFrom(rules, `resume ${percent}`);
    const startedAt = processorMs();
    if (playMoves(again, moves, true) !== null) throw new Error('The moves are not those of the game.');
    return processorMs() - startedAt;
  });
  const name = `fairness: 100 × 100, ${percent} %, ${fairness}, resumed, moves`;
  report(
    summarise(
      name,
      moves.length,
      'ms',
      times.toSorted((a, b) => a - b),
    ),
  );
}

/** Plays a game and takes the times of every so many moves. */
function playOne(game: Game, every: number, times: Times): void {
  const { state } = game;
  const { grid } = state;
  const random = createRandom(state.seed ?? '');
  const made = createTracker(game.view());
  if (!made.ok) throw new Error(made.message);
  const { tracker } = made;
  let next = Math.floor(grid.cells / 2);
  for (let move = 0; ; move++) {
    const before = state.open.slice();
    game.play({ type: 'open', cell: next });
    if (game.status !== 'playing') break;
    const { cells } = game.view();
    const isNew = (cell: number) => (cells[cell] ?? 99) <= 24 && !hasBit(grid, before, cell);
    tracker.update([...cells.keys()].filter(isNew).map((cell) => ({ cell, code: cells[cell] ?? 0 })));
    if (move % every === 0) takeTimes(game, tracker, times, random);
    next = safest(game, tracker);
  }
  if (game.status === 'lost') throw new Error('A free cell was a mine.');
}

/** Of the free cells the one that looks safest. */
function safest({ state }: Game, { odds }: { readonly odds: Float64Array }): number {
  let best = -1;
  let least = 2;
  for (const [cell, chance] of odds.entries()) {
    if (!(chance < least) || (state.layout !== null && hasBit(state.grid, state.layout.mines, cell)))
      continue;
    least = chance;
    best = cell;
  }
  return best;
}

function takeTimes(
  { state }: Game,
  { odds }: Tracker,
  times: Times,
  random: ReturnType<typeof createRandom>,
): void {
  const startedAt = processorMs();
  const read = positionOf(viewOf(state));
  if (!read.ok) throw new Error(read.message);
  const made = analyse(read.position, { steps: FAIR_STEPS }, { isExact: true });
  times.asked.push(processorMs() - startedAt);
  const risky = [...odds.keys()].filter((cell) => (odds[cell] ?? 0) > 0 && (odds[cell] ?? 1) < 1);
  if (!made.ok) times.wide++;
  else if (risky.length > 0) {
    const cell = risky[nextBelow(random, risky.length)] ?? 0;
    const drawnAt = processorMs();
    const mines = drawLayout(made.analysis, { cells: [cell], least: 1, most: 1 }, random);
    times.drawn.push(processorMs() - drawnAt);
    if (mines === null) throw new Error('The cell can be a mine.');
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
