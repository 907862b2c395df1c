import type { Unreviewed } from '../../api/archive.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { ReviewSummary } from '../../api/review.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import type { Database } from '../../storage/open.ts';
import { isSummary, REVIEW_VERSION } from '../../storage/review-checks.ts';
import { isHistoryRow } from '../../storage/row-checks.ts';
import { transact } from '../../storage/transaction.ts';
import { gamesEndedAt } from '../games/past-game.ts';
import type { RowFilter } from '../row-filter.ts';
import { orderOf } from '../statistics/figures.ts';
import { groupIdOf, isCounted, kindOf } from '../statistics/game-groups.ts';
import type { Group } from '../statistics/statistics.ts';
import type { ReviewColumn } from './review-column.ts';
import type { StoredReviews } from './stored-reviews.ts';

/** Moments that are looked up at once. */
const AT_ONCE = 100;

/** Keeps the review of a finished game of one's own. Codes: `no-such-game`, for the robot's and for practice too. */
export async function keepReview(
  db: Database,
  reviews: StoredReviews,
  gameId: string,
  summary: ReviewSummary,
): Promise<Outcome<object>> {
  return transact(db, ['history', 'reviews', 'archive'], 'relaxed', async (tx) => {
    const row = await tx.objectStore('history').get(gameId);
    const isOwn = row !== undefined && isHistoryRow(row) && isReviewed(kindOf(row));
    if (!isOwn || !isSummary(summary)) return refuse(STORAGE_SENTENCES, 'no-such-game');
    const { endedAt, won } = row;
    await reviews.keep(tx, {
      gameId,
      version: REVIEW_VERSION,
      groupId: groupIdOf(row),
      endedAt,
      won,
      summary,
    });
    return { ok: true };
  });
}

/** Whether games of this kind are worth a review: those that one has played oneself, and that count. */
function isReviewed(kind: Group['kind']): boolean {
  return isCounted(kind) && kind !== 'robot';
}

/** The last games of a group that have no review yet, and whose moves are still there. */
export async function unreviewedOf(
  db: Database,
  { groupId, kind, column }: Group,
  reviewed: ReviewColumn,
  most: number,
  filter: RowFilter,
): Promise<Unreviewed> {
  if (!isReviewed(kind)) return { games: 0, missing: [] };
  const last = orderOf(column).slice(-Math.max(1, Math.floor(most)));
  const { id, endedAt } = column.lists;
  const moments = [
    ...new Set(
      Array.from(
        last.filter((at) => !reviewed.has(id[at])),
        (at) => endedAt[at],
      ),
    ),
  ].reverse();
  const missing: string[] = [];
  for (let at = 0; at < moments.length; at += AT_ONCE) {
    const games = await gamesEndedAt(db, moments.slice(at, at + AT_ONCE), filter);
    for (const game of games) if (game.groupId === groupId && game.canReplay) missing.push(game.gameId);
  }
  return { games: last.length, missing };
}
