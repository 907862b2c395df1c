import { BLOCK, CELL, isNumber } from '../cell-codes.ts';
import { LOOKS, UNKNOWN } from './sprite-keys.ts';
import type { Colours, Rgb } from './theme-colours.ts';
import { mix, numberColour, toPixel } from './theme-colours.ts';

/** The strength of its number's colour in an open cell. */
const TINT = 0.26;
/** The same where all numbers have one colour, as under forced colours: more would make them look covered. */
const PLAIN_TINT = 0.07;
/** The frequency of each number on open cells at a density of about one in six, from 0 on. */
const OFTEN = [0.2, 0.36, 0.28, 0.12, 0.04];
/** The share of flags in a block's colour: less than they fill, so that finished land does not turn red. */
const FLAGS = 0.1;
/** With its flags, a block is done when about so many of its cells are open. */
const DONE = 0.78;

/** The colour of covers from afar: where open cells have the same, as with bevels, the shade of their edges tells them apart. */
export function coverColour(colours: Colours): Rgb {
  return mix(colours.covered, colours['covered-lo'], colours.bevel > 0 ? 0.55 : 0);
}

/** One colour for a whole cell, where it is too small for a digit: open cells take on a tint of their number. */
export function tinyColour(code: number, colours: Colours): Rgb {
  if (code === 0) return colours.open;
  if (isNumber(code)) {
    const isPlain = colours.n1.every((channel, i) => channel === colours.n2[i]);
    return mix(colours.open, numberColour(colours, code), isPlain ? PLAIN_TINT : TINT);
  }
  switch (code) {
    case CELL.flag:
      return mix(coverColour(colours), colours.flag, 0.8);
    case CELL.mark:
      return mix(coverColour(colours), colours.ink, 0.45);
    case CELL.mine:
      return colours.mine;
    case CELL.exploded:
      return colours.boom;
    case CELL.wrongFlag:
      return mix(colours.flag, colours.ink, 0.6);
    default:
      return coverColour(colours);
  }
}

/** The same for what a cell looks like under a pointer. */
export function tinyLook(look: number, colours: Colours): Rgb {
  if (look >= UNKNOWN && look < UNKNOWN + 16) return blockColour(look - UNKNOWN, colours);
  if (look < LOOKS.pressed) return tinyColour(look, colours);
  if (look === LOOKS.hover || look === LOOKS.hoverMark) return colours['covered-hi'];
  const isFlagged = look === LOOKS.pressedFlag || look === LOOKS.hoverFlagMode;
  return mix(colours.pressed, colours.flag, isFlagged ? 0.4 : 0);
}

/** A pixel for each of the 256 codes of a single cell. Flags are paler than from nearby, on their way to a density. */
export function cellPixels(colours: Colours): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, code) => {
    const colour = tinyColour(code, colours);
    return toPixel(code === CELL.flag ? mix(coverColour(colours), colour, 0.72) : colour);
  });
}

/** A pixel for each of the 256 codes of a block: covered to open by their share, with flags and mines shining through. */
export function blockPixels(colours: Colours): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, code) => toPixel(blockColour(code, colours)));
}

function blockColour(code: number, colours: Colours): Rgb {
  if ((code & BLOCK.exploded) !== 0) return colours.boom;
  const share = (code & BLOCK.openMask) / 15;
  const isFlagged = (code & BLOCK.flag) !== 0;
  const ground = mix(coverColour(colours), meanOpen(colours), isFlagged ? Math.min(1, share / DONE) : share);
  if ((code & BLOCK.mine) !== 0) return mix(ground, colours.mine, 0.55);
  return isFlagged ? mix(ground, colours.flag, FLAGS) : ground;
}

/** The colour that open cells have together, a little lighter: so land that is done stands out from what is covered. */
function meanOpen(colours: Colours): Rgb {
  const mean = (channel: 0 | 1 | 2) =>
    OFTEN.reduce((sum, often, number) => sum + often * tinyColour(number, colours)[channel], 0);
  return mix([mean(0), mean(1), mean(2)], colours.open, 0.5);
}
