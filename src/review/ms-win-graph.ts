import { msg, str } from '@lit/localize';
import { css, html, LitElement, type PropertyValues, svg } from 'lit';
import { percent } from '../assist/hint/cells-words.ts';
import { percentText } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import type { Finding } from './findings.ts';

/** The shapes of the findings, within 12 × 12: none is told by its colour alone. */
const shapes = {
  'needless-risk': 'M6 1l5.5 10h-11z',
  costly: 'M6 .5l5.5 5.5l-5.5 5.5l-5.5-5.5z',
  'wrong-flag': 'M1.5 1.5h9v9h-9z',
  mine: 'M6 .8a5.2 5.2 0 1 1 0 10.4a5.2 5.2 0 1 1 0-10.4z',
} as const;

/** The shape of a finding, as in the graph. */
export const findingShape = (kind: Finding['kind']) => html`
  <svg class="shape ${kind}" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${svg`<path d=${shapes[kind]} />`}</svg>
`;

/**
 * The chance to win over a game: a line from move to move, its findings as shapes, and the chosen move as an upright.
 * A slider lies over all of it, so that fingers, mouse and keys choose. Sends `ms-place` with the chosen place.
 * A game runs from left to right wherever one reads.
 */
export class MsWinGraph extends LitElement {
  static override properties = {
    chances: { attribute: false },
    first: { type: Number },
    findings: { attribute: false },
    at: { type: Number },
    words: {},
  };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: block;
        direction: ltr;
        position: relative;
        margin-inline-start: 3em;
        block-size: clamp(4.5em, 11dvh, 9em);
        border-block: 1px solid var(--ms-line);
      }
      .half {
        position: absolute;
        inset: 50% 0 auto;
        border-block-start: 1px dashed var(--ms-line);
      }
      .label {
        position: absolute;
        inset-inline-end: calc(100% + 6px);
        translate: 0 -50%;
        font-size: 0.8125em;
        color: var(--ms-ink-2);
        font-variant-numeric: tabular-nums;
      }
      .line {
        position: absolute;
        inset: 0 8px;
        inline-size: calc(100% - 16px);
        block-size: 100%;
        overflow: visible;
      }
      .line path {
        fill: none;
        stroke: var(--ms-ink-2);
        stroke-width: 2;
        stroke-linejoin: round;
        vector-effect: non-scaling-stroke;
      }
      .marks {
        position: absolute;
        inset: 0 8px;
      }
      .marks > * {
        position: absolute;
        translate: -50% -50%;
      }
      .marks i {
        inset-block: 0;
        inline-size: 0;
        translate: -50% 0;
        border-inline-start: 2px solid var(--ms-accent);
      }
      .shape {
        fill: var(--ms-accent);
        stroke: var(--ms-sheet);
        stroke-width: 1;
        overflow: visible;
      }
      .shape.costly {
        fill: var(--ms-n2);
      }
      .shape.wrong-flag,
      .shape.mine {
        fill: var(--ms-ink);
      }
      input {
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
        margin: 0;
        opacity: 0;
        cursor: pointer;
        touch-action: pan-y;
      }
      :host(:focus-within) {
        outline: 3px solid var(--ms-focus);
        outline-offset: 3px;
        border-radius: 4px;
      }
      @media (forced-colors: active) {
        .line path {
          stroke: CanvasText;
        }
        .shape {
          fill: Highlight !important;
          forced-color-adjust: none;
        }
      }
    `,
  ];

  /** The chance to win before each move and after the last, from 0 to 1. */
  chances: readonly number[] = [];
  /** The place of the first of them: the number of moves before it. */
  first = 0;
  findings: readonly Finding[] = [];
  /** The chosen place. */
  at = 0;
  /** What the chosen move was, for those who hear the slider. */
  words = '';

  /** The line, drawn anew for another game only: it may have thousands of moves. */
  #path = '';

  /** Where a place lies, and a chance, in percent of the graph. */
  #x(place: number): number {
    return (100 * (place - this.first)) / Math.max(1, this.chances.length - 1);
  }

  #y(chance: number): number {
    return 100 * (1 - chance);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('chances') && !changed.has('first')) return;
    this.#path = this.chances
      .map((chance, i) => `${i === 0 ? 'M' : 'L'}${this.#x(this.first + i)} ${this.#y(chance)}`)
      .join('');
  }

  protected override render() {
    const { chances, first, at } = this;
    const last = chances.length - 1;
    return html`
      ${[100, 50, 0].map((value) => html`<span class="label" style="inset-block-start:${100 - value}%" aria-hidden="true">${percentText(value)}</span>`)}
      <div class="half"></div>
      <svg class="line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${svg`<path d=${this.#path} />`}</svg>
      <div class="marks" aria-hidden="true">
        <i style="left:${this.#x(at)}%"></i>
        ${this.findings.map(({ kind, place }) => {
          const chance = chances[place - first] ?? 0;
          return html`<span style="left:${this.#x(place)}%;top:${this.#y(chance)}%;line-height:0">${findingShape(kind)}</span>`;
        })}
      </div>
      <input type="range" min=${first} max=${first + last} step="1" .value=${String(at)} aria-label=${msg('Chance to win, move by move')}
        aria-valuetext=${msg(str`${percent(chances[at - first] ?? 0)}. ${this.words}`, { desc: 'The chance to win, and a sentence about the move.' })}
        @input=${this.#onInput} />
    `;
  }

  #onInput = (event: Event) => {
    const detail = Number((event.target as HTMLInputElement).value);
    this.dispatchEvent(new CustomEvent('ms-place', { detail }));
  };
}

export function defineMsWinGraph(): void {
  defineOnce('ms-win-graph', MsWinGraph);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-win-graph': MsWinGraph;
  }
  interface HTMLElementEventMap {
    'ms-place': CustomEvent<number>;
  }
}
