import type { CellIndex } from '../../api/cells.ts';
import { countBits } from '../../engine/planes/planes.ts';
import type { Analysis } from '../odds/analysis.ts';
import { interiorCells } from '../position/cell-groups.ts';
import { writeNeighbours } from '../position/neighbour-lists.ts';
import { FATE } from '../proof/deduce.ts';
import { chanceOfFiftyFifty } from './fifty-fifty.ts';
import { type LayoutSet, lastMask } from './layout-set.ts';

/** The worth of opening a cell: the chance to survive it and, after its number is seen, the next guess. */
export interface Prospect {
  readonly cell: CellIndex;
  /** The chance of both. */
  readonly survival: number;
  /** The expected number of cells that are then known to be free. */
  readonly freed: number;
  /** The chance that the cell is half of a fifty-fifty (`chanceOfFiftyFifty`). */
  readonly fiftyFifty: number;
}

/** A small sample overstates certainty, so it is mixed with this many layouts of the usual odds. */
const DOUBT = 2;
const USUAL_ODDS = 0.2;

const around = new Int32Array(32);
let counts: Int32Array[] = [];
let mask = new Int32Array(0);

/**
 * What each of these cells is worth. The layouts are parted by the number that the cell would show; in each part the
 * safest next cell is found by counting.
 *
 * @param elsewhere The best chance to live through a guess outside the layouts' cells, whatever is shown.
 * Cost: layouts × numbers × groups for each cell, 32 layouts at a time.
 */
export function lookAhead(
  analysis: Analysis,
  set: LayoutSet,
  candidates: readonly CellIndex[],
  elsewhere: number,
): Prospect[] {
  const { words, at, bits } = set;
  if (mask.length < words) mask = new Int32Array(words);
  const { position, knowledge, odds } = analysis;
  const watched = new Watched(analysis, set);
  const last = lastMask(set);
  return candidates.map((cell) => {
    const count = writeNeighbours(position.neighbours, cell, around);
    let most = 0;
    beginCount(words);
    for (let i = 0; i < count; i++) {
      if (knowledge.fate[around[i]] === FATE.unknown && at[around[i]] >= 0) {
        addToCount(bits, at[around[i]], words, most++);
      }
    }
    const places = watched.without(cell, count);
    let seen = 0;
    let survived = 0;
    let freed = 0;
    for (let number = 0; number <= most; number++) {
      const size = selectNumber(bits, at[cell], words, number, last);
      if (size === 0) continue;
      seen += size;
      let fewest = size;
      let free = 0;
      for (let p = 0; p < places.length; p++) {
        const mines = countSelected(bits, places[p], words);
        if (mines === 0) free++;
        if (mines < fewest) fewest = mines;
      }
      freed += size * free;
      const risk = set.isAll ? fewest / size : (fewest + DOUBT * USUAL_ODDS) / (size + DOUBT);
      survived += size * Math.max(elsewhere, 1 - risk);
    }
    if (seen === 0) return { cell, survival: 0, freed: 0, fiftyFifty: 0 };
    return {
      cell,
      survival: ((1 - odds[cell]) * survived) / seen,
      freed: freed / seen,
      fiftyFifty: chanceOfFiftyFifty(analysis, set, cell),
    };
  });
}

/** Binary counters, one for each layout: `counts[b]` holds bit `b` of all of them. */
function beginCount(words: number): void {
  if (counts.length === 0 || counts[0].length < words)
    counts = Array.from({ length: 5 }, () => new Int32Array(words));
  for (const bit of counts) bit.fill(0, 0, words);
}

/** Adds a cell to the counters, `before` cells having been added before. */
function addToCount(bits: Int32Array, from: number, words: number, before: number): void {
  const used = 32 - Math.clz32(before + 1);
  for (let w = 0; w < words; w++) {
    let carry = bits[from + w];
    for (let b = 0; b < used && carry !== 0; b++) {
      const sum = counts[b][w] ^ carry;
      carry &= counts[b][w];
      counts[b][w] = sum;
    }
  }
}

/** Selects the layouts in which the cell is free and the counters show the number; how many they are. */
function selectNumber(bits: Int32Array, cell: number, words: number, number: number, last: number): number {
  const [c0, c1, c2, c3, c4] = counts;
  const [n0, n1, n2, n3, n4] = [0, 1, 2, 3, 4].map((b) => ((number >>> b) & 1) - 1);
  let size = 0;
  for (let w = 0; w < words; w++) {
    let word = ~bits[cell + w] & (c0[w] ^ n0) & (c1[w] ^ n1) & (c2[w] ^ n2) & (c3[w] ^ n3) & (c4[w] ^ n4);
    if (w === words - 1) word &= last;
    mask[w] = word;
    if (word !== 0) size += countBits(word);
  }
  return size;
}

function countSelected(bits: Int32Array, from: number, words: number): number {
  let count = 0;
  for (let w = 0; w < words; w++) {
    const word = mask[w] & bits[from + w];
    if (word !== 0) count += countBits(word);
  }
  return count;
}

/** The candidates for the next guess: one of each set of indistinguishable cells. */
class Watched {
  readonly #groups: Int32Array[] = [];
  readonly #interior: Int32Array;
  readonly #at: Int32Array;
  readonly #isNear = new Set<CellIndex>();

  constructor({ clusters, knowledge, marks }: Analysis, { at }: LayoutSet) {
    this.#at = at;
    for (const { groupCount, cells, cellStarts } of clusters) {
      if (at[cells[0]] < 0) continue;
      for (let g = 0; g < groupCount; g++)
        this.#groups.push(cells.subarray(cellStarts[g], cellStarts[g + 1]));
    }
    this.#interior = Int32Array.from(interiorCells(knowledge, marks).filter((cell) => at[cell] >= 0));
  }

  /** The offsets of the bits of an opened cell and the first `count` cells `around` it. */
  without(cell: CellIndex, count: number): Int32Array {
    const near = this.#isNear;
    near.clear();
    for (let i = 0; i < count; i++) near.add(around[i]);
    const places: number[] = [];
    for (const group of this.#groups) this.#addKinds(group, cell, places);
    this.#addKinds(this.#interior, cell, places);
    return Int32Array.from(places);
  }

  #addKinds(cells: Int32Array, opened: CellIndex, places: number[]): void {
    let hasNear = false;
    let hasFar = false;
    for (const cell of cells) {
      if (cell === opened) continue;
      const isNear = this.#isNear.has(cell);
      if (isNear ? hasNear : hasFar) continue;
      if (isNear) hasNear = true;
      else hasFar = true;
      places.push(this.#at[cell]);
    }
  }
}
