/**
 * Work that can be done bit by bit. Each step takes about two milliseconds at most, counted in words or tiles, never by
 * a clock, and tells how many cells are done so far. Leaving early (`return()`) leaves everything as it was before.
 */
export type Steps<T> = Generator<number, T, void>;

/** Takes all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
