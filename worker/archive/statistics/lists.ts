/** Entries in one stored chunk, about 40 KB: the last one is written again with each game; Chromium keeps larger values in files of their own. */
export const CHUNK = 1024;

type ListConstructor =
  | Float64ArrayConstructor
  | Float32ArrayConstructor
  | Uint32ArrayConstructor
  | Uint16ArrayConstructor
  | Uint8ArrayConstructor;

/** The kind of each list, by its name. */
export type ListKinds = Readonly<Record<string, ListConstructor>>;

/** One list a figure, each with an entry for every game. */
export type ListsOf<Kinds extends ListKinds> = { [Name in keyof Kinds]: InstanceType<Kinds[Name]> };

/** Lists of equal length that grow together, and are stored in chunks. */
export class Lists<Kinds extends ListKinds> {
  size = 0;
  #lists: ListsOf<Kinds>;
  readonly #kinds: Kinds;
  readonly #names: readonly (keyof Kinds & string)[];
  /** Chunks that are not stored as they are here. */
  readonly #changed = new Set<number>();

  constructor(kinds: Kinds) {
    this.#kinds = kinds;
    this.#names = Object.keys(kinds);
    this.#lists = this.#create(CHUNK);
  }

  get lists(): Readonly<ListsOf<Kinds>> {
    return this.#lists;
  }

  /** Changes the figures at this place, which may be the one behind the last. */
  set(at: number, values: Partial<Record<keyof Kinds, number>>): void {
    if (at === this.size) {
      this.size += 1;
      this.#reserve(this.size);
    }
    for (const name of this.#names) {
      const value = values[name];
      if (value !== undefined) this.#lists[name][at] = value;
    }
    this.#changed.add(Math.floor(at / CHUNK));
  }

  /** Adds a stored chunk and returns its length; 0 when it is damaged. All but the last must be full. */
  add(chunk: unknown): number {
    if (typeof chunk !== 'object' || chunk === null || this.size % CHUNK !== 0) return 0;
    const lists = chunk as Partial<ListsOf<Kinds>>;
    const length = lists[this.#names[0]]?.length ?? 0;
    const isWhole =
      length > 0 &&
      length <= CHUNK &&
      this.#names.every((name) => lists[name] instanceof this.#kinds[name] && lists[name].length === length);
    if (!isWhole) return 0;
    this.#reserve(this.size + length);
    for (const name of this.#names) this.#lists[name].set((lists as ListsOf<Kinds>)[name], this.size);
    this.size += length;
    return length;
  }

  /** The chunks that have changed since this was last asked, by number. */
  takeChanged(): [number, ListsOf<Kinds>][] {
    const changed = [...this.#changed].map((n): [number, ListsOf<Kinds>] => {
      const [from, to] = [n * CHUNK, Math.min(this.size, (n + 1) * CHUNK)];
      const lists = this.#names.map((name) => [name, this.#lists[name].slice(from, to)]);
      return [n, Object.fromEntries(lists) as ListsOf<Kinds>];
    });
    this.#changed.clear();
    return changed;
  }

  #reserve(size: number): void {
    const { length } = this.#lists[this.#names[0]];
    if (size <= length) return;
    const larger = this.#create(Math.max(size, 2 * length));
    for (const name of this.#names) larger[name].set(this.#lists[name]);
    this.#lists = larger;
  }

  #create(length: number): ListsOf<Kinds> {
    const lists = this.#names.map((name) => [name, new this.#kinds[name](length)]);
    return Object.fromEntries(lists) as ListsOf<Kinds>;
  }
}
