import fc from 'fast-check';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { share } from '../../effort.ts';
import { App, type Backup, type Change, NEW, type Step, step } from './app-in-memory.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const RESUME: Change = { what: 'resume', game: 0, isFitting: true, killedAfter: null };
const DELETE: Change = { ...RESUME, what: 'delete' };

/** What is done on one device before the other one is used. */
interface Stay {
  /** Whether the last backup of the other device is merged first, and which game of it is then gone on with. */
  readonly merges: boolean;
  readonly resumed: number | null;
  readonly steps: readonly Step[];
  /** Whether a backup is made at the end. */
  readonly keeps: boolean;
}

const mostly = fc.nat({ max: 3 }).map((n) => n > 0);
const stays = fc.array<Stay>(
  fc.record({
    merges: mostly,
    resumed: fc.option(fc.nat({ max: 2 })),
    steps: fc.array(step, { maxLength: 6, size: 'max' }),
    keeps: mostly,
  }),
  { minLength: 2, maxLength: 8, size: 'max' },
);

const flag = (cell: number): Step => ({ what: 'annotate', cell });
const stay = (steps: readonly Step[], more: Partial<Stay> = {}): Stay => ({
  ...{ merges: false, resumed: null, steps, keeps: false },
  ...more,
});
const begun = stay([flag(1), flag(2)], { keeps: true });
const cameBack = stay([], { merges: true });
const goneOn = (steps: readonly Step[]) => stay(steps, { merges: true, resumed: 0, keeps: true });
/** A game goes on differently on the other device, while it is on the board here. */
const BRANCHED = [begun, goneOn([flag(3)]), stay([flag(4)]), stay([]), cameBack];
/** What went on there is put aside here, deleted, and comes back with the same backup. */
const BRANCHED_TWICE = [
  begun,
  goneOn([flag(3)]),
  stay([flag(4)]),
  stay([]),
  stay([{ ...DELETE, game: 0 }], { merges: true }),
  stay([]),
  cameBack,
];
/** A game is put aside here, and goes on there; or it is finished there. */
const FURTHER = [begun, goneOn([flag(3)]), stay([NEW]), stay([]), cameBack];
const FINISHED = [begun, goneOn([{ what: 'finish' }]), stay([NEW]), stay([]), cameBack];

/** A game is finished and deleted here, and ends differently there. */
const ENDED_TWICE = [
  stay([{ what: 'open', cell: 0 }], { keeps: true }),
  stay([]),
  stay([{ what: 'finish' }]),
  stay([{ what: 'open', cell: 0 }, { what: 'finish' }], { merges: true, resumed: 0 }),
  stay([{ ...DELETE, game: 0 }]),
  stay([], { keeps: true }),
  cameBack,
];

test('whatever is done on two devices, and whichever backup of the one is merged on the other, no game is lost or counted twice', async () => {
  await fc.assert(
    fc.asyncProperty(stays, async (list) => {
      const [first, second] = [new App(), new App()];
      try {
        for (const [at, { merges, resumed, steps, keeps }] of list.entries()) {
          const [here, there] = at % 2 === 0 ? [first, second] : [second, first];
          await here.useAgain();
          // Merged once more, it changes nothing.
          for (let times = merges && there.backup ? 2 : 0; times > 0; times--) {
            await here.merge(there.backup as Backup);
            await here.expectKnown();
          }
          const resume = resumed === null ? [] : [{ ...RESUME, game: resumed }];
          for (const [i, step] of [...resume, ...steps].entries()) {
            await here.take(step, 100 * at + i);
            await here.expectKnown();
          }
          if (keeps) await here.take({ what: 'keep' }, 100 * at + 99);
          await here.end();
        }
      } finally {
        await first.end();
        await second.end();
      }
    }),
    {
      numRuns: share(200, 20),
      examples: [[BRANCHED], [BRANCHED_TWICE], [FURTHER], [FINISHED], [ENDED_TWICE]],
    },
  );
});
