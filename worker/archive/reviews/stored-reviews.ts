import type { IDBPTransaction } from 'idb';
import type { Database } from '../../storage/open.ts';
import { REVIEW_VERSION, readReviewRow } from '../../storage/review-checks.ts';
import type { ReviewRow, Schema } from '../../storage/schema.ts';
import { transact } from '../../storage/transaction.ts';
import { CHUNK } from '../statistics/lists.ts';
import { settle } from '../statistics/stored-statistics.ts';
import { KEYS, keysOf, newVersion } from '../store-keys.ts';
import { ReviewColumn } from './review-column.ts';

/** A new way of keeping columns gets a new one. Those of other reviews are as useless. */
const FORMAT = `1.${REVIEW_VERSION}`;

/** Rows read at once, so that a game being played never waits longer. */
const ROWS_AT_ONCE = 500;

type Mode = 'readonly' | 'readwrite';
type Store = 'games' | 'moves' | 'history' | 'reviews' | 'archive';
type Transaction<M extends Mode> = IDBPTransaction<Schema, Store[], M>;

/** A transaction that may change other stores as well. */
type Within = IDBPTransaction<Schema, readonly Store[], 'readwrite'>;

interface StoredState {
  readonly format: string;
  /** Changes with each write, so that a cached column can be compared with what is stored. */
  readonly version: string;
  readonly size: number;
}

/**
 * The reviews of games that are over, a cache beside the history: one row a game, and columns of figures for each group,
 * changed in the same transaction. Columns that are damaged, or of other reviews, are made again of the rows.
 */
export class StoredReviews {
  readonly #known = new Map<string, { readonly version: string; readonly column: ReviewColumn }>();

  /** The reviews of a group. They are not to be changed. */
  async read(db: Database, groupId: string): Promise<ReviewColumn> {
    const column = await this.#load(
      db.transaction(['reviews', 'archive']) as Transaction<'readonly'>,
      groupId,
    );
    if (column !== null) return column;
    return transact(
      db,
      ['reviews', 'archive'],
      'relaxed',
      async (tx) => (await this.#load(tx, groupId)) ?? (await this.#rebuild(tx, groupId)),
    );
  }

  /** Gives a group the reviews of another one, whose games belong to it by now. Cost: a look, and once a second for 30,000 reviews. */
  async adopt(db: Database, groupId: string, former: string): Promise<void> {
    if ((await db.getKey('archive', KEYS.reviews(former))) === undefined) return;
    await transact(db, ['reviews', 'archive'], 'relaxed', async (tx) => {
      await this.#eachRow(tx, (row) => {
        if (row.groupId === former) settle(tx.objectStore('reviews').put({ ...row, groupId }));
      });
      await tx.objectStore('archive').delete(KEYS.reviews(former));
      await tx.objectStore('archive').delete(keysOf('review-column', former));
      await this.#rebuild(tx, groupId);
    });
  }

  /** Keeps a review within a transaction; if that fails, `forget` is to be called. */
  async keep(tx: Within, row: ReviewRow): Promise<void> {
    const within = tx as unknown as Transaction<'readwrite'>;
    const before = readReviewRow(await within.objectStore('reviews').get(row.gameId));
    if (before !== null && before.groupId !== row.groupId) await this.remove(tx, row.gameId);
    const column = await this.#columnIn(within, row.groupId);
    await within.objectStore('reviews').put(row);
    column.put(row);
    await this.#save(within, row.groupId, column);
  }

  /** Forgets the review of a game within a transaction that deletes the game. */
  async remove(tx: Within, gameId: string): Promise<void> {
    const within = tx as unknown as Transaction<'readwrite'>;
    const row = await within.objectStore('reviews').get(gameId);
    if (row === undefined) return;
    await within.objectStore('reviews').delete(gameId);
    const { groupId } = row as Partial<ReviewRow>;
    if (typeof groupId !== 'string') return;
    const column = await this.#columnIn(within, groupId);
    column.remove(gameId);
    await this.#save(within, groupId, column);
  }

  /** Forgets what is cached, so that it is read again. Call it after any failure: the cache may be ahead of the store. */
  forget(): void {
    this.#known.clear();
  }

  async #columnIn(tx: Transaction<'readwrite'>, groupId: string): Promise<ReviewColumn> {
    return (await this.#load(tx, groupId)) ?? (await this.#rebuild(tx, groupId));
  }

  /** The stored column; empty where nothing is stored, null when it cannot be trusted. */
  async #load<M extends Mode>(tx: Transaction<M>, groupId: string): Promise<ReviewColumn | null> {
    const store = tx.objectStore('archive');
    const state = (await store.get(KEYS.reviews(groupId))) as Partial<StoredState> | undefined;
    if (state === undefined) return new ReviewColumn();
    if (state.format !== FORMAT || typeof state.version !== 'string') return null;
    const known = this.#known.get(groupId);
    if (known?.version === state.version) return known.column;
    const range = keysOf('review-column', groupId);
    const [keys, chunks] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    const column = new ReviewColumn();
    for (const [i, [, , n]] of (keys as [string, string, number][]).entries())
      if (column.size !== n * CHUNK || !column.add(chunks[i])) return null;
    if (column.size !== state.size) return null;
    this.#known.set(groupId, { version: state.version, column });
    return column;
  }

  /** The column made of all rows. Cost: about a second for 30,000 reviews. */
  async #rebuild(tx: Transaction<'readwrite'>, groupId: string): Promise<ReviewColumn> {
    await tx.objectStore('archive').delete(keysOf('review-column', groupId));
    const column = new ReviewColumn();
    await this.#eachRow(tx, (row) => {
      if (row.groupId === groupId) column.put(row);
    });
    await this.#save(tx, groupId, column);
    return column;
  }

  /** Goes through all reviews that can be read. */
  async #eachRow(tx: Transaction<'readwrite'>, take: (row: ReviewRow) => void): Promise<void> {
    let range: IDBKeyRange | null = null;
    for (;;) {
      const rows: ReviewRow[] = await tx.objectStore('reviews').getAll(range, ROWS_AT_ONCE);
      for (const value of rows) {
        const row = readReviewRow(value);
        if (row !== null) take(row);
      }
      const last = rows.at(-1);
      if (last === undefined) return;
      range = IDBKeyRange.lowerBound(last.gameId, true);
    }
  }

  async #save(tx: Transaction<'readwrite'>, groupId: string, column: ReviewColumn): Promise<void> {
    const store = tx.objectStore('archive');
    const version = newVersion();
    this.#known.set(groupId, { version, column });
    const puts: Promise<unknown>[] = [];
    const put = (value: unknown, key: IDBValidKey) => {
      const stored = store.put(value, key);
      settle(stored);
      puts.push(stored);
    };
    for (const [n, chunk] of column.takeChanged()) put(chunk, KEYS.reviewColumn(groupId, n));
    put({ format: FORMAT, version, size: column.size } satisfies StoredState, KEYS.reviews(groupId));
    await Promise.all(puts);
  }
}
