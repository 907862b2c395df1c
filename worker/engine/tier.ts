/**
 * True in the whole engine. The build makes it false in the one that every game begins with, which plays the classic
 * rules on square boards only: what stands behind it is then left out of the program.
 */
export const IS_WHOLE: boolean = true;
