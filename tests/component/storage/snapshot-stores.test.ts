import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { fileStore } from '../../../worker/storage/snapshots/snapshot-file.ts';
import { rowStore } from '../../../worker/storage/snapshots/snapshot-rows.ts';
import { firstOf, nameOfKey } from '../../../worker/storage/snapshots/snapshot-store.ts';
import { MemoryStore } from '../../worker/storage/memory-store.ts';
import { exercise } from './store-exercise.ts';
import storeWorker from './store-worker.ts?worker&url';

const EXPECTED = {
  empty: [],
  reopened: [24, 400_012, 12, 40],
  kept: [4, 2],
  cut: [24, 400_012, 16],
  removed: [],
};

const newKey = () => `stores-${crypto.randomUUID()}`;

function inWorker(task: string): Promise<unknown> {
  const worker = new Worker(storeWorker, { type: 'module' });
  worker.postMessage({ key: newKey(), task });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
}

test('files keep records, in a worker', async () => {
  expect(await inWorker('exercise')).toEqual(EXPECTED);
});

test('a file whose end is missing gives what is whole, and one that is open elsewhere nothing', async () => {
  expect(await inWorker('leave half')).toEqual({ isHeld: true, lengths: [32, 32] });
});

test('rows keep records, and leave no database behind', async () => {
  const key = newKey();
  expect(await exercise(rowStore(key))).toEqual(EXPECTED);
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  expect(names.filter((name) => name.includes(nameOfKey(key)))).toEqual([]);
});

test('rows that are no records are none', async () => {
  const key = newKey();
  const db = await openDB(`mine-sweeper-snapshot-${nameOfKey(key)}`, 1, {
    upgrade: (made) => void made.createObjectStore('records'),
  });
  await db.put('records', 'no record', 0);
  db.close();
  const log = await rowStore(key).open();
  expect([...((await log?.records()) ?? [])].map(({ length }) => length)).toEqual([0]);
  log?.close();
  await rowStore(key).remove();
});

test('without files there are rows, and without either nothing', async () => {
  // The page's own thread has no synchronous access.
  expect(await fileStore(newKey()).open()).toBeNull();
  const rows = new MemoryStore();
  const log = await firstOf([fileStore(newKey()), rows]).open();
  expect(rows.isOpen).toBe(true);
  log?.close();
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('no', 'SecurityError'));
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const key = newKey();
  expect(await firstOf([fileStore(key), rowStore(key)]).open()).toBeNull();
  vi.restoreAllMocks();
  await firstOf([fileStore(key), rowStore(key)]).remove();
});

test('the first of several stores is opened, and all of them are removed', async () => {
  const [first, second] = [new MemoryStore(), new MemoryStore()];
  first.isMissing = true;
  const store = firstOf([first, second]);
  const log = await store.open();
  expect([first.isOpen, second.isOpen]).toEqual([false, true]);
  log?.close();
  await store.remove();
  expect([first.removals, second.removals]).toEqual([1, 1]);
});

test('keys that differ have other names, of letters and figures that any file system takes', () => {
  const many = Array.from({ length: 300 }, (_, n) => `game ${n}`);
  const keys = ['', 'a', 'b', 'ab', 'ba', 'current', 'Current', '日', '/../x', 'x'.repeat(500), ...many];
  const names = keys.map(nameOfKey);
  expect(new Set(names).size).toBe(keys.length);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}$/);
  // Files are found again by them.
  expect(nameOfKey('current')).toBe('d965bbda89ddfcc8');
});
