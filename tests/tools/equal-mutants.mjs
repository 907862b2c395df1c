/*
 * Mutants that no test can notice, since the program does the same with them; `npm run mutants` takes them off. By file: the
 * line as it is, the same line changed, and why nothing comes of it.
 */

/** @type {Readonly<Record<string, readonly (readonly [from: string, to: string, why: string])[]>>} */
export const equalMutants = {};
