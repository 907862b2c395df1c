import type { CellIndex, Rect } from '../api/cells.ts';
import type { Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { Game } from '../engine/game/game.ts';
import { findUnsolved } from '../engine/game/unsolved.ts';
import { readBlocks } from '../engine/game/view.ts';
import { encodeRecord } from '../engine/record/record.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { fieldsOf } from '../engine/rules/ruleset.ts';
import { finish } from '../engine/steps.ts';
import { wholeBoard } from '../engine/topology/grid.ts';
import { LongWork } from './long-work.ts';
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

/** The nearest open cell with work left, in the order of `findUnsolved`. */
export async function nextUnsolvedOf(
  { state }: Game,
  from: CellIndex,
  after: CellIndex | null,
): Promise<Outcome<{ cell: CellIndex | null }>> {
  const { grid, open, flags } = state;
  const isCell = (cell: number) => Number.isInteger(cell) && cell >= 0 && cell < grid.cells;
  if (!isCell(from) || (after !== null && !isCell(after))) return refuse(MOVE_SENTENCES, 'bad-cell:question');
  const pyramid = state.parts.huge?.pyramidOf(state) ?? null;
  if (pyramid !== null) finish(pyramid.refresh());
  const source = pyramid === null ? { grid, open, flags } : { grid, open, flags, tiles: pyramid };
  const found = await new LongWork(findUnsolved(source, from, after)).run();
  return { ok: true, cell: found?.value ?? null };
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

/** Whether these are the rules and the seed of this game. */
export function isSameGame({ state }: Game, { seed, fields }: Recording): boolean {
  return seed === state.seed && JSON.stringify(fields) === JSON.stringify(fieldsOf(state.ruleset));
}
