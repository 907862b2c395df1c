import type { CellIndex, EpochMs } from '../../worker/api.ts';
import type { GestureContext, GestureEffect, GestureEvent } from './gesture.ts';
import { distance, primaryMove, SLOP, secondaryMove } from './gesture.ts';
import { pressOf } from './gesture-mouse.ts';
import type { Press } from './press.ts';

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Where a panning finger was, for the speed of a flick. */
interface Sample {
  readonly x: number;
  readonly y: number;
  readonly at: EpochMs;
}

/**
 * `tap`: one finger rests where it came down. `armed`: a long press in flag mode is full, letting go opens.
 * `spent`: nothing more happens until all fingers are up.
 */
type TouchPhase = 'idle' | 'tap' | 'armed' | 'pan' | 'pinch' | 'spent';

export interface TouchState {
  readonly phase: TouchPhase;
  readonly fingers: readonly Finger[];
  readonly cell: CellIndex | null;
  /** Whether the finger is still on the cell that it pressed. */
  readonly isOn: boolean;
  readonly startX: number;
  readonly startY: number;
  readonly startAt: EpochMs;
  readonly samples: readonly Sample[];
  /** The two fingers' distance and middle when the pinch began. */
  readonly spread: number;
}

export const TOUCH_IDLE: TouchState = {
  phase: 'idle',
  fingers: [],
  cell: null,
  isOn: false,
  startX: 0,
  startY: 0,
  startAt: 0,
  samples: [],
  spread: 0,
};

type Stepped = readonly [TouchState, readonly GestureEffect[]];
type Down = Extract<GestureEvent, { type: 'down' }>;
type Move = Extract<GestureEvent, { type: 'move' }>;
type Up = Extract<GestureEvent, { type: 'up' }>;

const NOTHING: readonly GestureEffect[] = [];
const FLICK_WINDOW_MS = 80;

/** The next state of the fingers and what the board is to do. */
export function stepTouch(state: TouchState, event: GestureEvent, context: GestureContext): Stepped {
  switch (event.type) {
    case 'down':
      return touchDown(state, event, context);
    case 'move':
      return touchMove(state, event, context);
    case 'up':
      return touchUp(state, event, context);
    case 'due':
      return touchDue(state, event.at, context);
    case 'cancel':
      return [lifted(state, event.id, 'spent'), NOTHING];
  }
}

function touchDown(state: TouchState, event: Down, context: GestureContext): Stepped {
  const { id, x, y, cell, at } = event;
  const fingers = [...state.fingers.filter((finger) => finger.id !== id), { id, x, y }];
  if (fingers.length === 1) {
    const pressed = context.isLocked ? null : cell;
    const samples = [{ x, y, at }];
    const start = { startX: x, startY: y, startAt: at, samples, spread: 0 };
    return [{ phase: 'tap', fingers, cell: pressed, isOn: pressed !== null, ...start }, NOTHING];
  }
  if (fingers.length > 2) return [{ ...state, fingers }, NOTHING];
  return [pinching({ ...state, fingers }), [{ type: 'pinch-start' }]];
}

function pinching(state: TouchState): TouchState {
  const { x, y, spread } = gripOf(state.fingers);
  return { ...state, phase: 'pinch', cell: null, isOn: false, startX: x, startY: y, spread };
}

function gripOf(fingers: readonly Finger[]): Sample & { readonly spread: number } {
  const [a, b] = fingers;
  if (!a || !b) throw new Error(`A pinch needs two fingers, not ${fingers.length}`);
  const spread = Math.max(1, distance(a.x, a.y, b.x, b.y));
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, at: 0, spread };
}

function touchMove(state: TouchState, event: Move, context: GestureContext): Stepped {
  const { id, x, y, at } = event;
  const former = state.fingers.find((finger) => finger.id === id);
  if (!former) return [state, NOTHING];
  const fingers = state.fingers.map((finger) => (finger.id === id ? { id, x, y } : finger));
  const moved = { ...state, fingers };
  if (state.phase === 'pan') {
    const pan: GestureEffect = { type: 'pan', dx: x - former.x, dy: y - former.y };
    return [{ ...moved, samples: recent([...state.samples, { x, y, at }], at) }, [pan]];
  }
  if (state.phase === 'pinch') return [moved, pinchEffects(moved)];
  if (state.phase !== 'tap' && state.phase !== 'armed') return [moved, NOTHING];
  if (distance(x, y, state.startX, state.startY) <= SLOP) {
    return [{ ...moved, isOn: state.cell !== null && event.cell === state.cell }, NOTHING];
  }
  if (!context.canPan) return [{ ...moved, phase: 'spent' }, NOTHING];
  const pan: GestureEffect = { type: 'pan', dx: x - state.startX, dy: y - state.startY };
  return [{ ...moved, phase: 'pan', samples: [{ x, y, at }] }, [pan]];
}

function pinchEffects(state: TouchState): readonly GestureEffect[] {
  if (state.fingers.length < 2) return NOTHING;
  const { x, y, spread } = gripOf(state.fingers);
  const scale = spread / state.spread;
  return [{ type: 'pinch', scale, fromX: state.startX, fromY: state.startY, toX: x, toY: y }];
}

function recent(samples: readonly Sample[], at: EpochMs): readonly Sample[] {
  return samples.filter((sample) => at - sample.at <= FLICK_WINDOW_MS);
}

function touchUp(state: TouchState, event: Up, context: GestureContext): Stepped {
  const next = lifted(state, event.id, state.phase === 'pinch' ? 'pan' : 'spent');
  const { cell } = state;
  if (state.phase === 'pan' && state.fingers.length === 1) return [next, flickEffects(state, event.at)];
  if (cell === null || event.cell !== cell) return [next, NOTHING];
  if (state.phase === 'tap' && context.isTooSmall('touch')) {
    return [next, [{ type: 'zoom-in', x: event.x, y: event.y }]];
  }
  if (state.phase === 'tap') return [next, intentEffects(primaryMove(cell, event.at, context))];
  if (state.phase === 'armed') return [next, intentEffects(secondaryMove(cell, event.at, context))];
  return [next, NOTHING];
}

function flickEffects(state: TouchState, at: EpochMs): readonly GestureEffect[] {
  const samples = recent(state.samples, at);
  const first = samples[0];
  const last = samples[samples.length - 1];
  if (!first || !last || last.at - first.at < 8) return NOTHING;
  const ms = last.at - first.at;
  return [{ type: 'flick', vx: (last.x - first.x) / ms, vy: (last.y - first.y) / ms }];
}

function intentEffects(intent: ReturnType<typeof primaryMove>): readonly GestureEffect[] {
  return intent ? [{ type: 'intent', intent }] : NOTHING;
}

/** One finger less; `rest` is what the others do. A pinch that loses a finger goes on as a pan. */
function lifted(state: TouchState, id: number, rest: TouchPhase): TouchState {
  const fingers = state.fingers.filter((finger) => finger.id !== id);
  if (fingers.length === 0) return TOUCH_IDLE;
  if (rest === 'pan' && fingers.length > 1) return pinching({ ...state, fingers });
  return { ...state, fingers, phase: rest, cell: null, isOn: false, samples: [] };
}

/**
 * A long press is full. A flag is set at once; an opening (in flag mode) waits for the finger to lift,
 * so that sliding off still saves: what is opened was always pressed and released on.
 */
function touchDue(state: TouchState, at: EpochMs, context: GestureContext): Stepped {
  const press = longPressOf(state, context);
  if (!press || at < press.dueAt) return [state, NOTHING];
  if (!state.isOn) return [{ ...state, phase: 'spent' }, NOTHING];
  const intent = secondaryMove(press.cell, press.dueAt, context);
  if (!intent) return [state, NOTHING];
  if (intent.kind === 'open') return [{ ...state, phase: 'armed' }, [{ type: 'haptic' }]];
  return [{ ...state, phase: 'spent' }, [{ type: 'intent', intent }, { type: 'haptic' }]];
}

/** The long press that is filling, for the ring and the timer; null when none would do anything. */
export function longPressOf(
  state: TouchState,
  context: GestureContext,
): { readonly cell: CellIndex; readonly x: number; readonly y: number; readonly dueAt: EpochMs } | null {
  if (state.phase !== 'tap' || state.cell === null || context.isTooSmall('touch')) return null;
  if (!secondaryMove(state.cell, 0, context)) return null;
  return { cell: state.cell, x: state.startX, y: state.startY, dueAt: state.startAt + context.longPressMs };
}

/** What lifting the finger would do, for the cells to be shown pressed; null when nothing. */
export function touchPress(state: TouchState, context: GestureContext): Press | null {
  if (state.cell === null || !state.isOn || context.isTooSmall('touch')) return null;
  if (state.phase === 'tap') return pressOf(primaryMove(state.cell, 0, context));
  if (state.phase === 'armed') return pressOf(secondaryMove(state.cell, 0, context));
  return null;
}
