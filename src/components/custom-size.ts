import type { BoardSize } from './levels.ts';
import { maxSide } from './size-limits.ts';
import { counted } from './time-words.ts';

export type SizeField = 'columns' | 'rows' | 'mines';

/** What the player has typed, as typed. */
export type SizeText = Readonly<Record<SizeField, string>>;

/** The checked form: a size to play, or one sentence for each field at fault. */
export type SizeCheck =
  | { readonly ok: true; readonly size: BoardSize; readonly sentence: string }
  | { readonly ok: false; readonly refusals: Partial<Readonly<Record<SizeField, string>>> };

/** How many mines fit under the rules chosen, and why no more. */
export interface MineLimit {
  /** Null: not known yet, so what fits by the game's own rules stands in. */
  readonly most: number | null;
  readonly reason: string;
}

/** The most mines that always leave the first click its opening: the cell and its neighbours stay free. */
export function maxMines(columns: number, rows: number): number {
  return columns * rows - Math.min(3, columns) * Math.min(3, rows);
}

/** The limit by the game's own rules. */
export const plainLimit: MineLimit = { most: null, reason: 'because the first click opens an area' };

type Count = { readonly value: number } | { readonly refusal: string };

/** A whole number from `least` to `most`, or the sentence that says why it is none. */
function readCount(text: string, noun: SizeField, least: number, most: number): Count {
  const typed = text.trim().replace(/^[−–]/, '-');
  const range = `from ${least} to ${most.toLocaleString('en')}`;
  const value = Number(typed);
  if (typed === '') return { refusal: `Type a number ${range}.` };
  if (Number.isNaN(value)) return { refusal: `“${text.trim()}” is not a number; choose ${range}.` };
  if (value < least || value > most) return { refusal: `Choose ${range} ${noun}.` };
  if (!/^\d+$/.test(typed)) return { refusal: `Choose a whole number of ${noun}, ${range}.` };
  return { value };
}

/** The size that the three texts mean, or what is wrong with each, in words that say what would be right. */
export function checkSize(text: SizeText, limit: MineLimit = plainLimit): SizeCheck {
  const columns = readCount(text.columns, 'columns', 1, maxSide);
  const rows = readCount(text.rows, 'rows', 1, maxSide);
  if ('refusal' in columns || 'refusal' in rows) {
    const mines = readCount(text.mines, 'mines', 0, maxMines(maxSide, maxSide));
    return { ok: false, refusals: refusalsOf({ columns, rows, mines }) };
  }
  if (columns.value * rows.value < 2) {
    return { ok: false, refusals: { rows: 'One cell is no board; add a row or a column.' } };
  }
  const most = limit.most ?? maxMines(columns.value, rows.value);
  const mines = readMines(text.mines, most, `${columns.value} × ${rows.value}, ${limit.reason}`);
  if ('refusal' in mines) return { ok: false, refusals: { mines: mines.refusal } };
  const size = { columns: columns.value, rows: rows.value, mines: mines.value };
  return { ok: true, size, sentence: consequence(size, most) };
}

/** A size as it is typed. */
export function textOfSize({ columns, rows, mines }: BoardSize): SizeText {
  return { columns: String(columns), rows: String(rows), mines: String(mines) };
}

/** The size that the texts mean, whether its mines fit or not; null when there is no such size under any rules. */
export function sizeOfText(text: SizeText): BoardSize | null {
  const check = checkSize(text, { most: maxSide ** 2, reason: '' });
  return check.ok ? check.size : null;
}

function readMines(text: string, most: number, where: string): Count {
  const typed = Number(text.trim());
  if (typed > most && Number.isFinite(typed)) {
    const fit =
      most === 0 ? 'No mine fits' : `At most ${counted(most, 'mine')} ${most === 1 ? 'fits' : 'fit'}`;
    return { refusal: `${fit} on ${where}.` };
  }
  return readCount(text, 'mines', 0, most);
}

function refusalsOf(counts: Readonly<Record<SizeField, Count>>): Partial<Record<SizeField, string>> {
  const refusals: Partial<Record<SizeField, string>> = {};
  for (const field of ['columns', 'rows', 'mines'] as const) {
    const count = counts[field];
    if ('refusal' in count) refusals[field] = count.refusal;
  }
  return refusals;
}

/** What a size amounts to: `Up to 72 mines fit. 12.3 % of the cells are mines.` */
export function consequence(
  { columns, rows, mines }: BoardSize,
  most: number = maxMines(columns, rows),
): string {
  const fit = `Up to ${counted(most, 'mine')} ${most === 1 ? 'fits' : 'fit'}.`;
  return `${fit} ${((100 * mines) / (columns * rows)).toFixed(1)} % of the cells are mines.`;
}
