import { msg, str } from '@lit/localize';
import type { SkillReport } from '../../../worker/api/archive.ts';
import { byCount } from '../../i18n/words.ts';
import type { Chart, ChartModel, Room } from '../charts/chart-model.ts';
import { everyNth } from '../charts/ticks.ts';
import { keyDay, keyWords, monthName, monthWords } from '../dates.ts';
import { whole } from '../number-words.ts';
import { points } from './skill-words.ts';

/** More bars than that are no bars. */
const MOST_BARS = 120;

type Spans = SkillReport['spans'];

/** The share of the chance to win that was given away in a game, week by week or month by month. */
export function skillChart({ unit, spans: all }: SkillReport): Chart {
  const spans = all.slice(-MOST_BARS);
  const isMonthly = unit === 'month';
  const nameOf = (name: string) => (isMonthly ? monthWords(name) : msg(str`Week of ${keyWords(name)}`));
  return {
    title: isMonthly
      ? msg('Points given away per game, by month')
      : msg('Points given away per game, by week'),
    about: msg('Points of your chance to win, out of 100, that your decisions cost; lower is better.'),
    sketch: (room) => skillSketch(spans, room, isMonthly, nameOf),
    table: () => ({
      caption: msg('Points given away per game, newest first'),
      head: [isMonthly ? msg('Month') : msg('Week'), msg('Games'), msg('Points')],
      rows: [...spans]
        .reverse()
        .map(({ name, games, skillLoss }) => [nameOf(name), whole(games), points(skillLoss)]),
    }),
  };
}

function skillSketch(
  spans: Spans,
  room: Room,
  isMonthly: boolean,
  nameOf: (name: string) => string,
): ChartModel {
  const last = spans.length - 1;
  const highest = Math.max(0.01, ...spans.map(({ skillLoss }) => skillLoss));
  const step = [0.01, 0.02, 0.05, 0.1].find((one) => 4 * one >= highest * 1.1) ?? 0.25;
  const nth = everyNth(spans.length, room.width / ((isMonthly ? 3.6 : 4.6) * room.em));
  return {
    xs: spans.map((_, i) => i),
    // One alone is a bar among others, not a wall.
    x: {
      min: Math.min(-0.6, (last - 6) / 2),
      max: Math.max(last + 0.6, (last + 6) / 2),
      ticks: Array.from(spans.keys()).filter((i) => (last - i) % nth === 0),
      label: (i) => {
        const { name = '' } = spans[Math.round(i)] ?? {};
        return isMonthly ? monthName(name) : keyDay(name);
      },
    },
    y: {
      min: 0,
      max: step * 4.08,
      ticks: [0, 1, 2, 3, 4].map((n) => n * step),
      label: (value) => whole(Math.round(value * 100)),
    },
    layers: [{ kind: 'bars', ys: spans.map(({ skillLoss }) => skillLoss) }],
    words: (index) => {
      const { name, games, skillLoss } = spans[index] ?? { name: '', games: 0, skillLoss: 0 };
      const lost = points(skillLoss);
      return byCount(
        games,
        msg(str`${nameOf(name)}: ${lost} points, 1 game`),
        msg(str`${nameOf(name)}: ${lost} points a game, ${whole(games)} games`),
      );
    },
  };
}
