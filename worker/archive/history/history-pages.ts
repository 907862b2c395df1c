import type { Database } from '../../storage/open.ts';
import type { HistoryRow } from '../../storage/schema.ts';

/** Rows that are read at once. */
const AT_ONCE = 1000;

/** Nothing; goes through all finished games by their ids, in transactions of their own: nobody who plays has to wait. */
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
