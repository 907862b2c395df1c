import type { Outcome, Recording, Rect, Refusal } from './api.ts';
import type { Game } from './engine/game.ts';
import { bytesOfLayout } from './engine/layout.ts';
import { formatCells, formatLayout } from './engine/notation.ts';
import { fieldsOf } from './engine/ruleset.ts';
import { IS_WHOLE } from './engine/tier.ts';
import { wholeBoard } from './engine/topology/grid.ts';
import { readCells } from './engine/view.ts';
import { intersect } from './watcher.ts';

/** Longer texts would keep the worker from its page, and the page from its player. */
const MOST_TEXT_CELLS = 1_000_000;

function faultOfText(cells: number): Refusal | null {
  if (cells <= MOST_TEXT_CELLS) return null;
  const message = `${cells} cells are too many for a text; it can have up to ${MOST_TEXT_CELLS}. Ask for a part, or for the record.`;
  return { ok: false, code: 'too-large', message };
}

/** What the player may know of a part of the board, in text notation; of all of it without a rect. */
export function viewTextOf({ state }: Game, rect?: Rect): Outcome<{ text: string }> {
  const board = wholeBoard(state.grid);
  const part = intersect(rect ?? board, board);
  if (part === null) return { ok: false, code: 'bad-rect', message: 'That part lies outside the board.' };
  const fault = IS_WHOLE ? faultOfText(part.columns * part.rows) : null;
  if (fault !== null) return fault;
  return { ok: true, text: formatCells(readCells(state, part), part.columns) };
}

/** The game as data. A known board goes with it; any other is told by its seed. */
export function recordingOf({ state }: Game): Recording {
  const { ruleset, seed, layout, moves } = state;
  const known = seed === null && layout !== null ? { layout: bytesOfLayout(layout) } : {};
  return { fields: fieldsOf(ruleset), seed: seed ?? '', ...known, moves };
}

/** The mines as a layout in text notation, once their player may see them. */
export function boardTextOf({ state, status }: Game): Outcome<{ text: string }> {
  const { layout, seed } = state;
  if (layout !== null && (status === 'won' || status === 'lost' || seed === null))
    return (
      (IS_WHOLE ? faultOfText(layout.columns * layout.rows) : null) ?? {
        ok: true,
        text: formatLayout(layout),
      }
    );
  return { ok: false, code: 'not-over', message: 'The board can be given out when the game is over.' };
}
