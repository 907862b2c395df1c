import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { isGameRow, isHistoryRow } from '../../storage/row-checks.ts';
import { CURRENT, type GameRow, type HistoryRow, type MoveRow } from '../../storage/schema.ts';
import { transact } from '../../storage/transaction.ts';
import type { StoredReviews } from '../reviews/stored-reviews.ts';
import { kindOf } from '../statistics/game-groups.ts';
import type { StoredStatistics } from '../statistics/stored-statistics.ts';
import { KEYS, keysOf, newVersion } from '../store-keys.ts';
import { openTryOf, tryOfRow } from './daily-tries.ts';
import { elapsedOf, isOfApp } from './saved-games.ts';

const STORES = ['games', 'moves', 'history', 'reviews', 'archive'] as const;

/** A deleted game, kept so that it can be brought back. */
export interface DeletedGame {
  readonly deletedAt: number;
  /** When it was put aside and not packed. */
  readonly row?: GameRow;
  readonly moves: readonly MoveRow[];
  readonly past?: HistoryRow;
  readonly packed?: unknown;
}

/** The ids of all games that can be brought back. */
export async function deletedGames(db: Database): Promise<string[]> {
  const keys = await db.getAllKeys('archive', keysOf('deleted'));
  return (keys as [string, string][]).map(([, gameId]) => gameId);
}

/** The deleted entry: a game of the saved ones, or of the history and its statistics. */
export type Deleted = Outcome<{ readonly isPast: boolean }>;

/**
 * Takes a game that is over, or was put aside, out of every list. The current game stays where it is played; when it is over
 * it leaves the history. A try of a daily board leaves a note, so that there is no second one.
 */
export async function deleteGame(
  db: Database,
  statistics: StoredStatistics,
  reviews: StoredReviews,
  gameId: string,
  deletedAt: number,
): Promise<Deleted> {
  return transact(db, STORES, 'strict', async (tx) => {
    const archive = tx.objectStore('archive');
    const [aside, past, moves, packed, current, isGone] = await Promise.all([
      tx.objectStore('games').get(gameId),
      tx.objectStore('history').get(gameId),
      tx.objectStore('moves').getAll(movesOf(gameId)),
      archive.get(KEYS.moves(gameId)),
      tx.objectStore('games').get(CURRENT),
      archive.getKey(KEYS.deleted(gameId)),
    ]);
    const row = aside?.gameId === gameId && isGameRow(aside) && isOfApp(aside) ? aside : undefined;
    const counted =
      past !== undefined && isHistoryRow(past) && kindOf(past) !== 'elsewhere' ? past : undefined;
    if (isGone !== undefined || (row === undefined && counted === undefined))
      return refuse(STORAGE_SENTENCES, 'no-such-game');
    const isPlayed = current?.gameId === gameId;
    const deleted: DeletedGame = {
      deletedAt,
      moves: isPlayed ? [] : moves,
      ...(row && { row }),
      ...(counted && { past: counted }),
      ...(packed !== undefined && { packed }),
    };
    await archive.put(deleted, KEYS.deleted(gameId));
    await archive.put(newVersion(), KEYS.uncopied(gameId));
    const daily = (counted ?? row)?.about?.daily;
    if (daily !== undefined) {
      const note = counted
        ? tryOfRow(counted, daily)
        : row && openTryOf(row, daily, elapsedOf(row, moves.at(-1)), deletedAt);
      await archive.put(note, KEYS.dailyNote(daily, gameId));
      await archive.delete(KEYS.daily(daily, gameId));
    }
    if (row) await tx.objectStore('games').delete(gameId);
    if (!isPlayed) await tx.objectStore('moves').delete(movesOf(gameId));
    await archive.delete(KEYS.moves(gameId));
    if (counted) {
      await tx.objectStore('history').delete(gameId);
      await statistics.change(tx, (kept) => kept.remove(gameId));
      await reviews.remove(tx, gameId);
    }
    return { ok: true, isPast: counted !== undefined };
  });
}

/** Brings a deleted game back to where it was. */
export async function restoreGame(db: Database, gameId: string): Promise<Deleted> {
  return transact(db, STORES, 'strict', async (tx) => {
    const archive = tx.objectStore('archive');
    const deleted = (await archive.get(KEYS.deleted(gameId))) as DeletedGame | undefined;
    if (deleted === undefined) return refuse(STORAGE_SENTENCES, 'no-such-game');
    const { row, moves, past, packed } = deleted;
    await archive.put(newVersion(), KEYS.uncopied(gameId));
    if (row && (await tx.objectStore('games').getKey(gameId)) === undefined)
      await tx.objectStore('games').put(row);
    for (const move of moves) await tx.objectStore('moves').put(move);
    if (packed !== undefined) await archive.put(packed, KEYS.moves(gameId));
    if (past && (await tx.objectStore('history').getKey(gameId)) === undefined) {
      // Counted by the next reader, in the place that it had.
      await tx.objectStore('history').put({ ...past, fresh: 1 });
    }
    const daily = (past ?? row)?.about?.daily;
    if (daily !== undefined) await archive.delete(KEYS.dailyNote(daily, gameId));
    await archive.delete(KEYS.deleted(gameId));
    return { ok: true, isPast: past !== undefined };
  });
}

/**
 * Forgets games that were deleted before a moment: their player has left the page since. A game that is over and still
 * on the board is remembered, so that it comes into no list when another takes its place.
 */
export async function purgeDeleted(db: Database, before: number): Promise<void> {
  return transact(db, ['games', 'moves', 'archive'], 'relaxed', async (tx) => {
    const current = await tx.objectStore('games').get(CURRENT);
    let cursor = await tx.objectStore('archive').openCursor(keysOf('deleted'));
    for (; cursor !== null; cursor = await cursor.continue()) {
      const [, gameId] = cursor.key as [string, string];
      const { deletedAt } = cursor.value as DeletedGame;
      if (deletedAt >= before || current?.gameId === gameId) continue;
      await tx.objectStore('games').delete(gameId);
      await tx.objectStore('moves').delete(movesOf(gameId));
      await cursor.delete();
    }
  });
}
