import fc from 'fast-check';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { share } from '../../effort.ts';
import { KNOWN_BOARD } from '../session/player-commands.ts';
import { App, type Change, NEW, type Step, step } from './app-in-memory.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const doing = (what: Change['what']): Change => ({ what, game: 0, isFitting: true, killedAfter: null });
/** A game that its first move has lost is deleted, leaves the board for a saved one, and is brought back. */
const BROUGHT_BACK: Step[] = [
  { what: 'open', cell: 0 },
  { what: 'annotate', cell: 24 },
  { what: 'new', kind: KNOWN_BOARD, keepsLast: true },
  { what: 'finish' },
  doing('delete'),
  doing('resume'),
  doing('restore'),
];
/** A finished game is deleted, and the database is lost with it on the board, twice. */
const LOST_TWICE: Step[] = [{ what: 'finish' }, doing('delete'), { what: 'lose' }, { what: 'lose' }];
/** A finished game is deleted, put aside and deleted again. */
const DELETED_TWICE: Step[] = [
  { what: 'finish' },
  doing('delete'),
  NEW,
  { ...doing('delete'), game: 1, isFitting: false },
  doing('restore'),
];

/** A finished game is deleted on the board, and comes back with a backup. */
const MERGED: Step[] = [{ what: 'finish' }, { what: 'keep' }, doing('delete'), { what: 'merge' }];
/** So does one of which the backup has the beginning, and which was finished, deleted and put aside since. */
const MERGED_BEGUN: Step[] = [
  { what: 'open', cell: 0 },
  { what: 'keep' },
  { what: 'finish' },
  doing('delete'),
  NEW,
  { what: 'merge' },
];

const EXAMPLES = [BROUGHT_BACK, LOST_TWICE, DELETED_TWICE, MERGED, MERGED_BEGUN];

test('whatever is done with games, and whenever the page is killed, each is in its list, with all its moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (list) => {
      const app = new App();
      try {
        await app.open();
        await app.look();
        for (const [at, step] of list.entries()) {
          await app.take(step, at);
          await app.expectKnown();
        }
      } finally {
        await app.end();
      }
    }),
    { numRuns: share(1000, 50), examples: EXAMPLES.map((list) => [list]) },
  );
});
