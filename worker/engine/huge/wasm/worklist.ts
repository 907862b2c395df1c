import { across, down } from './board.ts';

/**
 * The blocks of 64 × 64 cells that wait for their turn, and what is known of each. Eight blocks side by side are a strip, as wide as a
 * line of the processor's cache: a strip goes on until none of its blocks waits, and strips come in the order in which they
 * were reached.
 *
 * A record holds words of 64 bits, one bit a row or column along a side: what neighbours have reached since the last visit,
 * and which cells there need not be reached any more. All of the list's memory is 0 between floods.
 */
export const FROM_LEFT: usize = 0;
export const FROM_RIGHT: usize = 8;
export const FROM_ABOVE: usize = 16;
export const FROM_BELOW: usize = 24;
/** Rows in which cells were opened from outside. */
export const SEEDED: usize = 32;
/** The same four sides again, this far behind: cells that stay as they are. */
export const DONE: usize = 40;
const IS_TOUCHED: usize = 72;
const RECORD: usize = 80;

let stripsAcross: i32 = 0;
let strips: i32 = 0;
let records: usize = 0;
/** For each strip a byte with its waiting blocks, a bit each. */
let waiting: usize = 0;
/** A ring of strips: those that have waiting blocks, but for the one at work. */
let queue: usize = 0;
let first: i32 = 0;
let queued: i32 = 0;
/** The strip at work, or −1. */
let current: i32 = -1;
let touched: usize = 0;
/** The number of blocks that the flood has reached. */
export let touchedCount: i32 = 0;

/** Takes 677 bytes a strip from `at` on, all 0. */
export function useList(at: usize): void {
  stripsAcross = (across + 7) >> 3;
  strips = stripsAcross * down;
  records = at;
  touched = records + <usize>(strips << 3) * RECORD;
  queue = touched + ((<usize>strips) << 5);
  waiting = queue + ((<usize>strips) << 2);
  first = queued = touchedCount = 0;
  current = -1;
}

export function recordOf(block: i32): usize {
  return records + <usize>block * RECORD;
}

export function touchedBlock(n: i32): i32 {
  return load<i32>(touched + ((<usize>n) << 2));
}

/** Has the block wait for its turn, if it does not already; its record. */
export function enlist(block: i32): usize {
  const record = recordOf(block);
  if (load<u32>(record, IS_TOUCHED) === 0) {
    store<u32>(record, 1, IS_TOUCHED);
    store<i32>(touched + ((<usize>touchedCount) << 2), block);
    touchedCount++;
  }
  const row = block / across;
  const column = block - row * across;
  const strip = row * stripsAcross + (column >> 3);
  const blocks: u32 = load<u8>(waiting + strip);
  store<u8>(waiting + strip, blocks | ((<u32>1) << (column & 7)));
  if (blocks === 0 && strip !== current) {
    let at = first + queued;
    queued++;
    if (at >= strips) at -= strips;
    store<i32>(queue + ((<usize>at) << 2), strip);
  }
  return record;
}

/** Takes the block whose turn it is, or −1. */
export function take(): i32 {
  let blocks: u32 = current < 0 ? 0 : load<u8>(waiting + current);
  if (blocks === 0) {
    if (queued === 0) return -1;
    current = load<i32>(queue + ((<usize>first) << 2));
    first++;
    if (first === strips) first = 0;
    queued--;
    blocks = load<u8>(waiting + current);
  }
  store<u8>(waiting + current, blocks & (blocks - 1));
  const row = current / stripsAcross;
  return row * across + ((current - row * stripsAcross) << 3) + ctz<u32>(blocks);
}

export function isListEmpty(): bool {
  return queued === 0 && (current < 0 || load<u8>(waiting + current) === 0);
}

/** Informs a block which cells of its side were reached; finished cells are left out. */
export function tell(block: i32, side: usize, reached: u64): void {
  const record = recordOf(block) + side;
  const wanted = reached & ~load<u64>(record, DONE);
  if (wanted === 0) return;
  store<u64>(record, load<u64>(record) | wanted);
  enlist(block);
}

export function resetList(): void {
  for (let block = take(); block >= 0; ) block = take();
  for (let n = 0; n < touchedCount; n++) memory.fill(recordOf(touchedBlock(n)), 0, RECORD);
  first = queued = touchedCount = 0;
  current = -1;
}
