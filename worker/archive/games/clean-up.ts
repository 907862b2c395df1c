import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { isHistoryRow } from '../../storage/row-checks.ts';
import { transact } from '../../storage/transaction.ts';
import type { RowFilter } from '../row-filter.ts';
import { KEYS } from '../store-keys.ts';
import { packMoves, withUsedFlags } from './packed-moves.ts';
import { isOfApp } from './saved-games.ts';

/**
 * Packs the moves of finished games that are not on the board, and removes moves that belong to no game; returns how
 * many games were packed. Each in a transaction of its own: the moves are in one place or the other, and nobody who
 * plays has to wait for more.
 */
export async function packFinished(db: Database, filter: RowFilter): Promise<number> {
  const gameIds = new Set(filter.games(await db.getAll('games')).map(({ gameId }) => gameId));
  // Moves may have no row.
  const gameAfter = async (gameId: string) =>
    (await db.getKey('moves', IDBKeyRange.lowerBound([gameId, []])))?.[0];
  for (let gameId = await gameAfter(''); gameId !== undefined; gameId = await gameAfter(gameId))
    gameIds.add(gameId);
  let packed = 0;
  for (const gameId of gameIds) if (await packGame(db, gameId)) packed += 1;
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
