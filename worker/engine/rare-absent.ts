import { needsWholeEngine } from './needs-whole.ts';

/*
 * In place of `rare.ts` (and its like in formats and topology) in the engine that every game begins with, which leaves out what few games need:
 * each function asks for the whole engine, and the page then starts it.
 */

export const checkFields = needsWholeEngine;
export const dealFromLibrary = needsWholeEngine;
export const noGuessSteps = needsWholeEngine;
export const decideFate = needsWholeEngine;
export const createPosition = needsWholeEngine;
export const layPosition = needsWholeEngine;
export const recordOf = needsWholeEngine;
export const readBoard = needsWholeEngine;
export const gameOnBoard = needsWholeEngine;
export const boardTextOf = needsWholeEngine;
export const boardFileOf = needsWholeEngine;
export const ziniOf = needsWholeEngine;
export const difficultyIn = needsWholeEngine;
export const difficultyOf = needsWholeEngine;
// Never called: this engine plays on square boards only, and is no solver.
export const unusualOffsets = needsWholeEngine;
export const folded = needsWholeEngine;
export const countMostNeighbours = needsWholeEngine;
export const exposeSolver = needsWholeEngine;
export const exposeReplay = needsWholeEngine;
