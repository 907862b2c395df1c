import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import { epochNow } from '../../game/clock.ts';
import type { Point } from '../view/viewport.ts';
import {
  type Button,
  CLICK_AFTER_MS,
  type Device,
  type GestureContext,
  type GestureEffect,
  type GestureEvent,
  type Pointed,
} from './gesture.ts';
import { fullAt } from './gesture-touch.ts';
import type { PointerState } from './pointer.ts';
import { nextDue, POINTERS_IDLE, pressIn, step } from './pointer.ts';
import type { Press } from './press.ts';

/** The board's side of the binding: what it reads, and what it reports. */
export interface PointerHost {
  context(): GestureContext;
  /** Within the board, in its own CSS pixels. */
  pointOf(event: PointerEvent): Point;
  cellAt(x: number, y: number): CellIndex | null;
  isPanKeyHeld(): boolean;
  isSwapped(): boolean;
  /** A pointer came down: glides and animations end. */
  onDown(cell: CellIndex | null): void;
  onEffect(effect: GestureEffect): void;
  /** After each step: what is pressed and what a long press fills. */
  onPress(press: Press | null, touch: TouchFeedback | null): void;
  onHover(cell: CellIndex | null): void;
  /** A click that no pointer made: assistive technology. */
  onSyntheticClick(target: EventTarget | null, at: EpochMs): void;
}

/** The finger's place and, while a long press fills, the time when it is full. */
export interface TouchFeedback {
  readonly x: number;
  readonly y: number;
  readonly cell: CellIndex;
  readonly ringMs: number | null;
}

/** The time of an input on the clock that the worker uses too. */
export function epochOf(event: Event): EpochMs {
  return performance.timeOrigin + event.timeStamp;
}

const BUTTONS: readonly Button[] = ['primary', 'middle', 'secondary'];
/** `buttons` bits of each of the above; a pen's eraser is its other button. */
const BITS = [1, 4, 2 | 32] as const;
/** A timer runs this much after its time, and after the input on its way: what was let go before is heard before. */
const GRACE_MS = 16;
/** Input that is later than this is not waited for. */
const LATEST_MS = 1000;

/** Turns the DOM's pointer events on `target` into gesture steps. `listen` binds, its result unbinds. */
export class PointerBinding {
  /** The type of the last pointer down: a mouse is exact to the pixel even where it is treated as a finger. */
  by = '';
  #state: PointerState = POINTERS_IDLE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerDueAt = Number.POSITIVE_INFINITY;
  /** The delay between the last press and its event handler. */
  #lagMs = 0;
  #lastUpAt = Number.NEGATIVE_INFINITY;
  /** Device and buttons of each pointer that is down; with Control held, the only button of a mouse is the other one. */
  readonly #pointers = new Map<number, { device: Device; buttons: number; isOther: boolean }>();
  readonly #target: HTMLElement;
  readonly #host: PointerHost;

  constructor(target: HTMLElement, host: PointerHost) {
    this.#target = target;
    this.#host = host;
  }

  /** Whether a pointer is down now. */
  get isDown(): boolean {
    return this.#pointers.size > 0;
  }

  /** Whether a click waits to be known for a single one. */
  get isWaiting(): boolean {
    return this.#state.waiting !== null;
  }

  listen(signal: AbortSignal): void {
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) => this.#target.addEventListener(type, handle, { signal });
    on('pointerdown', (event) => this.#pointerDown(event));
    on('pointermove', (event) => this.#pointerMove(event));
    on('pointerup', (event) => this.#pointerUp(event));
    on('pointercancel', (event) => this.#pointerGone(event));
    on('lostpointercapture', (event) => this.#pointerGone(event));
    on('pointerleave', () => this.#host.onHover(null));
    // Bound before the board's own keys: what waits for a second click comes before what a key does.
    on('keydown', (event) => event.key !== 'Escape' && this.#commit());
    // … and before what a press anywhere else does, a pause for one.
    const onPress = (event: Event) => {
      const path = event.composedPath();
      // A closed shadow root around the board reveals only its host.
      let at: Node | null | undefined = this.#target;
      while (at && at !== path[0]) at = at.parentNode ?? (at as Partial<ShadowRoot>).host;
      if (!at && !path.includes(this.#target)) this.#commit();
    };
    window.addEventListener('pointerdown', onPress, { signal, capture: true });
    on('contextmenu', (event) => event.preventDefault());
    // The browser's own focus would scroll the page and cost a layout; the board focuses after painting.
    on('mousedown', (event) => event.preventDefault());
    on('click', (event) => {
      const isOurs = event.detail > 0 && event.timeStamp - this.#lastUpAt < CLICK_AFTER_MS;
      if (isOurs) return;
      this.#commit();
      this.#host.onSyntheticClick(event.composedPath()[0] ?? null, epochOf(event));
    });
    signal.addEventListener('abort', () => this.cancel(), { once: true });
  }

  /** Forgets all that is down: nothing will come of it. */
  cancel(): void {
    this.#state = POINTERS_IDLE;
    this.#pointers.clear();
    this.#report();
  }

  /** Tells again what is pressed, when the board or the mode has changed under the pointer. */
  refresh(): void {
    if (this.#host.context().scheme !== 'double-click') this.#commit();
    if (this.isDown || this.isWaiting) this.#report();
  }

  #commit(): void {
    if (this.isWaiting) this.#step({ type: 'commit' });
  }

  #pointerDown(event: PointerEvent): void {
    const { pointerType, button, ctrlKey: isOther } = event;
    this.by = pointerType;
    this.#lagMs = Math.min(LATEST_MS, Math.max(0, performance.now() - event.timeStamp));
    const isFinger =
      pointerType === 'touch' ||
      (pointerType === 'pen' && button === 0) ||
      (this.#host.context().scheme === 'touch' &&
        !this.#host.isPanKeyHeld() &&
        this.#meant(BUTTONS[button] ?? 'primary', isOther) === 'primary');
    const device: Device = isFinger ? 'touch' : 'mouse';
    this.#pointers.set(event.pointerId, { device, buttons: 0, isOther });
    const point = this.#pointOf(event, device);
    this.#host.onHover(null);
    this.#host.onDown(point.cell);
    try {
      this.#target.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already (scripted events): its moves then come by bubbling alone.
    }
    if (device === 'touch') {
      this.#step({ ...point, type: 'down', button: 'primary' });
    } else {
      this.#buttonsChanged(event, event.buttons || 1 << [0, 2, 1].indexOf(event.button));
    }
  }

  #pointerMove(event: PointerEvent): void {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType !== 'touch') this.#host.onHover(this.#pointOf(event, 'mouse').cell);
      return;
    }
    if (event.pointerType !== 'touch' && event.buttons === 0) {
      this.#pointerGone(event);
      return;
    }
    if (pointer.device === 'touch' && event.pointerType !== 'touch' && event.button > 0) {
      // A mouse or a pen that was read as a finger, and now its second button: both together chord.
      this.#step({ type: 'cancel', device: 'touch', id: event.pointerId, at: epochOf(event) });
      pointer.device = 'mouse';
    }
    this.#step({ ...this.#pointOf(event, pointer.device), type: 'move' });
    if (pointer.device === 'mouse' && event.buttons !== pointer.buttons)
      this.#buttonsChanged(event, event.buttons);
  }

  #pointerUp(event: PointerEvent): void {
    this.#lastUpAt = event.timeStamp;
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    if (pointer.device === 'touch') {
      this.#pointers.delete(event.pointerId);
      this.#step({ ...this.#pointOf(event, 'touch'), type: 'up', button: 'primary' });
      return;
    }
    this.#buttonsChanged(event, 0);
    this.#pointers.delete(event.pointerId);
    this.#host.onHover(this.#pointOf(event, 'mouse').cell);
  }

  #pointerGone(event: PointerEvent): void {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    this.#pointers.delete(event.pointerId);
    this.#step({ type: 'cancel', device: pointer.device, id: event.pointerId, at: epochOf(event) });
  }

  /** The DOM tells of the second mouse button by `buttons` of a move; the gesture gets one step per button. */
  #buttonsChanged(event: PointerEvent, buttons: number): void {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    const before = pointer.buttons;
    pointer.buttons = buttons;
    const point = this.#pointOf(event, 'mouse');
    for (const [i, bit] of BITS.entries()) {
      if ((before & bit) === (buttons & bit)) continue;
      const button = this.#meant(BUTTONS[i] ?? 'primary', pointer.isOther);
      if ((buttons & bit) === 0) this.#step({ ...point, type: 'up', button });
      else this.#step({ ...point, type: 'down', button, isPanKeyHeld: this.#host.isPanKeyHeld() });
    }
  }

  #meant(button: Button, isOther: boolean): Button {
    if (this.#host.isSwapped() === isOther || button === 'middle') return button;
    return button === 'primary' ? 'secondary' : 'primary';
  }

  #pointOf(event: PointerEvent, device: Device): Pointed {
    const { x, y } = this.#host.pointOf(event);
    return { device, id: event.pointerId, x, y, cell: this.#host.cellAt(x, y), at: epochOf(event) };
  }

  #step(event: GestureEvent): void {
    const [state, effects] = step(this.#state, event, this.#host.context());
    this.#state = state;
    for (const effect of effects) this.#host.onEffect(effect);
    this.#report();
  }

  #report(): void {
    const context = this.#host.context();
    const press = pressIn(this.#state, context);
    const { touch } = this.#state;
    this.#setTimer(nextDue(this.#state, context));
    const finger = touch.fingers[0];
    const fullMs = fullAt(touch, context) - touch.startAt;
    const feedback = finger && touch.cell !== null && touch.isOn && !context.isTooSmall('touch');
    this.#host.onPress(
      press,
      feedback
        ? {
            x: finger.x,
            y: finger.y,
            cell: touch.cell,
            ringMs: fullMs < Number.POSITIVE_INFINITY ? fullMs : null,
          }
        : null,
    );
  }

  #setTimer(dueAt: EpochMs): void {
    if (dueAt === this.#timerDueAt) return;
    clearTimeout(this.#timer);
    this.#timerDueAt = dueAt;
    if (dueAt === Number.POSITIVE_INFINITY) return;
    const now = epochNow();
    const come = () => {
      this.#timerDueAt = Number.POSITIVE_INFINITY;
      this.#step({ type: 'due', at: dueAt });
    };
    // Where the page was busy when its time came, a release may wait behind it: hence the second turn.
    this.#timer = setTimeout(
      () => {
        this.#timer = setTimeout(come);
      },
      dueAt + this.#lagMs + GRACE_MS - now,
    );
  }
}
