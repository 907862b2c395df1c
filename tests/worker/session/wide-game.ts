import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Game } from '../../../worker/engine/index.ts';
import { hasBit } from '../../../worker/engine/planes/planes.ts';
import { neighboursOf } from '../../../worker/engine/topology/grid.ts';

/** Cells have the 24 around them for neighbours, which takes a dozen steps to open. */
export const WIDE: RulesetRequest = {
  columns: 1000,
  rows: 1000,
  mines: 20_000,
  topology: { pattern: patternOf(2) },
};

function patternOf(reach: number): [number, number][] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return steps.flatMap((dy) => steps.map((dx): [number, number] => [dx, dy])).filter(([x, y]) => x || y);
}

/** Covered safe cells of the game that are no zeros and touch none: no flood comes by. */
export function sealedCells({ state }: Game, count: number): number[] {
  const { grid, layout, zeros, open } = state;
  if (layout === null) throw new Error('There is no layout.');
  const found: number[] = [];
  const around: number[] = [];
  for (let cell = grid.cells - 1; found.length < count; cell--) {
    if (hasBit(grid, layout.mines, cell) || hasBit(grid, open, cell)) continue;
    const neighbours = around.slice(0, neighboursOf(grid, cell, around));
    if (![cell, ...neighbours].some((one) => hasBit(grid, zeros, one))) found.push(cell);
  }
  return found;
}
