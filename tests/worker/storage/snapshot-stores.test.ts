import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { fileStore } from '../../../worker/storage/snapshots/snapshot-file.ts';
import { rowStore } from '../../../worker/storage/snapshots/snapshot-rows.ts';
import { firstOf, nameOfKey } from '../../../worker/storage/snapshots/snapshot-store.ts';
import { exercise } from '../../component/storage/store-exercise.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';
import { settled, turn } from '../browser/turns.ts';
import { MemoryStore } from './memory-store.ts';

eachInMemory();

test.each([
  ['files', fileStore],
  ['rows', rowStore],
])('%s keep records', async (_, storeOf) => {
  expect(await exercise(storeOf('kept'))).toEqual({
    empty: [],
    reopened: [24, 400_012, 12, 40],
    kept: [4, 2],
    cut: [24, 400_012, 16],
    removed: [],
  });
});

test('rows that are no records are none', async () => {
  const key = 'rows';
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

test('where databases are denied, as some browsers do at once, there are no rows, and nothing to remove', async () => {
  const deny = () => {
    throw new DOMException('No databases here.', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: deny, deleteDatabase: deny });
  expect(await rowStore('denied').open()).toBeNull();
  await rowStore('denied').remove();
});

test('rows of a database that another version has locked are not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const opened = rowStore('late').open();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await opened).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('rows that are open make way for who removes them', async () => {
  const store = rowStore('open');
  const log = await store.open();
  await log?.append(new Uint8Array(4), 0);
  await store.remove();
  const again = await store.open();
  expect([...((await again?.records()) ?? [])]).toEqual([]);
  again?.close();
});

test('a database that comes when it is no longer waited for is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const name = `mine-sweeper-snapshot-${nameOfKey('slow')}`;
    // It makes no way for who wants to remove it, and whoever opens it then waits for both.
    const stubborn = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore('records') });
    const removed = deleteDB(name);
    const opened = rowStore('slow').open();
    await turn();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await opened).toBeNull();
    const closed = vi.spyOn(IDBDatabase.prototype, 'close');
    stubborn.close();
    await removed;
    expect(await settled(() => closed.mock.calls.length === 2)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
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
