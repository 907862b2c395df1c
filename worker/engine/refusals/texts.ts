import { countOf } from './refuse.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The place of a fault in a text, counted from 1. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** A mine of an .mbf file, counted from 1, and its place as the file has it, counted from 0. */
interface FileMine {
  readonly mine: number;
  readonly column: number;
  readonly row: number;
}

/** The characters that a layout is written with; views have others. */
const LAYOUT_CHARACTERS = '.*';

/** Why a text, a record or a file cannot be read or written. `expected` lists the characters that may stand there. */
export const TEXT_SENTENCES = {
  'bad-notation:no-text': ({ expected }: { readonly expected: string }) =>
    `A board must be text; expected rows of ${characters(expected)}.`,
  'bad-notation:too-long': () => 'That text is too long (the limit is 10 million cells).',
  'bad-notation:empty': ({ expected }: { readonly expected: string }) =>
    `The text is empty; expected rows of ${characters(expected)}.`,
  'bad-notation:character': ({
    row,
    column,
    character,
    expected,
  }: Place & { readonly character: string; readonly expected: string }) =>
    `Row ${row}, column ${column}: "${character}" is not recognised; expected ${characters(expected)}.`,
  'bad-notation:uneven': ({
    row,
    column,
    cells,
    expected,
  }: Place & { readonly cells: number; readonly expected: number }) =>
    `Row ${row}, column ${column}: this row has ${countOf(cells, 'cell')}; expected ${expected}, as in row 1.`,
  'view-size:text': ({
    columns,
    rows,
    ruledColumns,
    ruledRows,
  }: Size & { readonly ruledColumns: number; readonly ruledRows: number }) =>
    `The view is ${columns} × ${rows}, but the ruleset says ${ruledColumns} × ${ruledRows}.`,
  'view-not-layout': () =>
    'This text shows what a player sees. A board is needed, with . for no mine and * for a mine.',
  'no-board-yet': () => 'This game has no board yet: it ends before its first opening.',
  'unknown-format': ({ format, known }: { readonly format: string; readonly known: string }) =>
    `This game record has the format ${format}, but this version reads ${known}. Reload to update, then try again.`,
  'damaged-record:length': damagedRecord,
  'damaged-record:parts': (_: { readonly format: string }) => damagedRecord(),
  'damaged-record:checksum': damagedRecord,
  'damaged-record:source': damagedRecord,
  'damaged-record:moves': damagedRecord,
  'damaged-record:rules': damagedRecord,
  'damaged-record:move': (_: { readonly move: number }) => damagedRecord(),
  'bad-board-link': () => 'This link is incomplete or damaged. Ask for it again.',
  'mbf-limit': ({ columns, rows }: Size) =>
    `An .mbf file can hold up to 255 columns and rows; this board is ${columns} × ${rows}.`,
  'bad-mbf:no-bytes': () => damagedFile('it must be bytes'),
  'bad-mbf:head': ({ bytes }: { readonly bytes: number }) =>
    damagedFile(`it ends within the first ${bytes} bytes`),
  'bad-mbf:no-cells': ({ columns, rows }: Size) =>
    damagedFile(`a board of ${columns} × ${rows} has no cells`),
  'bad-mbf:too-many-mines': ({ mines, columns, rows }: Size & { readonly mines: number }) =>
    damagedFile(`${mines} mines cannot be on ${columns} × ${rows} cells`),
  'bad-mbf:cut-off': ({
    mines,
    bytes,
    length,
  }: {
    readonly mines: number;
    readonly bytes: number;
    readonly length: number;
  }) => damagedFile(`${mines} mines take ${bytes} bytes and it has ${length}, so it was cut off`),
  'bad-mbf:too-long': ({
    mines,
    bytes,
    length,
  }: {
    readonly mines: number;
    readonly bytes: number;
    readonly length: number;
  }) => damagedFile(`${mines} mines take ${bytes} bytes and it has ${length}, so something follows its end`),
  'bad-mbf:off-board': ({ mine, column, row, columns, rows }: FileMine & Size) =>
    damagedFile(
      `mine ${mine} at column ${column}, row ${row} (counted from 0) is off the board of ${columns} × ${rows}`,
    ),
  'bad-mbf:twice': ({ mine, column, row }: FileMine) =>
    damagedFile(`mine ${mine} at column ${column}, row ${row} (counted from 0) is listed twice`),
  'too-large:text': ({ cells, most }: { readonly cells: number; readonly most: number }) =>
    `${cells} cells are too many for a text (the limit is ${most}). Export a part, or the record.`,
};

function characters(expected: string): string {
  return expected === LAYOUT_CHARACTERS ? '. or *' : 'one of # F ? * X !, a number 0–9 or a letter a–o';
}

function damagedRecord(): string {
  return 'This game record is incomplete or damaged. Ask for it again.';
}

function damagedFile(what: string): string {
  return `This .mbf file is incomplete or damaged: ${what}.`;
}
