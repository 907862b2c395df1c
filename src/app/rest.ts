import { defineOnce } from '../components/define.ts';
import { defineGameParts } from '../components/game-parts.ts';
import { MsBoardActions } from '../components/ms-board-actions.ts';
import type { MsGame } from '../components/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { navigatorOf } from '../navigate/navigator.ts';
import { defineMineSheets } from './mine-sheets.ts';

/**
 * Nothing; registers what is not needed for the first move: sheets, result card, live region. Lays the minimap over
 * the game, and fetches what helps.
 */
export function defineRest(host: MsGame | null, game: GameController): void {
  // So that hints are there in a tunnel, from the first visit on; whoever asks for one hears of it when they are not.
  import('../assist/assistant.ts').catch(() => undefined);
  defineGameParts();
  defineOnce('ms-board-actions', MsBoardActions);
  defineMineSheets();
  if (host) navigatorOf(host, game);
}
