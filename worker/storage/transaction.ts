import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

/**
 * Runs the work in one transaction and returns its result once all of it is stored. When any step fails, none is stored: a
 * transaction whose program has stopped half-way would be stored as far as it came. The work waits for all that it
 * asks for, so that a failure is heard of here, and nowhere else.
 *
 * @param isStrict it waits for the disk: a game's end takes 2.2 ms so, in place of 1.6 (95 % of them under 12, in place of 6).
 */
export async function transact<S extends DBSchema, Names extends ArrayLike<StoreNames<S>>, T>(
  db: IDBPDatabase<S>,
  stores: Names,
  work: (tx: IDBPTransaction<S, Names, 'readwrite'>) => Promise<T>,
  isStrict = false,
): Promise<T> {
  const tx = db.transaction(stores, 'readwrite', { durability: isStrict ? 'strict' : 'relaxed' });
  try {
    const [result] = await Promise.all([work(tx), tx.done]);
    return result;
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // The browser has done so already.
    }
    throw error;
  }
}
