import { CELL } from '../../../src/board/cell-codes.ts';
import { readView, writeView } from '../../../src/board/view-text.ts';
import type { Offset } from '../../../worker/api/cells.ts';
import type { Geometry } from '../../../worker/api/rules.ts';

export const EIGHT: readonly Offset[] = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** A view in text notation as geometry and codes. */
export function textBoard(text: string): {
  geometry: Geometry;
  codes: Uint8Array;
  codeOf: (cell: number) => number;
} {
  const drawing = readView(text.trim().replace(/\s+/g, '\n'));
  if ('words' in drawing) throw new Error(drawing.words());
  const { columns, cells: codes } = drawing;
  const neighbours = { even: EIGHT, odd: EIGHT };
  const geometry: Geometry = {
    shape: 'square',
    columns,
    rows: codes.length / columns,
    neighbours,
    wrap: 'none',
  };
  return { geometry, codes, codeOf: (cell) => codes[cell] ?? CELL.covered };
}

/** The codes as text notation again. */
export function boardText(codes: ArrayLike<number>, columns: number): string {
  return writeView({ columns, cells: Uint8Array.from(codes) });
}
