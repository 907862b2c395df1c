import type { ReviewSummary, TechniqueFigures } from '../api/review.ts';
import type { Technique } from '../api/solver.ts';
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
  orNull,
  picked,
} from './row-checks.ts';
import type { ReviewRow } from './schema.ts';

/** Raise it whenever the same game is reviewed otherwise than before: all that are cached are then made again. */
export const REVIEW_VERSION = 1;

/** The techniques that a review tells apart, the easiest first. */
export const TECHNIQUES = [
  'single',
  'shared',
  'subset',
  'cases',
  'mine-count',
  'guess',
] as const satisfies readonly Technique[];

const TECHNIQUE: Checks<TechniqueFigures> = {
  technique: isOneOf(...TECHNIQUES),
  found: isCount,
  overlooked: isCount,
  medianMs: orNull(isSpan),
};

const SUMMARY: Checks<ReviewSummary> = {
  startChance: (value) => isSpan(value) && (value as number) <= 1,
  skillLoss: isSpan,
  needlessRisks: isCount,
  isAvoidable: isTrueOrFalse,
  techniques: isListOf((value) => picked(value, TECHNIQUE) !== null, TECHNIQUES.length),
};

const REVIEW: Checks<ReviewRow> = {
  gameId: isId,
  version: isOneOf(REVIEW_VERSION),
  groupId: isText(100, /./),
  endedAt: isTime,
  won: isTrueOrFalse,
  summary: isSummary,
};

/** Whether a review can be kept. */
export function isSummary(value: unknown): value is ReviewSummary {
  return picked(value, SUMMARY) !== null;
}

/** A cached review; null when it is none, damaged, or of another version. */
export function readReviewRow(value: unknown): ReviewRow | null {
  return picked<ReviewRow>(value, REVIEW);
}
