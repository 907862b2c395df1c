import { afterEach, describe, expect, test, vi } from 'vitest';
import { askToProtect, protectionWords, roomWords, storageFacts } from '../../../src/games/storage-facts.ts';

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const denied = async () => {
  throw new DOMException('', 'SecurityError');
};
const storageOf = (part: object) => part as StorageManager;

describe('what the browser says of its storage', () => {
  test('is told as it says it', async () => {
    const storage = storageOf({
      persisted: async () => true,
      estimate: async () => ({ usage: 1_400_000, quota: 9 }),
    });
    expect(await storageFacts(storage)).toEqual({ isProtected: true, usedBytes: 1_400_000 });
  });

  test.each([
    ['has no storage manager', undefined],
    ['knows no such question', storageOf({})],
    ['refuses to answer', storageOf({ persisted: denied, estimate: denied, persist: denied })],
    ['answers with nothing', storageOf({ persisted: async () => undefined, estimate: async () => ({}) })],
  ])('is nothing where it %s', async (_why, storage) => {
    // `undefined` would stand for the present one.
    const given = storage ?? storageOf({});
    expect(await storageFacts(given)).toEqual({ isProtected: null, usedBytes: null });
    expect(await askToProtect(given)).toBeNull();
  });

  test('is waited for no longer than two seconds', async () => {
    vi.useFakeTimers();
    const silent = storageOf({ persisted: never, estimate: async () => ({ usage: 5 }), persist: never });
    const facts = storageFacts(silent);
    const answer = askToProtect(silent);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await facts).toEqual({ isProtected: null, usedBytes: 5 });
    expect(await answer).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is its answer when it is asked to protect', async () => {
    expect(await askToProtect(storageOf({ persist: async () => true }))).toBe(true);
    expect(await askToProtect(storageOf({ persist: async () => false }))).toBe(false);
  });

  test('is said with what it means', () => {
    expect(protectionWords(true)).toMatch(/^Protected/);
    expect(protectionWords(false)).toMatch(/^Not protected.*a backup always does/i);
    expect(protectionWords(null)).toMatch(/doesn’t say/);
  });

  test.each([
    [0, 'less than 1 KB'],
    [999, 'less than 1 KB'],
    [4_200, '4 KB'],
    [1_449_000, '1.4 MB'],
    [25_300_000, '25 MB'],
    [2_345_000_000, '2,345 MB'],
  ])('%i bytes are %s', (bytes, words) => expect(roomWords(bytes)).toBe(words));
});
