import { afterEach, expect, test, vi } from 'vitest';
import { createGame, deal, mineCells, replay } from '../../../worker/engine/index.ts';
import { rulesOf } from '../engine/naive.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A board that is just large enough, and a few of its games. */
const RULES = { columns: 1001, rows: 1003, mines: 12_000 };

test('large boards are worked on by WebAssembly, small ones are not', async () => {
  const { inlinedKernels } = await import('../../../worker/kernels/inlined-kernels.ts');
  expect(inlinedKernels({ columns: 1000, rows: 1000 }).name).toBe('simd');
  expect(inlinedKernels({ columns: 999, rows: 1000 }).name).toBe('plain');
});

test.each(['missing', 'refused'] as const)(
  'where it is %s plain JavaScript does the same work',
  async (how) => {
    const ruleset = rulesOf(RULES);
    const options = { seed: 'fallback', firstCell: 5000 };
    const dealt = deal(ruleset, options);
    const refusing = {
      Module: class {
        constructor() {
          throw new Error('unsafe-eval is not allowed');
        }
      },
    };
    vi.stubGlobal('WebAssembly', how === 'missing' ? undefined : refusing);
    vi.resetModules();
    const engine = await import('../../../worker/engine/index.ts');
    const { inlinedKernels } = await import('../../../worker/kernels/inlined-kernels.ts');
    expect(inlinedKernels(ruleset).name).toBe('plain');
    const plain = engine.deal(ruleset, options);
    if (!dealt.ok || !plain.ok) throw new Error('No board was dealt.');
    expect([...engine.mineCells(plain.layout)]).toEqual([...mineCells(dealt.layout)]);
  },
);

test('a game, its record and a deal of the same seed are one board', () => {
  const ruleset = rulesOf(RULES);
  const made = createGame(ruleset, { seed: 'one board' });
  if (!made.ok) throw new Error(made.message);
  made.game.play({ type: 'open', cell: 5000 });
  const dealt = deal(ruleset, { seed: 'one board', firstCell: 5000 });
  const again = replay(made.game.record());
  if (!dealt.ok || !again.ok) throw new Error('There is no board.');
  const { cells } = made.game.view();
  expect(Buffer.compare(again.game.view().cells, cells)).toBe(0);
  const mines = [...mineCells(dealt.layout)];
  expect(mines).toHaveLength(ruleset.mines);
  const given = createGame(ruleset, { layout: dealt.layout });
  if (!given.ok) throw new Error(given.message);
  given.game.play({ type: 'open', cell: 5000 });
  expect(Buffer.compare(given.game.view().cells, cells)).toBe(0);
});

// Stored games, links and daily boards hold seeds: a seed gives the board that it always gave.
test.each([
  [1001, 503, 5000, 1423504059],
  [1001, 503, 103000, 3393562915],
  [1001, 503, 495000, 2402740006],
  [1024, 1024, 3000, 831485008],
  [1024, 1024, 216000, 2896405848],
  [9999, 31, 20000, 1298141160],
])('%i × %i with %i mines: a seed keeps its board', (columns, rows, mines, hash) => {
  const ruleset = rulesOf({ columns, rows, mines });
  const dealt = deal(ruleset, { seed: 'pinned', firstCell: Math.floor((columns * rows) / 2) });
  expect(dealt.ok && hashOf(dealt.layout.mines)).toBe(hash);
});

function hashOf(plane: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (const word of plane) {
    hash = Math.imul(hash ^ (word & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ (word >>> 16), 0x01000193);
  }
  return hash >>> 0;
}
