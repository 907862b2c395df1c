import type { GameResult, RecordedMove } from '../api.ts';
import { dealOf, type StoredDeal } from './dealt.ts';
import { isOwn, moveRow } from './journal-rows.ts';
import type { Database } from './open.ts';
import { readableMoves } from './readable.ts';
import { type GameRow, NO_GUESS_FORMAT } from './schema.ts';
import type { Snapshot } from './snapshot-read.ts';

/** What only the whole engine does with a journal: huge games have snapshots, and moves that can be cancelled. */
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
    const [stored, ...moves] = await db.getAll('moves', movesFrom(row, last));
    if (isSame(readableMoves([stored], last)[0], snapshot.moves[last]))
      return { moves, snapshot, deal: row.format === NO_GUESS_FORMAT ? await firstDeal(db, row) : null };
  }
  return { moves: await db.getAll('moves', movesFrom(row, 0)) };
}

/** The mines of a no-guess game: in one of its first rows, for before it there are but flags. */
async function firstDeal(db: Database, row: GameRow): Promise<StoredDeal | null> {
  let cursor = await db.transaction('moves').store.openCursor(movesFrom(row, 0));
  for (; cursor !== null; cursor = await cursor.continue()) {
    const deal = dealOf(cursor.value, cursor.value.seq);
    if (deal !== null) return deal;
  }
  return null;
}

function movesFrom({ gameId }: GameRow, seq: number): IDBKeyRange {
  return IDBKeyRange.bound([gameId, seq], [gameId, Number.MAX_SAFE_INTEGER]);
}

function isSame(a: RecordedMove | undefined, b: RecordedMove): boolean {
  return a?.type === b.type && a.cell === b.cell && a.as === b.as && a.atMs === b.atMs;
}

/** What the work gives; it is tried a second time when there was no room for it and some could be made. */
export async function withRoom<T>(work: () => Promise<T>, giver?: { free(): Promise<boolean> }): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isFull = (error as { name?: unknown } | null)?.name === 'QuotaExceededError';
    if (isFull && (await giver?.free()) === true) return work();
    throw error;
  }
}

/** Adds to a finished game in the history the figures that were not counted yet when it ended. */
export async function noteFigures(db: Database, gameId: string, result: GameResult): Promise<void> {
  const tx = db.transaction('history', 'readwrite');
  const stored = await tx.store.get(gameId);
  // Its player may have taken it out of the history.
  const isAwaited = stored?.result === null;
  await Promise.all([isAwaited && tx.store.put({ ...stored, result, fresh: 1 }), tx.done]);
}

/**
 * Takes the move with number `seq` out of the journal; those that were made after it move up by one, all in one
 * transaction. False when the game is no longer this owner's.
 */
export async function takeBackMove(
  db: Database,
  row: GameRow,
  seq: number,
  later: readonly RecordedMove[],
): Promise<boolean> {
  const tx = db.transaction(['games', 'moves'], 'readwrite', { durability: 'relaxed' });
  const isOurs = isOwn(await tx.objectStore('games').get(row.key), row);
  if (isOurs) {
    const moves = tx.objectStore('moves');
    for (const [i, move] of later.entries()) await moves.put(moveRow(row.gameId, seq + i, move));
    await moves.delete([row.gameId, seq + later.length]);
  }
  await tx.done;
  return isOurs;
}
