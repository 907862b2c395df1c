import { beforeEach, describe, expect, test } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { beginGame } from '../../../worker/storage/journal.ts';
import { peekGame } from '../../../worker/storage/journal-peek.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { openedStorage } from '../../worker/storage/opened-storage.ts';

const MOVES: readonly RecordedMove[] = [
  { type: 'open', cell: 5, atMs: 0 },
  { type: 'annotate', cell: 7, as: 'flag', atMs: 10 },
  { type: 'chord', cell: 5, atMs: 20 },
];

let db: Database;
let row: GameRow;

beforeEach(async () => {
  db = await openedStorage();
  const key = `peek-${crypto.randomUUID()}`;
  const game = { gameId: `${key}-game`, format: 1, owner: 'they', fields: {}, seed: 's', takenBack: 2 };
  row = { key, ...game, elapsedMs: 0, isPaused: false, savedAt: 0 };
  await beginGame(db, row, MOVES);
  return () => db.close();
});

const peek = async (known: Parameters<typeof peekGame>[2] = null) => {
  const seen = await peekGame(db, row.key, known);
  return seen && { from: seen.from, cells: seen.moves.map((move) => (move as RecordedMove).cell) };
};

test('one who looks on sees the whole game, and nothing of it is changed', async () => {
  expect(await peek()).toEqual({ from: 0, cells: [5, 7, 5] });
  expect(await db.get('games', row.key)).toEqual(row);
});

describe('of a game that is known come', () => {
  const of = (moves: number, other: Partial<GameRow> = {}) => peek({ row: { ...row, ...other }, moves });

  test('its last known move and those after it', async () => {
    expect(await of(2)).toEqual({ from: 1, cells: [7, 5] });
    expect(await of(3)).toEqual({ from: 2, cells: [5] });
    expect(await of(5)).toEqual({ from: 4, cells: [] });
  });

  test('all moves where none or one is known', async () => {
    expect(await of(0)).toEqual({ from: 0, cells: [5, 7, 5] });
    expect(await of(1)).toEqual({ from: 0, cells: [5, 7, 5] });
  });

  test('all moves where some were taken back since, or it is another game', async () => {
    expect(await of(2, { takenBack: 1 })).toEqual({ from: 0, cells: [5, 7, 5] });
    expect(await of(2, { gameId: 'other' })).toEqual({ from: 0, cells: [5, 7, 5] });
  });
});

describe('there is nothing to be seen', () => {
  test('where no game is stored', async () => {
    await db.delete('games', row.key);
    expect(await peek()).toBeNull();
  });

  test.each<[string, object]>([
    ['of a game of a newer version', { format: 99 }],
    ['of a row that is damaged', { fields: 7 }],
  ])('%s', async (_, other) => {
    await db.put('games', { ...row, ...other } as GameRow);
    expect(await peek()).toBeNull();
  });
});
