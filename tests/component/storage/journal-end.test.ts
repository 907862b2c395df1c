import { beforeEach, describe, expect, test } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { beginGame } from '../../../worker/storage/journal.ts';
import { cutMoves } from '../../../worker/storage/journal-cut.ts';
import { firstDeal, movesAfter, takeBackMove, withRoom } from '../../../worker/storage/journal-end.ts';
import { movesOf } from '../../../worker/storage/journal-rows.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import type { Snapshot } from '../../../worker/storage/snapshots/snapshot-read.ts';
import { openedStorage } from '../../worker/storage/opened-storage.ts';

const MOVES: readonly RecordedMove[] = [
  { type: 'open', cell: 5, atMs: 0 },
  { type: 'annotate', cell: 7, as: 'flag', atMs: 10 },
  { type: 'chord', cell: 5, atMs: 20 },
  { type: 'annotate', cell: 8, as: 'mark', atMs: 30 },
];

let db: Database;
let row: GameRow;

beforeEach(async () => {
  db = await openedStorage();
  const key = `end-${crypto.randomUUID()}`;
  const game = { gameId: `${key}-game`, format: 1, owner: 'us', fields: {}, seed: 's' };
  row = { key, ...game, elapsedMs: 0, isPaused: false, savedAt: 0 };
  await beginGame(db, row, MOVES);
  return () => db.close();
});

const stored = async () =>
  (await db.getAll('moves', movesOf(row.gameId))).map(({ seq, cell }) => [seq, cell]);
const snapshotOf = (moves: readonly RecordedMove[]) => ({ moves }) as Snapshot;

describe('a cancelled move', () => {
  test('leaves the journal, and those after it move up', async () => {
    expect(await takeBackMove(db, row, 1, MOVES.slice(2))).toBe(true);
    expect(await stored()).toEqual([
      [0, 5],
      [1, 5],
      [2, 8],
    ]);
    expect(await takeBackMove(db, row, 2, [])).toBe(true);
    expect(await stored()).toHaveLength(2);
  });

  test('stays where another page has taken the game', async () => {
    expect(await takeBackMove(db, { ...row, owner: 'they' }, 3, [])).toBe(false);
    expect(await stored()).toHaveLength(4);
  });
});

describe('moves that are taken back', () => {
  const changed = () => ({ ...row, name: 'not this one', elapsedMs: 15, takenBack: 1 });

  test('leave the journal with all after them, and the row says so', async () => {
    await db.put('games', { ...row, name: 'Mine' });
    await beginGame(db, { ...row, key: `${row.key}-2`, gameId: `${row.gameId}-2` }, MOVES);
    expect(await cutMoves(db, changed(), 2)).toBe(true);
    expect(await stored()).toEqual([
      [0, 5],
      [1, 7],
    ]);
    // Its player may have named it in another page.
    expect(await db.get('games', row.key)).toEqual({ ...changed(), name: 'Mine' });
    expect(await db.count('moves', movesOf(`${row.gameId}-2`))).toBe(MOVES.length);
    expect(await cutMoves(db, changed(), 0)).toBe(true);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['has taken the game', { owner: 'they' }],
    ['has begun another game', { gameId: 'theirs' }],
  ])('stay where another page %s', async (_, theirs) => {
    await db.put('games', { ...row, ...theirs });
    expect(await cutMoves(db, changed(), 1)).toBe(false);
    expect(await stored()).toHaveLength(MOVES.length);
    expect(await db.get('games', row.key)).toEqual({ ...row, ...theirs });
  });
});

/** So many flags, as they may stand before the first opening. */
const flags = (count: number): readonly RecordedMove[] =>
  Array.from({ length: count }, (_, cell) => ({ type: 'annotate', as: 'flag', cell, atMs: cell }));

describe('the mines of a no-guess game', () => {
  test.each([0, 1, 31, 32, 33, 64, 100])('are found behind %d flags', async (count) => {
    const layout = Uint8Array.of(1, 2, 3);
    const opening = { type: 'open', cell: 9, atMs: 1000, layout } as const;
    await beginGame(db, row, [...flags(count), opening, ...MOVES]);
    expect(await firstDeal(db, row)).toEqual({ seq: count, layout });
  });

  test.each([0, 31, 32, 70])('are not there where %d flags are all', async (count) => {
    await beginGame(db, row, flags(count));
    expect(await firstDeal(db, row)).toBeNull();
  });
});

describe('a journal with a snapshot', () => {
  test('gives the moves after it', async () => {
    const snapshot = snapshotOf(MOVES.slice(0, 2));
    const loaded = await movesAfter(db, row, async () => snapshot);
    expect(loaded.snapshot).toBe(snapshot);
    expect(loaded.moves).toMatchObject([{ seq: 2 }, { seq: 3 }]);
    const last = await movesAfter(db, row, async () => snapshotOf(MOVES));
    expect(last).toMatchObject({ moves: [], snapshot: {} });
  });

  test.each<[string, readonly RecordedMove[]]>([
    ['whose last move is another', [...MOVES.slice(0, 1), { type: 'open', cell: 7, atMs: 10 }]],
    ['that knows more than the journal', [...MOVES, { type: 'open', cell: 9, atMs: 40 }]],
  ])('%s gives all moves, and no snapshot', async (_, moves) => {
    const loaded = await movesAfter(db, row, async () => snapshotOf(moves));
    expect(loaded.snapshot).toBeUndefined();
    expect(loaded.moves).toHaveLength(4);
  });
});

test('work for which there is no room is tried once more when some could be made', async () => {
  const tried: string[] = [];
  const full = (times: number) => async () => {
    tried.push('work');
    if (tried.filter((what) => what === 'work').length <= times)
      throw new DOMException('full', 'QuotaExceededError');
    return 'done';
  };
  const giver = (isFreed: boolean) => ({
    free: async () => {
      tried.push('free');
      return isFreed;
    },
  });
  expect(await withRoom(full(1), giver(true))).toBe('done');
  expect(tried.splice(0)).toEqual(['work', 'free', 'work']);
  await expect(withRoom(full(1), giver(false))).rejects.toThrow('full');
  expect(tried.splice(0)).toEqual(['work', 'free']);
  await expect(withRoom(full(2), giver(true))).rejects.toThrow('full');
  tried.length = 0;
  await expect(withRoom(full(1))).rejects.toThrow('full');
  const broken = async () => {
    throw new Error('broken');
  };
  await expect(withRoom(broken, giver(true))).rejects.toThrow('broken');
  expect(tried).toEqual(['work']);
});
