/** A list of whole numbers in a typed array that grows. */
export class IntList {
  at = new Int32Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.at.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.at);
      this.at = larger;
    }
    this.at[this.length++] = value;
  }

  /** Makes room for so many more, and no more than that. */
  reserve(count: number): void {
    if (this.length + count <= this.at.length) return;
    const larger = new Int32Array(this.length + count);
    larger.set(this.at.subarray(0, this.length));
    this.at = larger;
  }

  /** Takes the last one off; there has to be one. */
  pop(): number {
    return this.at[--this.length];
  }
}

/** Whole numbers that wait, oldest first. */
export class IntQueue {
  #at = new Int32Array(256);
  #first = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#first;
  }

  push(value: number): void {
    if (this.#end === this.#at.length) {
      const room = this.length * 2 > this.#at.length ? new Int32Array(this.#at.length * 2) : this.#at;
      room.set(this.#at.subarray(this.#first, this.#end));
      this.#end -= this.#first;
      this.#first = 0;
      this.#at = room;
    }
    this.#at[this.#end++] = value;
  }

  /** The oldest; there has to be one. */
  get first(): number {
    return this.#at[this.#first];
  }

  /** Takes the oldest off; there has to be one. */
  shift(): number {
    return this.#at[this.#first++];
  }

  clear(): void {
    this.#first = 0;
    this.#end = 0;
  }
}
