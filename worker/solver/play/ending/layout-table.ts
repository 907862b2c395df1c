/** Gives each set of layouts a place: a hash table whose keys are compared, so that no two sets are taken for one. */
export class LayoutTable {
  /** The layouts of all sets, one set after the other; another array once it is too small. */
  layouts = new Uint16Array(1 << 14);
  /** By place: where its layouts begin; one more for the end. */
  readonly starts: number[] = [0];
  readonly #hashes: number[] = [];
  /** By layout: a word that looks random; the hash of a set is the exclusive or of its words. */
  readonly #words: Int32Array;
  #slots: Int32Array = new Int32Array(1 << 11).fill(-1);

  constructor(layoutCount: number) {
    let word = 0x9e3779b9;
    this.#words = Int32Array.from({ length: layoutCount }, () => {
      word ^= word << 13;
      word ^= word >>> 17;
      word ^= word << 5;
      return Math.imul(word, 0x2c1b3c6d);
    });
  }

  /** The place of `count` ascending layouts, those in `from` from the index `first` on. */
  placeOf(from: Uint16Array, first: number, count: number): number {
    let hash = 0;
    for (let i = first; i < first + count; i++) hash ^= this.#words[from[i]];
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (; this.#slots[slot] >= 0; slot = (slot + 1) & mask) {
      const place = this.#slots[slot];
      if (this.#hashes[place] === hash && this.#holds(place, from, first, count)) return place;
    }
    return this.#add(slot, hash, from, first, count);
  }

  #holds(place: number, from: Uint16Array, first: number, count: number): boolean {
    const { layouts, starts } = this;
    const start = starts[place];
    if (starts[place + 1] - start !== count) return false;
    for (let i = 0; i < count; i++) if (layouts[start + i] !== from[first + i]) return false;
    return true;
  }

  #add(slot: number, hash: number, from: Uint16Array, first: number, count: number): number {
    const place = this.#hashes.length;
    const start = this.starts[place];
    while (start + count > this.layouts.length) {
      const larger = new Uint16Array(this.layouts.length * 2);
      larger.set(this.layouts);
      this.layouts = larger;
    }
    for (let i = 0; i < count; i++) this.layouts[start + i] = from[first + i];
    this.starts.push(start + count);
    this.#hashes.push(hash);
    this.#slots[slot] = place;
    if (place * 2 > this.#slots.length) this.#grow();
    return place;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1);
    const mask = slots.length - 1;
    for (const [place, hash] of this.#hashes.entries()) {
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] >= 0) slot = (slot + 1) & mask;
      slots[slot] = place;
    }
    this.#slots = slots;
  }
}
