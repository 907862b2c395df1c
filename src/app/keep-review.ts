import { loadArchive } from './lazy-views.ts';
import type { MineApp } from './mine-app.ts';

/** Has the archive keep the review that the result card of a finished game was made of. */
export function keepReviews({ game }: MineApp): () => void {
  let kept: string | null = null;
  return () => {
    const { state } = game.view;
    const summary = state?.result?.summary;
    if (!state || !summary || state.gameId === kept) return;
    const { gameId } = state;
    kept = gameId;
    // It refuses what is no part of the history; the review is a cache, so nothing is lost.
    void loadArchive().then((archive) => archive?.keepReview(gameId, summary));
  };
}
