import { describe, expect, test } from 'vitest';
import { gameFrom, gameOn, playAll, seen } from '../naive.ts';

describe('winning', () => {
  const corner = '*.\n..';

  test('open: by opening all safe cells; what is left is flagged and the counter shows 0', () => {
    const game = gameOn(corner);
    playAll(game, 'f 0,1; o 1,0; o 1,1; - 0,1; ? 0,0; o 0,1');
    expect(game.status).toBe('won');
    expect(seen(game)).toBe('F1\n11');
    expect(game.minesLeft).toBe(0);
  });

  test('flags: by flagging exactly the mines, not by opening', () => {
    const game = gameOn(corner, { win: 'flags' });
    playAll(game, 'o 1,0; o 1,1; o 0,1');
    expect(game.status).toBe('playing');
    playAll(game, 'f 0,0');
    expect(game.status).toBe('won');
  });

  test('flags: one too many does not win until it is taken back', () => {
    const game = gameOn(corner, { win: 'flags' });
    playAll(game, 'o 1,1; f 1,0; f 0,0');
    expect(game.status).toBe('playing');
    playAll(game, '- 1,0');
    expect(game.status).toBe('won');
    expect(seen(game)).toBe('F#\n#1');
  });

  test('either: whichever comes first', () => {
    const byFlags = gameOn(corner, { win: 'either' });
    playAll(byFlags, 'o 1,1; f 0,0');
    expect(byFlags.status).toBe('won');
    const byOpening = gameOn(corner, { win: 'either' });
    playAll(byOpening, 'o 1,1; o 1,0; o 0,1');
    expect(byOpening.status).toBe('won');
  });

  test('both: all open and exactly the mines flagged', () => {
    const game = gameOn(corner, { win: 'both' });
    playAll(game, 'o 1,1; o 1,0; o 0,1');
    expect(game.status).toBe('playing');
    playAll(game, 'f 0,0');
    expect(game.status).toBe('won');
  });

  test('flags and both: marks stand for nothing, and the counter tells the flags', () => {
    for (const win of ['flags', 'both'] as const) {
      const game = gameOn(corner, { win });
      playAll(game, 'o 1,1; o 1,0; o 0,1; ? 0,0');
      expect([game.status, game.minesLeft]).toEqual(['playing', 1]);
      playAll(game, 'f 0,0');
      expect([game.status, game.minesLeft]).toEqual(['won', 0]);
    }
  });

  test('nothing can be played after the end, however it was won', () => {
    for (const win of ['open', 'flags', 'either', 'both'] as const) {
      const game = gameOn(corner, { win });
      playAll(game, 'o 1,1; f 0,0; o 1,0; o 0,1');
      expect(game.status).toBe('won');
      const shown = seen(game);
      expect(playAll(game, 'o 0,1; c 1,1; f 0,1; - 0,0')).toEqual(Array(4).fill('game-over'));
      expect(seen(game)).toBe(shown);
    }
  });

  test.each(['open', 'flags', 'either', 'both'] as const)(
    '%s: a board without mines is won by the first click, and by no flag before it',
    (win) => {
      for (const game of [
        gameFrom({ columns: 5, rows: 4, mines: 0, win }, 'none'),
        gameOn('..../....', { win }),
      ]) {
        playAll(game, 'f 0,0; - 0,0');
        expect(game.status).toBe('ready');
        playAll(game, 'o 2,1');
        expect(game.status).toBe('won');
      }
    },
  );

  test('flags: a flag too many on a board without mines is taken back to win', () => {
    const game = gameFrom({ columns: 5, rows: 4, mines: 0, win: 'flags' }, 'none');
    playAll(game, 'f 0,0; o 2,2');
    expect(game.status).toBe('playing');
    playAll(game, '- 0,0');
    expect(game.status).toBe('won');
  });

  test.each(['open', 'flags', 'either', 'both'] as const)(
    '%s: a board of nothing but mines is won by flagging them all, and lost by any click',
    (win) => {
      for (const begin of [
        () => gameFrom({ columns: 2, rows: 1, mines: 2, firstClick: 'any', win }, 'full'),
        () => gameOn('**', { win }),
      ]) {
        const game = begin();
        playAll(game, 'f 0,0');
        expect(game.status).toBe('ready');
        playAll(game, 'f 1,0');
        expect(game.status).toBe('won');
        const lost = begin();
        playAll(lost, 'f 0,0; o 1,0');
        expect(lost.status).toBe('lost');
        expect(seen(lost)).toBe('FX');
      }
    },
  );

  test.each(['flags', 'either', 'both'] as const)(
    '%s: the mines flagged before the first click win with it, not before',
    (win) => {
      const game = gameOn('*..', { win });
      playAll(game, 'f 0,0');
      expect(game.status).toBe('ready');
      playAll(game, 'o 2,0');
      expect(game.status).toBe('won');
      expect(game.elapsedMs).toBe(0);
    },
  );
});

describe('the first click', () => {
  const first = (firstClick: 'opening' | 'cell' | 'corner' | 'any', cell: number) =>
    Array.from({ length: 60 }, (_, seed) => {
      const game = gameFrom({ columns: 5, rows: 5, mines: 16, firstClick }, `${seed}`);
      playAll(game, 'f 1,1; ? 2,2; f 4,4; - 4,4; - 2,2; - 1,1');
      game.play({ type: 'open', cell, atMs: 0 });
      return game;
    });

  test('opening: never a mine, and always a zero, after whatever marks', () => {
    for (const game of first('opening', 12)) {
      expect(game.status).not.toBe('lost');
      expect(game.view().cells[12]).toBe(0);
    }
  });

  test('cell: never a mine, but not always a zero', () => {
    const games = first('cell', 12);
    expect(games.every(({ status }) => status !== 'lost')).toBe(true);
    expect(games.some((game) => game.view().cells[12] !== 0)).toBe(true);
  });

  test('corner: the top-left cell is never a mine, any other may be', () => {
    expect(first('corner', 0).every(({ status }) => status !== 'lost')).toBe(true);
    expect(first('corner', 24).some(({ status }) => status === 'lost')).toBe(true);
  });

  test('any: it may lose', () => {
    expect(first('any', 0).some(({ status }) => status === 'lost')).toBe(true);
  });

  test('any: the mines lie before it, wherever it falls', () => {
    const layouts = [0, 7, 24].map((cell) => {
      const game = gameFrom({ columns: 5, rows: 5, mines: 5, firstClick: 'any' }, 'fixed');
      game.play({ type: 'open', cell, atMs: 0 });
      return [...(game.state.layout?.mines ?? [])];
    });
    expect(layouts[1]).toEqual(layouts[0]);
    expect(layouts[2]).toEqual(layouts[0]);
  });
});
