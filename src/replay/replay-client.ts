import { connect, createWorker } from 'virtual:whole-engine';
import { msg } from '@lit/localize';
import { proxy } from 'comlink';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { ReplayApi } from '../../worker/api/replay.ts';
import type { Update } from '../../worker/api/session.ts';
import { type Connection, connectTo, type Program } from '../game/engine/worker-connection.ts';

/** How long a worker may keep silent before it is taken for dead. */
const PATIENCE_MS = 10_000;

/** The whole engine's program, which shows a game that was recorded. */
const replay: Program = { createWorker, connect: (port) => connect(port, 'replay'), role: 'replay' };

/** The page's end of a game that is watched, in a worker of its own: no game that is played waits for it. */
export class ReplayClient {
  readonly #connection: Promise<Connection<ReplayApi>>;
  #isClosed = false;

  constructor(workerSrc: string | null) {
    this.#connection = connectTo<ReplayApi>({ ...replay, workerSrc }, PATIENCE_MS);
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
