import type { CellIndex } from '../../worker/api/cells.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { cellShape } from '../board/paint/cell-shape.ts';
import { type Point, placeOf, type Viewport } from '../board/view/viewport.ts';

/** The places of cells at one size, in CSS pixels from the first cell. */
export interface CellGeometry {
  /** The square that a cell's drawings lie in. */
  face(cell: CellIndex): Point & { readonly size: number };
  /** The cell's own corners, clockwise. Neighbouring cells have corners in common. */
  corners(cell: CellIndex): readonly Point[];
  /** From cell to cell. */
  readonly size: number;
}

/** The geometry of the viewport's cells; the same for all viewports of one `geometryKey`. */
export function cellGeometry(view: Viewport): CellGeometry {
  const { columns, ratio } = view;
  const { across, down, overlap, gap, side, faceX, faceY } = cellShape(view);
  const place = (cell: CellIndex) => placeOf(view, columnOf(cell, columns), rowOf(cell, columns));
  return {
    size: across / ratio,
    face(cell) {
      const { x, y } = place(cell);
      return { x: (x + faceX) / ratio, y: (y + faceY) / ratio, size: side / ratio };
    },
    corners(cell) {
      const { x, y } = place(cell);
      const at = (dx: number, dy: number) => ({ x: (x + dx) / ratio, y: (y + dy) / ratio });
      if (overlap === 0) {
        // Squares have their gap on the right and below: half of it belongs to each side.
        const half = gap / 2;
        return [
          at(-half, -half),
          at(across - half, -half),
          at(across - half, down - half),
          at(-half, down - half),
        ];
      }
      const lift = -gap / 2;
      return [
        at(across / 2, lift),
        at(across, overlap + lift),
        at(across, down + lift),
        at(across / 2, down + overlap + lift),
        at(0, down + lift),
        at(0, overlap + lift),
      ];
    },
  };
}

/** The inputs of the cells' layout, except for the scroll position. */
export function geometryKey({ shape, columns, isTurned, cell, ratio }: Viewport): string {
  return [shape, columns, isTurned, cell, ratio].join(' ');
}
