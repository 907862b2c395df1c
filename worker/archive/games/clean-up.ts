import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { isHistoryRow } from '../../storage/row-checks.ts';
import { transact } from '../../storage/transaction.ts';
import type { RowFilter } from '../row-filter.ts';
import { KEYS } from '../store-keys.ts';
import { packMoves, withUsedFlags } from './packed-moves.ts';
import { isOfApp } from './saved-games.ts';

/**
 * How many games were packed: those put aside that are over by now. Each in a transaction of its own: the moves are in
 * one place or the other, and nobody who plays has to wait for more.
 */
export async function packFinished(db: Database, filter: RowFilter): Promise<number> {
  let packed = 0;
  for (const row of filter.games(await db.getAll('games'))) {
    const { key, gameId, endedAt } = row;
    const isOver = endedAt !== undefined || (await db.getKey('history', gameId)) !== undefined;
    if (key === gameId && isOver && (await packGame(db, gameId))) packed += 1;
  }
  return packed;
}

/** Packs the moves of a finished game that is not on the board; removes those of one that left the history, or that is nowhere. */
async function packGame(db: Database, gameId: string): Promise<boolean> {
  return transact(db, ['games', 'moves', 'history', 'archive'], 'relaxed', async (tx) => {
    const [games, past, deleted, rows, kept] = await Promise.all([
      tx.objectStore('games').getAll(),
      tx.objectStore('history').get(gameId),
      tx.objectStore('archive').getKey(KEYS.deleted(gameId)),
      tx.objectStore('moves').getAll(movesOf(gameId)),
      tx.objectStore('archive').getKey(KEYS.moves(gameId)),
    ]);
    const owner = games.find((row) => row.gameId === gameId);
    const isOver = past !== undefined || owner?.endedAt !== undefined;
    const isIdle = owner === undefined || (isOver && owner.key === gameId && isOfApp(owner));
    // What was deleted may come back.
    if (!isIdle || deleted !== undefined) return false;
    if (past !== undefined && kept === undefined && rows.length > 0) {
      const packed = packMoves(rows);
      await tx.objectStore('archive').put(packed, KEYS.moves(gameId));
      // Ended before it was noted whether flags were placed: counted again with that.
      const told = isHistoryRow(past) ? withUsedFlags(past, packed) : past;
      if (told !== past) await tx.objectStore('history').put({ ...told, fresh: 1 });
    }
    if (owner !== undefined) await tx.objectStore('games').delete(gameId);
    await tx.objectStore('moves').delete(movesOf(gameId));
    return past !== undefined;
  });
}

/** The number of games that were packed because their moves had no row; moves of games that are neither stored nor over are removed. */
export async function gatherOrphans(db: Database): Promise<number> {
  let packed = 0;
  let gameId = '';
  for (;;) {
    const key = await db.getKey('moves', IDBKeyRange.lowerBound([gameId, []]));
    if (key === undefined) return packed;
    gameId = key[0];
    if (await packGame(db, gameId)) packed += 1;
  }
}
