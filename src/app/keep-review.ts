import { lazy } from '../lazy.ts';
import { loadArchive } from './lazy-views.ts';
import type { MineApp } from './mine-app.ts';
import { whenIdle } from './when-idle.ts';

const loadFigures = lazy(() => import('../ui/solved-figures.ts'));

/**
 * Has everything ready for the review of a game once that is under way, and the archive keep the review that its result
 * card was made of.
 */
export function keepReviews({ game }: MineApp): () => void {
  let kept: string | null = null;
  let readyFor: string | null = null;
  return () => {
    const { state, isElsewhere } = game.view;
    if (state?.status === 'playing' && !isElsewhere && state.gameId !== readyFor) {
      readyFor = state.gameId;
      whenIdle(async () => (await loadFigures())?.getReady(game));
    }
    const summary = state?.result?.summary;
    if (!state || !summary || state.gameId === kept) return;
    const { gameId } = state;
    kept = gameId;
    // It refuses what is no part of the history; the review is a cache, so nothing is lost.
    void loadArchive().then((archive) => archive?.keepReview(gameId, summary));
  };
}
