import { type IDBPDatabase, openDB } from 'idb';
import type { Refusal } from '../api/outcome.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../engine/refusals/storage.ts';
import { MIGRATIONS } from './migrations.ts';
import { DATABASE, type Schema } from './schema.ts';

export type Database = IDBPDatabase<Schema>;

/** The time that the browser may take to open the database before play goes on without it. */
const PATIENCE_MS = 4000;

type Fault = Refusal & { readonly code: 'storage-newer' | 'storage-unavailable' };

/** The refusal of a database, or a game in it, that this older version must not touch. */
export const NEWER: Fault = refuse(STORAGE_SENTENCES, 'storage-newer:game');

const UNAVAILABLE: Fault = refuse(STORAGE_SENTENCES, 'storage-unavailable:game');

/**
 * The open database, brought to the newest version, and whether the browser had thrown the former one away.
 * Codes: `storage-newer` (written by a newer version: nothing is touched), `storage-unavailable` (denied, broken, or no answer).
 *
 * @param onLost called once when the browser closes the database under us.
 */
export async function openStorage(
  onLost: () => void,
): Promise<{ readonly ok: true; db: Database; isThrownAway: boolean } | Fault> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isThrownAway = false;
  try {
    const opening = openDB<Schema>(DATABASE, MIGRATIONS.length, {
      upgrade(db, oldVersion, _newVersion, { done }, event) {
        // A failed step also rejects `openDB`.
        done.catch(() => undefined);
        // Chromium's own word: a killed browser can damage its database, and the next start then begins an empty one.
        isThrownAway = (event as { dataLoss?: string }).dataLoss === 'total';
        for (const step of MIGRATIONS.slice(oldVersion)) step(db);
      },
      blocking(_oldVersion, _newVersion, event) {
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, PATIENCE_MS);
    });
    return { ok: true, db: await Promise.race([opening, silence]), isThrownAway };
  } catch (error) {
    return error instanceof DOMException && error.name === 'VersionError' ? NEWER : UNAVAILABLE;
  } finally {
    clearTimeout(timer);
  }
}
