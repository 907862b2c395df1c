import { msg, str } from '@lit/localize';
import type { GroupReport } from '../../../worker/api/archive.ts';
import { commaList } from '../../i18n/amounts.ts';
import { numberText, sentences } from '../../i18n/words.ts';
import { dayWords } from '../dates.ts';
import { median, pace, precise, speed, whole } from '../number-words.ts';
import type { Axis, Chart, ChartModel, Room } from './chart-model.ts';
import { dotLayers } from './dot-layers.ts';
import { evenRange, extent } from './ticks.ts';

type Wins = GroupReport['wins'];

/** Wins on boards that need about as many clicks. */
interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly middle: number;
  readonly medianPace: number;
}

const MOST_BINS = 12;

/** The pace of all wins against how many clicks their boards needed, with the median of those that needed as many. */
export function paceChart(all: Wins): Chart {
  const wins = counted(all);
  const bins = binsOf(wins);
  return {
    title: msg('Pace on short and long boards'),
    about: paceWords(bins),
    sketch: (room) => paceSketch(wins, bins, room),
    table: () => ({
      caption: msg('Median pace by 3BV'),
      head: [msg('3BV'), msg('Wins'), msg('3BV/s')],
      rows: bins.map(({ from, to, count, medianPace }) => [
        from === to ? whole(from) : `${whole(from)}–${whole(to)}`,
        whole(count),
        pace(medianPace),
      ]),
    }),
  };
}

/** The wins whose figures are known: those of a huge board may not be yet. */
function counted(wins: Wins): Wins {
  const { threeBv, threeBvPerSecond } = wins;
  const isKnown = (i: number) => Number.isFinite(threeBv[i]) && Number.isFinite(threeBvPerSecond[i]);
  if (threeBv.every((_, i) => isKnown(i))) return wins;
  const known = (values: Float64Array) => values.filter((_, i) => isKnown(i));
  return {
    endedAt: known(wins.endedAt),
    timeMs: known(wins.timeMs),
    runningMedianMs: known(wins.runningMedianMs),
    threeBv: known(threeBv),
    threeBvPerSecond: known(threeBvPerSecond),
  };
}

function paceWords(bins: readonly Bin[]): string {
  const dots = msg('Each dot is a win. Further right: longer boards (3BV). Higher: faster play.');
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last || bins.length < 3) return dots;
  const [left, right] = [speed(first.medianPace), pace(last.medianPace)];
  return sentences(dots, msg(str`The line is the median: ${left} on the left, ${right} on the right.`));
}

/** Wins in parts of as many each, by 3BV; boards of one 3BV stay together. Cost: one sort. */
export function binsOf({ threeBv, threeBvPerSecond }: Wins): readonly Bin[] {
  const count = threeBv.length;
  const size = Math.max(8, Math.ceil(count / MOST_BINS));
  const paces = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const key = threeBv[i] ?? 0;
    const list = paces.get(key);
    if (list) list.push(threeBvPerSecond[i] ?? 0);
    else paces.set(key, [threeBvPerSecond[i] ?? 0]);
  }
  const bins: Bin[] = [];
  let gathered: number[][] = [];
  let from = 0;
  let inBin = 0;
  const keys = [...paces.keys()].sort((a, b) => a - b);
  for (const key of keys) {
    const list = paces.get(key) ?? [];
    if (inBin === 0) from = key;
    gathered.push(list);
    inBin += list.length;
    if (inBin < size && key !== keys.at(-1)) continue;
    const medianPace = median(Float64Array.from(gathered.flat())) ?? 0;
    bins.push({ from, to: key, count: inBin, middle: (from + key) / 2, medianPace });
    gathered = [];
    inBin = 0;
  }
  return bins;
}

function paceSketch(wins: Wins, bins: readonly Bin[], room: Room): ChartModel {
  const { threeBv, threeBvPerSecond, timeMs, endedAt } = wins;
  const [min, max] = evenRange(...extent(threeBv));
  const [, fastest] = extent(threeBvPerSecond);
  const x: Axis = { min: Math.max(0, min), max, isWhole: true, label: whole };
  const y: Axis = {
    min: 0,
    max: fastest * 1.08 || 1,
    label: (value) => numberText(value, { maximumFractionDigits: 3 }),
  };
  const { at, layers } = dotLayers(threeBv, threeBvPerSecond, x, y, room);
  const dots = at.map((i, index) => ({ x: threeBv[i] ?? 0, index }));
  const line = bins.map(({ middle, medianPace }) => ({ x: middle, medianPace }));
  const points = [...dots, ...(line.length > 1 ? line : [])].sort((a, b) => a.x - b.x);
  const indexOf = (point: (typeof points)[number]) => ('index' in point ? point.index : -1);
  return {
    xs: points.map((point) => point.x),
    x,
    y,
    layers: [
      ...layers.map((layer) => ({ ...layer, ys: points.map((point) => layer.ys[indexOf(point)] ?? null) })),
      { kind: 'line', ys: points.map((point) => ('medianPace' in point ? point.medianPace : null)) },
    ],
    isPlane: true,
    words: (index) => {
      const point = points[index];
      if (!point || 'medianPace' in point) return '';
      const i = at[point.index] ?? 0;
      const values = [precise(timeMs[i] ?? 0), speed(threeBvPerSecond[i] ?? 0), dayWords(endedAt[i] ?? 0)];
      return msg(str`3BV ${whole(threeBv[i] ?? 0)}: ${commaList(values)}`);
    },
  };
}
