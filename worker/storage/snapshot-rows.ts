import { resultOf, transact } from './requests.ts';
import { nameOfKey, type SnapshotLog, type SnapshotStore } from './snapshot-store.ts';

const RECORDS = 'records';

/** How long the browser may take to open the database before play goes on without it. */
const PATIENCE_MS = 2000;

/**
 * The snapshot of a game in a database of its own, one row a record. It is apart from the journal's: a cache can be
 * thrown away whole, older versions of the app still open the journal, and the first engine need not know of it.
 */
export function rowStore(key: string): SnapshotStore {
  const name = `mine-sweeper-snapshot-${nameOfKey(key)}`;
  return {
    async open() {
      const db = await openRows(name);
      return db && new RowLog(db);
    },
    async remove() {
      // Where databases are denied there is nothing to remove.
      await removed(name).catch(() => undefined);
    },
  };
}

async function removed(name: string): Promise<unknown> {
  return resultOf(indexedDB.deleteDatabase(name));
}

async function openRows(name: string): Promise<IDBDatabase | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  try {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS);
    const opening = resultOf(request).then((db) => {
      db.onversionchange = () => db.close();
      return db;
    });
    const silence = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(null);
      }, PATIENCE_MS);
    });
    void opening.then((db) => isLate && db.close()).catch(() => undefined);
    return await Promise.race([opening, silence]);
  } catch {
    // Denied or broken: the game goes without.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Records as rows, numbered from 0. Each append is a transaction of its own: a row is whole or not there. */
class RowLog implements SnapshotLog {
  readonly #db: IDBDatabase;

  constructor(db: IDBDatabase) {
    this.#db = db;
  }

  async records(): Promise<Iterable<Uint8Array>> {
    const reading = this.#db.transaction(RECORDS).objectStore(RECORDS).getAll();
    const records: unknown[] = await resultOf(reading);
    return records.map((record) => (record instanceof Uint8Array ? record : new Uint8Array(0)));
  }

  append(record: Uint8Array, index: number): Promise<void> {
    return transact(this.#db, RECORDS, async (tx) => {
      tx.objectStore(RECORDS).put(record, index);
    });
  }

  keep(count: number): Promise<number> {
    return transact(this.#db, RECORDS, async (tx) => {
      const records = tx.objectStore(RECORDS);
      records.delete(IDBKeyRange.lowerBound(count));
      return resultOf(records.count());
    });
  }

  /** Transactions are kept in their order: what was appended first survives if anything does. */
  async flush(): Promise<void> {}

  close(): void {
    this.#db.close();
  }
}
