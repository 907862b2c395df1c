import { msg, str } from '@lit/localize';
import type { DailyTry } from '../../worker/api/archive.ts';
import { localDay } from '../i18n/amounts.ts';
import { numberText } from '../i18n/words.ts';
import { type BoardNumber, dailyBoards, dailyName } from './daily-boards.ts';
import { addDays, type Day } from './days.ts';

/** Tries by the names of their boards. */
export type Tries = ReadonlyMap<string, DailyTry>;

/** The status of a board, as it is shown. */
export type Standing = 'open' | DailyTry['state'];

/** The tries by name. */
export function triesOf(list: readonly DailyTry[]): Tries {
  return new Map(list.map((one) => [one.daily, one]));
}

/** The status of a day's board. */
export function standingOf(tries: Tries, day: Day, number: BoardNumber): Standing {
  return tries.get(dailyName(day, number))?.state ?? 'open';
}

/** The same of all boards of a day, in their order. */
export function standingsOf(tries: Tries, day: Day): readonly Standing[] {
  return dailyBoards.map(({ number }) => standingOf(tries, day, number));
}

/** The status of a board, in a word. */
export function standingWords(standing: Standing): string {
  switch (standing) {
    case 'open':
      return msg('not played');
    case 'playing':
      return msg('started');
    case 'won':
      return msg('won', { id: 'board-won', desc: 'Of a board, as “lost” and “started”.' });
    case 'lost':
      return msg('lost');
    case 'given-up':
      return msg('discarded');
  }
}

/** The same of so many boards: `2 won`. */
export function standingsWords(standing: Standing, count: number): string {
  const boards = numberText(count);
  switch (standing) {
    case 'open':
      return msg(str`${boards} not played`);
    case 'playing':
      return msg(str`${boards} started`);
    case 'won':
      return msg(str`${boards} won`);
    case 'lost':
      return msg(str`${boards} lost`);
    case 'given-up':
      return msg(str`${boards} discarded`);
  }
}

/**
 * The days that count for the streak: a board of that day was won, by its player and not by the robot, in a game of
 * that very day. One that was begun before midnight is.
 */
export function countedDays(tries: Iterable<DailyTry>): ReadonlySet<Day> {
  const days = new Set<Day>();
  for (const { daily, state, endedAt, timeMs, help } of tries) {
    if (state !== 'won' || endedAt === null || help.includes('robot')) continue;
    const day = daily.slice(0, 10);
    if (day === localDay(endedAt) || day === localDay(endedAt - timeMs)) days.add(day);
  }
  return days;
}

/** The length of the streak up to today; a day that is not over breaks nothing. */
export function streakOf(days: ReadonlySet<Day>, today: Day): number {
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  while (days.has(day)) {
    count++;
    day = addDays(day, -1);
  }
  return count;
}
