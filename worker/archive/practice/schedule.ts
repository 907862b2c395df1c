import { type Card, createEmptyCard, fsrs, type Grade, generatorParameters, Rating } from 'ts-fsrs';
import type { CardAnswer, CardMemory } from '../../storage/schema.ts';

/**
 * When a card comes again: FSRS, by ts-fsrs. A wrong card comes back within the sitting, a right one after days. Nothing is
 * left to chance, so the same answers at the same times always lead to the same days.
 */
const scheduler = fsrs(
  generatorParameters({
    enable_fuzz: false,
    maximum_interval: 365,
    learning_steps: ['10m'],
    relearning_steps: ['10m'],
  }),
);

/** A right answer is easy in less than this share of the usual time, and hard in more than that. */
const EASY = 0.5;
const HARD = 2;

/** How well it went, by whether it was right and how long it took, against what is usual for the technique. */
export function gradeOf({ isRight, ms }: CardAnswer, usualMs: number): Grade {
  if (!isRight) return Rating.Again;
  if (ms > usualMs * HARD) return Rating.Hard;
  return ms < usualMs * EASY ? Rating.Easy : Rating.Good;
}

/**
 * How well a card is remembered after an answer. A right answer before its day is practice that teaches the schedule
 * nothing, for ten in a row would put a card off for years; a wrong one always counts.
 *
 * @param isDue whether the card was up today.
 */
export function memoryAfter(
  memory: CardMemory | null,
  answer: CardAnswer,
  usualMs: number,
  isDue: boolean,
): CardMemory {
  if (memory !== null && answer.isRight && !isDue) return memory;
  // A clock that was set back: time never runs backwards for a card.
  const at = Math.max(answer.at, memory?.answeredAt ?? 0);
  const before = memory === null ? createEmptyCard(new Date(at)) : cardOf(memory);
  const { card } = scheduler.next(before, new Date(at), gradeOf(answer, usualMs));
  return {
    dueAt: card.due.getTime(),
    answeredAt: at,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
  };
}

function cardOf(memory: CardMemory): Card {
  return {
    due: new Date(memory.dueAt),
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state,
    last_review: new Date(memory.answeredAt),
  };
}
