import { msg, str } from '@lit/localize';
import type { DailyTry } from '../../worker/api/archive.ts';
import { formatClock } from '../game/clock.ts';
import { percentOf } from '../i18n/amounts.ts';
import { byCount, numberText } from '../i18n/words.ts';
import { dailyBoards, dailyName } from './daily-boards.ts';
import type { Standing, Tries } from './daily-results.ts';
import { type Day, dayWords } from './days.ts';

/** Symbols that differ by more than their colour. */
const symbols: Readonly<Record<Standing, string>> = {
  open: '⬜',
  playing: '⏳',
  won: '✅',
  lost: '💥',
  'given-up': '🏳️',
};

/** Formats a day's results for sharing: symbols, times and shares, the streak, and where to play the same; no board is given away. */
export function resultText(day: Day, tries: Tries, streak: number, address: string): string {
  const boards = dailyBoards.map(({ number }) => boardText(tries.get(dailyName(day, number))));
  const lines = [
    msg(str`Mine Sweeper, ${dayWords(day, 'day-year')}`),
    boards.join('  '),
    ...(streak > 1
      ? [byCount(streak, msg('1 day in a row'), msg(str`${numberText(streak)} days in a row`))]
      : []),
    address,
  ];
  return lines.join('\n');
}

function boardText(one: DailyTry | undefined): string {
  if (!one) return symbols.open;
  const helped = one.help.includes('robot') ? ' 🤖' : one.help.length > 0 ? ' 💡' : '';
  return `${symbols[one.state]}${figureText(one)}${helped}`;
}

function figureText({ state, timeMs, solved }: DailyTry): string {
  if (state === 'won') return ` ${formatClock(timeMs)}`;
  return state === 'lost' && solved !== null ? ` ${percentOf(Math.floor(solved * 100) / 100)}` : '';
}
