import { msg, str } from '@lit/localize';
import type { DealSentences } from '../../../worker/api/refusals.ts';
import { mineCount } from '../counts.ts';
import { n } from './values.ts';

/** Why a board cannot be dealt, taken in, held in memory or measured. `words` says what another refusal says. */
export const dealWords = (
  words: (why: Parameters<DealSentences['inconsistent:position']>[0]['why']) => string,
): DealSentences => ({
  'no-board:no-guess': ({ columns, rows, mines, tries }) =>
    msg(
      str`After ${n(tries)} tries, no ${n(columns)} × ${n(rows)} board with ${mineCount(mines)} was found that needs no guess from this first cell.`,
    ),
  'no-board:own': () => msg('These rules need a board of your own. Open one first.'),
  'no-memory:no-guess': ({ cells }) =>
    msg(str`There is not enough memory for a board of ${n(cells)} cells that needs no guess.`),
  'no-memory:size': ({ columns, rows, megabytes }) =>
    msg(str`There is not enough memory for ${n(columns)} × ${n(rows)} cells (${n(megabytes)} MB).`),
  'too-big': ({ columns, rows, megabytes, mostColumns, mostRows }) =>
    msg(
      str`A ${n(columns)} × ${n(rows)} board needs ${n(megabytes)} MB of memory, more than this device can spare; ${n(mostColumns)} × ${n(mostRows)} would fit.`,
    ),
  'bad-cell:first': ({ cell, last }) =>
    msg(str`The first cell ${n(cell)} is not on the board; its cells are 0 to ${n(last)}.`),
  'bad-cell:mine': ({ cell, last }) =>
    msg(str`Cell ${n(cell)} is not on the board; its cells are 0 to ${n(last)}.`),
  'bad-cell:twice': ({ cell }) => msg(str`Cell ${n(cell)} is listed twice.`),
  'first-cell': ({ cell }) => msg(str`The first cell, ${n(cell)}, is a mine, so the game can’t start.`),
  'promised-cell': ({ cell }) => msg(str`Cell ${n(cell)} is a mine, but the rules promise that it isn’t.`),
  'not-available:handed-in': ({ deal }) =>
    msg(str`A "${deal}" board must be passed in; it can’t be dealt from a seed.`),
  'no-seed:none': () => msg('A game needs a seed (text or a number) or a layout.'),
  'no-seed:given': () => msg('These rules need a layout: pass it as { layout }.'),
  'damaged-layout:stored': () => msg('The stored board cannot be read.'),
  'damaged-layout:recorded': () => msg('The board of this game cannot be read.'),
  'layout-size': ({ columns, rows, ruledColumns, ruledRows }) =>
    msg(
      str`The layout is ${n(columns)} × ${n(rows)}, but the ruleset says ${n(ruledColumns)} × ${n(ruledRows)}.`,
    ),
  'mine-count': ({ mines, ruled }) =>
    msg(str`The layout has ${mineCount(mines)}, but the ruleset says ${n(ruled)}.`),
  'too-hard:difficulty': () =>
    msg('Too many cells depend on each other to work out this board’s difficulty within the steps allowed.'),
  'inconsistent:layout': ({ row, column, number }) =>
    msg(str`Row ${n(row)}, column ${n(column)} says ${n(number)}, which doesn’t fit these mines.`),
  'inconsistent:position': ({ why }) => msg(str`No board fits this position: ${words(why)}`),
  'nothing-to-play': () =>
    msg('In this position every cell without a mine is open; there is nothing left to play.'),
  'too-complex': () =>
    msg('This position is too complex: one chain of numbers has too many layouts to choose one fairly.'),
});
