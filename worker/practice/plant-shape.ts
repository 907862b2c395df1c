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
const MOST_ROOM = 6;
const LEAST_SIDE = 7;

/** The chances of a mine beside a number that has known ones, and elsewhere beside an ending. */
const MOST_KNOWN = 0.8;
const ENDING_SHARES = [0.06, 0.14] as const;
/** Elsewhere, from and to. */
const SHARES = [0.12, 0.24] as const;

/** So many open cells are played on from, at the most. */
const MOST_PLAYED = 7;

/** What becomes of a cell. */
const PLAN = { undecided: 0, shape: 1, open: 2, mine: 3, shapeMine: 4, covered: 5, hiddenMine: 6 } as const;

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
  if (!isEnding && known.length > 0) {
    for (const cell of known) if (!showMine(grid, plan, cell)) plan[cell] = PLAN.open;
    if (known.every((cell) => plan[cell] === PLAN.open)) return null;
  }
  const [low, high] = isEnding ? ENDING_SHARES : SHARES;
  const share = low + nextFraction(random) * (high - low);
  const isMine = new Set(cells.filter((_, i) => mines[i]));
  const isToCompare = !isEnding && technique !== 'single';
  if (isToCompare && !hideShape(grid, plan, numbers, isMine, random)) return null;
  if (!isEnding) playAround(grid, plan, share, random);
  if (isToCompare && !hideShape(grid, plan, numbers, isMine, random)) return null;
  for (const cell of isMine) plan[cell] = PLAN.shapeMine;
  for (let cell = 0; cell < plan.length; cell++) {
    if (plan[cell] !== PLAN.undecided) continue;
    plan[cell] = nextFraction(random) < share ? PLAN.mine : isEnding ? PLAN.open : PLAN.covered;
  }
  if (wouldFlood(grid, plan)) return null;
  const mined = cellsWith(plan, isMined);
  const opened = cellsWith(plan, (what) => what === PLAN.open);
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
  const share = nextFraction(random) * MOST_KNOWN;
  return cells.filter((cell) => cell === one || nextFraction(random) < share);
}

/**
 * Sees to it that a mine is known by a single number: one of its open neighbours gets no other covered cells about it
 * than known mines. False where each of them is about cells of the shape.
 */
function showMine(grid: Grid, plan: Uint8Array, mine: CellIndex): boolean {
  let least: readonly CellIndex[] | null = null;
  let witness = -1;
  for (const cell of neighboursIn(grid, mine)) {
    if (plan[cell] !== PLAN.open && plan[cell] !== PLAN.undecided) continue;
    const around = neighboursIn(grid, cell);
    if (around.some((other) => plan[other] === PLAN.shape)) continue;
    const undecided = around.filter((other) => plan[other] === PLAN.undecided);
    if (least !== null && undecided.length >= least.length) continue;
    least = undecided;
    witness = cell;
  }
  if (least === null) return false;
  for (const cell of [witness, ...least]) plan[cell] = PLAN.open;
  return true;
}

/**
 * Sees to it that no other number tells of cells of the shape by itself: one about which all of them are mines, or none,
 * gets a covered cell more that is not. False where there is no room for it.
 */
function hideShape(
  grid: Grid,
  plan: Uint8Array,
  numbers: readonly CellIndex[],
  isMine: ReadonlySet<CellIndex>,
  random: Random,
): boolean {
  for (let cell = 0; cell < plan.length; cell++) {
    if (plan[cell] !== PLAN.open || numbers.includes(cell)) continue;
    const around = neighboursIn(grid, cell);
    const inShape = around.filter((other) => plan[other] === PLAN.shape);
    const mined = inShape.filter((other) => isMine.has(other)).length;
    if (inShape.length === 0 || (mined > 0 && mined < inShape.length)) continue;
    const wanted = mined === 0 ? PLAN.hiddenMine : PLAN.covered;
    if (around.some((other) => plan[other] === wanted)) continue;
    const room = around.filter((other) => plan[other] === PLAN.undecided);
    if (room.length === 0) return false;
    plan[room[nextBelow(random, room.length)]] = wanted;
  }
  return true;
}

function neighboursIn(grid: Grid, cell: CellIndex): readonly CellIndex[] {
  const around: CellIndex[] = [];
  const count = neighboursOf(grid, cell, around);
  return around.slice(0, count);
}

function isMined(what: number): boolean {
  return what === PLAN.mine || what === PLAN.shapeMine || what === PLAN.hiddenMine;
}

/** The cells of which this has been decided. */
function cellsWith(plan: Uint8Array, isMeant: (what: number) => boolean): CellIndex[] {
  const found: CellIndex[] = [];
  for (let cell = 0; cell < plan.length; cell++) if (isMeant(plan[cell])) found.push(cell);
  return found;
}

/** Whether an open cell without mines beside it would open a cell of the shape. */
function wouldFlood(grid: Grid, plan: Uint8Array): boolean {
  const around: CellIndex[] = [];
  for (let cell = 0; cell < plan.length; cell++) {
    if (plan[cell] !== PLAN.open) continue;
    const count = neighboursOf(grid, cell, around);
    let isZero = true;
    let isBeside = false;
    for (let i = 0; i < count; i++) {
      const what = plan[around[i]];
      if (isMined(what)) isZero = false;
      if (what === PLAN.shape) isBeside = true;
    }
    if (isZero && isBeside) return true;
  }
  return false;
}

/** Decides about cells next to open ones, as if the player had come from there: most are open, some are mines. */
function playAround(grid: Grid, plan: Uint8Array, share: number, random: Random): void {
  const open: CellIndex[] = [];
  for (let cell = 0; cell < plan.length; cell++) if (plan[cell] === PLAN.open) open.push(cell);
  for (let steps = 1 + nextBelow(random, MOST_PLAYED); steps > 0; steps--) {
    for (const cell of undecidedBeside(grid, plan, [open[nextBelow(random, open.length)]])) {
      plan[cell] = nextFraction(random) < share ? PLAN.mine : PLAN.open;
      if (plan[cell] === PLAN.open) open.push(cell);
    }
  }
}
