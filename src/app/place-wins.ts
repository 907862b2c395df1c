import { lazy } from '../lazy.ts';
import { loadArchive } from './lazy-views.ts';
import type { MineApp } from './mine-app.ts';

const loadWords = lazy(() => import('../statistics/placing-words.ts'));

/** Says on the card of a won game how its time compares with the player's others. */
export function placeWins({ game, gameElement }: MineApp): () => void {
  const line = Object.assign(document.createElement('p'), { slot: 'placing', hidden: true });
  gameElement?.append(line);
  let shown: string | null = null;
  const place = async (gameId: string) => {
    const [archive, words] = await Promise.all([loadArchive(), loadWords()]);
    const answer = await archive?.placing(gameId);
    if (!words || !answer?.ok || !answer.placing || shown !== gameId) return;
    line.textContent = words.placingLine(answer.placing);
    line.hidden = false;
  };
  return () => {
    const { state } = game.view;
    const gameId = state?.result?.won && !state.isPractice ? state.gameId : null;
    if (gameId === shown) return;
    shown = gameId;
    line.hidden = true;
    if (gameId !== null) void place(gameId);
  };
}
