import type { PastGame } from '../../api/archive.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import type { HistoryRow } from '../../storage/schema.ts';
import type { RowFilter } from '../row-filter.ts';
import { groupIdOf, kindOf } from '../statistics/game-groups.ts';
import { KEYS } from '../store-keys.ts';

/** A finished game of the app as pages see it; null for an element's game. */
export function pastGameOf(row: HistoryRow, canReplay: boolean): PastGame | null {
  const kind = kindOf(row);
  if (kind === 'elsewhere') return null;
  const { gameId, fields, preset = 'classic', about = {}, help = [], endedAt, won, timeMs, result } = row;
  const groupId = groupIdOf(row);
  return { gameId, groupId, kind, fields, preset, about, help, endedAt, won, timeMs, result, canReplay };
}

/** The games that ended at these moments, in this order; of one moment the greatest id first. */
export async function gamesEndedAt(
  db: Database,
  moments: readonly number[],
  filter: RowFilter,
): Promise<PastGame[]> {
  const tx = db.transaction(['history', 'archive', 'moves']);
  const endedAt = tx.objectStore('history').index('endedAt');
  const found = await Promise.all(
    moments.map(async (moment) => {
      const rows = await endedAt.getAll(moment);
      const games = filter
        .history(rows)
        .reverse()
        .map(async (row) => {
          const { gameId } = row;
          const packed = await tx.objectStore('archive').getKey(KEYS.moves(gameId));
          return pastGameOf(
            row,
            (packed ?? (await tx.objectStore('moves').getKey(movesOf(gameId)))) !== undefined,
          );
        });
      return Promise.all(games);
    }),
  );
  return found.flat().filter((game) => game !== null);
}
