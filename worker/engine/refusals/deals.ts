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
    `After ${tries} tries, no ${columns} × ${rows} board with ${countOf(mines, 'mine')} was found that needs no guess from this first cell.`,
  'no-board:own': () => 'These rules need a board of your own. Open one first.',
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
    `A ${inEnglish(columns)} × ${inEnglish(rows)} board needs ${inEnglish(megabytes)} MB of memory, more than this device can spare; ${inEnglish(mostColumns)} × ${inEnglish(mostRows)} would fit.`,
  'bad-cell:first': ({ cell, last }: { readonly cell: number; readonly last: number }) =>
    `The first cell ${cell} is not on the board; its cells are 0 to ${last}.`,
  'bad-cell:mine': ({ cell, last }: { readonly cell: number; readonly last: number }) =>
    `Cell ${cell} is not on the board; its cells are 0 to ${last}.`,
  'bad-cell:twice': ({ cell }: { readonly cell: number }) => `Cell ${cell} is listed twice.`,
  'first-cell': ({ cell }: { readonly cell: number }) =>
    `The first cell, ${cell}, is a mine, so the game can’t start.`,
  'promised-cell': ({ cell }: { readonly cell: number }) =>
    `Cell ${cell} is a mine, but the rules promise that it isn’t.`,
  'not-available:handed-in': ({ deal }: { readonly deal: string }) =>
    `A "${deal}" board must be passed in; it can’t be dealt from a seed.`,
  'no-seed:none': () => 'A game needs a seed (text or a number) or a layout.',
  'no-seed:given': () => 'These rules need a layout: pass it as { layout }.',
  'damaged-layout:stored': () => 'The stored board cannot be read.',
  'damaged-layout:recorded': () => 'The board of this game cannot be read.',
  'layout-size': ({ columns, rows, ruledColumns, ruledRows }: OtherSize) =>
    `The layout is ${columns} × ${rows}, but the ruleset says ${ruledColumns} × ${ruledRows}.`,
  'mine-count': ({ mines, ruled }: { readonly mines: number; readonly ruled: number }) =>
    `The layout has ${countOf(mines, 'mine')}, but the ruleset says ${ruled}.`,
  'too-hard:difficulty': () =>
    'Too many cells depend on each other to work out this board’s difficulty within the steps allowed.',
  'inconsistent:layout': ({
    row,
    column,
    number,
  }: {
    readonly row: number;
    readonly column: number;
    readonly number: number;
  }) => `Row ${row}, column ${column} says ${number}, which doesn’t fit these mines.`,
  'inconsistent:position': ({ why }: { readonly why: Statement }) =>
    `No board fits this position: ${why.message}`,
  'nothing-to-play': () =>
    'In this position every cell without a mine is open; there is nothing left to play.',
  'too-complex': () =>
    'This position is too complex: one chain of numbers has too many layouts to choose one fairly.',
};
