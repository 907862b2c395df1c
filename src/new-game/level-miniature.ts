import { html, svg } from 'lit';
import type { BoardSize } from '../rules/level-names.ts';

/** Width of a miniature cell; all miniatures share it, so that the levels can be compared by eye. */
const pitch = 2.4;

/** The widest board that is drawn to scale; larger ones are cut, as if they went on beyond the edge. */
const most = { columns: 30, rows: 16 };

/** Cells that the drawing shows open: a small area a third of the way in, so that a board is recognised. */
function openSpot(columns: number, rows: number) {
  const at = (share: number, whole: number) => Math.round(share * whole) * pitch;
  const rects = [
    { x: 0.3, y: 0.2, w: 0.35, h: 0.5 },
    { x: 0.2, y: 0.35, w: 0.55, h: 0.25 },
  ];
  return rects.map(
    ({ x, y, w, h }) =>
      svg`<rect class="open" x=${at(x, columns)} y=${at(y, rows)} width=${at(w, columns)} height=${at(h, rows)} rx="1.2"/>`,
  );
}

/** A tiny drawing of a board of that size, in the board's own colours. Decoration: hidden from assistive technology. */
export function levelMiniature(size: BoardSize) {
  const columns = Math.min(size.columns, most.columns);
  const rows = Math.min(size.rows, most.rows);
  const width = columns * pitch;
  const height = rows * pitch;
  const gaps = (count: number, isColumn: boolean) =>
    Array.from({ length: Math.max(0, count - 1) }, (_, i) =>
      isColumn ? `M${(i + 1) * pitch} 0V${height}` : `M0 ${(i + 1) * pitch}H${width}`,
    ).join('');
  return html`
    <svg class="miniature" viewBox="-2 -2 ${width + 4} ${height + 4}" aria-hidden="true"
      style="inline-size:${width + 4}px;block-size:${height + 4}px">
      <rect class="board" x="-2" y="-2" width=${width + 4} height=${height + 4} rx="3"/>
      <rect class="covered" width=${width} height=${height} rx="1.2"/>
      ${openSpot(columns, rows)}
      <path class="gaps" d=${gaps(columns, true) + gaps(rows, false)}/>
    </svg>
  `;
}
