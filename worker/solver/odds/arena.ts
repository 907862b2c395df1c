/** Weights that may well lie in an arena at a time; room for four times as many is kept from one time to the next. */
export const KEPT = 1_000_000;

/**
 * Room for the states of one or more clusters while their layouts are counted; grows and is used again, so that
 * counting allocates nothing once it is large enough. A state's weights are by mines so far: `weights[at[s] + i]` is
 * for `low[s] + i` mines, `i < span[s]`. With `from[s] + k` mines of its group it goes on to state `to[first[s] + k]`,
 * for `k < ways[s]`.
 */
export class Arena {
  low = new Int32Array(1024);
  span = new Int32Array(1024);
  at = new Int32Array(1024);
  first = new Int32Array(1024);
  from = new Uint8Array(1024);
  ways = new Uint8Array(1024);
  to = new Int32Array(2048);
  weights = new Float64Array(4096);
  /** As `weights`, but summed from the end. */
  back = new Float64Array(4096);
  stateCount = 0;
  toCount = 0;
  weightCount = 0;

  /** Empties the arena and frees memory that an unusually wide cluster took. */
  clear(): void {
    if (this.weights.length > 4 * KEPT) {
      this.weights = new Float64Array(4096);
      this.back = new Float64Array(4096);
    }
    if (this.low.length > 4 * KEPT) {
      this.low = new Int32Array(1024);
      this.span = new Int32Array(1024);
      this.at = new Int32Array(1024);
      this.first = new Int32Array(1024);
      this.from = new Uint8Array(1024);
      this.ways = new Uint8Array(1024);
      this.to = new Int32Array(2048);
    }
    this.stateCount = 0;
    this.toCount = 0;
    this.weightCount = 0;
  }

  /** Sees to it that this many more states fit. */
  reserveStates(more: number): void {
    const needed = this.stateCount + more;
    if (needed <= this.low.length) return;
    const length = needed * 2;
    this.low = copyOf(this.low, new Int32Array(length));
    this.span = copyOf(this.span, new Int32Array(length));
    this.at = copyOf(this.at, new Int32Array(length));
    this.first = copyOf(this.first, new Int32Array(length));
    this.from = copyOf(this.from, new Uint8Array(length));
    this.ways = copyOf(this.ways, new Uint8Array(length));
  }

  reserveTransitions(more: number): void {
    if (this.toCount + more > this.to.length) {
      this.to = copyOf(this.to, new Int32Array((this.toCount + more) * 2));
    }
  }

  reserveWeights(more: number): void {
    const needed = this.weightCount + more;
    if (needed <= this.weights.length) return;
    this.weights = copyOf(this.weights, new Float64Array(Math.ceil(needed * 1.5)));
  }

  /** Makes `back` as large as the weights; its contents are lost when it grows. */
  reserveBack(): void {
    if (this.back.length < this.weightCount) this.back = new Float64Array(this.weights.length);
  }
}

function copyOf<A extends Int32Array | Uint8Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
