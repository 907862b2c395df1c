import type { Refusal } from '../api.ts';

/**
 * In place of `rare.ts` in the engine that every game begins with, which leaves out what few games need:
 * each function asks for the whole engine, and the page then starts it.
 */
function needsWholeEngine(): Refusal {
  // Nobody reads the message: the page acts upon the code.
  return { ok: false, code: 'needs-whole-engine', message: '' };
}

export const checkFields = needsWholeEngine;
export const dealFromLibrary = needsWholeEngine;
export const recordOf = needsWholeEngine;
export const readBoard = needsWholeEngine;
export const gameOnBoard = needsWholeEngine;
export const boardFileOf = needsWholeEngine;
export const ziniOf = needsWholeEngine;
