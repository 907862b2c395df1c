import type { RulesetFields } from '../../../worker/api/rules.ts';
import { isMine, type Layout } from '../../../worker/engine/deal/layout.ts';
import type { Game } from '../../../worker/engine/index.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { naiveNeighbours } from '../engine/naive.ts';

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
