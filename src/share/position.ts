import { msg } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameInfo } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { RulesetRequest, Topology, Wrap } from '../../worker/api/rules.ts';
import { CELL } from '../board/cell-codes.ts';
import { type Drawing, MOST_POSITION_CELLS, readView, writeView } from '../board/view-text.ts';
import { damagedLink } from './link-code.ts';

/** A position to be analysed: what is seen, how many mines there are, and which cells are neighbours. */
export interface Position extends Drawing {
  readonly mines: number;
  readonly topology: Topology;
  readonly wrap: Wrap;
}

/** A position as it was read: a text need not say how many mines there are. */
export type ReadPosition = Omit<Position, 'mines'> & { readonly mines: number | null };

/** The board that one begins with: Beginner's, all covered. */
export const EMPTY: Position = blank(9, 9, 10);

/** A covered board. */
export function blank(columns: number, rows: number, mines: number): Position {
  const cells = new Uint8Array(columns * rows).fill(CELL.covered);
  return { columns, cells, mines, topology: 'square', wrap: 'none' };
}

export function rowsOf({ columns, cells }: Drawing): number {
  return cells.length / columns;
}

/** The same with another cell. */
export function withCell(position: Position, cell: CellIndex, code: number): Position {
  const cells = position.cells.slice();
  cells[cell] = code;
  return { ...position, cells };
}

/** The same on a board of another size: what lies beyond it is cut off, what is new is covered. */
export function resized(position: Position, columns: number, rows: number): Position {
  const cells = new Uint8Array(columns * rows).fill(CELL.covered);
  const across = Math.min(columns, position.columns);
  for (let row = 0; row < Math.min(rows, rowsOf(position)); row++) {
    const from = row * position.columns;
    cells.set(position.cells.subarray(from, from + across), row * columns);
  }
  return { ...position, columns, cells };
}

/** The rules under which the position is looked at; no first click is promised anything. */
export function rulesOf({ mines, topology, wrap, ...drawing }: ReadPosition): RulesetRequest {
  const position = writeView(drawing).replaceAll('\n', '/');
  return { position, topology, wrap, ...(mines === null ? {} : { mines }) };
}

// What text notation writes with characters that an address cannot hold as they are.
const IN_ADDRESS: Readonly<Record<string, string>> = { '#': '-', '?': '~', '\n': '.' };
const IN_TEXT: Readonly<Record<string, string>> = { '-': '#', '~': '?', '.': '/' };

/**
 * The position as the end of an address: `position=--1.--2&mines=3`, with the names of the element's attributes. `-` is
 * covered, `~` a question mark, `.` ends a row; all else as in text notation.
 */
export function codeOfPosition(position: Position): string {
  const text = writeView(position).replace(/[#?\n]/g, (character) => IN_ADDRESS[character] ?? '');
  const { mines, topology, wrap } = position;
  const shape = typeof topology === 'string' ? topology : encodeURIComponent(JSON.stringify(topology));
  return [
    `position=${text}`,
    `mines=${mines}`,
    ...(topology === 'square' ? [] : [`topology=${shape}`]),
    ...(wrap === 'none' ? [] : [`wrap=${wrap}`]),
  ].join('&');
}

/** The position of such an address. Whether its rules can be had is for the engine to say. */
export function positionOfCode(code: string): Outcome<{ read: ReadPosition }> {
  const fields = new URLSearchParams(code);
  const text = fields.get('position')?.replace(/[-~.]/g, (character) => IN_TEXT[character] ?? '');
  if (text === undefined) return damagedLink();
  const mines = fields.get('mines');
  if (mines !== null && !/^\d{1,6}$/.test(mines)) return damagedLink();
  const topology = topologyOf(fields.get('topology') ?? 'square');
  if (topology === null) return damagedLink();
  const wrap = fields.get('wrap') === 'torus' ? 'torus' : 'none';
  return positionOfText(text, { mines: mines === null ? null : Number(mines), topology, wrap });
}

function topologyOf(text: string): Topology | null {
  if (!text.startsWith('{')) return text as Topology;
  try {
    return JSON.parse(text) as Topology;
  } catch {
    // Cut off on its way.
    return null;
  }
}

/** The position that a text in text notation draws. Mines that the end of a game has shown are covered again. */
export function positionOfText(
  text: string,
  rules: Omit<ReadPosition, keyof Drawing>,
): Outcome<{ read: ReadPosition }> {
  const drawing = readView(text);
  if ('words' in drawing)
    return { ok: false, code: 'bad-notation', values: drawing.values, message: drawing.words() };
  const cells = drawing.cells.map((code) =>
    code === CELL.wrongFlag ? CELL.flag : code === CELL.mine || code === CELL.exploded ? CELL.covered : code,
  );
  return { ok: true, read: { ...rules, columns: drawing.columns, cells } };
}

/** The position that a game's view shows. */
export async function positionOfView(
  { rules }: GameInfo,
  viewText: () => Promise<Outcome<{ text: string }>>,
): Promise<Outcome<{ read: ReadPosition }>> {
  if (rules.columns * rules.rows > MOST_POSITION_CELLS) return tooLarge();
  const seen = await viewText();
  const { mines, topology, wrap } = rules;
  return seen.ok ? positionOfText(seen.text, { mines, topology, wrap }) : seen;
}

function tooLarge(): Refusal {
  const message = msg('This board is too large to be analysed: the limit is 10,000 cells.');
  return { ok: false, code: 'too-large', values: {}, message };
}
