import type { BoardSize } from './level-names.ts';

/** The largest side that the app offers. */
export const maxSide = 10_000;

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
