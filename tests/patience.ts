import { vi } from 'vitest';

/**
 * `vi.waitFor` and `vi.waitUntil` give up after one second unless told otherwise, and no configuration tells them. On a
 * busy machine that is a wall clock in an assertion, so here they wait as long as `expect.poll` is configured to.
 */
const PATIENCE = { timeout: 15_000 };

const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
