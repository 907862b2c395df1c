/** What the request comes to. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * What the work in one transaction gives, once all that it did is stored: nobody need wait for single writes. When one
 * fails, none is made.
 *
 * @param isStrict it waits for the disk: a game's end takes 2.2 ms so, in place of 1.6 (95 % of them under 12, in place of 6).
 */
export async function transact<T>(
  db: IDBDatabase,
  stores: string | string[],
  work: (tx: IDBTransaction) => Promise<T>,
  isStrict = false,
): Promise<T> {
  const tx = db.transaction(stores, 'readwrite', { durability: isStrict ? 'strict' : 'relaxed' });
  const stored = new Promise((resolve, reject) => {
    tx.oncomplete = resolve;
    tx.onabort = () => reject(tx.error);
  });
  const [result] = await Promise.all([work(tx), stored]);
  return result;
}
