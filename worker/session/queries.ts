import type { Rect } from '../api/cells.ts';
import type { Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { Game } from '../engine/game/game.ts';
import { readBlocks } from '../engine/game/view.ts';
import { encodeRecord } from '../engine/record/record.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { fieldsOf } from '../engine/rules/ruleset.ts';
import { wholeBoard } from '../engine/topology/grid.ts';
import { isSameMove } from '../storage/journal-rows.ts';
import { intersect } from './watcher.ts';

/** The blocks of a part of the board seen from afar, as in a look. */
export function blocksOf({ state }: Game, rect: Rect, cellsPerBlock: number): Outcome<{ codes: Uint8Array }> {
  const part = intersect(rect, wholeBoard(state.grid));
  const isPower = cellsPerBlock >= 2 && Number.isInteger(Math.log2(cellsPerBlock));
  if (part === null || !isPower || part.column % cellsPerBlock !== 0 || part.row % cellsPerBlock !== 0) {
    return refuse(MOVE_SENTENCES, 'bad-rect:blocks');
  }
  return { ok: true, codes: readBlocks(state, part, cellsPerBlock) };
}

/**
 * The game's record, or that of its first moves. It tells the mines of a board without guesses, which its seed tells
 * only after another deal.
 */
export function recordOf({ state }: Game, count?: number): string {
  // Dealt again it would take long, and another version may deal another one.
  const recordsMines = state.recordsMines === true || state.ruleset.deal === 'no-guess';
  return encodeRecord({ ...state, recordsMines, moves: state.moves.slice(0, count) });
}

/** Whether this is the game as it was after some of its moves: another game of the same board has others. */
export function isPartOf({ state }: Game, { seed, fields, moves }: Recording): boolean {
  return (
    seed === state.seed &&
    JSON.stringify(fields) === JSON.stringify(fieldsOf(state.ruleset)) &&
    moves.every((move, i) => isSameMove(move, state.moves[i]))
  );
}
