import type { CellIndex } from '../api/cells.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { Premises } from './cell-reasons.ts';
import type { Field } from './field.ts';
import { IntList } from './int-list.ts';

/** The result of a search: another layout in which the cell differs, none, or too much work. */
export type Verdict = 'open' | 'certain' | 'cut';

/** The state of a cell in a search: different from the board, or kept as it is. */
const FLIPPED = 1;
const KEPT = 2;

/** On boards of more cells only the places that a search comes to are kept, this many at the most. */
const MOST_DIRECT = 2 ** 18;
const MOST_PLACES = 2 ** 14;

/**
 * Looks for layouts that differ from the board in a given cell, and that a player cannot tell from it. The board itself
 * is one layout that fits, so only the difference is searched: a number is met as long as as many of its cells gain a
 * mine as lose one. The search goes from a number that is not met to cells that can mend it, so that it stays near the
 * cell, and when it fails, the numbers that it met are the premises of a proof.
 * Cost: nodes, most often fewer than ten; exponential at worst, hence the limit.
 */
export class OtherLayoutSearch {
  readonly #field: Field;
  /** By place (see `#placeOf`), of a number: cells that gain a mine minus cells that lose one. Of a cell: see above. */
  readonly #delta: Int8Array;
  readonly #pin: Uint8Array;
  /** By place, of a number that is a premise: what was unknown around it, as bits; of any other: 0. */
  readonly #premiseBits: Int32Array;
  /** On large boards, by place: the cell + 1, or 0; and how many are taken. */
  readonly #placed: Int32Array | null;
  #taken = 0;
  /** Pinned cells in their order, and numbers that have been off at some time. */
  readonly #trail = new IntList();
  readonly #off = new IntList();
  readonly #choices = new IntList();
  /** By choice: the open neighbours of the cell. */
  readonly #spoken = new IntList();
  readonly #around = new Int32Array(32);
  /** The work of a node: it looks at the neighbours of several numbers. */
  readonly #nodeWork: number;
  #isRestricted = false;
  #nodesLeft = 0;
  /** After 'certain': the numbers that prove it. */
  readonly premises = new IntList();
  /** After 'open': the cells that are otherwise, and how many mines more than the board the layout has. */
  readonly flipped = new IntList();
  surplus = 0;

  constructor(field: Field) {
    const { cells, maxNeighbours } = field.grid;
    this.#nodeWork = Math.max(1, (maxNeighbours * maxNeighbours) >> 5);
    this.#field = field;
    const isDirect = cells <= MOST_DIRECT;
    const places = isDirect ? cells : 4 * MOST_PLACES;
    this.#delta = new Int8Array(places);
    this.#pin = new Uint8Array(places);
    this.#premiseBits = new Int32Array(places);
    this.#placed = isDirect ? null : new Int32Array(places);
  }

  /** Searches for a layout that fits all that is known, in which the unknown cell differs. */
  search(cell: CellIndex, limit: number): Verdict {
    this.#isRestricted = false;
    const verdict = this.#run(cell, limit);
    const { at, length } = this.premises;
    for (let i = 0; i < length; i++) this.#premiseBits[this.#placeOf(at[i])] = 0;
    this.#forget();
    return verdict;
  }

  /** Whether these numbers prove the cell, from cells settled before it. */
  isProvedBy(
    cell: CellIndex,
    { numbers: { at }, unknown }: Premises,
    from: number,
    to: number,
    limit: number,
  ): boolean {
    this.#isRestricted = true;
    for (let i = from; i < to; i++) this.#premiseBits[this.#placeOf(at[i])] = unknown.at[i];
    const verdict = this.#run(cell, limit);
    for (let i = from; i < to; i++) this.#premiseBits[this.#placeOf(at[i])] = 0;
    this.#forget();
    return verdict === 'certain';
  }

  /** Makes room for the places of further searches: between two of them there is nothing to be known of any. */
  #forget(): void {
    if (this.#taken < MOST_PLACES / 2) return;
    this.#placed?.fill(0);
    this.#taken = 0;
  }

  /** Where the cell's data lie. */
  #placeOf(cell: CellIndex): number {
    const placed = this.#placed;
    if (placed === null) return cell;
    const mask = placed.length - 1;
    let place = (Math.imul(cell, 0x9e3779b1) >>> 8) & mask;
    for (; placed[place] !== cell + 1; place = (place + 1) & mask) {
      if (placed[place] !== 0) continue;
      placed[place] = cell + 1;
      this.#taken++;
      break;
    }
    return place;
  }

  #run(cell: CellIndex, limit: number): Verdict {
    this.premises.length = 0;
    this.flipped.length = 0;
    this.surplus = 0;
    this.#nodesLeft = limit;
    this.#off.length = 0;
    this.#choices.length = this.#spoken.length = 0;
    this.#flip(cell);
    const isFound = this.#mend();
    this.#field.work += (limit - this.#nodesLeft) * this.#nodeWork;
    if (isFound) {
      const { at, length } = this.#trail;
      for (let i = 0; i < length; i++) {
        if (this.#pin[this.#placeOf(at[i])] !== FLIPPED) continue;
        this.flipped.push(at[i]);
        this.surplus += 1 - 2 * this.#field.mines[at[i]];
      }
    }
    this.#takeBack(0);
    return isFound ? 'open' : this.#nodesLeft > 0 ? 'certain' : 'cut';
  }

  #flip(cell: CellIndex): void {
    const { fate, lists, mines } = this.#field;
    const around = this.#around;
    const change = 1 - 2 * mines[cell];
    this.#pin[this.#placeOf(cell)] = FLIPPED;
    this.#trail.push(cell);
    const count = writeNeighbours(lists, cell, around);
    for (let i = 0; i < count; i++) {
      const number = around[i];
      if (fate[number] !== FATE.open) continue;
      const place = this.#placeOf(number);
      if (this.#isRestricted && this.#premiseBits[place] === 0) continue;
      if (this.#delta[place] === 0) this.#off.push(number);
      this.#delta[place] += change;
    }
  }

  #takeBack(length: number): void {
    const { fate, lists, mines } = this.#field;
    const around = this.#around;
    while (this.#trail.length > length) {
      const cell = this.#trail.pop();
      const own = this.#placeOf(cell);
      const pin = this.#pin[own];
      this.#pin[own] = 0;
      if (pin === KEPT) continue;
      const change = 1 - 2 * mines[cell];
      const count = writeNeighbours(lists, cell, around);
      for (let i = 0; i < count; i++) {
        const number = around[i];
        if (fate[number] !== FATE.open) continue;
        const place = this.#placeOf(number);
        if (this.#isRestricted && this.#premiseBits[place] === 0) continue;
        this.#delta[place] -= change;
      }
    }
  }

  /** Whether every number can be met by changing cells that are not pinned; they are pinned then. */
  #mend(): boolean {
    if (this.#taken > MOST_PLACES) this.#nodesLeft = 0;
    if (--this.#nodesLeft <= 0) return false;
    const offLength = this.#off.length;
    let tightest = -1;
    let least = 127;
    for (let i = 0; i < this.#off.length; i++) {
      const number = this.#off.at[i];
      const delta = this.#delta[this.#placeOf(number)];
      if (delta === 0) continue;
      const spare = this.#spareOf(number, delta);
      if (spare >= least) continue;
      least = spare;
      tightest = number;
      if (spare < 0) break;
    }
    if (tightest === -1) return true;
    const tightestPlace = this.#placeOf(tightest);
    if (!this.#isRestricted && this.#premiseBits[tightestPlace] === 0) {
      this.#premiseBits[tightestPlace] = -1;
      this.premises.push(tightest);
    }
    if (least < 0) return false;
    const length = this.#trail.length;
    const from = this.#choices.length;
    this.#collect(tightest, this.#delta[tightestPlace]);
    const to = this.#choices.length;
    // The spare ones may be kept one after the other; when none is left to spare, all others have to change.
    for (let i = from; i < to && least >= 0; i++, least--) {
      const inner = this.#trail.length;
      if (least === 0) for (let j = i; j < to; j++) this.#flip(this.#choices.at[j]);
      else this.#flip(this.#choices.at[i]);
      if (this.#mend()) return true;
      this.#takeBack(inner);
      this.#off.length = offLength;
      if (this.#nodesLeft <= 0) break;
      const kept = this.#choices.at[i];
      this.#pin[this.#placeOf(kept)] = KEPT;
      this.#trail.push(kept);
    }
    this.#choices.length = this.#spoken.length = from;
    this.#takeBack(length);
    return false;
  }

  /** The slack of the number: cells that could change beyond those that have to. */
  #spareOf(number: CellIndex, delta: number): number {
    const { fate, lists, mines } = this.#field;
    const around = this.#around;
    const wanted = delta > 0 ? 1 : 0;
    const bits = this.#isRestricted ? this.#premiseBits[this.#placeOf(number)] : 0;
    let spare = delta > 0 ? -delta : delta;
    const count = writeNeighbours(lists, number, around);
    for (let i = 0; i < count; i++) {
      const cell = around[i];
      if (mines[cell] !== wanted) continue;
      const isUnknown = this.#isRestricted ? ((bits >>> i) & 1) === 1 : fate[cell] === FATE.unknown;
      if (isUnknown && this.#pin[this.#placeOf(cell)] === 0) spare++;
    }
    return spare;
  }

  /** The cells of the number that can change as needed, those with few other open neighbours first. */
  #collect(number: CellIndex, delta: number): void {
    const { fate, lists, mines } = this.#field;
    const around = this.#around;
    const wanted = delta > 0 ? 1 : 0;
    const bits = this.#isRestricted ? this.#premiseBits[this.#placeOf(number)] : 0;
    const count = writeNeighbours(lists, number, around);
    const choices = this.#choices;
    const spoken = this.#spoken;
    const from = choices.length;
    for (let i = 0; i < count; i++) {
      const cell = around[i];
      if (mines[cell] !== wanted) continue;
      const isUnknown = this.#isRestricted ? ((bits >>> i) & 1) === 1 : fate[cell] === FATE.unknown;
      if (!isUnknown || this.#pin[this.#placeOf(cell)] !== 0) continue;
      const open = this.#field.spokenOf(cell);
      choices.push(cell);
      spoken.push(open);
      for (let j = choices.length - 1; j > from && spoken.at[j - 1] > open; j--) {
        choices.at[j] = choices.at[j - 1];
        choices.at[j - 1] = cell;
        spoken.at[j] = spoken.at[j - 1];
        spoken.at[j - 1] = open;
      }
    }
  }
}
