import fc from 'fast-check';
import { afterEach, test, vi } from 'vitest';
import { share } from '../../effort.ts';
import { comesBack, steps } from './killed-player.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('whenever the page is killed, what comes back is what it had painted, or what it had been told to do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (list) => comesBack(list)),
    { numRuns: share(1000, 50) },
  );
});
