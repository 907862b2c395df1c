import type { HelpedMoves } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { Review } from '../api/review.ts';
import type { SolverBudget } from '../api/solver.ts';
import { createGame } from '../engine/game/game.ts';
import type { EngineParts } from '../engine/parts.ts';
import { misplayed, parseRecord, playMovesSteps, type ReadRecord } from '../engine/record/replay.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../engine/refusals/solver.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { finish, type Steps, within } from '../engine/steps.ts';
import { GameReview } from './game-review.ts';

/** So many decisions are judged at the most: the last ones. */
const MOST_DECISIONS = 5_000;

/** Larger boards are refused: a single look at all of their odds takes longer than anybody waits. */
const MOST_CELLS = 1_000_000;

/** What a review may cost. */
export type ReviewBudget = Pick<SolverBudget, 'steps'>;

/** What may be set by those who drive a review. */
export interface ReviewOptions extends ReviewBudget {
  /** The parts that the rules of the game need, see `partsNeeded`. */
  readonly parts?: EngineParts;
  readonly mostDecisions?: number;
  /** What is known of the moves that were helped. */
  readonly helped?: readonly HelpedMoves[];
  /** Called before the first move is judged, with what tells the review of the moves judged by then. */
  readonly begun?: (soFar: () => Review) => void;
}

/**
 * Judges a recorded game move by move, by what the player could know just before each: proven, guessed or risked without
 * need, with risks, proofs, the win chance, and what was skill and what was luck.
 *
 * Codes: those of `replay`; `too-large` (more than a million cells); `inconsistent` and their like where its views cannot be counted.
 * Cost: an Expert game in about a third of a second.
 */
export function review(record: string, options: ReviewOptions = {}): Outcome<Review> {
  return finish(reviewSteps(record, options));
}

/** The same in steps of a move or less; yields how many moves of the record are done. Leaving early leaves nothing behind. */
export function* reviewSteps(record: string, options: ReviewOptions = {}): Steps<Outcome<Review>> {
  const read = parseRecord(record, faultOfSize);
  return read.ok ? yield* reviewGameSteps(read, options) : read;
}

/** The steps of a game that has been read already. */
export function* reviewGameSteps(
  read: ReadRecord,
  { parts = {}, steps, mostDecisions = MOST_DECISIONS, helped = [], begun: onBegun }: ReviewOptions = {},
): Steps<Outcome<Review>> {
  const budget = steps === undefined ? {} : { steps };
  const first = yield* firstJudged(read, parts, mostDecisions);
  if (typeof first !== 'number') return first;
  const created = createGame(read.ruleset, read.start, { parts });
  if (!created.ok) return created;
  const { game } = created;
  const fault = yield* within(0, playMovesSteps(game, read.moves.slice(0, first)));
  if (fault !== null) return misplayed(fault);
  const begun = GameReview.create(game, first, budget, helped);
  if (!begun.ok) return begun;
  onBegun?.(() => begun.review.result());
  for (let i = first; i < read.moves.length; i++) {
    yield i;
    const refusal = yield* within(i, begun.review.judgeSteps(read.moves[i]));
    if (refusal !== null) return refusal;
  }
  return { ok: true, ...begun.review.result() };
}

/** The refusal of a board that is too large to be reviewed; null otherwise. */
export function faultOfSize({ columns, rows }: Ruleset): Refusal | null {
  return columns * rows > MOST_CELLS ? refuse(SOLVER_SENTENCES, 'too-large:review') : null;
}

/** The place of the first move that is judged. Games with too many decisions are played once before, to find it. */
function* firstJudged(read: ReadRecord, parts: EngineParts, most: number): Steps<number | Refusal> {
  const { moves } = read;
  if (moves.filter(({ type }) => type !== 'annotate').length <= most) return 0;
  const created = createGame(read.ruleset, read.start, { parts });
  if (!created.ok) return created;
  const { game } = created;
  const decisions: number[] = [];
  for (const [i, move] of moves.entries()) {
    const { effectiveClicks } = game.state;
    const fault = yield* within(0, playMovesSteps(game, [move]));
    if (fault !== null) return misplayed(i);
    if (move.type !== 'annotate' && game.state.effectiveClicks > effectiveClicks) decisions.push(i);
  }
  return decisions.length <= most ? 0 : decisions[decisions.length - most];
}
