import type { Page } from '@playwright/test';

/** A store's rows, and the key of each. */
interface Stored {
  readonly keys: readonly unknown[];
  readonly values: readonly unknown[];
}

/** All that is stored, by the names of the stores. */
export type Everything = Readonly<
  Record<'games' | 'moves' | 'damaged' | 'history' | 'archive' | 'cards' | 'reviews' | 'foreign', Stored>
>;

/** All stores of the app as they are at one moment; the page has to have opened the app before. */
export function readEverything(page: Page): Promise<Everything> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('mine-sweeper'));
    const tx = db.transaction([...db.objectStoreNames]);
    const read = [...db.objectStoreNames].map(async (name) => {
      const store = tx.objectStore(name);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return [name, { keys, values }] as const;
    });
    const all = Object.fromEntries(await Promise.all(read));
    db.close();
    return all as never;
  });
}

/** Whether the second copy has all finished games: it is written behind them, and marks what it lacks. */
export async function isCopied(page: Page): Promise<boolean> {
  const { keys, values } = (await readEverything(page)).archive;
  const mark = values[keys.findIndex((key) => String(key) === 'copy')] as { isWhole: boolean } | undefined;
  return mark?.isWhole === true && !keys.some((key) => String(key).startsWith('uncopied,'));
}

/** Replaces everything that is stored by this. Run it in a page where no app runs. */
export function putEverything(page: Page, everything: Everything): Promise<void> {
  return page.evaluate(async (all) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('mine-sweeper');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve, reject) => {
      const tx = db.transaction([...db.objectStoreNames], 'readwrite');
      for (const name of db.objectStoreNames) {
        const store = tx.objectStore(name);
        const { keys, values } = all[name as keyof typeof all];
        store.clear();
        for (const [i, value] of values.entries())
          store.put(value, store.keyPath === null ? (keys[i] as IDBValidKey) : undefined);
      }
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
    });
    db.close();
  }, everything);
}
