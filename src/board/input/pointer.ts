import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import type { GestureContext, GestureEffect, GestureEvent, Pointed } from './gesture.ts';
import { clickPress, coveredMove } from './gesture.ts';
import type { MouseState } from './gesture-mouse.ts';
import { MOUSE_IDLE, mousePress, stepMouse } from './gesture-mouse.ts';
import type { TouchState } from './gesture-touch.ts';
import { fullAt, ripeMs, stepTouch, TOUCH_IDLE, touchDue, touchPress } from './gesture-touch.ts';
import type { Press } from './press.ts';

/** A click that does nothing before it is known to be no double click. */
interface Waiting {
  readonly cell: CellIndex;
  /** When the button was let go: the time of the move. */
  readonly at: EpochMs;
  /** The meaning at that time, even if flag mode is switched in the meantime. */
  readonly isFlagMode: boolean;
}

/** All pointers together. A finger and a mouse may be down at once; neither disturbs the other. */
export interface PointerState {
  readonly mouse: MouseState;
  readonly touch: TouchState;
  readonly waiting: Waiting | null;
}

export const POINTERS_IDLE: PointerState = { mouse: MOUSE_IDLE, touch: TOUCH_IDLE, waiting: null };

type Stepped = readonly [PointerState, readonly GestureEffect[]];

/** The next state and what the board is to do: pure, so that every sequence of input can be tested as a script. */
export function step(state: PointerState, event: GestureEvent, context: GestureContext): Stepped {
  const { waiting } = state;
  const effects: GestureEffect[] = [];
  let isSecond = false;
  let rest = state;
  if (waiting && endsWaiting(waiting, event, context)) {
    isSecond = event.type === 'down' && event.button === 'primary' && isSoon(waiting, event, context);
    if (!isSecond) effects.push(...commit(waiting, context));
    rest = { ...state, waiting: null };
  }
  const [next, more] = stepDevices(rest, event, isSecond, context);
  const [first] = more;
  if (first?.type !== 'wait') return [next, [...effects, ...more]];
  if (next.waiting) effects.push(...commit(next.waiting, context));
  return [{ ...next, waiting: { ...first, isFlagMode: context.isFlagMode } }, effects];
}

function endsWaiting(waiting: Waiting, event: GestureEvent, context: GestureContext): boolean {
  if (event.type === 'due') return event.at >= waiting.at + context.doubleClickMs;
  return event.type === 'down' || event.type === 'commit';
}

function isSoon({ cell, at }: Waiting, event: Pointed, { doubleClickMs }: GestureContext): boolean {
  return event.cell === cell && event.at <= at + doubleClickMs;
}

/** The move of a single click, unless the cell has become a number in the meantime. */
function commit({ cell, at, isFlagMode }: Waiting, context: GestureContext): GestureEffect[] {
  const intent = coveredMove(cell, at, isFlagMode, context);
  return intent ? [{ type: 'intent', intent }] : [];
}

function stepDevices(
  state: PointerState,
  event: GestureEvent,
  isSecond: boolean,
  context: GestureContext,
): Stepped {
  if (event.type === 'commit') return [state, []];
  if (event.type === 'due') {
    const [touch, effects] = touchDue(state.touch, event.at, context);
    return [{ ...state, touch }, effects];
  }
  if (event.device === 'touch') {
    const [touch, effects] = stepTouch(state.touch, event, isSecond, context);
    return [{ ...state, touch }, effects];
  }
  const [mouse, effects] = stepMouse(state.mouse, event, isSecond, context);
  return [{ ...state, mouse }, effects];
}

/** When the next `due` step is needed: a press becomes long enough, a long press is full, or no second click has come; otherwise infinity. */
export function nextDue({ touch, waiting }: PointerState, context: GestureContext): EpochMs {
  return Math.min(
    touch.isRipe ? Number.POSITIVE_INFINITY : touch.startAt + ripeMs(context),
    fullAt(touch, context),
    waiting ? waiting.at + context.doubleClickMs : Number.POSITIVE_INFINITY,
  );
}

/** The move that a release would make now, or that a click is waiting to make; null for none. */
export function pressIn(state: PointerState, context: GestureContext): Press | null {
  const { mouse, touch, waiting } = state;
  const press = touchPress(touch, context) ?? mousePress(mouse, context);
  return press ?? (waiting && clickPress(waiting.cell, false, context));
}
