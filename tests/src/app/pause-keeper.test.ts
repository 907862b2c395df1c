import { beforeEach, describe, expect, test } from 'vitest';
import { PauseKeeper } from '../../../src/app/pause-keeper.ts';
import type { GameView } from '../../../src/game/game-controller.ts';

const view = (gameId: string, isPaused = false, isElsewhere = false): GameView => ({
  game: null,
  state: {
    gameId,
    revision: 3,
    status: 'playing',
    isPaused,
    clicks: 3,
    minesLeft: 7,
    safeLeft: 41,
    clock: { elapsedMs: 0, runningSince: null },
    result: null,
    lastMove: null,
  },
  isElsewhere,
  notice: null,
  isFlagMode: false,
  fault: null,
  progress: null,
});

const game = {
  view: view('a'),
  calls: [] as string[],
  pause() {
    this.calls.push('pause');
    this.view = view('a', true);
  },
  resume() {
    this.calls.push('resume');
    this.view = view('a');
  },
};

let keeper: PauseKeeper;
beforeEach(() => {
  game.view = view('a');
  game.calls = [];
  keeper = new PauseKeeper(game);
});

describe('the pause keeper', () => {
  test('stops the clock for a sheet and starts it again', () => {
    keeper.sheetIsOpen();
    keeper.sheetClosed();
    expect(game.calls).toEqual(['pause', 'resume']);
  });

  test('stops a game that arrives after the sheet, once', () => {
    game.view = { ...view('a'), state: null };
    keeper.sheetIsOpen();
    game.view = view('a');
    keeper.sheetIsOpen();
    keeper.sheetIsOpen();
    keeper.sheetClosed();
    expect(game.calls).toEqual(['pause', 'resume']);
  });

  test('leaves the player’s own pause alone', () => {
    game.view = view('a', true);
    keeper.sheetIsOpen();
    keeper.sheetClosed();
    expect(game.calls).toEqual([]);
  });

  test('leaves a game begun meanwhile alone', () => {
    keeper.sheetIsOpen();
    game.view = view('b');
    keeper.sheetClosed();
    expect(game.calls).toEqual(['pause']);
  });

  test('a hidden tab stays paused when it comes back', () => {
    keeper.hidden();
    keeper.sheetClosed();
    expect(game.calls).toEqual(['pause']);
  });

  test('does not touch a game that another tab plays', () => {
    game.view = view('a', false, true);
    keeper.hidden();
    keeper.sheetIsOpen();
    expect(game.calls).toEqual([]);
  });
});
