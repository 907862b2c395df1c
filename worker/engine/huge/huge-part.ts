import type { CellIndex } from '../../api/cells.ts';
import type { Layout } from '../deal/layout.ts';
import { createRandom } from '../deal/random.ts';
import { isIndependent } from '../game/independent-moves.ts';
import { measureSteps } from '../game/measure-steps.ts';
import type { HugePart } from '../parts.ts';
import { createPlane, type Plane } from '../planes/planes.ts';
import { gridOf, type Ruleset } from '../rules/ruleset.ts';
import { finish } from '../steps.ts';
import type { Grid } from '../topology/grid.ts';
import { pyramidOf, readFarBlocks } from './far-blocks.ts';
import { beginHuge } from './huge.ts';
import { drawSteps, moveMinesAway, rowsAStep, zeroSteps } from './huge-deal.ts';
import { dealSteps, firstDealSteps, floodSteps } from './huge-moves.ts';
import type { BoardWork, Kernels } from './kernels.ts';
import { fillRows } from './plain-fill.ts';
import { PLAIN_KERNELS } from './plain-kernels.ts';

/** The layout that a game on a huge board has after its first click: `free` are the cells that have no mine then. */
export function dealHuge(
  ruleset: Ruleset,
  seed: string,
  free: readonly CellIndex[],
  kernels: Kernels = PLAIN_KERNELS,
): Layout {
  const grid = gridOf(ruleset);
  const { columns, rows } = grid;
  const mineCount = ruleset.mines;
  const random = createRandom(seed);
  const mines = createPlane(grid);
  finish(drawSteps(grid, mines, mineCount, random, fillerOf(kernels, grid, mines)));
  moveMinesAway(grid, mines, mineCount, free, random);
  return { columns, rows, mineCount, mines };
}

/** Fills the rows of a plane; other kernels than the plain ones fill rows of their own memory, which are copied. */
function fillerOf(kernels: Kernels, grid: Grid, mines: Plane): BoardWork['fillRows'] {
  if (kernels === PLAIN_KERNELS)
    return (from, to, chance, lanes) => fillRows(grid, mines, from, to, chance, lanes);
  const strip = { ...grid, rows: Math.min(grid.rows, rowsAStep(grid)) };
  const memory = kernels.createMemory(strip.columns, strip.rows);
  const work = kernels.workOn(memory, strip);
  return (from, to, chance, lanes) => {
    const drawn = work.fillRows(0, to - from, chance, lanes);
    mines.set(memory.mines.subarray(0, (to - from) * grid.stride), from * grid.stride);
    return drawn;
  };
}

/** The parts of the engine that only huge boards need. */
export const huge: HugePart = {
  beginHuge,
  dealHuge: (ruleset, seed, free) => dealHuge(ruleset, seed, free),
  dealSteps,
  firstDealSteps,
  zeroSteps,
  floodSteps,
  isIndependent,
  measureSteps,
  readFarBlocks,
  pyramidOf,
};
