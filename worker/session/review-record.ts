import type { Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { JudgedGame, JudgedShortly, Review, ReviewApi, ReviewProgress } from '../api/review.ts';
import type { Steps } from '../engine/steps.ts';
import { faultOfSize, reviewGameSteps } from '../review/review.ts';
import { summaryOf } from '../review/summary.ts';
import { verdictOf } from '../review/verdict.ts';
import { LongWork } from './huge/long-work.ts';
import { loadParts } from './load-parts.ts';
import { noGame } from './notices.ts';
import { readRecorded } from './recorded-games.ts';

/** So long one call works; a page that forbids workers does it on its own thread. */
const PART_MS = 40;

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
    const begun = await this.#read(of);
    if (!begun.ok) return begun;
    const done = await new LongWork(begun.work.steps).run();
    if (done === null) throw new Error('A review that nobody can cancel was cancelled.');
    if (!done.value.ok) return done.value;
    const { summary, verdict } = judgedOf(done.value, begun.work);
    return { ok: true, summary, verdict };
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
    const end = performance.now() + PART_MS;
    let step = work.steps.next();
    while (!step.done && performance.now() < end) step = work.steps.next();
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

  async #read(of: string | Recording): Promise<Outcome<{ work: Work }>> {
    const read = readRecorded(of, faultOfSize);
    if (!read.ok) return read;
    const loaded = await loadParts(read.ruleset);
    if (!loaded.ok) return loaded;
    const { parts } = loaded;
    const begun = (soFar: () => Review) => {
      work.soFar = soFar;
    };
    const work: Work = {
      steps: reviewGameSteps(read, { parts, begun }),
      total: read.moves.length,
      columns: read.ruleset.columns,
      soFar: null,
    };
    return { ok: true, work };
  }
}

function judgedOf(review: Review, { columns }: Work): JudgedGame {
  return { review, summary: summaryOf(review), verdict: verdictOf(review, columns) };
}
