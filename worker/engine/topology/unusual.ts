import type { Offset } from '../../api/cells.ts';
import type { Topology } from '../../api/rules.ts';
import type { Grid, Neighbourhoods } from './grid.ts';
import { SQUARE } from './square.ts';

/**
 * Everything but the square board: the other named topologies, custom patterns, tori. The engine that every game begins
 * with goes without this file.
 */
const NAMED: Record<'square' | 'orthogonal' | 'hex' | 'knight', Neighbourhoods> = {
  square: SQUARE,
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

function both(offsets: readonly Offset[]): Neighbourhoods {
  return { even: offsets, odd: offsets };
}

/** Whether the value is one of the four names. */
export function isNamed(topology: unknown): boolean {
  return typeof topology === 'string' && Object.hasOwn(NAMED, topology);
}

/** The offsets of any topology as the ruleset names them. */
export function unusualOffsets(topology: Topology): Neighbourhoods {
  if (typeof topology === 'string') return NAMED[topology];
  return 'pattern' in topology ? both(topology.pattern) : topology;
}

/** Offsets folded into half a board each way: on a small torus two of them may lead to the same cell, or back to the start. */
export function folded(offsets: readonly Offset[], columns: number, rows: number): readonly Offset[] {
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
export function countMostNeighbours(grid: Omit<Grid, 'maxNeighbours'>): number {
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
