import type { CellIndex, Offset, Rect } from '../../api/cells.ts';
import type { Topology, Wrap } from '../../api/rules.ts';
import { SQUARE } from './square.ts';
import { countMostNeighbours, folded, unusualOffsets } from './unusual.ts';

/** Neighbour offsets of cells in even and in odd rows; they differ on hexagons, whose odd rows sit half a cell to the right. */
export interface Neighbourhoods {
  readonly even: readonly Offset[];
  readonly odd: readonly Offset[];
}

/** Size, row layout and neighbourhoods of a board: all that planes, floods and numbers need to know of a ruleset. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cells: number;
  /** Words in a row of a plane. */
  readonly stride: number;
  /** Valid bits of a row's last word. */
  readonly lastMask: number;
  readonly isTorus: boolean;
  /** Neighbour offsets of cells in even and in odd rows; on a torus reduced so that no cell is met twice. */
  readonly even: readonly Offset[];
  readonly odd: readonly Offset[];
  /** The most neighbours that any cell of this board has. */
  readonly maxNeighbours: number;
}

/** True for topologies whose neighbourhoods differ between even and odd rows, so that a torus needs an even number of rows. */
export function dependsOnRow(topology: Topology): boolean {
  return topology === 'hex' || (typeof topology === 'object' && 'even' in topology);
}

/** The offsets of a topology as the ruleset names them. */
export function offsetsOf(topology: Topology): Neighbourhoods {
  return topology !== 'square' ? unusualOffsets(topology) : SQUARE;
}

/** The grid of a checked size and topology. Cost: independent of the board's size. */
export function createGrid(columns: number, rows: number, topology: Topology, wrap: Wrap): Grid {
  const offsets = offsetsOf(topology);
  const isTorus = wrap === 'torus';
  const kept = isTorus ? folded : fitting;
  const even = kept(offsets.even, columns, rows);
  const odd = kept(offsets.odd, columns, rows);
  const bare = {
    columns,
    rows,
    cells: columns * rows,
    stride: Math.ceil(columns / 32),
    lastMask: columns % 32 === 0 ? -1 : 2 ** (columns % 32) - 1,
    isTorus,
    even,
    odd,
  };
  const isPlain = topology === 'square' && !isTorus;
  const maxNeighbours = isPlain ? Math.min(3, columns) * Math.min(3, rows) - 1 : countMostNeighbours(bare);
  return { ...bare, maxNeighbours };
}

/** The offsets that lead from some cell to another; a pattern may be wider than the board. */
function fitting(offsets: readonly Offset[], columns: number, rows: number): readonly Offset[] {
  return offsets.filter(([dx, dy]) => Math.abs(dx) < columns && Math.abs(dy) < rows);
}

/**
 * How many neighbours the cell has; their indices are written to the front of `out`.
 * Each neighbour appears once. Cost: one step an offset.
 */
export function neighboursOf(grid: Grid, cell: CellIndex, out: CellIndex[]): number {
  const row = Math.floor(cell / grid.columns);
  const column = cell - row * grid.columns;
  const offsets = (row & 1) === 0 ? grid.even : grid.odd;
  let count = 0;
  for (const [dx, dy] of offsets) {
    let x = column + dx;
    let y = row + dy;
    if (grid.isTorus) {
      x = x < 0 ? x + grid.columns : x >= grid.columns ? x - grid.columns : x;
      y = y < 0 ? y + grid.rows : y >= grid.rows ? y - grid.rows : y;
    } else if (x < 0 || x >= grid.columns || y < 0 || y >= grid.rows) continue;
    out[count++] = y * grid.columns + x;
  }
  return count;
}

/** The row of a cell, counted from 0. What runs once per cell (planes, floods, neighbours) keeps this arithmetic inline. */
export function rowOf({ columns }: Pick<Grid, 'columns'>, cell: CellIndex): number {
  return Math.floor(cell / columns);
}

/** The column of a cell, counted from 0. */
export function columnOf({ columns }: Pick<Grid, 'columns'>, cell: CellIndex): number {
  return cell % columns;
}

/** The row and column of a cell as refusals show them, counted from 1. */
export function placeOf(grid: Pick<Grid, 'columns'>, cell: CellIndex): { row: number; column: number } {
  return { row: rowOf(grid, cell) + 1, column: columnOf(grid, cell) + 1 };
}

/** The rectangle of all cells. */
export function wholeBoard({ columns, rows }: Grid): Rect {
  return { column: 0, row: 0, columns, rows };
}

/** The row that lies `dy` below `row`, or −1 when the board ends before it. */
export function rowAt(grid: Grid, row: number, dy: number): number {
  const y = row + dy;
  if (y >= 0 && y < grid.rows) return y;
  if (!grid.isTorus) return -1;
  return y < 0 ? y + grid.rows : y - grid.rows;
}
