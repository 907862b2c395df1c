import { isOwn, movesOf } from './journal-rows.ts';
import type { Database } from './open.ts';
import type { GameRow } from './schema.ts';
import { transact } from './transaction.ts';

/**
 * Takes all moves from number `kept` on out of the journal and stores the row with what that makes of the game, in one
 * transaction: whoever reads it finds the game as it was, or with neither those moves nor its claim to count. False
 * when the game is no longer this owner's.
 */
export function cutMoves(db: Database, row: GameRow, kept: number): Promise<boolean> {
  return transact(db, ['games', 'moves'], 'relaxed', async (tx) => {
    const games = tx.objectStore('games');
    const stored = await games.get(row.key);
    if (!isOwn(stored, row)) return false;
    await Promise.all([
      games.put({ ...row, name: stored.name }),
      tx.objectStore('moves').delete(movesOf(row.gameId, kept)),
    ]);
    return true;
  });
}
