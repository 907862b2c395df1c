import type { HistoryQuery, PastGame } from '../../api/archive.ts';
import type { Database } from '../../storage/open.ts';
import { gamesEndedAt } from '../games/past-game.ts';
import type { RowFilter } from '../row-filter.ts';
import type { Statistics } from '../statistics/statistics.ts';

/** The most games of one answer. */
const MOST = 1000;

/**
 * A page of the past games, the newest first, of equally new ones the greatest id first. The statistics tell when they
 * ended, so that only those rows are read.
 */
export async function readHistory(
  db: Database,
  statistics: Statistics,
  query: HistoryQuery,
  filter: RowFilter,
): Promise<PastGame[]> {
  const limit = Math.min(Math.max(1, Math.floor(query.limit)), MOST);
  const { after } = query;
  const moments = momentsOf(statistics, query);
  const games: PastGame[] = [];
  for (let at = 0; at < moments.length && games.length < limit; at += limit) {
    const found = await gamesEndedAt(db, moments.slice(at, at + limit), filter);
    games.push(
      ...found.filter(
        (game) =>
          (query.groupId === undefined || game.groupId === query.groupId) &&
          (query.isWon === undefined || game.won === query.isWon) &&
          (after === undefined || game.endedAt < after.endedAt || game.gameId < after.gameId),
      ),
    );
  }
  return games.slice(0, limit);
}

/** When the games that are asked for ended: each moment once, the latest first. */
function momentsOf(statistics: Statistics, { groupId, isWon, after }: HistoryQuery): number[] {
  const latest = after?.endedAt ?? Number.POSITIVE_INFINITY;
  const moments = new Set<number>();
  for (const group of statistics.groups.values()) {
    if (group.kind === 'elsewhere' || (groupId !== undefined && group.groupId !== groupId)) continue;
    const { column } = group;
    const { endedAt } = column.lists;
    for (let at = 0; at < column.size; at++)
      if (endedAt[at] <= latest && column.isThere(at) && column.isWon(at) === (isWon ?? column.isWon(at)))
        moments.add(endedAt[at]);
  }
  return Array.from(Float64Array.from(moments).sort().reverse());
}
