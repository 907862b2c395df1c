import type { Rect } from '../../worker/api/cells.ts';
import type { CellBatch, Look } from '../../worker/api/session.ts';
import { holds } from './rect.ts';

/** The changes: `at` and `before` run in step; both null when the whole look is new. */
export interface CellsChange {
  readonly whole: boolean;
  /** Places within the look (row × width + column). */
  readonly at: Uint32Array | null;
  /** The codes that stood there; for a whole look the same look's former codes, if there were any. */
  readonly before: Uint8Array | null;
}

/** The cells that the page knows of: one window on the board, filled by the worker. */
export interface CellSource extends EventTarget {
  /** The look that `codes` belongs to; null until the first cells arrive. */
  readonly look: Look | null;
  /** One byte per cell (or per block) of `look.rect`, row by row. */
  readonly codes: Uint8Array;
  /** The cell's code; null outside the look and when the look is in blocks. */
  codeAt(column: number, row: number): number | null;
  /** Asks for another part of the board; it arrives later as a `cells` event. */
  requestLook(rect: Rect, cellsPerBlock: number): void;
  /** The codes of a part in blocks, once; null when unknown. Missing where the source has no blocks. */
  readonly blocks?: ReadBlocks | undefined;
}

type ReadBlocks = (rect: Rect, cellsPerBlock: number) => Promise<Uint8Array | null>;

const NO_CODES = new Uint8Array(0);

/**
 * The cells of the last look, kept up to date by batches.
 * Until a new look's cells arrive the former ones stay, so a pan never shows a hole that was filled before.
 */
export class CellWindow extends EventTarget implements CellSource {
  #look: Look | null = null;
  #codes: Uint8Array = NO_CODES;
  #asked: Look | null = null;
  #lastLookId = 0;
  readonly #send: (look: Look) => void;

  #readBlocks: ReadBlocks | undefined;

  constructor(send: (look: Look) => void) {
    super();
    this.#send = send;
  }

  get look(): Look | null {
    return this.#look;
  }

  get codes(): Uint8Array {
    return this.#codes;
  }

  get blocks(): ReadBlocks | undefined {
    return this.#readBlocks;
  }

  /**
   * Makes `blocks` use this overview.
   *
   * @returns Removes it again; `blocks` then has no answer.
   */
  provideBlocks(readBlocks: ReadBlocks): () => void {
    this.#readBlocks = readBlocks;
    return () => {
      this.#readBlocks = undefined;
    };
  }

  codeAt(column: number, row: number): number | null {
    const look = this.#look;
    if (look?.cellsPerBlock !== 1) return null;
    const { rect } = look;
    if (!holds(rect, column, row)) return null;
    return this.#codes[(row - rect.row) * rect.columns + column - rect.column] ?? null;
  }

  requestLook(rect: Rect, cellsPerBlock: number): void {
    const asked = this.#asked;
    if (asked && asked.cellsPerBlock === cellsPerBlock && isSameRect(asked.rect, rect)) return;
    this.#lastLookId += 1;
    this.#asked = { lookId: this.#lastLookId, rect, cellsPerBlock };
    this.#send(this.#asked);
  }

  /** Asks again for the last look asked for: after the worker was restarted it knows of none. */
  repeatLook(): void {
    const asked = this.#asked;
    if (!asked) return;
    this.#asked = null;
    this.requestLook(asked.rect, asked.cellsPerBlock);
  }

  /** Takes in what the worker sent; batches for looks that were given up are dropped. */
  apply(batch: CellBatch): void {
    if (batch.at === null) this.#applyWhole(batch);
    else if (this.#look?.lookId === batch.lookId) this.#applyPart(batch, batch.at);
  }

  /** Forgets all cells and what was asked for: another game has begun. */
  reset(): void {
    this.#look = null;
    this.#asked = null;
    this.#codes = NO_CODES;
    this.#emit({ whole: true, at: null, before: null });
  }

  #applyWhole(batch: CellBatch): void {
    const look = this.#asked?.lookId === batch.lookId ? this.#asked : null;
    if (!look) return;
    const before = this.#look && isSameLook(this.#look, look) ? this.#codes : null;
    const expected = codesIn(look);
    if (batch.codes.length !== expected) {
      throw new Error(`Look ${look.lookId} needs ${expected} codes, but ${batch.codes.length} came`);
    }
    this.#look = look;
    this.#codes = batch.codes;
    this.#emit({ whole: true, at: null, before });
  }

  #applyPart(batch: CellBatch, at: Uint32Array): void {
    const before = new Uint8Array(at.length);
    for (let i = 0; i < at.length; i++) {
      const place = at[i] ?? 0;
      before[i] = this.#codes[place] ?? 0;
      this.#codes[place] = batch.codes[i] ?? 0;
    }
    this.#emit({ whole: false, at, before });
  }

  #emit(detail: CellsChange): void {
    this.dispatchEvent(new CustomEvent<CellsChange>('cells', { detail }));
  }
}

/** The bytes of a look's cells: one per cell, or one per block begun. */
export function codesIn(look: Pick<Look, 'rect' | 'cellsPerBlock'>): number {
  const { rect, cellsPerBlock: k } = look;
  return Math.ceil(rect.columns / k) * Math.ceil(rect.rows / k);
}

function isSameRect(a: Rect, b: Rect): boolean {
  return a.column === b.column && a.row === b.row && a.columns === b.columns && a.rows === b.rows;
}

function isSameLook(a: Look, b: Look): boolean {
  return a.cellsPerBlock === b.cellsPerBlock && isSameRect(a.rect, b.rect);
}
