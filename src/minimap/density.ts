import type { Rect } from '../../worker/api/cells.ts';
import type { Geometry } from '../../worker/api/rules.ts';
import { BLOCK } from '../board/cell-codes.ts';
import { fromSeen } from '../board/turned.ts';
import { MOST_TOLD_CELLS, type NavigatedGame } from './navigated-game.ts';

/** A board seen from afar: one byte a block (see `BlockCodes`), row by row. */
export interface Density {
  readonly across: number;
  readonly down: number;
  readonly codes: Uint8Array;
}

/** Cells along a block's side, so that the longer side of the board has about as many blocks as there are pixels. */
export function blockSizeFor({ columns, rows }: Geometry, pixels: number): number {
  let size = 1;
  while (Math.max(columns, rows) / size > pixels * 1.2) size *= 2;
  return size;
}

/** The whole board in blocks of that size; null when the engine has no answer now. */
export async function readDensity(
  game: NavigatedGame,
  { columns, rows }: Geometry,
  size: number,
): Promise<Density | null> {
  const across = Math.ceil(columns / size);
  const down = Math.ceil(rows / size);
  if (columns * rows <= MOST_TOLD_CELLS) {
    const answer = await game.viewText();
    return answer.ok ? { across, down, codes: blocksOfText(answer.text, columns, size) } : null;
  }
  const codes = await readBlocks(game, { column: 0, row: 0, columns, rows }, size);
  return codes && { across, down, codes };
}

/** The same picture of a board that is turned on the screen. */
export function turnedDensity({ across, down, codes }: Density): Density {
  const lie = { columns: across, rows: down, isTurned: true };
  return { across: down, down: across, codes: codes.map((_, seen) => codes[fromSeen(lie, seen)] ?? 0) };
}

/** Part of a board in blocks; null when the engine has no answer now, or none at all for a board of this size. */
export async function readBlocks(game: NavigatedGame, rect: Rect, size: number): Promise<Uint8Array | null> {
  const { columns, rows } = game.view.game?.geometry ?? { columns: 0, rows: 0 };
  if (columns * rows <= MOST_TOLD_CELLS) return null;
  const answer = await game.ask((client) => client.ask((session) => session.blocks(rect, size)));
  return answer.ok ? answer.codes : null;
}

/** The blocks of a board in text notation, as the engine would sum them up. */
export function blocksOfText(text: string, columns: number, size: number): Uint8Array {
  const lines = text.split('\n');
  const across = Math.ceil(columns / size);
  const codes = new Uint8Array(across * Math.ceil(lines.length / size));
  for (let top = 0, at = 0; top < lines.length; top += size) {
    const rows = lines.slice(top, top + size);
    for (let left = 0; left < columns; left += size) codes[at++] = blockOf(rows, left, size);
  }
  return codes;
}

function blockOf(rows: readonly string[], left: number, size: number): number {
  let open = 0;
  let cells = 0;
  let marks = 0;
  for (const row of rows) {
    for (let column = left; column < Math.min(left + size, row.length); column++) {
      const sign = row[column] ?? '';
      cells += 1;
      marks |= signs[sign] ?? 0;
      if (isOpenSign(sign)) open += 1;
    }
  }
  return marks | (open === 0 ? 0 : Math.max(1, Math.floor((open * BLOCK.openMask) / cells)));
}

const signs: Readonly<Record<string, number>> = {
  F: BLOCK.flag,
  '!': BLOCK.flag,
  X: BLOCK.exploded | BLOCK.mine,
  '*': BLOCK.mine,
};

/** Whether the sign of the text notation is an open cell's number. */
export function isOpenSign(sign: string): boolean {
  return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'o');
}
