import type { IDBPTransaction, StoreNames } from 'idb';
import type { Database } from '../../storage/open.ts';
import type { HistoryRow, Schema } from '../../storage/schema.ts';
import { isFull, transact } from '../../storage/transaction.ts';
import { putDailyTry } from '../games/daily-tries.ts';
import { withUsedFlags } from '../games/packed-moves.ts';
import type { RowFilter } from '../row-filter.ts';
import { KEYS, keysOf, newVersion } from '../store-keys.ts';
import { Column } from './column.ts';
import { CHUNK } from './lists.ts';
import { type GroupHead, Statistics } from './statistics.ts';

/** A new way of keeping columns gets a new one; they are then made again of the history. */
const FORMAT = 3;

/** Rows counted in one transaction, so that a game being played never waits longer. */
const ROWS_AT_ONCE = 500;

type Mode = 'readonly' | 'readwrite';
export type ArchiveTransaction<M extends Mode> = IDBPTransaction<Schema, ('history' | 'archive')[], M>;

interface StoredState {
  readonly format: number;
  /** Changes with each write, so that a cached copy can be compared with what is stored. */
  readonly version: string;
}

/**
 * The statistics, kept up to date with the history: a cache of it in the archive's store, and of that one in memory.
 * Rows that are new there (`fresh`) are counted and lose that mark in one transaction: each once, whatever crashes.
 */
export class StoredStatistics {
  readonly #rows: RowFilter;
  #known: { readonly version: string; readonly statistics: Statistics } | null = null;

  constructor(rows: RowFilter) {
    this.#rows = rows;
  }

  /** The statistics of all rows that are stored, even where there is no room to keep them. They are not to be changed. */
  async read(db: Database): Promise<Statistics> {
    for (;;) {
      const tx = db.transaction(['history', 'archive'], 'readonly');
      const [statistics, fresh] = await Promise.all([
        this.#load(tx),
        tx.objectStore('history').index('fresh').getKey(1),
      ]);
      if (statistics !== null && fresh === undefined) return statistics;
      try {
        await this.#fold(db);
      } catch (error) {
        this.forget();
        if (isFull(error)) return this.#reckon(db);
        throw error;
      }
    }
  }

  /** Changes the statistics within a transaction that changes the history as well; if it fails, `forget` is to be called. */
  async change(
    tx: IDBPTransaction<Schema, ArrayLike<StoreNames<Schema>>, 'readwrite'>,
    work: (statistics: Statistics) => void,
  ): Promise<void> {
    const within = tx as unknown as ArchiveTransaction<'readwrite'>;
    const statistics = (await this.#load(within)) ?? (await this.#recount(within));
    work(statistics);
    await this.#save(within, statistics);
  }

  /** Makes them again when there are not as many games in them as in the history. */
  async check(db: Database): Promise<void> {
    const statistics = await this.read(db);
    await transact(db, ['history', 'archive'], 'relaxed', async (tx) => {
      const history = tx.objectStore('history');
      const [rows, fresh] = await Promise.all([history.count(), history.index('fresh').count()]);
      const isSame = (await this.#load(tx)) === statistics;
      if (isSame && rows !== fresh + statistics.countGames()) await this.#recount(tx);
    });
  }

  /** Forgets what is cached, so that it is read again. Call it after any failure: the cache may be ahead of the store. */
  forget(): void {
    this.#known = null;
  }

  /** The same without storing anything. */
  async #reckon(db: Database): Promise<Statistics> {
    const tx = db.transaction(['history', 'archive']);
    const kept = await this.#load(tx);
    this.forget();
    const history = tx.objectStore('history');
    const rows = await (kept === null ? history.getAll() : history.index('fresh').getAll());
    const statistics = kept ?? new Statistics();
    for (const row of await withFlagsOf(tx, this.#rows.history(rows))) statistics.put(row);
    return statistics;
  }

  /** Counts some of the rows that are new. */
  async #fold(db: Database): Promise<void> {
    await transact(db, ['history', 'archive'], 'relaxed', async (tx) => {
      const statistics = (await this.#load(tx)) ?? (await this.#recount(tx));
      const rows = await tx.objectStore('history').index('fresh').getAll(1, ROWS_AT_ONCE);
      await this.#count(tx, statistics, rows);
      if (rows.length > 0) await this.#save(tx, statistics);
    });
  }

  /** The stored statistics; null when there are none that could be trusted. */
  async #load<M extends Mode>(tx: ArchiveTransaction<M>): Promise<Statistics | null> {
    const store = tx.objectStore('archive');
    const state = (await store.get(KEYS.statistics())) as Partial<StoredState> | undefined;
    if (state?.format !== FORMAT || typeof state.version !== 'string') return null;
    if (this.#known?.version === state.version) return this.#known.statistics;
    const [groupKeys, groups, chunkKeys, chunks] = await Promise.all([
      store.getAllKeys(keysOf('group')),
      store.getAll(keysOf('group')),
      store.getAllKeys(keysOf('column')),
      store.getAll(keysOf('column')),
    ]);
    const statistics = new Statistics();
    const sizes = new Map<string, unknown>();
    for (const [i, [, groupId]] of (groupKeys as [string, string][]).entries()) {
      const { size, ...head } = (groups[i] ?? {}) as GroupHead & { size: unknown };
      if (typeof head.kind !== 'string' || typeof head.fields !== 'object') return null;
      statistics.groups.set(groupId, { ...head, groupId, column: new Column() });
      sizes.set(groupId, size);
    }
    for (const [i, [, groupId, n]] of (chunkKeys as [string, string, number][]).entries()) {
      const column = statistics.groups.get(groupId)?.column;
      if (column?.size !== n * CHUNK || !column.add(chunks[i])) return null;
    }
    for (const { groupId, column } of statistics.groups.values())
      if (column.size !== sizes.get(groupId)) return null;
    this.#known = { version: state.version, statistics };
    return statistics;
  }

  /** The statistics made of the whole history. Cost: about a second for 30,000 games, and as much again where their moves have to tell of flags. */
  async #recount(tx: ArchiveTransaction<'readwrite'>): Promise<Statistics> {
    const store = tx.objectStore('archive');
    const history = tx.objectStore('history');
    for (const word of ['group', 'column', 'daily'] as const) await store.delete(keysOf(word));
    const statistics = new Statistics();
    let range: IDBKeyRange | null = null;
    for (;;) {
      const rows: HistoryRow[] = await history.getAll(range, ROWS_AT_ONCE);
      await this.#count(tx, statistics, rows);
      const last = rows.at(-1);
      if (last === undefined) break;
      range = IDBKeyRange.lowerBound(last.gameId, true);
    }
    await this.#save(tx, statistics);
    return statistics;
  }

  /** Counts the rows that can be read, and stores all of them without their mark. */
  async #count(
    tx: ArchiveTransaction<'readwrite'>,
    statistics: Statistics,
    rows: readonly HistoryRow[],
  ): Promise<void> {
    for (const row of await withFlagsOf(tx, this.#rows.history(rows))) {
      statistics.put(row);
      putDailyTry(tx.objectStore('archive'), row);
    }
    for (const { fresh, ...row } of rows) {
      if (fresh === undefined) continue;
      settle(tx.objectStore('history').put(row));
      settle(tx.objectStore('archive').put(newVersion(), KEYS.uncopied(row.gameId)));
    }
  }

  async #save(tx: ArchiveTransaction<'readwrite'>, statistics: Statistics): Promise<void> {
    const store = tx.objectStore('archive');
    const version = newVersion();
    this.#known = { version, statistics };
    const puts: Promise<unknown>[] = [];
    const put = (value: unknown, key: IDBValidKey) => {
      const stored = store.put(value, key);
      settle(stored);
      puts.push(stored);
    };
    for (const { groupId, column, kind, fields, preset } of statistics.takeChanged()) {
      put({ kind, fields, preset, size: column.size }, KEYS.group(groupId));
      for (const [n, chunk] of column.takeChanged()) put(chunk, KEYS.column(groupId, n));
    }
    put({ format: FORMAT, version } satisfies StoredState, KEYS.statistics());
    await Promise.all(puts);
  }
}

/** Completes the rows of won games that were stored before it was noted whether flags were placed, by their packed moves. */
function withFlagsOf<M extends Mode>(
  tx: ArchiveTransaction<M>,
  rows: readonly HistoryRow[],
): Promise<HistoryRow[]> | readonly HistoryRow[] {
  const isSilent = ({ won, result }: HistoryRow) => won && result !== null && result.usedFlags === undefined;
  if (!rows.some(isSilent)) return rows;
  const store = tx.objectStore('archive');
  return Promise.all(
    rows.map(async (row) =>
      isSilent(row) ? withUsedFlags(row, await store.get(KEYS.moves(row.gameId))) : row,
    ),
  );
}

/** Adds it to the transaction, which says whether it succeeded. */
export function settle(request: Promise<unknown>): void {
  request.catch(() => undefined);
}
