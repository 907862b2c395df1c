import { isOwn } from './journal-rows.ts';
import { resultOf, transact } from './requests.ts';
import type { GameRow } from './schema.ts';

/**
 * Takes all moves from number `kept` on out of the journal and stores the row with what that makes of the game, in one
 * transaction: whoever reads it finds the game as it was, or with neither those moves nor its claim to count. False
 * when the game is no longer this owner's.
 */
export function cutMoves(db: IDBDatabase, row: GameRow, kept: number): Promise<boolean> {
  return transact(db, ['games', 'moves'], async (tx) => {
    const games = tx.objectStore('games');
    const stored: GameRow | undefined = await resultOf(games.get(row.key));
    if (!isOwn(stored, row)) return false;
    games.put({ ...row, name: stored.name });
    tx.objectStore('moves').delete(
      IDBKeyRange.bound([row.gameId, kept], [row.gameId, Number.MAX_SAFE_INTEGER]),
    );
    return true;
  });
}
