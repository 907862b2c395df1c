import type { CellIndex } from '../../worker/api.ts';

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A small count as a word, a large one in digits. */
export function spelled(count: number): string {
  return NUMBER_WORDS[count] ?? count.toLocaleString('en');
}

/** `two mines`, `one mine`, `no mines`. */
export function some(count: number, noun: string): string {
  return `${spelled(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The sentence with a capital at its beginning. */
export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** More cells than this are counted, not named. */
const MOST_NAMED = 4;

/** Cells in words, by the board's columns. */
export interface Places {
  /** `row 3, column 5`; both count from 1. */
  one(cell: CellIndex): string;
  /** `row 3, columns 5 and 6`, `rows 3 and 4, column 5`, `row 3, column 5 and row 4, column 6`; many are only counted: `these 9 cells`. */
  all(cells: readonly CellIndex[]): string;
  /** `in the top-left`, `on the left`, `in the middle`: where on the board. */
  part(cell: CellIndex): string;
}

export function placesOf({ columns, rows }: { readonly columns: number; readonly rows: number }): Places {
  const row = (cell: CellIndex) => Math.floor(cell / columns) + 1;
  const column = (cell: CellIndex) => (cell % columns) + 1;
  const one = (cell: CellIndex) => `row ${row(cell)}, column ${column(cell)}`;
  const inRow = (cells: readonly CellIndex[]) => {
    const [first = 0] = cells;
    return `row ${row(first)}, column${cells.length > 1 ? 's' : ''} ${listed(cells.map((cell) => String(column(cell))))}`;
  };
  return {
    one,
    all(cells) {
      if (cells.length > MOST_NAMED) return `these ${cells.length.toLocaleString('en')} cells`;
      const [first = 0] = cells;
      if (cells.length > 1 && cells.every((cell) => column(cell) === column(first)))
        return `rows ${listed(cells.map((cell) => String(row(cell))))}, column ${column(first)}`;
      const byRow = new Map<number, CellIndex[]>();
      for (const cell of cells) byRow.set(row(cell), [...(byRow.get(row(cell)) ?? []), cell]);
      return joined([...byRow.values()].map(inRow));
    },
    part(cell) {
      const third = (at: number, count: number) => (count < 4 ? 1 : Math.floor((3 * at) / count));
      const down = ['top', '', 'bottom'][third(row(cell) - 1, rows)] ?? '';
      const across = ['left', '', 'right'][third(column(cell) - 1, columns)] ?? '';
      if (down && across) return `in the ${down}-${across}`;
      return down ? `at the ${down}` : across ? `on the ${across}` : 'in the middle';
    },
  };
}

/** The same for parts that have commas, and may have an "and", of their own. */
function joined(parts: readonly string[]): string {
  if (parts.length > 2) return `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`;
  return parts.join(parts.some((part) => part.includes(' and ')) ? ', and ' : ' and ');
}

/** A chance in words: `18 %`, and never 0 or 100 for what is not certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return 'less than 1\u00a0%';
  if (chance < 1 && chance > 0.995) return 'more than 99\u00a0%';
  return `${Math.round(100 * chance)}\u00a0%`;
}
