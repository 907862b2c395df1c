import { describe, expect, test } from 'vitest';
import type { GameMemory } from '../../../worker/api/game.ts';
import type { StartRequest, Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';
import { openedStorage } from '../storage/opened-storage.ts';

eachInMemory();

const FALLBACK = { rules: {}, seed: 'start' };

/** A page that has closed again, with all that it was told. */
async function page(more: Partial<StartRequest> = {}, play?: (session: Session) => Promise<unknown>) {
  const updates: Update[] = [];
  const session = new Session((update) => updates.push(structuredClone(update)));
  const started = await session.start({ gameKey: 'place', fallback: FALLBACK, ...more });
  await play?.(session);
  const told = await session.recording();
  await session.close();
  const state = updates.findLast((update) => update.state)?.state;
  const game = updates.findLast((update) => update.game)?.game;
  return { started, state, game, moves: told.ok ? told.recording.moves : null };
}

const open = (session: Session, cell = 40) => session.play({ type: 'open', cell, at: 1000 });

const STARTED = { ok: true, isElsewhere: false };

describe('a start is answered', () => {
  test('where nothing is stored', async () => {
    expect(await page({ gameKey: null })).toMatchObject({ started: STARTED, game: { isResumed: false } });
  });

  test('with another game, and with that one when it is stored', async () => {
    const first = await page({}, open);
    expect(first).toMatchObject({ started: STARTED, game: { isResumed: false } });
    const again = await page();
    expect(again).toMatchObject({ started: STARTED, game: { isResumed: true, gameId: first.game?.gameId } });
    expect(again.moves).toEqual(first.moves);
  });
});

describe('a game that comes with its opening', () => {
  const opened = { fallback: { ...FALLBACK, opening: 40 } };

  test('waits for its player', async () => {
    const { state, moves } = await page(opened);
    expect(state).toMatchObject({ isPaused: true, status: 'playing', clock: { runningSince: null } });
    expect(moves).toHaveLength(1);
  });

  test('waits no more once it was resumed, and one without does not', async () => {
    const { state } = await page(opened, (session) => session.resume(1000));
    expect(state).toMatchObject({ isPaused: false, clock: { runningSince: 1000 } });
    expect((await page({ gameKey: null })).state).toMatchObject({ isPaused: false });
  });
});

describe('what the page remembers of a game', () => {
  /** A stored game with two moves, and it as the page may have it. */
  async function stored(more: Partial<StartRequest> = {}) {
    const { game, moves } = await page(more, async (session) => {
      await open(session);
      await session.play({ type: 'annotate', as: 'flag', cell: 0, at: 2000 });
    });
    if (moves === null) throw new Error('There is no game.');
    const memory: GameMemory = {
      gameId: game?.gameId,
      request: more.fallback ?? FALLBACK,
      moves,
      isPaused: false,
      help: [],
    };
    return { memory, moves };
  }

  const flagged = { type: 'annotate', as: 'flag', cell: 1, atMs: 3000 } as const;

  test('counts where it has more moves', async () => {
    const { memory, moves } = await stored();
    const all = [...moves, flagged];
    const back = await page({ memory: { ...memory, moves: all } });
    expect(back).toMatchObject({
      started: STARTED,
      moves: all,
      game: { gameId: memory.gameId, isResumed: true },
    });
    expect((await page()).moves).toEqual(all);
  });

  test('is played in the order of the moves’ times', async () => {
    const { memory, moves } = await stored();
    const all = [...moves, flagged];
    expect((await page({ memory: { ...memory, moves: [...all].reverse() } })).moves).toEqual(all);
  });

  test.each([
    ['as many', 0],
    ['fewer', 1],
  ])('does not count where it has %s', async (_, fewer) => {
    const { memory, moves } = await stored();
    const other = { ...flagged, cell: 5, atMs: moves[1]?.atMs ?? 0 };
    const told = [...moves.slice(0, 1 - fewer), other].slice(0, 2 - fewer);
    expect((await page({ memory: { ...memory, moves: told } })).moves).toEqual(moves);
  });

  test('does not count where it is of another seed', async () => {
    const { memory, moves } = await stored();
    const request = { ...FALLBACK, seed: 'another' };
    expect((await page({ memory: { ...memory, request, moves: [...moves, flagged] } })).moves).toEqual(moves);
  });

  test('does not count where the stored game is over', async () => {
    const request = { rules: {}, board: '*.../..../...*', seed: '' };
    const lost = await page({ fallback: request }, (session) => open(session, 0));
    expect(lost.state?.status).toBe('lost');
    const memory: GameMemory = {
      gameId: lost.game?.gameId,
      request,
      moves: [{ type: 'open', cell: 1, atMs: 0 }, flagged],
      isPaused: false,
      help: [],
    };
    expect(await page({ memory })).toMatchObject({ moves: lost.moves, state: { status: 'lost' } });
  });

  test('has one move less than what is stored, where the game came with its opening', async () => {
    const { memory, moves } = await stored({ fallback: { ...FALLBACK, opening: 30 } });
    const own = moves.slice(1);
    expect((await page({ memory: { ...memory, moves: own } })).moves).toEqual(moves);
    const more = await page({ memory: { ...memory, moves: [...own, flagged] } });
    expect(more.moves).toEqual([...moves, flagged]);
  });

  test('is put before another stored game, which is put aside', async () => {
    const { moves, memory } = await stored();
    const request = { rules: {}, seed: 'theirs' };
    const theirs = { ...memory, gameId: 'theirs', request, moves: [flagged] };
    expect(await page({ memory: theirs })).toMatchObject({ game: { gameId: 'theirs' }, moves: [flagged] });
    const db = await openedStorage();
    expect(await db.get('games', String(memory.gameId))).toMatchObject({ home: 'place' });
    db.close();
    expect(moves).toHaveLength(2);
  });

  test('gives way to another stored game where it has no moves, or games are not put aside', async () => {
    const { moves, memory } = await stored();
    const theirs = { ...memory, gameId: 'theirs', moves: [flagged] };
    expect((await page({ memory: { ...theirs, moves: [] } })).moves).toEqual(moves);
    expect((await page({ memory: theirs, countsGames: false })).moves).toEqual(moves);
  });
});
