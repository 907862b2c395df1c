import { readCardRow } from '../storage/card-checks.ts';
import { readForeignRow } from '../storage/foreign-checks.ts';
import type { Database } from '../storage/open.ts';
import { putApart } from '../storage/put-apart.ts';
import { isGameRow, isHistoryRow, isOfNewer, withMendedClock } from '../storage/row-checks.ts';
import {
  CARD_FORMAT,
  type CardRow,
  CURRENT,
  FOREIGN_FORMAT,
  type ForeignRow,
  type GameRow,
  type HistoryRow,
} from '../storage/schema.ts';
import { transact } from '../storage/transaction.ts';
import { KEYS } from './store-keys.ts';

/**
 * Lets through the rows that pass their checks, and remembers those that don't until they are put apart: one damaged
 * row must not take a whole list, the statistics or a backup with it.
 */
export class RowFilter {
  readonly #games = new Set<string>();
  readonly #history = new Set<string>();
  readonly #cards = new Set<string>();
  readonly #foreign = new Set<string>();

  /** The games that can be read, those with a damaged clock mended; rows of a newer version are left out and left alone. */
  readonly games = (rows: readonly GameRow[]): GameRow[] =>
    rows.flatMap((row) => (this.isGame(row) ? [row] : (withMendedClock(row) ?? [])));

  /** The finished games that can be read. */
  readonly history = (rows: readonly HistoryRow[]): HistoryRow[] =>
    rows.filter((row) => {
      const { gameId } = row;
      if (isHistoryRow(row)) return true;
      if (!isOfNewer(row)) this.#history.add(gameId);
      return false;
    });

  /** The practice cards that can be read. */
  readonly cards = (rows: readonly CardRow[]): CardRow[] =>
    rows.flatMap((row) => {
      const read = readCardRow(row);
      if (read === null && !(row.format > CARD_FORMAT)) this.#cards.add(row.key);
      return read ?? [];
    });

  /** The kept replays that can be read. */
  readonly foreign = (rows: readonly ForeignRow[]): ForeignRow[] =>
    rows.flatMap((row) => {
      const read = readForeignRow(row);
      if (read === null && !(row.format > FOREIGN_FORMAT)) this.#foreign.add(row.gameId);
      return read ?? [];
    });

  isGame(row: GameRow): boolean {
    const { key } = row;
    const isPlayed = isBeingPlayed(row);
    if (isOfNewer(row)) return false;
    if (isGameRow(row)) return true;
    if (!isPlayed) this.#games.add(key);
    return false;
  }

  /** Puts apart what has failed since the last call, and returns how many rows that were. */
  async putApart(db: Database): Promise<number> {
    const all = [this.#games, this.#history, this.#cards, this.#foreign];
    const [games = [], history = [], cards = [], foreign = []] = all.map((keys) => [...keys]);
    for (const keys of all) keys.clear();
    if (games.length + history.length + cards.length + foreign.length === 0) return 0;
    const stores = [
      'games',
      'moves',
      'history',
      'reviews',
      'archive',
      'damaged',
      'cards',
      'foreign',
    ] as const;
    return transact(db, stores, 'relaxed', async (tx) => {
      let count = 0;
      for (const gameId of history) {
        const row = await tx.objectStore('history').get(gameId);
        if (row === undefined || isHistoryRow(row)) continue;
        // Until another game takes its place on the board, the session needs the moves.
        const played = await tx.objectStore('games').get(CURRENT);
        await putApart(tx, 'history', gameId, row, played?.gameId !== gameId);
        const review = await tx.objectStore('reviews').get(gameId);
        if (review !== undefined) {
          await tx.objectStore('reviews').delete(gameId);
          // Unreadable, so that its column is made again.
          await tx.objectStore('archive').put({}, KEYS.reviews(String(review.groupId)));
        }
        count += 1;
      }
      for (const key of games) {
        const row = await tx.objectStore('games').get(key);
        const gameId = String(row?.gameId);
        if (row === undefined || isGameRow(row)) continue;
        const mended = withMendedClock(row);
        if (mended !== null) {
          await tx.objectStore('games').put(mended);
          continue;
        }
        const isCounted = (await tx.objectStore('history').getKey(gameId)) !== undefined;
        await putApart(tx, 'games', key, row, !isCounted);
        count += 1;
      }
      for (const key of cards) {
        const row = await tx.objectStore('cards').get(key);
        if (row === undefined || readCardRow(row) !== null) continue;
        await putApart(tx, 'cards', key, row, false);
        count += 1;
      }
      for (const gameId of foreign) {
        const row = await tx.objectStore('foreign').get(gameId);
        if (row === undefined || readForeignRow(row) !== null) continue;
        await putApart(tx, 'foreign', gameId, row, false);
        count += 1;
      }
      return count;
    });
  }
}

/**
 * Whether a session may be playing the damaged row: the session checks it when it loads it, and puts it apart
 * itself. Games that were put aside lie under their own id, or name the key that they had.
 */
function isBeingPlayed({ key, gameId, home }: GameRow): boolean {
  return typeof gameId === 'string' && key !== gameId && home === undefined;
}
