/** The board that this instance works on: where its planes are, and its size. Fixed for each flood. */
export let zeros: usize = 0;
export let open: usize = 0;
export let flags: usize = 0;
export let marks: usize = 0;
export let fresh: usize = 0;
/** One byte a tile of 32 × 32 cells: 255 where something shows otherwise than before. */
export let tiles: usize = 0;

/** Words in a row. */
export let stride: i32 = 0;
export let rows: i32 = 0;
/** Blocks of 64 × 64 cells in a row of them, and rows of blocks. */
export let across: i32 = 0;
export let down: i32 = 0;
/** Valid columns of the last block in a row. */
export let lastColumns: u64 = 0;

/** The memory in which blocks are worked on. */
export let scratch: usize = 0;

/**
 * Which neighbours there are beside those to the left and right: for rows of even, then of odd number six words of 64 bits, all ones or 0,
 * for below right, below, below left, above right, above, above left.
 */
export let near: usize = 0;
/** All eight neighbours: the masks are all ones and need not be asked for. */
export let isSquare: bool = false;

/** Bytes of `near` for rows of one parity. */
export const NEAR_ROWS: usize = 48;
/** Among them: the three above. */
export const NEAR_ABOVE: usize = 24;

/** Takes up a board. The six planes lie one after the other (mines first), `planeBytes` apart, and then the tiles' bytes. */
export function useBoard(
  planes: usize,
  planeBytes: usize,
  strideOf: i32,
  rowsOf: i32,
  columnsOfLastWord: i32,
  scratchAt: usize,
): void {
  zeros = planes + planeBytes;
  open = zeros + planeBytes;
  flags = open + planeBytes;
  marks = flags + planeBytes;
  fresh = marks + planeBytes;
  tiles = fresh + planeBytes;
  stride = strideOf;
  rows = rowsOf;
  across = (stride + 1) >> 1;
  down = (rows + 63) >> 6;
  lastColumns = <u64>-1 >>> <u64>((stride & 1 ? 64 : 32) - columnsOfLastWord);
  scratch = scratchAt;
}

export function useNeighbours(at: usize): void {
  near = at;
  let all: u64 = -1;
  for (const end = at + 2 * NEAR_ROWS; at < end; at += 8) all &= load<u64>(at);
  isSquare = all !== 0;
}
