import { msg } from '@lit/localize';
import type { PropertyValues } from 'lit';
import { css, html, LitElement } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import { CELL } from '../board/cell-codes.ts';
import type { GestureContext, GestureEffect } from '../board/input/gesture.ts';
import { DEFAULT_INPUT, type InputSettings } from '../board/input/input-settings.ts';
import type { Intent } from '../board/input/intents.ts';
import type { PointerHost, TouchFeedback } from '../board/input/pointer-binding.ts';
import { PointerBinding } from '../board/input/pointer-binding.ts';
import type { Press } from '../board/input/press.ts';
import type { Point } from '../board/view/viewport.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { cellsAround, coveredPad, isOpenAlready, isSpent, PAD, play } from './try-out-pad.ts';

/**
 * Fifteen cells to try the input on: they are pressed as the board's are, by the same code, and a sentence says
 * what came of it. No game, no rule: nothing can be lost here.
 */
export class MsTryOut extends LitElement implements PointerHost {
  static override properties = {
    input: { attribute: false },
    _codes: { state: true },
    _pressed: { state: true },
    _isFlagPress: { state: true },
    _filling: { state: true },
    _said: { state: true },
  };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
      }
      .pad {
        display: grid;
        grid-template-columns: repeat(${PAD.columns}, 44px);
        grid-auto-rows: 44px;
        gap: 2px;
        padding: 4px;
        border-radius: calc(var(--ms-radius) - 2px);
        background: var(--ms-board);
        cursor: default;
        direction: ltr;
        touch-action: none;
        user-select: none;
        -webkit-user-select: none;
        -webkit-touch-callout: none;
      }
      i {
        position: relative;
        display: grid;
        place-items: center;
        border-radius: 6px;
        background: var(--ms-covered);
        font: 700 1.25em / 1 var(--ms-font);
        color: var(--ms-n1);
      }
      .open {
        background: var(--ms-open);
      }
      .pressed {
        background: var(--ms-pressed);
      }
      svg {
        inline-size: 22px;
        block-size: 22px;
        fill: var(--ms-accent);
        stroke: var(--ms-ink);
        stroke-width: 2.5;
        pointer-events: none;
      }
      .coming svg {
        opacity: 0.45;
      }
      .filling::after {
        content: '';
        position: absolute;
        inset: 3px;
        border: 3px solid var(--ms-accent);
        border-radius: 50%;
        animation: fill var(--fill-ms) linear both;
      }
      @keyframes fill {
        from {
          scale: 0.2;
          opacity: 0.3;
        }
      }
      output {
        flex: 1 1 7em;
        min-block-size: 2.8em;
        align-content: center;
        font-weight: 650;
        line-height: 1.4;
      }
      @media (forced-colors: active) {
        .pad,
        i {
          forced-color-adjust: none;
        }
        .pressed {
          outline: 2px solid Highlight;
        }
      }
    `,
  ];

  input: InputSettings = DEFAULT_INPUT;

  private _codes = coveredPad();
  private _pressed: readonly CellIndex[] = [];
  private _isFlagPress = false;
  private _filling: TouchFeedback | null = null;
  private _said: () => string = () => msg('Press a cell.');

  #pointers: PointerBinding | null = null;
  #connection: AbortController | null = null;
  /** The last press has come to something, or has been said to come to nothing. */
  #isAnswered = true;
  #downCell: CellIndex | null = null;
  #upCell: CellIndex | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection?.abort();
    this.#connection = null;
  }

  protected override firstUpdated(): void {
    this.#listen();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('input')) return;
    if (changed.get('input')?.scheme !== this.input.scheme) this.#pointers?.cancel();
    else this.#pointers?.refresh();
  }

  context(): GestureContext {
    const { scheme, middleOpens, longPressMs, openPressMs, tapMs, doubleClickMs } = this.input;
    return {
      codeOf: (cell) => this._codes[cell] ?? null,
      scheme,
      isFlagMode: scheme === 'flag-first' || scheme === 'double-click',
      middleOpens,
      restarts: false,
      canChord: true,
      canPan: false,
      isLocked: false,
      longPressMs,
      openPressMs,
      tapMs: scheme === 'touch' ? tapMs : 0,
      doubleClickMs,
      seenMs: 0,
      isTooSmall: () => false,
    };
  }

  cellAt(x: number, y: number): CellIndex | null {
    const column = Math.floor((x - 3) / PAD.step);
    const row = Math.floor((y - 3) / PAD.step);
    if (column < 0 || row < 0 || column >= PAD.columns || row >= PAD.rows) return null;
    return row * PAD.columns + column;
  }

  isPanKeyHeld(): boolean {
    return false;
  }

  isSwapped(): boolean {
    return this.input.swapButtons;
  }

  onDown(cell: CellIndex | null): void {
    if (isSpent(this._codes)) this._codes = coveredPad();
    this.#isAnswered = false;
    this.#downCell = cell;
  }

  onEffect(effect: GestureEffect): void {
    if (effect.type === 'intent') this.#play(effect.intent);
    else if (effect.type === 'haptic' && this.input.haptics) navigator.vibrate?.(12);
  }

  onPress(press: Press | null, touch: TouchFeedback | null): void {
    this._pressed = press ? this.#pressed(press) : [];
    this._isFlagPress = press?.kind === 'flag';
    this._filling = touch?.ringMs ? touch : null;
    this.#answer();
  }

  onHover(): void {}

  onSyntheticClick(): void {}

  pointOf({ clientX, clientY }: PointerEvent, pad = this.renderRoot.querySelector('.pad')): Point {
    const { left = 0, top = 0 } = pad?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  }

  #listen(): void {
    if (this.#connection) return;
    const pad = this.renderRoot.querySelector<HTMLElement>('.pad');
    if (!pad) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    pad.addEventListener('pointerup', (event) => this.#onUp(event, pad), { signal });
    this.#pointers = new PointerBinding(pad, this);
    this.#pointers.listen(signal);
    pad.addEventListener('pointerup', () => this.#answer(), { signal });
  }

  /** Says what a press that has come to nothing came to, once all is up. */
  #answer(): void {
    if (this.#isAnswered || this.#pointers?.isDown) return;
    if (this.#pointers?.isWaiting) this._said = () => msg('Waiting for a second click…');
    else this.#say(this.#whyNothing());
  }

  /** Runs before the gesture's own handler: the place of release explains why no move was made. */
  #onUp(event: PointerEvent, pad: HTMLElement): void {
    const { x, y } = this.pointOf(event, pad);
    this.#upCell = this.cellAt(x, y);
  }

  #play(intent: Intent): void {
    if (!('cell' in intent)) return;
    const [codes, said] = play(this._codes, intent);
    this._codes = codes;
    this.#say(said);
  }

  #say(said: () => string): void {
    this.#isAnswered = true;
    this._said = said;
  }

  #whyNothing(): () => string {
    const cell = this.#downCell;
    if (cell === null || cell !== this.#upCell) return () => msg('Nothing: you slid off.');
    if (this._codes[cell] === CELL.flag) return () => msg('Nothing: a flagged cell never opens.');
    if (this._codes[cell] !== CELL.covered) return isOpenAlready;
    return this.input.scheme === 'touch' && this.input.tapMs > 0
      ? () => msg('Nothing: the press was too short.')
      : () => msg('Nothing.');
  }

  #pressed({ kind, cell }: Press): readonly CellIndex[] {
    const isCovered = (at: CellIndex) => this._codes[at] === CELL.covered;
    if (kind === 'chord') return cellsAround(cell).filter(isCovered);
    return kind === 'flag' || isCovered(cell) ? [cell] : [];
  }

  protected override render() {
    return html`
      <div class="pad" role="img" aria-label=${msg('Fifteen cells to try clicks and taps on')}>
        ${Array.from(this._codes, (code, cell) => this.#renderCell(code, cell))}
      </div>
      <output aria-live="polite">${this._said()}</output>
    `;
  }

  #renderCell(code: number, cell: CellIndex) {
    const isPressed = this._pressed.includes(cell);
    const isComing = isPressed && this._isFlagPress && code === CELL.covered;
    const isFlag = code === CELL.flag && !(isPressed && this._isFlagPress);
    const isFilling = this._filling?.cell === cell;
    return html`<i class="${code <= 8 ? 'open' : ''} ${isPressed ? 'pressed' : ''} ${isComing ? 'coming' : ''} ${
      isFilling ? 'filling' : ''
    }" style="--fill-ms:${this._filling?.ringMs ?? 0}ms">${
      isFlag || isComing
        ? html`<svg viewBox="0 0 24 24"><path d="M7 22V3" /><path stroke="none" d="M8 3l12 5-12 6z" /></svg>`
        : code > 0 && code <= 8
          ? code
          : ''
    }</i>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-try-out': MsTryOut;
  }
}
