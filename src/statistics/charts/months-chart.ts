import { msg, str } from '@lit/localize';
import type { GroupReport } from '../../../worker/api/archive.ts';
import { byCount, sentences } from '../../i18n/words.ts';
import { monthName, monthWords } from '../dates.ts';
import { percent, percents, whole, wilson } from '../number-words.ts';
import type { Chart, ChartModel, Room } from './chart-model.ts';
import { everyNth } from './ticks.ts';

type Months = GroupReport['months'];

/** Ten years: more bars than that are no bars. */
const MOST_MONTHS = 120;
/** Fewer games say little about a month. */
const ENOUGH_GAMES = 10;
/** On more bars than that the lines of their intervals would be a hatching. */
const MOST_SPANS = 36;

/** The share of games won in each month, with its interval. */
export function monthsChart(all: Months): Chart {
  const months = all.slice(-MOST_MONTHS);
  return {
    title: msg('Win rate by month'),
    about: monthsWords(months),
    sketch: (room) => monthsSketch(months, room),
    table: () => ({
      caption: msg('Win rate by month, newest first'),
      head: [msg('Month'), msg('Games'), msg('Won'), msg('Rate'), percent(0.95)],
      rows: [...months].reverse().map(({ month, games, wins }) => {
        const rate = percent(games > 0 ? wins / games : null);
        return [monthWords(month), whole(games), whole(wins), rate, percents(...wilson(wins, games))];
      }),
    }),
  };
}

function monthsWords(months: Months): string {
  const lines =
    months.length > MOST_SPANS
      ? ''
      : msg(str`The thin lines show where your true win rate probably is (${percent(0.95)} confidence).`);
  const [best] = months
    .filter(({ games }) => games >= ENOUGH_GAMES)
    .sort((a, b) => b.wins / b.games - a.wins / a.games);
  if (!best || months.length < 2) return lines || msg('The share of games you won each month.');
  const [month, share] = [monthWords(best.month), shareWords(best.wins / best.games, best.games)];
  return sentences(msg(str`${month} was your best month: ${share}.`), lines);
}

/** `45 % of 20 games`. */
function shareWords(rate: number | null, games: number): string {
  const share = percent(rate);
  return byCount(games, msg(str`${share} of 1 game`), msg(str`${share} of ${whole(games)} games`));
}

function monthsSketch(months: Months, room: Room): ChartModel {
  const rates = months.map(({ games, wins }) => (games > 0 ? wins / games : null));
  const highest = Math.max(0.02, ...rates.map((rate) => rate ?? 0));
  const step = [0.02, 0.05, 0.1, 0.2].find((step) => 4 * step >= highest * 1.15) ?? 0.25;
  const last = months.length - 1;
  const ticks = namedMonths(months, room.width / (3.6 * room.em));
  return {
    xs: months.map((_, i) => i),
    // One month alone is a bar among others, not a wall.
    x: {
      min: Math.min(-0.6, (last - 6) / 2),
      max: Math.max(last + 0.6, (last + 6) / 2),
      ticks,
      label: (i) => monthLabel(months[Math.round(i)]?.month ?? ''),
    },
    y: {
      min: 0,
      max: step * 4.08,
      ticks: [0, 1, 2, 3, 4].map((n) => n * step),
      label: percent,
    },
    layers: [
      {
        kind: 'bars',
        ys: rates,
        ...(months.length <= MOST_SPANS && {
          spans: months.map(({ games, wins }) => (games > 0 ? wilson(wins, games) : [0, 0])),
        }),
      },
    ],
    words: (index) => {
      const { month, games, wins } = months[index] ?? { month: '', games: 0, wins: 0 };
      const range = games > 0 ? ` (${percents(...wilson(wins, games))})` : '';
      const share = shareWords(rates[index] ?? null, games);
      return msg(str`${monthWords(month)}: ${share}`) + range;
    },
  };
}

/** The places of the months whose names there is room for; where they are few, of Januaries: these are labelled by their years. */
function namedMonths(months: Months, most: number): readonly number[] {
  const places = Array.from(months.keys());
  const januaries = places.filter((i) => months[i]?.month.endsWith('-01'));
  const labelled = everyNth(months.length, most) > 3 && januaries.length > 1 ? januaries : places;
  const nth = everyNth(labelled.length, most);
  return labelled.filter((_, i) => (labelled.length - 1 - i) % nth === 0);
}

function monthLabel(month: string): string {
  return month.endsWith('-01') ? month.slice(0, 4) : monthName(month);
}
