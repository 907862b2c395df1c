import type { CardRow } from '../../storage/schema.ts';
import { dayAt, daysBefore } from '../statistics/calendar.ts';

/** Cards that are met for the first time, a day. */
export const NEW_A_DAY = 10;

/** A card that went wrong is asked again by the end of the sitting, up to this time before it is due. */
const AHEAD_MS = 20 * 60_000;

/** Cards for those who want more. */
const MORE = 10;

/** FSRS's state of a card that has been learned; all others come back within minutes. */
const LEARNED = 2;

/** The gravest first. */
const REASONS: readonly CardRow['reason'][] = ['death', 'needless-risk', 'slow', 'library'];

/** Whether a card that was answered before is up: its day has come, or it went wrong a moment ago. */
export function isDue({ memory }: CardRow, now: number): boolean {
  if (memory === null) return false;
  return memory.state === LEARNED ? memory.dueAt < dayAt(now).to : memory.dueAt <= now + AHEAD_MS;
}

/**
 * The keys of the cards to answer now, in order: what is due, then so many new ones, the gravest first, then what went
 * wrong a moment ago. And those that come after them for those who want more.
 */
export function queueOf(
  cards: readonly CardRow[],
  now: number,
): { readonly queue: readonly string[]; readonly more: readonly string[] } {
  const active = cards.filter(({ isPutAway }) => !isPutAway);
  const day = dayAt(now);
  const isToday = (at: number | null) => at !== null && at >= day.from && at < day.to;
  const met = active.filter(({ memory }) => memory !== null).sort((a, b) => dueAt(a) - dueAt(b));
  const due = met.filter((card) => isDue(card, now));
  const isWaiting = ({ memory }: CardRow) =>
    memory !== null && memory.state !== LEARNED && memory.dueAt > now;
  const fresh = active.filter(({ memory }) => memory === null).sort(byWeight);
  const left = Math.max(0, NEW_A_DAY - cards.filter(({ startedAt }) => isToday(startedAt)).length);
  const queue = [
    ...due.filter((card) => !isWaiting(card)),
    ...fresh.slice(0, left),
    ...due.filter(isWaiting),
  ];
  const rest = [...fresh.slice(left), ...met.filter((card) => !due.includes(card))];
  return { queue: queue.map(keyOf), more: rest.slice(0, MORE).map(keyOf) };
}

const keyOf = ({ key }: CardRow) => key;
const dueAt = ({ memory }: CardRow) => memory?.dueAt ?? 0;

function byWeight(a: CardRow, b: CardRow): number {
  const weight = ({ reason }: CardRow) => REASONS.indexOf(reason);
  return weight(a) - weight(b) || b.createdAt - a.createdAt || (a.key < b.key ? -1 : 1);
}

/** Days in a row with an answer, up to today; today's may still come. */
export function streakOf(cards: readonly CardRow[], now: number): number {
  const days = new Set(cards.flatMap(({ answers }) => answers.map(({ at }) => dayAt(at).from)));
  let streak = 0;
  let day = dayAt(now).from;
  if (!days.has(day)) day = daysBefore(day, 1);
  while (days.has(day)) {
    streak += 1;
    day = daysBefore(day, 1);
  }
  return streak;
}
