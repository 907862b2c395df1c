import type { IDBPTransaction } from 'idb';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { putApart } from '../../storage/put-apart.ts';
import { isGameRow, withMendedClock } from '../../storage/row-checks.ts';
import { CURRENT, type GameRow, NO_GUESS_FORMAT, type Schema } from '../../storage/schema.ts';
import { transact } from '../../storage/transaction.ts';
import { newVersion } from '../store-keys.ts';
import { isOfApp } from './saved-games.ts';

const STORES = ['games', 'moves', 'history', 'damaged'] as const;

/**
 * Puts a saved game where the current one is, and that one aside, in one transaction. The game gets a new owner, so
 * that a session which still plays in its place, in this tab or another, can append nothing.
 * Codes: `no-such-game`; `storage-newer` when a newer version's game is in that place.
 */
export async function makeCurrent(db: Database, gameId: string): Promise<Outcome<object>> {
  return transact(db, STORES, 'strict', async (tx) => {
    const games = tx.objectStore('games');
    const [current, other, past] = await Promise.all([
      games.get(CURRENT),
      games.get(gameId),
      tx.objectStore('history').getKey(gameId),
    ]);
    if (current?.gameId === gameId) return { ok: true };
    if (other?.gameId !== gameId || other.endedAt !== undefined || past !== undefined)
      return refuse(STORAGE_SENTENCES, 'no-such-game');
    if (Math.max(current?.format ?? 0, other.format) > NO_GUESS_FORMAT)
      return refuse(STORAGE_SENTENCES, 'storage-newer:archive');
    if (!isGameRow(other) || !isOfApp(other)) return refuse(STORAGE_SENTENCES, 'no-such-game');
    const whole = current && (isGameRow(current) ? current : withMendedClock(current));
    if (whole) await putAside(tx, whole);
    else if (current !== undefined) await putApart(tx, 'games', CURRENT, current);
    await games.delete(gameId);
    await games.put({ ...other, key: CURRENT, owner: `archive ${newVersion()}` });
    return { ok: true };
  });
}

/** Keeps the current game under its own id; one that was hardly begun is dropped, if it has no name. */
async function putAside(
  tx: IDBPTransaction<Schema, typeof STORES, 'readwrite'>,
  row: GameRow,
): Promise<void> {
  const { gameId } = row;
  const moves = await tx.objectStore('moves').count(movesOf(gameId));
  // Of a daily board one move is a try. One that is over may be brought back, if it was deleted.
  const least = row.about?.daily === undefined && row.name === undefined ? 2 : 1;
  const isKept = row.endedAt !== undefined || moves >= least;
  if (isKept) await tx.objectStore('games').put({ ...row, key: gameId });
  else await tx.objectStore('moves').delete(movesOf(gameId));
}
