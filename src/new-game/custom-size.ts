import { msg, str } from '@lit/localize';
import { byCount, numberText, percentText, sentences } from '../i18n/words.ts';
import { sidesLine } from '../rules/game-line.ts';
import type { BoardSize } from '../rules/level-names.ts';
import type { Rules } from '../rules/rules-draft.ts';
import { maxSide } from '../rules/size-limits.ts';

export type SizeField = 'columns' | 'rows' | 'mines';

/** The player's input, as typed. */
export type SizeText = Readonly<Record<SizeField, string>>;

/** The checked form: a size to play, or one sentence for each field at fault. */
export type SizeCheck =
  | { readonly ok: true; readonly size: BoardSize; readonly sentence: string }
  | { readonly ok: false; readonly refusals: Partial<Readonly<Record<SizeField, string>>> };

/** The most mines that fit under the chosen rules, and what limits them. */
export interface MineLimit {
  /** Null: not known yet, so what fits by the game's own rules stands in. */
  readonly most: number | null;
  /** The promise of the first click, for which cells have to stay free. */
  readonly promise: Rules['firstClick'];
}

/** The most mines that always leave the first click its opening: the cell and its neighbours stay free. */
export function maxMines(columns: number, rows: number): number {
  return columns * rows - Math.min(3, columns) * Math.min(3, rows);
}

/** The limit by the game's own rules. */
export const plainLimit: MineLimit = { most: null, promise: 'opening' };

type Count = { readonly value: number } | { readonly refusal: string };

/** A whole number from `least` to `most`, or the sentence that says why it is none. */
function readCount(text: string, noun: SizeField, least: number, most: number): Count {
  const typed = text.trim().replace(/^[−–]/, '-');
  const [from, to] = [numberText(least), numberText(most)];
  const value = Number(typed);
  if (typed === '') return { refusal: msg(str`Type a number from ${from} to ${to}.`) };
  if (Number.isNaN(value)) {
    return { refusal: msg(str`“${text.trim()}” is not a number; choose from ${from} to ${to}.`) };
  }
  const [anyOf, wholeOf] = wordsOfRange(from, to)[noun];
  if (value < least || value > most) return { refusal: anyOf };
  return /^\d+$/.test(typed) ? { value } : { refusal: wholeOf };
}

/** The range of choices, and whether only whole numbers are allowed. */
const wordsOfRange = (from: string, to: string): Readonly<Record<SizeField, readonly [string, string]>> => ({
  columns: [
    msg(str`Choose from ${from} to ${to} columns.`),
    msg(str`Choose a whole number of columns, from ${from} to ${to}.`),
  ],
  rows: [
    msg(str`Choose from ${from} to ${to} rows.`),
    msg(str`Choose a whole number of rows, from ${from} to ${to}.`),
  ],
  mines: [
    msg(str`Choose from ${from} to ${to} mines.`),
    msg(str`Choose a whole number of mines, from ${from} to ${to}.`),
  ],
});

/** The size that the three texts mean, or what is wrong with each, in words that say what would be right. */
export function checkSize(text: SizeText, limit: MineLimit = plainLimit): SizeCheck {
  const columns = readCount(text.columns, 'columns', 1, maxSide);
  const rows = readCount(text.rows, 'rows', 1, maxSide);
  if ('refusal' in columns || 'refusal' in rows) {
    const mines = readCount(text.mines, 'mines', 0, maxMines(maxSide, maxSide));
    return { ok: false, refusals: refusalsOf({ columns, rows, mines }) };
  }
  if (columns.value * rows.value < 2) {
    return { ok: false, refusals: { rows: msg('A board needs more than one cell. Add a row or a column.') } };
  }
  const most = limit.most ?? maxMines(columns.value, rows.value);
  const mines = readMines(
    text.mines,
    most,
    sidesLine({ columns: columns.value, rows: rows.value }),
    limit.promise,
  );
  if ('refusal' in mines) return { ok: false, refusals: { mines: mines.refusal } };
  const size = { columns: columns.value, rows: rows.value, mines: mines.value };
  return { ok: true, size, sentence: consequence(size, most) };
}

/** Mines for each cell of the size that the texts mean; null when they mean none. */
export function mineShare(text: SizeText): number | null {
  const size = sizeOfText(text);
  return size && size.mines / (size.columns * size.rows);
}

/** The size with as many mines for each cell as `share` says; as it is where the sides are no numbers yet. */
export function withMineShare(text: SizeText, share: number): SizeText {
  const [columns, rows] = [Number(text.columns), Number(text.rows)];
  const most = maxMines(columns, rows);
  const isSize = sizeOfText({ ...text, mines: '0' }) !== null;
  return isSize ? { ...text, mines: String(Math.min(most, Math.round(columns * rows * share))) } : text;
}

/** A size as it is typed. */
export function textOfSize({ columns, rows, mines }: BoardSize): SizeText {
  return { columns: String(columns), rows: String(rows), mines: String(mines) };
}

/** The size that the texts mean, whether its mines fit or not; null when there is no such size under any rules. */
export function sizeOfText(text: SizeText): BoardSize | null {
  const check = checkSize(text, { most: maxSide ** 2, promise: 'any' });
  return check.ok ? check.size : null;
}

function readMines(text: string, most: number, size: string, promise: MineLimit['promise']): Count {
  const typed = Number(text.trim());
  if (!(typed > most && Number.isFinite(typed))) return readCount(text, 'mines', 0, most);
  const count = numberText(most);
  const fit =
    most === 0
      ? msg(str`No mine fits on ${size}`)
      : byCount(
          most,
          msg(str`At most 1 mine fits on ${size}`),
          msg(str`At most ${count} mines fit on ${size}`),
        );
  const refusals = {
    opening: msg(str`${fit}, because the first click opens an area.`),
    cell: msg(str`${fit}, because the first cell is free.`),
    corner: msg(str`${fit}, because the top-left cell is free.`),
    any: msg(str`${fit}, because there are no more cells.`),
  };
  return { refusal: refusals[promise] };
}

function refusalsOf(counts: Readonly<Record<SizeField, Count>>): Partial<Record<SizeField, string>> {
  const refusals: Partial<Record<SizeField, string>> = {};
  for (const field of ['columns', 'rows', 'mines'] as const) {
    const count = counts[field];
    if ('refusal' in count) refusals[field] = count.refusal;
  }
  return refusals;
}

/** Describes a size: `Up to 72 mines fit. 12.3 % of the cells are mines.` */
export function consequence(
  { columns, rows, mines }: BoardSize,
  most: number = maxMines(columns, rows),
): string {
  const count = numberText(most);
  const share = percentText((100 * mines) / (columns * rows), 1);
  return sentences(
    byCount(most, msg('Up to 1 mine fits.'), msg(str`Up to ${count} mines fit.`)),
    msg(str`${share} of the cells are mines.`),
  );
}
