import type { Outcome } from '../api/outcome.ts';
import type { PracticeCard, PracticePattern } from '../api/practice.ts';
import type { ReviewedMove } from '../api/review.ts';
import type { Hint } from '../api/solver.ts';
import { createGame, type Game } from '../engine/game/game.ts';
import { type View, viewOf } from '../engine/game/view.ts';
import type { EngineParts } from '../engine/parts.ts';
import { misplayed, parseRecord, playMovesSteps, type ReadRecord } from '../engine/record/replay.ts';
import { PRACTICE_SENTENCES } from '../engine/refusals/practice.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import type { Steps } from '../engine/steps.ts';
import { faultOfSize, reviewGameSteps } from '../review/review.ts';
import { freeHint, proofThatFree } from '../solver/proof/free-hint.ts';
import { patternOfHint } from './pattern-of.ts';

/** A move that asks for practice, and the hint that it overlooked or took long to see. */
interface Asking extends Omit<PracticeCard, 'pattern'> {
  readonly hintIn: (view: View) => Hint | null;
}

/**
 * The cards of a recorded game: needless risks by the proof that was overlooked, and proven decisions that took at least
 * `slowMs` by their own. Yields how many moves of the record are reviewed. Codes: those of `review`.
 * Cost: that of the review, and of playing the game again.
 */
export function* gamePatternSteps(
  read: ReadRecord,
  parts: EngineParts,
  slowMs: number,
): Steps<Outcome<{ cards: readonly PracticeCard[] }>> {
  const reviewed = yield* reviewGameSteps(read, { parts });
  if (!reviewed.ok) return reviewed;
  const { moves, firstMove, status } = reviewed;
  const asking = moves.flatMap((move, i) => {
    const isLast = i === moves.length - 1;
    const before = i > 0 ? moves[i - 1] : null;
    const found = askingOf(move, before, slowMs, isLast && status === 'lost');
    return found ? [{ ...found, move: firstMove + i }] : [];
  });
  const created = createGame(read.ruleset, read.start, { parts });
  if (!created.ok) return created;
  const { game } = created;
  const cards: PracticeCard[] = [];
  let played = 0;
  for (const { hintIn, ...card } of asking) {
    const fault = yield* playTo(game, read, played, card.move);
    if (fault !== null) return fault;
    played = card.move;
    const view = viewOf(game.state);
    const hint = hintIn(view);
    const pattern = hint && patternOfHint(view, hint);
    if (pattern) cards.push({ ...card, pattern });
    yield card.move;
  }
  return { ok: true, cards };
}

/**
 * The pattern of what was easiest to see before a move of a record. Codes: `no-pattern`, those of `review`.
 *
 * @param move its place in the record; its length: after the last.
 */
export function* patternBeforeSteps(
  read: ReadRecord,
  parts: EngineParts,
  move: number,
): Steps<Outcome<{ pattern: PracticePattern }>> {
  const isMove = Number.isInteger(move) && move >= 0 && move <= read.moves.length;
  if (!isMove) return refuse(PRACTICE_SENTENCES, 'no-pattern:move', { move: move + 1 });
  const created = createGame(read.ruleset, read.start, { parts });
  if (!created.ok) return created;
  const fault = yield* playTo(created.game, read, 0, move);
  if (fault !== null) return fault;
  return patternIn(viewOf(created.game.state), read.moves[move]?.cell ?? 0);
}

/** The pattern of the easiest proof that a cell is free, and of equals the nearest. Code: `no-pattern`. */
export function patternIn(view: View, near: number): Outcome<{ pattern: PracticePattern }> {
  const hint = freeHint(view, near);
  if (hint === null) return refuse(PRACTICE_SENTENCES, 'no-pattern:nothing');
  const pattern = patternOfHint(view, hint);
  return pattern ? { ok: true, pattern } : refuse(PRACTICE_SENTENCES, 'no-pattern:wide');
}

/** Parses a record that can be reviewed. Codes: those of `review`. */
export function readReviewable(record: string): Outcome<ReadRecord> {
  return parseRecord(record, faultOfSize);
}

function* playTo(game: Game, read: ReadRecord, from: number, to: number) {
  const fault = yield* playMovesSteps(game, read.moves.slice(from, to));
  return fault === null ? null : misplayed(from + fault);
}

/** Why a move asks for practice; null where it does not. The first move of a game is no thought. */
function askingOf(
  { judgement, cell, type, atMs, overlooked, technique }: ReviewedMove,
  before: ReviewedMove | null,
  slowMs: number,
  isDeath: boolean,
): Omit<Asking, 'move'> | null {
  if (judgement === 'needless-risk' && overlooked)
    return { kind: isDeath ? 'avoidable-death' : 'needless-risk', hintIn: () => overlooked };
  const tookMs = before === null ? 0 : atMs - before.atMs;
  const isSlow = judgement === 'proven' && technique !== undefined && type === 'open' && tookMs >= slowMs;
  return isSlow && before !== null
    ? { kind: 'slow', tookMs, hintIn: (view) => proofThatFree(view, cell) }
    : null;
}
