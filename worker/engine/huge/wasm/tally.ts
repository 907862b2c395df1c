/**
 * What a flood has opened so far, in six words of memory that the page's side reads: cells, those with a number above 0, the first
 * and last row and the first and last word in which they are (the last ones −1 while there are none).
 */
const TALLY_BYTES: usize = 24;
let tally: usize = 0;

export function resetTally(at: usize): void {
  tally = at;
  memory.fill(tally, 0, TALLY_BYTES);
  store<i32>(tally, i32.MAX_VALUE, 8);
  store<i32>(tally, -1, 12);
  store<i32>(tally, i32.MAX_VALUE, 16);
  store<i32>(tally, -1, 20);
}

export function countCells(cells: u32, withNumber: u32): void {
  store<u32>(tally, load<u32>(tally) + cells);
  store<u32>(tally, load<u32>(tally, 4) + withNumber, 4);
}

export function widen(firstRow: i32, lastRow: i32, firstWord: i32, lastWord: i32): void {
  store<i32>(tally, min(load<i32>(tally, 8), firstRow), 8);
  store<i32>(tally, max(load<i32>(tally, 12), lastRow), 12);
  store<i32>(tally, min(load<i32>(tally, 16), firstWord), 16);
  store<i32>(tally, max(load<i32>(tally, 20), lastWord), 20);
}

export function topRow(): i32 {
  return load<i32>(tally, 8);
}

export function bottomRow(): i32 {
  return load<i32>(tally, 12);
}
