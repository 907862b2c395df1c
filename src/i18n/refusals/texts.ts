import { msg, str } from '@lit/localize';
import type { TextSentences } from '../../../worker/api/refusals.ts';
import { n } from './values.ts';

/** Why a text, a record or a file cannot be read or written. */
export const textWords: TextSentences = {
  'bad-notation:no-text': ({ expected }) =>
    msg(str`A board must be text; expected rows of ${characters(expected)}.`),
  'bad-notation:too-long': () => msg('The text is longer than a board of 10 million cells.'),
  'bad-notation:empty': ({ expected }) =>
    msg(str`The text is empty; expected rows of ${characters(expected)}.`),
  'bad-notation:character': ({ row, column, character, expected }) =>
    msg(
      str`Row ${n(row)}, column ${n(column)}: "${character}" is not known here; expected ${characters(expected)}.`,
    ),
  'bad-notation:uneven': ({ row, column, cells, expected }) =>
    msg(
      str`Row ${n(row)}, column ${n(column)}: this row has ${n(cells)} cells; expected ${n(expected)}, as in row 1.`,
    ),
  'view-size:text': ({ columns, rows, ruledColumns, ruledRows }) =>
    msg(
      str`The view is ${n(columns)} × ${n(rows)}, but the ruleset says ${n(ruledColumns)} × ${n(ruledRows)}.`,
    ),
  'view-not-layout': () =>
    msg(
      'This text is a view, what the player of a game sees; a board is needed, with . for no mine and * for a mine.',
    ),
  'no-board-yet': () => msg('This game record ends before its first opening: its board was never dealt.'),
  'unknown-format': ({ format, known }) =>
    msg(str`This game record has the format ${format}, which this version does not know; it reads ${known}.`),
  'damaged-record:length': () => damagedRecord(msg('it is not a text of sensible length')),
  'damaged-record:parts': ({ format }) =>
    damagedRecord(msg(str`it must be five parts that begin with ${format}`)),
  'damaged-record:checksum': () => damagedRecord(msg('its checksum does not match')),
  'damaged-record:source': () => damagedRecord(msg('its seed or layout cannot be read')),
  'damaged-record:moves': () => damagedRecord(msg('its moves cannot be read')),
  'damaged-record:rules': () => damagedRecord(msg('its rules cannot be read')),
  'damaged-record:move': ({ move }) => damagedRecord(msg(str`move ${n(move)} cannot be played`)),
  'mbf-limit': ({ columns, rows }) =>
    msg(str`An .mbf file has room for 255 columns and rows; this board is ${n(columns)} × ${n(rows)}.`),
  'bad-mbf:no-bytes': () => damagedFile(msg('it must be bytes')),
  'bad-mbf:head': ({ bytes }) => damagedFile(msg(str`it ends within the first ${n(bytes)} bytes`)),
  'bad-mbf:no-cells': ({ columns, rows }) =>
    damagedFile(msg(str`a board of ${n(columns)} × ${n(rows)} has no cells`)),
  'bad-mbf:too-many-mines': ({ mines, columns, rows }) =>
    damagedFile(msg(str`${n(mines)} mines cannot be on ${n(columns)} × ${n(rows)} cells`)),
  'bad-mbf:cut-off': ({ mines, bytes, length }) =>
    damagedFile(
      msg(str`${n(mines)} mines take ${n(bytes)} bytes and it has ${n(length)}, so it was cut off`),
    ),
  'bad-mbf:too-long': ({ mines, bytes, length }) =>
    damagedFile(
      msg(
        str`${n(mines)} mines take ${n(bytes)} bytes and it has ${n(length)}, so something follows its end`,
      ),
    ),
  'bad-mbf:off-board': ({ mine, column, row, columns, rows }) =>
    damagedFile(
      msg(
        str`mine ${n(mine)} at column ${n(column)}, row ${n(row)} (counted from 0) is off the board of ${n(columns)} × ${n(rows)}`,
      ),
    ),
  'bad-mbf:twice': ({ mine, column, row }) =>
    damagedFile(
      msg(str`mine ${n(mine)} at column ${n(column)}, row ${n(row)} (counted from 0) is listed twice`),
    ),
  'too-large:text': ({ cells, most }) =>
    msg(
      str`${n(cells)} cells are too many for a text; it can have up to ${n(most)}. Ask for a part, or for the record.`,
    ),
};

function characters(expected: string): string {
  return expected === '.*' ? msg('. or *') : msg('one of # F ? * X !, a number 0–9 or a letter a–o');
}

function damagedRecord(what: string): string {
  return msg(str`This game record is damaged: ${what}. Nothing of it was played.`);
}

function damagedFile(what: string): string {
  return msg(str`This is no whole .mbf board: ${what}.`);
}
