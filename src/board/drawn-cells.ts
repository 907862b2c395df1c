import type { Look } from '../../worker/api/session.ts';
import { BLOCK, CELL, isNumber } from './cell-codes.ts';
import { CellWindow } from './cell-source.ts';
import type { Drawing } from './view-text.ts';

/** Cells that the page has drawn by itself, as boards see those of any game. `read` gives the drawing of the moment. */
export function drawnCells(read: () => Drawing): CellWindow {
  const cells: CellWindow = new CellWindow((look) =>
    queueMicrotask(() => cells.apply({ lookId: look.lookId, at: null, codes: codesOf(read(), look) })),
  );
  return cells;
}

/** Shows the drawing again, after it has changed. */
export function redraw(cells: CellWindow, drawing: Drawing): void {
  const { look } = cells;
  if (look) cells.apply({ lookId: look.lookId, at: null, codes: codesOf(drawing, look) });
}

/** The part of the drawing in a look: cells, or blocks of them. */
function codesOf({ columns, cells }: Drawing, { rect, cellsPerBlock }: Look): Uint8Array {
  const across = Math.ceil(rect.columns / cellsPerBlock);
  const down = Math.ceil(rect.rows / cellsPerBlock);
  const codes = new Uint8Array(across * down);
  for (let at = 0; at < codes.length; at++) {
    const column = rect.column + (at % across) * cellsPerBlock;
    const row = rect.row + Math.floor(at / across) * cellsPerBlock;
    if (cellsPerBlock === 1) codes[at] = cells[row * columns + column] ?? CELL.covered;
    else codes[at] = blockOf({ columns, cells }, column, row, cellsPerBlock);
  }
  return codes;
}

function blockOf({ columns, cells }: Drawing, column: number, row: number, side: number): number {
  const inside: number[] = [];
  for (let y = row; y < row + side; y++) {
    const start = y * columns;
    inside.push(...cells.subarray(start + column, start + Math.min(column + side, columns)));
  }
  const opened = inside.filter(isNumber).length;
  const share = opened && Math.max(1, Math.floor((opened * BLOCK.openMask) / inside.length));
  const has = (code: number, bit: number) => (inside.includes(code) ? bit : 0);
  return (
    share |
    has(CELL.flag, BLOCK.flag) |
    has(CELL.exploded, BLOCK.exploded) |
    has(CELL.mine, BLOCK.mine) |
    has(CELL.wrongFlag, BLOCK.flag)
  );
}
