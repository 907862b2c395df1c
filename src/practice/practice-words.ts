import { msg, str } from '@lit/localize';
import type { Card, CardReason, Mastery } from '../../worker/api/cards.ts';
import type { NamedPattern, PatternName } from '../../worker/api/practice.ts';
import { dateText, percentOf } from '../i18n/amounts.ts';
import { byCount, numberText, sentences } from '../i18n/words.ts';
import { techniqueName } from '../rules/technique-words.ts';
import { shortTime } from '../statistics/number-words.ts';

/** The name of a pattern of the library. */
export function patternName(name: PatternName): string {
  switch (name) {
    case '1-1':
    case '1-2':
    case '1-2-1':
    case '1-2-2-1':
      return name;
    case 'single':
    case 'cases':
      return techniqueName(name);
    case 'hole':
      return msg('Hole', {
        desc: 'A pattern: a number that looks into a hole in the wall of covered cells.',
      });
    case 'reduction':
      return msg('Reduction', { desc: 'A pattern: known mines are subtracted from the numbers.' });
    case 'chain':
      return msg('Chain', { desc: 'A pattern: several numbers one after the other.' });
    case 'mine-count':
      return msg('Ending by mine count');
  }
}

/** What a pattern of the library is, in one sentence. */
export function patternExplanation(name: PatternName): string {
  switch (name) {
    case 'single':
      return msg('A number that already has all its mines: the rest around it is safe.');
    case '1-1':
      return msg('Two 1s along a wall: both ask for the same mine.');
    case '1-2':
      return msg('A 1 beside a 2 along a wall: the 2 needs one mine more.');
    case '1-2-1':
      return msg('Mines beside both 1s, and none beside the 2.');
    case '1-2-2-1':
      return msg('Mines beside both 2s, and none beside the 1s.');
    case 'hole':
      return msg('Fewer covered cells than along a wall, so one number holds another.');
    case 'reduction':
      return msg('Subtract the known mines, and a simpler pattern shows.');
    case 'chain':
      return msg('Three or more numbers, each leading to the next.');
    case 'cases':
      return msg('Try a mine, then none: what holds both times is certain.');
    case 'mine-count':
      return msg('The number of mines left decides what the numbers leave open.');
  }
}

/** How often a pattern of the library comes up: `1.4 times in an Expert game`. */
export function frequencyWords({ perGame }: NamedPattern): string {
  const { expert } = perGame;
  if (expert <= 0) return msg('Rare in games');
  if (expert < 0.3) {
    const games = numberText(Math.round(1 / expert));
    return msg(str`Once in ${games} Expert games`);
  }
  const digits = expert < 10 ? 1 : 0;
  const times = numberText(expert, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return msg(str`Per Expert game: ${times}`);
}

/** The rate and speed of answers: `83% correct · 3.2 s`; empty without any. */
export function masteryWords({ answers, right, medianMs }: Mastery): string {
  if (answers === 0) return '';
  const share = percentOf(right / answers);
  const rate = msg(str`${share} correct`, { desc: 'Of answers to a practice card: "83% correct".' });
  return medianMs === null ? rate : `${rate} · ${shortTime(medianMs)}`;
}

/** Why a pattern became a card. */
export function reasonWords(reason: CardReason): string {
  return {
    death: msg('It cost you a game'),
    'needless-risk': msg('A needless risk'),
    slow: msg('It took you long'),
    library: msg('From the library'),
  }[reason];
}

/** When a card comes again: `today`, `21 November 2026`. */
export function dueWords({ dueAt, isPutAway }: Card, endOfToday: number): string {
  if (isPutAway) return msg('Hidden');
  if (dueAt === null) return msg('Not practised yet');
  return dueAt < endOfToday ? msg('Due today') : msg(str`Due ${dateText(dueAt, { dateStyle: 'medium' })}`);
}

/** How many cards there are today, as a heading. */
export function todayWords(due: number): string {
  return due === 0
    ? msg('No cards due today')
    : byCount(due, msg('1 card for today'), msg(str`${numberText(due)} cards for today`));
}

/** A streak of days; empty without one. */
export function streakWords(streak: number): string {
  return streak === 0
    ? ''
    : byCount(streak, msg('1 day in a row'), msg(str`${numberText(streak)} days in a row`));
}

/** How a sitting went. */
export function sittingWords({ answers, right, medianMs }: Mastery): string {
  const score = msg(str`${numberText(right)} of ${numberText(answers)} correct at once.`);
  return sentences(score, medianMs !== null && msg(str`Median time: ${shortTime(medianMs)}.`));
}
