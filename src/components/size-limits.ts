import type { BoardSize } from './levels.ts';

/** The largest side that the app offers. */
export const maxSide = 1000;

/** The most mines that always leave the first click its opening: the cell and its neighbours stay free. */
export function maxMines(columns: number, rows: number): number {
  return columns * rows - Math.min(3, columns) * Math.min(3, rows);
}

/** Whether a value is a size that some rules can be played on; how many mines fit depends on them. */
export function isSize(value: unknown): value is BoardSize {
  const { columns, rows, mines } = (value ?? {}) as Partial<Record<keyof BoardSize, unknown>>;
  return (
    isCount(columns, 1, maxSide) &&
    isCount(rows, 1, maxSide) &&
    columns * rows > 1 &&
    isCount(mines, 0, columns * rows)
  );
}

function isCount(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
