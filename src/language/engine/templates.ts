import { str } from '@lit/localize';
import { boardTemplates } from './board-templates.ts';
import { positionTemplates } from './position-templates.ts';
import { storageTemplates } from './storage-templates.ts';
import type { Template } from './template.ts';

/** The names of the rules as a game's line has them. */
const names: readonly Template[] = [
  (msg) => msg('Beginner'),
  (msg) => msg('Intermediate'),
  (msg) => msg('Expert'),
  (msg) => msg('Swing'),
  (msg) => msg('Lazy'),
  (msg) => msg('Pinboard'),
  (msg) => msg('Patterns'),
  (msg) => msg('Strip'),
  (msg) => msg('Orthogonal'),
  (msg) => msg('Hex'),
  (msg) => msg('Knight'),
  (msg) => msg('Pattern'),
  (msg) => msg('Torus'),
  (msg) => msg('No guess'),
  (msg) => msg('Library'),
  (msg) => msg('Merciful'),
  (msg) => msg('Cruel'),
  (msg) => msg('Kind and cruel'),
  (msg) => msg('Random'),
  (msg) => msg('Given'),
  (msg) => msg('Mine count'),
];

/** Answers to moves and questions of a game that goes on. */
const moves: readonly Template[] = [
  (msg) => msg('There is no game yet.'),
  (msg) => msg('This game is played in another tab. Choose "Play here" to take it over.'),
  (msg) => msg('The game is paused. Resume it to play on.'),
  (msg) => msg('That move changes nothing.'),
  (msg) => msg('That move was called off; the board is as it was before.'),
  (msg) => msg('That move is not possible.'),
  (msg) => msg('A move needs the time of its input in milliseconds.'),
  (msg) => msg('That cell is not on this board.'),
  (msg) => msg('That part lies outside the board.'),
  (msg) => msg('Blocks are a power of two wide, and their part of the board begins with one.'),
  (msg) => msg('Take back one move or more, a whole number of them.'),
  (msg) => msg('There is no move to take back.'),
  (msg, cells, most) =>
    msg(
      str`${cells} cells are too many for a text; it can have up to ${most}. Ask for a part, or for the record.`,
    ),
  (msg) => msg('The board can be given out when the game is over.'),
  (msg) => msg('This game takes too long to be played again.'),
  (msg) => msg('This game is too large for a small picture.'),
  (msg) => msg('The board of this game cannot be read.'),
];

/** The page's own answers in the engine's place. */
const engine: readonly Template[] = [
  (msg) =>
    msg(
      'The game needs more of its engine (engine-whole.js or engine-in-page.js), which could not be loaded.',
    ),
  (msg) => msg('The game engine was started again; please repeat that.'),
  (msg) => msg('The game engine stopped answering and was started again; your game is as you left it.'),
  (msg) => msg('The game engine does not answer. Reload the page; every move you saw is saved.'),
  (msg) => msg('The game is not in a page yet.'),
];

/** What solver and hints say of a view. */
const solver: readonly Template[] = [
  (msg) => msg('The game is over; there is nothing left to find out.'),
  (msg) => msg('No cell is left to be found out.'),
  (msg) => msg('Every covered cell is a mine; there is nothing to open.'),
  (msg) => msg('Some cell is certain here, but why could not be shown within the steps allowed.'),
  (msg) => msg('A chain of numbers has too many layouts to be counted.'),
  (msg, cells, board) => msg(str`The view has ${cells} cells, but the board has ${board}.`),
  (msg, place, code) => msg(str`${place}: ${code} is not the code of a cell.`),
  (msg, mines) => msg(str`The board has ${mines}, but only 1 cell is covered.`),
  (msg, mines, cells) => msg(str`The board has ${mines}, but only ${cells} cells are covered.`),
  (msg, mines, most) => msg(str`The board has ${mines}, but the open numbers allow no more than ${most}.`),
  (msg, least, left) => msg(str`The open numbers need at least ${least}, but ${left}.`),
  (msg, least, total) => msg(str`The open numbers need at least ${least}, but the board has ${total}.`),
  (msg, left, room) => msg(str`In the cells that are not certain ${left}, but ${room}.`),
  (msg, place, number) => msg(str`${place} says ${number}, which no layout around it fits.`),
  (msg, place, number, second, other) =>
    msg(str`${place} says ${number} and ${second} says ${other}: both cannot be true.`),
  (msg, place, number) => msg(str`${place} says ${number}, but no cell around it is covered.`),
  (msg, place, number) => msg(str`${place} says ${number}, but only 1 cell around it is covered.`),
  (msg, place, number, cells) =>
    msg(str`${place} says ${number}, but only ${cells} cells around it are covered.`),
  (msg, place, number, why) => msg(str`${place} says ${number}, but ${why}.`),
  (msg, place) => msg(str`${place} is open, but the numbers say that it is a mine.`),
  (msg, row, column) => msg(str`Row ${row}, column ${column}`),
  (msg, row, column) => msg(str`row ${row}, column ${column}`),
  (msg, mines) => msg(str`at least ${mines} of the cells around it must be mines`),
  (msg, mines) => msg(str`no more than ${mines} of the cells around it can be mines`),
  (msg) => msg('1 mine is left to find'),
  (msg, mines) => msg(str`${mines} mines are left to find`),
  (msg, mines) => msg(str`there is room for no more than ${mines}`),
  (msg) => msg('no layout has that many'),
  (msg) => msg('1 more mine'),
  (msg, mines) => msg(str`${mines} more mines`),
  (msg) => msg('1 mine'),
  (msg, mines) => msg(str`${mines} mines`),
];

/** Every sentence of the engine, and every name and clause that stands within one. The first that fits is taken. */
export const templates: readonly Template[] = [
  ...names,
  ...moves,
  ...engine,
  ...positionTemplates,
  ...storageTemplates,
  ...boardTemplates,
  ...solver,
];
