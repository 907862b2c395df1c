import { BLOCK } from '../board/cell-codes.ts';
import type { Colours } from '../board/paint/theme-colours.ts';
import { blockPixels } from '../board/paint/tiny-colours.ts';
import type { Density } from './density.ts';

/** The picture of density on the map's canvas: painted when it or the colours have changed. */
export class MapPicture {
  #density: Density | null = null;
  #colours: Colours | null = null;
  #canvas: HTMLCanvasElement | null = null;

  /** Is of this from the next painting on. */
  show(density: Density | null): void {
    this.#density = density;
    this.#canvas = null;
  }

  /** Paints unless this canvas shows just this. Cost: a look-up a block, 0.3 ms for 300 × 300. */
  paint(canvas: HTMLCanvasElement, colours: Colours): void {
    const density = this.#density;
    if (!density || (this.#canvas === canvas && this.#colours === colours)) return;
    this.#canvas = canvas;
    this.#colours = colours;
    canvas.width = density.across;
    canvas.height = density.down;
    // Small blocks are drawn larger with their edges sharp, large pictures smaller and smoothed.
    canvas.style.imageRendering = density.across < canvas.clientWidth ? 'pixelated' : '';
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const image = context.createImageData(density.across, density.down);
    const pixels = new Uint32Array(image.data.buffer);
    const ofBlocks = blockPixels(colours);
    const pixelOf = ofBlocks.map((_, code) => ofBlocks[lifted(code)] ?? 0);
    for (const [i, code] of density.codes.entries()) pixels[i] = pixelOf[code] ?? 0;
    context.putImageData(image, 0, 0);
  }
}

/** The same block with more of it open: on a map of a thousandth of the board even a few open cells are to be found. */
function lifted(code: number): number {
  const share = code & BLOCK.openMask;
  return share === 0 ? code : (code & ~BLOCK.openMask) | Math.min(BLOCK.openMask, 7 + Math.ceil(share / 2));
}
