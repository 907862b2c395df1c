import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import { fromSeen, seenSize, toSeen } from '../turned.ts';
import type { Viewport } from '../view/viewport.ts';
import { asSeen, cellBox, centreOn, scrollToShow, visibleRect } from '../view/viewport.ts';
import { zoomBy } from '../view/zoom.ts';
import type { GestureContext } from './gesture.ts';
import { primaryMove } from './gesture.ts';
import type { InputOwner, InputParts } from './input-parts.ts';
import type { KeyCommand } from './keyboard.ts';
import { commandOf } from './keyboard.ts';
import { epochOf } from './pointer-binding.ts';
import type { Press } from './press.ts';

/** The rest of the input as the keys use it. */
export interface KeyHost {
  context(): GestureContext;
  showPress(press: Press | null): void;
  /** Whether a pointer is down: Space then only drags. */
  isPointerDown(): boolean;
  cancelPointers(): void;
}

/** Cells too far away to be told apart are zoomed to this size by keys, in CSS pixels. */
const ZOOMED_IN = 28;
/** The share of the view that an arrow moves when zoomed far out. */
const STRIDE = 1 / 8;

/** The keyboard on the board: focus, moves, view and commands; and assistive technology, which presses cells by click. */
export class BoardKeys {
  readonly #owner: InputOwner;
  readonly #parts: InputParts;
  readonly #host: KeyHost;
  #isSpaceHeld = false;
  /** Space went down on this cell and opens it when let go. */
  #armedCell: CellIndex | null = null;

  constructor(owner: InputOwner, parts: InputParts, host: KeyHost) {
    this.#owner = owner;
    this.#parts = parts;
    this.#host = host;
  }

  get isSpaceHeld(): boolean {
    return this.#isSpaceHeld;
  }

  listen(signal: AbortSignal): void {
    const { inputArea } = this.#parts;
    inputArea.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    inputArea.addEventListener('keyup', (event) => this.#onKeyUp(event), { signal });
    inputArea.addEventListener('focusin', (event) => this.#onFocusIn(event), { signal });
    inputArea.addEventListener('focusout', (event) => this.#onFocusOut(event), { signal });
    inputArea.addEventListener('pointerdown', () => this.#showFocus(null), { signal });
    signal.addEventListener('abort', () => this.#letGo(), { once: true });
  }

  /** Space that is held opens nothing any more. */
  disarm(): void {
    if (this.#armedCell === null) return;
    this.#armedCell = null;
    this.#host.showPress(null);
  }

  /** A screen reader pressed a cell: the same as a tap on it. */
  pressElement(target: EventTarget | null, at: EpochMs): void {
    const cell = this.#parts.cellOf(target);
    if (cell === null) return;
    this.#owner.onInput();
    this.#owner.focusedCell = cell;
    this.#act(cell, at, this.#owner.isFlagMode);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { game } = this.#owner;
    const view = this.#parts.view.viewport;
    if (!game || !view || event.defaultPrevented) return;
    this.#parts.inputArea.classList.remove('by-pointer');
    if (event.key === ' ') this.#isSpaceHeld = true;
    const { columns, rows } = visibleRect(asSeen(view));
    const focus = this.#owner.focusedCell;
    const stride = this.#isAfar() ? Math.ceil(Math.min(columns, rows) * STRIDE) : 1;
    const command = commandOf(event, {
      ...seenSize(view),
      wrap: game.geometry.wrap,
      focus: toSeen(view, focus),
      pageRows: rows - 1,
      stride,
      commandByKey: this.#owner.commandByKey,
    });
    this.#showFocus(focus);
    if (!command) return;
    event.preventDefault();
    this.#parts.view.settle();
    this.#owner.onInput();
    this.#obey(command, epochOf(event), view);
  }

  #obey(command: KeyCommand, at: EpochMs, now: Viewport): void {
    const owner = this.#owner;
    const { view } = this.#parts;
    switch (command.type) {
      case 'focus':
        this.disarm();
        this.#show(fromSeen(now, command.cell));
        return;
      case 'arm':
        if (this.#armedCell === null && !this.#host.isPointerDown()) this.#arm();
        return;
      case 'open':
        return this.#act(owner.focusedCell, at, false);
      case 'flag':
        if (this.#isAfar()) return this.#act(owner.focusedCell, at, true);
        if (!owner.isLocked) owner.send({ kind: 'annotate', cell: owner.focusedCell, at });
        return;
      case 'cancel':
        this.disarm();
        return this.#host.cancelPointers();
      case 'zoom': {
        const { x, y } = cellBox(now, owner.focusedCell);
        return view.show((before) => zoomBy(before, command.factor, { x, y }), true);
      }
      case 'fit':
        return view.fit();
      case 'intent':
        return owner.send({ kind: command.kind });
    }
  }

  #onKeyUp(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    this.#isSpaceHeld = false;
    const cell = this.#armedCell;
    this.disarm();
    if (cell !== null && cell === this.#owner.focusedCell) this.#act(cell, epochOf(event), false);
  }

  #arm(): void {
    this.#armedCell = this.#owner.focusedCell;
    const move = primaryMove(this.#armedCell, 0, { ...this.#host.context(), isFlagMode: false });
    if (move && move.kind !== 'annotate') this.#host.showPress({ kind: move.kind, cell: move.cell });
  }

  /** Opens or chords a cell; from too far away to know it, zooms in instead. */
  #act(cell: CellIndex, at: EpochMs, isFlagMode: boolean): void {
    const view = this.#parts.view.viewport;
    const context = this.#host.context();
    if (view && this.#isAfar()) {
      const { x, y } = cellBox(view, cell);
      this.#parts.view.zoomTo(ZOOMED_IN * view.ratio, { x, y });
      return;
    }
    const intent = primaryMove(cell, at, { ...context, isFlagMode });
    if (intent) this.#owner.send(intent);
  }

  #show(cell: CellIndex): void {
    this.#owner.focusedCell = cell;
    this.#owner.takeFocus();
    this.#showFocus(cell);
    // From afar the focus stays in the middle, and the board moves below it.
    const show = this.#isAfar() ? centreOn : scrollToShow;
    this.#parts.view.show((now) => show(now, cell));
  }

  /** Whether cells are too small to be told apart: keys then go far, and zoom in rather than play. */
  #isAfar(): boolean {
    return this.#host.context().isTooSmall('mouse');
  }

  /** The focus came by Tab or by a screen reader: the board moves so that the cell is seen. */
  #onFocusIn(event: FocusEvent): void {
    const cell = this.#parts.cellOf(event.target);
    if (cell === null) return;
    if (cell !== this.#owner.focusedCell) this.#show(cell);
    else if (!this.#parts.inputArea.classList.contains('by-pointer')) this.#showFocus(cell);
  }

  /** The cell whose neighbours are shown while the keyboard is on it. */
  #showFocus(cell: CellIndex | null): void {
    const { view } = this.#parts;
    if (view.visibleCells.focus === cell) return;
    view.visibleCells.focus = cell;
    view.request();
  }

  #onFocusOut(event: FocusEvent): void {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && this.#parts.inputArea.contains(relatedTarget)) return;
    if (relatedTarget) this.#owner.dropFocus();
    this.#parts.inputArea.classList.remove('by-pointer');
    this.#letGo();
  }

  #letGo(): void {
    this.#showFocus(null);
    this.#isSpaceHeld = false;
    this.disarm();
  }
}
