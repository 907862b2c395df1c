import type { BoardSize } from './levels.ts';

/** The largest side that the app offers. */
export const maxSide = 1000;

/** The most mines that always leave the first click its opening: the cell and its neighbours stay free. */
export function maxMines(columns: number, rows: number): number {
  return columns * rows - Math.min(3, columns) * Math.min(3, rows);
}

/** Whether a game can be played on that size. */
export function isPlayable({ columns, rows, mines }: BoardSize): boolean {
  return (
    isCount(columns, 1, maxSide) &&
    isCount(rows, 1, maxSide) &&
    columns * rows > 1 &&
    isCount(mines, 0, maxMines(columns, rows))
  );
}

function isCount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
