import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Recording } from '../../../worker/api/game.ts';
import type { Update } from '../../../worker/api/session.ts';
import { bytesOfLayout, mineCells } from '../../../worker/engine/deal/layout.ts';
import type { Game } from '../../../worker/engine/index.ts';
import { playMoves } from '../../../worker/engine/record/replay.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { Replaying } from '../../../worker/replay/replay-session.ts';
import { recordingOf, viewTextOf } from '../../../worker/session/export.ts';
import { gameFrom } from '../engine/naive.ts';

const BOARD = { columns: 16, rows: 16, mines: 40 };

/** A game with flags, marks, openings, chords that do nothing, and a loss at the end. */
function someGame(): Game {
  const game = gameFrom(BOARD, 'replayed');
  game.play({ type: 'annotate', cell: 3, as: 'mark', atMs: 0 });
  game.play({ type: 'open', cell: 120, atMs: 0 });
  const mines = [...mineCells(game.state.layout as never)];
  for (const [i, cell] of mines.slice(0, 8).entries())
    game.play({ type: 'annotate', cell, as: 'flag', atMs: 500 + i * 300 });
  for (let cell = 5, atMs = 4000; cell < 250; cell += 9, atMs += 250)
    if (!mines.includes(cell)) game.play({ type: cell % 2 === 0 ? 'open' : 'chord', cell, atMs });
  game.play({ type: 'open', cell: mines[9] ?? 0, atMs: 60_000 });
  expect(game.status).toBe('lost');
  return game;
}

async function opened(of: string | Recording) {
  const updates: Update[] = [];
  const codes = new Uint8Array(BOARD.columns * BOARD.rows);
  const replaying = new Replaying();
  const answer = await replaying.open(of, (update) => {
    updates.push(update);
    const { cells } = update;
    if (cells?.at === null) codes.set(cells.codes);
    else if (cells) for (const [i, at] of cells.at.entries()) codes[at] = cells.codes[i] ?? 0;
  });
  return { replaying, answer, updates, codes };
}

function after(recording: Recording, moves: number): Game {
  const game = gameFrom(BOARD, 'replayed');
  playMoves(game, recording.moves.slice(0, moves));
  return game;
}

test('a game is told with its board, before its first move', async () => {
  const { answer, updates } = await opened(someGame().record());
  expect(answer).toMatchObject({ ok: true, moveCount: someGame().state.moves.length });
  expect(updates[0]).toMatchObject({
    game: { geometry: { columns: 16, rows: 16 }, mines: 40, isKnown: false },
    state: { status: 'ready', clock: { elapsedMs: 0, runningSince: null }, minesLeft: 40 },
  });
});

test('wherever it is shown, forward or back, it is the game after so many moves', async () => {
  const recording = recordingOf(someGame());
  const { length } = recording.moves;
  const { replaying, codes } = await opened(recording);
  await replaying.look({ lookId: 1, rect: { column: 0, row: 0, columns: 16, rows: 16 }, cellsPerBlock: 1 });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: length + 3 }), async (moves) => {
      const shown = await replaying.seek(moves);
      const wanted = after(recording, moves);
      expect(shown).toMatchObject({
        ok: true,
        moves: Math.min(moves, length),
        state: {
          status: wanted.status,
          minesLeft: wanted.minesLeft,
          revision: wanted.state.effectiveClicks,
          clock: { elapsedMs: wanted.elapsedMs },
        },
      });
      expect(await replaying.viewText()).toEqual(viewTextOf(wanted));
      expect([...codes]).toEqual([...wanted.view().cells]);
    }),
    { numRuns: 60 },
  );
});

test('each move is told as it was: what it was, and what it opened', async () => {
  const recording = recordingOf(someGame());
  const { replaying } = await opened(recording);
  const told = [];
  for (let moves = 1; moves <= recording.moves.length; moves++) {
    const shown = await replaying.seek(moves);
    told.push(shown.ok ? shown.state.lastMove : null);
  }
  expect(told.map((move) => move?.cell)).toEqual(recording.moves.map(({ cell }) => cell));
  expect(told[1]?.opened).toBeGreaterThan(1);
  expect(told[0]).toMatchObject({ type: 'annotate', annotation: 'mark', opened: 0 });
});

describe('no mine is told', () => {
  test('before the end is shown', async () => {
    const recording = recordingOf(someGame());
    const { replaying, codes } = await opened(recording);
    await replaying.look({ lookId: 1, rect: { column: 0, row: 0, columns: 16, rows: 16 }, cellsPerBlock: 1 });
    await replaying.seek(recording.moves.length - 1);
    expect(codes.some((code) => code > CELL.mark)).toBe(false);
    expect((await replaying.boardText()).ok).toBe(false);
    await replaying.seek(recording.moves.length);
    expect(codes.some((code) => code === CELL.exploded)).toBe(true);
    expect((await replaying.boardText()).ok).toBe(true);
  });
});

test('the last of many places asked for at once is the one that is shown', async () => {
  const recording = recordingOf(someGame());
  const { replaying } = await opened(recording);
  const shown = await Promise.all([30, 2, 25, 7].map((moves) => replaying.seek(moves)));
  expect(shown.at(-1)).toMatchObject({ ok: true, moves: 7 });
  expect(await replaying.viewText()).toEqual(viewTextOf(after(recording, 7)));
});

test('a large board is played in slices, which a later wish calls off', async () => {
  const game = gameFrom({ columns: 2000, rows: 2000, mines: 500_000 }, 'large');
  for (let i = 0; i < 300 && game.status !== 'lost'; i++)
    game.play({ type: 'open', cell: i * 13_331, atMs: i });
  const { length } = game.state.moves;
  expect(length).toBeGreaterThan(1);
  const { replaying } = await opened(recordingOf(game));
  const first = replaying.seek(length);
  // Let in between two slices of it, of which dealing the mines alone takes many.
  await new Promise((resolve) => setImmediate(resolve));
  const [left, shown] = await Promise.all([first, replaying.seek(1)]);
  expect(left.ok && left.moves).toBeLessThan(length);
  expect(shown).toMatchObject({ ok: true, moves: 1 });
  expect(await replaying.seek(length)).toMatchObject({
    ok: true,
    moves: length,
    state: { status: game.status, safeLeft: game.state.safeLeft },
  });
}, 60_000);

test('a move that cannot be played is said when it comes, and what came before can be shown', async () => {
  const recording = recordingOf(someGame());
  const moves = [...recording.moves.slice(0, 4), { type: 'open' as const, cell: 999, atMs: 9000 }];
  const { replaying } = await opened({ ...recording, moves });
  expect(await replaying.seek(5)).toMatchObject({ ok: false, code: 'damaged-record' });
  expect(await replaying.seek(4)).toMatchObject({ ok: true, moves: 4 });
});

test('a board without guesses is the one that was dealt, whatever is dealt today', async () => {
  const game = gameFrom({ ...BOARD, deal: 'no-guess' }, 'replayed');
  game.play({ type: 'open', cell: 120, atMs: 0 });
  const [mine = -1] = mineCells(game.state.layout as never);
  game.play({ type: 'open', cell: mine, atMs: 900 });
  const dealt = bytesOfLayout(game.state.layout as never);
  const { replaying } = await opened({ ...recordingOf(game), seed: 'another seed', dealt });
  expect(await replaying.seek(2)).toMatchObject({ ok: true, state: { status: 'lost' } });
  expect(await replaying.viewText()).toEqual(viewTextOf(game));
});

test('what is no game is refused', async () => {
  const { answer, replaying } = await opened('ms1.damaged');
  expect(answer).toMatchObject({ ok: false, code: 'damaged-record' });
  expect(await replaying.seek(1)).toMatchObject({ ok: false });
  await replaying.look({ lookId: 1, rect: { column: 0, row: 0, columns: 1, rows: 1 }, cellsPerBlock: 1 });
});
