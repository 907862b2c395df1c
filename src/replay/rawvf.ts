import { msg, str } from '@lit/localize';
import type { Recording } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { numberText, sentences } from '../i18n/words.ts';
import { ClassicBoard } from './classic-board.ts';
import { type MouseCode, RawvfMouse } from './rawvf-mouse.ts';

/** The longest replay of a game that someone played, and its largest board. */
const MOST_CHARACTERS = 4_000_000;
const MOST_CELLS = 250_000;

/** The clones' cells, where the text does not say how wide they are. */
const SQUARE = 16;

const MOUSE: readonly string[] = ['lc', 'lr', 'rc', 'rr', 'mc', 'mr', 'sc', 'mt'] satisfies MouseCode[];

/** Time, event, cell (which may be missing), pixels (which may be missing). */
const EVENT =
  /^\s*(-?\d{1,9}(?:\.\d{1,9})?)\s+([a-z]{2})(?:\s+(-?\d{1,9})\s+(-?\d{1,9}))?\s*(?:\(\s*(-?\d{1,9})\s+(-?\d{1,9})\s*\))?/i;

/** Whether a text means to be a replay in the RAWVF format. */
export function isRawvf(text: string): boolean {
  return /^\uFEFF?\s*RawVF_Version\s*:/i.test(text) || /^board\s*:\s*[\r\n]+[*0]/im.test(text.slice(0, 4000));
}

/**
 * The game of a RAWVF text, the open replay format of the Minesweeper clones (revisions 5 and 6): a header of options,
 * the board, and what the mouse did. Presses and releases become moves; whatever else there is, is passed over. Code:
 * `bad-rawvf`. Source: minesweepergame.com, "Open, human-readable minesweeper video format".
 */
export function readRawvf(text: string): Outcome<{ recording: Recording }> {
  if (text.length > MOST_CHARACTERS) return refuse(msg('It is too long.'));
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const boardAt = lines.findIndex((line) => /^\s*board\s*:\s*$/i.test(line));
  const eventsAt = lines.findIndex((line, i) => i > boardAt && /^\s*events\s*:\s*$/i.test(line));
  if (boardAt < 0) return refuse(noLine('Board:'));
  if (eventsAt < 0) return refuse(noLine('Events:'));
  const options = readOptions(lines.slice(0, boardAt));
  const rows = lines.slice(boardAt + 1, eventsAt).map((line) => line.trim());
  while (rows.at(-1) === '') rows.pop();
  const read = readBoard(rows, options);
  if (!read.ok) return read;
  const { columns, mines } = read;
  const board = new ClassicBoard(columns, rows.length, mines);
  const isOn = (name: string) => /^on\b/i.test(options.get(name) ?? '');
  const hasMarks = isOn('marks') || isOn('questionmarks');
  const mouse = new RawvfMouse(board, { hasMarks, chordsByLeft: isOn('superclick') });
  const square = Number(options.get('squaresize')) || SQUARE;
  for (let i = eventsAt + 1; i < lines.length && !board.isOver; i++)
    takeEvent(mouse, lines[i] ?? '', { columns, rows: rows.length, square });
  const mineCount = mines.reduce((count, mine) => count + mine, 0);
  const recording: Recording = {
    fields: {
      columns,
      rows: rows.length,
      mines: mineCount,
      deal: 'given',
      firstClick: 'any',
      questionMarks: true,
    },
    seed: '',
    layout: planeOf(columns, rows.length, mines),
    moves: mouse.moves,
  };
  return mouse.moves.length > 0 ? { ok: true, recording } : refuse(msg('It has no click on the board.'));
}

function readOptions(lines: readonly string[]): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^\s*([^:]{1,60}?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) options.set(name.toLowerCase(), value);
  }
  return options;
}

function readBoard(
  rows: readonly string[],
  options: ReadonlyMap<string, string>,
): Outcome<{ columns: number; mines: Uint8Array }> {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return refuse(msg('Its board is empty.'));
  if (columns * rows.length > MOST_CELLS) return refuse(msg('Its board is too large.'));
  for (const [i, row] of rows.entries()) {
    if (row.length !== columns)
      return refuse(
        msg(
          str`Its rows must have the same length. Row ${i + 1}: ${numberText(row.length)}; row 1: ${numberText(columns)}.`,
        ),
      );
    const other = row.search(/[^*0.]/);
    if (other >= 0)
      return refuse(
        msg(str`Row ${i + 1}, column ${other + 1} of its board is neither a mine “*” nor free “0”.`),
      );
  }
  const told = ['width', 'height'].map((name) => Number(options.get(name)));
  const isOther = [columns, rows.length].some((count, i) => (told[i] || count) !== count);
  const size = `${numberText(columns)} × ${numberText(rows.length)}`;
  if (isOther) return refuse(msg(str`Its board is ${size}, but its header says otherwise.`));
  return { ok: true, columns, mines: Uint8Array.from(rows.join(''), (cell) => (cell === '*' ? 1 : 0)) };
}

function takeEvent(
  mouse: RawvfMouse,
  line: string,
  { columns, rows, square }: { columns: number; rows: number; square: number },
): void {
  const [, seconds, name = '', column, row, x, y] = EVENT.exec(line) ?? [];
  const code = name.toLowerCase();
  if (seconds === undefined || !MOUSE.includes(code)) return;
  const at = (cell: string | undefined, pixel: string | undefined) =>
    cell === undefined ? Math.floor(Number(pixel ?? -1) / square) : Number(cell) - 1;
  const [left, top] = [at(column, x), at(row, y)];
  const isInside = left >= 0 && left < columns && top >= 0 && top < rows;
  mouse.take(code as MouseCode, isInside ? top * columns + left : null, Number(seconds) * 1000);
}

/** The mines as a recording has them: a bit a cell, each row in whole words of four bytes. */
function planeOf(columns: number, rows: number, mines: Uint8Array): Uint8Array {
  const stride = Math.ceil(columns / 32) * 4;
  const bytes = new Uint8Array(stride * rows);
  for (const [cell, mine] of mines.entries()) {
    const column = columnOf(cell, columns);
    const at = rowOf(cell, columns) * stride + (column >> 3);
    bytes[at] = (bytes[at] ?? 0) | (mine << (column & 7));
  }
  return bytes;
}

function noLine(line: string): string {
  return msg(str`It has no line “${line}”.`);
}

/** @param why A sentence. */
function refuse(why: string): Refusal {
  const message = sentences(msg('This isn’t a RAWVF replay.'), why);
  return { ok: false, code: 'bad-rawvf', values: {}, message };
}
