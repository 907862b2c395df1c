import { defineOnce } from '../components/define.ts';
import { defineGameParts } from '../components/game-parts.ts';
import { MsBoardActions } from '../components/ms-board-actions.ts';
import { defineMineSheets } from './mine-sheets.ts';

/** Nothing; registers what is not needed for the first move: sheets, result card, live region. */
export function defineRest(): void {
  defineGameParts();
  defineOnce('ms-board-actions', MsBoardActions);
  defineMineSheets();
}
