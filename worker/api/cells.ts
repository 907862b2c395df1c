/** A cell as `row * columns + column`. */
export type CellIndex = number;

/** Milliseconds since the Unix epoch on the monotonic clock: `performance.timeOrigin + performance.now()`. */
export type EpochMs = number;

/** `[dx, dy]`: columns to the right, rows down. */
export type Offset = readonly [dx: number, dy: number];

export interface Rect {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * One cell in one byte: 0–24 is an open cell's number, the rest are these.
 * Both sides write the object out once, and the compiler keeps them equal.
 */
export interface CellCodes {
  readonly covered: 32;
  readonly flag: 33;
  readonly mark: 34;
  readonly mine: 35;
  readonly exploded: 36;
  readonly wrongFlag: 37;
}

/**
 * One block of cells in one byte, for boards seen from afar: the low four bits are the share of
 * open cells in fifteenths; then one bit each for "a flag", "an exploded mine", "a shown mine".
 */
export interface BlockCodes {
  readonly openMask: 15;
  readonly flag: 16;
  readonly exploded: 32;
  readonly mine: 64;
}

// ── Rules ────────────────────────────────────────────────────────────────────
