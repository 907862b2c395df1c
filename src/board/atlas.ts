import { CELL, isNumber } from './cell-codes.ts';
import { drawNumber, drawQuestion } from './digits.ts';
import type { Face, Pen } from './shapes.ts';
import { drawCovered, drawCross, drawFlag, drawMine, drawPlain, drawPressed } from './shapes.ts';
import type { SpriteKey } from './sprite-keys.ts';
import { LOOKS, STEPS } from './sprite-keys.ts';
import type { Colours } from './theme-colours.ts';
import { mix, numberColour, toCss, toPixel } from './theme-colours.ts';
import { tinyColour } from './tiny-colours.ts';
import { gapOf } from './viewport.ts';

/** Below this face size, in device pixels, cells are plain colours: a digit would be a smudge. */
const GLYPHS_FROM = 9;

/**
 * The drawings of cells at one size and in one set of colours, each made once, when first wanted.
 * A sprite is cell × cell opaque pixels, gap included, ready to be copied row by row.
 */
export class Atlas {
  readonly cell: number;
  readonly colours: Colours;
  /** The colour between and around the cells, as a pixel. */
  readonly ground: number;
  readonly #face: Face;
  readonly #pen: Pen;
  /** Sprites of standing cells by their key; the rarer ones of changing cells are in the map. */
  readonly #standing: (Uint32Array | undefined)[] = new Array(256);
  readonly #changing = new Map<SpriteKey, Uint32Array>();

  constructor(cell: number, colours: Colours) {
    this.cell = cell;
    this.colours = colours;
    this.ground = toPixel(colours.board);
    const side = Math.max(1, cell - gapOf(cell));
    this.#face = { side, corner: side < GLYPHS_FROM ? 0 : Math.max(1, Math.round(cell * 0.136)) };
    const pen = new OffscreenCanvas(cell, cell).getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('This browser gives no 2d canvas');
    this.#pen = pen;
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
    const pen = this.#pen;
    const { cell } = this;
    pen.fillStyle = toCss(this.colours.board);
    pen.fillRect(0, 0, cell, cell);
    const step = key >> 16;
    if (step > 0) this.#drawChange((key >> 8) & 255, key & 255, step / (STEPS + 1));
    else this.#draw(key & 255);
    return new Uint32Array(pen.getImageData(0, 0, cell, cell).data.buffer);
  }

  #draw(look: number): void {
    const face = this.#face;
    if (face.side < GLYPHS_FROM) {
      drawPlain(this.#pen, face, this.#tiny(look));
      return;
    }
    this.#drawGround(look);
    this.#drawGlyph(look);
  }

  #tiny(look: number): Colours['open'] {
    const { colours } = this;
    if (look < LOOKS.pressed) return tinyColour(look, colours);
    if (look === LOOKS.hover || look === LOOKS.hoverMark) return colours['covered-hi'];
    const isFlagged = look === LOOKS.pressedFlag || look === LOOKS.hoverFlagMode;
    return mix(colours.pressed, colours.accent, isFlagged ? 0.4 : 0);
  }

  #drawGround(look: number): void {
    const face = this.#face;
    const { colours } = this;
    const pen = this.#pen;
    if (isNumber(look)) drawPlain(pen, face, colours.open);
    else if (look === CELL.exploded) drawPlain(pen, face, colours.boom);
    else if (look === LOOKS.pressed || look === LOOKS.pressedMark) drawPressed(pen, face, colours, null);
    else if (look === LOOKS.pressedFlag) drawPressed(pen, face, colours, colours.accent);
    else drawCovered(pen, face, colours, look >= LOOKS.hover ? 0.45 : 0);
  }

  #drawGlyph(look: number): void {
    const face = this.#face;
    const pen = this.#pen;
    const { colours } = this;
    const middle = face.side / 2;
    if (isNumber(look)) {
      if (look === 0) return;
      pen.strokeStyle = toCss(numberColour(colours, look));
      const height = 2 * Math.round(face.side * 0.255);
      drawNumber(pen, look, middle, face.side % 2 === 0 ? middle : middle - 0.5, height);
      return;
    }
    switch (look) {
      case CELL.flag:
        return drawFlag(pen, face, colours);
      case LOOKS.pressedFlag:
        return drawFlag(pen, face, colours, 0.62);
      case LOOKS.hoverFlagMode:
        return drawFlag(pen, face, colours, 0.34);
      case CELL.wrongFlag:
        drawFlag(pen, face, colours, 0.6);
        return drawCross(pen, face, colours);
      case CELL.mine:
        return drawMine(pen, face, colours.mine, colours.covered);
      case CELL.exploded:
        return drawMine(pen, face, colours['accent-ink'], colours.boom);
      case CELL.mark:
      case LOOKS.pressedMark:
      case LOOKS.hoverMark:
        pen.strokeStyle = toCss(colours.ink);
        pen.fillStyle = toCss(colours.ink);
        return drawQuestion(pen, middle, middle, 2 * Math.round(face.side * 0.245));
    }
  }

  /** A cell between two looks: covers shrink away, flags drop in, mines swell, the losing one bursts. */
  #drawChange(from: number, to: number, share: number): void {
    const face = this.#face;
    const { colours } = this;
    const pen = this.#pen;
    const eased = 1 - (1 - share) ** 3;
    if (to === CELL.flag && face.side >= GLYPHS_FROM) {
      this.#drawGround(CELL.covered);
      drawFlag(pen, face, colours, Math.min(1, share * 2), 0.26 * (1 - bounce(share)));
      return;
    }
    if (to === CELL.mine || to === CELL.exploded) {
      this.#draw(from);
      pen.globalAlpha = Math.min(1, eased * 1.3);
      this.#drawGround(to);
      pen.globalAlpha = 1;
      const isExploded = to === CELL.exploded;
      const colour = isExploded ? colours['accent-ink'] : colours.mine;
      if (face.side >= GLYPHS_FROM) drawMine(pen, face, colour, colours.covered, 0.3 + 0.7 * bounce(share));
      return;
    }
    this.#draw(to);
    const size = 1 - 0.4 * eased;
    pen.save();
    pen.globalAlpha = 1 - eased;
    pen.translate((face.side * (1 - size)) / 2, (face.side * (1 - size)) / 2);
    pen.scale(size, size);
    if (face.side < GLYPHS_FROM) drawPlain(pen, face, this.#tiny(from));
    else drawCovered(pen, face, colours);
    pen.restore();
  }
}

/** From 0 to 1, a little beyond and back. */
function bounce(share: number): number {
  const back = share - 1;
  return 1 + 2.7 * back ** 3 + 1.7 * back ** 2;
}

/** The atlases of the last few sizes, so that zooming back and forth draws nothing twice. */
export class AtlasShelf {
  readonly #atlases = new Map<number, Atlas>();
  #colours: Colours;

  constructor(colours: Colours) {
    this.#colours = colours;
  }

  get colours(): Colours {
    return this.#colours;
  }

  set colours(colours: Colours) {
    this.#colours = colours;
    this.#atlases.clear();
  }

  at(cell: number): Atlas {
    const atlas = this.#atlases.get(cell) ?? new Atlas(cell, this.#colours);
    this.#atlases.delete(cell);
    this.#atlases.set(cell, atlas);
    for (const oldest of this.#atlases.keys()) {
      if (this.#atlases.size <= 6) break;
      this.#atlases.delete(oldest);
    }
    return atlas;
  }
}
