import type { Placing } from '../../api/archive.ts';
import type { HistoryRow } from '../../storage/schema.ts';
import { numberOfId, sizeOf } from './game-groups.ts';

/** Entries in one stored chunk, about 40 KB: the last one is written again with each game; Chromium keeps larger values in files of their own. */
export const CHUNK = 1024;

/** Boards with more cells are too many to draw a map of. */
export const MOST_MAPPED_CELLS = 10_000;

const WON = 1;
/** Its figures are known; those of a huge board come later. */
const MEASURED = 2;
/** The entry was removed; its place is kept. */
const REMOVED = 4;

/** The stored figures of each game, one list a figure. */
const LISTS = {
  id: Float64Array,
  endedAt: Float64Array,
  timeMs: Float64Array,
  threeBv: Uint32Array,
  clicks: Uint32Array,
  effective: Uint32Array,
  flags: Uint8Array,
} as const;

type ListName = keyof typeof LISTS;
type Lists = { [L in ListName]: InstanceType<(typeof LISTS)[L]> };

/** A part of a column as it is stored. */
export type Chunk = Lists & {
  /** Pairs of an entry's place in the chunk and a cell that exploded. */
  readonly deaths: Uint32Array;
};

const NAMES = Object.keys(LISTS) as ListName[];

function createLists(length: number): Lists {
  return Object.fromEntries(NAMES.map((name) => [name, new LISTS[name](length)])) as Lists;
}

/** The games of one group in the order in which they were counted, one list for each figure. */
export class Column {
  size = 0;
  #lists = createLists(CHUNK);
  /** The explosions, for each chunk. */
  readonly #deaths: number[][] = [];
  /** Chunks that are not stored as they are here. */
  readonly #changed = new Set<number>();

  get lists(): Readonly<Lists> {
    return this.#lists;
  }

  isThere(at: number): boolean {
    return (this.#lists.flags[at] & REMOVED) === 0;
  }

  isWon(at: number): boolean {
    return (this.#lists.flags[at] & WON) !== 0;
  }

  isMeasured(at: number): boolean {
    return (this.#lists.flags[at] & MEASURED) !== 0;
  }

  /** How the win at this place compares with the others; null when it is none. Cost: one pass over the games. */
  placing(at: number): Placing | null {
    if (!this.isWon(at)) return null;
    const { timeMs } = this.#lists;
    const placing = { place: 1, wins: 1, timeMs: timeMs[at], bestOtherMs: null as number | null };
    for (let other = 0; other < this.size; other++) {
      if (other === at || !this.isThere(other) || !this.isWon(other)) continue;
      placing.wins += 1;
      if (timeMs[other] < timeMs[at]) placing.place += 1;
      placing.bestOtherMs = Math.min(placing.bestOtherMs ?? timeMs[other], timeMs[other]);
    }
    return placing;
  }

  /** The place of the row's entry: a new one, or `at`, whose entry it replaces. */
  put(row: HistoryRow, at = this.size): number {
    const isNew = at === this.size;
    if (isNew) {
      this.size += 1;
      this.#reserve(this.size);
    }
    const { result } = row;
    this.#set(at, {
      id: numberOfId(row.gameId),
      endedAt: row.endedAt,
      timeMs: row.timeMs,
      threeBv: result?.threeBv ?? 0,
      clicks: result?.clicks ?? 0,
      effective: result?.effectiveClicks ?? 0,
      flags: (row.won ? WON : 0) | (result === null ? 0 : MEASURED),
    });
    if (!isNew) this.#unbury(at);
    this.#bury(at, row);
    return at;
  }

  /** Takes the entry out of every count; its place stays. */
  remove(at: number): void {
    this.#set(at, { flags: REMOVED });
    this.#unbury(at);
  }

  /** The number of explosions in each cell, of the stored games. */
  countDeaths(counts: Uint32Array): void {
    for (const pairs of this.#deaths.filter(Boolean))
      for (let i = 1; i < pairs.length; i += 2) if (pairs[i] < counts.length) counts[pairs[i]] += 1;
  }

  /** Adds a stored chunk; false when it is damaged. All but the last must be full. */
  add(chunk: unknown): boolean {
    if (typeof chunk !== 'object' || chunk === null || this.size % CHUNK !== 0) return false;
    const { deaths, ...lists } = chunk as Partial<Chunk>;
    const length = lists.id?.length ?? 0;
    const isWhole =
      length > 0 &&
      length <= CHUNK &&
      NAMES.every((name) => lists[name] instanceof LISTS[name] && lists[name].length === length) &&
      deaths instanceof Uint32Array &&
      deaths.every((value, i) => i % 2 === 1 || value < length);
    if (!isWhole) return false;
    this.#reserve(this.size + length);
    for (const name of NAMES) this.#lists[name].set((lists as Lists)[name], this.size);
    this.#deaths.push([...deaths]);
    this.size += length;
    return true;
  }

  /** The chunks that have changed since this was last asked, by number. */
  takeChanged(): [number, Chunk][] {
    const changed = [...this.#changed].map((n): [number, Chunk] => {
      const [from, to] = [n * CHUNK, Math.min(this.size, (n + 1) * CHUNK)];
      const lists = NAMES.map((name) => [name, this.#lists[name].slice(from, to)]);
      return [n, { ...Object.fromEntries(lists), deaths: Uint32Array.from(this.#deaths[n] ?? []) }];
    });
    this.#changed.clear();
    return changed;
  }

  #set(at: number, values: Partial<Record<ListName, number>>): void {
    for (const [name, value] of Object.entries(values)) this.#lists[name as ListName][at] = value;
    this.#changed.add(Math.floor(at / CHUNK));
  }

  /** Notes where the game of this entry ended. */
  #bury(at: number, { fields, exploded }: HistoryRow): void {
    const { columns, rows } = sizeOf(fields);
    if (columns * rows > MOST_MAPPED_CELLS) return;
    const n = Math.floor(at / CHUNK);
    this.#deaths[n] ??= [];
    for (const cell of exploded) this.#deaths[n].push(at % CHUNK, cell);
  }

  #unbury(at: number): void {
    const n = Math.floor(at / CHUNK);
    const pairs = this.#deaths[n] ?? [];
    this.#deaths[n] = pairs.filter((_, i) => pairs[i - (i % 2)] !== at % CHUNK);
  }

  #reserve(size: number): void {
    const { length } = this.#lists.id;
    if (size <= length) return;
    const larger = createLists(Math.max(size, 2 * length));
    for (const name of NAMES) larger[name].set(this.#lists[name]);
    this.#lists = larger;
  }
}
