import { expect, test } from 'vitest';
import { createRandom, nextBelow, nextFraction } from '../../../../../worker/engine/deal/random.ts';
import type { EndingCells } from '../../../../../worker/solver/play/ending/ending-cells.ts';
import { EndingTable } from '../../../../../worker/solver/play/ending/ending-table.ts';
import { symmetriesOf } from '../../../../../worker/solver/play/ending/symmetries.ts';
import { positionOf } from '../../../../../worker/solver/position/position.ts';
import { drawnView } from '../../fixture-positions.ts';

/** Twelve cells, all of which show the same number. */
const cellCount = 12;
const told = {
  cellCount,
  mostNear: 8,
  shown: new Uint8Array(cellCount).fill(3),
} as unknown as EndingCells;

/** The place of a position's key: that of the cells that may be mines. */
const keyOf = (table: EndingTable, mines: number) => table.pushKey(Int32Array.of(mines), 0);

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
  const table = new EndingTable(told, []);
  const key = keyOf(table, 5);
  table.set(key, { wins: 9, isExact: false });
  table.set(key, { wins: 7, isExact: true });
  expect(table.get(key)).toEqual({ wins: 7, isExact: true });
  expect(table.size).toBe(1);
  table.set(keyOf(table, 6), { wins: 1, isExact: true });
  expect(table.size).toBe(2);
});

test('where there is no room the positions with the fewest wins are forgotten, never the newest', () => {
  const slots = 256;
  const table = new EndingTable(told, [], slots);
  const positions = Array.from({ length: 3000 }, (_, i) => i + 1);
  for (const mines of positions) {
    const key = keyOf(table, mines);
    table.set(key, knownOf(mines));
    expect(table.get(key)).toEqual(knownOf(mines));
    table.dropKey(key);
  }
  expect(table.size).toBe(slots);
  const kept = positions.filter((mines) => {
    const key = keyOf(table, mines);
    const known = table.get(key);
    table.dropKey(key);
    if (known !== null) expect(known).toEqual(knownOf(mines));
    return known !== null;
  });
  expect(kept).toHaveLength(slots);
  // Of 3,000 positions with up to 5,000 wins the richest tenth has 4,500 and more.
  const rich = kept.filter((mines) => knownOf(mines).wins > 4400);
  expect(rich.length).toBeGreaterThan(slots * 0.9);
});

test.each([
  ['25 cells', '#####/#####/#####/#####/#####', {}],
  ['36 cells, more than a word has bits', '######/######/######/######/######/######', {}],
  ['a torus', '####/####/####', { wrap: 'torus' }],
] as const)('a position and its mirror images are one: %s', (_, text, rules) => {
  const made = positionOf(drawnView(text, 1, rules));
  if (!made.ok) throw new Error(made.message);
  const cells = made.position.grid.cells;
  const symmetries = symmetriesOf(made.position);
  const random = createRandom('mirror images');
  // One position with some mines and one where none is known; the numbers of both are turned with them.
  for (const share of [0.4, 0]) {
    const numbers = Array.from({ length: cells }, () => nextBelow(random, 9));
    const mines = numbers.map(() => nextFraction(random) < share);
    for (const to of symmetries) {
      const shown = new Uint8Array(2 * cells);
      const both = [new Int32Array(2), new Int32Array(2)] as const;
      for (const [cell, number] of numbers.entries()) {
        shown[cell] = number;
        shown[cells + to[cell]] = number;
        if (!mines[cell]) continue;
        both[0][cell >>> 5] |= 1 << (cell & 31);
        both[1][to[cell] >>> 5] |= 1 << (to[cell] & 31);
      }
      const table = new EndingTable({ ...told, cellCount: cells, shown }, symmetries);
      table.set(table.pushKey(both[0], 0), { wins: 5, isExact: true });
      expect(table.get(table.pushKey(both[1], 1))).toEqual({ wins: 5, isExact: true });
    }
  }
});

test('positions that differ in one number are two', () => {
  const shown = new Uint8Array(2 * cellCount).fill(3);
  for (let cell = 0; cell < cellCount; cell++) {
    const other = shown.slice();
    other[cellCount + cell] = 4;
    const table = new EndingTable({ ...told, shown: other }, []);
    const none = Int32Array.of(0);
    table.set(table.pushKey(none, 0), { wins: 1, isExact: true });
    expect(table.get(table.pushKey(none, 1)), `cell ${cell}`).toBeNull();
    // Where that cell may be a mine nothing is known of its number.
    const mine = Int32Array.of(1 << cell);
    table.set(table.pushKey(mine, 0), { wins: 2, isExact: true });
    expect(table.get(table.pushKey(mine, 1))).toEqual({ wins: 2, isExact: true });
  }
});
