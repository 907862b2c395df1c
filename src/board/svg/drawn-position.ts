import { Atlas } from '../paint/atlas.ts';
import type { Shape } from '../paint/cell-shape.ts';
import { cellShape } from '../paint/cell-shape.ts';
import { specialCells } from '../paint/special-cells.ts';
import { type ColourName, type Colours, LIGHT_BOARD, type Rgb } from '../paint/theme-colours.ts';
import { placeOf, type Viewport } from '../view/viewport.ts';
import type { Drawing } from '../view-text.ts';
import { type Mark, SvgPen, short } from './svg-pen.ts';

/** A path that all cells of one look share: a line of some width, or a shape that is filled (width 0). */
export interface Layer {
  readonly colour: ColourName;
  readonly lineWidth: number;
  readonly opacity: number;
  readonly d: string;
}

/** A code of no cell: nothing is drawn there. */
export const NO_CELL = 255;

const names = Object.keys(LIGHT_BOARD) as ColourName[];

/** A number in place of each colour: the page that shows the picture gives every name its colour. */
const symbols = Object.fromEntries(
  names.map((name, i) => [name, [i, i, i] satisfies Rgb]),
) as unknown as Record<ColourName, Rgb>;

/**
 * A position as paths for SVG, in the order in which they are painted: the very cells that boards paint, from the same
 * drawings. Cost: a few paths for each look on the board, whatever their number; some 150 bytes a covered cell.
 *
 * @param view The size of the cells and the place of the first one.
 */
export function drawnPosition(
  { columns, cells }: Drawing,
  view: Viewport,
  origin: { readonly x: number; readonly y: number },
  look: Pick<Colours, 'bevel' | 'corner'>,
): readonly Layer[] {
  const { faceX, faceY } = cellShape(view);
  const marks = new Map<number, readonly Mark[]>();
  const paths = new Map<Mark, string[]>();
  for (const [cell, code] of cells.entries()) {
    if (code === NO_CELL) continue;
    const drawn = marks.get(code) ?? marksOf(code, view, look);
    marks.set(code, drawn);
    const place = placeOf(view, cell % columns, Math.floor(cell / columns));
    const [x, y] = [origin.x + place.x + faceX, origin.y + place.y + faceY];
    for (const mark of drawn) {
      const path = paths.get(mark) ?? [];
      paths.set(mark, path);
      path.push(...mark.subpaths.map((part) => `M${short(x + part.x)} ${short(y + part.y)}${part.rest}`));
    }
  }
  return [...marks.values()].flat().map((mark) => ({
    colour: names[Number(/\d+/.exec(mark.colour))] ?? 'ink',
    lineWidth: mark.lineWidth,
    opacity: mark.opacity,
    d: (paths.get(mark) ?? []).join(''),
  }));
}

function marksOf(
  code: number,
  { shape, cell }: { readonly shape: Shape; readonly cell: number },
  look: Pick<Colours, 'bevel' | 'corner'>,
): readonly Mark[] {
  const pen = new SvgPen();
  new Atlas(shape, cell, { ...symbols, ...look }, specialCells, pen).draw(code);
  return pen.marks;
}
