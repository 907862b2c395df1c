import type { CellIndex, EpochMs } from '../../worker/api.ts';
import { isAnnotatable, isNumber, isOpenable } from './cell-codes.ts';
import type { MoveIntent } from './intents.ts';

/** The buttons as the player means them; `swapButtons` has been applied. */
export type Button = 'primary' | 'secondary' | 'middle';

/** One step of input, in CSS pixels of the view. `cell` is what lies under the pointer, null beside the board. */
export type GestureEvent =
  | (Pointed & { readonly type: 'down'; readonly button: Button; readonly isPanKeyHeld?: boolean })
  | (Pointed & { readonly type: 'move' })
  | (Pointed & { readonly type: 'up'; readonly button: Button })
  | { readonly type: 'cancel'; readonly device: Device; readonly id: number; readonly at: EpochMs }
  /** The long-press time is over. */
  | { readonly type: 'due'; readonly device: 'touch'; readonly at: EpochMs };

export type Device = 'mouse' | 'touch';

export interface Pointed {
  readonly device: Device;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly cell: CellIndex | null;
  readonly at: EpochMs;
}

/** What a gesture may know of the board; read at each step, never kept. */
export interface GestureContext {
  /** The cell's code, or null where it is not known. */
  readonly codeOf: (cell: CellIndex) => number | null;
  readonly isFlagMode: boolean;
  readonly canChord: boolean;
  /** The board is larger than the view. */
  readonly canPan: boolean;
  /** No move can be made: the game is over, hidden or read-only. Panning and zooming still work. */
  readonly isLocked: boolean;
  readonly longPressMs: number;
  /** The cells are too small for this pointer to choose one: a tap zooms in instead of gambling. */
  readonly isTooSmall: (device: Device) => boolean;
}

/** What the board is to do. */
export type GestureEffect =
  | { readonly type: 'intent'; readonly intent: MoveIntent }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'flick'; readonly vx: number; readonly vy: number }
  | { readonly type: 'pinch-start' }
  | {
      readonly type: 'pinch';
      /** Finger distance now ÷ at the start. */
      readonly scale: number;
      readonly fromX: number;
      readonly fromY: number;
      readonly toX: number;
      readonly toY: number;
    }
  | { readonly type: 'zoom-in'; readonly x: number; readonly y: number }
  | { readonly type: 'haptic' };

/** Pointer travel in CSS pixels beyond which a press is a drag. */
export const SLOP = 10;

/**
 * What a click or a tap on a cell does: opens what is covered, chords a number, and in flag mode
 * annotates what is covered. A flag is never opened. Null when nothing would happen.
 */
export function primaryMove(cell: CellIndex, at: EpochMs, context: GestureContext): MoveIntent | null {
  const code = context.codeOf(cell);
  if (code === null || context.isLocked) return null;
  if (isNumber(code)) return chordMove(cell, at, context);
  if (context.isFlagMode) return isAnnotatable(code) ? { kind: 'annotate', cell, at } : null;
  return isOpenable(code) ? { kind: 'open', cell, at } : null;
}

/** The chord on this cell, or null when it shows no number above 0 or the rules know no chord. */
export function chordMove(cell: CellIndex, at: EpochMs, context: GestureContext): MoveIntent | null {
  const code = context.codeOf(cell);
  if (code === null || context.isLocked || !context.canChord) return null;
  return isNumber(code) && code > 0 ? { kind: 'chord', cell, at } : null;
}

/** What a long press does, the other action: a flag, or in flag mode an opening. Null on numbers. */
export function secondaryMove(cell: CellIndex, at: EpochMs, context: GestureContext): MoveIntent | null {
  const code = context.codeOf(cell);
  if (code === null || context.isLocked) return null;
  if (context.isFlagMode) return isOpenable(code) ? { kind: 'open', cell, at } : null;
  return isAnnotatable(code) ? { kind: 'annotate', cell, at } : null;
}

/** The distance between two points. */
export function distance(ax: number, ay: number, bx: number, by: number): number {
  return Math.hypot(ax - bx, ay - by);
}
