import type { IDBPTransaction } from 'idb';
import type { RestoreCount } from '../../api/archive.ts';
import { readCardRow } from '../../storage/card-checks.ts';
import { readForeignRow } from '../../storage/foreign-checks.ts';
import { isSameMove, moveRow, movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { readableMoves } from '../../storage/readable-moves.ts';
import {
  CARD_FORMAT,
  type CardRow,
  CURRENT,
  FOREIGN_FORMAT,
  type ForeignRow,
  type GameRow,
  type HistoryRow,
  type Schema,
} from '../../storage/schema.ts';
import { nameOfKey } from '../../storage/snapshots/snapshot-store.ts';
import { transact } from '../../storage/transaction.ts';
import { putDailyTry } from '../games/daily-tries.ts';
import { type PackedMoves, unpackMoves, withUsedFlags } from '../games/packed-moves.ts';
import { isOfApp } from '../games/saved-games.ts';
import { type StoredStatistics, settle } from '../statistics/stored-statistics.ts';
import { KEYS } from '../store-keys.ts';
import type { BackupGame } from './backup-frames.ts';
import type { Backup } from './read-backup.ts';

const STORES = ['games', 'moves', 'history', 'archive', 'cards', 'foreign'] as const;
type Merge = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

/** Rows that are put before one of them is waited for. */
const AT_ONCE = 1000;

/**
 * Merges a checked backup into what is stored, in one transaction. By the games' ids:
 *
 * - A game that is over is taken when there is none of its id in the history, so that one that was deleted comes back; one
 *   in progress that was put aside here makes room for it. The one on the board does not: it will end here.
 * - A game in progress is put aside, the backup's current one too. When it is put aside here as well, the one with more
 *   moves is kept; one that was finished here and deleted makes room. When it is on the board here, and the backup's is not
 *   merely an earlier state of it, that one is put aside as practice under an id made of its moves: it counts under the id
 *   that it has here.
 * - A game of an element in some page is taken when nothing is stored under its key.
 * - Of a practice card the newer state is kept.
 * - A replay of another program is taken when it is not kept here; past the limit too, for its player has asked for it.
 */
export async function restoreBackup(
  db: Database,
  statistics: StoredStatistics,
  { games, past, notes, cards, foreign, settings }: Backup,
): Promise<RestoreCount> {
  return transact(db, STORES, 'strict', async (tx) => {
    const archive = tx.objectStore('archive');
    const known = new Set(await tx.objectStore('history').getAllKeys());
    const here = new Map((await tx.objectStore('games').getAll()).map((row) => [row.gameId, row]));
    const counts = {
      games: 0,
      savedGames: 0,
      cards: 0,
      knownCards: 0,
      replays: 0,
      knownReplays: 0,
      known: 0,
    };

    const taken: HistoryRow[] = [];
    for (const { row: found, packed } of past) {
      const isApp = found.key === CURRENT;
      const { gameId } = found;
      const other = here.get(gameId);
      if (known.has(gameId) || (other?.key === CURRENT && other.endedAt === undefined)) {
        if (isApp) counts.known += 1;
        continue;
      }
      known.add(gameId);
      const row = withUsedFlags(found, packed);
      taken.push(row);
      if (isApp) counts.games += 1;
      const put = tx.objectStore('history').put(row);
      settle(put);
      if (packed !== null) {
        settle(archive.put(packed, KEYS.moves(gameId)));
        if (other?.key === gameId) await removeGame(tx, other);
      }
      putDailyTry(archive, row);
      settle(forgetDeleted(tx, row));
      if (taken.length % AT_ONCE === 0) await put;
    }
    if (taken.length > 0)
      await statistics.change(tx, (kept) => {
        for (const row of taken) kept.put(row);
      });

    for (const game of games) {
      const isTaken = !known.has(game.row.gameId) && (await takeGame(tx, game, here));
      if (!isOfApp(game.row)) continue;
      if (isTaken) counts.savedGames += 1;
      else counts.known += 1;
    }
    for (const note of notes) {
      const key = KEYS.dailyNote(note.daily, note.gameId);
      if ((await archive.getKey(key)) === undefined) await archive.put(note, key);
    }
    for (const card of cards) counts[(await takeCard(tx, card)) ? 'cards' : 'knownCards'] += 1;
    for (const row of foreign) counts[(await takeReplay(tx, row)) ? 'replays' : 'knownReplays'] += 1;
    // The second copy is written again, with all that has come.
    const mark: unknown = await archive.get(KEYS.copy());
    if (mark !== undefined) await archive.put({ ...(mark as object), isWhole: false }, KEYS.copy());
    return { ...counts, settings };
  });
}

/** Whether the practice card was taken. One of a newer version is left alone. */
async function takeCard(tx: Merge, card: CardRow): Promise<boolean> {
  const other = await tx.objectStore('cards').get(card.key);
  if (other !== undefined && other.format > CARD_FORMAT) return false;
  if (readCardRow(other) !== null && Number(other?.changedAt) >= card.changedAt) return false;
  await tx.objectStore('cards').put(card);
  return true;
}

/** Whether the kept replay was taken. One of a newer version is left alone, a damaged one makes room. */
async function takeReplay(tx: Merge, row: ForeignRow): Promise<boolean> {
  const other = await tx.objectStore('foreign').get(row.gameId);
  if (other !== undefined && (other.format > FOREIGN_FORMAT || readForeignRow(other) !== null)) return false;
  await tx.objectStore('foreign').put(row);
  await tx.objectStore('archive').delete(KEYS.deleted(row.gameId));
  return true;
}

/** Whether the game in progress was taken. */
async function takeGame(
  tx: Merge,
  { row, packed }: BackupGame<GameRow>,
  here: Map<string, GameRow>,
): Promise<boolean> {
  if (packed === null) return false;
  const other = here.get(row.gameId);
  if (!isOfApp(row)) return other === undefined && putGame(tx, row, packed, here);
  const aside = { ...row, key: row.gameId };
  if (other === undefined) return putGame(tx, aside, packed, here);
  const moves = readableMoves(await tx.objectStore('moves').getAll(movesOf(row.gameId)));
  if (other.key === row.gameId) {
    // What is over and in no history was deleted.
    if (moves.length >= packed.count && other.endedAt === undefined) return false;
    await removeGame(tx, other);
    return putGame(tx, aside, packed, here);
  }
  const theirs = unpackMoves(packed) ?? [];
  if (other.key !== CURRENT || theirs.every((move, i) => isSameMove(move, moves[i]))) return false;
  const gameId = `${row.gameId.slice(0, 80)}-${nameOfKey(JSON.stringify(theirs))}`;
  const isKnown = (await tx.objectStore('history').getKey(gameId)) !== undefined;
  const { daily: _, ...about } = row.about ?? {};
  const copy: GameRow = { ...row, key: gameId, gameId, about: { ...about, isPractice: true } };
  return !isKnown && putGame(tx, copy, packed, here);
}

/** Stores a game with its moves; false when there is one in its place. */
async function putGame(
  tx: Merge,
  row: GameRow,
  packed: PackedMoves,
  here: Map<string, GameRow>,
): Promise<boolean> {
  const moves = unpackMoves(packed);
  if (moves === null || (await tx.objectStore('games').getKey(row.key)) !== undefined) return false;
  here.set(row.gameId, row);
  await forgetDeleted(tx, row);
  await tx.objectStore('games').put(row);
  for (const [seq, move] of moves.entries()) {
    const dealt = packed.deal?.seq === seq ? { layout: packed.deal.layout } : {};
    const put = tx.objectStore('moves').put(moveRow(row.gameId, seq, { ...move, ...dealt }));
    settle(put);
    if (seq % AT_ONCE === AT_ONCE - 1) await put;
  }
  return true;
}

/** What was deleted and is wanted again must not be forgotten with the rest, nor count as given up. */
async function forgetDeleted(tx: Merge, { gameId, about }: Pick<GameRow, 'gameId' | 'about'>): Promise<void> {
  const archive = tx.objectStore('archive');
  const gone = [archive.delete(KEYS.deleted(gameId))];
  if (about?.daily !== undefined) gone.push(archive.delete(KEYS.dailyNote(about.daily, gameId)));
  await Promise.all(gone);
}

async function removeGame(tx: Merge, { key, gameId }: GameRow): Promise<void> {
  await tx.objectStore('games').delete(key);
  await tx.objectStore('moves').delete(movesOf(gameId));
}
