import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadArchive } from '../lazy-views.ts';

/** The number of practice cards to answer today, asked for whenever a sheet opens and when cards change in any tab. */
export class DueCards implements ReactiveController {
  count = 0;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    new BroadcastChannel('mine-sweeper').addEventListener('message', ({ data }) => {
      if (data?.type === 'cards') this.refresh();
    });
  }

  hostConnected(): void {
    // It is asked when it is seen.
  }

  refresh(): void {
    void this.#read();
  }

  async #read(): Promise<void> {
    const archive = await loadArchive();
    const answer = await archive?.dueCards(Date.now());
    // Where nothing is stored there are no cards.
    const count = answer?.ok ? answer.due : 0;
    if (count === this.count) return;
    this.count = count;
    this.#host.requestUpdate();
  }
}
