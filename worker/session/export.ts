import type { Rect } from '../api/cells.ts';
import type { Recording } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import { bytesOfLayout } from '../engine/deal/layout.ts';
import type { Game } from '../engine/game/game.ts';
import { isOver } from '../engine/game/is-over.ts';
import { readCells } from '../engine/game/view.ts';
import { formatCells } from '../engine/record/cell-text.ts';
import { formatLayout } from '../engine/record/notation.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { TEXT_SENTENCES } from '../engine/refusals/texts.ts';
import { fieldsOf } from '../engine/rules/ruleset.ts';
import { wholeBoard } from '../engine/topology/grid.ts';
import { intersect } from './watcher.ts';

/** Longer texts would keep the worker from its page, and the page from its player. */
const MOST_TEXT_CELLS = 1_000_000;

/** Why a board of so many cells is no text; null when it can be one. Code: `too-large`. */
function faultOfText(cells: number): Refusal | null {
  if (cells <= MOST_TEXT_CELLS) return null;
  return refuse(TEXT_SENTENCES, 'too-large:text', { cells, most: MOST_TEXT_CELLS });
}

/** The visible state of a part of the board, in text notation; of all of it without a rect. */
export function viewTextOf({ state }: Game, rect?: Rect): Outcome<{ text: string }> {
  const board = wholeBoard(state.grid);
  const part = intersect(rect ?? board, board);
  if (part === null) return refuse(MOVE_SENTENCES, 'bad-rect:outside');
  const fault = faultOfText(part.columns * part.rows);
  if (fault !== null) return fault;
  return { ok: true, text: formatCells(readCells(state, part), part.columns) };
}

/** The mines as a layout in text notation, once their player may see them. Codes: `not-over`, `too-large`. */
export function boardTextOf({ state, status }: Game): Outcome<{ text: string }> {
  const { layout, seed } = state;
  if (layout !== null && (isOver(status) || seed === null))
    return faultOfText(layout.columns * layout.rows) ?? { ok: true, text: formatLayout(layout) };
  return refuse(MOVE_SENTENCES, 'not-over');
}

/** The game as data, with the mines of a known board; any other is determined by its seed. */
export function recordingOf({ state }: Game): Recording {
  const { ruleset, seed, layout, moves } = state;
  const known = seed === null && layout !== null ? { layout: bytesOfLayout(layout) } : {};
  return { fields: fieldsOf(ruleset), seed: seed ?? '', ...known, moves };
}

/**
 * The same for pages: a finished no-guess game includes its board, which a later version may deal differently from the seed. The
 * moves are those of this moment: when the answer is sent the next one may have been made.
 */
export function recordingToTell(game: Game): Recording {
  const { ruleset, layout, status } = game.state;
  const { moves, ...recording } = recordingOf(game);
  const isTold = ruleset.deal === 'no-guess' && layout !== null && isOver(status);
  return { ...recording, ...(isTold && { dealt: bytesOfLayout(layout) }), moves: [...moves] };
}
