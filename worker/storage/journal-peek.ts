import { movesOf } from './journal-rows.ts';
import type { Database } from './open.ts';
import { isGameRow, isOfNewer } from './row-checks.ts';
import type { GameRow } from './schema.ts';

/** The data of a game that is followed. */
export interface KnownGame {
  readonly row: Pick<GameRow, 'gameId' | 'takenBack'>;
  readonly moves: number;
}

/** A stored game as it is now, its moves unchecked. */
export interface SeenGame {
  readonly row: GameRow;
  /** The number of the first of the moves: the last one that was known, or 0. */
  readonly from: number;
  readonly moves: readonly unknown[];
}

/**
 * The game under the key, for those who only look on: nobody is hindered by it. Of a game that is known come the moves
 * from its last known one on. Null when there is none that this version can play, or its row is damaged.
 */
export async function peekGame(db: Database, key: string, known: KnownGame | null): Promise<SeenGame | null> {
  const tx = db.transaction(['games', 'moves']);
  const row = await tx.objectStore('games').get(key);
  if (row === undefined || isOfNewer(row) || !isGameRow(row)) return null;
  const { gameId, takenBack } = row;
  const isSame = known?.row.gameId === gameId && known.row.takenBack === takenBack;
  const from = isSame ? Math.max(0, known.moves - 1) : 0;
  const [moves] = await Promise.all([tx.objectStore('moves').getAll(movesOf(gameId, from)), tx.done]);
  return { row, from, moves };
}
