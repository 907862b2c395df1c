import type { Preview } from '../../worker/api/session.ts';
import { readColours } from '../board/paint/theme-colours.ts';
import { blockPixels, cellPixels } from '../board/paint/tiny-colours.ts';

/** Paints a game as a small picture, a pixel for each cell or block, in the colours that hold within `parent`. */
export function paintMiniature(
  canvas: HTMLCanvasElement,
  { geometry, cellsPerBlock, codes }: Preview,
  parent: ParentNode,
): void {
  const colours = readColours(parent);
  const pixels = cellsPerBlock === 1 ? cellPixels(colours) : blockPixels(colours);
  const width = Math.ceil(geometry.columns / cellsPerBlock);
  const height = Math.ceil(geometry.rows / cellsPerBlock);
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  const into = new Uint32Array(image.data.buffer);
  for (const [i, code] of codes.entries()) into[i] = pixels[code] ?? 0;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
}
