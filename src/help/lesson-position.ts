import type { CellIndex } from '../../worker/api/cells.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';

/** A small square board as it is seen, one character a cell in text notation, and how many mines it has. */
export interface Position {
  readonly columns: number;
  readonly cells: readonly string[];
  readonly mines: number;
}

export function positionOf(text: string, mines: number): Position {
  const rows = text.replaceAll(' ', '').split(/[\n/]/);
  return { columns: rows[0]?.length ?? 0, cells: [...rows.join('')], mines };
}

/** Whether the cell is not open: covered, flagged or marked. */
export function isCovered({ cells }: Position, cell: CellIndex): boolean {
  return /[#F?]/.test(cells[cell] ?? '');
}

/** The number that an open cell shows; null where there is none. */
export function numberAt({ cells }: Position, cell: CellIndex): number | null {
  return /\d/.test(cells[cell] ?? '') ? Number(cells[cell]) : null;
}

/** The cells that touch a cell, by index. */
export function around({ columns, cells }: Position, cell: CellIndex): CellIndex[] {
  const found: CellIndex[] = [];
  const column = columnOf(cell, columns);
  for (let at = 0; at < cells.length; at++) {
    const across = Math.abs(columnOf(at, columns) - column);
    const down = Math.abs(rowOf(at, columns) - rowOf(cell, columns));
    if (Math.max(across, down) === 1) found.push(at);
  }
  return found;
}

/**
 * The chance of a mine by cell, from all layouts that fit the numbers, the mine count and the flags, each as likely as the
 * others: in a lesson no flag is wrong. NaN where a cell is open. Every layout is tried: for boards of lessons, not for
 * others.
 */
export function chances(position: Position): readonly number[] {
  const { cells, mines } = position;
  const covered = cells.flatMap((_, cell) => (isCovered(position, cell) ? [cell] : []));
  const numbers = cells.flatMap((_, cell) => {
    const number = numberAt(position, cell);
    return number === null ? [] : [{ number, around: around(position, cell) }];
  });
  const counts = new Map(covered.map((cell) => [cell, 0]));
  const laid = new Set(covered.filter((cell) => cells[cell] === 'F'));
  const free = covered.filter((cell) => !laid.has(cell));
  let total = 0;
  const place = (from: number) => {
    if (laid.size === mines) {
      if (!numbers.every(({ number, around: near }) => near.filter((at) => laid.has(at)).length === number))
        return;
      total += 1;
      for (const cell of laid) counts.set(cell, (counts.get(cell) ?? 0) + 1);
      return;
    }
    for (let at = from; at < free.length; at++) {
      const cell = free[at] ?? 0;
      laid.add(cell);
      place(at + 1);
      laid.delete(cell);
    }
  };
  place(0);
  return cells.map((_, cell) => (counts.get(cell) ?? NaN) / total);
}
