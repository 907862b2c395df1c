import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { Game } from '../engine/game/game.ts';
import { findUnsolved } from '../engine/game/unsolved.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { finish } from '../engine/steps.ts';
import { LongWork } from './huge/long-work.ts';

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
