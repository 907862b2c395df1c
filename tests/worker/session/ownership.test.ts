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
