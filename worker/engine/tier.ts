/**
 * True in the whole engine. The build makes it false in the one that every game begins with, which plays the classic
 * rules on square boards only: what stands behind it is then left out of the program.
 */
export const IS_WHOLE: boolean = true;

/**
 * True where finished games are counted: then they are put in the history, and games are put aside. The build makes it
 * false in the element, whose pages have no list of games and no statistics: there the next game takes the last one's place.
 */
export const COUNTS_GAMES: boolean = true;

/**
 * True in the engines of the element, which may be copied without the files beside it: they prove simple hints by
 * themselves. The build makes it false in the app, whose solver is always to be had.
 */
export const HINTS_ALONE: boolean = true;
