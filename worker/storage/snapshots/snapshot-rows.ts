import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { transact } from '../transaction.ts';
import { nameOfKey, type SnapshotLog, type SnapshotStore } from './snapshot-store.ts';

interface Rows extends DBSchema {
  records: { key: number; value: Uint8Array };
}

const RECORDS = 'records';

/** The time that the browser may take to open the database before play goes on without it. */
const PATIENCE_MS = 2000;

/**
 * The snapshot of a game in a database of its own, one row a record. It is apart from the journal's: a cache can be
 * thrown away whole, and older versions of the app still open the journal.
 */
export function rowStore(key: string): SnapshotStore {
  const name = `mine-sweeper-snapshot-${nameOfKey(key)}`;
  return {
    async open() {
      const db = await openRows(name);
      return db && new RowLog(db);
    },
    async remove() {
      try {
        await deleteDB(name);
      } catch {
        // Where databases are denied there is nothing to remove.
      }
    },
  };
}

async function openRows(name: string): Promise<IDBPDatabase<Rows> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  try {
    const opening = openDB<Rows>(name, 1, {
      upgrade: (db) => void db.createObjectStore(RECORDS),
      blocking: (_oldVersion, _newVersion, event) => (event.target as IDBDatabase).close(),
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
  readonly #db: IDBPDatabase<Rows>;

  constructor(db: IDBPDatabase<Rows>) {
    this.#db = db;
  }

  async records(): Promise<Iterable<Uint8Array>> {
    const tx = this.#db.transaction(RECORDS);
    const [records] = await Promise.all([tx.objectStore(RECORDS).getAll(), tx.done]);
    return records.map((record: unknown) => (record instanceof Uint8Array ? record : new Uint8Array(0)));
  }

  append(record: Uint8Array, index: number): Promise<void> {
    return transact(this.#db, [RECORDS], 'relaxed', async (tx) => {
      await tx.objectStore(RECORDS).put(record, index);
    });
  }

  keep(count: number): Promise<number> {
    return transact(this.#db, [RECORDS], 'relaxed', async (tx) => {
      const records = tx.objectStore(RECORDS);
      await records.delete(IDBKeyRange.lowerBound(count));
      return records.count();
    });
  }

  /** Transactions keep their order, so after a crash the earlier rows are the ones that survive. */
  async flush(): Promise<void> {}

  close(): void {
    this.#db.close();
  }
}
