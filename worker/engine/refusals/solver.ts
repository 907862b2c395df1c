import { countOf } from './refuse.ts';

/** A cell, counted from 1. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** An open cell and its number. */
interface NumberedPlace extends Place {
  readonly number: number;
}

/** Reasons why a solver has no answer. All with the code `inconsistent` say why no layout fits the view. */
export const SOLVER_SENTENCES = {
  'game-over:solver': () => 'The game is over; there is nothing left to solve.',
  'no-cell': () => 'There are no cells left to solve.',
  'nothing-to-open:solver': () => 'Every covered cell is a mine; there is nothing to open.',
  'too-hard:hint': () => 'A cell is certain here, but no proof was found within the steps allowed.',
  'too-large:review': () => 'This board is too large to review.',
  'too-large:optimal': () => 'This position has too many games to play them all to their end.',
  'too-wide': () => 'One chain of numbers has too many layouts to count.',
  'view-size:view': ({ cells, board }: { readonly cells: number; readonly board: number }) =>
    `The view has ${countOf(cells, 'cell')}, but the board has ${board}.`,
  'bad-view': ({ row, column, value }: Place & { readonly value: number }) =>
    `${placeOf({ row, column })}: ${value} is not a cell code.`,
  'inconsistent:covered': ({ mines, covered }: { readonly mines: number; readonly covered: number }) =>
    `The board has ${countOf(mines, 'mine')}, but only ${covered === 1 ? '1 cell is' : `${covered} cells are`} covered.`,
  'inconsistent:too-many': ({ mines, most }: { readonly mines: number; readonly most: number }) =>
    `The board has ${countOf(mines, 'mine')}, but the open numbers allow no more than ${most}.`,
  'inconsistent:too-few': ({ least, mines }: { readonly least: number; readonly mines: number }) =>
    `The open numbers need at least ${countOf(least, 'mine')}, but the board has ${mines}.`,
  'inconsistent:too-few-left': ({ least, left }: { readonly least: number; readonly left: number }) =>
    `The open numbers need at least ${countOf(least, 'more mine')}, but ${leftToFind(left)}.`,
  'inconsistent:too-many-left': ({ left, most }: { readonly left: number; readonly most: number }) =>
    `In the uncertain cells ${leftToFind(left)}, but there is room for no more than ${most}.`,
  'inconsistent:left': ({ left }: { readonly left: number }) =>
    `In the uncertain cells ${leftToFind(left)}, but no layout has that many.`,
  'inconsistent:number': ({ number, ...place }: NumberedPlace) =>
    `${placeOf(place)} says ${number}, which no layout around it can match.`,
  'inconsistent:pair': ({
    first,
    second,
  }: {
    readonly first: NumberedPlace;
    readonly second: NumberedPlace;
  }) =>
    `${placeOf(first)} says ${first.number} and ${placeOf(second).replace('Row', 'row')} says ${second.number}: both cannot be true.`,
  'inconsistent:number-covered': ({
    number,
    covered,
    ...place
  }: NumberedPlace & { readonly covered: number }) => {
    const what =
      covered === 0
        ? 'no cell around it is'
        : covered === 1
          ? 'only 1 cell around it is'
          : `only ${covered} cells around it are`;
    return `${placeOf(place)} says ${number}, but ${what} covered.`;
  },
  'inconsistent:number-low': ({ number, least, ...place }: NumberedPlace & { readonly least: number }) =>
    `${placeOf(place)} says ${number}, but at least ${least} of the cells around it must be ${least === 1 ? 'a mine' : 'mines'}.`,
  'inconsistent:number-high': ({ number, most, ...place }: NumberedPlace & { readonly most: number }) =>
    `${placeOf(place)} says ${number}, but ${
      most === 0
        ? 'none of the cells around it can be a mine'
        : `no more than ${most} of the cells around it can be ${most === 1 ? 'a mine' : 'mines'}`
    }.`,
  'inconsistent:promised': (place: Place) =>
    `${placeOf(place)} has a flag, but the rules promise that it isn’t a mine.`,
  'inconsistent:open-mine': (place: Place) =>
    `${placeOf(place)} is open, but the numbers say that it is a mine.`,
};

function placeOf({ row, column }: Place): string {
  return `Row ${row}, column ${column}`;
}

function leftToFind(mines: number): string {
  return `${countOf(mines, 'mine')} ${mines === 1 ? 'is' : 'are'} left to find`;
}
