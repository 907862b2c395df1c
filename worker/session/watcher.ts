import type { Rect } from '../api/cells.ts';
import type { CellBatch, Look } from '../api/session.ts';
import type { GameState } from '../engine/game/state.ts';
import { readBlocks, readCells } from '../engine/game/view.ts';
import { wholeBoard } from '../engine/topology/grid.ts';

/** The part of the board that the page looks at, and the cells last sent for it. */
export class Watcher {
  #look: Look | null = null;
  #sent = new Uint8Array(0);

  /** Forgets the look: a new board needs a new one. */
  reset(): void {
    this.#look = null;
  }

  /** All cells of a new look, clamped to the board; null when it lies outside the board. */
  begin(state: GameState, look: Look): CellBatch | null {
    const rect = intersect(look.rect, wholeBoard(state.grid));
    if (rect === null) return null;
    this.#look = { ...look, rect };
    const codes = read(state, rect, look.cellsPerBlock);
    this.#sent = codes.slice();
    return { lookId: look.lookId, at: null, codes };
  }

  /** The changes within the look since the last update, given that no cell changed outside `bounds`. */
  update(state: GameState, bounds: Rect): CellBatch | null {
    if (this.#look === null) return null;
    const { lookId, cellsPerBlock, rect } = this.#look;
    const part = intersect(rect, align(bounds, rect, cellsPerBlock));
    if (part === null) return null;
    const codes = read(state, part, cellsPerBlock);
    const partWidth = Math.ceil(part.columns / cellsPerBlock);
    const width = Math.ceil(rect.columns / cellsPerBlock);
    const start =
      ((part.row - rect.row) / cellsPerBlock) * width + (part.column - rect.column) / cellsPerBlock;
    const at: number[] = [];
    for (let i = 0; i < codes.length; i++) {
      const place = start + Math.floor(i / partWidth) * width + (i % partWidth);
      if (this.#sent[place] === codes[i]) continue;
      this.#sent[place] = codes[i];
      at.push(place);
    }
    if (at.length === 0) return null;
    // A place costs five bytes, a whole look one byte a cell.
    if (at.length * 5 > this.#sent.length) return { lookId, at: null, codes: this.#sent.slice() };
    return { lookId, at: Uint32Array.from(at), codes: Uint8Array.from(at, (place) => this.#sent[place]) };
  }
}

function read(state: GameState, rect: Rect, cellsPerBlock: number): Uint8Array {
  return cellsPerBlock === 1 ? readCells(state, rect) : readBlocks(state, rect, cellsPerBlock);
}

/** The rectangle widened to whole blocks of the look. */
function align(bounds: Rect, look: Rect, size: number): Rect {
  const column = look.column + Math.floor((bounds.column - look.column) / size) * size;
  const row = look.row + Math.floor((bounds.row - look.row) / size) * size;
  const columns = Math.ceil((bounds.column + bounds.columns - column) / size) * size;
  const rows = Math.ceil((bounds.row + bounds.rows - row) / size) * size;
  return { column, row, columns, rows };
}

/** The common part of two rectangles, or null when there is none. */
export function intersect(a: Rect, b: Rect): Rect | null {
  const column = Math.max(a.column, b.column);
  const row = Math.max(a.row, b.row);
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  return columns > 0 && rows > 0 ? { column, row, columns, rows } : null;
}

/** The smallest rectangle around both. */
export function unite(a: Rect | null, b: Rect): Rect {
  if (a === null) return b;
  const column = Math.min(a.column, b.column);
  const row = Math.min(a.row, b.row);
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  return { column, row, columns, rows };
}

/** The buffers of a batch, to be given away with it. */
export function buffersOf(cells: CellBatch | undefined): ArrayBuffer[] {
  if (cells === undefined) return [];
  const arrays = cells.at === null ? [cells.codes] : [cells.codes, cells.at];
  return arrays.map((array) => array.buffer as ArrayBuffer);
}
