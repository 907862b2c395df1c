import { CELL, isNumber } from '../cell-codes.ts';
import type { CellShape, Shape } from './cell-shape.ts';
import { cellShape, insetsOf } from './cell-shape.ts';
import { drawNumber } from './digits.ts';
import type { Face, Pen } from './shapes.ts';
import { drawCovered, drawFlag, drawPlain, drawPressed } from './shapes.ts';
import type { SpriteKey } from './sprite-keys.ts';
import { LOOKS, NEAR } from './sprite-keys.ts';
import type { Colours } from './theme-colours.ts';
import { numberColour, toCss, toPixel } from './theme-colours.ts';

/** Below this face size, in device pixels, cells are plain colours: a digit would be a smudge. */
const GLYPHS_FROM = 9;

/** Draws what few cells look like, and none at first. */
export interface SpecialCells {
  /** A cell on its way from one look to another, or outlined as a neighbour. */
  draw(atlas: Atlas, key: SpriteKey): void;
  /** The picture of a cell over its ground: a question mark, a mine; and cells too small for anything but a colour. */
  drawGlyph(atlas: Atlas, look: number): void;
}

/** Draws them without motion, and with a character instead of a picture. */
export const plainSpecialCells: SpecialCells = {
  draw: (atlas, key) => atlas.draw(key & (NEAR - 1)),
  drawGlyph({ isTiny, pen, face, colours }, look) {
    if (isTiny) return;
    pen.fillStyle = toCss(colours.ink);
    pen.fillText('?**×'[look - CELL.mark] ?? '', face.side / 2, face.side / 2);
  },
};

/**
 * The drawings of cells of one shape and size and in one set of colours, each made once, when first wanted.
 * A sprite is cell × height opaque pixels, gap included, ready to be copied line by line within its insets.
 */
export class Atlas {
  readonly cell: number;
  readonly shape: CellShape;
  /** Lines of a sprite, and for each how many pixels at either end are not the cell's own. */
  readonly height: number;
  readonly insets: Uint16Array;
  readonly colours: Colours;
  /** The colour between and around the cells, as a pixel. */
  readonly ground: number;
  /** Cells too small for digits. */
  readonly isTiny: boolean;
  readonly face: Face;
  readonly pen: Pen;
  readonly #special: SpecialCells;
  /** Sprites of standing cells by their key; the rarer ones of changing cells are in the map. */
  readonly #standing: (Uint32Array | undefined)[] = new Array(256);
  readonly #changing = new Map<SpriteKey, Uint32Array>();

  /** @param pen Draws elsewhere than for sprites, from the cell's own corner of its drawings on. */
  constructor(shape: Shape, cell: number, colours: Colours, special: SpecialCells, pen?: Pen) {
    this.cell = cell;
    this.colours = colours;
    this.ground = toPixel(colours.board);
    this.#special = special;
    this.shape = cellShape({ shape, cell });
    this.insets = insetsOf(this.shape);
    this.height = this.insets.length;
    const { side, gap, faceX, faceY, overlap } = this.shape;
    this.isTiny = side < GLYPHS_FROM;
    const corner = this.isTiny ? 0 : Math.round(cell * colours.corner);
    const peak = overlap && (this.height - side) / 2 - gap / Math.sqrt(3);
    this.face = { side, corner, peak };
    const own = pen ?? new OffscreenCanvas(cell, this.height).getContext('2d', { willReadFrequently: true });
    if (!own) throw new Error('This browser gives no 2d canvas');
    if (!pen) own.translate(faceX, faceY);
    this.pen = own;
  }

  sprite(key: SpriteKey): Uint32Array {
    const known = key < 256 ? this.#standing[key] : this.#changing.get(key);
    if (known) return known;
    const sprite = this.#rasterise(key);
    if (key < 256) this.#standing[key] = sprite;
    else this.#changing.set(key, sprite);
    return sprite;
  }

  #rasterise(key: SpriteKey): Uint32Array {
    const { cell, height } = this;
    // Sprites are made by atlases that have a canvas of their own.
    const pen = this.pen as OffscreenCanvasRenderingContext2D;
    pen.fillStyle = toCss(this.colours.board);
    pen.fillRect(-cell, -cell, 3 * cell, 3 * cell);
    this.drawKey(key);
    return new Uint32Array(pen.getImageData(0, 0, cell, height).data.buffer);
  }

  drawKey(key: SpriteKey): void {
    if (key < NEAR) this.draw(key);
    else this.#special.draw(this, key);
  }

  /** A cell of one look. */
  draw(look: number): void {
    this.drawGround(look);
    this.#drawGlyph(look);
  }

  /** The cell without what is on it. */
  drawGround(look: number): void {
    const { pen, face, colours } = this;
    if (isNumber(look)) drawPlain(pen, face, colours.open);
    else if (look === CELL.exploded) drawPlain(pen, face, colours.boom);
    else if (look === LOOKS.pressed || look === LOOKS.pressedMark) drawPressed(pen, face, colours, null);
    else if (look === LOOKS.pressedFlag) drawPressed(pen, face, colours, colours.flag);
    else drawCovered(pen, face, colours, look >= LOOKS.hover ? 0.45 : 0);
  }

  #drawGlyph(look: number): void {
    const { pen, face, colours } = this;
    const middle = face.side / 2;
    if (this.isTiny) this.#special.drawGlyph(this, look);
    else if (isNumber(look)) {
      if (look === 0) return;
      pen.strokeStyle = toCss(numberColour(colours, look));
      const height = 2 * Math.round(face.side * 0.255);
      drawNumber(pen, look, middle, face.side % 2 === 0 ? middle : middle - 0.5, height);
    } else if (look === CELL.flag) drawFlag(pen, face, colours);
    else if (look === LOOKS.pressedFlag) drawFlag(pen, face, colours, 0.62);
    else if (look === LOOKS.hoverFlagMode) drawFlag(pen, face, colours, 0.34);
    else this.#special.drawGlyph(this, look);
  }
}

/** The atlases of the last few sizes, so that zooming back and forth draws nothing twice. */
export class AtlasShelf {
  readonly #atlases = new Map<string, Atlas>();
  readonly colours: Colours;
  readonly #special: SpecialCells;

  constructor(colours: Colours, special: SpecialCells) {
    this.colours = colours;
    this.#special = special;
  }

  at(shape: Shape, cell: number): Atlas {
    const name = shape + cell;
    const atlas = this.#atlases.get(name) ?? new Atlas(shape, cell, this.colours, this.#special);
    this.#atlases.delete(name);
    this.#atlases.set(name, atlas);
    for (const oldest of this.#atlases.keys()) {
      if (this.#atlases.size <= 6) break;
      this.#atlases.delete(oldest);
    }
    return atlas;
  }
}
