import type { CellIndex } from '../../api/cells.ts';
import type { Outcome } from '../../api/outcome.ts';
import { type EngineParts, partOf } from '../parts.ts';
import { DEAL_SENTENCES } from '../refusals/deals.ts';
import { refuse } from '../refusals/refuse.ts';
import { gridOf, MOST_PLAIN_CELLS, type Ruleset } from '../rules/ruleset.ts';
import { finish, type Steps } from '../steps.ts';
import { drawCells } from './draw-cells.ts';
import { freeCells } from './free-cells.ts';
import { type Layout, layoutOfPlane } from './layout.ts';
import { createRandom } from './random.ts';

/** The data that a layout is dealt from. */
export interface DealOptions {
  readonly seed: string | number;
  /** The cell that will be opened first; only no-guess deals and the guarantees `opening` and `cell` look at it. */
  readonly firstCell: CellIndex;
  /** The budget of a no-guess board, in steps, so that the result is the same on every machine. */
  readonly budget?: { readonly steps?: number };
  /** The parts that the rules need, see `partsNeeded`. */
  readonly parts?: EngineParts;
}

/**
 * A layout drawn from the seed: every one that keeps the first-click guarantee is equally likely, or (`library`)
 * a board of the library in one of the places that keep it, or (`no-guess`) one that can be solved from the first cell on
 * without a guess. Same ruleset, seed and first cell, same layout, everywhere.
 *
 * Codes: `bad-cell`; `not-available` for rules that deal otherwise (`given`); `no-board` where no no-guess board was found
 * within the budget, with what can be had as `nearest`.
 * Cost: one pass over the plane and a few random words a word (100 million cells: about 0.1 s); no-guess boards see
 * `noGuessSteps`.
 */
export function deal(ruleset: Ruleset, options: DealOptions): Outcome<{ layout: Layout }> {
  return finish(layoutSteps(ruleset, options));
}

/** The same in steps, of which only no-guess boards take several; yields how many cells are settled. */
export function* layoutSteps(ruleset: Ruleset, options: DealOptions): Steps<Outcome<{ layout: Layout }>> {
  const grid = gridOf(ruleset);
  const { firstCell, parts = {} } = options;
  if (!Number.isInteger(firstCell) || firstCell < 0 || firstCell >= grid.cells)
    return refuse(DEAL_SENTENCES, 'bad-cell:first', { cell: firstCell, last: grid.cells - 1 });
  const free = freeCells(ruleset, grid, firstCell);
  const seed = String(options.seed);
  if (ruleset.position !== undefined) return partOf(parts, 'position').dealPosition(ruleset, seed);
  if (ruleset.deal === 'library') {
    const mines = partOf(parts, 'library').drawFromLibrary(grid, seed, free);
    return { ok: true, layout: layoutOfPlane(grid, mines) };
  }
  if (ruleset.deal === 'no-guess') {
    const request = { ruleset, grid, seed, firstCell, free, ...options.budget };
    const dealt = yield* partOf(parts, 'noGuess').noGuessSteps(request);
    return dealt.ok ? { ok: true, layout: layoutOfPlane(grid, dealt.mines) } : dealt;
  }
  if (ruleset.deal !== 'random')
    return refuse(DEAL_SENTENCES, 'not-available:handed-in', { deal: ruleset.deal });
  if (grid.cells > MOST_PLAIN_CELLS)
    return { ok: true, layout: partOf(parts, 'huge').dealHuge(ruleset, seed, free) };
  const mines = drawCells(grid, ruleset.mines, free, createRandom(seed));
  return { ok: true, layout: layoutOfPlane(grid, mines) };
}
