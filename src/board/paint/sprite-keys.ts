import { CELL, isNumber, isOpenable } from '../cell-codes.ts';

/**
 * What a cell looks like, as one number: the low byte is a cell code or one of LOOKS (NEAR may be added); while a cell changes,
 * the second byte is the code it had, and the third how far the change has come (1–STEPS).
 */
export type SpriteKey = number;

/** Appearances that are no cell codes: all of them covered cells under a pointer. */
export const LOOKS = {
  pressed: 64,
  pressedMark: 65,
  /** Pressed in flag mode: the flag to come shines through. */
  pressedFlag: 66,
  hover: 67,
  hoverMark: 68,
  hoverFlagMode: 69,
} as const;

/** And 15 more: a cell not received yet, in a region with this share of open cells, in 15ths. */
export const UNKNOWN = 40;

/** Added to a standing code: outlined as a neighbour of the cell that the player looks at. */
export const NEAR = 128;

/** Frames of a change between two codes. */
export const STEPS = 7;

/** The key of a cell on its way from one code to another; step 0 is the old look, beyond STEPS the new one. */
export function changeKey(from: number, to: number, step: number): SpriteKey {
  if (step <= 0) return from;
  if (step > STEPS) return to;
  return to | (from << 8) | (step << 16);
}

/** The cell pressed: what is covered goes down, everything else stays as it is. */
export function pressedKey(code: number, isFlag: boolean): SpriteKey {
  if (isFlag)
    return code === CELL.covered || code === CELL.mark
      ? LOOKS.pressedFlag
      : code === CELL.flag
        ? LOOKS.pressed
        : code;
  if (!isOpenable(code)) return code;
  return code === CELL.mark ? LOOKS.pressedMark : LOOKS.pressed;
}

/** The cell under a resting mouse; in flag mode a covered one shows the flag to come. */
export function hoverKey(code: number, isFlagMode: boolean): SpriteKey {
  if (code === CELL.mark) return LOOKS.hoverMark;
  if (code !== CELL.covered || isNumber(code)) return code;
  return isFlagMode ? LOOKS.hoverFlagMode : LOOKS.hover;
}

/** A neighbour of the cell that the player looks at: outlined, and covers lift as under a mouse. */
export function nearKey(code: number): SpriteKey {
  return code < LOOKS.pressed ? hoverKey(code, false) | NEAR : code;
}
