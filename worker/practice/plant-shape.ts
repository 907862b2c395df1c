import type { CellIndex } from '../api/cells.ts';
import type { SolvingTechnique } from '../api/rules.ts';
import { type Layout, layoutFromMines } from '../engine/deal/layout.ts';
import { nextBelow, nextFraction, type Random } from '../engine/deal/random.ts';
import { createRuleset, type Ruleset } from '../engine/rules/ruleset.ts';
import { createGrid, type Grid, neighboursOf } from '../engine/topology/grid.ts';
import { latticeOf } from './lattice.ts';
import { boxOf, moved, placesOf, type Shape, toCorner } from './shape.ts';
import type { ShapeMines } from './shape-mines.ts';

/** The room around a shape: a board is so many cells wider and higher, and no smaller than this. */
const MOST_ROOM = 5;
const LEAST_SIDE = 6;

/** The chances of a mine beside a number that has known ones, and elsewhere beside an ending. */
const KNOWN_SHARE = 0.3;
const ENDING_SHARE = 0.08;
/** Elsewhere, from and to. */
const SHARES = [0.12, 0.24] as const;

/** What becomes of a cell. */
const PLAN = { undecided: 0, shape: 1, open: 2, mine: 3 } as const;

/** A shape on a board with mines, and what has to be open for it to be seen. */
export interface Planted {
  readonly ruleset: Ruleset;
  readonly layout: Layout;
  /** Where the shape is, its numbers being open. */
  readonly shape: Shape;
  readonly opened: readonly CellIndex[];
}

/** A shape to be planted, at the top left, and what its pattern says beside it. */
export interface Seedling {
  readonly shape: Shape;
  readonly mines: ShapeMines;
  readonly technique: SolvingTechnique;
  readonly isReduced: boolean;
}

/**
 * Puts the shape on a small board: turned and placed at random, with one of its layouts, among mines drawn at random. Its
 * numbers are open, and about them all but the shape's cells and the known mines, where the pattern has such. An ending
 * by the mine count is open all over, but for its cells and some mines.
 *
 * @returns Null where these random numbers lead to no board.
 */
export function plantShape(seedling: Seedling, random: Random): Planted | null {
  const { technique, isReduced } = seedling;
  const mines = seedling.mines.draw(random);
  if (mines === null) return null;
  const { shape, columns, rows } = placeAtRandom(seedling.shape, random);
  const grid = createGrid(columns, rows, shape.topology, 'none');
  const plan = new Uint8Array(grid.cells);
  const cells = shape.cells.map((place) => cellAt(grid, place));
  const numbers = shape.numbers.map(({ place }) => cellAt(grid, place));
  for (const cell of cells) plan[cell] = PLAN.shape;
  for (const cell of numbers) plan[cell] = PLAN.open;
  const isEnding = technique === 'mine-count';
  const beside = undecidedBeside(grid, plan, isEnding ? cells : numbers);
  const known = isEnding ? beside : isReduced || technique === 'single' ? someOf(beside, random) : [];
  if (known === null) return null;
  for (const cell of beside) plan[cell] = PLAN.open;
  for (const cell of known) plan[cell] = PLAN.mine;
  const share = isEnding ? ENDING_SHARE : SHARES[0] + nextFraction(random) * (SHARES[1] - SHARES[0]);
  const mined = cells.filter((_, i) => mines[i]);
  const opened: CellIndex[] = [];
  for (let cell = 0; cell < plan.length; cell++) {
    const isFree = plan[cell] !== PLAN.undecided || nextFraction(random) >= share;
    if (plan[cell] === PLAN.mine || !isFree) mined.push(cell);
    else if (plan[cell] === PLAN.open || (isEnding && plan[cell] === PLAN.undecided)) opened.push(cell);
  }
  const { topology } = shape;
  const made = createRuleset({
    columns,
    rows,
    mines: mined.length,
    topology,
    firstClick: 'any',
    deal: 'given',
  });
  const laid = made.ok ? layoutFromMines(made.ruleset, mined) : made;
  return made.ok && laid.ok ? { ruleset: made.ruleset, layout: laid.layout, shape, opened } : null;
}

/** The cell of a place on a board. */
export function cellAt({ columns }: Pick<Grid, 'columns'>, [x, y]: readonly [number, number]): CellIndex {
  return y * columns + x;
}

/** The shape turned, and slid to some place of a board with some room around it. Endings often lie at its edges. */
function placeAtRandom(shape: Shape, random: Random): { shape: Shape; columns: number; rows: number } {
  const { turns, shift, rowStep } = latticeOf(shape.topology);
  const turned = toCorner(moved(shape, turns[nextBelow(random, turns.length)]));
  const tall = boxOf(placesOf(turned));
  const [up, down] = roomAround(tall.row + tall.rows, random);
  const dy = up - (up % rowStep);
  const lowered = moved(turned, (place) => shift(place, [0, dy]));
  const wide = boxOf(placesOf(lowered));
  const [left, right] = roomAround(wide.columns, random);
  const placed = moved(lowered, (place) => shift(place, [left - wide.column, 0]));
  return { shape: placed, columns: left + wide.columns + right, rows: up + tall.row + tall.rows + down };
}

/** Free lines before and after. */
function roomAround(length: number, random: Random): [number, number] {
  const side = Math.max(LEAST_SIDE, length + 1 + nextBelow(random, MOST_ROOM));
  const before = nextBelow(random, side - length + 1);
  return [before, side - length - before];
}

/** Cells beside these of which nothing has been decided yet. */
function undecidedBeside(grid: Grid, plan: Uint8Array, cells: readonly CellIndex[]): CellIndex[] {
  const found = new Set<CellIndex>();
  const around: CellIndex[] = [];
  for (const cell of cells) {
    const count = neighboursOf(grid, cell, around);
    for (let i = 0; i < count; i++) if (plan[around[i]] === PLAN.undecided) found.add(around[i]);
  }
  return [...found];
}

/** Some of the cells, at least one; null where there is none. */
function someOf(cells: readonly CellIndex[], random: Random): CellIndex[] | null {
  if (cells.length === 0) return null;
  const one = cells[nextBelow(random, cells.length)];
  return cells.filter((cell) => cell === one || nextFraction(random) < KNOWN_SHARE);
}
