import type { CellIndex, Outcome } from '../api.ts';
import { cellsOf, countPlane, createPlane, hasBit, type Plane, setBit, wordMask } from './planes.ts';
import { gridOf, type Ruleset } from './ruleset.ts';
import { createGrid, type Grid } from './topology/grid.ts';

/** Where the mines are: opaque outside the engine, one bit a cell inside. Never to be changed once made. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly mineCount: number;
  readonly mines: Plane;
}

/** A layout of a plane that has been filled for this grid. */
export function layoutOfPlane(grid: Grid, mines: Plane): Layout {
  return { columns: grid.columns, rows: grid.rows, mineCount: countPlane(mines), mines };
}

/** The layout's mine plane as bytes, for those who store or send it: of memory that holds more than this plane a copy, for all of it would be stored. */
export function bytesOfLayout({ mines }: Layout): Uint8Array {
  const isWhole = mines.byteLength === mines.buffer.byteLength;
  const { buffer, byteOffset, byteLength } = isWhole ? mines : mines.slice();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The layout of such bytes, or null when they are not of this grid. */
export function layoutOfBytes(grid: Grid, bytes: Uint8Array): Layout | null {
  const mines = createPlane(grid);
  if (bytes.length !== mines.byteLength) return null;
  new Uint8Array(mines.buffer).set(bytes);
  const isClean = mines.every((word, i) => (word & ~wordMask(grid, i % grid.stride)) === 0);
  return isClean ? layoutOfPlane(grid, mines) : null;
}

function gridOfLayout(layout: Layout): Grid {
  return createGrid(layout.columns, layout.rows, 'square', 'none');
}

/** Whether the cell is a mine; false outside the board. */
export function isMine(layout: Layout, cell: CellIndex): boolean {
  const isInside = Number.isInteger(cell) && cell >= 0 && cell < layout.columns * layout.rows;
  return isInside && hasBit(gridOfLayout(layout), layout.mines, cell);
}

/** The mines' cells in ascending order. */
export function mineCells(layout: Layout): Iterable<CellIndex> {
  return cellsOf(gridOfLayout(layout), layout.mines);
}

/**
 * The layout with mines in just these cells.
 * Codes: `bad-cell` (outside the board or listed twice), `mine-count` (not as many as the ruleset says).
 */
export function layoutFromMines(ruleset: Ruleset, cells: Iterable<CellIndex>): Outcome<{ layout: Layout }> {
  const grid = gridOf(ruleset);
  const mines = createPlane(grid);
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= grid.cells) {
      const message = `Cell ${cell} is not on the board; its cells are 0 to ${grid.cells - 1}.`;
      return { ok: false, code: 'bad-cell', message };
    }
    if (hasBit(grid, mines, cell))
      return { ok: false, code: 'bad-cell', message: `Cell ${cell} is listed twice.` };
    setBit(grid, mines, cell);
  }
  const layout = layoutOfPlane(grid, mines);
  return faultOfLayout(ruleset, layout) ?? { ok: true, layout };
}

/** Null when the layout belongs to these rules: the same size and as many mines. */
export function faultOfLayout(
  ruleset: Ruleset,
  layout: Layout,
): { ok: false; code: string; message: string } | null {
  if (layout.columns !== ruleset.columns || layout.rows !== ruleset.rows) {
    const message = `The layout is ${layout.columns} × ${layout.rows}, but the ruleset says ${ruleset.columns} × ${ruleset.rows}.`;
    return { ok: false, code: 'layout-size', message };
  }
  if (layout.mineCount !== ruleset.mines) {
    const message = `The layout has ${layout.mineCount} mines, but the ruleset says ${ruleset.mines}.`;
    return { ok: false, code: 'mine-count', message };
  }
  return null;
}
