import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canHaveFiles, hasFile, openFile, removeFile } from '../../../worker/storage/origin-files.ts';

const missing = () => new DOMException('There is none.', 'NotFoundError');

/** The folders that were made, each with its files. */
let folders: Map<string, Set<string>>;
/** What opening a file throws. */
let fault: DOMException | null;

beforeEach(() => {
  folders = new Map();
  fault = null;
  const folderOf = (files: Set<string>) => ({
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) throw missing();
      files.add(name);
      return {
        createSyncAccessHandle: async () => {
          if (fault) throw fault;
          return { name };
        },
      };
    },
    removeEntry: async (name: string) => {
      if (!files.delete(name)) throw missing();
    },
  });
  const getDirectory = async () => ({
    getDirectoryHandle: async (name: string, { create = false } = {}) => {
      if (!folders.has(name) && !create) throw missing();
      const files = folders.get(name) ?? new Set();
      folders.set(name, files);
      return folderOf(files);
    },
  });
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  vi.stubGlobal(
    'FileSystemFileHandle',
    class {
      createSyncAccessHandle(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a file is made in a folder of its own when it is opened', async () => {
  expect(await openFile('one')).toEqual({ name: 'one' });
  expect([...folders].map(([name, files]) => [name, ...files])).toEqual([['mine-sweeper', 'one']]);
  expect(await hasFile('one')).toBe(true);
  expect(await hasFile('two')).toBe(false);
});

test('looking for a file, or removing it, makes neither folder nor file', async () => {
  expect(await hasFile('one')).toBe(false);
  await removeFile('one');
  expect(folders.size).toBe(0);
  await openFile('two');
  expect(await hasFile('one')).toBe(false);
  await removeFile('one');
  expect([...(folders.get('mine-sweeper') ?? [])]).toEqual(['two']);
});

test('a file that was removed is gone', async () => {
  await openFile('one');
  await removeFile('one');
  expect(await hasFile('one')).toBe(false);
});

test.each(['NotAllowedError', 'SecurityError'])(
  'where it says %s one goes without, at once',
  async (name) => {
    fault = new DOMException('No.', name);
    expect(await openFile('one', 60_000)).toBeNull();
  },
);

test.each(['NoModificationAllowedError', 'InvalidStateError'])(
  'a file that is open elsewhere (%s) is waited for as long as was said',
  async (name) => {
    vi.useFakeTimers();
    try {
      fault = new DOMException('Open.', name);
      expect(await openFile('one')).toBeNull();
      const opening = openFile('one', 1000);
      let answer: unknown = 'none yet';
      void opening.then((file) => {
        answer = file;
      });
      await vi.advanceTimersByTimeAsync(900);
      expect(answer).toBe('none yet');
      await vi.advanceTimersByTimeAsync(200);
      expect(answer).toBeNull();
      const again = openFile('one', 1000);
      await vi.advanceTimersByTimeAsync(500);
      fault = null;
      await vi.advanceTimersByTimeAsync(40);
      expect(await again).toEqual({ name: 'one' });
    } finally {
      vi.useRealTimers();
    }
  },
);

test('where there are no such files none is had, and nothing breaks', async () => {
  for (const navigator of [{}, { storage: {} }, { storage: { getDirectory: async () => undefined } }]) {
    vi.stubGlobal('navigator', navigator);
    expect(await openFile('one')).toBeNull();
    expect(await hasFile('one')).toBe(false);
    await removeFile('one');
  }
});

test('on a thread without synchronous files nothing is asked of the disk', async () => {
  vi.stubGlobal('FileSystemFileHandle', class {});
  expect(canHaveFiles()).toBe(false);
  expect(await openFile('one')).toBeNull();
  vi.stubGlobal('FileSystemFileHandle', undefined);
  expect(canHaveFiles()).toBe(false);
  expect(await openFile('one')).toBeNull();
  expect(folders.size).toBe(0);
});
