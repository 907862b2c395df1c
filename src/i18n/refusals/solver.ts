import { msg, str } from '@lit/localize';
import type { SolverSentences } from '../../../worker/api/refusals.ts';
import { cellCount, mineCount } from '../counts.ts';
import { byCount } from '../words.ts';
import { n, placeText } from './values.ts';

/** Reasons why the solver has no answer. */
export const solverWords: SolverSentences = {
  'game-over:solver': () => msg('The game is over; there is nothing left to solve.'),
  'no-cell': () => msg('There are no cells left to solve.'),
  'nothing-to-open:solver': () => msg('Every covered cell is a mine; there is nothing to open.'),
  'too-hard:hint': () => msg('A cell is certain here, but no proof was found within the steps allowed.'),
  'too-large:review': () => msg('This board is too large to review.'),
  'too-large:optimal': () => msg('This position has too many games to play them all to their end.'),
  'too-wide': () => msg('One chain of numbers has too many layouts to count.'),
  'view-size:view': ({ cells, board }) =>
    msg(str`The view has ${cellCount(cells)}, but the board has ${n(board)}.`),
  'bad-view': ({ value, ...place }) => msg(str`${placeText(place)}: ${n(value)} is not a cell code.`),
  'inconsistent:covered': ({ mines, covered }) =>
    byCount(
      covered,
      msg(str`The board has ${mineCount(mines)}, but only 1 cell is covered.`),
      msg(str`The board has ${mineCount(mines)}, but only ${n(covered)} cells are covered.`),
    ),
  'inconsistent:too-many': ({ mines, most }) =>
    msg(str`The board has ${mineCount(mines)}, but the open numbers allow no more than ${n(most)}.`),
  'inconsistent:too-few': ({ least, mines }) =>
    msg(str`The open numbers need at least ${mineCount(least)}, but the board has ${n(mines)}.`),
  'inconsistent:too-few-left': ({ least, left }) => {
    const more = byCount(least, msg('1 more mine'), msg(str`${n(least)} more mines`));
    return msg(str`The open numbers need at least ${more}, but ${leftToFind(left)}.`);
  },
  'inconsistent:too-many-left': ({ left, most }) =>
    uncertain(left, msg(str`there is room for no more than ${n(most)}`)),
  'inconsistent:left': ({ left }) => uncertain(left, msg('no layout has that many')),
  'inconsistent:number': ({ number, ...place }) =>
    msg(str`${placeText(place)} says ${n(number)}, which no layout around it can match.`),
  'inconsistent:pair': ({ first, second }) => {
    const other = msg(str`row ${n(second.row)}, column ${n(second.column)}`);
    return msg(
      str`${placeText(first)} says ${n(first.number)} and ${other} says ${n(second.number)}: both cannot be true.`,
    );
  },
  'inconsistent:number-covered': ({ number, covered, ...place }) => {
    const where = placeText(place);
    if (covered === 0) return msg(str`${where} says ${n(number)}, but no cell around it is covered.`);
    return byCount(
      covered,
      msg(str`${where} says ${n(number)}, but only 1 cell around it is covered.`),
      msg(str`${where} says ${n(number)}, but only ${n(covered)} cells around it are covered.`),
    );
  },
  'inconsistent:number-low': ({ number, least, ...place }) =>
    wrongNumber(
      place,
      number,
      byCount(
        least,
        msg('at least 1 of the cells around it must be a mine'),
        msg(str`at least ${n(least)} of the cells around it must be mines`),
      ),
    ),
  'inconsistent:number-high': ({ number, most, ...place }) =>
    wrongNumber(
      place,
      number,
      most === 0
        ? msg('none of the cells around it can be a mine')
        : byCount(
            most,
            msg('no more than 1 of the cells around it can be a mine'),
            msg(str`no more than ${n(most)} of the cells around it can be mines`),
          ),
    ),
  'inconsistent:promised': (place) =>
    msg(str`${placeText(place)} has a flag, but the rules promise that it isn’t a mine.`),
  'inconsistent:open-mine': (place) =>
    msg(str`${placeText(place)} is open, but the numbers say that it is a mine.`),
};

function leftToFind(mines: number): string {
  return byCount(mines, msg('1 mine is left to find'), msg(str`${n(mines)} mines are left to find`));
}

function uncertain(left: number, room: string): string {
  return msg(str`In the uncertain cells ${leftToFind(left)}, but ${room}.`);
}

function wrongNumber(place: { row: number; column: number }, number: number, why: string): string {
  return msg(str`${placeText(place)} says ${n(number)}, but ${why}.`);
}
