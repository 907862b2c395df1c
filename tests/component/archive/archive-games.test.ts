import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { appendMove } from '../../../worker/storage/journal.ts';
import { movesOf } from '../../../worker/storage/journal-rows.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { emptyDatabase, gameRow, held, MOVES, pastRow, putGame, putPast } from './archive-fixture.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'archive-games' as 'mine-sweeper',
}));

let db: Database;
let archive: Archive;
let news: string[];

beforeEach(async () => {
  db = await emptyDatabase();
  archive = new Archive();
  news = [];
  const channel = new BroadcastChannel('mine-sweeper');
  channel.onmessage = ({ data }) => news.push(data.type);
  return () => channel.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

const current = (gameId: string, more: Partial<GameRow> = {}) => gameRow(gameId, { key: 'current', ...more });
const saved = async () => held(await archive.savedGames()).games;
const savedIds = async () => (await saved()).map(({ gameId }) => gameId);
const pastIds = async () => held(await archive.history({ limit: 99 })).games.map(({ gameId }) => gameId);
const countMoves = (gameId: string) => db.count('moves', movesOf(gameId));
const keys = (word: string) => db.getAllKeys('archive', IDBKeyRange.bound([word], [word, []]));

describe('saved games', () => {
  test('are those in progress, the current one first, then the newest', async () => {
    await putGame(db, gameRow('old', { savedAt: 1, name: 'mine' }));
    await putGame(db, gameRow('new', { savedAt: 9, elapsedMs: 5000, layout: Uint8Array.of(1) }));
    await putGame(db, current('now', { savedAt: 2 }));
    await putGame(db, gameRow('of an element', { key: 'their-key' }));
    await putGame(db, gameRow('of an element, put aside', { home: 'their-key' }));
    await putGame(db, gameRow('of a newer version', { format: 5 }));
    await putGame(db, gameRow('over'));
    await putPast(db, pastRow('over'));
    await putGame(db, gameRow('over, and out of the history', { endedAt: 5 }));
    await putGame(db, gameRow('no move'), []);
    expect(await saved()).toMatchObject([
      { gameId: 'now', isCurrent: true, moves: 3, elapsedMs: 2000, name: null, isKnown: false },
      { gameId: 'new', isCurrent: false, elapsedMs: 5000, isKnown: true },
      { gameId: 'old', savedAt: 1, name: 'mine', preset: 'classic', about: {} },
    ]);
  });

  test('take a name, and lose it', async () => {
    await putGame(db, gameRow('a'));
    await putGame(db, current('b'));
    held(await archive.renameGame('a', '  the big one '));
    held(await archive.renameGame('b', 'x'.repeat(500)));
    expect((await saved()).map(({ name }) => name)).toEqual(['x'.repeat(100), 'the big one']);
    held(await archive.renameGame('a', ' '));
    expect(await db.get('games', 'a')).not.toHaveProperty('name');
    expect(await archive.renameGame('c', 'x')).toMatchObject({ ok: false, code: 'no-such-game' });
    await vi.waitFor(() => expect(news).toEqual(['games', 'games', 'games']));
  });

  test('become current, and the current one is put aside: its page can append nothing more', async () => {
    const playing = current('now');
    await putGame(db, playing);
    await putGame(db, gameRow('aside', { name: 'mine', home: 'current' }));
    held(await archive.makeCurrent('aside'));
    expect(await saved()).toMatchObject([
      { gameId: 'aside', isCurrent: true, name: 'mine' },
      { gameId: 'now', isCurrent: false, moves: 3 },
    ]);
    expect(await appendMove(db, playing, 3, { type: 'open', cell: 1, atMs: 3000 }, null)).toBe(false);
    const there = await db.get('games', 'current');
    const other = { ...playing, gameId: 'aside' };
    expect(await appendMove(db, other, 3, { type: 'open', cell: 1, atMs: 1 }, null)).toBe(false);
    expect(there?.owner).not.toBe('us');
    held(await archive.makeCurrent('now'));
    held(await archive.makeCurrent('now'));
    expect(await savedIds()).toEqual(['now', 'aside']);
    expect(await db.count('games')).toBe(2);
  });

  test('take the place of a current one that was hardly begun, but for a daily one', async () => {
    await putGame(db, current('begun'), MOVES.slice(0, 1));
    await putGame(db, gameRow('a'));
    held(await archive.makeCurrent('a'));
    expect(await savedIds()).toEqual(['a']);
    expect(await countMoves('begun')).toBe(0);
    await putGame(db, gameRow('b'));
    await putGame(db, current('daily', { about: { daily: '2026-11-22/1' } }), MOVES.slice(0, 1));
    held(await archive.makeCurrent('b'));
    expect(await savedIds()).toEqual(['b', 'daily']);
  });

  test('leave what they must not touch', async () => {
    await putGame(db, current('newer', { format: 5 }));
    await putGame(db, gameRow('a'));
    expect(await archive.makeCurrent('a')).toMatchObject({ ok: false, code: 'storage-newer' });
    expect(await archive.makeCurrent('none')).toMatchObject({ ok: false, code: 'no-such-game' });
    await putPast(db, pastRow('a'));
    expect(await archive.makeCurrent('a')).toMatchObject({ ok: false, code: 'no-such-game' });
    expect(await db.get('games', 'current')).toMatchObject({ gameId: 'newer', owner: 'us' });
  });

  test('all of them or none: a change that fails half-way changes nothing', async () => {
    await putGame(db, current('now'));
    await putGame(db, gameRow('a'));
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new Error('half-way');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await archive.makeCurrent('a')).toMatchObject({ ok: false, code: 'storage-unavailable' });
    expect(await archive.deleteGame('a')).toMatchObject({ ok: false, code: 'storage-unavailable' });
    remove.mockRestore();
    expect(await savedIds()).toEqual(['now', 'a']);
    expect(await db.getAllKeys('games')).toEqual(['a', 'current']);
    expect(await keys('deleted')).toEqual([]);
  });
});

describe('deleted games', () => {
  test('leave every list, and come back', async () => {
    await putGame(db, gameRow('a', { savedAt: 5 }));
    await putGame(db, gameRow('over'));
    await putPast(db, pastRow('over', { exploded: [3], won: false }), pastRow('other'));
    await archive.cleanUp(0);
    const before = [await saved(), await archive.overview(), await archive.history({ limit: 9 })];
    held(await archive.deleteGame('a'));
    held(await archive.deleteGame('over'));
    expect(await savedIds()).toEqual([]);
    expect(await pastIds()).toEqual(['other']);
    expect(await countMoves('a')).toBe(0);
    const { overview } = held(await archive.overview());
    expect(overview).toMatchObject({ games: 1, wins: 1 });
    expect(held(await new Archive().report(overview.groups[0]?.groupId ?? '')).report.figures.games).toBe(1);
    expect(await archive.recording('over')).toMatchObject({ ok: false, code: 'no-such-game' });
    expect(await archive.deleteGame('a')).toMatchObject({ ok: false, code: 'no-such-game' });
    held(await archive.restoreGame('a'));
    held(await archive.restoreGame('over'));
    expect([await saved(), await archive.overview(), await archive.history({ limit: 9 })]).toEqual(before);
    expect(held(await archive.recording('over')).recording.moves).toEqual(MOVES);
    expect(await archive.restoreGame('a')).toMatchObject({ ok: false, code: 'no-such-game' });
  });

  test('are forgotten once the app is opened again', async () => {
    await putGame(db, gameRow('a'));
    held(await archive.deleteGame('a'));
    await archive.cleanUp(0, Date.now() - 60_000);
    expect(await keys('deleted')).toHaveLength(1);
    await archive.cleanUp(0, Date.now() + 1);
    expect(await archive.restoreGame('a')).toMatchObject({ ok: false, code: 'no-such-game' });
    expect(await keys('deleted')).toEqual([]);
  });

  test('of the board that is still shown come into no list when another takes its place', async () => {
    await putGame(db, current('over'));
    await putPast(db, pastRow('over'));
    await putGame(db, gameRow('a'));
    held(await archive.deleteGame('over'));
    expect(await countMoves('over')).toBe(3);
    await archive.cleanUp(0, Date.now() + 1);
    expect(await savedIds()).toEqual(['a']);
    held(await archive.makeCurrent('a'));
    await archive.cleanUp(0, Date.now() + 1);
    expect(await savedIds()).toEqual(['a']);
    expect(await countMoves('over')).toBe(0);
    expect(await keys('deleted')).toEqual([]);
  });

  test('never are those that are played', async () => {
    await putGame(db, current('now'));
    expect(await archive.deleteGame('now')).toMatchObject({ ok: false, code: 'no-such-game' });
    await putGame(db, gameRow('of an element', { key: 'their-key' }));
    expect(await archive.deleteGame('of an element')).toMatchObject({ ok: false });
    await putGame(db, gameRow('theirs, put aside', { home: 'their-key' }));
    expect(await archive.deleteGame('theirs, put aside')).toMatchObject({ ok: false });
    expect(await archive.renameGame('theirs, put aside', 'ours')).toMatchObject({ ok: false });
    expect(await archive.makeCurrent('theirs, put aside')).toMatchObject({ ok: false, code: 'no-such-game' });
    await putPast(db, pastRow('theirs', { key: 'their-key' }));
    expect(await archive.deleteGame('theirs')).toMatchObject({ ok: false });
    expect(await db.count('games')).toBe(3);
  });
});

describe('tidying', () => {
  test('packs the moves of games that are over, and leaves all others', async () => {
    const layout = Uint8Array.of(1, 2, 3, 4);
    await putGame(db, gameRow('over', { format: 4, fields: { deal: 'no-guess' } }));
    await db.put('moves', { gameId: 'over', seq: 0, ...MOVES[0], layout } as never);
    await putGame(db, gameRow('going'));
    await putGame(db, current('shown'));
    await putPast(db, pastRow('over', { format: 4, fields: { deal: 'no-guess' } }), pastRow('shown'));
    await archive.cleanUp(0);
    expect(await db.getAllKeys('games')).toEqual(['current', 'going']);
    expect([await countMoves('over'), await countMoves('going'), await countMoves('shown')]).toEqual([
      0, 3, 3,
    ]);
    for (const gameId of ['over', 'shown', 'going'])
      expect(held(await archive.recording(gameId)).recording.moves).toEqual(MOVES);
    const { recording, game } = held(await archive.recording('over'));
    expect(recording).toMatchObject({ dealt: layout, seed: 'seed of over', fields: { deal: 'no-guess' } });
    expect(game).toMatchObject({ gameId: 'over', kind: 'no-guess', canReplay: true });
    expect(held(await archive.recording('going')).game).toBeNull();
    expect(held(await archive.history({ limit: 9 })).games.map(({ canReplay }) => canReplay)).toEqual([
      true,
      true,
    ]);
    await vi.waitFor(() => expect(news).toEqual(['history']));
    await archive.cleanUp(0);
    expect(news).toEqual(['history']);
  });

  test('removes what is over and has left the history, unless it may come back', async () => {
    await putGame(db, gameRow('gone', { endedAt: 5 }));
    await putGame(db, gameRow('over', { endedAt: 5 }));
    await putPast(db, pastRow('over'));
    held(await archive.deleteGame('over'));
    await archive.cleanUp(0);
    expect(await db.count('games')).toBe(0);
    expect(await db.count('moves')).toBe(0);
    held(await archive.restoreGame('over'));
    expect(held(await archive.recording('over')).recording.moves).toEqual(MOVES);
  });

  test('removes moves of no game, and packs those whose row is gone', async () => {
    await putGame(db, gameRow('orphan'));
    await putGame(db, gameRow('later orphan'));
    await putGame(db, gameRow('past'));
    await putGame(db, gameRow('of an element', { key: 'their-key' }));
    await putPast(db, pastRow('past'));
    for (const key of ['orphan', 'later orphan', 'past']) await db.delete('games', key);
    await archive.cleanUp(0);
    expect(await db.count('moves')).toBe(3);
    expect(await countMoves('of an element')).toBe(3);
    expect(held(await archive.recording('past')).recording.moves).toEqual(MOVES);
    expect(await keys('moves')).toEqual([['moves', 'past']]);
  });

  test('tells of games whose moves were not kept', async () => {
    await putPast(db, pastRow('a'));
    expect(await archive.recording('a')).toMatchObject({ ok: false, code: 'no-moves' });
    expect(held(await archive.history({ limit: 9 })).games[0]?.canReplay).toBe(false);
  });
});

describe('tries of daily boards', () => {
  const day = '2026-11-22';
  const daily = { about: { daily: `${day}/1` } } as const;
  const tries = async (from = day, to = day) => held(await archive.dailies(from, to)).tries;

  test('are told by day, finished or not', async () => {
    await putPast(db, pastRow('a', daily), pastRow('b', { ...pastLost, about: { daily: `${day}/2` } }));
    await putGame(db, current('c', { about: { daily: '2026-11-23/1' }, help: ['hint'] }));
    await putGame(db, gameRow('d', { about: { daily: '2026-11-23/2' } }), []);
    expect(await tries('2026-11-01', '2026-11-30')).toEqual([
      {
        daily: `${day}/1`,
        state: 'won',
        gameId: 'a',
        timeMs: 10_000,
        solved: 1,
        help: [],
        endedAt: 1_700_000_000_000,
      },
      {
        daily: `${day}/2`,
        state: 'lost',
        gameId: 'b',
        timeMs: 10_000,
        solved: 0.25,
        help: [],
        endedAt: 1_700_000_000_000,
      },
      {
        daily: '2026-11-23/1',
        state: 'playing',
        gameId: 'c',
        timeMs: 2000,
        solved: null,
        help: ['hint'],
        endedAt: null,
      },
    ]);
    expect(await tries()).toHaveLength(2);
    expect(await tries('2026-11-24', '2026-11-30')).toEqual([]);
    expect(await tries('2026-11-30', '2026-11-01')).toEqual([]);
  });

  test('are counted once: the first', async () => {
    await putPast(
      db,
      pastRow('second', { ...daily, endedAt: 9 }),
      pastRow('first', { ...daily, won: false, endedAt: 5 }),
    );
    await putGame(db, gameRow('third', { ...daily, savedAt: 20 }));
    expect(await tries()).toMatchObject([{ gameId: 'first', state: 'lost' }]);
  });

  test('are given up when moves are taken back, or the game is deleted', async () => {
    await putGame(db, gameRow('a', daily));
    held(await archive.deleteGame('a'));
    expect(await tries()).toMatchObject([{ gameId: 'a', state: 'given-up', timeMs: 2000 }]);
    held(await archive.restoreGame('a'));
    expect(await tries()).toMatchObject([{ gameId: 'a', state: 'playing' }]);
    await putGame(db, gameRow('a', { about: { ...daily.about, isPractice: true } }));
    expect(await tries()).toMatchObject([{ gameId: 'a', state: 'given-up' }]);
    await putPast(db, pastRow('a', { about: { ...daily.about, isPractice: true } }));
    expect(await tries()).toMatchObject([{ gameId: 'a', state: 'given-up' }]);
  });

  test('stay what they were when their game leaves the history', async () => {
    await putPast(db, pastRow('a', daily));
    expect(await tries()).toHaveLength(1);
    held(await archive.deleteGame('a'));
    await db.delete('archive', ['statistics']);
    expect(await tries()).toMatchObject([{ gameId: 'a', state: 'won', solved: 1 }]);
  });
});

const pastLost = { won: false, result: { ...pastRow('x').result, threeBv: 20, solvedThreeBv: 5 } as never };

test('without a database, every call is answered', async () => {
  db.close();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const without = new Archive();
  const answers = [without.savedGames(), without.overview(), without.deleteGame('a'), without.backup('')];
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ ok: false, code: 'storage-unavailable' });
  await without.cleanUp(0);
  vi.restoreAllMocks();
  expect(await without.savedGames()).toMatchObject({ ok: true });
});

test('a database that is closed under the archive is opened again', async () => {
  expect(await archive.overview()).toMatchObject({ ok: true });
  db.close();
  db = await emptyDatabase();
  await putPast(db, pastRow('a'));
  await vi.waitFor(async () => expect(held(await archive.overview()).overview.games).toBe(1));
});

test('pages hear of a backup that was merged and of games that were packed, and of nothing where nothing was', async () => {
  await putGame(db, pastRow('over', { key: 'over' }));
  await putPast(db, pastRow('over'));
  held(await archive.cleanUp(0));
  await expect.poll(() => news).toEqual(['history']);
  held(await archive.cleanUp(0));
  const { bytes } = held(await archive.backup('{}'));
  expect(await archive.restoreBackup(Uint8Array.of(1, 2, 3))).toMatchObject({ ok: false });
  held(await archive.restoreBackup(bytes));
  await expect.poll(() => news).toEqual(['history', 'history', 'games', 'cards', 'foreign']);
});
