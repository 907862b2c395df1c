import type { CellWindow } from '../board/cell-source.ts';
import type { GameController, GameView } from '../game/game-controller.ts';

/** The part of the game controller that finding one's way needs. */
export interface NavigatedGame {
  readonly view: GameView;
  readonly cells: CellWindow;
  readonly viewText: GameController['viewText'];
  readonly ask: GameController['ask'];
}

/** Boards up to this size are fetched whole, as text. */
export const MOST_TOLD_CELLS = 250_000;
