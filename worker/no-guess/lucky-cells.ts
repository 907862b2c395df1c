import type { CellIndex } from '../api/cells.ts';

/** A guess that does not lose, and the chance that it would have. */
export interface LuckyGuess {
  readonly cell: CellIndex;
  readonly odds: number;
}

interface Kept extends LuckyGuess {
  /** The cluster that it lies in. */
  readonly id: number;
}

/** The best guesses of clusters, the least likely mine first, of equals the first cell: a heap. */
export class LuckyCells {
  readonly #heap: Kept[] = [];

  /** Takes in a cluster's best guess. Cost: the logarithm of how many there are. */
  add(id: number, { cell, odds }: LuckyGuess): void {
    const heap = this.#heap;
    const added = { cell, odds, id };
    let at = heap.push(added) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBetter(added, heap[above])) break;
      heap[at] = heap[above];
      at = above;
    }
    heap[at] = added;
  }

  /** The best guess of all clusters that are still there; null: there is none. The others are forgotten. */
  best(isThere: (id: number) => boolean): LuckyGuess | null {
    const heap = this.#heap;
    while (heap.length > 0 && !isThere(heap[0].id)) this.#dropFirst();
    return heap[0] ?? null;
  }

  #dropFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBetter(heap[below + 1], heap[below])) below++;
      if (!isBetter(heap[below], last)) break;
      heap[at] = heap[below];
      at = below;
    }
    heap[at] = last;
  }
}

/** Whether the first is the better guess. */
export function isBetter(one: LuckyGuess, other: LuckyGuess): boolean {
  return one.odds < other.odds || (one.odds === other.odds && one.cell < other.cell);
}
