import { defineGameParts } from '../components/game-parts.ts';
import { defineMineSheets } from './mine-sheets.ts';

/** Nothing; registers what is not needed for the first move: sheets, result card, live region. */
export function defineRest(): void {
  defineGameParts();
  defineMineSheets();
}
