import type { Page } from '@playwright/test';

/** An address of the app's origin where no app runs: there the test may edit what is stored. */
export const ASIDE = '/icons/favicon.svg';

type Row = Record<string, unknown>;

/** All rows of a store, in the order of their keys. */
export function readRows(page: Page, store: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('mine-sweeper');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    return new Promise<Row[]>((resolve, reject) => {
      const reading = db.transaction(name).objectStore(name).getAll();
      reading.onsuccess = () => {
        db.close();
        resolve(reading.result);
      };
      reading.onerror = () => reject(reading.error);
    });
  }, store);
}

/** Puts one row over what is stored under its key. */
export function putRow(page: Page, store: string, row: Row): Promise<void> {
  return page.evaluate(
    async ([name, value]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('mine-sweeper');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      await new Promise<void>((resolve, reject) => {
        const writing = db.transaction(name, 'readwrite');
        writing.objectStore(name).put(value);
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      db.close();
    },
    [store, row] as const,
  );
}

/** Makes the database as some later version of the app would have left it. */
export function makeNewerDatabase(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mine-sweeper', 99);
        opening.onupgradeneeded = () => opening.result.createObjectStore('futures').put('precious', 'key');
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      }),
  );
}
