import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../worker/storage/open.ts';
import { transact } from '../../../worker/storage/transaction.ts';
import { openedStorage } from '../../worker/storage/opened-storage.ts';

let db: Database;
let gameId: string;
const unheard = vi.fn();

beforeEach(async () => {
  db = await openedStorage();
  gameId = `transact-${crypto.randomUUID()}`;
  unheard.mockClear();
  addEventListener('unhandledrejection', unheard);
  return () => {
    removeEventListener('unhandledrejection', unheard);
    db.close();
  };
});

const damaged = (reason: string) => ({ gameId, game: null, moves: [], reason });
const move = (seq: number) => ({ gameId, seq, type: 'open', cell: seq, atMs: seq }) as const;

test('what the work gives comes once it is stored', async () => {
  const given = await transact(db, ['damaged'], 'relaxed', async (tx) => {
    await tx.objectStore('damaged').put(damaged('kept'));
    return 'given';
  });
  expect(given).toBe('given');
  expect(await db.get('damaged', gameId)).toEqual(damaged('kept'));
});

test('work that throws after some writes leaves none of them', async () => {
  const work = transact(db, ['damaged', 'moves'], 'relaxed', async (tx) => {
    await tx.objectStore('damaged').put(damaged('half'));
    await tx.objectStore('moves').put(move(0));
    throw new Error('stopped');
  });
  await expect(work).rejects.toThrow('stopped');
  expect(await db.get('damaged', gameId)).toBeUndefined();
  expect(await db.get('moves', [gameId, 0])).toBeUndefined();
});

test('of writes that fail all are undone, and the failure is heard of once', async () => {
  await db.add('moves', move(0));
  const work = transact(db, ['damaged', 'moves'], 'relaxed', async (tx) => {
    const moves = tx.objectStore('moves');
    await Promise.all([
      tx.objectStore('damaged').put(damaged('half')),
      moves.add(move(1)),
      moves.add(move(0)),
      moves.add(move(0)),
    ]);
  });
  await expect(work).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await db.get('damaged', gameId)).toBeUndefined();
  expect(await db.get('moves', [gameId, 1])).toBeUndefined();
  // A rejection that nobody hears is told in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(unheard).not.toHaveBeenCalled();
});

test('a closed database is said at once', async () => {
  db.close();
  const work = transact(db, ['damaged'], 'relaxed', async () => 'never');
  await expect(work).rejects.toMatchObject({ name: 'InvalidStateError' });
});
