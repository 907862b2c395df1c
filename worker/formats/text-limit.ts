import type { Refusal } from '../api.ts';

/** Longer texts would keep the worker from its page, and the page from its player. */
const MOST_TEXT_CELLS = 1_000_000;

/** Why a board of so many cells is no text; null when it can be one. Code: `too-large`. */
export function faultOfText(cells: number): Refusal | null {
  if (cells <= MOST_TEXT_CELLS) return null;
  const message = `${cells} cells are too many for a text; it can have up to ${MOST_TEXT_CELLS}. Ask for a part, or for the record.`;
  return { ok: false, code: 'too-large', message };
}
