import type { Statement } from '../../api/outcome.ts';
import { countOf, inEnglish } from './refuse.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A board that is not of the size that the rules say. */
interface OtherSize extends Size {
  readonly ruledColumns: number;
  readonly ruledRows: number;
}

/** Why a board cannot be dealt, taken in, held in memory or measured. */
export const DEAL_SENTENCES = {
  'no-board:no-guess': ({
    columns,
    rows,
    mines,
    tries,
  }: Size & { readonly mines: number; readonly tries: number }) =>
    `No ${columns} × ${rows} board with ${countOf(mines, 'mine')} that needs no guess was found for this first cell; ${tries} were tried.`,
  'no-board:own': () => 'These rules play on a board of your own: open one first.',
  'no-memory:no-guess': ({ cells }: { readonly cells: number }) =>
    `There is not enough memory for a board of ${cells} cells that needs no guess.`,
  'no-memory:size': ({ columns, rows, megabytes }: Size & { readonly megabytes: number }) =>
    `There is not enough memory for ${columns} × ${rows} cells (${megabytes} MB).`,
  'too-big': ({
    columns,
    rows,
    megabytes,
    mostColumns,
    mostRows,
  }: Size & { readonly megabytes: number; readonly mostColumns: number; readonly mostRows: number }) =>
    `A board of ${inEnglish(columns)} × ${inEnglish(rows)} needs ${inEnglish(megabytes)} MB of memory, more than this device can spare for it; ${inEnglish(mostColumns)} × ${inEnglish(mostRows)} would fit.`,
  'bad-cell:first': ({ cell, last }: { readonly cell: number; readonly last: number }) =>
    `The first cell ${cell} is not on the board; its cells are 0 to ${last}.`,
  'bad-cell:mine': ({ cell, last }: { readonly cell: number; readonly last: number }) =>
    `Cell ${cell} is not on the board; its cells are 0 to ${last}.`,
  'bad-cell:twice': ({ cell }: { readonly cell: number }) => `Cell ${cell} is listed twice.`,
  'first-cell': ({ cell }: { readonly cell: number }) =>
    `The first cell ${cell} has a mine: nobody gets any further.`,
  'not-available:handed-in': ({ deal }: { readonly deal: string }) =>
    `A "${deal}" board is handed in, not dealt from a seed.`,
  'no-seed:none': () => 'A game needs a seed (text or a number) or a layout.',
  'no-seed:given': () => 'These rules play on a given layout: hand it in as { layout }.',
  'damaged-layout:stored': () => 'The stored board cannot be read.',
  'damaged-layout:recorded': () => 'The board of this game cannot be read.',
  'layout-size': ({ columns, rows, ruledColumns, ruledRows }: OtherSize) =>
    `The layout is ${columns} × ${rows}, but the ruleset says ${ruledColumns} × ${ruledRows}.`,
  'mine-count': ({ mines, ruled }: { readonly mines: number; readonly ruled: number }) =>
    `The layout has ${mines} mines, but the ruleset says ${ruled}.`,
  'too-large:difficulty': ({ most, cells }: { readonly most: number; readonly cells: number }) =>
    `How hard a board is can be told of up to ${inEnglish(most)} cells; this one has ${inEnglish(cells)}.`,
  'too-hard:difficulty': () =>
    'Too many cells hang together on this board to tell how hard it is within the steps allowed.',
  'inconsistent:layout': ({
    row,
    column,
    number,
  }: {
    readonly row: number;
    readonly column: number;
    readonly number: number;
  }) => `Row ${row}, column ${column} says ${number}, but not with these mines.`,
  'inconsistent:position': ({ why }: { readonly why: Statement }) =>
    `No board fits this position: ${why.message}`,
  'nothing-to-play': () =>
    'In this position every cell without a mine is open; there is nothing left to play.',
  'too-complex': () =>
    'This position is too complex: a chain of its numbers has too many layouts to draw one fairly.',
};
