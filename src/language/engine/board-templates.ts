import { str } from '@lit/localize';
import type { Template } from './template.ts';

/** What is wrong with rules. */
const rules: readonly Template[] = [
  (msg) => msg('A ruleset must be an object of fields or the name of a level or preset.'),
  (msg, name) => msg(str`A ruleset has no field ${name}.`),
  (msg, name, levels, presets) =>
    msg(str`No level or preset is called ${name}; the levels are ${levels}, the presets ${presets}.`),
  (msg, field, choices, value) => msg(str`${field} must be one of ${choices}, not ${value}.`),
  (msg, field, value) => msg(str`${field} must be a whole number from 1 to 10,000, not ${value}.`),
  (msg, value) => msg(str`mines must be a whole number from 0 up, not ${value}.`),
  (msg) => msg('A board needs at least two cells, such as 1 × 2.'),
  (msg, rows) =>
    msg(str`Rows that differ meet around a torus only when their number is even; ${rows} would do.`),
  (msg, mines, columns, rows, reason, most) =>
    msg(str`${mines} mines do not fit on ${columns} × ${rows}: ${reason}, so ${most}.`),
  (msg) => msg('the first cell and its neighbours must be free'),
  (msg) => msg('the first cell must be free'),
  (msg) => msg('the top-left cell must be free'),
  (msg) => msg('the board has no more cells'),
  (msg) => msg('no mine fits'),
  (msg) => msg('1 mine fits at most'),
  (msg, mines) => msg(str`${mines} mines fit at most`),
  (msg, technique, deal) =>
    msg(str`needsAtMost ${technique} is promised by no-guess boards only; the deal is ${deal}.`),
  (msg, fairness, deal) => msg(str`Fairness ${fairness} is for boards dealt at random; the deal is ${deal}.`),
  (msg, fairness, most, columns, rows, cells) =>
    msg(str`Fairness ${fairness} is for boards of up to ${most} cells; ${columns} × ${rows} has ${cells}.`),
  (msg) => msg('Library boards are for the topologies square, orthogonal and hex.'),
  (msg, columns, rows, mines) =>
    msg(
      str`Library boards are 9 × 9 with 10 mines, 16 × 16 with 40 mines or 30 × 16 with 99 mines; these rules say ${columns} × ${rows} with ${mines}.`,
    ),
  (msg) =>
    msg(
      'Topology must be one of square, orthogonal, hex and knight, or { pattern } or { even, odd } with lists of [dx, dy] offsets.',
    ),
  (msg) => msg('A pattern must list at least one neighbour for each row, as [dx, dy] offsets.'),
  (msg, most, count) => msg(str`A pattern has at most ${most} offsets; this one has ${count}.`),
  (msg, place) => msg(str`Offset ${place} of the pattern is not two whole numbers, [dx, dy].`),
  (msg) => msg('A cell cannot be its own neighbour: the offset [0, 0] is not allowed.'),
  (msg, offset) => msg(str`The offset [${offset}] is listed twice.`),
  (msg, offset, back) =>
    msg(str`A pattern must be symmetric: [${offset}] is there, but the way back [${back}] is missing.`),
  (msg) => msg('a list'),
  (msg) => msg('an object'),
];

/** Why there is no such board, or no memory for it. */
const deals: readonly Template[] = [
  (msg, columns, rows, mines, tries) =>
    msg(
      str`No ${columns} × ${rows} board with ${mines} that needs no guess was found for this first cell; ${tries} were tried.`,
    ),
  (msg, cells) => msg(str`There is not enough memory for a board of ${cells} cells that needs no guess.`),
  (msg, columns, rows, megabytes) =>
    msg(str`There is not enough memory for ${columns} × ${rows} cells (${megabytes} MB).`),
  (msg, columns, rows, megabytes, most, mostRows) =>
    msg(
      str`A board of ${columns} × ${rows} needs ${megabytes} MB of memory, more than this device can spare for it; ${most} × ${mostRows} would fit.`,
    ),
  (msg, cell, last) => msg(str`The first cell ${cell} is not on the board; its cells are 0 to ${last}.`),
  (msg, cell, last) => msg(str`Cell ${cell} is not on the board; its cells are 0 to ${last}.`),
  (msg, cell) => msg(str`Cell ${cell} is listed twice.`),
  (msg, cell) => msg(str`The first cell ${cell} has a mine: nobody gets any further.`),
  (msg, deal) => msg(str`A "${deal}" board is handed in, not dealt from a seed.`),
  (msg) => msg('A game needs a seed (text or a number) or a layout.'),
  (msg) => msg('These rules play on a given layout: hand it in as { layout }.'),
  (msg) => msg('These rules play on a board of your own: open one first.'),
  (msg, columns, rows, ruledColumns, ruledRows) =>
    msg(str`The layout is ${columns} × ${rows}, but the ruleset says ${ruledColumns} × ${ruledRows}.`),
  (msg, mines, ruled) => msg(str`The layout has ${mines} mines, but the ruleset says ${ruled}.`),
  (msg, most, cells) =>
    msg(str`How hard a board is can be told of up to ${most} cells; this one has ${cells}.`),
  (msg) => msg('Too many cells hang together on this board to tell how hard it is within the steps allowed.'),
];

/** What is wrong with a text, a record or a file. */
const formats: readonly Template[] = [
  (msg, expected) => msg(str`A board must be text; expected rows of ${expected}.`),
  (msg) => msg('The text is longer than a board of 10 million cells.'),
  (msg, expected) => msg(str`The text is empty; expected rows of ${expected}.`),
  (msg, row, column, character, expected) =>
    msg(str`Row ${row}, column ${column}: "${character}" is not known here; expected ${expected}.`),
  (msg, row, column, cells, expected) =>
    msg(str`Row ${row}, column ${column}: this row has ${cells} cells; expected ${expected}, as in row 1.`),
  (msg) => msg('one of # F ? * X !, a number 0–9 or a letter a–o'),
  (msg) => msg('. or *'),
  (msg, columns, rows, ruledColumns, ruledRows) =>
    msg(str`The view is ${columns} × ${rows}, but the ruleset says ${ruledColumns} × ${ruledRows}.`),
  (msg) =>
    msg(
      'This text is a view, what the player of a game sees; a board is needed, with . for no mine and * for a mine.',
    ),
  (msg) => msg('This game record ends before its first opening: its board was never dealt.'),
  (msg, format, known) =>
    msg(str`This game record has the format ${format}, which this version does not know; it reads ${known}.`),
  (msg, what) => msg(str`This game record is damaged: ${what}. Nothing of it was played.`),
  (msg, move) => msg(str`move ${move} cannot be played`),
  (msg) => msg('it is not a text of sensible length'),
  (msg, format) => msg(str`it must be five parts that begin with ${format}`),
  (msg) => msg('its checksum does not match'),
  (msg) => msg('its seed or layout cannot be read'),
  (msg) => msg('its moves cannot be read'),
  (msg) => msg('its rules cannot be read'),
  (msg, columns, rows) =>
    msg(str`An .mbf file has room for 255 columns and rows; this board is ${columns} × ${rows}.`),
  (msg, what) => msg(str`This is no whole .mbf board: ${what}.`),
  (msg) => msg('it must be bytes'),
  (msg, bytes) => msg(str`it ends within the first ${bytes} bytes`),
  (msg, columns, rows) => msg(str`a board of ${columns} × ${rows} has no cells`),
  (msg, mines, columns, rows) => msg(str`${mines} mines cannot be on ${columns} × ${rows} cells`),
  (msg, mines, bytes, length) =>
    msg(str`${mines} mines take ${bytes} bytes and it has ${length}, so it was cut off`),
  (msg, mines, bytes, length) =>
    msg(str`${mines} mines take ${bytes} bytes and it has ${length}, so something follows its end`),
  (msg, mine, column, row, columns, rows) =>
    msg(
      str`mine ${mine} at column ${column}, row ${row} (counted from 0) is off the board of ${columns} × ${rows}`,
    ),
  (msg, mine, column, row) =>
    msg(str`mine ${mine} at column ${column}, row ${row} (counted from 0) is listed twice`),
];

/** What is said of rules, of boards that cannot be dealt, and of boards and games that come from outside. */
export const boardTemplates: readonly Template[] = [...rules, ...deals, ...formats];
