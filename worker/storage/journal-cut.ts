import { isOwn } from './journal-rows.ts';
import type { Database } from './open.ts';
import type { GameRow } from './schema.ts';

/**
 * Takes all moves from number `kept` on out of the journal and stores the row with what that makes of the game, in one
 * transaction: whoever reads it finds the game as it was, or with neither those moves nor its claim to count. False
 * when the game is no longer this owner's.
 */
export async function cutMoves(db: Database, row: GameRow, kept: number): Promise<boolean> {
  const tx = db.transaction(['games', 'moves'], 'readwrite', { durability: 'relaxed' });
  const stored = await tx.objectStore('games').get(row.key);
  const isOurs = isOwn(stored, row);
  if (isOurs) {
    const cut = IDBKeyRange.bound([row.gameId, kept], [row.gameId, Number.MAX_SAFE_INTEGER]);
    await Promise.all([
      tx.objectStore('games').put({ ...row, name: stored.name }),
      tx.objectStore('moves').delete(cut),
      tx.done,
    ]);
  } else await tx.done;
  return isOurs;
}
