import type { CellIndex, EpochMs } from '../../../worker/api/cells.ts';
import { isAnnotatable, isNumber, isOpenable } from '../cell-codes.ts';
import type { InputSettings } from './input-settings.ts';
import type { Intent, MoveIntent } from './intents.ts';
import type { Press } from './press.ts';

/** The buttons as the player means them; `swapButtons` has been applied. */
export type Button = 'primary' | 'secondary' | 'middle';

/** One step of input, in CSS pixels of the view. `cell` is what lies under the pointer, null beside the board. */
export type GestureEvent =
  | (Pointed & { readonly type: 'down'; readonly button: Button; readonly isPanKeyHeld?: boolean })
  | (Pointed & { readonly type: 'move' })
  | (Pointed & { readonly type: 'up'; readonly button: Button })
  | { readonly type: 'cancel'; readonly device: Device; readonly id: number; readonly at: EpochMs }
  /** The time of `nextDue` has come. */
  | { readonly type: 'due'; readonly at: EpochMs }
  /** Something else begins: a click that waits for a second one has been a single one. */
  | { readonly type: 'commit' };

/** The steps that a device makes. */
export type DeviceEvent = Extract<GestureEvent, { readonly device: Device }>;

export type Device = 'mouse' | 'touch';

export interface Pointed {
  readonly device: Device;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly cell: CellIndex | null;
  readonly at: EpochMs;
}

/** The facts about the board that a gesture reads at each step, and never caches. */
export interface GestureContext
  extends Pick<
    InputSettings,
    'scheme' | 'middleOpens' | 'longPressMs' | 'openPressMs' | 'tapMs' | 'doubleClickMs'
  > {
  /** The cell's code, or null where it is not known. */
  readonly codeOf: (cell: CellIndex) => number | null;
  /** A click flags and the other action opens: by the scheme or by flag mode, and not by both. */
  readonly isFlagMode: boolean;
  /** The game is over, and a click starts another. */
  readonly restarts: boolean;
  readonly canChord: boolean;
  /** The board is larger than the view. */
  readonly canPan: boolean;
  /** True while no move can be made: the game is over, hidden or read-only. Panning and zooming still work. */
  readonly isLocked: boolean;
  /** The time that small cells are shown magnified before a release counts; 0 where they need not be. */
  readonly seenMs: number;
  /** The cells are too small for this pointer to choose one: a tap zooms in instead of gambling. */
  readonly isTooSmall: (device: Device) => boolean;
}

/** A request of a gesture to the board. */
export type GestureEffect =
  | { readonly type: 'intent'; readonly intent: Intent }
  /** A click that does nothing before it is known to be no double click; for `step`, never for the board. */
  | { readonly type: 'wait'; readonly cell: CellIndex; readonly at: EpochMs }
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

/** Under a finger cells smaller than this, in CSS pixels, are shown magnified, for this long before letting go counts. */
export const MAGNIFIED_BELOW = 40;
export const MAGNIFIED_MS = 120;

/** A click this soon after a pointer came up belongs to it, in milliseconds. */
export const CLICK_AFTER_MS = 600;

/** Pointer travel in CSS pixels beyond which a press is a drag. */
export const SLOP = 10;

/**
 * What a click or a tap on a cell does: opens what is covered, chords a number, and in flag mode
 * annotates what is covered. A flag is never opened. Null when nothing would happen.
 */
export function primaryMove(cell: CellIndex, at: EpochMs, context: GestureContext): MoveIntent | null {
  return clickMove(cell, at, context.isFlagMode, context);
}

/** A flag or an opening on what is covered, a chord on a number; null when nothing would happen. */
export function clickMove(
  cell: CellIndex,
  at: EpochMs,
  isFlag: boolean,
  context: GestureContext,
): MoveIntent | null {
  return coveredMove(cell, at, isFlag, context) ?? chordMove(cell, at, context);
}

/** A flag or an opening on what is covered; null on numbers, and for the opening of a flag. */
export function coveredMove(
  cell: CellIndex,
  at: EpochMs,
  isFlag: boolean,
  context: GestureContext,
): MoveIntent | null {
  const isPossible = isFlag ? isAnnotatable : isOpenable;
  return moveIf(isPossible, { kind: isFlag ? 'annotate' : 'open', cell, at }, context);
}

/** The chord on this cell, or null when it shows no number above 0 or the rules know no chord. */
export function chordMove(cell: CellIndex, at: EpochMs, context: GestureContext): MoveIntent | null {
  return moveIf(
    (code) => context.canChord && isNumber(code) && code > 0,
    { kind: 'chord', cell, at },
    context,
  );
}

function moveIf(
  isPossible: (code: number) => boolean,
  move: MoveIntent,
  { codeOf, isLocked }: GestureContext,
): MoveIntent | null {
  const code = codeOf(move.cell);
  return code !== null && !isLocked && isPossible(code) ? move : null;
}

/** The action of a long press and of the other button; in schemes with double clicks, which open and flag, they only flag. */
export function otherMove(cell: CellIndex, at: EpochMs, context: GestureContext): MoveIntent | null {
  return coveredMove(cell, at, waits(context) || !context.isFlagMode, context);
}

/** Whether a click waits for a second one. */
function waits({ scheme }: GestureContext): boolean {
  return scheme === 'double-click';
}

/** The action of releasing the primary button or a finger; a second click does what the first did not. */
export function clickEffects(
  cell: CellIndex,
  at: EpochMs,
  isSecond: boolean,
  context: GestureContext,
): readonly GestureEffect[] {
  if (waits(context) && !isSecond && !context.isLocked) return [{ type: 'wait', cell, at }];
  return moveEffects(clickMove(cell, at, context.isFlagMode !== isSecond, context), context);
}

/** The move as an effect; after the end a new game, where the player wants it so. */
export function moveEffects(move: MoveIntent | null, context: GestureContext): readonly GestureEffect[] {
  const intent = move ?? (context.restarts ? ({ kind: 'new-game' } as const) : null);
  return intent ? [{ type: 'intent', intent }] : [];
}

/** The cells shown pressed while the primary button or a finger is down: for a first click that flags none, or they would flicker. */
export function clickPress(cell: CellIndex, isSecond: boolean, context: GestureContext): Press | null {
  if (waits(context) && !isSecond && !context.isLocked) return { kind: 'open', cell };
  return pressOf(clickMove(cell, 0, context.isFlagMode !== isSecond, context));
}

/** A move as the press that announces it. */
export function pressOf(move: MoveIntent | null): Press | null {
  return move && { kind: move.kind === 'annotate' ? 'flag' : move.kind, cell: move.cell };
}

/** The distance between two points. */
export function distance(ax: number, ay: number, bx: number, by: number): number {
  return Math.hypot(ax - bx, ay - by);
}
