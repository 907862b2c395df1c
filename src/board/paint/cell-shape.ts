import type { Geometry } from '../../../worker/api/rules.ts';

export type Shape = Geometry['shape'];

/** Below this cell size the board is painted as a map of colours, in device pixels. */
export const FAR_BELOW = 4;

/**
 * How cells of one size lie: in whole device pixels, from afar and while zooming in fractions of them.
 * All that painting and pointing know of squares and hexagons is here. A hexagon stands on its point, reaches into
 * the rows above and below, and owns of the lines that they share what is on its side of the slant: so the cells
 * tile the plane, pixel by pixel.
 */
export interface CellShape {
  /** From cell to cell in a row. */
  readonly across: number;
  /** From row to row. */
  readonly down: number;
  /** The shift of odd rows to the right. */
  readonly shift: number;
  /** The height by which a cell overlaps the next row. */
  readonly overlap: number;
  readonly gap: number;
  /** The side of the square that the drawings lie in, and where it begins in the cell. */
  readonly side: number;
  readonly faceX: number;
  readonly faceY: number;
}

/** A size that can be painted sharply: whole device pixels (for hexagons an even number), unless seen from afar. */
export function snapCell(shape: Shape, cell: number, round = Math.round): number {
  const grain = grainOf(shape);
  return cell < FAR_BELOW ? cell : Math.max(FAR_BELOW, grain * round(cell / grain));
}

/** The least change of a cell's size. */
export function grainOf(shape: Shape): number {
  return shape === 'hex' ? 2 : 1;
}

export function cellShape({ shape, cell }: { readonly shape: Shape; readonly cell: number }): CellShape {
  const isFar = cell < FAR_BELOW;
  const gap = isFar ? 0 : Math.max(1, Math.round(cell * 0.05));
  if (shape === 'square')
    return { across: cell, down: cell, shift: 0, overlap: 0, gap, side: cell - gap, faceX: 0, faceY: 0 };
  const whole = isFar || cell % 2 ? (length: number) => length : Math.round;
  // Half of the gap is on each side: an even one keeps upright edges sharp.
  const even = cell < 12 ? gap : 2 * Math.ceil(gap / 2);
  const side = cell - even;
  const down = whole(cell * 0.866);
  const overlap = whole(cell * 0.2887);
  const faceY = whole((down + overlap - side) / 2);
  return { across: cell, down, shift: cell / 2, overlap, gap: even, side, faceX: even / 2, faceY };
}

/** By line of a cell: how many pixels at either end are a neighbour's. */
export function insetsOf({ down, shift, overlap }: CellShape): Uint16Array {
  const insets = new Uint16Array(down + overlap);
  for (let line = 0; line < overlap; line++) {
    const inset = Math.round(shift - (shift * (line + 0.5)) / overlap);
    insets[line] = inset;
    insets[down + line] = shift - inset;
  }
  return insets;
}
