import { css, html, LitElement } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { RecordedMove } from '../../worker/api/game.ts';
import type { BoardLayer } from '../board/layer.ts';
import { layerStyles } from '../board/layer-styles.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { cellBox, panelOf, type Viewport } from '../board/view/viewport.ts';
import { defineOnce } from '../ui/define.ts';
import { resetStyles } from '../ui/shared-styles.ts';

/** Smaller than this a mark would not be seen, in CSS pixels. */
const LEAST_SIZE = 18;

/**
 * The click of a replay, drawn over its cell: a ring for an opening, a ring with a cross for a chord, corners for flags and
 * marks. Decoration: what it was is said in words beside the board.
 */
export class MsClickLayer extends LitElement implements BoardLayer {
  static override properties = {
    move: { attribute: false },
    _view: { state: true },
  };

  static override styles = [
    resetStyles,
    layerStyles,
    css`
      svg {
        position: absolute;
        inset: 0 auto auto 0;
        overflow: visible;
        fill: none;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .ground {
        stroke: var(--ms-sheet);
        stroke-width: 7;
      }
      .line {
        stroke: var(--ms-accent);
        stroke-width: 3.5;
      }
      svg {
        animation: arrive 160ms ease-out;
      }
      @keyframes arrive {
        from {
          opacity: 0;
          scale: 1.5;
        }
      }
    `,
  ];

  /** The move that is shown; null: none. */
  move: RecordedMove | null = null;
  private _view: Viewport | null = null;

  /** Lays it over the board's cells; returns what takes it away. */
  attach(board: MsBoard): () => void {
    return board.addLayer(this, this);
  }

  painted(view: Viewport): void {
    this._view = view;
  }

  /** Whether the whole cell is visible; unknown before the first painting. */
  isInView(cell: CellIndex): boolean {
    const view = this._view;
    if (!view) return true;
    const { x, y, size } = cellBox(view, cell);
    const { left, top, width, height } = panelOf(view);
    return x >= left && y >= top && x + size <= left + width && y + size <= top + height;
  }

  protected override render() {
    const { move, _view: view } = this;
    if (!move || !view) return html``;
    const box = cellBox(view, move.cell);
    const panel = panelOf(view);
    const size = Math.max(LEAST_SIZE, (box.size / view.ratio) * 1.16);
    const left = (box.x + box.size / 2 - panel.left) / view.ratio - size / 2;
    const top = (box.y + box.size / 2 - panel.top) / view.ratio - size / 2;
    const path = pathOf(move);
    return html`
      <svg viewBox="0 0 48 48" aria-hidden="true" style="left:${left}px;top:${top}px;inline-size:${size}px;block-size:${size}px">
        <path class="ground" d=${path} /><path class="line" d=${path} />
      </svg>
    `;
  }
}

const RING = 'M24 4a20 20 0 1 1 0 40a20 20 0 1 1 0-40z';
const CROSS = 'M24 1v9M24 38v9M1 24h9M38 24h9';
const CORNERS = 'M4 14V4h10M34 4h10v10M44 34v10H34M14 44H4V34';

function pathOf({ type }: RecordedMove): string {
  return type === 'open' ? RING : type === 'chord' ? `${RING}${CROSS}` : CORNERS;
}

export function defineMsClickLayer(): void {
  defineOnce('ms-click-layer', MsClickLayer);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-click-layer': MsClickLayer;
  }
}
