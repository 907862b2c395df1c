import type { Preview } from '../../../worker/api/session.ts';
import { type Colours, toPixel } from '../paint/theme-colours.ts';
import { blockPixels, cellPixels } from '../paint/tiny-colours.ts';
import { fromSeen, seenSize } from '../turned.ts';

/** A picture of a board in device pixels, ready for a canvas. */
export interface Miniature {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/**
 * The board as a picture of at most `most` device pixels a side, each cell (or block) a square, with gaps where there is
 * room for them. The rows of hexagons are shifted by half a cell; boards of squares may be turned as a game is.
 */
export function paintMiniature(
  { geometry, cellsPerBlock, codes }: Preview,
  most: number,
  colours: Colours,
  isTurned = false,
): Miniature {
  const lie = {
    columns: Math.ceil(geometry.columns / cellsPerBlock),
    rows: Math.ceil(geometry.rows / cellsPerBlock),
    isTurned,
  };
  const { columns, rows } = seenSize(lie);
  const isHex = geometry.shape === 'hex' && cellsPerBlock === 1;
  const cell = Math.max(1, Math.floor(most / Math.max(columns + (isHex ? 0.5 : 0), rows)));
  const gap = cell >= 4 ? Math.round(cell / 10) || 1 : 0;
  const shift = isHex ? Math.floor(cell / 2) : 0;
  const width = columns * cell + shift;
  const height = rows * cell;
  const pixels = new Uint32Array(width * height).fill(toPixel(colours.board));
  const pixelOf = cellsPerBlock === 1 ? cellPixels(colours) : blockPixels(colours);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pixel = pixelOf[codes[fromSeen(lie, row * columns + column)] ?? 0] ?? 0;
      const left = column * cell + (row % 2 === 1 ? shift : 0);
      for (let y = row * cell; y < (row + 1) * cell - gap; y++)
        pixels.fill(pixel, y * width + left, y * width + left + cell - gap);
    }
  }
  return { width, height, pixels };
}
