import { blocksOf } from './blocks.ts';
import type { EndingCells } from './ending-cells.ts';
import { EndingTable, type Known } from './ending-table.ts';
import { grown, LayoutLists } from './layout-lists.ts';
import { MINE } from './number-words.ts';
import { TellingCells } from './telling-cells.ts';

/** What a search may use. */
export interface SearchOptions {
  /** The looks at a cell in a layout that it may take. */
  readonly steps: number;
  /** By symmetry, by cell: the cell that it becomes; see symmetries.ts. */
  readonly symmetries?: readonly Uint16Array[];
  /** How many positions it may keep at once, a power of two; fewer take more steps. */
  readonly mostSlots?: number;
}

/** Numbers of a part on its stack: where it lies, how many layouts it has, and the most of them that may be won. */
const PART = 3;

/**
 * The best play where all layouts are known, found by playing every game to its end.
 *
 * - Cells that are free in all layouts are opened first, for nothing is lost by it.
 * - A cell that shows the same number wherever it is free tells nothing. Whatever opens it early may as well open it
 *   last, so it is no guess while another cell has something to tell.
 * - Parts of the board that have nothing to do with each other are played apart: the chance to win is the product.
 * - A guess wins no more than its parts together, and each part no more than its safest guess survives. The guess that
 *   may win most is looked at first, and left as soon as it can win no more than the best.
 * - What is known of a position is kept in a table, and holds for its mirror images too.
 *
 * A position is a list of layouts; it is closed when all cells that are free in all of them show one number each.
 */
export class EndingSearch {
  readonly #told: EndingCells;
  readonly #table: EndingTable;
  readonly #lists: LayoutLists;
  readonly #guesses: TellingCells;
  #steps: number;
  /** What is left to be played after a cell was opened, each part closed; a stack. */
  #parts = new Int32Array(1 << 10);
  #partTop = 0;
  /** The best cell of the position that was solved last; −1 where no cell tells anything. */
  #best = -1;

  constructor(told: EndingCells, { steps, symmetries = [], mostSlots }: SearchOptions) {
    this.#told = told;
    this.#steps = steps;
    this.#table = new EndingTable(told, symmetries, mostSlots);
    this.#lists = new LayoutLists(told);
    this.#guesses = new TellingCells();
  }

  /** The looks that are left; fewer than none when they were not enough. */
  get steps(): number {
    return this.#steps;
  }

  /** The positions that are kept. */
  get positions(): number {
    return this.#table.size;
  }

  /** The best cell to open first, and in how many layouts the game is won; null when the steps are spent. */
  best(): { readonly cell: number; readonly wins: number } | null {
    this.#best = -1;
    const wins = this.#winsOf(this.#everyLayout());
    if (this.#steps < 0) return null;
    const free = this.#tellingFree();
    if (free >= 0) return { cell: free, wins };
    return { cell: this.#best < 0 ? this.#safest() : this.#best, wins };
  }

  /** In how many layouts the game is won when these cells are opened first; null when the steps are spent. */
  winsAfter(opened: readonly number[]): number | null {
    const { shown, cellCount } = this.#told;
    const parts = new Map<string, number[]>();
    for (const layout of this.#everyLayout()) {
      const numbers = opened.map((cell) => shown[layout * cellCount + cell]);
      if (numbers.includes(MINE)) continue;
      const part = parts.get(numbers.join());
      if (part === undefined) parts.set(numbers.join(), [layout]);
      else part.push(layout);
    }
    let wins = 0;
    for (const part of parts.values()) wins += this.#winsOf(part);
    return this.#steps < 0 ? null : wins;
  }

  /** Whether so many games are won when this cell is opened first; null when the steps are spent. */
  isBest(cell: number, wins: number): boolean | null {
    const from = this.#lists.push(this.#everyLayout());
    const reached = this.#winsOfGuess(cell, from, this.#told.layoutCount, wins - 1);
    this.#lists.top = from;
    return this.#steps < 0 ? null : reached >= wins;
  }

  #everyLayout(): Int32Array {
    return Int32Array.from({ length: this.#told.layoutCount }, (_, layout) => layout);
  }

  /** In how many of these layouts the game is won. */
  #winsOf(layouts: ArrayLike<number>): number {
    const partsAt = this.#partTop;
    const from = this.#lists.push(layouts);
    const sure = this.#close(from, layouts.length);
    const wins = this.#winsTogether(partsAt, sure, -1);
    this.#partTop = partsAt;
    this.#lists.top = from;
    return wins;
  }

  /** So many wins and those of the parts from `partsAt` on; where they are `enough` or fewer, perhaps only the most they may be. */
  #winsTogether(partsAt: number, sure: number, enough: number): number {
    const end = this.#partTop;
    let wins = sure + this.#mostWins(partsAt);
    for (let part = partsAt; part < end && wins > enough && this.#steps >= 0; part += PART) {
      wins -= this.#parts[part + 2];
      wins += this.#solve(this.#parts[part], this.#parts[part + 1], enough - wins);
    }
    return wins;
  }

  /** The most that the parts from `partsAt` on may win. */
  #mostWins(partsAt: number): number {
    let wins = 0;
    for (let part = partsAt; part < this.#partTop; part += PART) wins += this.#parts[part + 2];
    return wins;
  }

  /** Opens all that costs nothing, and adds what is left to be played to the parts. Returns the wins that need no play. */
  #close(from: number, count: number): number {
    const lists = this.#lists;
    if (count === 1) return 1;
    if (count === 2) return lists.areTold(from) ? 2 : 1;
    lists.look(from, count);
    const free = lists.freeTelling();
    if (free >= 0) {
      const { sizeTop } = lists;
      lists.sort(free, from, count, from);
      return this.#closeEach(sizeTop, from);
    }
    const table = this.#table;
    const key = this.#keyOf(from);
    const known = table.get(key) ?? this.#learn(key, from, count);
    table.dropKey(key);
    if (known.isExact) return known.wins;
    if (this.#partTop + PART > this.#parts.length) this.#parts = grown(this.#parts, this.#partTop + PART);
    this.#parts[this.#partTop++] = from;
    this.#parts[this.#partTop++] = count;
    this.#parts[this.#partTop++] = known.wins;
    return 0;
  }

  /** Closes lists that lie one after the other, and takes their sizes off the stack. */
  #closeEach(sizesAt: number, from: number): number {
    const lists = this.#lists;
    const end = lists.sizeTop;
    let at = from;
    let wins = 0;
    for (let i = sizesAt; i < end; i++) {
      const size = lists.sizes[i];
      wins += this.#close(at, size);
      at += size;
    }
    lists.sizeTop = sizesAt;
    return wins;
  }

  /** What a first look at a closed position says: no more is won than its safest guess survives. */
  #learn(key: number, from: number, count: number): Known {
    const guesses = this.#guesses;
    const { top } = guesses;
    guesses.push(this.#lists, from, count);
    this.#steps -= count * (guesses.top - top);
    const known =
      guesses.top === top ? { wins: 1, isExact: true } : { wins: guesses.mostWins(top), isExact: false };
    guesses.top = top;
    this.#table.set(key, known);
    return known;
  }

  #keyOf(from: number): number {
    const { layouts, mines } = this.#lists;
    return this.#table.pushKey(mines, layouts[from]);
  }

  /** The wins of a closed position; where they are `enough` or fewer, perhaps only the most that they may be. */
  #solve(from: number, count: number, enough: number): number {
    const lists = this.#lists;
    const guesses = this.#guesses;
    const table = this.#table;
    lists.look(from, count);
    const key = this.#keyOf(from);
    const known = table.get(key);
    if (known !== null && (known.isExact || known.wins <= enough)) {
      table.dropKey(key);
      return known.wins;
    }
    const { top } = guesses;
    guesses.push(lists, from, count);
    this.#steps -= count * (guesses.top - top);
    const wins = this.#winsApart(from, count, top) ?? this.#winsOfBest(from, count, top, enough);
    if (this.#steps >= 0) table.set(key, { wins, isExact: wins > enough });
    guesses.top = top;
    table.dropKey(key);
    return wins;
  }

  /** The wins of the parts of the board that have nothing to do with each other; null where there are no such. */
  #winsApart(from: number, count: number, guessesAt: number): number | null {
    const layouts = this.#lists.layouts.subarray(from, from + count);
    const cells = this.#guesses.cells.subarray(guessesAt, this.#guesses.top);
    const blocks = blocksOf(this.#told, layouts, cells);
    if (blocks === null) return null;
    let wins = 1;
    let best = -1;
    for (const block of blocks) {
      this.#best = -1;
      wins *= this.#winsOf(block);
      if (best < 0) best = this.#best;
    }
    this.#best = best;
    return wins;
  }

  /** The wins of the guess that wins most, as far as it wins more than `enough`; the guesses are those on top. */
  #winsOfBest(from: number, count: number, guessesAt: number, enough: number): number {
    const guesses = this.#guesses;
    const end = guesses.top;
    const isLookedAt = new Uint8Array(end - guessesAt);
    let best = -1;
    let least = enough;
    while (this.#steps >= 0) {
      let next = -1;
      for (let i = guessesAt; i < end; i++)
        if (i !== best && (next < 0 || guesses.wins[i] > guesses.wins[next])) next = i;
      if (next < 0 || guesses.wins[next] <= least) break;
      // Looking at what is left after each guess comes before playing any of them on.
      const isFirst = isLookedAt[next - guessesAt] === 0;
      isLookedAt[next - guessesAt] = 1;
      const wins = this.#winsOfGuess(guesses.cells[next], from, count, isFirst ? null : least);
      guesses.wins[next] = wins;
      if (isFirst || wins <= least) continue;
      best = next;
      least = wins;
    }
    if (best < 0) return Math.min(enough, guesses.mostWins(guessesAt));
    this.#best = guesses.cells[best];
    return least;
  }

  /** The wins after a cell is opened, as far as they are more than `enough`; null: only the most that they may be. */
  #winsOfGuess(cell: number, from: number, count: number, enough: number | null): number {
    const lists = this.#lists;
    const { top, sizeTop } = lists;
    const partsAt = this.#partTop;
    lists.reserve(count);
    lists.sort(cell, from, count, top);
    for (let i = sizeTop; i < lists.sizeTop; i++) lists.top += lists.sizes[i];
    const sure = this.#closeEach(sizeTop, top);
    const wins = enough === null ? sure + this.#mostWins(partsAt) : this.#winsTogether(partsAt, sure, enough);
    this.#partTop = partsAt;
    lists.top = top;
    return wins;
  }

  /** A cell that is free in all layouts and tells some apart; −1 where there is none. */
  #tellingFree(): number {
    const { layoutCount, cellCount, shown } = this.#told;
    for (let cell = 0; cell < cellCount; cell++) {
      let numbers = 0;
      for (let layout = 0; layout < layoutCount; layout++) numbers |= 1 << shown[layout * cellCount + cell];
      if (numbers < 1 << MINE && (numbers & (numbers - 1)) !== 0) return cell;
    }
    return -1;
  }

  /** The cell that is a mine in the fewest layouts: where no cell tells anything, it makes no other difference. */
  #safest(): number {
    const { layoutCount, cellCount, shown } = this.#told;
    const mines = new Int32Array(cellCount);
    for (let layout = 0; layout < layoutCount; layout++)
      for (let cell = 0; cell < cellCount; cell++)
        if (shown[layout * cellCount + cell] === MINE) mines[cell]++;
    return mines.indexOf(Math.min(...mines));
  }
}
