import type { Database } from '../../storage/open.ts';
import type { HistoryRow } from '../../storage/schema.ts';

/** Rows that are read at once. */
const AT_ONCE = 1000;

/** Goes through all finished games by id, in transactions of its own, so that no player has to wait. */
export async function eachPast(
  db: Database,
  take: (rows: readonly HistoryRow[]) => Promise<void> | void,
): Promise<void> {
  let range: IDBKeyRange | null = null;
  for (;;) {
    const rows: HistoryRow[] = await db.getAll('history', range, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    await take(rows);
    range = IDBKeyRange.lowerBound(last.gameId, true);
  }
}
