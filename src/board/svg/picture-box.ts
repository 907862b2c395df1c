import type { Shape } from '../paint/cell-shape.ts';

/** The side of a cell where there is room, and what lies around the board, in pixels. */
const CELL_SIDE = 40;
const AROUND = 48;

/** The size of a picture of a board, in CSS pixels. Hexagons stand closer, and every other row to the side. */
export function pictureBox(
  shape: Shape,
  columns: number,
  rows: number,
): { readonly width: number; readonly height: number } {
  const isHex = shape === 'hex';
  const across = isHex && rows > 1 ? columns + 0.5 : columns;
  const down = isHex ? rows * 0.866 + 0.2887 : rows;
  return { width: across * CELL_SIDE + AROUND, height: down * CELL_SIDE + AROUND };
}
