import { expect, test, vi } from 'vitest';
import type { Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';
import { movesOf } from '../../../worker/storage/journal-rows.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { gameRow, putGame } from '../../component/archive/archive-fixture.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';
import { openedStorage } from '../storage/opened-storage.ts';

/** Part of the program that cannot be fetched. */
vi.mock('../../../worker/fairness/deal-position.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module.');
});

eachInMemory();

async function stored(row: GameRow) {
  const db = await openedStorage();
  const found = { row: await db.get('games', row.key), moves: await db.getAll('moves', movesOf(row.gameId)) };
  db.close();
  return found;
}

/** The board that is played in place of the stored game, what it said, and what is stored after a move on it. */
async function startOn(row: GameRow) {
  const db = await openedStorage();
  await putGame(db, row);
  db.close();
  const before = await stored(row);
  const updates: Update[] = [];
  const session = new Session((update) => updates.push(update));
  await session.start({ gameKey: row.key, fallback: { rules: {}, seed: 'instead' } });
  const played = await session.play({ type: 'open', cell: 40, at: 1000 });
  await session.close();
  const notices = updates.flatMap(({ notice }) => notice ?? []);
  return { before, after: await stored(row), notices, played };
}

test('a stored game that needs what cannot be fetched is left alone, and the one played instead is not stored', async () => {
  const row = gameRow('one', { key: 'place', fields: { position: '1#/##', mines: 1 } as GameRow['fields'] });
  const { before, after, notices, played } = await startOn(row);
  expect(played).toMatchObject({ ok: true });
  expect(notices).toMatchObject([
    {
      code: 'rules-refused',
      values: { why: { code: 'engine-missing', values: { reason: 'part' } } },
      message:
        'Part of the game couldn’t be loaded. Try again when you are online. The game saved here is left unchanged, and this one is not saved.',
    },
  ]);
  expect(after.moves).toEqual(before.moves);
  expect(after.moves.length).toBeGreaterThan(0);
  expect(after.row).toEqual({ ...before.row, owner: after.row?.owner });
});

test('so is one that this device has not the memory for', async () => {
  vi.stubGlobal('navigator', { ...navigator, deviceMemory: 0.25 });
  const row = gameRow('vast', { key: 'place', fields: { columns: 10_000, rows: 10_000, mines: 1_000_000 } });
  const { before, after, notices } = await startOn(row);
  expect(notices).toMatchObject([{ code: 'rules-refused', values: { why: { code: 'too-big' } } }]);
  expect(after.moves).toEqual(before.moves);
  expect(after.row).toEqual({ ...before.row, owner: after.row?.owner });
});
