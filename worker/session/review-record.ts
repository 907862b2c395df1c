import type { Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { JudgedGame, JudgedShortly, Review, ReviewApi, ReviewProgress, Verdict } from '../api/review.ts';
import type { Steps } from '../engine/steps.ts';
import { faultOfSize, reviewGameSteps } from '../review/review.ts';
import { summaryOf } from '../review/summary.ts';
import { verdictOf } from '../review/verdict.ts';
import { nextTurn } from '../storage/next-turn.ts';
import { loadParts } from './load-parts.ts';
import { noGame } from './notices.ts';
import { readRecorded } from './recorded-games.ts';

/** So long one call works; a page that forbids workers does it on its own thread. */
const PART_MS = 40;

/** On larger boards one decision takes as long as the beginning of a review. */
const MOST_CELLS_AT_ONCE = 10_000;

/** A review that is being made. */
interface Work {
  readonly steps: Steps<Outcome<Review>>;
  readonly total: number;
  readonly columns: number;
  /** The review of the moves judged so far; null before the first. */
  soFar: (() => Review) | null;
}

/** The reviews of one port. */
export class Reviewing implements ReviewApi {
  #work: Work | null = null;

  async ping(): Promise<true> {
    return true;
  }

  async verdict(of: string | Recording): Promise<Outcome<JudgedShortly>> {
    const judged = await this.#judge(of);
    return judged.ok ? { ok: true, summary: judged.summary, verdict: judged.verdict } : judged;
  }

  async verdictOfLoss(of: string | Recording): Promise<Outcome<{ verdict: Verdict | null }>> {
    const read = readRecorded(of, faultOfSize);
    if (!read.ok) return read;
    if (read.ruleset.columns * read.ruleset.rows > MOST_CELLS_AT_ONCE) return { ok: true, verdict: null };
    const judged = await this.#judge(of, 1);
    if (!judged.ok) return judged;
    return { ok: true, verdict: judged.review.status === 'lost' ? judged.verdict : null };
  }

  async begin(of: string | Recording): Promise<Outcome<{ total: number }>> {
    this.#work = null;
    const begun = await this.#read(of);
    if (!begun.ok) return begun;
    this.#work = begun.work;
    return { ok: true, total: begun.work.total };
  }

  async more(): Promise<Outcome<ReviewProgress>> {
    const work = this.#work;
    if (work === null) return noGame();
    const step = workOn(work);
    const { total } = work;
    if (!step.done) return { ok: true, done: step.value, total, judged: null };
    const made = step.value;
    if (!made.ok) return made;
    return { ok: true, done: total, total, judged: judgedOf(made, work) };
  }

  async soFar(): Promise<Outcome<JudgedGame>> {
    const work = this.#work;
    return work?.soFar ? { ok: true, ...judgedOf(work.soFar(), work) } : noGame();
  }

  /** All of a review, with messages in between. */
  async #judge(of: string | Recording, mostDecisions?: number): Promise<Outcome<JudgedGame>> {
    const begun = await this.#read(of, mostDecisions);
    if (!begun.ok) return begun;
    const { work } = begun;
    let step = workOn(work);
    while (!step.done) {
      await nextTurn();
      step = workOn(work);
    }
    return step.value.ok ? { ok: true, ...judgedOf(step.value, work) } : step.value;
  }

  async #read(of: string | Recording, mostDecisions?: number): Promise<Outcome<{ work: Work }>> {
    const read = readRecorded(of, faultOfSize);
    if (!read.ok) return read;
    const loaded = await loadParts(read.ruleset);
    if (!loaded.ok) return loaded;
    const { parts } = loaded;
    const begun = (soFar: () => Review) => {
      work.soFar = soFar;
    };
    const helped = typeof of === 'string' ? [] : (of.helped ?? []);
    const work: Work = {
      steps: reviewGameSteps(read, { parts, helped, begun, ...(mostDecisions && { mostDecisions }) }),
      total: read.moves.length,
      columns: read.ruleset.columns,
      soFar: null,
    };
    return { ok: true, work };
  }
}

/** Goes on with a review for one part. */
function workOn({ steps }: Work): IteratorResult<number, Outcome<Review>> {
  const end = performance.now() + PART_MS;
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}

function judgedOf(review: Review, { columns }: Work): JudgedGame {
  return { review, summary: summaryOf(review), verdict: verdictOf(review, columns) };
}
