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

/** The same steps as part of longer work, of which so much is done when they begin. */
export function* within<T>(done: number, steps: Steps<T>): Steps<T> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield done;
    }
  } finally {
    steps.return(undefined as never);
  }
}
