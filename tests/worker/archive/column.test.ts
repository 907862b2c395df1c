import { expect, test } from 'vitest';
import { type Chunk, Column } from '../../../worker/archive/statistics/column.ts';
import { CHUNK } from '../../../worker/archive/statistics/lists.ts';
import { pastRow } from '../../component/archive/archive-fixture.ts';

/** A lost game whose mine was in that cell. */
const lostAt = (name: string, ...exploded: readonly number[]) => pastRow(name, { won: false, exploded });

/** How often each of the first ten cells exploded. */
function deathsOf(column: Column): number[] {
  const counts = new Uint32Array(10);
  column.countDeaths(counts);
  return [...counts];
}

/** The column as it comes back from the storage. */
function stored(column: Column): Column {
  const again = new Column();
  for (const [, chunk] of column.takeChanged()) expect(again.add(structuredClone(chunk))).toBe(true);
  return again;
}

test('mines that exploded are counted by their cells, without games that were removed or counted again', () => {
  const column = new Column();
  column.put(lostAt('a', 3));
  column.put(lostAt('b', 3, 5));
  column.put(pastRow('won'));
  column.put(lostAt('beyond the cells', 10));
  expect(deathsOf(column)).toEqual([0, 0, 0, 2, 0, 1, 0, 0, 0, 0]);
  column.put(lostAt('a', 7), 0);
  expect(deathsOf(column)).toEqual([0, 0, 0, 1, 0, 1, 0, 1, 0, 0]);
  column.remove(1);
  expect(deathsOf(column)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect([0, 1, 2].map((at) => column.isThere(at))).toEqual([true, false, true]);
});

test('boards too large for a map have no deaths, and their games count', () => {
  const column = new Column();
  column.put(pastRow('large', { won: false, exploded: [3], fields: { columns: 101, rows: 100, mines: 99 } }));
  expect(column.size).toBe(1);
  expect(deathsOf(column)).toEqual(new Array(10).fill(0));
});

test('a column comes back from the storage as it was, and its chunks are told once each', () => {
  const column = new Column();
  for (let i = 0; i < CHUNK + 3; i++) column.put(i % 2 ? pastRow(`won ${i}`) : lostAt(`lost ${i}`, i % 10));
  const again = stored(column);
  expect(column.takeChanged()).toEqual([]);
  expect(again.size).toBe(CHUNK + 3);
  expect(deathsOf(again)).toEqual(deathsOf(column));
  for (const at of [0, 1, CHUNK - 1, CHUNK, CHUNK + 2]) {
    expect(again.isWon(at)).toBe(column.isWon(at));
    expect(again.lists.id[at]).toBe(column.lists.id[at]);
  }
  column.put(lostAt('one more', 9));
  expect(column.takeChanged().map(([n]) => n)).toEqual([1]);
});

test('a damaged chunk is not taken', () => {
  const column = new Column();
  column.put(lostAt('a', 3));
  column.put(lostAt('b', 4));
  const [[, chunk]] = column.takeChanged() as [[number, Chunk]];
  const isTaken = (more: object) => new Column().add({ ...chunk, ...more });
  expect(isTaken({})).toBe(true);
  expect(isTaken({ deaths: undefined })).toBe(false);
  expect(isTaken({ deaths: [...chunk.deaths] })).toBe(false);
  expect(isTaken({ deaths: Uint32Array.of(1, 900) })).toBe(true);
  expect(isTaken({ deaths: Uint32Array.of(2, 3) })).toBe(false);
  expect(isTaken({ id: chunk.id.slice(0, 1) })).toBe(false);
  expect(isTaken({ timeMs: [...chunk.timeMs] })).toBe(false);
  expect(isTaken({ id: undefined })).toBe(false);
  expect(new Column().add(null)).toBe(false);
  expect(new Column().add('chunk')).toBe(false);
  // All but the last must be full.
  const again = new Column();
  expect(again.add(chunk)).toBe(true);
  expect(again.add(chunk)).toBe(false);
});
