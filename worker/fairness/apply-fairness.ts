import type { CellIndex } from '../api/cells.ts';
import { layoutOfPlane } from '../engine/deal/layout.ts';
import { createRandom, type Random } from '../engine/deal/random.ts';
import { type GameState, useLayout } from '../engine/game/state.ts';
import { viewOf } from '../engine/game/view.ts';
import { createPlane, hasBit, setBit } from '../engine/planes/planes.ts';
import { type Analysis, analyse } from '../solver/odds/analysis.ts';
import { drawLayout } from '../solver/play/draw-layout.ts';
import { positionOf } from '../solver/position/position.ts';
import { searchLayout } from './uncounted.ts';

/** States that are looked at in a position. Played games on the usual neighbourhoods stay far below it. */
export const FAIR_STEPS = 100_000;

/**
 * Lets the rules of fairness decide over a move that is about to open these covered cells, by laying the mines again where
 * they demand it:
 *
 * - `merciful`: when nothing is provably free and some layout that fits has all of the move's cells free, they are free.
 * - `cruel`: when something is provably free and some layout that fits has a mine among the move's cells, there is one.
 * - `kind-and-cruel`: both.
 *
 * Provable is what follows from the open numbers, the number of mines and what the rules promise; flags are opinions. A
 * layout that agrees already stays; else a new one is drawn uniformly from those that fit what is seen and do agree.
 * So the law stays exact: the layout was dealt uniformly, a move that shows more leaves it uniform among those that
 * still fit, and what is asked of it here is asked of a uniform one: if it agrees it is uniform among those that do,
 * and if not, it is replaced by one that is. Whatever is not demanded the present layout decides, as in a plain game.
 *
 * Where a position has more than the budget's states (a chain too wide to be counted) the same is demanded, as far as a
 * search with a bound shows what is provable and what fits, but the new layout is not drawn evenly (see uncounted.ts).
 * That a game is not yet won by its flags would tell something too; it is not asked, as little as the flags themselves.
 *
 * The chance comes from the seed and the number of moves so far, so a record plays to the same game. Where it goes on after
 * a move, cruelty has done nothing there: what it does ends a game.
 * Cost: that of the odds, and as much again where mines are laid again; see "Design decisions".
 */
export function applyFairness(state: GameState, cells: readonly CellIndex[], goesOn: boolean): void {
  const { ruleset, grid, layout } = state;
  if (layout === null) return;
  const isHit = cells.some((cell) => hasBit(grid, layout.mines, cell));
  // Mercy only takes mines away, cruelty only brings them.
  if (ruleset.fairness === (isHit ? 'cruel' : 'merciful') || (goesOn && !isHit)) return;
  const read = positionOf(viewOf(state));
  if (!read.ok) throw new Error(`What is seen cannot be read: ${read.message}`);
  const random = createRandom(`${state.seed} fate ${state.moves.length}`);
  const made = analyse(read.position, { steps: FAIR_STEPS }, { isExact: true });
  if (!made.ok && made.code !== 'too-wide') throw new Error(`What is seen fits no layout: ${made.message}`);
  const mines = made.ok
    ? drawAgain(made.analysis, cells, isHit, random)
    : searchLayout(read.position, cells, isHit, (cell) => hasBit(grid, layout.mines, cell), random);
  if (mines === null) return;
  const plane = createPlane(grid);
  for (const cell of mines) setBit(grid, plane, cell);
  useLayout(state, layoutOfPlane(grid, plane));
}

/** The mines that are demanded, drawn evenly from all layouts that fit; null where nothing is. */
function drawAgain(
  analysis: Analysis,
  cells: readonly CellIndex[],
  isHit: boolean,
  random: Random,
): CellIndex[] | null {
  if (analysis.odds.includes(0) === isHit) return null;
  const wish = isHit ? { cells, least: 0, most: 0 } : { cells, least: 1, most: cells.length };
  return drawLayout(analysis, wish, random);
}
