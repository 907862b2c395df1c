import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { analyseView, type CountedCluster } from '../../../../worker/solver/odds/analysis.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { createTracker, type Tracker } from '../../../../worker/solver/odds/tracker.ts';
import { randomBy } from '../../../bench/support/half-played.ts';
import { few, share } from '../../../effort.ts';
import { drawnView } from '../fixture-positions.ts';
import { type RandomView, randomViews, viewWith } from '../random-views.ts';

const numRuns = share(200);

/** Compares a tracker with what the same view gives when it is looked at for the first time. */
function compare(tracker: Tracker, view: RandomView['view']): void {
  const fresh = mineProbabilities({ ...view, cells: tracker.position.cells });
  if (!fresh.ok) throw new Error(fresh.message);
  for (const [cell, chance] of fresh.odds.entries()) {
    const tracked = tracker.odds[cell] ?? Number.POSITIVE_INFINITY;
    if (Number.isNaN(chance)) expect(tracked).toBeNaN();
    else if (chance === 0 || chance === 1) expect(tracked).toBe(chance);
    else expect(Math.abs(tracked - chance)).toBeLessThan(1e-12);
  }
  if (fresh.interior === null) expect(tracker.interior).toBeNull();
  else expect(tracker.interior).toBeCloseTo(fresh.interior, 12);
  const made = analyseView({ ...view, cells: tracker.position.cells });
  if (!made.ok) throw new Error(made.message);
  const { logLayouts } = made.analysis;
  if (logLayouts === null) expect(tracker.logLayouts).toBeNull();
  else expect(tracker.logLayouts).toBeCloseTo(logLayouts, 9);
  expect(tracker.exactness).toEqual(fresh.exactness);
  // What single numbers tell is in no cluster.
  expect(cellsOf(tracker.clusters)).toEqual(cellsOf(made.analysis.clusters));
}

function cellsOf(clusters: readonly CountedCluster[]): number[] {
  return clusters.flatMap(({ cells }) => [...cells]).sort((a, b) => a - b);
}

/** A view of which only some free cells are open, and the others one by one. */
const games = fc.tuple(
  randomViews(26),
  fc.array(fc.nat(), { maxLength: 12 }),
  fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
);

it('tells the same after moves as a fresh look', () => {
  fc.assert(
    fc.property(games, ([{ view, mines }, moves, looks]) => {
      const full = viewWith(
        view.ruleset,
        mines,
        [...view.cells.keys()].filter((cell) => !mines.has(cell)),
      );
      const made = createTracker(view);
      if (!made.ok) throw new Error(made.message);
      const { tracker } = made;
      for (const [i, move] of moves.entries()) {
        const { cells } = tracker.position;
        const left = [...cells.keys()].filter((cell) => (cells[cell] ?? 0) > 24 && !mines.has(cell));
        if (left.length === 0) break;
        const count = 1 + (move % 3);
        const chosen = left.filter((_, at) => (at + move) % left.length < count);
        const changes = chosen.map((cell) => ({ cell, code: full.cells[cell] ?? 0 }));
        expect(tracker.update(changes)).toEqual({ ok: true });
        if (looks[i]) compare(tracker, view);
      }
      compare(tracker, view);
    }),
    { numRuns, endOnFailure: true },
  );
});

it('says what no longer fits, and recovers', () => {
  fc.assert(
    fc.property(randomViews(14), fc.nat(), fc.nat(8), ({ view }, at, code) => {
      const made = createTracker(view);
      if (!made.ok) throw new Error(made.message);
      const { tracker } = made;
      const covered = [...view.cells.keys()].filter((cell) => (view.cells[cell] ?? 0) >= CELL.covered);
      const cell = covered[at % Math.max(1, covered.length)];
      if (cell === undefined) return;
      const cells = view.cells.slice();
      cells[cell] = code;
      const fresh = mineProbabilities({ ...view, cells });
      const updated = tracker.update([{ cell, code }]);
      expect(updated.ok).toBe(fresh.ok);
      if (updated.ok) compare(tracker, view);
      else expect(updated.code).toBe('inconsistent');
      expect(tracker.update([{ cell, code: view.cells[cell] ?? 0 }])).toEqual({ ok: true });
      compare(tracker, view);
    }),
    { numRuns, endOnFailure: true },
  );
});

it('follows moves on a large board without counting it all again, within the error that it states', () => {
  const columns = few(400, 500);
  const random = randomBy(11);
  const mines = new Set<number>();
  while (mines.size < columns * columns * 0.2) mines.add(Math.floor(random() * columns * columns));
  const made = createRuleset({ columns, rows: columns, mines: mines.size, firstClick: 'any', deal: 'given' });
  if (!made.ok) throw new Error(made.message);
  const all = [...Array(columns * columns).keys()];
  const full = viewWith(made.ruleset, mines, all);
  const view = viewWith(
    made.ruleset,
    mines,
    all.filter(() => random() < 0.12),
  );
  const created = createTracker(view);
  if (!created.ok) throw new Error(created.message);
  const { tracker } = created;
  expect(tracker.exactness).toEqual({ isExact: true, error: 0 });
  for (let move = 0; move < 200; move++) {
    const cell = Math.floor(random() * full.cells.length);
    if (mines.has(cell)) continue;
    expect(tracker.update([{ cell, code: full.cells[cell] ?? 0 }])).toEqual({ ok: true });
  }
  const fresh = mineProbabilities({ ...view, cells: tracker.position.cells });
  if (!fresh.ok) throw new Error(fresh.message);
  const off = (from: number, to: number) => {
    let worst = 0;
    for (let cell = from; cell < to; cell++) {
      const [a, b] = [fresh.odds[cell] ?? 0, tracker.odds[cell] ?? 0];
      if (Number.isNaN(a) !== Number.isNaN(b) || (a === 0) !== (b === 0) || (a === 1) !== (b === 1)) return 1;
      if (!Number.isNaN(a)) worst = Math.max(worst, Math.abs(a - b));
    }
    return worst;
  };
  const { error, isExact } = tracker.exactness;
  expect(isExact).toBe(false);
  expect(error).toBeLessThan(0.005);
  const lag = off(0, columns * columns);
  expect(lag).toBeGreaterThan(1e-12);
  expect(lag).toBeLessThan(error);
  tracker.refresh({ column: 0, row: 40, columns, rows: 20 });
  expect(off(40 * columns, 60 * columns)).toBeLessThan(1e-7);
  tracker.refresh();
  expect(tracker.exactness).toEqual({ isExact: true, error: 0 });
  expect(off(0, columns * columns)).toBeLessThan(1e-12);
});

it('takes flags for mines where they are trusted, as they come and go', () => {
  fc.assert(
    fc.property(randomViews(14), fc.array(fc.nat(), { maxLength: 6 }), ({ view, mines }, picks) => {
      const budget = { trustFlags: true };
      const cells = view.cells.map((code) => (code === CELL.flag ? CELL.covered : code));
      const made = createTracker({ ...view, cells }, budget);
      if (!made.ok) throw new Error(made.message);
      const { tracker } = made;
      const all = [...mines];
      fc.pre(all.length > 0);
      for (const pick of picks) {
        const cell = Number(all[pick % all.length]);
        const code = tracker.position.cells[cell] === CELL.flag ? CELL.covered : CELL.flag;
        expect(tracker.update([{ cell, code }])).toEqual({ ok: true });
        const fresh = mineProbabilities({ ...view, cells: tracker.position.cells }, budget);
        if (!fresh.ok) throw new Error(fresh.message);
        for (const [at, chance] of fresh.odds.entries())
          if (!Number.isNaN(chance)) expect(Math.abs(Number(tracker.odds[at]) - chance)).toBeLessThan(1e-12);
      }
    }),
    { numRuns },
  );
});

it('states the same error as a first look where the budget does not suffice', () => {
  const view = drawnView('######/#2#3##/######/##3#2#/######', 9);
  const budget = { steps: 3 };
  const [made, fresh] = [createTracker(view, budget), mineProbabilities(view, budget)];
  if (!made.ok || !fresh.ok) throw new Error('The view is refused.');
  expect(fresh.exactness.isExact).toBe(false);
  expect(fresh.exactness.error).toBeGreaterThan(0);
  expect(made.tracker.exactness).toEqual(fresh.exactness);
  // How many layouts there are is not known then, not after a move either.
  expect(made.tracker.logLayouts).toBeNaN();
  expect(made.tracker.update([{ cell: 29, code: 1 }])).toEqual({ ok: true });
  made.tracker.refresh();
  expect(made.tracker.logLayouts).toBeNaN();
});

it('knows at once what a new number tells alone', () => {
  const made = createTracker(drawnView('#######', 2));
  if (!made.ok) throw new Error(made.message);
  const { tracker } = made;
  tracker.update([{ cell: 3, code: 1 }]);
  expect(cellsOf(tracker.clusters)).toEqual([2, 4]);
  // The first number leaves the second one a single cell, and that settles the one in the middle.
  tracker.update([
    { cell: 1, code: 1 },
    { cell: 0, code: 0 },
  ]);
  expect([cellsOf(tracker.clusters), [...tracker.odds.slice(2, 5)]]).toEqual([[], [1, Number.NaN, 0]]);
});

it('leaves nothing of moves that do not fit to the next one', () => {
  const [broken, other] = ['#######', '###1###'].map((text) => {
    const made = createTracker(drawnView(text, 2));
    if (!made.ok) throw new Error(made.message);
    return made.tracker;
  });
  const moves = [
    { cell: 3, code: 0 },
    { cell: 0, code: 2 },
  ];
  expect(broken?.update(moves)).toMatchObject({ ok: false, code: 'inconsistent' });
  expect(other?.update([{ cell: 6, code: 1 }])).toEqual({ ok: true });
  expect(cellsOf(other?.clusters ?? [])).toEqual([2, 4]);
});

it('says which open cell the numbers call a mine', () => {
  const made = createTracker(drawnView('#10/110', 1));
  if (!made.ok) throw new Error(made.message);
  const { tracker } = made;
  expect(tracker.update([{ cell: 0, code: 1 }])).toMatchObject({
    code: 'inconsistent',
    values: { reason: 'open-mine', row: 1, column: 1 },
  });
  expect(tracker.update([{ cell: 0, code: CELL.covered }])).toEqual({ ok: true });
});
