import { msg } from '@lit/localize';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { ReplayApi } from '../../worker/api/replay.ts';
import type { Update } from '../../worker/api/session.ts';
import { connectEngine } from '../game/engine/engine-connection.ts';
import type { Connection } from '../game/engine/worker-connection.ts';

/** The page's end of a game that is watched, in a worker of its own: no game that is played waits for it. */
export class ReplayClient {
  readonly #connection: Promise<Connection<ReplayApi>>;
  readonly #onUpdate: ((update: Update) => void) | undefined;
  #isClosed = false;

  /** @param onUpdate is called with what changes in the game, until `close`. */
  constructor(workerSrc: string | null, onUpdate?: (update: Update) => void) {
    this.#connection = connectEngine<ReplayApi>({ role: 'replay', workerSrc });
    this.#onUpdate = onUpdate;
  }

  /** The worker's answer; a refusal when there is none. */
  async ask<T>(question: (replay: ReplayApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      const open = await this.#connection;
      if (this.#onUpdate) open.onUpdate = this.#onUpdate;
      return await open.answer(question(open.session));
    } catch {
      const message = msg('The replay stopped responding. Open it again.');
      return { ok: false, code: this.#isClosed ? 'closed' : 'replay-gone', values: {}, message };
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#connection.then(
      (open) => open.close(),
      // It never opened: there is nothing to close.
      () => undefined,
    );
  }
}
