import { msg, str } from '@lit/localize';
import type { GroupReport } from '../../../worker/api/archive.ts';
import { precise, quantile, shortTime, tenths, whole } from '../number-words.ts';
import type { Chart, ChartModel, Room } from './chart-model.ts';
import { edgeTicks } from './ticks.ts';

type Distribution = GroupReport['distribution'];

/** The number of wins by duration. All bars are equally wide, whatever their ranges. */
export function distributionChart({ distribution, wins, figures }: GroupReport): Chart {
  const { fromMs, counts } = distribution;
  return {
    title: msg('How long a win takes'),
    about: distributionWords(wins.timeMs),
    sketch: (room) => distributionSketch(distribution, figures.medianMs, room),
    table: () => {
      const name = namesOf(fromMs);
      return {
        caption: msg('How long a win takes'),
        head: [msg('Time'), msg('Wins')],
        rows: counts.map((count, i) => [spanWords(fromMs, i, name), whole(count)]),
      };
    },
  };
}

function distributionWords(timeMs: Float64Array): string {
  const sorted = timeMs.slice().sort();
  if (sorted.length < 8) return msg('How your winning times are spread.');
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  return msg(
    str`Half of your wins took between ${tenths(low)} and ${tenths(high)}; one in ten was faster than ${tenths(quantile(sorted, 0.1))}.`,
  );
}

function distributionSketch(
  { fromMs, counts }: Distribution,
  medianMs: number | null,
  room: Room,
): ChartModel {
  const edges = edgeTicks(fromMs, room.width / (3.8 * room.em));
  const most = Math.max(1, ...counts);
  const name = namesOf(fromMs);
  const at = medianMs === null ? null : placeOf(medianMs, fromMs);
  return {
    xs: counts.map((_, i) => i),
    x: {
      min: -0.6,
      max: counts.length - 0.4,
      ticks: edges.map((i) => i - 0.5),
      label: (value) => name(fromMs[Math.round(value + 0.5)] ?? 0),
    },
    y: { min: 0, max: most * 1.12, isWhole: true, label: whole },
    layers: [{ kind: 'bars', ys: counts.map((count) => count || null) }],
    ...(at !== null && { mark: { at, name: msg('Median') } }),
    words: (index) => `${spanWords(fromMs, index, name)}: ${whole(counts[index] ?? 0)}`,
  };
}

/** The place of a time among bars at 0, 1, 2 …, each half a step wide to either side. */
export function placeOf(ms: number, fromMs: readonly number[]): number | null {
  const i = fromMs.findIndex((from, i) => ms >= from && ms < (fromMs[i + 1] ?? from));
  const from = fromMs[i];
  const to = fromMs[i + 1];
  return from === undefined || to === undefined ? null : i - 0.5 + (ms - from) / (to - from);
}

type Names = (ms: number) => string;

/** How the edges are named: as shortly as they can be told apart. */
function namesOf(fromMs: readonly number[]): Names {
  const tellsApart = (name: Names) => new Set(fromMs.map(name)).size === fromMs.length;
  return [shortTime, tenths].find(tellsApart) ?? precise;
}

function spanWords(fromMs: readonly number[], i: number, name: Names): string {
  return `${name(fromMs[i] ?? 0)} – ${name(fromMs[i + 1] ?? 0)}`;
}
