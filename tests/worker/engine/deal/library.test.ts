import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOf, isFine } from '../../../../.build/measured/library-criteria.ts';
import type { FirstClick, LevelName, RulesetRequest, Topology, Wrap } from '../../../../worker/api/rules.ts';
import { mineCells } from '../../../../worker/engine/deal/layout.ts';
import { readLibraryBoard } from '../../../../worker/engine/deal/library.ts';
import { LIBRARY } from '../../../../worker/engine/deal/library-boards.ts';
import { createGame, deal, replay } from '../../../../worker/engine/index.ts';
import { cellsOf } from '../../../../worker/engine/planes/planes.ts';
import { LEVELS } from '../../../../worker/engine/rules/levels.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { sample } from '../../../effort.ts';
import { naiveNeighbours, rulesOf } from '../naive.ts';

const NAMES = Object.keys(LEVELS) as LevelName[];

function dealt(request: RulesetRequest, seed: string | number, firstCell: number): number[] {
  const made = deal(rulesOf({ ...request, deal: 'library' }), { seed, firstCell });
  if (!made.ok) throw new Error(made.message);
  return [...mineCells(made.layout)];
}

describe.each(NAMES)('%s', (level) => {
  const seeds = LIBRARY[level].split(' ');

  test('has at least twenty boards, no two the same', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(20);
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  test('each board meets the criteria', () => {
    for (const seed of sample(seeds))
      expect([seed, isFine(level, figuresOf(level, seed))]).toEqual([seed, true]);
  });

  test('each board has a cell that can be opened first, even around a torus', () => {
    const rules = rulesOf({ level, wrap: 'torus' });
    for (const place of seeds.keys()) {
      const { grid, mines } = readLibraryBoard(level, place);
      const set = new Set(cellsOf(grid, mines));
      expect(set.size).toBe(LEVELS[level].mines);
      const cells = Array.from({ length: grid.cells }, (_, cell) => cell);
      const isZero = (cell: number) => ![cell, ...naiveNeighbours(rules, cell)].some((one) => set.has(one));
      expect(cells.some(isZero)).toBe(true);
    }
  });
});

const libraryRules = fc.record({
  level: fc.constantFrom(...NAMES),
  isExchanged: fc.boolean(),
  topology: fc.constantFrom<Topology[]>('square', 'orthogonal', 'hex'),
  wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
  firstClick: fc.constantFrom<FirstClick[]>('opening', 'cell', 'corner', 'any'),
  seed: fc.oneof(fc.string(), fc.integer()),
  at: fc.double({ min: 0, max: 0.9999, noNaN: true }),
});

test('a deal is a board of the library, moved, reflected or turned, and keeps the guarantee of the first click', () => {
  const known = new Map(
    NAMES.map((level) => [
      level,
      new Set(LIBRARY[level].split(' ').map((_, place) => shapeOf(level, place))),
    ]),
  );
  fc.assert(
    fc.property(libraryRules, ({ level, isExchanged, seed, at, ...rest }) => {
      const { columns, rows, mines } = LEVELS[level];
      const request = isExchanged ? { ...rest, columns: rows, rows: columns, mines } : { ...rest, level };
      const made = createRuleset({ ...request, deal: 'library' });
      fc.pre(made.ok);
      const firstCell = Math.floor(at * columns * rows);
      const cells = dealt(request, seed, firstCell);
      expect(cells).toHaveLength(mines);
      expect(dealt(request, seed, firstCell)).toEqual(cells);
      const rules = rulesOf(request);
      const free = {
        opening: [firstCell, ...naiveNeighbours(rules, firstCell)],
        cell: [firstCell],
        corner: [0],
        any: [],
      }[rest.firstClick];
      for (const cell of free) expect(cells).not.toContain(cell);
      expect(known.get(level)).toContain(shape(cells, rules.columns, rules.rows));
    }),
    { numRuns: 100 },
  );
});

/** The same text for a set of cells however it is shifted, reflected or turned: how far apart all pairs are. */
function shape(cells: readonly number[], columns: number, rows: number): string {
  const counts = new Map<string, number>();
  const way = (from: number, to: number, length: number) =>
    Math.min(Math.abs(from - to), length - Math.abs(from - to));
  for (const [i, a] of cells.entries()) {
    for (const b of cells.slice(i + 1)) {
      const dx = way(a % columns, b % columns, columns);
      const dy = way(Math.floor(a / columns), Math.floor(b / columns), rows);
      const pair = columns === rows ? [dx, dy].sort((p, q) => p - q) : columns > rows ? [dx, dy] : [dy, dx];
      counts.set(pair.join(), (counts.get(pair.join()) ?? 0) + 1);
    }
  }
  return JSON.stringify([...counts].sort());
}

function shapeOf(level: LevelName, place: number): string {
  const { grid, mines } = readLibraryBoard(level, place);
  return shape([...cellsOf(grid, mines)], grid.columns, grid.rows);
}

test('all boards, reflections, turns and shifts come up', () => {
  const seen = new Set<string>();
  const first = new Array<number>(81).fill(0);
  for (let seed = 0; seed < 3000; seed++) {
    const cells = dealt({ level: 'beginner', firstClick: 'any' }, seed, 0);
    seen.add(cells.join());
    for (const cell of cells) first[cell] = (first[cell] ?? 0) + 1;
  }
  // 24 boards × 8 turns × 81 shifts make 15,552 layouts: of 3,000 draws few are the same.
  expect(seen.size).toBeGreaterThan(2600);
  const expected = (3000 * 10) / 81;
  for (const count of first) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
});

test('the same seed and first cell give this very board, on every machine and in every version', () => {
  expect(dealt({ level: 'beginner' }, 'fixed', 40)).toEqual([8, 10, 28, 47, 52, 53, 66, 69, 70, 72]);
});

test('a game on a library board is recorded and replayed', () => {
  const made = createGame(rulesOf({ level: 'intermediate', deal: 'library' }), { seed: 'again' });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  game.play({ type: 'open', cell: 100, atMs: 5 });
  expect(game.view().cells[100]).toBe(0);
  const again = replay(game.record());
  if (!again.ok) throw new Error(again.message);
  expect(again.game.view()).toEqual(game.view());
  expect(again.game.ruleset.deal).toBe('library');
});

test.each<[string, RulesetRequest, object]>([
  ['another size', { columns: 20, rows: 16, mines: 60 }, { columns: 16, rows: 16, mines: 40 }],
  ['another count of mines', { level: 'expert', mines: 98 }, { columns: 30, rows: 16, mines: 99 }],
  [
    'an upright Expert with other mines',
    { columns: 16, rows: 30, mines: 90 },
    { columns: 16, rows: 30, mines: 99 },
  ],
  ['knights', { topology: 'knight' }, { topology: 'square' }],
  [
    'Beginner of hexagons around a torus, which cannot be',
    { topology: 'hex', wrap: 'torus', rows: 10 },
    { columns: 16, rows: 16, mines: 40 },
  ],
])('there are no boards for %s', (_, request, nearest) => {
  const refused = createRuleset({ ...request, deal: 'library' });
  expect(refused).toMatchObject({ ok: false, code: 'not-in-library', nearest });
  expect(!refused.ok && createRuleset({ ...request, deal: 'library', ...refused.nearest }).ok).toBe(true);
});
