import { CELL } from '../../../src/board/cell-codes.ts';
import type { Offset } from '../../../worker/api/cells.ts';
import type { Geometry } from '../../../worker/api/rules.ts';

const CODES: Record<string, number> = {
  '#': CELL.covered,
  F: CELL.flag,
  '?': CELL.mark,
  '*': CELL.mine,
  X: CELL.exploded,
  '!': CELL.wrongFlag,
};

export const EIGHT: readonly Offset[] = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** A view in text notation as geometry and codes. */
export function textBoard(text: string): {
  geometry: Geometry;
  codes: Uint8Array;
  codeOf: (cell: number) => number;
} {
  const lines = text.trim().split(/\s+/);
  const columns = lines[0]?.length ?? 0;
  const codes = Uint8Array.from(lines.join(''), (letter) => CODES[letter] ?? Number(letter));
  const neighbours = { even: EIGHT, odd: EIGHT };
  const geometry: Geometry = { shape: 'square', columns, rows: lines.length, neighbours, wrap: 'none' };
  return { geometry, codes, codeOf: (cell) => codes[cell] ?? CELL.covered };
}

/** The codes as text notation again. */
export function boardText(codes: ArrayLike<number>, columns: number): string {
  const letters = Object.entries(CODES);
  const all = Array.from(codes, (code) => letters.find(([, value]) => value === code)?.[0] ?? String(code));
  return Array.from({ length: codes.length / columns }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns).join(''),
  ).join('\n');
}
