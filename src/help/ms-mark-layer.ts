import { css, html, LitElement, svg } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { BoardLayer } from '../board/layer.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { cellBox, panelOf, type Viewport } from '../board/view/viewport.ts';
import { defineOnce } from '../ui/define.ts';

/**
 * What a lesson speaks of, drawn over the cells: a frame around numbers, corners around what is to be done. Decoration:
 * both are said in words beside the board.
 */
export class MsMarkLayer extends LitElement implements BoardLayer {
  static override properties = {
    facts: { attribute: false },
    targets: { attribute: false },
    columns: { type: Number },
    _view: { state: true },
  };

  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      overflow: clip;
      pointer-events: none;
      border-radius: inherit;
    }
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
      stroke: var(--ms-open);
      stroke-width: 6;
    }
    .fact {
      stroke: var(--ms-ink);
      stroke-width: 3;
    }
    .target {
      stroke: var(--ms-accent);
      stroke-width: 3.5;
    }
    @media (forced-colors: active) {
      .ground {
        stroke: Canvas;
      }
      .fact {
        stroke: CanvasText;
      }
      .target {
        stroke: Highlight;
      }
    }
  `;

  facts: readonly CellIndex[] = [];
  targets: readonly CellIndex[] = [];
  columns = 1;
  private _view: Viewport | null = null;

  /** Lays it over the board's cells; returns what takes it away. */
  attach(board: MsBoard): () => void {
    return board.addLayer(this, this);
  }

  painted(view: Viewport): void {
    this._view = view;
  }

  protected override render() {
    const view = this._view;
    if (!view) return html``;
    const marks = [
      ...this.facts.map((cell) => [cell, 'fact', framePath] as const),
      ...this.targets.map((cell) => [cell, 'target', cornersPath] as const),
    ];
    return html`
      <svg aria-hidden="true">
        ${marks.map(([cell, kind, path]) => {
          const d = this.#path(view, cell, path);
          return svg`<path class="ground" d=${d} /><path class=${kind} d=${d} />`;
        })}
      </svg>
    `;
  }

  #path(view: Viewport, cell: CellIndex, path: (x: number, y: number, size: number) => string): string {
    const { x, y, size } = cellBox(view, cell);
    const { left, top } = panelOf(view);
    const inset = 2;
    return path(
      (x - left) / view.ratio + inset,
      (y - top) / view.ratio + inset,
      size / view.ratio - 2 * inset,
    );
  }
}

function framePath(x: number, y: number, size: number): string {
  const r = size * 0.14;
  const side = size - 2 * r;
  return `M${x + r} ${y}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

function cornersPath(x: number, y: number, size: number): string {
  const arm = size * 0.28;
  const right = x + size;
  const bottom = y + size;
  return `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}H${right}v${arm}M${right} ${bottom - arm}V${bottom}h${-arm}M${x + arm} ${bottom}H${x}v${-arm}`;
}

export function defineMsMarkLayer(): void {
  defineOnce('ms-mark-layer', MsMarkLayer);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-mark-layer': MsMarkLayer;
  }
}
