import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TileList } from '../../../../worker/engine/huge/tile-list.ts';

/** Boards of more blocks than the list has room for at first, and changes to their tiles, between which some tiles are taken. */
const floods = fc
  .record({ stride: fc.integer({ min: 1, max: 200 }), tileRows: fc.integer({ min: 1, max: 60 }) })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      changes: fc.array(
        fc.record({
          tileRow: fc.nat({ max: size.tileRows - 1 }),
          column: fc.nat({ max: size.stride - 1 }),
          rows: fc.oneof(fc.constantFrom(0, 1, 1 << 31), fc.integer()),
          taken: fc.nat({ max: 3 }),
        }),
        { maxLength: 300, size: 'max' },
      ),
    }),
  );

test('each tile that is to spread has its turn with all its rows, and each that has changed is told once', () => {
  fc.assert(
    fc.property(floods, fc.boolean(), ({ size: { stride, tileRows }, changes }, isLeftEarly) => {
      const list = new TileList(stride, tileRows);
      // What an earlier flood left behind is gone.
      if (isLeftEarly) {
        for (const { tileRow, column, rows } of changes) list.add(tileRow, column, rows);
        list.take();
        list.reset();
        expect([list.touched, list.isEmpty, list.take()]).toEqual([0, true, -1]);
      }
      const waiting = new Map<number, number>();
      const changed = new Set<number>();
      const take = () => {
        const tile = list.take();
        expect(waiting.has(tile)).toBe(true);
        expect(list.rowsOf(tile)).toBe(waiting.get(tile));
        waiting.delete(tile);
      };
      for (const { tileRow, column, rows, taken } of changes) {
        const tile = tileRow * stride + column;
        list.add(tileRow, column, rows);
        changed.add(tile);
        if (rows !== 0) waiting.set(tile, (waiting.get(tile) ?? 0) | rows);
        expect(list.isEmpty).toBe(waiting.size === 0);
        for (let i = 0; i < taken && waiting.size > 0; i++) take();
      }
      while (waiting.size > 0) take();
      expect([list.isEmpty, list.take()]).toEqual([true, -1]);
      const told: number[] = [];
      list.eachTouched((tile) => told.push(tile));
      expect(told).toEqual([...changed]);
      expect(list.touched).toBe(changed.size);
    }),
    { numRuns: 40 },
  );
});

test('the tiles of a block, 16 × 2, come before those of the next', () => {
  const list = new TileList(40, 4);
  for (const [tileRow, column] of [
    [0, 3],
    [2, 17],
    [1, 15],
    [3, 31],
    [0, 0],
    [0, 16],
  ] as const)
    list.add(tileRow, column, 1);
  const order = Array.from({ length: 6 }, () => list.take());
  expect(order).toEqual([0, 3, 55, 97, 151, 16]);
});

test('as many blocks as there are wait in the order in which they were reached', () => {
  const list = new TileList(16 * 300, 1);
  const blocks = Array.from({ length: 300 }, (_, block) => (block * 7) % 300);
  const order: number[] = [];
  for (const [i, block] of blocks.entries()) {
    list.add(0, block * 16, 1);
    if (i % 3 === 2) order.push(list.take());
  }
  while (!list.isEmpty) order.push(list.take());
  expect(order).toEqual(blocks.map((block) => block * 16));
});
