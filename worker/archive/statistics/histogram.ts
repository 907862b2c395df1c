import type { GroupReport } from '../../api/archive.ts';

/** Round numbers of one power of ten, about evenly far apart by their ratio. */
const SERIES: readonly (readonly number[])[] = [
  [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91],
  [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82],
  [10, 15, 22, 33, 47, 68],
  [10, 20, 50],
  [10],
];
const MOST_BINS = 30;
const FEWEST_BINS = 12;

/** The number of times between round numbers: about 24 of them, far apart where the times differ by much. */
export function distributionOf(times: Float64Array): GroupReport['distribution'] {
  if (times.length === 0) return { fromMs: [], counts: [] };
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const time of times) {
    if (time > 0) least = Math.min(least, time);
    most = Math.max(most, time);
  }
  // Below a millisecond there is nothing to tell apart.
  const fromMs = edgesOf(Math.max(1, Math.min(least, most)), Math.max(1, most));
  if (times.some((time) => time < fromMs[0])) fromMs[0] = 0;
  const counts = new Array<number>(fromMs.length - 1).fill(0);
  for (const time of times) counts[placeOf(fromMs, time)] += 1;
  return { fromMs, counts };
}

/** Round numbers, the first at or below `least`, the last above `most`. */
function edgesOf(least: number, most: number): number[] {
  const fine = edgesBySeries(SERIES[0], least, most);
  if (fine.length <= FEWEST_BINS) return evenEdges(least, most);
  for (const series of SERIES) {
    const edges = edgesBySeries(series, least, most);
    if (edges.length <= MOST_BINS + 1) return edges;
  }
  return edgesBySeries([10], least, most);
}

function edgesBySeries(series: readonly number[], least: number, most: number): number[] {
  const edges: number[] = [];
  for (let power = Math.floor(Math.log10(least)) - 1; ; power++) {
    for (const step of series) {
      const edge = roundOff((step / 10) * 10 ** power);
      if (edge <= least) edges.length = 0;
      edges.push(edge);
      if (edge > most) return edges;
    }
  }
}

/** Edges equally far apart: by 1, 2 or 5 of some power of ten. */
function evenEdges(least: number, most: number): number[] {
  const room = Math.max((most - least) / 24, 1);
  const power = 10 ** Math.floor(Math.log10(room));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= room * 0.999999) ?? 10);
  const edges = [Math.floor(least / step) * step];
  while (edges[edges.length - 1] <= most) edges.push(edges[0] + step * edges.length);
  return edges;
}

/** Without the dust that powers of ten leave. */
function roundOff(value: number): number {
  return Number(value.toPrecision(6));
}

/** The last edge but one that is not above the time. */
function placeOf(edges: readonly number[], time: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle] <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
