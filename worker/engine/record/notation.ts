import type { Outcome } from '../../api/outcome.ts';
import { type Layout, layoutOfPlane } from '../deal/layout.ts';
import type { View } from '../game/view.ts';
import { createPlane, setBit } from '../planes/planes.ts';
import { refuse } from '../refusals/refuse.ts';
import { TEXT_SENTENCES } from '../refusals/texts.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { createGrid } from '../topology/grid.ts';
import { CELL } from '../view-codes.ts';
import { formatCells, parseCells, parseTable } from './cell-text.ts';

/**
 * The view that a text draws, for a board of these rules.
 * Codes: `bad-notation` (with row and column), `view-size`.
 */
export function parseView(text: string, ruleset: Ruleset): Outcome<{ view: View }> {
  const parsed = parseCells(text);
  if (!parsed.ok) return parsed;
  const { columns, rows, cells: values } = parsed;
  if (columns !== ruleset.columns || rows !== ruleset.rows) {
    const ruled = { ruledColumns: ruleset.columns, ruledRows: ruleset.rows };
    return refuse(TEXT_SENTENCES, 'view-size:text', { columns, rows, ...ruled });
  }
  const isLost = values.some((code) => code >= CELL.mine);
  const isReady = values.every((code) => code >= CELL.covered);
  return {
    ok: true,
    view: { ruleset, status: isLost ? 'lost' : isReady ? 'ready' : 'playing', cells: values },
  };
}

/** The view in text notation, rows separated by newlines. */
export function formatView(view: Pick<View, 'ruleset' | 'cells'>): string {
  return formatCells(view.cells, view.ruleset.columns);
}

const MINE_OF_CHARACTER: ReadonlyMap<string, number> = new Map([
  ['.', 0],
  ['*', 1],
]);

/** The layout that a text draws with `.` and `*`, and its size. Code: `bad-notation`, with row and column. */
export function parseLayout(text: string): Outcome<{ layout: Layout; columns: number; rows: number }> {
  const parsed = parseTable(text, MINE_OF_CHARACTER);
  if (!parsed.ok) return parsed;
  const { columns, rows, values } = parsed.table;
  const grid = createGrid(columns, rows, 'square', 'none');
  const mines = createPlane(grid);
  for (let cell = 0; cell < values.length; cell++) if (values[cell] === 1) setBit(grid, mines, cell);
  return { ok: true, layout: layoutOfPlane(grid, mines), columns, rows };
}

/** The layout in text notation, rows separated by newlines. Cost: eight cells at a time; 10 million in about 0.1 s. */
export function formatLayout({ columns, rows, mines }: Layout): string {
  const eights = Array.from({ length: 256 }, (_, byte) => {
    let text = '';
    for (let bit = 0; bit < 8; bit++) text += (byte >>> bit) & 1 ? '*' : '.';
    return text;
  });
  const stride = mines.length / rows;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    let text = '';
    for (let w = row * stride; w < (row + 1) * stride; w++) {
      for (let shift = 0; shift < 32; shift += 8) text += eights[(mines[w] >>> shift) & 255];
    }
    lines.push(text.slice(0, columns));
  }
  return lines.join('\n');
}
