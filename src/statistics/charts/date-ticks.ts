import type { WallMs } from '../../../worker/api/archive.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** The possible distances of an axis's ticks. */
const steps: readonly { readonly unit: Unit; readonly n: number; readonly ms: number }[] = [
  ...[1, 5, 15, 30].map((n) => ({ unit: 'minute' as const, n, ms: n * MINUTE })),
  ...[1, 3, 6, 12].map((n) => ({ unit: 'hour' as const, n, ms: n * HOUR })),
  ...[1, 2, 7, 14].map((n) => ({ unit: 'day' as const, n, ms: n * DAY })),
  ...[1, 2, 3, 6].map((n) => ({ unit: 'month' as const, n, ms: n * 30 * DAY })),
  ...[1, 2, 5, 10, 20, 50].map((n) => ({ unit: 'year' as const, n, ms: n * 365 * DAY })),
];

/** Round local moments between two, in order, no more than about `most` of them, and how far apart they are. */
export function dateTicks(
  min: WallMs,
  max: WallMs,
  most: number,
): { readonly ticks: readonly WallMs[]; readonly stepMs: number } {
  const step = steps.find(({ ms }) => (max - min) / ms <= most) ?? steps[steps.length - 1];
  if (!step) return { ticks: [], stepMs: DAY };
  const { unit, n, ms: stepMs } = step;
  const date = new Date(min);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const floor = (value: number) => Math.floor(value / n) * n;
  const ticks: WallMs[] = [];
  // What the calendar makes of it: months and days are not all as long as each other.
  for (let i = 0; i <= 2 * most + 2; i++) {
    const tick = {
      minute: () => new Date(year, month, day, date.getHours(), floor(date.getMinutes()) + i * n),
      hour: () => new Date(year, month, day, floor(date.getHours()) + i * n),
      day: () => new Date(year, month, day + i * n),
      month: () => new Date(year, floor(month) + i * n),
      year: () => new Date(floor(year) + i * n, 0),
    }[unit]();
    if (tick.getTime() >= min && tick.getTime() <= max) ticks.push(tick.getTime());
  }
  return { ticks, stepMs };
}
