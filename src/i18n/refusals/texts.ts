import { msg, str } from '@lit/localize';
import type { TextSentences } from '../../../worker/api/refusals.ts';
import { n, unevenRow } from './values.ts';

/** Why a text, a record or a file cannot be read or written. */
export const textWords: TextSentences = {
  'bad-notation:no-text': ({ expected }) =>
    msg(str`A board must be text; expected rows of ${characters(expected)}.`),
  'bad-notation:too-long': () => msg('That text is too long (the limit is 10 million cells).'),
  'bad-notation:empty': ({ expected }) =>
    msg(str`The text is empty; expected rows of ${characters(expected)}.`),
  'bad-notation:character': ({ row, column, character, expected }) =>
    msg(
      str`Row ${n(row)}, column ${n(column)}: "${character}" is not recognised; expected ${characters(expected)}.`,
    ),
  'bad-notation:uneven': unevenRow,
  'view-size:text': ({ columns, rows, ruledColumns, ruledRows }) =>
    msg(
      str`The view is ${n(columns)} × ${n(rows)}, but the ruleset says ${n(ruledColumns)} × ${n(ruledRows)}.`,
    ),
  'view-not-layout': () =>
    msg('This text shows what a player sees. A board is needed, with . for no mine and * for a mine.'),
  'no-board-yet': () => msg('This game has no board yet: it ends before its first opening.'),
  'unknown-format': ({ format, known }) =>
    msg(
      str`This game record has the format ${format}, but this version reads ${known}. Reload to update, then try again.`,
    ),
  'damaged-record:length': damagedRecord,
  'damaged-record:parts': damagedRecord,
  'damaged-record:checksum': damagedRecord,
  'damaged-record:source': damagedRecord,
  'damaged-record:moves': damagedRecord,
  'damaged-record:rules': damagedRecord,
  'damaged-record:move': damagedRecord,
  'bad-board-link': () => msg('This link is incomplete or damaged. Ask for it again.'),
  'mbf-limit': ({ columns, rows }) =>
    msg(str`An .mbf file can hold up to 255 columns and rows; this board is ${n(columns)} × ${n(rows)}.`),
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
      str`${n(cells)} cells are too many for a text (the limit is ${n(most)}). Export a part, or the record.`,
    ),
};

function characters(expected: string): string {
  return expected === '.*' ? msg('. or *') : msg('one of # F ? * X !, a number 0–9 or a letter a–o');
}

function damagedRecord(): string {
  return msg('This game record is incomplete or damaged. Ask for it again.');
}

function damagedFile(what: string): string {
  return msg(str`This .mbf file is incomplete or damaged: ${what}.`);
}
