import type { Refusal } from '../api/outcome.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { TEXT_SENTENCES } from '../engine/refusals/texts.ts';

/** Longer texts would keep the worker from its page, and the page from its player. */
const MOST_TEXT_CELLS = 1_000_000;

/** Why a board of so many cells is no text; null when it can be one. Code: `too-large`. */
export function faultOfText(cells: number): Refusal | null {
  if (cells <= MOST_TEXT_CELLS) return null;
  return refuse(TEXT_SENTENCES, 'too-large:text', { cells, most: MOST_TEXT_CELLS });
}
