import { msg } from '@lit/localize';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { PracticeApi } from '../../worker/api/practice.ts';
import { connectEngine } from '../game/engine/engine-connection.ts';
import type { Connection } from '../game/engine/worker-connection.ts';

/** A game that is looked through keeps the worker silent for seconds, on slow phones for longer. */
const PATIENCE_MS = 60_000;

/** Asks the worker that deals positions, judges answers and finds patterns. It starts with the first question. */
export class PracticeClient {
  readonly #workerSrc: string | null;
  #connecting: Promise<Connection<PracticeApi>> | null = null;

  constructor(workerSrc: string | null) {
    this.#workerSrc = workerSrc;
  }

  /** The worker's answer; the refusal `practice-gone` when it died or could not be started. The next question starts it again. */
  async ask<T>(question: (api: PracticeApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      const ways = { role: 'practice', workerSrc: this.#workerSrc } as const;
      this.#connecting ??= connectEngine<PracticeApi>(ways, PATIENCE_MS);
      const open = await this.#connecting;
      return await open.answer(question(open.session));
    } catch {
      this.close();
      const message = msg('The practice worker stopped responding. Try again.');
      return { ok: false, code: 'practice-gone', values: {}, message };
    }
  }

  close(): void {
    void this.#connecting?.then((open) => open.close()).catch(() => undefined);
    this.#connecting = null;
  }
}
