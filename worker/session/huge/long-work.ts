import type { Progress } from '../../api/game.ts';
import type { Steps } from '../../engine/steps.ts';
import { nextTurn } from '../../storage/next-turn.ts';

/** The longest slice of work, which messages wait for; the first one is short, because someone waits to see it. */
const SLICE_MS = 8;
const FIRST_SLICE_MS = 2;
/** So long the processors are left to the page after it, to paint what it came to: a machine may have only two. */
const PAINT_MS = 16;
/** Progress is reported after this time, and then at this interval. */
const SILENT_MS = 400;
const SPEAK_EVERY_MS = 100;

export interface Task {
  readonly task: Progress['task'];
  /** The most cells to process. */
  readonly total: number;
  /** Called between slices, when messages have been let in. */
  readonly onSlice?: () => void;
  readonly tell: (progress: Progress | null) => void;
}

/** Work without progress reports. */
const UNTOLD: Task = { task: 'open', total: 0, tell: () => undefined };

/** Work that is done in slices, with other messages in between; it can be called off, and is then as if never begun. */
export class LongWork<T> {
  #isCancelled = false;
  readonly #steps: Steps<T>;

  constructor(steps: Steps<T>) {
    this.#steps = steps;
  }

  /** All steps have been undone when this returns. */
  cancel(): void {
    this.#isCancelled = true;
    this.#steps.return(undefined as never);
  }

  /** The result of the steps, or null when they were cancelled. */
  async run({ task, total, onSlice, tell }: Task = UNTOLD): Promise<{ readonly value: T } | null> {
    const startedAt = performance.now();
    let toldAt = startedAt + SILENT_MS - SPEAK_EVERY_MS;
    let isTold = false;
    let sliceMs = FIRST_SLICE_MS;
    try {
      while (!this.#isCancelled) {
        const sliceEnd = performance.now() + sliceMs;
        const isFirst = sliceMs !== SLICE_MS;
        sliceMs = SLICE_MS;
        let step = this.#steps.next();
        while (!step.done && performance.now() < sliceEnd) step = this.#steps.next();
        if (step.done) return { value: step.value };
        const now = performance.now();
        if (now - toldAt >= SPEAK_EVERY_MS) {
          const done = step.value;
          // Before the first cell is done, the estimate is the time spent so far.
          const leftMs = (now - startedAt) * (done === 0 ? 1 : Math.max(0, total - done) / done);
          tell({ task, done, total, leftMs });
          isTold = true;
          toldAt = now;
        }
        await nextTurn();
        if (this.#isCancelled || !onSlice) continue;
        onSlice();
        if (isFirst) await new Promise((resolve) => setTimeout(resolve, PAINT_MS));
      }
      return null;
    } finally {
      this.#steps.return(undefined as never);
      if (isTold) tell(null);
    }
  }
}
