import { vi } from 'vitest';

/**
 * `vi.waitFor` and `vi.waitUntil` give up after one second unless told otherwise, and no configuration tells them. On a
 * busy machine that is a wall clock in an assertion, so here they wait as long as `expect.poll` is configured to.
 */
const PATIENCE_MS = 15_000;

const { waitFor, waitUntil } = vi;

/** What a test asks for is only ever raised. */
const patient = (options: number | { timeout?: number; interval?: number } = {}) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(PATIENCE_MS, given.timeout ?? 0) };
};

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
