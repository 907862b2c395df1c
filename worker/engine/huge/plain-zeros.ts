import type { Offset } from '../../api/cells.ts';
import type { Plane } from '../planes/planes.ts';
import { type Grid, rowAt } from '../topology/grid.ts';
import { orRow } from '../topology/shifts.ts';

/** The most widened rows that are kept for their neighbours to share; patterns that reach farther do without. */
const MOST_KEPT = 16;

/** The columns that one row sees of another. */
interface Widening {
  readonly hasCentre: boolean;
  /** Shifts by less than a word: the left and the right of a cell at once, as far as they are there (−1 or 0). */
  readonly near: readonly { readonly shift: number; readonly left: number; readonly right: number }[];
  readonly far: readonly number[];
  readonly all: readonly number[];
}

/** For rows of one parity: which rows they see, each in which widening. */
type Seen = readonly { readonly dy: number; readonly widening: number }[];

/**
 * Finds the cells that have nothing of a plane on or around them. Each row is widened once for each way in which
 * other rows see it (on the square board there is one way), and three widened rows are joined at a time.
 */
export class ZeroFinder {
  readonly #grid: Grid;
  readonly #widenings: Widening[] = [];
  readonly #seen: readonly [Seen, Seen];
  /** Widened rows, the same number of places for each widening: row r stands in place r modulo their number, a power of two. */
  readonly #kept: Plane;
  readonly #places: number;
  readonly #isShared: boolean;
  /** The row that each place of `#kept` holds, or −1. */
  readonly #holds: Int32Array;

  constructor(grid: Grid) {
    this.#grid = grid;
    const byName = new Map<string, number>();
    this.#seen = [this.#seenBy(grid.even, byName), this.#seenBy(grid.odd, byName)];
    const steps = [...grid.even, ...grid.odd].map(([, dy]) => dy);
    const span = Math.max(0, ...steps) - Math.min(0, ...steps) + 1;
    this.#isShared = span <= MOST_KEPT;
    this.#places =
      2 ** Math.ceil(Math.log2(this.#isShared ? span : Math.max(...this.#seen.map((s) => s.length))));
    this.#kept = new Uint32Array(this.#widenings.length * this.#places * grid.stride);
    this.#holds = new Int32Array(this.#widenings.length * this.#places);
  }

  #seenBy(offsets: readonly Offset[], byName: Map<string, number>): Seen {
    const rows = new Map<number, Set<number>>([[0, new Set([0])]]);
    for (const [dx, dy] of offsets) {
      const columns = rows.get(dy) ?? new Set();
      rows.set(dy, columns.add(dx));
    }
    return [...rows].map(([dy, columns]) => {
      const name = [...columns].sort((a, b) => a - b).join();
      const known = byName.get(name);
      if (known !== undefined) return { dy, widening: known };
      const all = [...columns].filter((dx) => dx !== 0);
      const far = all.filter((dx) => Math.abs(dx) > 31);
      const shifts = new Set(all.map(Math.abs).filter((shift) => shift < 32));
      const near = [...shifts].map((shift) => ({
        shift,
        left: columns.has(-shift) ? -1 : 0,
        right: columns.has(shift) ? -1 : 0,
      }));
      byName.set(name, this.#widenings.length);
      this.#widenings.push({ hasCentre: columns.has(0), near, far, all });
      return { dy, widening: this.#widenings.length - 1 };
    });
  }

  /** Sets `to`, in the rows from `first` to before `last`, where `plane` has nothing on the cell or around it. */
  find(plane: Plane, to: Plane, first: number, last: number): void {
    const grid = this.#grid;
    const { stride } = grid;
    const places: number[] = [];
    this.#holds.fill(-1);
    for (let row = first; row < last; row++) {
      places.length = 0;
      const seen = this.#seen[row & 1];
      for (let i = 0; i < seen.length; i++) {
        const y = rowAt(grid, row, seen[i].dy);
        if (y < 0) continue;
        const place = (this.#isShared ? row + seen[i].dy : i) & (this.#places - 1);
        places.push(this.#widened(plane, y, seen[i].widening * this.#places + place));
      }
      const base = row * stride;
      for (let i = 0; i < places.length; i += 3) {
        const a = places[i];
        const b = i + 1 < places.length ? places[i + 1] : a;
        const c = i + 2 < places.length ? places[i + 2] : a;
        const flip = i + 3 >= places.length ? -1 : 0;
        if (i === 0) joinRows(to, base, this.#kept, a, b, c, stride, flip);
        else addRows(to, base, this.#kept, a, b, c, stride, flip);
      }
      to[base + stride - 1] &= grid.lastMask;
    }
  }

  /** The place of the widened row. */
  #widened(plane: Plane, row: number, slot: number): number {
    const { stride, isTorus, columns } = this.#grid;
    const place = slot * stride;
    if (this.#holds[slot] === row) return place;
    this.#holds[slot] = row;
    const kept = this.#kept;
    const { hasCentre, near, far, all } = this.#widenings[Math.floor(slot / this.#places)];
    const base = row * stride;
    if (near.length === 0) kept.fill(0, place, place + stride);
    for (let i = 0; i < near.length; i++) {
      const { shift, left, right } = near[i];
      const isAround = hasCentre && left !== 0 && right !== 0;
      if (i > 0) addNear(kept, place, plane, base, stride, shift, left, right);
      else if (isAround) setAround(kept, place, plane, base, stride, shift);
      else setNear(kept, place, plane, base, stride, shift, left, right, hasCentre ? -1 : 0);
    }
    if (hasCentre && near.length === 0) orRow(kept, place, plane, base, stride, 0);
    for (let i = 0; i < far.length; i++) orRow(kept, place, plane, base, stride, far[i]);
    if (!isTorus) return place;
    for (let i = 0; i < all.length; i++) {
      orRow(kept, place, plane, base, stride, all[i] + columns);
      orRow(kept, place, plane, base, stride, all[i] - columns);
    }
    return place;
  }
}

function joinRows(
  to: Plane,
  base: number,
  from: Plane,
  a: number,
  b: number,
  c: number,
  stride: number,
  flip: number,
): void {
  const end = base + stride;
  for (let w = base, i = a, k = b, m = c; w < end; w++, i++, k++, m++)
    to[w] = (from[i] | from[k] | from[m]) ^ flip;
}

function addRows(
  to: Plane,
  base: number,
  from: Plane,
  a: number,
  b: number,
  c: number,
  stride: number,
  flip: number,
): void {
  for (let w = 0; w < stride; w++)
    to[base + w] = (to[base + w] | from[a + w] | from[b + w] | from[c + w]) ^ flip;
}

/** Makes a row of itself and what it sees `shift` columns to the left and to the right of it: what most boards need. */
function setAround(
  to: Plane,
  toBase: number,
  from: Plane,
  fromBase: number,
  stride: number,
  shift: number,
): void {
  const back = 32 - shift;
  let before = 0;
  let here = from[fromBase] | 0;
  const last = toBase + stride - 1;
  for (let w = toBase, next = fromBase + 1; w < last; w++, next++) {
    const after = from[next] | 0;
    to[w] = here | (here << shift) | (here >>> shift) | (before >>> back) | (after << back);
    before = here;
    here = after;
  }
  to[last] = here | (here << shift) | (here >>> shift) | (before >>> back);
}

/** Makes a row of what it sees `shift` columns to the left and to the right of it, and in place. */
function setNear(
  to: Plane,
  toBase: number,
  from: Plane,
  fromBase: number,
  stride: number,
  shift: number,
  left: number,
  right: number,
  centre: number,
): void {
  const back = 32 - shift;
  let before = 0;
  let here = from[fromBase] | 0;
  const last = stride - 1;
  for (let w = 0; w < last; w++) {
    const after = from[fromBase + w + 1] | 0;
    to[toBase + w] =
      (here & centre) |
      (((here << shift) | (before >>> back)) & left) |
      (((here >>> shift) | (after << back)) & right);
    before = here;
    here = after;
  }
  to[toBase + last] =
    (here & centre) | (((here << shift) | (before >>> back)) & left) | ((here >>> shift) & right);
}

/** Adds to a row what it sees `shift` columns to the left and to the right of it. */
function addNear(
  to: Plane,
  toBase: number,
  from: Plane,
  fromBase: number,
  stride: number,
  shift: number,
  left: number,
  right: number,
): void {
  const back = 32 - shift;
  let before = 0;
  let here = from[fromBase] | 0;
  for (let w = 0; w < stride; w++) {
    const after = w + 1 < stride ? from[fromBase + w + 1] | 0 : 0;
    to[toBase + w] |=
      (((here << shift) | (before >>> back)) & left) | (((here >>> shift) | (after << back)) & right);
    before = here;
    here = after;
  }
}
