import type { Outcome } from '../api/outcome.ts';
import type { Layout } from '../engine/deal/layout.ts';
import { parseLayout } from '../engine/record/notation.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { TEXT_SENTENCES } from '../engine/refusals/texts.ts';

/** The sizes that have a digit of their own. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = { 1: [9, 9], 2: [16, 16], 3: [30, 16] };

/** The longest side that other tools write. */
const MOST_SIDE = 100;

/** Cells in one digit of `m`. */
const CELLS = 5;

/** Whether a text is a link to a board of other tools: `…?b=…&m=…`. */
export function isBoardLink(text: string): boolean {
  return /^\s*\S*[?&]b=\S*\s*$/.test(text);
}

/**
 * The layout of a board link. `b` is the size: `1`, `2`, `3` for the levels, else columns and rows in as many digits each
 * (the rows take the odd one). `m` are the mines, row by row, five cells a digit of base 32; what is missing has none,
 * what is too much is left out. Code: `bad-board-link`.
 */
export function parseBoardLink(text: string): Outcome<{ layout: Layout }> {
  const [, size = ''] = /[?&]b=(\d{1,6})(?=[&\s]|$)/.exec(text) ?? [];
  const [, mines = ''] = /[?&]m=([\da-v]*)(?=[&\s]|$)/i.exec(text) ?? [];
  const half = Math.floor(size.length / 2);
  const [columns, rows] = SIZES[size] ?? [Number(size.slice(0, half)), Number(size.slice(half))];
  const isSide = (side: number) => side >= 1 && side <= MOST_SIDE;
  if (!isSide(columns) || !isSide(rows) || (mines === '' && /[?&]m=./.test(text)))
    return refuse(TEXT_SENTENCES, 'bad-board-link');
  const cells = [...mines]
    .map((digit) => Number.parseInt(digit, 32).toString(2).padStart(CELLS, '0'))
    .join('');
  const bits = cells.slice(0, columns * rows).padEnd(columns * rows, '0');
  const lines = Array.from({ length: rows }, (_, row) => bits.slice(row * columns, (row + 1) * columns));
  return parseLayout(lines.join('\n').replaceAll('0', '.').replaceAll('1', '*'));
}
