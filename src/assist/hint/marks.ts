import type { CellIndex } from '../../../worker/api/cells.ts';

/** Cells that a fact speaks of, drawn with a dashed line around them. */
export interface Bracket {
  readonly cells: readonly CellIndex[];
  /** The mine count of the cells: `2`, `≤ 1`, `1–2`. */
  readonly label: string;
  /** The fact that is spoken of now, not one that it follows from. */
  readonly isMain: boolean;
}

/** The drawing over the board while something is explained. */
export interface Marks {
  /** A soft light around these cells: somewhere here. */
  readonly region: readonly CellIndex[];
  /** Numbers that are used. */
  readonly numbers: readonly CellIndex[];
  readonly brackets: readonly Bracket[];
  readonly safe: readonly CellIndex[];
  readonly mines: readonly CellIndex[];
  /** Flags that cannot be right. */
  readonly doubted: readonly CellIndex[];
  /** A cell to guess at, with the chance of a mine: `18%`. */
  readonly guess: { readonly cell: CellIndex; readonly label: string } | null;
  /** The assumption that is made for the sake of the argument. */
  readonly supposed: readonly { readonly cell: CellIndex; readonly isMine: boolean }[];
}

export const NO_MARKS: Marks = {
  region: [],
  numbers: [],
  brackets: [],
  safe: [],
  mines: [],
  doubted: [],
  guess: null,
  supposed: [],
};
