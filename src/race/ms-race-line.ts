import { css, html, LitElement } from 'lit';
import type { BoardLayer } from '../board/layer.ts';
import { layerStyles } from '../board/layer-styles.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { defineOnce } from '../ui/define.ts';
import { resetStyles } from '../ui/shared-styles.ts';

/**
 * How far both players of a race are: two thin lines along the board's upper edge, the player's own above. For the eye
 * alone; who is ahead is also said.
 */
export class MsRaceLine extends LitElement implements BoardLayer {
  static override properties = {
    own: { type: Number },
    other: { type: Number },
  };

  static override styles = [
    resetStyles,
    layerStyles,
    css`
      i {
        display: block;
        block-size: 3px;
        transform-origin: 0 0;
        border-end-end-radius: 2px;
        transition: scale 200ms;
      }
      .own {
        background: var(--ms-accent);
      }
      .other {
        background: var(--ms-ink-2);
      }
      @media (forced-colors: active) {
        i {
          forced-color-adjust: none;
        }
        .own {
          background: Highlight;
        }
        .other {
          background: CanvasText;
        }
      }
    `,
  ];

  /** The shares of the safe cells that are open, from 0 to 1. */
  own = 0;
  other = 0;

  /** Lays it over the board; returns what takes it away. */
  attach(board: MsBoard): () => void {
    return board.addLayer(this, this);
  }

  painted(): void {
    // It keeps to the edge, whatever part of the board is seen.
  }

  protected override render() {
    return html`<div aria-hidden="true"><i class="own" style="scale:${this.own} 1"></i><i class="other" style="scale:${this.other} 1"></i></div>`;
  }
}

export function defineMsRaceLine(): void {
  defineOnce('ms-race-line', MsRaceLine);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-race-line': MsRaceLine;
  }
}
