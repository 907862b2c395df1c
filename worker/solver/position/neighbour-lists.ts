import type { CellIndex } from '../../api/cells.ts';
import { type Grid, neighboursOf } from '../../engine/topology/grid.ts';

/**
 * The neighbours of every cell, ready to be copied: cells away from the edges share one list of differences for each
 * kind of row, the others have lists of their own.
 */
export interface Neighbours {
  readonly columns: number;
  /** By cell, as bits: whether it has a shared list. */
  readonly inner: Uint32Array;
  readonly even: Int32Array;
  readonly odd: Int32Array;
  /** Whether the shared lists differ. */
  readonly dependsOnRow: boolean;
  /** The first and last rows and columns that have shared lists, the latter excluded. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** By cell at the edge, row by row: the start of its list in `own`. */
  readonly starts: Int32Array;
  /** Lists one after the other, each led by its length. */
  readonly own: Int32Array;
}

const known = new WeakMap<Grid, Neighbours>();

/** The neighbour lists of a grid, made once. Cost: a bit and less than a nanosecond a cell. */
export function neighbourListsOf(grid: Grid): Neighbours {
  let lists = known.get(grid);
  if (lists === undefined) {
    lists = createLists(grid);
    known.set(grid, lists);
  }
  return lists;
}

function createLists(grid: Grid): Neighbours {
  const { columns, rows } = grid;
  const all = [...grid.even, ...grid.odd];
  const left = Math.max(0, ...all.map(([dx]) => -dx));
  const right = columns - Math.max(0, ...all.map(([dx]) => dx));
  const top = Math.max(0, ...all.map(([, dy]) => -dy));
  const bottom = rows - Math.max(0, ...all.map(([, dy]) => dy));
  const differences = (offsets: Grid['even']) =>
    Int32Array.from(offsets, ([dx, dy]) => dy * columns + dx).sort();
  const even = differences(grid.even);
  const odd = differences(grid.odd);
  const inner = new Uint32Array((grid.cells + 31) >>> 5);
  const starts: number[] = [];
  const own: number[] = [];
  const found: CellIndex[] = [];
  // Where nothing is away from the edges, all rows count as those at the top.
  const isNarrow = right <= left || bottom <= top;
  const firstRow = isNarrow ? rows : top;
  const endRow = isNarrow ? rows : bottom;
  for (let row = 0; row < rows; row++) {
    const isInside = row >= firstRow && row < endRow;
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (isInside && column === left) {
        fillBits(inner, cell, cell + right - left);
        column = right - 1;
        continue;
      }
      starts.push(own.length);
      const count = neighboursOf(grid, cell, found);
      own.push(count);
      const sorted = found.slice(0, count).sort((a, b) => a - b);
      for (const other of sorted) own.push(other);
    }
  }
  return {
    ...{ columns, inner, even, odd, left, right, top: firstRow, bottom: endRow },
    dependsOnRow: even.some((difference, i) => difference !== odd[i]) || even.length !== odd.length,
    starts: Int32Array.from(starts),
    own: Int32Array.from(own),
  };
}

function fillBits(bits: Uint32Array, from: number, end: number): void {
  let at = from;
  for (; at < end && (at & 31) !== 0; at++) bits[at >>> 5] |= 1 << (at & 31);
  const whole = Math.max(at, end - (end & 31));
  bits.fill(0xffffffff, at >>> 5, whole >>> 5);
  for (at = whole; at < end; at++) bits[at >>> 5] |= 1 << (at & 31);
}

/** Whether the cell lies so far from the edges that none of its neighbours is cut off or across them. */
export function isInner({ inner }: Neighbours, cell: CellIndex): boolean {
  return ((inner[cell >>> 5] >>> (cell & 31)) & 1) === 1;
}

/** Writes the indices of the cell's neighbours, ascending, to the front of `out` and returns their number. */
export function writeNeighbours(lists: Neighbours, cell: CellIndex, out: Int32Array): number {
  if (((lists.inner[cell >>> 5] >>> (cell & 31)) & 1) === 1) {
    const isOdd = lists.dependsOnRow && (Math.floor(cell / lists.columns) & 1) === 1;
    const differences = isOdd ? lists.odd : lists.even;
    const count = differences.length;
    for (let i = 0; i < count; i++) out[i] = cell + differences[i];
    return count;
  }
  const { own } = lists;
  const start = lists.starts[edgePlace(lists, cell)];
  const count = own[start];
  for (let i = 0; i < count; i++) out[i] = own[start + 1 + i];
  return count;
}

/** The place of a cell among those at the edges. */
function edgePlace({ columns, left, right, top, bottom }: Neighbours, cell: CellIndex): number {
  const row = Math.floor(cell / columns);
  if (row < top) return cell;
  const before = cell - (row - top) * (right - left);
  if (row >= bottom) return cell - (bottom - top) * (right - left);
  return cell - row * columns < left ? before : before - (right - left);
}
