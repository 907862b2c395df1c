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
