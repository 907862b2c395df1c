import type { Look, Rect } from '../../worker/api.ts';
import type { CellChange } from './animation.ts';
import type { CellsChange } from './cell-source.ts';
import { holds } from './rect.ts';

/** The visible cells whose code changed, from what a source told; none when the look itself is new. */
export function* visibleChanges(
  detail: CellsChange,
  look: Look,
  codes: Uint8Array,
  visible: Rect,
): Generator<CellChange> {
  if (look.cellsPerBlock !== 1 || !detail.before) return;
  const width = look.rect.columns;
  const { at, before } = detail;
  if (at) {
    for (let i = 0; i < at.length; i++) {
      const place = at[i] ?? 0;
      const column = look.rect.column + (place % width);
      const row = look.rect.row + Math.floor(place / width);
      if (!holds(visible, column, row)) continue;
      yield { column, row, from: before[i] ?? 0, to: codes[place] ?? 0 };
    }
    return;
  }
  for (let row = visible.row; row < visible.row + visible.rows; row++) {
    for (let column = visible.column; column < visible.column + visible.columns; column++) {
      if (!holds(look.rect, column, row)) continue;
      const place = (row - look.rect.row) * width + column - look.rect.column;
      const from = before[place] ?? 0;
      const to = codes[place] ?? 0;
      if (from !== to) yield { column, row, from, to };
    }
  }
}
