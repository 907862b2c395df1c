import {
  across,
  down,
  flags,
  fresh,
  isSquare,
  lastColumns,
  marks,
  NEAR_ABOVE,
  NEAR_ROWS,
  near,
  open,
  rows,
  scratch,
  stride,
  tiles,
  zeros,
} from './board.ts';
import { countCells, widen } from './tally.ts';
import { DONE, FROM_ABOVE, FROM_BELOW, FROM_LEFT, FROM_RIGHT, recordOf, SEEDED, tell } from './worklist.ts';

/**
 * Four tables of 64 rows in scratch memory, an empty row before and after each: zeros that the flood has come to, zeros that it may come to,
 * cells that may be open after it, cells that it has opened.
 */
const TABLE: usize = 66 * 8;
const REACHED: usize = 8;
const PASSABLE: usize = REACHED + TABLE;
const OPENABLE: usize = PASSABLE + TABLE;
const OPENED: usize = OPENABLE + TABLE;
export const SCRATCH_BYTES: usize = 4 * TABLE;

const EVEN_ROWS: u64 = ((<u64>0x55555555) << 32) | 0x55555555;

/** Floods within a block from the bits that entered it, opens the cells around and informs the neighbouring blocks. */
export function visitBlock(block: i32, isClearing: bool): void {
  const record = recordOf(block);
  const blockRow = block / across;
  const column = block - blockRow * across;
  const height = min(64, rows - (blockRow << 6));
  const inside: u64 = <u64>-1 >>> <u64>(64 - height);
  const columns: u64 = column === across - 1 ? lastColumns : -1;
  const at = (<usize>((blockRow << 6) * stride + (column << 1))) << 2;
  loadBlock(at, height, columns, isClearing);
  const told = takeTold(record, inside);
  const changed = told | load<u64>(record, SEEDED);
  store<u64>(record, 0, SEEDED);
  const spread = spreadRows(changed);
  openRows(at, blockRow << 6, column, (told | spread | (spread << 1) | (spread >>> 1)) & inside, columns);
  tellNeighbours(record, block, blockRow, column, height, inside);
}

function loadBlock(at: usize, height: i32, columns: u64, isClearing: bool): void {
  const bytes = (<usize>stride) << 2;
  const end = scratch + ((<usize>height) << 3);
  let row = scratch;
  for (; row < end; row += 8, at += bytes) {
    const zero = load<u64>(zeros + at);
    const old = load<u64>(fresh + at);
    let may = ~load<u64>(open + at);
    if (!isClearing) may &= ~(load<u64>(flags + at) | load<u64>(marks + at));
    may = (may | old) & columns;
    store<u64>(row, zero & old & columns, REACHED);
    store<u64>(row, zero & may, PASSABLE);
    store<u64>(row, may, OPENABLE);
    store<u64>(row, old & columns, OPENED);
  }
  for (const all = scratch + 512; row < all; row += 8) {
    store<u64>(row, 0, REACHED);
    store<u64>(row, 0, PASSABLE);
  }
}

/** Takes in the bits that neighbours have set; returns the rows concerned. */
function takeTold(record: usize, inside: u64): u64 {
  const left = load<u64>(record, FROM_LEFT);
  const right = load<u64>(record, FROM_RIGHT);
  const above = load<u64>(record, FROM_ABOVE);
  const below = load<u64>(record, FROM_BELOW);
  for (let side = FROM_LEFT; side <= FROM_BELOW; side += 8) store<u64>(record + side, 0);
  const told = (left | right) & inside;
  for (let rest = told; rest !== 0; rest &= rest - 1) {
    const y = ctz<u64>(rest);
    reach(y, ((left >>> y) & 1) | (((right >>> y) & 1) << 63));
  }
  if (above !== 0) reach(0, above);
  if (below !== 0) reach(63, below);
  return told | (above !== 0 ? 1 : 0) | (below !== 0 ? (<u64>1) << 63 : 0);
}

function reach(y: u64, bits: u64): void {
  const row = scratch + ((<usize>y) << 3);
  const all = load<u64>(row, OPENED) | (bits & load<u64>(row, OPENABLE));
  store<u64>(row, all, OPENED);
  store<u64>(row, load<u64>(row, REACHED) | (all & load<u64>(row, PASSABLE)), REACHED);
}

/** Sweeps down and up over the rows that have something to spread, until none has; all rows that had. */
function spreadRows(dirty: u64): u64 {
  let changed = dirty;
  while (dirty !== 0) {
    for (let rest = dirty; rest !== 0; ) {
      const y = ctz<u64>(rest);
      dirty = spreadRow(y, dirty);
      changed |= dirty;
      rest = dirty & ((<u64>-2) << y);
    }
    for (let rest = dirty; rest !== 0; ) {
      const y = 63 - clz<u64>(rest);
      dirty = spreadRow(y, dirty);
      changed |= dirty;
      rest = dirty & (((<u64>1) << y) - 1);
    }
  }
  return changed;
}

/** Spreads a row along itself and to both rows next to it; the rows that have something to spread afterwards. */
function spreadRow(y: u64, dirty: u64): u64 {
  const row = scratch + ((<usize>y) << 3);
  const bits = fillRuns(load<u64>(row, REACHED), load<u64>(row, PASSABLE));
  store<u64>(row, bits, REACHED);
  let toBelow = bits | (bits << 1) | (bits >>> 1);
  let toAbove = toBelow;
  if (!isSquare) {
    const masks = near + (<usize>y & 1) * NEAR_ROWS;
    toBelow = seenFrom(bits, masks);
    toAbove = seenFrom(bits, masks + NEAR_ABOVE);
  }
  const here = (<u64>1) << y;
  dirty &= ~here;
  const above = load<u64>(row, REACHED - 8);
  const newAbove = toAbove & load<u64>(row, PASSABLE - 8) & ~above;
  if (newAbove !== 0) {
    store<u64>(row, above | newAbove, REACHED - 8);
    dirty |= here >>> 1;
  }
  const below = load<u64>(row, REACHED + 8);
  const newBelow = toBelow & load<u64>(row, PASSABLE + 8) & ~below;
  if (newBelow !== 0) {
    store<u64>(row, below | newBelow, REACHED + 8);
    dirty |= here << 1;
  }
  return dirty;
}

/** The cells of a row beside which these are, by three masks of `near`. */
function seenFrom(bits: u64, masks: usize): u64 {
  return (
    ((bits << 1) & load<u64>(masks)) | (bits & load<u64>(masks, 8)) | ((bits >>> 1) & load<u64>(masks, 16))
  );
}

/** The runs of `free` cells in which there are some of these bits: upwards by the carry of one addition, downwards by doubling. */
function fillRuns(bits: u64, free: u64): u64 {
  bits |= free & ~(free + bits);
  if (((bits >>> 1) & free & ~bits) === 0) return bits;
  let run = free;
  for (let step: u64 = 1; step < 64; step <<= 1) {
    bits |= run & (bits >>> step);
    run &= run >>> step;
  }
  return bits;
}

/** Opens the zeros of these rows that were reached, and their neighbours. */
function openRows(at: usize, firstRow: i32, column: i32, changed: u64, columns: u64): void {
  const bytes = (<usize>stride) << 2;
  let openedRows: u64 = 0;
  let upper: u64 = 0;
  let lower: u64 = 0;
  for (let rest = changed; rest !== 0; rest &= rest - 1) {
    const y = ctz<u64>(rest);
    const row = scratch + ((<usize>y) << 3);
    const here = load<u64>(row, REACHED);
    const above = load<u64>(row, REACHED - 8);
    const below = load<u64>(row, REACHED + 8);
    let bits = here | above | below;
    if (isSquare) bits |= (bits << 1) | (bits >>> 1);
    else {
      const masks = near + (1 - (<usize>y & 1)) * NEAR_ROWS;
      bits = here | (here << 1) | (here >>> 1) | seenFrom(above, masks) | seenFrom(below, masks + NEAR_ABOVE);
    }
    const all = load<u64>(row, OPENED) | (bits & load<u64>(row, OPENABLE));
    store<u64>(row, all, OPENED);
    const word = at + <usize>y * bytes;
    const old = load<u64>(fresh + word);
    const added = all & ~old & columns;
    if (added === 0) continue;
    store<u64>(fresh + word, old | added);
    store<u64>(open + word, load<u64>(open + word) | added);
    countCells(<u32>popcnt<u64>(added), <u32>popcnt<u64>(added & ~here));
    openedRows |= (<u64>1) << y;
    if (y < 32) upper |= added;
    else lower |= added;
  }
  if (openedRows === 0) return;
  const both = upper | lower;
  const word = column << 1;
  widen(
    firstRow + <i32>ctz<u64>(openedRows),
    firstRow + 63 - <i32>clz<u64>(openedRows),
    word + (<u32>both === 0 ? 1 : 0),
    word + (both >>> 32 !== 0 ? 1 : 0),
  );
  markTiles(firstRow, column, upper, lower);
}

/** Sets the bytes of those of a block's four tiles that have cells among these. */
export function markTiles(firstRow: i32, column: i32, upper: u64, lower: u64): void {
  const byte = tiles + (firstRow >> 5) * stride + (column << 1);
  if (<u32>upper !== 0) store<u8>(byte, 255);
  if (upper >>> 32 !== 0) store<u8>(byte + 1, 255);
  if (<u32>lower !== 0) store<u8>(byte + stride, 255);
  if (lower >>> 32 !== 0) store<u8>(byte + stride + 1, 255);
}

function tellNeighbours(
  record: usize,
  block: i32,
  blockRow: i32,
  column: i32,
  height: i32,
  inside: u64,
): void {
  let left: u64 = 0;
  let right: u64 = 0;
  let doneLeft: u64 = 0;
  let doneRight: u64 = 0;
  // Four rows at a time: the sides of a row are the lowest bit of its lower half and the highest of its upper half.
  for (let y = 0; y < height; y += 4) {
    const row = scratch + ((<usize>y) << 3);
    const one = v128.load(row, REACHED);
    const two = v128.load(row, REACHED + 16);
    const doneOne = v128.or(v128.load(row, OPENED), v128.not(v128.load(row, OPENABLE)));
    const doneTwo = v128.or(v128.load(row, OPENED + 16), v128.not(v128.load(row, OPENABLE + 16)));
    left |= (<u64>lowestOf(one, two)) << y;
    right |= (<u64>highestOf(one, two)) << y;
    doneLeft |= (<u64>lowestOf(doneOne, doneTwo)) << y;
    doneRight |= (<u64>highestOf(doneOne, doneTwo)) << y;
  }
  store<u64>(record, doneLeft | ~inside, DONE + FROM_LEFT);
  store<u64>(record, doneRight | ~inside, DONE + FROM_RIGHT);
  store<u64>(record, load<u64>(scratch, OPENED) | ~load<u64>(scratch, OPENABLE), DONE + FROM_ABOVE);
  store<u64>(
    record,
    load<u64>(scratch, OPENED + 504) | ~load<u64>(scratch, OPENABLE + 504),
    DONE + FROM_BELOW,
  );
  const above = blockRow > 0 ? load<u64>(scratch, REACHED) : 0;
  const below = blockRow < down - 1 ? load<u64>(scratch, REACHED + 504) : 0;
  // The first row is an even one, the last one before another block odd.
  const up = near + NEAR_ABOVE;
  const dn = near + NEAR_ROWS;
  if (above !== 0) tell(block - across, FROM_BELOW, seenFrom(above, up));
  if (below !== 0) tell(block + across, FROM_ABOVE, seenFrom(below, dn));
  if (column > 0) {
    if (left !== 0) tell(block - 1, FROM_RIGHT, left | seenInColumn(left, 16));
    if (above !== 0) tell(block - across - 1, FROM_BELOW, (above << 63) & load<u64>(up, 16));
    if (below !== 0) tell(block + across - 1, FROM_ABOVE, (below << 63) & load<u64>(dn, 16));
  }
  if (column < across - 1) {
    if (right !== 0) tell(block + 1, FROM_LEFT, right | seenInColumn(right, 0));
    if (above !== 0) tell(block - across + 1, FROM_BELOW, (above >>> 63) & load<u64>(up));
    if (below !== 0) tell(block + across + 1, FROM_ABOVE, (below >>> 63) & load<u64>(dn));
  }
}

/** The lowest bits of four rows, two in each vector. */
function lowestOf(one: v128, two: v128): i32 {
  return i32x4.bitmask(i32x4.shl(i32x4.shuffle(one, two, 0, 2, 4, 6), 31));
}

/** The highest bits of four rows. */
function highestOf(one: v128, two: v128): i32 {
  return i32x4.bitmask(i32x4.shuffle(one, two, 1, 3, 5, 7));
}

/** Rows whose cells see, in the next column, a cell of these rows that is one row off; `side`: 0 to the right, 16 to the left. */
function seenInColumn(cells: u64, side: usize): u64 {
  const even = cells & EVEN_ROWS;
  const odd = cells & ~EVEN_ROWS;
  const masks = near + side;
  const below = (even & load<u64>(masks)) | (odd & load<u64>(masks, NEAR_ROWS));
  const above = (even & load<u64>(masks, NEAR_ABOVE)) | (odd & load<u64>(masks, NEAR_ROWS + NEAR_ABOVE));
  return (below << 1) | (above >>> 1);
}
