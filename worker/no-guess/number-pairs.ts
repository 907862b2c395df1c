import type { CellIndex } from '../api/cells.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { LEVEL } from '../solver/proof/facts.ts';
import type { Premises } from './cell-reasons.ts';
import type { Field } from './field.ts';

/** The three parts of two numbers' cells: next to the first only, the second only, or both. */
const FIRST = 0;
const SECOND = 1;
const BOTH = 2;

/**
 * What two numbers tell together: each bounds the mines among the cells that they share, and those bounds what is left
 * for its other cells. Where one number's cells lie within the other's this is the technique `shared`, else `subset`.
 * Cost: a look at the neighbours of both.
 */
export class NumberPairs {
  readonly #field: Field;
  readonly #level: number;
  readonly #own = new Int32Array(32);
  readonly #near = new Int32Array(32);
  readonly #first = new Int32Array(32);
  readonly #second = new Int32Array(32);
  /** By part: the count of unknown cells, and one of them. */
  readonly #sizes = new Int32Array(3);
  readonly #samples = new Int32Array(3);
  /** After a find: the two numbers. */
  readonly premises = new Int32Array(2);

  constructor(field: Field, level: number) {
    this.#field = field;
    this.#level = level;
  }

  /** An unknown cell that the number settles together with another one, or −1. */
  find(number: CellIndex): CellIndex {
    const { fate, lists, unknown } = this.#field;
    const ownUnknown = this.#field.unknownBits(number);
    const count = writeNeighbours(lists, number, this.#own);
    for (let i = 0; i < count; i++) {
      if (fate[this.#own[i]] !== FATE.unknown) continue;
      const nearby = writeNeighbours(lists, this.#own[i], this.#near);
      for (let j = 0; j < nearby; j++) {
        const other = this.#near[j];
        if (other === number || fate[other] !== FATE.open || unknown[other] === 0) continue;
        const cell = this.#settledBy(number, other, ownUnknown, this.#field.unknownBits(other), -1);
        if (cell === -1) continue;
        this.premises[0] = number;
        this.premises[1] = other;
        return cell;
      }
    }
    return -1;
  }

  /** Whether the two numbers from a place on settle the cell, from cells settled before it. */
  isProvedBy(cell: CellIndex, { numbers: { at }, unknown }: Premises, from: number): boolean {
    const oneUnknown = unknown.at[from];
    return this.#settledBy(at[from], at[from + 1], oneUnknown, unknown.at[from + 1], cell) === cell;
  }

  /** A cell, or just the one that is wanted, that is certain by two numbers with these unknown neighbours; −1 when there is none. */
  #settledBy(
    one: CellIndex,
    two: CellIndex,
    oneUnknown: number,
    twoUnknown: number,
    wanted: CellIndex,
  ): CellIndex {
    const { mines, lists } = this.#field;
    const sizes = this.#sizes.fill(0);
    const samples = this.#samples.fill(-1);
    let firstMines = 0;
    let secondMines = 0;
    const firstCount = writeNeighbours(lists, one, this.#first);
    const secondCount = writeNeighbours(lists, two, this.#second);
    this.#field.work++;
    for (let a = 0, b = 0; a < firstCount || b < secondCount; ) {
      const first = a < firstCount ? this.#first[a] : Number.POSITIVE_INFINITY;
      const second = b < secondCount ? this.#second[b] : Number.POSITIVE_INFINITY;
      const cell = Math.min(first, second);
      const isUnknown = (first === cell ? oneUnknown >>> a : twoUnknown >>> b) & 1;
      if (first === cell) a++;
      if (second === cell) b++;
      if (isUnknown === 0) continue;
      const where = first === second ? BOTH : first === cell ? FIRST : SECOND;
      sizes[where]++;
      if (samples[where] === -1 || cell === wanted) samples[where] = cell;
      if (where !== SECOND) firstMines += mines[cell];
      if (where !== FIRST) secondMines += mines[cell];
    }
    if (sizes[BOTH] === 0) return -1;
    const isNested = sizes[FIRST] === 0 || sizes[SECOND] === 0;
    if (!isNested && this.#level < LEVEL.subset) return -1;
    const least = Math.max(0, firstMines - sizes[FIRST], secondMines - sizes[SECOND]);
    const most = Math.min(sizes[BOTH], firstMines, secondMines);
    const isCertain = (where: number) => {
      if (sizes[where] === 0 || (wanted !== -1 && samples[where] !== wanted)) return false;
      if (where === BOTH) return least === sizes[BOTH] || most === 0;
      const own = where === FIRST ? firstMines : secondMines;
      return own === least || own - most === sizes[where];
    };
    for (let where = FIRST; where <= BOTH; where++) if (isCertain(where)) return samples[where];
    return -1;
  }
}
