import { css, html, LitElement } from 'lit';
import type { MousePath } from '../../worker/api/foreign-replay.ts';
import type { BoardLayer } from '../board/layer.ts';
import { layerStyles } from '../board/layer-styles.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { cellBox, panelOf, type Viewport } from '../board/view/viewport.ts';
import { defineOnce } from '../ui/define.ts';
import { resetStyles } from '../ui/shared-styles.ts';

/** So much of the way behind the pointer is drawn: all of it would hide the board. */
const TRAIL_MS = 2500;
const MOST_POINTS = 2000;

/**
 * The way of the mouse in a replay up to a time, and the pointer at its end. Decoration for the eye alone: what was clicked
 * is said in words beside the board.
 */
export class MsPathLayer extends LitElement implements BoardLayer {
  static override properties = {
    mouse: { attribute: false },
    atMs: { type: Number },
    _view: { state: true },
  };

  static override styles = [
    resetStyles,
    layerStyles,
    css`
      svg {
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
        fill: none;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .ground {
        stroke: var(--ms-sheet);
        stroke-width: 5;
        stroke-opacity: 0.75;
      }
      .line {
        stroke: var(--ms-accent);
        stroke-width: 2;
      }
      circle {
        fill: var(--ms-accent);
        stroke: var(--ms-sheet);
        stroke-width: 2;
      }
    `,
  ];

  /** Null: nothing is drawn. */
  mouse: MousePath | null = null;
  /** Milliseconds since the first opening. */
  atMs = 0;
  private _view: Viewport | null = null;

  /** Lays it over the board's cells; returns what takes it away. */
  attach(board: MsBoard): () => void {
    return board.addLayer(this, this);
  }

  painted(view: Viewport): void {
    this._view = view;
  }

  protected override render() {
    const { mouse, _view: view } = this;
    const points = mouse && view ? pointsOf(mouse, this.atMs, view) : [];
    const last = points.at(-1);
    if (!last) return html``;
    const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    return html`
      <svg aria-hidden="true">
        <polyline class="ground" points=${line}></polyline><polyline class="line" points=${line}></polyline>
        <circle cx=${last[0].toFixed(1)} cy=${last[1].toFixed(1)} r="5"></circle>
      </svg>
    `;
  }
}

/** The points of the trail in CSS pixels of the panel. Times rise, so its ends are found by halving. */
export function pointsOf(
  { square, x, y, atMs }: MousePath,
  now: number,
  view: Viewport,
): (readonly [x: number, y: number])[] {
  const end = countUpTo(atMs, now);
  // From the point before, so that a pointer that has just moved on has a way behind it.
  const start = Math.max(countUpTo(atMs, now - TRAIL_MS) - 1, end - MOST_POINTS, 0);
  const first = cellBox(view, 0);
  const panel = panelOf(view);
  const points: (readonly [number, number])[] = [];
  for (let at = start; at < end; at++) {
    const column = (x[at] ?? 0) / square;
    const row = (y[at] ?? 0) / square;
    // In a turned board the first cell is the last of its row, and ways down lead to the left.
    const [right, down] = view.isTurned ? [1 - row, column] : [column, row];
    points.push([
      (first.x - panel.left + right * view.cell) / view.ratio,
      (first.y - panel.top + down * view.cell) / view.ratio,
    ]);
  }
  return points;
}

/** How many of the times are no later than this. */
function countUpTo(times: Int32Array, now: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function defineMsPathLayer(): void {
  defineOnce('ms-path-layer', MsPathLayer);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-path-layer': MsPathLayer;
  }
}
