import {
  type Checks,
  isCount,
  isId,
  isListOf,
  isOneOf,
  isSpan,
  isText,
  isTime,
  isTrueOrFalse,
  isWhole,
  isWord,
  maybe,
  orNull,
  picked,
} from './row-checks.ts';
import { CARD_FORMAT, type CardAnswer, type CardMemory, type CardRow } from './schema.ts';

/** Answers that a card keeps. */
export const MOST_ANSWERS = 200;

const MEMORY: Checks<CardMemory> = {
  dueAt: isTime,
  answeredAt: isTime,
  stability: isSpan,
  difficulty: isSpan,
  scheduledDays: isSpan,
  learningSteps: isCount,
  reps: isCount,
  lapses: isCount,
  state: isWhole(1, 3),
};

const ANSWER: Checks<CardAnswer> = { at: isTime, isRight: isTrueOrFalse, ms: isSpan };

const SOURCE: Checks<NonNullable<CardRow['source']>> = { gameId: isId, move: isCount };

const CARD: Checks<CardRow> = {
  key: isText(1000, /./),
  format: isOneOf(CARD_FORMAT),
  pattern: isText(10_000, /./),
  technique: isWord,
  reason: isOneOf('needless-risk', 'death', 'slow', 'library'),
  source: maybe((value) => picked(value, SOURCE) !== null),
  createdAt: isTime,
  changedAt: isTime,
  isPutAway: isTrueOrFalse,
  memory: orNull((value) => picked(value, MEMORY) !== null),
  startedAt: orNull(isTime),
  answers: isListOf((value) => picked(value, ANSWER) !== null, MOST_ANSWERS),
};

/** A practice card with only its known properties; null when it is not a valid row. */
export function readCardRow(value: unknown): CardRow | null {
  return picked<CardRow>(value, CARD);
}
