import type { GameController } from '../game/game-controller.ts';
import { attachController } from '../ui/attach-controller.ts';
import { defineOnce } from '../ui/define.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { MsLiveFigures } from './ms-live-figures.ts';
import { MOST_COUNTED_CELLS, seenThreeBv } from './seen-three-bv.ts';

/**
 * Shows the figures of a game above its board as it goes on. The board is asked for after a move, one question at a time: where moves are
 * faster than answers, those between are left out.
 *
 * @returns Takes the figures away.
 */
export function attachLiveFigures(host: MsGame, game: Pick<GameController, 'view' | 'viewText'>): () => void {
  defineOnce('ms-live-figures', MsLiveFigures);
  const element = document.createElement('ms-live-figures');
  element.toggleAttribute('rises', true);
  const remove = host.addElement('above', element);
  let gameId: string | undefined;
  let counted = '';
  let isCounting = false;
  const count = async () => {
    if (isCounting) return;
    isCounting = true;
    for (let now = momentOf(game); now !== counted; now = momentOf(game)) {
      counted = now;
      element.threeBv = await threeBvOf(game);
    }
    isCounting = false;
  };
  const follow = () => {
    const { view } = game;
    element.view = view;
    if (view.game?.gameId !== gameId) element.threeBv = null;
    gameId = view.game?.gameId;
    void count();
  };
  const detach = attachController(host, { hostConnected: follow, hostUpdated: follow });
  return () => {
    detach();
    remove();
  };
}

/** What the count depends on. */
function momentOf({ view }: Pick<GameController, 'view'>): string {
  const { game, state, isElsewhere } = view;
  return isElsewhere ? '' : `${game?.gameId} ${state?.revision}`;
}

async function threeBvOf(game: Pick<GameController, 'view' | 'viewText'>): Promise<number | null> {
  const { game: info, state } = game.view;
  // At the end the result says it.
  if (!info || !state || state.status !== 'playing') return null;
  const { columns, rows } = info.geometry;
  if (columns * rows > MOST_COUNTED_CELLS) return null;
  const answer = await game.viewText();
  return answer.ok ? seenThreeBv(answer.text, info.geometry) : null;
}
