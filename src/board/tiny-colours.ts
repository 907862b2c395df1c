import { BLOCK, CELL, isNumber } from './cell-codes.ts';
import { LOOKS } from './sprite-keys.ts';
import type { Colours, Rgb } from './theme-colours.ts';
import { mix, numberColour, toPixel } from './theme-colours.ts';

/** One colour for a whole cell, where it is too small for a digit: open cells take on a tint of their number. */
export function tinyColour(code: number, colours: Colours): Rgb {
  if (isNumber(code)) return code === 0 ? colours.open : mix(colours.open, numberColour(colours, code), 0.38);
  switch (code) {
    case CELL.flag:
      return mix(colours.covered, colours.accent, 0.8);
    case CELL.mark:
      return mix(colours.covered, colours.ink, 0.45);
    case CELL.mine:
      return colours.mine;
    case CELL.exploded:
      return colours.boom;
    case CELL.wrongFlag:
      return mix(colours.accent, colours.ink, 0.6);
    default:
      return colours.covered;
  }
}

/** The same for what a cell looks like under a pointer. */
export function tinyLook(look: number, colours: Colours): Rgb {
  if (look < LOOKS.pressed) return tinyColour(look, colours);
  if (look === LOOKS.hover || look === LOOKS.hoverMark) return colours['covered-hi'];
  const isFlagged = look === LOOKS.pressedFlag || look === LOOKS.hoverFlagMode;
  return mix(colours.pressed, colours.accent, isFlagged ? 0.4 : 0);
}

/** A pixel for each of the 256 codes of a single cell. */
export function cellPixels(colours: Colours): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, code) => toPixel(tinyColour(code, colours)));
}

/** A pixel for each of the 256 codes of a block: covered to open by their share, with flags and mines shining through. */
export function blockPixels(colours: Colours): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, code) => toPixel(blockColour(code, colours)));
}

function blockColour(code: number, colours: Colours): Rgb {
  if ((code & BLOCK.exploded) !== 0) return colours.boom;
  // Numbers among the open cells darken them a little, as they do from nearby.
  const open = mix(colours.open, colours['ink-2'], 0.08);
  const ground = mix(colours.covered, open, (code & BLOCK.openMask) / 15);
  if ((code & BLOCK.mine) !== 0) return mix(ground, colours.mine, 0.55);
  return (code & BLOCK.flag) !== 0 ? mix(ground, colours.accent, 0.2) : ground;
}
