import type { Mastery, TechniqueMastery } from '../../api/cards.ts';
import type { SolvingTechnique } from '../../api/rules.ts';
import type { CardAnswer, CardRow } from '../../storage/schema.ts';
import { dayAt, monthAt, remembering } from '../statistics/calendar.ts';
import { median } from '../statistics/figures.ts';

/** The easiest first, with the time that a right answer usually takes while there are no answers to tell, in milliseconds. */
const USUAL: readonly (readonly [SolvingTechnique, number])[] = [
  ['single', 3_000],
  ['shared', 5_000],
  ['subset', 6_000],
  ['cases', 12_000],
  ['mine-count', 15_000],
];

/** Right answers that are enough to know what is usual. */
const ENOUGH = 5;
/** Later ones tell more of a player who learns. */
const LATEST = 50;

/** How many answers there were, how many were right, and how long these took. */
export function masteryOf(answers: readonly CardAnswer[]): Mastery {
  const right = answers.filter(({ isRight }) => isRight);
  return { answers: answers.length, right: right.length, medianMs: medianMs(right) };
}

const medianMs = (answers: readonly CardAnswer[]) => median(Float64Array.from(answers, ({ ms }) => ms));

const answersOf = (cards: readonly CardRow[], technique: string) =>
  cards.flatMap((card) => (card.technique === technique ? card.answers : []));

/** The time that a right answer of this technique usually takes this player, in milliseconds. */
export function usualMsOf(cards: readonly CardRow[], technique: string): number {
  const right = answersOf(cards, technique).filter(({ isRight }) => isRight);
  const latest = right.sort((a, b) => b.at - a.at).slice(0, LATEST);
  const usual = USUAL.find(([name]) => name === technique)?.[1] ?? 6_000;
  return right.length < ENOUGH ? usual : (medianMs(latest) ?? usual);
}

/** The answers by technique, and by month. */
export function techniquesOf(cards: readonly CardRow[]): readonly TechniqueMastery[] {
  const monthOf = remembering(monthAt);
  return USUAL.flatMap(([technique]) => {
    const answers = [...answersOf(cards, technique)].sort((a, b) => a.at - b.at);
    if (answers.length === 0) return [];
    const names = [...new Set(answers.map(({ at }) => monthOf(at).name))];
    const months = names.map((month) => ({
      month,
      ...masteryOf(answers.filter(({ at }) => monthOf(at).name === month)),
    }));
    return [{ technique, ...masteryOf(answers), months }];
  });
}

/** The answers of the day. */
export function todayOf(cards: readonly CardRow[], now: number): Mastery {
  const { from, to } = dayAt(now);
  return masteryOf(cards.flatMap(({ answers }) => answers.filter(({ at }) => at >= from && at < to)));
}
