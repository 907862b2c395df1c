import type { CellIndex } from '../api/cells.ts';
import { CELL } from '../engine/view-codes.ts';
import { type Neighbours, writeNeighbours } from '../solver/position/neighbour-lists.ts';
import type { Position } from '../solver/position/position.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { SolvingState } from './solving-state.ts';

/** What is left to find out, as a position of its own. */
export interface PositionLeft {
  /** Cells are named by their places in `cells`. */
  readonly position: Position;
  /** The unknown cells of the board and the numbers beside them, ascending. */
  readonly cells: Int32Array;
}

const around = new Int32Array(32);

/**
 * The unknown cells, the numbers beside them, and the mines among them; known mines are left out as if they were open.
 * Cost: proportional to the unknown cells and to those that have become known since it was asked last, so that the end of
 * a large board takes no longer than that of a small one.
 */
export function positionLeft(state: SolvingState): PositionLeft {
  const { ruleset, grid, fate, left, mineCount, unknownCount } = state;
  const cells = unknownAndNumbers(state);
  const placeOf = (cell: CellIndex) => placeIn(cells, cell);
  const numbers: number[] = [];
  const members: number[] = [];
  const starts = [0];
  const codes = new Uint8Array(cells.length);
  for (let place = 0; place < cells.length; place++) {
    if (fate[cells[place]] === FATE.unknown) {
      codes[place] = CELL.covered;
      continue;
    }
    numbers.push(place);
    for (const other of state.unknownAround(cells[place])) members.push(placeOf(other));
    starts.push(members.length);
  }
  const position: Position = {
    // Only sentences about positions that cannot be look at rows and columns.
    grid: { ...grid, columns: cells.length, rows: 1, cells: cells.length },
    neighbours: neighboursAmong(state, cells, placeOf),
    cells: codes,
    total: ruleset.mines - mineCount,
    density: ruleset.mines / grid.cells,
    trustsFlags: false,
    // They have been opened first.
    promised: [],
    coveredCount: unknownCount,
    numbers: Int32Array.from(numbers),
    counts: Uint8Array.from(numbers, (place) => left[cells[place]]),
    starts: Int32Array.from(starts),
    members: Int32Array.from(members),
  };
  return { position, cells };
}

function unknownAndNumbers(state: SolvingState): Int32Array {
  const { neighbours, fate } = state;
  const unknown = state.unknownCells();
  const numbers = new Set<CellIndex>();
  for (const cell of unknown) {
    const count = writeNeighbours(neighbours, cell, around);
    for (let i = 0; i < count; i++) if (fate[around[i]] === FATE.open) numbers.add(around[i]);
  }
  const all = new Int32Array(unknown.length + numbers.size);
  all.set(unknown);
  let at = unknown.length;
  for (const number of numbers) all[at++] = number;
  return all.sort();
}

/** The place of a cell in an ascending list, or −1. */
function placeIn(cells: Int32Array, cell: CellIndex): number {
  let from = 0;
  let end = cells.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    if (cells[middle] < cell) from = middle + 1;
    else end = middle;
  }
  return cells[from] === cell ? from : -1;
}

/** Who neighbours whom among these cells, by their places: each has a list of its own. */
function neighboursAmong(
  { neighbours }: SolvingState,
  cells: Int32Array,
  placeOf: (cell: CellIndex) => number,
): Neighbours {
  const own: number[] = [];
  const starts = new Int32Array(cells.length);
  for (let place = 0; place < cells.length; place++) {
    starts[place] = own.push(0) - 1;
    const count = writeNeighbours(neighbours, cells[place], around);
    for (let i = 0; i < count; i++) {
      const other = placeOf(around[i]);
      if (other !== -1) own[starts[place]] = own.push(other) - 1 - starts[place];
    }
  }
  const none = new Int32Array(0);
  return {
    columns: cells.length,
    inner: new Uint32Array((cells.length + 31) >>> 5),
    even: none,
    odd: none,
    dependsOnRow: false,
    left: 0,
    right: 0,
    top: 1,
    bottom: 1,
    starts,
    own: Int32Array.from(own),
  };
}
