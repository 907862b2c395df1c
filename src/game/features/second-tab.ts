import { attachController } from '../../ui/attach-controller.ts';
import { defineOnce } from '../../ui/define.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { MsElsewhere } from './ms-second-tab.ts';

/**
 * While another tab plays the game, shows a slim bar to take it over. The engine shows the game as it goes on there;
 * where it cannot, the board stays covered.
 */
export function attachSecondTab(host: MsGame, game: GameController): () => void {
  defineOnce('ms-elsewhere', MsElsewhere);
  const bar = document.createElement('ms-elsewhere');
  const follow = () => {
    const { isElsewhere, isLive } = game.view;
    bar.isShown = isElsewhere && isLive === true;
  };
  host.hasTabNotice = true;
  const removeBar = host.addElement('above', bar);
  const detach = attachController(host, { hostConnected: follow, hostUpdated: follow });
  return () => {
    detach();
    removeBar();
    host.hasTabNotice = false;
  };
}
