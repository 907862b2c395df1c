import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rect } from '../../../worker/api/cells.ts';
import { gameOfSeed } from '../../../worker/engine/game/game.ts';
import type { GameState } from '../../../worker/engine/game/state.ts';
import { readBlocks, readCells } from '../../../worker/engine/game/view.ts';
import { boundsOf } from '../../../worker/session/game-reports.ts';
import { buffersOf, intersect, unite, Watcher } from '../../../worker/session/watcher.ts';
import { share } from '../../effort.ts';
import { rulesOf } from '../engine/naive.ts';

const COLUMNS = 19;
const ROWS = 13;

const rectangle = (size: number) =>
  fc
    .record({
      column: fc.integer({ min: -2, max: Math.floor(COLUMNS / size) }),
      row: fc.integer({ min: -2, max: Math.floor(ROWS / size) }),
      columns: fc.integer({ min: 1, max: COLUMNS + 4 }),
      rows: fc.integer({ min: 1, max: ROWS + 4 }),
    })
    .map(({ column, row, ...rest }): Rect => ({ column: column * size, row: row * size, ...rest }));

const looks = fc
  .constantFrom(1, 2, 4, 8)
  .chain((cellsPerBlock) =>
    fc.record({ cellsPerBlock: fc.constant(cellsPerBlock), rect: rectangle(cellsPerBlock) }),
  );

const moves = fc.array(
  fc.record({
    type: fc.constantFrom('open', 'open', 'chord', 'annotate'),
    cell: fc.nat({ max: COLUMNS * ROWS - 1 }),
    /** Whether the page is told of it at once, or of it and the next ones together. */
    isTold: fc.boolean(),
  }),
  { maxLength: 30 },
);

function seen(state: GameState, rect: Rect, cellsPerBlock: number): Uint8Array {
  return cellsPerBlock === 1 ? readCells(state, rect) : readBlocks(state, rect, cellsPerBlock);
}

test('what a page is sent of its look makes what is there, and nothing is sent twice', () => {
  fc.assert(
    fc.property(looks, moves, fc.integer(), ({ rect, cellsPerBlock }, list, seed) => {
      const rules = rulesOf({ columns: COLUMNS, rows: ROWS, mines: 30, firstClick: 'any' });
      const begun = gameOfSeed(rules, String(seed));
      if (!begun.ok) throw new Error(begun.message);
      const { game } = begun;
      const watcher = new Watcher();
      const board = { column: 0, row: 0, columns: COLUMNS, rows: ROWS };
      const part = intersect(rect, board);
      const first = watcher.begin(game.state, { lookId: 7, rect, cellsPerBlock });
      expect(first === null).toBe(part === null);
      if (first === null || part === null) {
        expect(watcher.update(game.state, board)).toBeNull();
        return;
      }
      expect(first).toEqual({ lookId: 7, at: null, codes: seen(game.state, part, cellsPerBlock) });
      const painted = first.codes.slice();
      let bounds: Rect | null = null;
      for (const [i, { type, cell, isTold }] of list.entries()) {
        const outcome = game.play({ type, cell, atMs: i });
        bounds = unite(bounds, boundsOf(game, outcome.ok ? outcome.events : []));
        if (!isTold) continue;
        const batch = watcher.update(game.state, bounds);
        bounds = null;
        const now = seen(game.state, part, cellsPerBlock);
        const changed = [...now.keys()].filter((place) => now[place] !== painted[place]);
        expect(batch === null).toBe(changed.length === 0);
        if (batch === null) continue;
        expect(batch.lookId).toBe(7);
        // Five bytes for each place, or one for each of all.
        if (batch.at === null) expect(changed.length * 5).toBeGreaterThan(now.length);
        else {
          expect(changed.length * 5).toBeLessThanOrEqual(now.length);
          expect([...batch.at].sort((a, b) => a - b)).toEqual(changed);
        }
        const places = batch.at ?? now.keys();
        let next = 0;
        for (const place of places) painted[place] = batch.codes[next++] as number;
        expect(painted).toEqual(now);
        // What is sent is given away, and what is remembered is not.
        batch.codes.fill(99);
      }
    }),
    { numRuns: share(4000, 200) },
  );
});

describe('rectangles', () => {
  test.each<[Rect, Rect, Rect | null]>([
    [box(0, 0, 3, 3), box(2, 1, 5, 5), box(2, 1, 1, 2)],
    [box(0, 0, 3, 3), box(3, 0, 2, 2), null],
    [box(0, 0, 3, 3), box(0, 3, 2, 2), null],
    [box(1, 1, 8, 8), box(2, 3, 1, 1), box(2, 3, 1, 1)],
  ])('%j and %j have %j in common', (a, b, common) => {
    expect(intersect(a, b)).toEqual(common);
    expect(intersect(b, a)).toEqual(common);
  });

  test('lie in the smallest one around them', () => {
    expect(unite(null, box(1, 2, 3, 4))).toEqual(box(1, 2, 3, 4));
    expect(unite(box(1, 5, 2, 2), box(4, 3, 1, 1))).toEqual(box(1, 3, 4, 4));
    expect(unite(box(0, 0, 9, 9), box(4, 3, 1, 1))).toEqual(box(0, 0, 9, 9));
  });
});

test('the buffers of a batch are those of its codes and places', () => {
  const [codes, at] = [Uint8Array.of(1), Uint32Array.of(2)];
  expect(buffersOf(undefined)).toEqual([]);
  expect(buffersOf({ lookId: 1, at: null, codes })).toEqual([codes.buffer]);
  expect(buffersOf({ lookId: 1, at, codes })).toEqual([codes.buffer, at.buffer]);
});

function box(column: number, row: number, columns: number, rows: number): Rect {
  return { column, row, columns, rows };
}
