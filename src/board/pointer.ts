import type { GestureContext, GestureEffect, GestureEvent } from './gesture.ts';
import type { MouseState } from './gesture-mouse.ts';
import { MOUSE_IDLE, mousePress, stepMouse } from './gesture-mouse.ts';
import type { TouchState } from './gesture-touch.ts';
import { stepTouch, TOUCH_IDLE, touchPress } from './gesture-touch.ts';
import type { Press } from './press.ts';

/** All pointers together. A finger and a mouse may be down at once; neither disturbs the other. */
export interface PointerState {
  readonly mouse: MouseState;
  readonly touch: TouchState;
}

export const POINTERS_IDLE: PointerState = { mouse: MOUSE_IDLE, touch: TOUCH_IDLE };

/** The next state and what the board is to do: pure, so that every sequence of input can be tested as a script. */
export function step(
  state: PointerState,
  event: GestureEvent,
  context: GestureContext,
): readonly [PointerState, readonly GestureEffect[]] {
  if (event.device === 'touch') {
    const [touch, effects] = stepTouch(state.touch, event, context);
    return [{ ...state, touch }, effects];
  }
  const [mouse, effects] = stepMouse(state.mouse, event, context);
  return [{ ...state, mouse }, effects];
}

/** What letting go would do now; null when nothing. */
export function pressIn(state: PointerState, context: GestureContext): Press | null {
  return touchPress(state.touch, context) ?? mousePress(state.mouse, context);
}
