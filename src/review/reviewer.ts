import { msg } from '@lit/localize';
import type { Recording } from '../../worker/api/game.ts';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { JudgedGame, ReviewApi, Verdict } from '../../worker/api/review.ts';
import { connectEngine } from '../game/engine/engine-connection.ts';
import type { Connection } from '../game/engine/worker-connection.ts';

/** Reviews that take longer are only made when they are wanted, in milliseconds. */
const LONG_MS = 5_000;

/** After so much work it can be said how long the whole of it takes, in milliseconds. */
const ENOUGH_MS = 500;

/** How far a review is. */
export type ReviewState =
  | { readonly kind: 'working'; readonly done: number; readonly total: number; readonly leftMs: number }
  /** It takes long: is it wanted? */
  | { readonly kind: 'asking'; readonly leftMs: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** `isWhole`: false when it was stopped, and covers the moves up to there. */
  | { readonly kind: 'done'; readonly judged: JudgedGame; readonly isWhole: boolean };

/** Has one game reviewed, in a worker of its own. */
export class Reviewer {
  state: ReviewState = { kind: 'working', done: 0, total: 0, leftMs: 0 };
  /** How the game was lost, long before all of it is judged; null: not known, or not lost. */
  verdict: Verdict | null = null;
  readonly #connection: Promise<Connection<ReviewApi>>;
  readonly #changed: () => void;
  readonly #clock: () => number;
  #isStopped = false;
  #isClosed = false;
  /** Goes on after a question. */
  #goOn: () => void = () => undefined;

  /**
   * @param changed is called with each other state, until `close`.
   * @param clock tells how long the work takes, in milliseconds.
   */
  constructor(workerSrc: string | null, changed: () => void, clock: () => number) {
    this.#clock = clock;
    this.#connection = connectEngine<ReviewApi>({ role: 'review', workerSrc });
    this.#changed = changed;
  }

  async review(of: string | Recording): Promise<void> {
    try {
      await this.#run(await this.#connection, of);
    } catch {
      const message = msg('The review stopped responding. Open it again.');
      this.#show({ kind: 'refused', refusal: { ok: false, code: 'review-gone', values: {}, message } });
    }
  }

  /** The answer to the question: yes. */
  goOn(): void {
    this.#goOn();
  }

  /** Ends the work; what has been judged is kept. */
  stop(): void {
    this.#isStopped = true;
    this.#goOn();
  }

  close(): void {
    this.#isClosed = true;
    this.#goOn();
    this.#connection.then(
      (open) => open.close(),
      // It never opened: there is nothing to close.
      () => undefined,
    );
  }

  async #run(open: Connection<ReviewApi>, of: string | Recording): Promise<void> {
    const loss = await open.answer(open.session.verdictOfLoss(of));
    this.verdict = loss.ok ? loss.verdict : null;
    if (this.verdict) this.#show(this.state);
    const begun = await open.answer(open.session.begin(of));
    if (!begun.ok) return this.#show({ kind: 'refused', refusal: begun });
    let workedMs = 0;
    let isAsked = false;
    while (!this.#isClosed) {
      const startedAt = this.#clock();
      const part = await open.answer(open.session.more());
      workedMs += this.#clock() - startedAt;
      if (!part.ok) return this.#show({ kind: 'refused', refusal: part });
      const { done, total, judged } = part;
      if (judged) return this.#show({ kind: 'done', judged, isWhole: true });
      const leftMs = (workedMs * (total - done)) / Math.max(1, done);
      if (!isAsked && workedMs > ENOUGH_MS && workedMs + leftMs > LONG_MS) {
        isAsked = true;
        this.#show({ kind: 'asking', leftMs });
        await this.#answer();
      }
      if (this.#isStopped) return this.#showSoFar(open);
      this.#show({ kind: 'working', done, total, leftMs });
    }
  }

  #answer(): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = resolve;
    });
  }

  async #showSoFar(open: Connection<ReviewApi>): Promise<void> {
    const judged = await open.answer(open.session.soFar());
    this.#show(judged.ok ? { kind: 'done', judged, isWhole: false } : { kind: 'refused', refusal: judged });
  }

  #show(state: ReviewState): void {
    if (this.#isClosed) return;
    this.state = state;
    this.#changed();
  }
}
