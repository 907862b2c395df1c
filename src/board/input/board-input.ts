import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import { isOver } from '../../game/game-status.ts';
import { CELL } from '../cell-codes.ts';
import type { Point, Viewport } from '../view/viewport.ts';
import { cellAt, panBy } from '../view/viewport.ts';
import { TAP_MIN } from '../view/zoom.ts';
import type { KeyHost } from './board-keys.ts';
import { BoardKeys } from './board-keys.ts';
import type { Device, GestureContext, GestureEffect } from './gesture.ts';
import { MAGNIFIED_BELOW, MAGNIFIED_MS } from './gesture.ts';
import type { InputOwner, InputParts } from './input-parts.ts';
import { clicksFlag } from './input-settings.ts';
import type { PointerHost, TouchFeedback } from './pointer-binding.ts';
import { PointerBinding } from './pointer-binding.ts';
import type { Press } from './press.ts';
import { pressedCells } from './press.ts';

/** In CSS pixels: smaller cells cannot be chosen, so a tap zooms in; and what it zooms to. */
const TOO_SMALL: Record<Device, number> = { mouse: 8, touch: TAP_MIN };
const ZOOMED_IN: Record<Device, number> = { mouse: 28, touch: 44 };

/** The time that a finished game is shown before a click starts another: the last of several quick clicks must not clear it. */
const SEEN_MS = 400;

/** Turns pointers, wheel and keys on the board into intents, and into movements of the view. */
export class BoardInput implements PointerHost, KeyHost {
  readonly #owner: InputOwner;
  readonly #parts: InputParts;
  readonly #pointers: PointerBinding;
  readonly #keys: BoardKeys;
  #cancelledAt = 0;
  #pinchFrom: Viewport | null = null;

  constructor(owner: InputOwner, parts: InputParts) {
    this.#owner = owner;
    this.#parts = parts;
    this.#pointers = new PointerBinding(parts.inputArea, this);
    this.#keys = new BoardKeys(owner, parts, this);
  }

  /** Binds all listeners until the signal aborts. */
  listen(signal: AbortSignal): void {
    this.#pointers.listen(signal);
    this.#keys.listen(signal);
  }

  /** Forgets what is held down: another game, or nothing can be played any more. */
  cancel(): void {
    this.#cancelledAt = performance.now();
    this.#pointers.cancel();
    this.#keys.disarm();
  }

  /** The board or the mode changed under the pointer: what shows pressed may have changed. */
  refresh(): void {
    this.#parts.view.visibleCells.isFlagMode = this.context().isFlagMode;
    this.#pointers.refresh();
  }

  context(): GestureContext {
    const { game, state, isFlagMode, isLocked, isHidden, isReadonly, isEditor, inputSettings } = this.#owner;
    const { scheme, tapMs } = inputSettings;
    const { view } = this.#parts;
    const size = this.#cellSize();
    const isMagnified = this.#pointers.by === 'touch' && size < MAGNIFIED_BELOW;
    return {
      ...inputSettings,
      codeOf: (cell) => {
        const code = game ? view.visibleCells.codeOf(cell, game.geometry.columns) : null;
        return isEditor && code !== null ? CELL.covered : code;
      },
      isFlagMode: clicksFlag(scheme, isFlagMode),
      restarts:
        inputSettings.restartsWhenOver &&
        isOver(state?.status) &&
        !isHidden &&
        !isReadonly &&
        performance.now() > this.#cancelledAt + SEEN_MS,
      canChord: game?.rules.chord === 'exact',
      canPan: view.canPan,
      isLocked: isLocked || !game,
      tapMs: scheme === 'touch' ? tapMs : 0,
      // A board that was turned to lie whole on the screen is to be played so: a short tap counts.
      seenMs: isMagnified && !view.viewport?.isTurned ? MAGNIFIED_MS : 0,
      // Without a magnifier, which is loaded a moment later, every cell that needs one.
      isTooSmall: (device) =>
        size < TOO_SMALL[this.#pointers.by === 'mouse' ? 'mouse' : device] ||
        (device === 'touch' && isMagnified && !this.#parts.overlay()),
    };
  }

  pointOf(event: PointerEvent): Point {
    return this.#parts.view.pointOf(this.#parts.inputArea, event);
  }

  cellAt(x: number, y: number): CellIndex | null {
    const view = this.#parts.view.viewport;
    // A press only stops a moving board: its cells cannot be aimed at.
    return view && !this.#parts.view.isMoving ? cellAt(view, x * view.ratio, y * view.ratio) : null;
  }

  isPanKeyHeld(): boolean {
    return this.#keys.isSpaceHeld;
  }

  isSwapped(): boolean {
    return this.#owner.inputSettings.swapButtons;
  }

  onDown(cell: CellIndex | null): void {
    this.#parts.view.settle();
    this.#parts.inputArea.classList.add('by-pointer');
    this.#owner.onInput();
    this.#keys.disarm();
    if (cell === null || this.#owner.isHidden) return;
    this.#owner.focusedCell = cell;
    this.#owner.takeFocus();
  }

  onEffect(effect: GestureEffect): void {
    const { view } = this.#parts;
    const ratio = view.viewport?.ratio ?? 1;
    switch (effect.type) {
      case 'intent':
        return this.#owner.send(effect.intent);
      case 'pan':
        this.#parts.inputArea.classList.add('is-panning');
        return view.show((now) => panBy(now, -effect.dx * ratio, -effect.dy * ratio));
      case 'flick':
        return view.flick(effect.vx * ratio, effect.vy * ratio);
      case 'pinch-start':
        this.#pinchFrom = view.viewport;
        return;
      case 'pinch': {
        const start = this.#pinchFrom;
        if (!start) return;
        const from = { x: effect.fromX * ratio, y: effect.fromY * ratio };
        const to = { x: effect.toX * ratio, y: effect.toY * ratio };
        return view.zoomFrom(start, start.cell * effect.scale, from, to);
      }
      case 'zoom-in': {
        const device = this.#pointers.by === 'mouse' ? 'mouse' : 'touch';
        const at = { x: effect.x * ratio, y: effect.y * ratio };
        return view.zoomTo(ZOOMED_IN[device] * ratio, at);
      }
      case 'haptic':
        if (this.#owner.inputSettings.haptics) navigator.vibrate?.(12);
    }
  }

  onPress(press: Press | null, touch: TouchFeedback | null): void {
    if (!this.#pointers.isDown) this.#parts.inputArea.classList.remove('is-panning');
    this.showPress(press);
    this.#parts.overlay()?.show(touch, this.#parts.view, this.#cellSize());
  }

  onHover(cell: CellIndex | null): void {
    const { visibleCells } = this.#parts.view;
    const hover = this.#owner.isLocked || this.context().isTooSmall('mouse') ? null : cell;
    if (visibleCells.hover === hover) return;
    visibleCells.hover = hover;
    this.#parts.view.request();
  }

  onSyntheticClick(target: EventTarget | null, at: EpochMs): void {
    this.#keys.pressElement(target, at);
  }

  isPointerDown(): boolean {
    return this.#pointers.isDown;
  }

  cancelPointers(): void {
    this.#pointers.cancel();
  }

  /** Shows what letting go would open or flag; null shows nothing pressed. */
  showPress(press: Press | null): void {
    const { game } = this.#owner;
    const { view } = this.#parts;
    const { visibleCells } = view;
    const codeOf = (cell: CellIndex) => (game ? visibleCells.codeOf(cell, game.geometry.columns) : null);
    const cells = press && game ? pressedCells(press, game.geometry, codeOf) : [];
    const held = press?.cell ?? null;
    if (cells.length === 0 && visibleCells.pressed.size === 0 && visibleCells.held === held) return;
    visibleCells.held = held;
    visibleCells.pressed = new Set(cells);
    visibleCells.isFlagPress = press?.kind === 'flag';
    view.request();
  }

  #cellSize(): number {
    const view = this.#parts.view.viewport;
    return view ? view.cell / view.ratio : 0;
  }
}
