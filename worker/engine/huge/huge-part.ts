import type { CellIndex } from '../../api/cells.ts';
import type { Layout } from '../deal/layout.ts';
import { createRandom } from '../deal/random.ts';
import { isIndependent } from '../game/independent-moves.ts';
import { measureSteps } from '../game/measure-steps.ts';
import type { HugePart } from '../parts.ts';
import { createPlane } from '../planes/planes.ts';
import { gridOf, type Ruleset } from '../rules/ruleset.ts';
import { finish } from '../steps.ts';
import { pyramidOf, readFarBlocks } from './far-blocks.ts';
import { beginHuge } from './huge.ts';
import { drawSteps, moveMinesAway, zeroSteps } from './huge-deal.ts';
import { dealSteps, firstDealSteps, floodSteps } from './huge-moves.ts';
import { fillRows } from './plain-fill.ts';

/** The layout that a game on a huge board has after its first click: `free` are the cells that have no mine then. */
export function dealHuge(ruleset: Ruleset, seed: string, free: readonly CellIndex[]): Layout {
  const grid = gridOf(ruleset);
  const { columns, rows } = grid;
  const mineCount = ruleset.mines;
  const random = createRandom(seed);
  const mines = createPlane(grid);
  finish(
    drawSteps(grid, mines, mineCount, random, (from, to, chance, lanes) =>
      fillRows(grid, mines, from, to, chance, lanes),
    ),
  );
  moveMinesAway(grid, mines, mineCount, free, random);
  return { columns, rows, mineCount, mines };
}

/** The parts of the engine that only huge boards need. */
export const huge: HugePart = {
  beginHuge,
  dealHuge,
  dealSteps,
  firstDealSteps,
  zeroSteps,
  floodSteps,
  isIndependent,
  measureSteps,
  readFarBlocks,
  pyramidOf,
};
