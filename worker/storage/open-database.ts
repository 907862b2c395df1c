import type { Outcome, Refusal } from '../api.ts';
import { MIGRATIONS } from './migrations.ts';
import { resultOf } from './requests.ts';
import { DATABASE } from './schema.ts';

/** How long the browser may take to open the database before play goes on without it. */
const PATIENCE_MS = 4000;

/**
 * The open database, brought to the newest version, and whether the browser had thrown the former one away.
 * Codes: `storage-newer` (written by a newer version: nothing is touched), `storage-unavailable` (denied, broken, or no answer).
 *
 * @param onLost called once when the browser closes the database under us.
 */
export async function openDatabase(
  onLost: () => void,
): Promise<Outcome<{ db: IDBDatabase; isThrownAway: boolean }>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isThrownAway = false;
  try {
    const request = indexedDB.open(DATABASE, MIGRATIONS.length);
    request.onupgradeneeded = (event) => {
      // Chromium's own word: a killed browser can damage its database, and the next start then begins an empty one.
      isThrownAway = (event as { dataLoss?: string }).dataLoss === 'total';
      for (const step of MIGRATIONS.slice(event.oldVersion)) step(request.result);
    };
    const opening = resultOf(request).then((db) => {
      db.onversionchange = () => {
        db.close();
        onLost();
      };
      db.onclose = onLost;
      return db;
    });
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database did not answer.')), PATIENCE_MS);
    });
    return { ok: true, db: await Promise.race([opening, silence]), isThrownAway };
  } catch (error) {
    return refusalOf(error);
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof DOMException && error.name === 'VersionError') {
    const message =
      'The games saved here were written by a newer version of Mine Sweeper, so they are left untouched and this game is not saved. Reload to get the newer version.';
    return { ok: false, code: 'storage-newer', message };
  }
  const message =
    'This browser does not let the game save anything here, so it is kept only while this page is open.';
  return { ok: false, code: 'storage-unavailable', message };
}
