import type { CellIndex } from '../api/cells.ts';
import { nextBelow, type Random } from '../engine/deal/random.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { Field } from './field.ts';
import { IntList } from './int-list.ts';

/** From this share of unknown cells on downwards they are kept in a list. */
const RARE = 8;

/** The number of cells tried for one without an open neighbour; then any will do. */
const MOST_TRIES = 24;

/**
 * Cells that take a mine over, or give one: any of those of which no open number speaks, equally likely, so that these
 * stay a plain random board. Where they have run out, any that are not settled.
 */
export class SwapCandidates {
  readonly #field: Field;
  readonly #random: Random;
  readonly #isProtected: ReadonlySet<CellIndex>;
  /** All cells that are not settled, and some that are; empty before they are rare. */
  readonly #list = new IntList();
  #isListed = false;
  #hasRepeated = false;

  constructor(field: Field, random: Random, isProtected: ReadonlySet<CellIndex>) {
    this.#field = field;
    this.#random = random;
    this.#isProtected = isProtected;
  }

  /** A cell with this many mines (0 or 1) that is in neither list; −1 when none was found. */
  find(mines: number, own: readonly CellIndex[], taken: readonly CellIndex[]): CellIndex {
    const field = this.#field;
    const isFit = (cell: CellIndex) =>
      field.mines[cell] === mines &&
      field.fate[cell] === FATE.unknown &&
      !own.includes(cell) &&
      !taken.includes(cell) &&
      !(mines === 0 && this.#isProtected.has(cell));
    if (!this.#isListed && field.unknownCount * RARE < field.grid.cells) this.#makeList();
    if (!this.#isListed) {
      for (let tries = 0; tries < RARE * 256; tries++) {
        field.work++;
        const cell = nextBelow(this.#random, field.grid.cells);
        if (isFit(cell) && field.isInterior(cell)) return cell;
      }
      this.#makeList();
    }
    for (let tries = 0; tries < 2 * MOST_TRIES && this.#list.length > 0; tries++) {
      const at = nextBelow(this.#random, this.#list.length);
      const cell = this.#list.at[at];
      field.work++;
      if (field.fate[cell] !== FATE.unknown) {
        this.#list.at[at] = this.#list.at[this.#list.length - 1];
        this.#list.length--;
        tries--;
      } else if (isFit(cell) && (tries >= MOST_TRIES || field.isInterior(cell))) return cell;
    }
    return -1;
  }

  /** Adds a cell that is unsettled again. */
  add(cell: CellIndex): void {
    if (!this.#isListed) return;
    this.#list.push(cell);
    this.#hasRepeated = true;
  }

  /** All cells that are not settled, each once. */
  unknownCells(): IntList {
    if (!this.#isListed) this.#makeList();
    const { fate } = this.#field;
    const list = this.#list;
    const { at, length } = list;
    if (this.#hasRepeated) at.subarray(0, length).sort();
    list.length = 0;
    let last = -1;
    for (let i = 0; i < length; i++) {
      const cell = at[i];
      if (fate[cell] === FATE.unknown && !(this.#hasRepeated && cell === last)) list.push(cell);
      last = cell;
    }
    this.#hasRepeated = false;
    this.#field.work += length >>> 3;
    return list;
  }

  #makeList(): void {
    const { fate, unknownCount } = this.#field;
    this.#isListed = true;
    this.#list.length = 0;
    this.#list.reserve(unknownCount);
    for (let cell = 0; cell < fate.length; cell++) if (fate[cell] === FATE.unknown) this.#list.push(cell);
    this.#field.work += fate.length >>> 4;
  }
}
