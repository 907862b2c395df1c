import type { RulesetFields } from '../../worker/api/rules.ts';
import { isMine, type Layout } from '../../worker/engine/deal/layout.ts';
import type { Game } from '../../worker/engine/index.ts';
import { CELL } from '../../worker/engine/view-codes.ts';
import { naiveNeighbours } from './engine/naive.ts';

/** Layouts of tiny boards as numbers, bit by cell, and what fits a view by trying all of them. */

export function maskOf(cells: Iterable<number>): number {
  let mask = 0;
  for (const cell of cells) mask |= 1 << cell;
  return mask;
}

export function maskOfLayout(layout: Layout): number {
  return maskOf([...Array(layout.columns * layout.rows).keys()].filter((cell) => isMine(layout, cell)));
}

export function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Every way to put the mines on the board. */
export function everyLayout({ columns, rows, mines }: RulesetFields): number[] {
  const all: number[] = [];
  for (let mask = 0; mask < 2 ** (columns * rows); mask++) if (ones(mask) === mines) all.push(mask);
  return all;
}

/** By cell: its neighbours. */
export function everyNeighbour(rules: RulesetFields): number[] {
  return [...Array(rules.columns * rules.rows).keys()].map((cell) => maskOf(naiveNeighbours(rules, cell)));
}

/** The layouts that have no mine on open cells and the numbers that are seen. */
export function fitting(layouts: readonly number[], neighbours: readonly number[], game: Game): number[] {
  const { cells } = game.view();
  const numbers = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) < CELL.covered);
  const open = maskOf(numbers);
  return layouts.filter(
    (mask) =>
      (mask & open) === 0 && numbers.every((cell) => ones(mask & (neighbours[cell] ?? 0)) === cells[cell]),
  );
}

/** Cells that the rules keep free of mines when this cell is the first one opened, or once some are open. */
export function promised(rules: RulesetFields, first: number | null): number {
  if (rules.firstClick === 'corner') return 1;
  if (first === null || rules.firstClick === 'any') return 0;
  return maskOf([first, ...(rules.firstClick === 'opening' ? naiveNeighbours(rules, first) : [])]);
}

/** How far counts are from equal ones, in standard deviations of chi squared. */
export class Evenness {
  #chi = 0;
  #freedom = 0;

  /** By outcome; those that never came have to be there, as 0. */
  add(counts: readonly number[]): void {
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    if (counts.length < 2 || mean < 5) return;
    for (const count of counts) this.#chi += (count - mean) ** 2 / mean;
    this.#freedom += counts.length - 1;
  }

  get freedom(): number {
    return this.#freedom;
  }

  get deviations(): number {
    return (this.#chi - this.#freedom) / Math.sqrt(2 * this.#freedom);
  }
}

/** The player that nothing is better than, on tiny boards: every cell is tried in every position. */
export class BestPlay {
  readonly #around: readonly number[];
  readonly #safe: number;
  /** The wins of positions, by what is open and the first layout that fits. */
  readonly #known = new Map<number, number>();

  constructor(rules: RulesetFields) {
    this.#around = everyNeighbour(rules);
    this.#safe = this.#around.length - rules.mines;
  }

  /** In how many of the layouts it wins; they are those that fit what is seen where these cells are open. */
  wins(layouts: readonly number[], open = 0): number {
    if (ones(open) === this.#safe) return layouts.length;
    const key = open * 2 ** this.#around.length + (layouts[0] ?? 0);
    let most = this.#known.get(key);
    if (most !== undefined) return most;
    most = 0;
    for (let cell = 0; cell < this.#around.length; cell++)
      if (((open >> cell) & 1) === 0) most = Math.max(most, this.winsAfter(layouts, cell, open));
    this.#known.set(key, most);
    return most;
  }

  /** The same, where this cell is opened next. */
  winsAfter(layouts: readonly number[], cell: number, open = 0): number {
    let wins = 0;
    for (const part of partsBy(layouts, cell, this.#around[cell] ?? 0).values())
      wins += this.wins(part, open | (1 << cell));
    return wins;
  }
}

/** The layouts that have no mine in a cell, by the number that it then shows. */
export function partsBy(layouts: readonly number[], cell: number, around: number): Map<number, number[]> {
  const parts = new Map<number, number[]>();
  for (const mines of layouts) {
    if ((mines >> cell) & 1) continue;
    const number = ones(mines & around);
    const part = parts.get(number);
    if (part) part.push(mines);
    else parts.set(number, [mines]);
  }
  return parts;
}
