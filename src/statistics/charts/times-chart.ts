import { msg, str } from '@lit/localize';
import type { GroupReport, WallMs } from '../../../worker/api/archive.ts';
import { commaList } from '../../i18n/amounts.ts';
import { numberText, sentences } from '../../i18n/words.ts';
import { dayWords, tickWords } from '../dates.ts';
import { median, precise, shortTime, speed, tenths, whole } from '../number-words.ts';
import { chunks, type Table } from '../table.ts';
import type { Axis, Chart, ChartModel, Room } from './chart-model.ts';
import { dotLayers } from './dot-layers.ts';
import { durationTicks, evenRange, extent, ratioRange } from './ticks.ts';

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

type Wins = GroupReport['wins'];

/** The number of wins in the running median. */
const WINDOW = 25;
const MOST_ROWS = 40;
const MOST_LINE_POINTS = 150;

/** The times of all wins over the days, with their running median. Equal distances upwards are equal ratios. */
export function timesChart(wins: Wins): Chart {
  return {
    title: msg('Your times'),
    about: timesWords(wins),
    sketch: (room) => timesSketch(wins, room),
    table: () => timesTable(wins),
  };
}

function timesWords({ runningMedianMs }: Wins): string {
  const dots = msg('Each dot is a win; lower is faster.');
  const wins = numberText(WINDOW);
  const count = runningMedianMs.length;
  if (count < 2 * WINDOW) return sentences(dots, msg(str`The line is the median of the last ${wins} wins.`));
  const first = runningMedianMs[WINDOW - 1] ?? 0;
  const last = runningMedianMs[count - 1] ?? 0;
  const [from, to] = [tenths(first), tenths(last)];
  const change =
    first === last
      ? msg(str`The line, the median of the last ${wins} wins, is back where it started: ${from}.`)
      : last < first
        ? msg(str`The line, the median of the last ${wins} wins, has fallen from ${from} to ${to}.`)
        : msg(str`The line, the median of the last ${wins} wins, has risen from ${from} to ${to}.`);
  return sentences(dots, change);
}

function timesSketch(wins: Wins, room: Room): ChartModel {
  const { endedAt, timeMs, threeBvPerSecond } = wins;
  const [minMs, maxMs] = ratioRange(...extent(timeMs));
  const logs = Float64Array.from(timeMs, (ms) => Math.log(Math.max(1, ms)));
  const [first, last] = extent(endedAt);
  const [min, max] = evenRange(first, last > first ? last : first + 1);
  const { ticks, stepMs } = dateTicks(min, max, room.width / (4 * room.em));
  const x: Axis = { min, max, ticks, label: (ms) => tickWords(ms, stepMs) };
  const y: Axis = {
    min: Math.log(minMs),
    max: Math.log(maxMs),
    ticks: durationTicks(minMs, maxMs, room.height / (2.4 * room.em)).map(Math.log),
    label: (log) => shortTime(Math.round(Math.exp(log))),
  };
  const { at, layers } = dotLayers(endedAt, logs, x, y, room);
  const line = lineOf(wins);
  const xs = [...at.map((i) => endedAt[i] ?? 0), ...line.map(({ x }) => x)];
  const order = Array.from(xs.keys()).sort((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0));
  return {
    xs: order.map((i) => xs[i] ?? 0),
    x,
    y,
    layers: [
      ...layers.map((layer) => ({ ...layer, ys: order.map((i) => layer.ys[i] ?? null) })),
      { kind: 'line', ys: order.map((i) => line[i - at.length]?.y ?? null) },
    ],
    isPlane: true,
    words: (index) => {
      const i = at[order[index] ?? at.length];
      if (i === undefined) return '';
      const time = precise(timeMs[i] ?? 0);
      const figures = commaList([time, speed(threeBvPerSecond[i] ?? 0)]);
      return msg(str`${dayWords(endedAt[i] ?? 0)}: ${figures}`);
    },
  };
}

/** The running median, in no more points than make a calm line: where there are many wins, the middle of many medians. */
function lineOf({ endedAt, runningMedianMs }: Wins): readonly { readonly x: number; readonly y: number }[] {
  return chunks(runningMedianMs.length, MOST_LINE_POINTS).map(([from, to]) => ({
    x: endedAt[Math.floor((from + to - 1) / 2)] ?? 0,
    y: Math.log(Math.max(1, median(runningMedianMs.slice(from, to)) ?? 1)),
  }));
}

function timesTable({ endedAt, timeMs, runningMedianMs }: Wins): Table {
  const count = timeMs.length;
  const parts = [...chunks(count, MOST_ROWS)].reverse();
  const isEach = count <= MOST_ROWS;
  const rows = parts.map(([from, to]) => {
    const times = timeMs.slice(from, to);
    const name = isEach ? whole(to) : `${whole(from + 1)}–${whole(to)}`;
    const when = dayWords(endedAt[to - 1] ?? 0);
    if (isEach) return [name, when, precise(times[0] ?? 0), tenths(runningMedianMs[from] ?? 0)];
    return [name, when, precise(extent(times)[0]), tenths(median(times))];
  });
  const head = isEach
    ? [msg('Win'), msg('Day'), msg('Time'), msg('Median')]
    : [msg('Wins'), msg('Up to'), msg('Best'), msg('Median')];
  return { caption: msg('Your times, newest first'), head, rows };
}
