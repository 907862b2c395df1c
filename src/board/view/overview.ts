import type { Rect } from '../../../worker/api/cells.ts';
import { BLOCK } from '../cell-codes.ts';
import type { CellSource } from '../cell-source.ts';
import type { KnownPart } from '../paint/far-painter.ts';
import { UNKNOWN } from '../paint/sprite-keys.ts';

/** The overview has at most about this many blocks along each side. */
const SIDE = 512;
/** Boards up to this size are watched whole anyway. */
const NEEDED_FROM = 1 << 16;
/** Asked for again at most this often, and only while the view moves. */
const KEPT_MS = 2000;

/**
 * A coarse picture of the whole board, kept so that no part of it is ever a hole: what a look has not yet told is
 * shown as dense as it was when the overview was made.
 */
export class Overview {
  #part: KnownPart | null = null;
  #source: CellSource | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  #isStale = true;

  get part(): KnownPart | null {
    return this.#part;
  }

  /** Cells have changed, or another game has begun. */
  changed(source: CellSource | null, isOther: boolean): void {
    this.#isStale = true;
    if (source === this.#source && !isOther) return;
    this.#source = source;
    this.#part = null;
    this.#askedAt = Number.NEGATIVE_INFINITY;
  }

  /** The view is moving, and what comes into it may not be known yet. */
  refresh(columns: number, rows: number, nowMs: number): void {
    const source = this.#source;
    if (!source) return;
    const { look, codes } = source;
    if (look && look.cellsPerBlock > 1 && look.rect.columns === columns && look.rect.rows === rows) {
      // The whole board is being watched: there is none better, nor newer.
      this.#part = { ...look, codes };
      this.#isStale = false;
      return;
    }
    if (!source.blocks || !this.#isStale || columns * rows <= NEEDED_FROM) return;
    if (nowMs - this.#askedAt < KEPT_MS) return;
    this.#askedAt = nowMs;
    this.#isStale = false;
    void this.#ask(source, { column: 0, row: 0, columns, rows });
  }

  async #ask(source: CellSource, rect: Rect): Promise<void> {
    let cellsPerBlock = 2;
    while (Math.max(rect.columns, rect.rows) > SIDE * cellsPerBlock) cellsPerBlock *= 2;
    const codes = await source.blocks?.(rect, cellsPerBlock);
    if (codes && source === this.#source) this.#part = { rect, cellsPerBlock, codes };
  }

  /** Writes the known density for each cell of `rect` that no look covers. */
  fill(rect: Rect, keys: Int32Array): void {
    const look = this.#source?.look;
    if (look?.cellsPerBlock === 1 && isWithin(rect, look.rect)) return;
    const isBlocks = look && look.cellsPerBlock > 1 && isWithin(rect, look.rect);
    const part = isBlocks ? { ...look, codes: this.#source?.codes ?? new Uint8Array(0) } : this.#part;
    if (!part) return;
    const { cellsPerBlock: k, codes } = part;
    const width = Math.ceil(part.rect.columns / k);
    let slot = 0;
    for (let row = rect.row; row < rect.row + rect.rows; row++) {
      const start = Math.floor((row - part.rect.row) / k) * width;
      for (let column = rect.column; column < rect.column + rect.columns; column++) {
        const code = codes[start + Math.floor((column - part.rect.column) / k)] ?? 0;
        keys[slot++] = UNKNOWN + (code & BLOCK.openMask);
      }
    }
  }
}

function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.column >= outer.column &&
    inner.row >= outer.row &&
    inner.column + inner.columns <= outer.column + outer.columns &&
    inner.row + inner.rows <= outer.row + outer.rows
  );
}
