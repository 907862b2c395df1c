import type { DailyTry } from '../../api/archive.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import type { RowFilter } from '../row-filter.ts';
import { keysBetween } from '../store-keys.ts';
import { countedTries, openTryOf, type StoredTry } from './daily-tries.ts';
import { elapsedOf, isOfApp } from './saved-games.ts';

/** The counted tries of the daily boards of these days, both included: finished, in progress, or given up. */
export async function readDailies(
  db: Database,
  from: string,
  to: string,
  filter: RowFilter,
): Promise<DailyTry[]> {
  if (from > to) return [];
  const tx = db.transaction(['games', 'moves', 'history', 'archive']);
  const archive = tx.objectStore('archive');
  const [finished, noted, rows] = await Promise.all([
    archive.getAll(keysBetween(['daily'], from, to)),
    archive.getAll(keysBetween(['note', 'daily'], from, to)),
    tx.objectStore('games').getAll(),
  ]);
  const open = filter.games(rows).map(async (row): Promise<StoredTry | null> => {
    const daily = row.about?.daily;
    if (daily === undefined || !isOfApp(row) || daily < from || daily > `${to}\uffff`) return null;
    const range = movesOf(row.gameId);
    const [past, last] = await Promise.all([
      tx.objectStore('history').getKey(row.gameId),
      tx.objectStore('moves').openCursor(range, 'prev'),
    ]);
    return past !== undefined || row.endedAt !== undefined || last === null
      ? null
      : openTryOf(row, daily, elapsedOf(row, last.value));
  });
  const playing = (await Promise.all(open)).filter((one) => one !== null);
  return countedTries([...(finished as StoredTry[]), ...(noted as StoredTry[]), ...playing]);
}
