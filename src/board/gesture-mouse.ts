import type { CellIndex } from '../../worker/api.ts';
import { isAnnotatable } from './cell-codes.ts';
import type { Button, GestureContext, GestureEffect, GestureEvent } from './gesture.ts';
import { chordMove, distance, primaryMove, SLOP } from './gesture.ts';
import type { Press } from './press.ts';

/**
 * `press`: primary held. `chord`: two buttons, or the middle one. `secondary`: the other button alone, whose
 * flag was set when it went down. `spent`: nothing more happens until all buttons are up.
 */
type MousePhase = 'idle' | 'press' | 'secondary' | 'chord' | 'middle' | 'pan' | 'spent';

export interface MouseState {
  readonly phase: MousePhase;
  /** The buttons that are down. */
  readonly held: readonly Button[];
  readonly cell: CellIndex | null;
  /** Whether the pointer is still on the cell that was pressed. */
  readonly isOn: boolean;
  readonly x: number;
  readonly y: number;
}

export const MOUSE_IDLE: MouseState = { phase: 'idle', held: [], cell: null, isOn: false, x: 0, y: 0 };

type Stepped = readonly [MouseState, readonly GestureEffect[]];
type Down = Extract<GestureEvent, { type: 'down' }>;
type Move = Extract<GestureEvent, { type: 'move' }>;
type Up = Extract<GestureEvent, { type: 'up' }>;

const NOTHING: readonly GestureEffect[] = [];

/** The next state of the mouse and what the board is to do. */
export function stepMouse(state: MouseState, event: GestureEvent, context: GestureContext): Stepped {
  switch (event.type) {
    case 'down':
      return mouseDown(state, event, context);
    case 'move':
      return mouseMove(state, event, context);
    case 'up':
      return mouseUp(state, event, context);
    default:
      return [MOUSE_IDLE, NOTHING];
  }
}

function mouseDown(state: MouseState, event: Down, context: GestureContext): Stepped {
  const { button, cell, x, y } = event;
  const held = state.held.includes(button) ? state.held : [...state.held, button];
  const pressed = { held, cell, isOn: cell !== null, x, y };
  if (state.phase === 'spent' || state.phase === 'pan' || state.phase === 'chord') {
    return [{ ...state, held }, NOTHING];
  }
  if (button === 'primary') {
    if (event.isPanKeyHeld && context.canPan) return [{ ...pressed, phase: 'pan' }, NOTHING];
    if (state.phase === 'secondary') return [{ ...pressed, phase: 'chord' }, NOTHING];
    return [{ ...pressed, phase: state.phase === 'idle' ? 'press' : 'spent' }, NOTHING];
  }
  if (button === 'middle') {
    return [{ ...pressed, phase: state.phase === 'idle' ? 'middle' : 'spent' }, NOTHING];
  }
  if (state.phase === 'press') return [{ ...pressed, phase: 'chord' }, NOTHING];
  if (state.phase !== 'idle') return [{ ...pressed, phase: 'spent' }, NOTHING];
  return [{ ...pressed, phase: 'secondary' }, flagEffects(event, context)];
}

function flagEffects(event: Down, context: GestureContext): readonly GestureEffect[] {
  const { cell, at } = event;
  if (cell === null || context.isLocked || context.isTooSmall('mouse')) return NOTHING;
  const code = context.codeOf(cell);
  if (code === null || !isAnnotatable(code)) return NOTHING;
  return [{ type: 'intent', intent: { kind: 'annotate', cell, at } }];
}

function mouseMove(state: MouseState, event: Move, context: GestureContext): Stepped {
  const { x, y, cell } = event;
  if (state.phase === 'pan') {
    return [{ ...state, x, y }, [{ type: 'pan', dx: x - state.x, dy: y - state.y }]];
  }
  if (state.phase === 'middle' && context.canPan && distance(x, y, state.x, state.y) > SLOP) {
    return [{ ...state, phase: 'pan', x, y }, [{ type: 'pan', dx: x - state.x, dy: y - state.y }]];
  }
  const isOn = cell !== null && cell === state.cell;
  return isOn === state.isOn ? [state, NOTHING] : [{ ...state, isOn }, NOTHING];
}

function mouseUp(state: MouseState, event: Up, context: GestureContext): Stepped {
  const held = state.held.filter((button) => button !== event.button);
  const rest: MouseState = held.length === 0 ? MOUSE_IDLE : { ...state, held, phase: 'spent' };
  if (state.phase === 'spent' || state.phase === 'pan' || state.phase === 'idle') return [rest, NOTHING];
  if (state.phase === 'secondary') return [rest, NOTHING];
  if (state.cell === null || event.cell !== state.cell) return [rest, NOTHING];
  if (context.isTooSmall('mouse')) {
    return [rest, state.phase === 'press' ? [{ type: 'zoom-in', x: event.x, y: event.y }] : NOTHING];
  }
  const intent =
    state.phase === 'press'
      ? primaryMove(state.cell, event.at, context)
      : chordMove(state.cell, event.at, context);
  return [rest, intent ? [{ type: 'intent', intent }] : NOTHING];
}

/** What letting go would do, for the cells to be shown pressed; null when nothing. */
export function mousePress(state: MouseState, context: GestureContext): Press | null {
  if (state.cell === null || !state.isOn || context.isTooSmall('mouse')) return null;
  if (state.phase === 'press') return pressOf(primaryMove(state.cell, 0, context));
  if (state.phase === 'chord' || state.phase === 'middle') return pressOf(chordMove(state.cell, 0, context));
  return null;
}

/** A move's intent as the press that announces it. */
export function pressOf(intent: ReturnType<typeof primaryMove>): Press | null {
  return intent && { kind: intent.kind === 'annotate' ? 'flag' : intent.kind, cell: intent.cell };
}
