import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import type { Button, DeviceEvent, GestureContext, GestureEffect, GestureEvent } from './gesture.ts';
import {
  chordMove,
  clickEffects,
  clickMove,
  clickPress,
  coveredMove,
  distance,
  moveEffects,
  pressOf,
  SLOP,
} from './gesture.ts';
import type { MoveIntent } from './intents.ts';
import type { Press } from './press.ts';

/**
 * `press`: primary held. `chord`: both buttons. `other`: the secondary button alone. `spent`: nothing more
 * happens until all buttons are up, or both of them are down once more.
 */
type MousePhase = 'idle' | 'press' | 'other' | 'chord' | 'middle' | 'pan' | 'spent';

export interface MouseState {
  readonly phase: MousePhase;
  /** The buttons that are down. */
  readonly held: readonly Button[];
  /** The place of a pending release; null also when the flag was set as the button went down. */
  readonly cell: CellIndex | null;
  /** Whether the pointer is still on the cell that was pressed. */
  readonly isOn: boolean;
  /** The press is the second of a double click. */
  readonly isSecond: boolean;
  readonly x: number;
  readonly y: number;
}

export const MOUSE_IDLE: MouseState = {
  phase: 'idle',
  held: [],
  cell: null,
  isOn: false,
  isSecond: false,
  x: 0,
  y: 0,
};

type Stepped = readonly [MouseState, readonly GestureEffect[]];
type Down = Extract<GestureEvent, { type: 'down' }>;
type Move = Extract<GestureEvent, { type: 'move' }>;
type Up = Extract<GestureEvent, { type: 'up' }>;

const NOTHING: readonly GestureEffect[] = [];

/** The next state of the mouse and what the board is to do. */
export function stepMouse(
  state: MouseState,
  event: DeviceEvent,
  isSecond: boolean,
  context: GestureContext,
): Stepped {
  switch (event.type) {
    case 'down':
      return mouseDown(state, event, isSecond, context);
    case 'move':
      return mouseMove(state, event, context);
    case 'up':
      return mouseUp(state, event, context);
    default:
      return [MOUSE_IDLE, NOTHING];
  }
}

function mouseDown(state: MouseState, event: Down, isSecond: boolean, context: GestureContext): Stepped {
  const { button, cell, x, y, at } = event;
  const held = state.held.includes(button) ? state.held : [...state.held, button];
  if (state.phase === 'pan' || state.phase === 'chord') return [{ ...state, held }, NOTHING];
  const isPan = button === 'primary' && event.isPanKeyHeld && context.canPan;
  const phase = isPan ? 'pan' : phaseAfter(state.phase, button, held);
  const pressed: MouseState = { phase, held, cell, isOn: cell !== null, isSecond, x, y };
  if (phase === 'spent' || isPan) return [{ ...pressed, cell: null }, NOTHING];
  if (phase !== 'other' || cell === null || context.isTooSmall('mouse')) return [pressed, NOTHING];
  const intent = rightMove(cell, at, context);
  // A flag is set at once; an opening waits for the release, as every opening does.
  if (intent?.kind !== 'annotate') return [pressed, NOTHING];
  return [{ ...pressed, cell: null }, [{ type: 'intent', intent }]];
}

function phaseAfter(phase: MousePhase, button: Button, held: readonly Button[]): MousePhase {
  if (phase === 'idle') return ({ primary: 'press', middle: 'middle', secondary: 'other' } as const)[button];
  // Whichever stays down, the other one chords each time that it comes.
  return held.length === 2 && !held.includes('middle') ? 'chord' : 'spent';
}

function mouseMove(state: MouseState, event: Move, context: GestureContext): Stepped {
  const { x, y, cell } = event;
  const { phase } = state;
  const isDrag = phase === 'middle' && context.canPan && distance(x, y, state.x, state.y) > SLOP;
  if (isDrag || phase === 'pan') {
    const pan: GestureEffect = { type: 'pan', dx: x - state.x, dy: y - state.y };
    return [{ ...state, phase: 'pan', cell: null, x, y }, [pan]];
  }
  const isOn = cell !== null && cell === state.cell;
  return isOn === state.isOn ? [state, NOTHING] : [{ ...state, isOn }, NOTHING];
}

function mouseUp(state: MouseState, event: Up, context: GestureContext): Stepped {
  const held = state.held.filter((button) => button !== event.button);
  const rest: MouseState = held.length === 0 ? MOUSE_IDLE : { ...state, held, phase: 'spent', cell: null };
  if (state.cell === null || event.cell !== state.cell) return [rest, NOTHING];
  if (context.isTooSmall('mouse')) {
    return [rest, state.phase === 'press' ? [{ type: 'zoom-in', x: event.x, y: event.y }] : NOTHING];
  }
  if (state.phase === 'press') return [rest, clickEffects(state.cell, event.at, state.isSecond, context)];
  return [rest, moveEffects(heldMove(state.phase, state.cell, event.at, context), context)];
}

/** The action of the other button: it flags, in flag mode too, unless the player has chosen that clicks flag and it opens. */
function rightMove(cell: CellIndex, at: EpochMs, context: GestureContext): MoveIntent | null {
  return coveredMove(cell, at, context.scheme !== 'flag-first' || !context.isFlagMode, context);
}

/** The action of releasing any other button than the primary one alone. */
function heldMove(
  phase: MousePhase,
  cell: CellIndex,
  at: EpochMs,
  context: GestureContext,
): MoveIntent | null {
  if (phase === 'other') return rightMove(cell, at, context);
  if (phase === 'middle' && context.middleOpens) return clickMove(cell, at, false, context);
  return chordMove(cell, at, context);
}

/** The pending action of a release, for the cells to be shown pressed; null when there is none. */
export function mousePress(state: MouseState, context: GestureContext): Press | null {
  if (state.cell === null || !state.isOn || context.isTooSmall('mouse')) return null;
  if (state.phase === 'press') return clickPress(state.cell, state.isSecond, context);
  return pressOf(heldMove(state.phase, state.cell, 0, context));
}
