import type { ThreeBvRange } from '../../api/archive.ts';
import type { Column } from './column.ts';
import { speedAt } from './figures.ts';

/** More rows would be too many to read. */
const MOST_RANGES = 12;

/** Boards of `from` to `to` 3BV, both included, and the place of the fastest win on one of them. */
export interface RangeBest extends Omit<ThreeBvRange, 'best'> {
  readonly bestAt: number;
}

/** How many 3BV a range has: 1, 2, 5, 10, 20, … so that `least` to `most` take twelve ranges at most. */
export function rangeWidth(least: number, most: number): number {
  for (let power = 1; ; power *= 10)
    for (const factor of [1, 2, 5]) {
      const width = factor * power;
      if (Math.floor(most / width) - Math.floor(least / width) < MOST_RANGES) return width;
    }
}

/** The width of the ranges of these won games; 1 where none of them is measured. */
function widthOf(column: Column, won: Uint32Array): number {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const at of won) {
    if (!column.isMeasured(at)) continue;
    least = Math.min(least, column.lists.threeBv[at]);
    most = Math.max(most, column.lists.threeBv[at]);
  }
  return rangeWidth(Math.min(least, most), most);
}

/** The 3BV range in which a won game lies among these; null where its 3BV is not known. */
export function rangeOf(
  column: Column,
  won: Uint32Array,
  at: number,
): readonly [from: number, to: number] | null {
  if (!column.isMeasured(at)) return null;
  const width = widthOf(column, won);
  const from = width * Math.floor(column.lists.threeBv[at] / width);
  return [from, from + width - 1];
}

/** The best of each 3BV range with won games, the shortest boards first. `won`: their places, in the order of their ends. */
export function bestByThreeBv(column: Column, won: Uint32Array): RangeBest[] {
  const { threeBv, timeMs } = column.lists;
  const width = widthOf(column, won);
  const ranges = new Map<number, { wins: number; bestAt: number; bestThreeBvPerSecond: number | null }>();
  for (const at of won) {
    if (!column.isMeasured(at)) continue;
    const n = Math.floor(threeBv[at] / width);
    const range = ranges.get(n) ?? { wins: 0, bestAt: at, bestThreeBvPerSecond: null };
    const speed = speedAt(column, at);
    range.wins += 1;
    if (timeMs[at] < timeMs[range.bestAt]) range.bestAt = at;
    if (speed > (range.bestThreeBvPerSecond ?? 0)) range.bestThreeBvPerSecond = speed;
    ranges.set(n, range);
  }
  return [...ranges]
    .sort(([a], [b]) => a - b)
    .map(([n, range]) => ({
      from: n * width,
      to: n * width + width - 1,
      ...range,
      bestMs: timeMs[range.bestAt],
    }));
}
