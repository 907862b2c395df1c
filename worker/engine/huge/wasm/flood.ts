import { markTiles, SCRATCH_BYTES, visitBlock } from './block.ts';
import {
  across,
  flags,
  fresh,
  lastColumns,
  marks,
  open,
  rows,
  scratch,
  stride,
  tiles,
  useBoard,
  useNeighbours,
  zeros,
} from './board.ts';
import { bottomRow, countCells, resetTally, topRow, widen } from './tally.ts';
import {
  enlist,
  isListEmpty,
  resetList,
  SEEDED,
  take,
  touchedBlock,
  touchedCount,
  useList,
} from './worklist.ts';

/** The flood that runs takes flags and marks off instead of sparing them. */
let isClearing: bool = false;

/**
 * Prepares a flood of a board (see board.ts), as FloodRun in kernels.ts says.
 *
 * @param near 96 bytes, see board.ts.
 * @param scratchAt SCRATCH_BYTES and the tally's 24; what lies there is not kept.
 * @param list see useList; all 0; 0 again when the flood ends.
 */
export function startFlood(
  planes: usize,
  planeBytes: usize,
  strideOf: i32,
  rowsOf: i32,
  columnsOfLastWord: i32,
  nearAt: usize,
  scratchAt: usize,
  list: usize,
  clears: bool,
): void {
  useBoard(planes, planeBytes, strideOf, rowsOf, columnsOfLastWord, scratchAt);
  useNeighbours(nearAt);
  useList(list);
  memory.fill(scratch, 0, SCRATCH_BYTES);
  resetTally(scratch + SCRATCH_BYTES);
  isClearing = clears;
}

export function openCells(row: i32, word: i32, bits: u32): void {
  const at = (<usize>(row * stride + word)) << 2;
  const added = bits & ~load<u32>(open + at);
  if (added === 0) return;
  store<u32>(open + at, load<u32>(open + at) | added);
  store<u32>(fresh + at, load<u32>(fresh + at) | added);
  countCells(popcnt<u32>(added), popcnt<u32>(added & ~load<u32>(zeros + at)));
  widen(row, row, word, word);
  store<u8>(tiles + (row >> 5) * stride + word, 255);
  const record = enlist((row >> 6) * across + (word >> 1));
  store<u64>(record, load<u64>(record, SEEDED) | ((<u64>1) << (row & 63)), SEEDED);
}

/** Visits up to `blocks` blocks; true when none is left. */
export function stepFlood(blocks: i32): bool {
  for (; blocks > 0; blocks--) {
    const block = take();
    if (block < 0) return true;
    visitBlock(block, isClearing);
  }
  return isListEmpty();
}

/** Ends the flood; how many flags went. */
export function commitFlood(): u32 {
  let returned: u32 = 0;
  const bytes = (<usize>stride) << 2;
  if (isClearing) {
    for (let n = 0; n < touchedCount; n++) returned += endBlock(touchedBlock(n), false);
  } else if ((<usize>touchedCount) << 12 > <usize>max(0, bottomRow() + 1 - topRow()) * bytes) {
    // One stretch is quicker than block by block, where not most of it is empty.
    memory.fill(fresh + <usize>topRow() * bytes, 0, <usize>(bottomRow() + 1 - topRow()) * bytes);
  } else {
    for (let n = 0; n < touchedCount; n++) endBlock(touchedBlock(n), false);
  }
  resetList();
  return returned;
}

/** Ends the flood and covers the cells it has opened. */
export function undoFlood(): void {
  for (let n = 0; n < touchedCount; n++) endBlock(touchedBlock(n), true);
  resetList();
}

/** Empties a block's part of `fresh`; what it says is covered again, or loses flags and marks when clearing: how many flags. */
function endBlock(block: i32, isUndone: bool): u32 {
  const blockRow = block / across;
  const column = block - blockRow * across;
  const columns: u64 = column === across - 1 ? lastColumns : -1;
  const firstRow = blockRow << 6;
  const bytes = (<usize>stride) << 2;
  let at = (<usize>(firstRow * stride + (column << 1))) << 2;
  let returned: u32 = 0;
  let upper: u64 = 0;
  let lower: u64 = 0;
  for (let row = firstRow; row < min(rows, firstRow + 64); row++, at += bytes) {
    const all = load<u64>(fresh + at);
    const bits = all & columns;
    if (bits === 0) continue;
    store<u64>(fresh + at, all & ~bits);
    if (isUndone) {
      store<u64>(open + at, load<u64>(open + at) & ~bits);
      if (row < firstRow + 32) upper |= bits;
      else lower |= bits;
    } else if (isClearing) {
      const flagged = load<u64>(flags + at);
      returned += <u32>popcnt<u64>(flagged & bits);
      store<u64>(flags + at, flagged & ~bits);
      store<u64>(marks + at, load<u64>(marks + at) & ~bits);
    }
  }
  markTiles(firstRow, column, upper, lower);
  return returned;
}
