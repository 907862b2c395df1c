import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import type { DeviceEvent, GestureContext, GestureEffect, GestureEvent } from './gesture.ts';
import { clickEffects, clickPress, distance, moveEffects, otherMove, pressOf, SLOP } from './gesture.ts';
import type { Press } from './press.ts';

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The recent places of a panning finger, for the speed of a flick. */
interface Sample {
  readonly x: number;
  readonly y: number;
  readonly at: EpochMs;
}

/**
 * `tap`: one finger rests where it came down. `armed`: a long press that opens is full, letting go does it.
 * `spent`: nothing more happens until all fingers are up.
 */
type TouchPhase = 'idle' | 'tap' | 'armed' | 'pan' | 'pinch' | 'spent';

export interface TouchState {
  readonly phase: TouchPhase;
  readonly fingers: readonly Finger[];
  /** The cell that a resting finger pressed; null as soon as nothing can come of it. */
  readonly cell: CellIndex | null;
  /** Whether the finger is still on the cell that it pressed. */
  readonly isOn: boolean;
  /** The press is the second of a double click. */
  readonly isSecond: boolean;
  /** The press has lasted long enough for its release to count. */
  readonly isRipe: boolean;
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
  isSecond: false,
  isRipe: true,
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
export function stepTouch(
  state: TouchState,
  event: DeviceEvent,
  isSecond: boolean,
  context: GestureContext,
): Stepped {
  switch (event.type) {
    case 'down':
      return touchDown(state, event, isSecond, context);
    case 'move':
      return touchMove(state, event, context);
    case 'up':
      return touchUp(state, event, context);
    case 'cancel':
      return [lifted(state, event.id, 'spent'), NOTHING];
  }
}

function touchDown(state: TouchState, event: Down, isSecond: boolean, context: GestureContext): Stepped {
  const { id, x, y, cell, at } = event;
  const fingers = [...state.fingers.filter((finger) => finger.id !== id), { id, x, y }];
  if (fingers.length === 1) {
    const pressed = context.isLocked && !context.restarts ? null : cell;
    const samples = [{ x, y, at }];
    const start = {
      ...TOUCH_IDLE,
      startX: x,
      startY: y,
      startAt: at,
      samples,
      isSecond,
      isRipe: !ripeMs(context),
    };
    return [{ ...start, phase: 'tap', fingers, cell: pressed, isOn: pressed !== null }, NOTHING];
  }
  if (fingers.length > 2) return [{ ...state, fingers }, NOTHING];
  return [pinching({ ...state, fingers }), [{ type: 'pinch-start' }]];
}

function pinching(state: TouchState): TouchState {
  const { x, y, spread } = gripOf(state.fingers);
  return { ...state, phase: 'pinch', cell: null, isOn: false, startX: x, startY: y, spread, samples: [] };
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
  if (state.phase === 'pinch') return pinched(moved, at);
  const isResting = state.phase === 'tap' || state.phase === 'armed';
  if (!isResting && state.phase !== 'pan') return [moved, NOTHING];
  if (isResting && distance(x, y, state.startX, state.startY) <= SLOP) {
    return [{ ...moved, isOn: state.cell !== null && event.cell === state.cell }, NOTHING];
  }
  if (!context.canPan) return [{ ...moved, phase: 'spent', cell: null }, NOTHING];
  // A pan begins with all of the way from where the finger came down.
  const from = isResting ? { x: state.startX, y: state.startY } : former;
  const pan: GestureEffect = { type: 'pan', dx: x - from.x, dy: y - from.y };
  return [
    { ...moved, phase: 'pan', cell: null, samples: recent([...state.samples, { x, y, at }], at) },
    [pan],
  ];
}

function pinched(state: TouchState, at: EpochMs): Stepped {
  const { x, y, spread } = gripOf(state.fingers);
  const scale = spread / state.spread;
  return [
    { ...state, samples: recent([...state.samples, { x, y, at }], at) },
    [{ type: 'pinch', scale, fromX: state.startX, fromY: state.startY, toX: x, toY: y }],
  ];
}

function recent(samples: readonly Sample[], at: EpochMs): readonly Sample[] {
  return samples.filter((sample) => at - sample.at <= FLICK_WINDOW_MS);
}

function touchUp(state: TouchState, event: Up, context: GestureContext): Stepped {
  if (!state.fingers.some(({ id }) => id === event.id)) return [state, NOTHING];
  const next = lifted(state, event.id, state.phase === 'pinch' ? 'pan' : 'spent');
  const { cell } = state;
  if (state.phase === 'pan' && state.fingers.length === 1) return [next, flickEffects(state, event.at)];
  if (cell === null || event.cell !== cell) return [next, NOTHING];
  // The times of the finger decide, not when a busy page came to hear of them.
  const dueAt = fullAt({ ...state, phase: 'tap' }, context);
  if (event.at >= dueAt) return [next, lateEffects(state, cell, dueAt, event, context)];
  if (context.isTooSmall('touch') || (context.seenMs > 0 && !state.isRipe)) {
    const isMeant = context.isTooSmall('touch') || clickPress(cell, state.isSecond, context);
    return [next, isMeant ? [{ type: 'zoom-in', x: event.x, y: event.y }] : NOTHING];
  }
  if (event.at < state.startAt + context.tapMs) return [next, NOTHING];
  return [next, clickEffects(cell, event.at, state.isSecond, context)];
}

/** The action of a release after a full long press: it opens what was announced, and else at most flags. */
function lateEffects(
  { phase }: TouchState,
  cell: CellIndex,
  dueAt: EpochMs,
  { at }: Up,
  context: GestureContext,
): readonly GestureEffect[] {
  if (phase === 'armed') return moveEffects(otherMove(cell, at, context), context);
  const intent = otherMove(cell, dueAt, context);
  return intent?.kind === 'annotate' ? [{ type: 'intent', intent }, { type: 'haptic' }] : NOTHING;
}

/** The time that a press must last before its release counts. */
export function ripeMs({ tapMs, seenMs }: GestureContext): number {
  return Math.max(tapMs, seenMs);
}

function flickEffects(state: TouchState, at: EpochMs): readonly GestureEffect[] {
  const samples = recent(state.samples, at);
  const first = samples[0];
  const last = samples[samples.length - 1];
  if (!first || !last || last.at - first.at < 8) return NOTHING;
  const ms = last.at - first.at;
  return [{ type: 'flick', vx: (last.x - first.x) / ms, vy: (last.y - first.y) / ms }];
}

/** One finger less; `rest` is what the others do. A pinch that loses a finger goes on as a pan. */
function lifted(state: TouchState, id: number, rest: TouchPhase): TouchState {
  const fingers = state.fingers.filter((finger) => finger.id !== id);
  if (fingers.length === 0) return TOUCH_IDLE;
  if (rest === 'pan' && fingers.length > 1) return pinching({ ...state, fingers });
  const [last] = fingers;
  const end = state.samples[state.samples.length - 1];
  // The finger that stays goes on where both together were: lifted right after, the board glides as they moved.
  const samples =
    rest === 'pan' && last && end
      ? state.samples.map(({ x, y, at }) => ({ x: x + last.x - end.x, y: y + last.y - end.y, at }))
      : [];
  return { ...state, fingers, phase: rest, cell: null, isOn: false, samples };
}

/**
 * The press is ripe, or a long press is full. A flag is set at once; an opening waits for the finger to lift,
 * so that sliding off still saves: what is opened was always pressed and released on.
 */
export function touchDue(former: TouchState, at: EpochMs, context: GestureContext): Stepped {
  const state = { ...former, isRipe: at >= former.startAt + ripeMs(context) };
  const dueAt = fullAt(state, context);
  const intent = state.cell !== null && at >= dueAt ? otherMove(state.cell, dueAt, context) : null;
  if (!intent) return [state, NOTHING];
  const spent: TouchState = { ...state, phase: 'spent', cell: null };
  if (!state.isOn) return [spent, NOTHING];
  if (intent.kind === 'open') return [{ ...state, phase: 'armed' }, [{ type: 'haptic' }]];
  return [spent, [{ type: 'intent', intent }, { type: 'haptic' }]];
}

/** When the long press that is filling is full, for the ring and the timer; infinity when it would do nothing. */
export function fullAt(state: TouchState, context: GestureContext): EpochMs {
  const { phase, cell, isSecond, startAt } = state;
  const isFilling = phase === 'tap' && cell !== null && !isSecond && !context.isTooSmall('touch');
  const move = isFilling ? otherMove(cell, 0, context) : null;
  if (!move) return Number.POSITIVE_INFINITY;
  return startAt + (move.kind === 'open' ? context.openPressMs : context.longPressMs);
}

/** The pending action of lifting the finger, for the cells to be shown pressed; null when there is none. */
export function touchPress(state: TouchState, context: GestureContext): Press | null {
  if (state.cell === null || !state.isOn || context.isTooSmall('touch')) return null;
  if (state.phase === 'armed') return pressOf(otherMove(state.cell, 0, context));
  return state.isRipe ? clickPress(state.cell, state.isSecond, context) : null;
}
