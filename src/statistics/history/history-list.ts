import type { HistoryQuery, PastGame } from '../../../worker/api/archive.ts';

/** Which games are listed. */
export interface HistoryFilter {
  readonly groupId: string | null;
  readonly isWon: boolean | null;
}

/** Games a page. */
export const PAGE = 50;

/** The question for the games that follow the last one known; of the first page when there is none. */
export function queryOf(
  { groupId, isWon }: HistoryFilter,
  last: PastGame | undefined,
  limit: number,
): HistoryQuery {
  return {
    limit,
    ...(groupId !== null && { groupId }),
    ...(isWon !== null && { isWon }),
    ...(last && { after: { endedAt: last.endedAt, gameId: last.gameId } }),
  };
}

/** Both lists in one, the newest first; a game that is in both is taken from the first. */
export function merged(games: readonly PastGame[], others: readonly PastGame[]): readonly PastGame[] {
  const known = new Set(games.map(({ gameId }) => gameId));
  const all = [...games, ...others.filter(({ gameId }) => !known.has(gameId))];
  return all.sort((a, b) => b.endedAt - a.endedAt || (a.gameId < b.gameId ? 1 : -1));
}
