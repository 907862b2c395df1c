import { msg } from '@lit/localize';
import { proxy } from 'comlink';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { ReplayApi } from '../../worker/api/replay.ts';
import type { Update } from '../../worker/api/session.ts';
import { connectEngine } from '../game/engine/engine-connection.ts';
import type { Connection } from '../game/engine/worker-connection.ts';

/** The page's end of a game that is watched, in a worker of its own: no game that is played waits for it. */
export class ReplayClient {
  readonly #connection: Promise<Connection<ReplayApi>>;
  #isClosed = false;

  constructor(workerSrc: string | null) {
    this.#connection = connectEngine<ReplayApi>({ role: 'replay', workerSrc });
  }

  /** The worker's answer; a refusal when there is none. */
  async ask<T>(question: (replay: ReplayApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      const open = await this.#connection;
      return await open.answer(question(open.session));
    } catch {
      const message = msg('The game engine that shows replays stopped answering. Open the replay again.');
      return { ok: false, code: this.#isClosed ? 'closed' : 'replay-gone', values: {}, message };
    }
  }

  /** A function as the worker calls it. */
  listener(onUpdate: (update: Update) => void): (update: Update) => void {
    return proxy((update: Update) => {
      if (!this.#isClosed) onUpdate(update);
    });
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
