import { describe, expect, test, vi } from 'vitest';
import { AppGame } from '../../../src/app/app-game.ts';
import type { GameView } from '../../../src/game/game-controller.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';

/** The app's game as it stands, and what the engine is asked for from there. */
function gameAt(revision: number, status: string, about = {}) {
  const host = { addController: () => undefined, requestUpdate: () => undefined };
  const game = new AppGame(host as never, {
    gameKey: () => 'current',
    fallback: () => ({ rules: {}, seed: '' }),
  });
  game.view = { game: { about }, state: { revision, status } } as unknown as GameView;
  const requests: NewGameRequest[] = [];
  vi.spyOn(game, 'ask').mockImplementation((question) =>
    question({
      newGame: async (request: NewGameRequest) => {
        requests.push(request);
        return { ok: true };
      },
    } as never),
  );
  return { game, requests };
}

describe('the last game is kept', () => {
  test.each([
    [false, 0, 'ready', {}],
    [false, 1, 'playing', {}],
    [true, 2, 'playing', {}],
    [true, 1, 'lost', {}],
    [true, 1, 'won', {}],
    [true, 1, 'playing', { daily: '2026-11-22/1' }],
    [false, 0, 'ready', { daily: '2026-11-22/1' }],
  ] as const)('%s after %i moves of a game that is %s %o', async (keepsLast, revision, status, about) => {
    const { game, requests } = gameAt(revision, status, about);
    const board = { rules: { level: 'expert' }, seed: 's', opening: 7 } as const;
    await game.begin(board);
    await game.newGame({}, 't');
    expect(requests).toEqual([
      { ...board, keepsLast },
      { rules: {}, seed: 't', keepsLast },
    ]);
  });

  test('and nothing is begun when its player would rather go on', async () => {
    const { game, requests } = gameAt(5, 'playing');
    const refusal = { ok: false, code: 'goes-on', values: {}, message: '' } as const;
    game.addGate(async () => refusal);
    expect(await game.newGame({})).toBe(refusal);
    expect(requests).toEqual([]);
    expect(game.gamesAskedFor).toBe(0);
  });
});
