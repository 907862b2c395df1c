import { msg, str } from '@lit/localize';
import type { DealSentences } from '../../../worker/api/refusals.ts';
import { mineCount, n } from './values.ts';

/** Why a board cannot be dealt, taken in, held in memory or measured. `words` says what another refusal says. */
export const dealWords = (
  words: (why: Parameters<DealSentences['inconsistent:position']>[0]['why']) => string,
): DealSentences => ({
  'no-board:no-guess': ({ columns, rows, mines, tries }) =>
    msg(
      str`No ${n(columns)} × ${n(rows)} board with ${mineCount(mines)} that needs no guess was found for this first cell; ${n(tries)} were tried.`,
    ),
  'no-board:own': () => msg('These rules play on a board of your own: open one first.'),
  'no-memory:no-guess': ({ cells }) =>
    msg(str`There is not enough memory for a board of ${n(cells)} cells that needs no guess.`),
  'no-memory:size': ({ columns, rows, megabytes }) =>
    msg(str`There is not enough memory for ${n(columns)} × ${n(rows)} cells (${n(megabytes)} MB).`),
  'too-big': ({ columns, rows, megabytes, mostColumns, mostRows }) =>
    msg(
      str`A board of ${n(columns)} × ${n(rows)} needs ${n(megabytes)} MB of memory, more than this device can spare for it; ${n(mostColumns)} × ${n(mostRows)} would fit.`,
    ),
  'bad-cell:first': ({ cell, last }) =>
    msg(str`The first cell ${n(cell)} is not on the board; its cells are 0 to ${n(last)}.`),
  'bad-cell:mine': ({ cell, last }) =>
    msg(str`Cell ${n(cell)} is not on the board; its cells are 0 to ${n(last)}.`),
  'bad-cell:twice': ({ cell }) => msg(str`Cell ${n(cell)} is listed twice.`),
  'first-cell': ({ cell }) => msg(str`The first cell ${n(cell)} has a mine: nobody gets any further.`),
  'not-available:handed-in': ({ deal }) => msg(str`A "${deal}" board is handed in, not dealt from a seed.`),
  'no-seed:none': () => msg('A game needs a seed (text or a number) or a layout.'),
  'no-seed:given': () => msg('These rules play on a given layout: hand it in as { layout }.'),
  'damaged-layout:stored': () => msg('The stored board cannot be read.'),
  'damaged-layout:recorded': () => msg('The board of this game cannot be read.'),
  'layout-size': ({ columns, rows, ruledColumns, ruledRows }) =>
    msg(
      str`The layout is ${n(columns)} × ${n(rows)}, but the ruleset says ${n(ruledColumns)} × ${n(ruledRows)}.`,
    ),
  'mine-count': ({ mines, ruled }) =>
    msg(str`The layout has ${n(mines)} mines, but the ruleset says ${n(ruled)}.`),
  'too-large:difficulty': ({ most, cells }) =>
    msg(str`How hard a board is can be told of up to ${n(most)} cells; this one has ${n(cells)}.`),
  'too-hard:difficulty': () =>
    msg('Too many cells hang together on this board to tell how hard it is within the steps allowed.'),
  'inconsistent:layout': ({ row, column, number }) =>
    msg(str`Row ${n(row)}, column ${n(column)} says ${n(number)}, but not with these mines.`),
  'inconsistent:position': ({ why }) => msg(str`No board fits this position: ${words(why)}`),
  'nothing-to-play': () =>
    msg('In this position every cell without a mine is open; there is nothing left to play.'),
  'too-complex': () =>
    msg('This position is too complex: a chain of its numbers has too many layouts to draw one fairly.'),
});
