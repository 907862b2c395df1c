import { afterEach, expect, test, vi } from 'vitest';
import { Ownership } from '../../../worker/session/ownership.ts';

afterEach(() => vi.unstubAllGlobals());

/** Locks whose every request ends as the name of the error says, before it was granted. */
function refuseLocks(name: string): void {
  const request = () => Promise.reject(new DOMException('No lock.', name));
  vi.stubGlobal('navigator', { locks: { request } });
}

test('a page whose lock was stolen before it heard of having it is not the owner', async () => {
  refuseLocks('AbortError');
  expect(await new Ownership('game').take(true, () => undefined)).toBe(false);
});

test('where locks are denied every page is the owner', async () => {
  refuseLocks('SecurityError');
  expect(await new Ownership('game').take(true, () => undefined)).toBe(true);
});

test('what is ours is told by the lock: held, stolen, or not to be had', async () => {
  let steal = () => {};
  const request = (_name: string, _options: LockOptions, granted: (lock: object) => Promise<void>) =>
    Promise.race([
      granted({}),
      new Promise((_, reject) => {
        steal = () => reject(new DOMException('Stolen.', 'AbortError'));
      }),
    ]);
  vi.stubGlobal('navigator', { locks: { request } });
  const ownership = new Ownership('game');
  expect([ownership.isOurs, ownership.isHeld]).toEqual([false, false]);
  const isLost = new Promise<void>((lost) => void ownership.take(true, lost));
  await vi.waitFor(() => expect([ownership.isOurs, ownership.isHeld]).toEqual([true, true]));
  steal();
  await isLost;
  expect([ownership.isOurs, ownership.isHeld]).toEqual([false, false]);

  refuseLocks('SecurityError');
  const free = new Ownership('game');
  await free.take(false, () => undefined);
  expect([free.isOurs, free.isHeld]).toEqual([true, false]);
});
