import type { CellIndex } from '../../api/cells.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import { cellsOf, countPlane, createPlane, hasBit, type Plane, setBit, wordMask } from '../planes/planes.ts';
import { DEAL_SENTENCES } from '../refusals/deals.ts';
import { refuse } from '../refusals/refuse.ts';
import { gridOf, type Ruleset } from '../rules/ruleset.ts';
import { createGrid, type Grid } from '../topology/grid.ts';

/** The mines: opaque outside the engine, one bit a cell inside. Never changed once made. */
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
    if (!Number.isInteger(cell) || cell < 0 || cell >= grid.cells)
      return refuse(DEAL_SENTENCES, 'bad-cell:mine', { cell, last: grid.cells - 1 });
    if (hasBit(grid, mines, cell)) return refuse(DEAL_SENTENCES, 'bad-cell:twice', { cell });
    setBit(grid, mines, cell);
  }
  const layout = layoutOfPlane(grid, mines);
  return faultOfLayout(ruleset, layout) ?? { ok: true, layout };
}

/** Null when the layout belongs to these rules: the same size and as many mines. */
export function faultOfLayout(ruleset: Ruleset, layout: Layout): Refusal | null {
  const { columns, rows, mineCount: mines } = layout;
  if (columns !== ruleset.columns || rows !== ruleset.rows) {
    const ruled = { ruledColumns: ruleset.columns, ruledRows: ruleset.rows };
    return refuse(DEAL_SENTENCES, 'layout-size', { columns, rows, ...ruled });
  }
  return mines === ruleset.mines
    ? null
    : refuse(DEAL_SENTENCES, 'mine-count', { mines, ruled: ruleset.mines });
}
