/**
 * The address of a review: a lost Beginner game with an opening, a right flag, a click that changes nothing, a needless
 * risk, a flag that the numbers forbid, and a mine that was certain.
 */
export const REVIEWED = '#/review/0ms1.e30.scmV2aWV3ZWQ.gAUA-gSUCoABzAiACYQH6gmkDYAD2hQ.0abeaf29';
