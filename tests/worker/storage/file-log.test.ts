import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileLog, fileStore } from '../../../worker/storage/snapshots/snapshot-file.ts';
import { FIRST_SUM, RECORD, sealRecord } from '../../../worker/storage/snapshots/snapshot-records.ts';
import { exercise } from '../../component/storage/store-exercise.ts';
import { MemoryFiles } from '../browser/memory-files.ts';

let files: MemoryFiles;
beforeEach(() => {
  files = new MemoryFiles();
});
afterEach(() => vi.unstubAllGlobals());

/** A record with so many words of contents. */
const record = (words: number) =>
  sealRecord(RECORD.bands, new Uint32Array(words).fill(words), FIRST_SUM).bytes;

async function lengthsIn(log: FileLog): Promise<number[]> {
  return [...(await log.records())].map(({ length }) => length);
}

test('a store of files keeps its records', async () => {
  expect(await exercise(fileStore('a game'))).toEqual({
    empty: [],
    reopened: [24, 400_012, 12, 40],
    kept: [4, 2],
    cut: [24, 400_012, 16],
    removed: [],
  });
  expect(files.names).toEqual([]);
});

test('a store whose file is open elsewhere cannot be opened', async () => {
  const store = fileStore('a game');
  const log = await store.open();
  expect(await store.open()).toBeNull();
  log?.close();
  const again = await store.open();
  expect(again).not.toBeNull();
  again?.close();
});

test('a record for which there is no room leaves nothing of itself, and the next one that fits stands in its place', async () => {
  const log = new FileLog(files.open('log'));
  log.append(record(2));
  files.room = 50;
  expect(() => log.append(record(5))).toThrow('The file took only a part of a record.');
  expect(files.bytesOf('log')).toHaveLength(20);
  log.append(record(4));
  expect(await lengthsIn(log)).toEqual([20, 28]);
});

test('records are read up to one that is not whole, wherever the file ends', async () => {
  const log = new FileLog(files.open('log'));
  const ends = [0];
  for (const words of [3, 0, 7, 1]) {
    log.append(record(words));
    ends.push(files.bytesOf('log')?.length ?? 0);
  }
  const bytes = files.bytesOf('log') ?? new Uint8Array(0);
  for (let size = 0; size <= bytes.length; size++) {
    files.put('log', bytes.subarray(0, size));
    const torn = new FileLog(files.open('log'));
    const whole = ends.findLastIndex((end) => end <= size);
    expect(await lengthsIn(torn), `${size} bytes`).toHaveLength(whole);
    expect(torn.keep(9)).toBe(whole);
    expect(files.bytesOf('log')).toEqual(bytes.subarray(0, ends[whole]));
    torn.close();
  }
});

test('a length above the longest is damage, and ends the reading', async () => {
  const log = new FileLog(files.open('log'), 12);
  for (const words of [3, 4, 1]) log.append(record(words));
  expect(await lengthsIn(log)).toEqual([24]);
});

test('each record is read whole, the short ones behind a long one too', async () => {
  const log = new FileLog(files.open('log'));
  const written = [100, 1, 30, 300, 2].map(record);
  for (const each of written) log.append(each);
  const read: Uint8Array[] = [];
  for (const each of await log.records()) read.push(each.slice());
  expect(read).toEqual(written);
});

test('what is kept of no record is an empty file', () => {
  const log = new FileLog(files.open('log'));
  log.append(record(3));
  expect(log.keep(0)).toBe(0);
  expect(files.bytesOf('log')).toHaveLength(0);
});
