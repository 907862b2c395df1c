import { CELL } from '../cell-codes.ts';
import type { Atlas, SpecialCells } from './atlas.ts';
import { drawCross, drawMine, drawQuestion, strokeOutline } from './mine-glyphs.ts';
import { drawCovered, drawFlag, drawPlain, type Face, type Pen } from './shapes.ts';
import type { SpriteKey } from './sprite-keys.ts';
import { LOOKS, NEAR, STEPS, UNKNOWN } from './sprite-keys.ts';
import { type Colours, mix, type Rgb, toCss } from './theme-colours.ts';
import { tinyColour, tinyLook } from './tiny-colours.ts';

export const specialCells: SpecialCells = { draw, drawGlyph };

function draw(atlas: Atlas, key: SpriteKey): void {
  const step = key >> 16;
  if (step > 0) {
    drawChange(atlas, (key >> 8) & 255, key & 255, step / (STEPS + 1));
    return;
  }
  const { pen, face, colours } = atlas;
  atlas.draw(key & ~NEAR);
  if (!atlas.isTiny) strokeOutline(pen, face, mix(colours.open, colours['ink-2'], 0.7));
}

function drawGlyph({ pen, face, colours, isTiny }: Atlas, look: number): void {
  if (isTiny) return drawTiny(pen, face, tinyLook(look, colours), colours);
  if (look >= UNKNOWN && look < UNKNOWN + 16) return drawPlain(pen, face, tinyLook(look, colours));
  switch (look) {
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
      drawQuestion(pen, face.side / 2, face.side / 2, 2 * Math.round(face.side * 0.245));
  }
}

/** A cell of one colour. The smaller it is, the more its gap takes on that colour: from afar there is none. */
function drawTiny(pen: Pen, face: Face, colour: Rgb, colours: Colours): void {
  const share = Math.min(1, Math.max(0, (face.side - 1.5) / 6.5));
  pen.fillStyle = toCss(mix(colour, colours.board, share));
  pen.fillRect(-face.side, -face.side, 3 * face.side, 3 * face.side);
  drawPlain(pen, face, colour);
}

/** A cell between two looks: covers shrink away, flags drop in, mines swell, the losing one bursts. */
function drawChange(atlas: Atlas, from: number, to: number, share: number): void {
  const { pen, face, colours, isTiny } = atlas;
  const eased = 1 - (1 - share) ** 3;
  if (to === CELL.flag && !isTiny) {
    atlas.drawGround(CELL.covered);
    drawFlag(pen, face, colours, Math.min(1, share * 2), 0.26 * (1 - bounce(share)));
    return;
  }
  if (to === CELL.mine || to === CELL.exploded) {
    atlas.draw(from);
    pen.globalAlpha = Math.min(1, eased * 1.3);
    atlas.drawGround(to);
    pen.globalAlpha = 1;
    const colour = to === CELL.exploded ? colours['accent-ink'] : colours.mine;
    if (!isTiny) drawMine(pen, face, colour, colours.covered, 0.3 + 0.7 * bounce(share));
    return;
  }
  atlas.draw(to);
  const size = 1 - 0.4 * eased;
  pen.save();
  pen.globalAlpha = 1 - eased;
  pen.translate((face.side * (1 - size)) / 2, (face.side * (1 - size)) / 2);
  pen.scale(size, size);
  // What is painted in layers would be seen through: a bevelled cover fades as a plain one.
  if (isTiny || colours.bevel > 0) drawPlain(pen, face, isTiny ? tinyColour(from, colours) : colours.covered);
  else drawCovered(pen, face, colours);
  pen.restore();
}

/** From 0 to 1, a little beyond and back. */
function bounce(share: number): number {
  const back = share - 1;
  return 1 + 2.7 * back ** 3 + 1.7 * back ** 2;
}
