import { afterEach, beforeEach, expect, test } from 'vitest';
import { asidesIn, faceOf, uncopiedGames } from '../../../worker/archive/copy/uncopied.ts';
import { purgeDeleted } from '../../../worker/archive/games/delete-game.ts';
import { RowFilter } from '../../../worker/archive/row-filter.ts';
import { KEYS } from '../../../worker/archive/store-keys.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { CURRENT, type GameRow } from '../../../worker/storage/schema.ts';
import { gameRow, putGame } from '../../component/archive/archive-fixture.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';
import { openedStorage } from '../storage/opened-storage.ts';

eachInMemory();

let db: Database;
beforeEach(async () => {
  db = await openedStorage();
});
afterEach(() => db.close());

const uncopied = async () => [...(await uncopiedGames(db, new RowFilter()))].sort();

async function aside(gameId: string, more: Partial<GameRow> = {}): Promise<GameRow> {
  const row = gameRow(gameId, { home: CURRENT, ...more });
  await putGame(db, row);
  return row;
}

test('put aside are the app’s games that are neither on the board nor over, nor an element’s', async () => {
  await aside('aside');
  await aside('on the board', { key: CURRENT });
  await aside('over', { endedAt: 2000 });
  await aside('of an element', { home: 'lesson#1' });
  await aside('played in an element', { key: 'lesson#2', home: 'lesson#2' });
  expect(await asidesIn(db, new RowFilter())).toEqual(['aside']);
  expect(await uncopied()).toEqual(['aside']);
});

test('a game is copied again when it has changed or is gone, and not as long as it has not', async () => {
  const row = await aside('one');
  await db.put('archive', faceOf(row), KEYS.copied('one'));
  await db.put('archive', faceOf(row), KEYS.copied('gone'));
  expect(await uncopied()).toEqual(['gone']);
  for (const change of [{ savedAt: 3000 }, { name: 'mine' }, { takenBack: 1 }]) {
    await aside('one', change);
    expect(await uncopied()).toEqual(['gone', 'one']);
  }
  await aside('one');
  await db.delete('archive', KEYS.copied('gone'));
  await db.put('archive', 'a version', KEYS.uncopied('marked'));
  expect(await uncopied()).toEqual(['marked']);
});

test('what was deleted before a moment is forgotten, with a game that was put aside, and nothing else', async () => {
  for (const [gameId, deletedAt] of [
    ['before', 1999],
    ['then', 2000],
    ['after', 2001],
    ['on the board', 1999],
  ] as const) {
    await aside(gameId, gameId === 'on the board' ? { key: CURRENT } : {});
    await db.put('archive', { deletedAt, moves: [] }, KEYS.deleted(gameId));
  }
  await aside('another');
  await purgeDeleted(db, 2000);
  const left = ['after', 'another', 'on the board', 'then'];
  expect((await db.getAll('games')).map(({ gameId }) => gameId).sort()).toEqual(left);
  expect([...new Set((await db.getAll('moves')).map(({ gameId }) => gameId))].sort()).toEqual(left);
  expect(await db.getAllKeys('archive')).toEqual(
    ['after', 'on the board', 'then'].map((gameId) => KEYS.deleted(gameId)),
  );
});
