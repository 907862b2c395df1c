import { expect, test } from 'vitest';
import type { EndingCells } from '../../../../../worker/solver/play/ending/ending-cells.ts';
import { EndingTable } from '../../../../../worker/solver/play/ending/ending-table.ts';

/** Twelve cells, all of which show the same number. */
const cellCount = 12;
const told = {
  cellCount,
  mostNear: 8,
  shown: new Uint8Array(cellCount).fill(3),
} as unknown as EndingCells;

/** The place of a position's key: that of the cells that may be mines. */
const keyOf = (table: EndingTable, mines: number) => table.pushKey(Int32Array.of(mines), 0, 1);

/** Made up, and another for each position; every third is only a bound. */
const knownOf = (mines: number) => ({ wins: (mines * 37) % 5000, isExact: mines % 3 !== 0 });

test('what is known of thousands of positions is kept as the table grows', () => {
  const table = new EndingTable(told, []);
  const positions = Array.from({ length: 3000 }, (_, i) => i + 1);
  for (const mines of positions) {
    const key = keyOf(table, mines);
    expect(table.get(key), `${mines} before`).toBeNull();
    table.set(key, knownOf(mines));
    table.dropKey(key);
  }
  expect(table.size).toBe(positions.length);
  for (const mines of positions) {
    const key = keyOf(table, mines);
    expect(table.get(key), `${mines} after`).toEqual(knownOf(mines));
    table.dropKey(key);
  }
  expect(table.get(keyOf(table, 3001))).toBeNull();
});

test('what becomes known of a position later stands in the place of what was known', () => {
  const table = new EndingTable(told, [], 1);
  const key = keyOf(table, 5);
  table.set(key, { wins: 9, isExact: false });
  table.set(key, { wins: 7, isExact: true });
  expect(table.get(key)).toEqual({ wins: 7, isExact: true });
  expect([table.size, table.isFull]).toEqual([1, false]);
  table.set(keyOf(table, 6), { wins: 1, isExact: true });
  expect([table.size, table.isFull]).toEqual([2, true]);
});

test('positions that differ in one number are two', () => {
  const shown = new Uint8Array(2 * cellCount).fill(3);
  for (let cell = 0; cell < cellCount; cell++) {
    const other = shown.slice();
    other[cellCount + cell] = 4;
    const table = new EndingTable({ ...told, shown: other }, []);
    const none = Int32Array.of(0);
    table.set(table.pushKey(none, 0, 1), { wins: 1, isExact: true });
    expect(table.get(table.pushKey(none, 1, 1)), `cell ${cell}`).toBeNull();
    // Where that cell may be a mine nothing is known of its number.
    const mine = Int32Array.of(1 << cell);
    table.set(table.pushKey(mine, 0, 1), { wins: 2, isExact: true });
    expect(table.get(table.pushKey(mine, 1, 1))).toEqual({ wins: 2, isExact: true });
  }
});
