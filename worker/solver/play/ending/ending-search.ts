import { blocksOf } from './blocks.ts';
import { type EndingCells, MINE } from './ending-cells.ts';
import { LayoutTable } from './layout-table.ts';

/** What a player may know near the end: the layouts that are left, in the table. */
interface Ending {
  /** Its place in the table. */
  readonly place: number;
  readonly count: number;
  /** The cells whose numbers may tell these layouts apart; none of the others is worth opening before them. */
  readonly cells: readonly number[];
  /** By such a cell: in how many of the layouts it is free. */
  readonly survived: readonly number[];
  /** A cell that is free in all layouts and tells some apart: to open it costs nothing. −1 where there is none. */
  readonly free: number;
  /** The most layouts in which the game may be won; in how many it is won by the best play, once that is known. */
  wins: number;
  isExact: boolean;
  /** The best cell to open, once it is known. */
  best: number;
  /** The cells to open; null before they have been looked at, and when one has been chosen. */
  guesses: Guess[] | null;
}

/** A cell opened. */
interface Guess {
  readonly cell: number;
  /** The most layouts in which the game may be won after it. */
  wins: number;
  /** What may be left after it, by its number; null before it has been looked at. */
  parts: Ending[] | null;
}

/** Endings of one or two layouts, of which this many are won. */
const [ONE_WON, TWO_WON] = [1, 2].map(
  (wins): Ending => ({
    place: -1,
    count: 2,
    cells: [],
    survived: [],
    free: -1,
    wins,
    isExact: true,
    best: -1,
    guesses: null,
  }),
) as [Ending, Ending];

/** By number: where the layouts that show it end; all 0 between uses. */
const ends = new Int32Array(MINE);

/**
 * The best play where all layouts are known, found by playing every game to its end.
 *
 * - Cells that are free in all layouts are opened first, for nothing is lost by it.
 * - A cell that shows the same number wherever it is free tells nothing. Whatever opens it early may as well open it
 *   last, so it is no guess while another cell has something to tell.
 * - Parts of the board that have nothing to do with each other are played apart: the chance to win is the product.
 * - A guess wins no more than its parts together, and each part no more than its safest guess survives. The guess that
 *   may win most is looked at first, and left as soon as it can win no more than the best.
 */
export class EndingSearch {
  readonly #cells: EndingCells;
  readonly #table: LayoutTable;
  readonly #endings: Ending[] = [];
  #sorted = new Uint16Array(0);
  /** The looks at a cell in a layout that are left. */
  #steps: number;

  constructor(cells: EndingCells, steps: number) {
    this.#cells = cells;
    this.#steps = steps;
    this.#table = new LayoutTable(cells.layoutCount);
    this.#sorted = new Uint16Array(cells.layoutCount);
  }

  /** The looks that are left; fewer than none when they were not enough. */
  get steps(): number {
    return this.#steps;
  }

  /** The best cell to open first, and in how many layouts the game is won; null when the steps are spent. */
  best(): { readonly cell: number; readonly wins: number } | null {
    const whole = this.#whole();
    this.#solve(whole, 0);
    if (!whole.isExact) return null;
    return { cell: whole.best < 0 ? this.#safest() : whole.best, wins: whole.wins };
  }

  /** In how many layouts the game is won when these cells are opened first; null when the steps are spent. */
  winsAfter(opened: readonly number[]): number | null {
    const { layoutCount, numbers } = this.#cells;
    const cells = [...numbers.keys()];
    const parts = new Map<string, number[]>();
    for (let layout = 0; layout < layoutCount; layout++) {
      const shown = opened.map((cell) => numbers[cell][layout]);
      if (shown.includes(MINE)) continue;
      const part = parts.get(shown.join());
      if (part === undefined) parts.set(shown.join(), [layout]);
      else part.push(layout);
    }
    let wins = 0;
    for (const part of parts.values()) {
      const ending = this.#endingOf(Uint16Array.from(part), 0, part.length, cells);
      this.#solve(ending, 0);
      if (!ending.isExact) return null;
      wins += ending.wins;
    }
    return wins;
  }

  #whole(): Ending {
    const { layoutCount, numbers } = this.#cells;
    const all = Uint16Array.from({ length: layoutCount }, (_, layout) => layout);
    return this.#endingOf(all, 0, layoutCount, [...numbers.keys()]);
  }

  /** The cell that is a mine in the fewest layouts: where no cell tells anything, it makes no other difference. */
  #safest(): number {
    const mines = this.#cells.numbers.map((numbers) =>
      numbers.reduce((sum, n) => sum + Number(n === MINE), 0),
    );
    return mines.indexOf(Math.min(...mines));
  }

  /** Works on an ending until it is exact, or known to win no more than `enough`, or the steps are spent. */
  #solve(ending: Ending, enough: number): void {
    if (ending.isExact || ending.wins <= enough || this.#steps < 0) return;
    if (ending.guesses === null && ending.free < 0 && this.#solveApart(ending)) return;
    ending.guesses ??= guessesOf(ending);
    this.#choose(ending, ending.guesses, enough);
  }

  /** What may be left after a cell was opened, by its number; where it is a mine, the game is lost. */
  #after(cell: number, { place, count, cells }: Ending): Ending[] {
    const { starts, layouts } = this.#table;
    const numbers = this.#cells.numbers[cell];
    const from = starts[place];
    let most = 0;
    for (let i = from; i < from + count; i++) {
      const number = numbers[layouts[i]];
      if (number === MINE) continue;
      ends[number]++;
      if (number > most) most = number;
    }
    for (let number = 1; number <= most; number++) ends[number] += ends[number - 1];
    const survivors = ends[most];
    const sorted = this.#sorted;
    // Filled from behind, so that the layouts stay in order and each end becomes a start.
    for (let i = from + count - 1; i >= from; i--) {
      const number = numbers[layouts[i]];
      if (number !== MINE) sorted[--ends[number]] = layouts[i];
    }
    const parts: Ending[] = [];
    for (let number = 0; number <= most; number++) {
      const at = ends[number];
      const size = (number < most ? ends[number + 1] : survivors) - at;
      if (size === 1) parts.push(ONE_WON);
      else if (size === 2) parts.push(this.#areTold(sorted[at], sorted[at + 1], cells) ? TWO_WON : ONE_WON);
      else if (size > 2) parts.push(this.#endingOf(sorted, at, size, cells));
    }
    ends.fill(0, 0, most + 1);
    return parts;
  }

  /** Whether a cell that is free in both of two layouts tells them apart. */
  #areTold(a: number, b: number, cells: readonly number[]): boolean {
    this.#steps -= 2 * cells.length;
    for (const cell of cells) {
      const numbers = this.#cells.numbers[cell];
      if (numbers[a] !== numbers[b] && numbers[a] !== MINE && numbers[b] !== MINE) return true;
    }
    return false;
  }

  #endingOf(layouts: Uint16Array, from: number, count: number, inherited: readonly number[]): Ending {
    const place = this.#table.placeOf(layouts, from, count);
    this.#endings[place] ??= this.#look(place, count, inherited);
    return this.#endings[place];
  }

  #look(place: number, count: number, inherited: readonly number[]): Ending {
    const { starts, layouts } = this.#table;
    const from = starts[place];
    const end = from + count;
    this.#steps -= count * inherited.length;
    const cells: number[] = [];
    const survived: number[] = [];
    let free = -1;
    let wins = 0;
    for (const cell of inherited) {
      const numbers = this.#cells.numbers[cell];
      let seen = 0;
      let mines = 0;
      for (let i = from; i < end; i++) {
        const number = numbers[layouts[i]];
        seen |= 1 << number;
        mines += number === MINE ? 1 : 0;
      }
      const told = seen & ~(1 << MINE);
      if ((told & (told - 1)) === 0) continue;
      cells.push(cell);
      survived.push(count - mines);
      if (mines === 0) free = cell;
      if (count - mines > wins) wins = count - mines;
    }
    const isExact = cells.length === 0;
    return {
      place,
      count,
      cells,
      survived,
      free,
      wins: isExact ? 1 : wins,
      isExact,
      best: -1,
      guesses: null,
    };
  }

  /** Solves the parts of the board that have nothing to do with each other; false where there are no such. */
  #solveApart(ending: Ending): boolean {
    const from = this.#table.starts[ending.place];
    const layouts = this.#table.layouts.slice(from, from + ending.count);
    const blocks = blocksOf(this.#cells, layouts, ending.cells);
    if (blocks === null) return false;
    let wins = 1;
    for (const block of blocks) {
      const part = this.#endingOf(block, 0, block.length, ending.cells);
      this.#solve(part, 0);
      if (!part.isExact) return true;
      wins *= part.wins;
      if (ending.best < 0) ending.best = part.best;
    }
    ending.wins = wins;
    ending.isExact = true;
    return true;
  }

  /** Finds the guess that wins most, as far as it wins more than `enough`. */
  #choose(ending: Ending, guesses: Guess[], enough: number): void {
    let best: Guess | null = null;
    for (;;) {
      let next: Guess | null = null;
      for (const guess of guesses) {
        if (guess !== best && (next === null || guess.wins > next.wins)) next = guess;
      }
      const least = Math.max(enough, best?.wins ?? 0);
      if (next === null || next.wins <= least) {
        if (best !== null) finish(ending, best);
        else ending.wins = Math.min(ending.wins, next?.wins ?? 0);
        return;
      }
      if (this.#isSolved(next, ending, least)) best = next;
      if (this.#steps < 0) return;
    }
  }

  /** Works on a guess; whether it is now known to win more than `enough`, and in how many layouts. */
  #isSolved(guess: Guess, ending: Ending, enough: number): boolean {
    guess.parts ??= this.#after(guess.cell, ending);
    let wins = 0;
    for (const part of guess.parts) wins += part.wins;
    for (const part of guess.parts) {
      if (wins <= enough || this.#steps < 0) break;
      wins -= part.wins;
      this.#solve(part, enough - wins);
      wins += part.wins;
    }
    guess.wins = wins;
    return wins > enough && this.#steps >= 0;
  }
}

/** What may be opened: a cell that costs nothing, else any that tells something. */
function guessesOf({ cells, survived, free, count }: Ending): Guess[] {
  if (free >= 0) return [{ cell: free, wins: count, parts: null }];
  return cells.map((cell, i) => ({ cell, wins: survived[i], parts: null }));
}

function finish(ending: Ending, { cell, wins }: Guess): void {
  ending.wins = wins;
  ending.best = cell;
  ending.isExact = true;
  ending.guesses = null;
}
