import type { GameResult, RecordedMove } from '../api/game.ts';
import { isOwn, isSameMove, moveRow, movesOf } from './journal-rows.ts';
import type { Database } from './open.ts';
import { readableMoves } from './readable-moves.ts';
import { type GameRow, NO_GUESS_FORMAT } from './schema.ts';
import type { Snapshot } from './snapshots/snapshot-read.ts';
import { findDeal, type StoredDeal } from './stored-deal.ts';
import { isFull, transact } from './transaction.ts';

/** Rows that are read at once where most games need but one. */
const FEW = 32;

/** Reads the snapshot of a huge game. */
export type ReadSnapshot = (row: GameRow) => Promise<Snapshot | null>;

/**
 * The game with its snapshot and the moves after it, so that a long journal need not be read (100,000 moves: one
 * second). The snapshot counts only when its last move is the one that the journal has in that place.
 */
export async function movesAfter(
  db: Database,
  row: GameRow,
  read: ReadSnapshot,
): Promise<{ moves: readonly unknown[]; snapshot?: Snapshot; deal?: StoredDeal | null }> {
  const snapshot = await read(row);
  if (snapshot !== null) {
    const last = snapshot.moves.length - 1;
    const [stored, ...moves] = await readMoves(db, movesOf(row.gameId, last));
    if (isSameMove(readableMoves([stored], last)[0], snapshot.moves[last]))
      return { moves, snapshot, deal: row.format === NO_GUESS_FORMAT ? await firstDeal(db, row) : null };
  }
  return { moves: await readMoves(db, movesOf(row.gameId, 0)) };
}

/** The mines of a no-guess game: in one of its first rows, for before it there are but flags. */
export async function firstDeal(db: Database, row: Pick<GameRow, 'gameId'>): Promise<StoredDeal | null> {
  for (let from = 0; ; from += FEW) {
    const rows = await readMoves(db, movesOf(row.gameId, from), FEW);
    const deal = findDeal(rows);
    if (deal !== null) return { ...deal, seq: from + deal.seq };
    if (rows.length < FEW) return null;
  }
}

async function readMoves(db: Database, range: IDBKeyRange, most?: number): Promise<unknown[]> {
  const tx = db.transaction('moves');
  const [rows] = await Promise.all([tx.objectStore('moves').getAll(range, most), tx.done]);
  return rows;
}

/** The work's result; it is tried a second time when there was no room for it and some could be made. */
export async function withRoom<T>(work: () => Promise<T>, giver?: { free(): Promise<boolean> }): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFull(error) && (await giver?.free()) === true) return work();
    throw error;
  }
}

/** Adds to a finished game in the history the figures that were not counted yet when it ended. */
export async function noteFigures(db: Database, gameId: string, result: GameResult): Promise<void> {
  await transact(db, ['history'], 'relaxed', async (tx) => {
    const history = tx.objectStore('history');
    const stored = await history.get(gameId);
    // Its player may have taken it out of the history.
    if (stored?.result === null) await history.put({ ...stored, result, fresh: 1 });
  });
}

/**
 * Takes the move with number `seq` out of the journal; those that were made after it move up by one, all in one
 * transaction. False when the game is no longer this owner's.
 */
export function takeBackMove(
  db: Database,
  row: GameRow,
  seq: number,
  later: readonly RecordedMove[],
): Promise<boolean> {
  return transact(db, ['games', 'moves'], 'relaxed', async (tx) => {
    if (!isOwn(await tx.objectStore('games').get(row.key), row)) return false;
    const moves = tx.objectStore('moves');
    await Promise.all([
      ...later.map((move, i) => moves.put(moveRow(row.gameId, seq + i, move))),
      moves.delete([row.gameId, seq + later.length]),
    ]);
    return true;
  });
}
