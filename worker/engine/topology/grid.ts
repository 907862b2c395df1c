import type { CellIndex, Offset, Rect, Topology, Wrap } from '../../api.ts';

/** The four named topologies as neighbour offsets; a hexagon's depend on the row, odd rows sit half a cell to the right. */
const NAMED: Record<
  'square' | 'orthogonal' | 'hex' | 'knight',
  { even: readonly Offset[]; odd: readonly Offset[] }
> = {
  square: both([
    [-1, -1],
    [0, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
    [1, 1],
  ]),
  orthogonal: both([
    [0, -1],
    [-1, 0],
    [1, 0],
    [0, 1],
  ]),
  hex: {
    even: [
      [-1, -1],
      [0, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
    ],
    odd: [
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  },
  knight: both([
    [-1, -2],
    [1, -2],
    [-2, -1],
    [2, -1],
    [-2, 1],
    [2, 1],
    [-1, 2],
    [1, 2],
  ]),
};

function both(offsets: readonly Offset[]): { even: readonly Offset[]; odd: readonly Offset[] } {
  return { even: offsets, odd: offsets };
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

/** Whether the value is one of the four names. */
export function isNamed(topology: unknown): boolean {
  return typeof topology === 'string' && Object.hasOwn(NAMED, topology);
}

/** True for topologies whose neighbourhoods differ between even and odd rows, so that a torus needs an even number of rows. */
export function dependsOnRow(topology: Topology): boolean {
  return topology === 'hex' || (typeof topology === 'object' && 'even' in topology);
}

/** The offsets of a topology as the ruleset names them. */
export function offsetsOf(topology: Topology): { even: readonly Offset[]; odd: readonly Offset[] } {
  if (typeof topology === 'string') return NAMED[topology];
  return 'pattern' in topology ? both(topology.pattern) : topology;
}

/** The grid of a checked size and topology. Cost: independent of the board's size. */
export function createGrid(columns: number, rows: number, topology: Topology, wrap: Wrap): Grid {
  const offsets = offsetsOf(topology);
  const isTorus = wrap === 'torus';
  const kept = isTorus ? reduce : fitting;
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
  return { ...bare, maxNeighbours: countMostNeighbours(bare) };
}

/** The offsets that lead from some cell to another; a pattern may be wider than the board. */
function fitting(offsets: readonly Offset[], columns: number, rows: number): readonly Offset[] {
  return offsets.filter(([dx, dy]) => Math.abs(dx) < columns && Math.abs(dy) < rows);
}

/** Offsets folded into half a board each way: on a small torus two of them may lead to the same cell, or back to the start. */
function reduce(offsets: readonly Offset[], columns: number, rows: number): readonly Offset[] {
  const seen = new Map<number, Offset>();
  for (const [dx, dy] of offsets) {
    const x = ((dx % columns) + columns) % columns;
    const y = ((dy % rows) + rows) % rows;
    if (x === 0 && y === 0) continue;
    seen.set(y * columns + x, [x * 2 > columns ? x - columns : x, y * 2 > rows ? y - rows : y]);
  }
  return [...seen.values()];
}

/** Neighbourhoods only change where an offset starts or stops to fit, so those places are enough to look at. */
function countMostNeighbours(grid: Omit<Grid, 'maxNeighbours'>): number {
  if (grid.isTorus) return Math.max(grid.even.length, grid.rows > 1 ? grid.odd.length : 0);
  const all = [...grid.even, ...grid.odd];
  const columns = turningPoints(
    all.map(([dx]) => dx),
    grid.columns,
  );
  const rows = turningPoints(
    all.map(([, dy]) => dy),
    grid.rows,
  );
  let most = 0;
  for (const row of rows) {
    for (const column of columns) {
      let count = 0;
      for (const [dx, dy] of (row & 1) === 0 ? grid.even : grid.odd) {
        const x = column + dx;
        const y = row + dy;
        if (x >= 0 && x < grid.columns && y >= 0 && y < grid.rows) count++;
      }
      most = Math.max(most, count);
    }
  }
  return most;
}

function turningPoints(steps: readonly number[], length: number): readonly number[] {
  const points = new Set<number>();
  for (const step of [0, ...steps]) {
    const edge = step < 0 ? -step : length - 1 - step;
    for (const at of [edge - 1, edge, edge + 1]) points.add(Math.min(length - 1, Math.max(0, at)));
  }
  return [...points];
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
