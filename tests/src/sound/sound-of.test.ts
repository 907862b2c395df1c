import type { LitElement, ReactiveController } from 'lit';
import { describe, expect, test, vi } from 'vitest';
import type { GameView } from '../../../src/game/game-controller.ts';
import { attachSounds, soundOf } from '../../../src/sound/watch-sounds.ts';
import type { GameState, MoveSummary } from '../../../worker/api/game.ts';

const move: MoveSummary = {
  type: 'open',
  cell: 3,
  opened: 1,
  openedNumbers: 1,
  annotation: null,
  number: 2,
};
const state: GameState = {
  gameId: 'one',
  revision: 3,
  status: 'playing',
  isPaused: false,
  clicks: 3,
  minesLeft: 7,
  safeLeft: 41,
  clock: { elapsedMs: 0, runningSince: null },
  result: null,
  lastMove: null,
};
const view: GameView = {
  game: null,
  state,
  isElsewhere: false,
  notice: null,
  isFlagMode: false,
  fault: null,
  progress: null,
};
const changed = (part: Partial<GameState>): GameView => ({
  ...view,
  state: { ...state, revision: 4, ...part },
});

describe('what is heard', () => {
  test.each([
    ['a cell', { lastMove: move }, { name: 'open' }],
    ['an area', { lastMove: { ...move, opened: 42 } }, { name: 'flood', cells: 42 }],
    ['a flag', { lastMove: { ...move, type: 'annotate', opened: 0, annotation: 'flag' } }, { name: 'flag' }],
    [
      'no flag',
      { lastMove: { ...move, type: 'annotate', opened: 0, annotation: 'none' } },
      { name: 'unflag' },
    ],
    ['a chord that opens nothing', { lastMove: { ...move, type: 'chord', opened: 0 } }, { name: 'refused' }],
    ['the end, won', { status: 'won', lastMove: move }, { name: 'won' }],
    ['the end, lost', { status: 'lost', lastMove: move }, { name: 'lost' }],
    ['another game', { gameId: 'two', lastMove: move }, null],
    ['a pause', { revision: 3, isPaused: true }, null],
  ] as const)('of %s', (_name, part, sound) => {
    expect(soundOf(view, changed(part as Partial<GameState>))).toEqual(sound);
  });

  test('of a move that was refused', () => {
    expect(soundOf(view, { ...view, fault: { code: 'chord-unmet' } })).toEqual({ name: 'refused' });
  });

  test('of moves taken back, or made in another tab: nothing', () => {
    const back = changed({ lastMove: move });
    expect(soundOf(back, changed({ revision: 5 }))).toBe(null);
    expect(soundOf(view, { ...back, isElsewhere: true })).toBe(null);
  });
});

test.each([
  ['nothing is made once sounds are off', false, 0],
  ['a context is made when they are on', true, 1],
])('%s', async (_name, isOn, count) => {
  const controllers = new Set<ReactiveController>();
  const game = { view };
  const made: unknown[] = [];
  const listeners = new Set<unknown>();
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: (_: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
  });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        made.push(this);
      }
      resume = () => new Promise(() => undefined);
    },
  );
  const host = {
    isConnected: true,
    addController: (one: ReactiveController) => controllers.add(one),
    removeController: (one: ReactiveController) => controllers.delete(one),
  };
  for (let i = 0; i < 10; i++) attachSounds(host as unknown as LitElement, game)();
  const end = attachSounds(host as unknown as LitElement, game);
  if (!isOn) end();
  game.view = changed({ lastMove: move });
  for (const { hostUpdated } of controllers) hostUpdated?.();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([controllers.size, listeners.size]).toEqual([count, count]);
  expect(made).toHaveLength(count);
  vi.unstubAllGlobals();
});
