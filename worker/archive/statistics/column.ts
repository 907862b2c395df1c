import type { HistoryRow } from '../../storage/schema.ts';
import { numberOfId, sizeOf } from './game-groups.ts';
import { CHUNK, Lists, type ListsOf } from './lists.ts';

/** Boards with more cells are too many to draw a map of. */
export const MOST_MAPPED_CELLS = 10_000;

const WON = 1;
/** Its figures are known; those of a huge board come later. */
const MEASURED = 2;
/** The entry was removed; its place is kept. */
const REMOVED = 4;
/** No flag was ever placed, or one was; where neither is set it is not known. */
const FLAGLESS = 8;
const FLAGGED = 16;

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

/** A part of a column as it is stored. */
export type Chunk = ListsOf<typeof LISTS> & {
  /** Pairs of an entry's place in the chunk and a cell that exploded. */
  readonly deaths: Uint32Array;
};

function bitOfFlags(usedFlags: boolean | undefined): number {
  if (usedFlags === undefined) return 0;
  return usedFlags ? FLAGGED : FLAGLESS;
}

/** The games of one group in the order in which they were counted, one list for each figure. */
export class Column {
  readonly #lists = new Lists(LISTS);
  /** The explosions, for each chunk. */
  readonly #deaths: number[][] = [];

  get size(): number {
    return this.#lists.size;
  }

  get lists(): Readonly<ListsOf<typeof LISTS>> {
    return this.#lists.lists;
  }

  isThere(at: number): boolean {
    return (this.lists.flags[at] & REMOVED) === 0;
  }

  isWon(at: number): boolean {
    return (this.lists.flags[at] & WON) !== 0;
  }

  isMeasured(at: number): boolean {
    return (this.lists.flags[at] & MEASURED) !== 0;
  }

  /** Whether no flag was ever placed in it, as far as is known. */
  isFlagless(at: number): boolean {
    return (this.lists.flags[at] & FLAGLESS) !== 0;
  }

  knowsFlags(at: number): boolean {
    return (this.lists.flags[at] & (FLAGLESS | FLAGGED)) !== 0;
  }

  /** The place of the row's entry: a new one, or `at`, whose entry it replaces. */
  put(row: HistoryRow, at = this.size): number {
    const isNew = at === this.size;
    const { result } = row;
    this.#lists.set(at, {
      id: numberOfId(row.gameId),
      endedAt: row.endedAt,
      timeMs: row.timeMs,
      threeBv: result?.threeBv ?? 0,
      clicks: result?.clicks ?? 0,
      effective: result?.effectiveClicks ?? 0,
      flags: (row.won ? WON : 0) | (result === null ? 0 : MEASURED | bitOfFlags(result.usedFlags)),
    });
    if (!isNew) this.#unbury(at);
    this.#bury(at, row);
    return at;
  }

  /** Takes the entry out of every count; its place stays. */
  remove(at: number): void {
    this.#lists.set(at, { flags: REMOVED });
    this.#unbury(at);
  }

  /** The number of explosions in each cell, of the stored games. */
  countDeaths(counts: Uint32Array): void {
    for (const pairs of this.#deaths.filter(Boolean))
      for (let i = 1; i < pairs.length; i += 2) if (pairs[i] < counts.length) counts[pairs[i]] += 1;
  }

  /** Adds a stored chunk; false when it is damaged: what is here is then of no use. All but the last must be full. */
  add(chunk: unknown): boolean {
    const length = this.#lists.add(chunk);
    const { deaths } = (chunk ?? {}) as Partial<Chunk>;
    if (length === 0 || !(deaths instanceof Uint32Array)) return false;
    this.#deaths.push([...deaths]);
    return deaths.every((value, i) => i % 2 === 1 || value < length);
  }

  /** The chunks that have changed since this was last asked, by number. */
  takeChanged(): [number, Chunk][] {
    return this.#lists
      .takeChanged()
      .map(([n, lists]) => [n, { ...lists, deaths: Uint32Array.from(this.#deaths[n] ?? []) }]);
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
}
