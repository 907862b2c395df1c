import { msg } from '@lit/localize';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { ReviewApi } from '../../worker/api/review.ts';
import { connectEngine } from '../game/engine/engine-connection.ts';
import type { Connection } from '../game/engine/worker-connection.ts';
import type { Archive } from '../ui/sheet/app-view.ts';

/** How far the reviews of some games are. */
export type ReviewsState =
  | {
      readonly kind: 'working';
      readonly done: number;
      readonly total: number;
      readonly leftMs: number | null;
    }
  /** All that could be reviewed is, or it was stopped; what was done is kept. */
  | { readonly kind: 'ended'; readonly failed: number; readonly refusal: Refusal | null };

/** Reviews stored games one after the other, in a worker of its own, and has the archive keep each review at once. */
export class GamesReviewer {
  state: ReviewsState = { kind: 'ended', failed: 0, refusal: null };
  /** Games that cannot be reviewed: damaged ones, or too large. */
  readonly failed = new Set<string>();
  readonly #archive: Archive;
  readonly #workerSrc: string | null;
  readonly #changed: () => void;
  readonly #clock: () => number;
  #connection: Connection<ReviewApi> | null = null;
  #isStopped = true;

  /**
   * @param changed is called with each other state.
   * @param clock tells how long the work takes, in milliseconds.
   */
  constructor(archive: Archive, workerSrc: string | null, changed: () => void, clock: () => number) {
    this.#archive = archive;
    this.#workerSrc = workerSrc;
    this.#changed = changed;
    this.#clock = clock;
  }

  get isWorking(): boolean {
    return this.state.kind === 'working';
  }

  async review(gameIds: readonly string[]): Promise<void> {
    if (this.isWorking) return;
    this.#isStopped = false;
    this.#show({ kind: 'working', done: 0, total: gameIds.length, leftMs: null });
    const refusal = await this.#reviewAll(gameIds);
    this.#close();
    this.#show({ kind: 'ended', failed: this.failed.size, refusal });
  }

  /** Ends the work at once; what has been reviewed is kept. */
  stop(): void {
    this.#isStopped = true;
    this.#close();
  }

  /** Null when nothing stood in the way, or it was stopped. */
  async #reviewAll(gameIds: readonly string[]): Promise<Refusal | null> {
    const startedAt = this.#clock();
    try {
      const { session, answer } = await this.#connect();
      for (const [i, gameId] of gameIds.entries()) {
        if (this.#isStopped) return null;
        const stored = await this.#archive.recording(gameId);
        const judged = stored.ok ? await answer(session.verdict(stored.recording)) : stored;
        if (this.#isStopped) return null;
        if (judged.ok) {
          const kept = await this.#archive.keepReview(gameId, judged.summary);
          // A game that was deleted meanwhile needs no review.
          if (!kept.ok && kept.code !== 'no-such-game') return kept;
        } else this.failed.add(gameId);
        const done = i + 1;
        const leftMs = ((this.#clock() - startedAt) * (gameIds.length - done)) / done;
        this.#show({ kind: 'working', done, total: gameIds.length, leftMs });
      }
      return null;
    } catch {
      if (this.#isStopped) return null;
      const message = msg('The review stopped responding. Try again.');
      return { ok: false, code: 'review-gone', values: {}, message };
    }
  }

  async #connect(): Promise<Connection<ReviewApi>> {
    const connection = await connectEngine<ReviewApi>({ role: 'review', workerSrc: this.#workerSrc });
    if (this.#isStopped) connection.close();
    else this.#connection = connection;
    return connection;
  }

  #close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  #show(state: ReviewsState): void {
    this.state = state;
    this.#changed();
  }
}
