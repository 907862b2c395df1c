import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import type { Look } from '../../../worker/api/session.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import type { CellSource, CellsChange } from '../cell-source.ts';
import { holds } from '../rect.ts';
import type { Viewport } from '../view/viewport.ts';
import { visibleRect } from '../view/viewport.ts';
import type { Animation, CellChange } from './animation.ts';
import { planAnimation } from './animation.ts';

/** The animation of a visible change, out from a cell or from the middle of the view; null when there is none. */
export function animationOf(
  detail: CellsChange,
  { look, codes }: CellSource,
  view: Viewport,
  origin: CellIndex | null,
): Animation | null {
  if (!look) return null;
  const visible = visibleRect(view);
  const changes = visibleChanges(detail, look, codes, visible);
  const centre =
    origin === null
      ? { column: visible.column + (visible.columns >> 1), row: visible.row + (visible.rows >> 1) }
      : { column: columnOf(origin, view.columns), row: rowOf(origin, view.columns) };
  return planAnimation(visible, changes, centre);
}

/** The visible cells whose code changed, from a source's `cells` event; none when the look itself is new. */
function* visibleChanges(
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
