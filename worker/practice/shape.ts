import type { SolvingTechnique, Topology } from '../api/rules.ts';
import { createGrid } from '../engine/topology/grid.ts';
import { CELL } from '../engine/view-codes.ts';
import { type Analysis, analyse } from '../solver/odds/analysis.ts';
import { neighbourListsOf } from '../solver/position/neighbour-lists.ts';
import type { Position } from '../solver/position/position.ts';
import { LEVEL, TECHNIQUES } from '../solver/proof/facts.ts';
import { premisesOf, prove } from '../solver/proof/prove.ts';
import { latticeOf, type Place } from './lattice.ts';

/** A number of a proof, less the mines about it that are known by themselves. */
export interface ShapeNumber {
  readonly place: Place;
  readonly left: number;
}

/** What a proof is about, anywhere on a board: its numbers, and the uncertain cells around them. */
export interface Shape {
  readonly topology: Topology;
  readonly numbers: readonly ShapeNumber[];
  readonly cells: readonly Place[];
  /** Mines among the cells, where these are all uncertain cells of a board. */
  readonly minesLeft?: number;
}

/** Steps that are taken to find a shape's own proof. */
const STEPS = 1_000_000;

/** All places of the shape. */
export function placesOf({ numbers, cells }: Shape): Place[] {
  return [...numbers.map(({ place }) => place), ...cells];
}

/** The smallest rectangle around some places. */
export function boxOf(places: readonly Place[]): {
  column: number;
  row: number;
  columns: number;
  rows: number;
} {
  const across = places.map(([x]) => x);
  const down = places.map(([, y]) => y);
  const [column, row] = [Math.min(...across), Math.min(...down)];
  return { column, row, columns: Math.max(...across) - column + 1, rows: Math.max(...down) - row + 1 };
}

/** The shape moved by each place's image. */
export function moved(shape: Shape, move: (place: Place) => Place): Shape {
  return {
    ...shape,
    numbers: shape.numbers.map(({ place, left }) => ({ place: move(place), left })),
    cells: shape.cells.map(move),
  };
}

/** The shape moved to the top left, its top row on a row of the same kind as row 0 or right below one. */
export function toCorner(shape: Shape): Shape {
  const { shift, rowStep } = latticeOf(shape.topology);
  const { row } = boxOf(placesOf(shape));
  const up = moved(shape, (place) => shift(place, [0, -(row - (((row % rowStep) + rowStep) % rowStep))]));
  const { column } = boxOf(placesOf(up));
  return moved(up, (place) => shift(place, [-column, 0]));
}

/** The constraints of a shape at the top left, as those of a board on which nothing else is to be known. */
export function positionOfShape(shape: Shape, total: number | null = shape.minesLeft ?? null): Position {
  const { topology, numbers, cells } = shape;
  const { column, row, columns, rows } = boxOf(placesOf(shape));
  const grid = createGrid(column + columns, row + rows, topology, 'none');
  const { areNeighbours } = latticeOf(topology);
  const cellOf = ([x, y]: Place) => y * grid.columns + x;
  const codes = new Uint8Array(grid.cells);
  for (const place of cells) codes[cellOf(place)] = CELL.covered;
  const ordered = [...numbers].sort((a, b) => cellOf(a.place) - cellOf(b.place));
  const lists = ordered.map(({ place }) =>
    cells
      .filter((cell) => areNeighbours(place, cell))
      .map(cellOf)
      .sort((a, b) => a - b),
  );
  const starts = [0];
  for (const list of lists) starts.push(starts[starts.length - 1] + list.length);
  return {
    grid,
    neighbours: neighbourListsOf(grid),
    cells: codes,
    total,
    density: 0.2,
    trustsFlags: false,
    promised: [],
    coveredCount: cells.length,
    numbers: Int32Array.from(ordered, ({ place }) => cellOf(place)),
    counts: Uint8Array.from(ordered, ({ left }) => left),
    starts: Int32Array.from(starts),
    members: Int32Array.from(lists.flat()),
  };
}

/** What a shape says by itself. */
export interface ShapeProof {
  readonly technique: SolvingTechnique;
  /** The cells that it shows to be free, as places of the shape. */
  readonly free: readonly Place[];
  readonly analysis: Analysis;
}

/** The easiest technique by which a shape at the top left shows cells to be free, and all that it does; null: it shows none. */
export function proofOfShape(shape: Shape): ShapeProof | null {
  const position = positionOfShape(shape);
  const made = analyse(position, {}, { isExact: true });
  if (!made.ok) return null;
  const { analysis } = made;
  const distance = (cell: number) => cell;
  const wanted = (cells: readonly number[], value: number) => (value === 0 ? cells : []);
  const premises = premisesOf(position, distance, analysis.odds);
  const found = prove(premises, { wanted, distance, steps: STEPS, level: LEVEL.mineCount });
  if (found === null) return null;
  const isFree = ([x, y]: Place) => analysis.odds[y * position.grid.columns + x] === 0;
  return { technique: TECHNIQUES[found.level], free: shape.cells.filter(isFree), analysis };
}

const DIGITS = '0123456789abcdefghijklmno';

/** The shape as it is drawn, at the top left and turned so that all its turns are drawn alike. */
export function drawShape(shape: Shape, free: readonly Place[]): string {
  const isFree = new Set(free.map(String));
  const marks = new Map(shape.cells.map((cell, i) => [i, isFree.has(String(cell)) ? '+' : '#']));
  const drawings = latticeOf(shape.topology).turns.map((turn) => {
    const { numbers, cells } = toCorner(moved(shape, turn));
    const signs: [Place, string][] = [
      ...numbers.map(({ place, left }): [Place, string] => [place, DIGITS[left]]),
      ...cells.map((place, i): [Place, string] => [place, marks.get(i) ?? '#']),
    ];
    const { column, row, columns, rows } = boxOf(signs.map(([place]) => place));
    const lines = Array.from({ length: row + rows }, () => new Array<string>(column + columns).fill('.'));
    for (const [[x, y], sign] of signs) lines[y][x] = sign;
    return lines.map((line) => line.join(''));
  });
  const texts = drawings.map((lines) => ({ rows: lines.length, text: lines.join('/') }));
  return texts.reduce((best, other) =>
    other.rows < best.rows || (other.rows === best.rows && other.text < best.text) ? other : best,
  ).text;
}

/** The shape that a text draws, or null; free cells are covered ones here. */
export function parseShape(text: string, topology: Topology, minesLeft?: number): Shape | null {
  const numbers: ShapeNumber[] = [];
  const cells: Place[] = [];
  const lines = text.split('/');
  for (const [y, line] of lines.entries()) {
    if (line.length !== lines[0].length) return null;
    for (const [x, sign] of [...line].entries()) {
      const left = DIGITS.indexOf(sign);
      if (left >= 0) numbers.push({ place: [x, y], left });
      else if (sign === '#' || sign === '+') cells.push([x, y]);
      else if (sign !== '.') return null;
    }
  }
  return cells.length === 0
    ? null
    : { topology, numbers, cells, ...(minesLeft === undefined ? {} : { minesLeft }) };
}
