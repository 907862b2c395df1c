import type { NewGameRequest } from '../../../worker/api/session.ts';
import { Life, type MemoryBrowser } from '../browser/memory-browser.ts';
import { PaintedPage } from './painted-page.ts';

/** A tab, which may be closed or killed, and opened again. */
export class PaintedTab {
  readonly #browser: MemoryBrowser;
  readonly #lag: number;
  readonly #open: () => PaintedPage;
  #life: Life;
  page: PaintedPage | null = null;

  /** @param lag how many turns of the event loop later it hears what the others do. */
  constructor(
    browser: MemoryBrowser,
    lag: number,
    game: { side: number; key: string; first: NewGameRequest },
  ) {
    this.#browser = browser;
    this.#lag = lag;
    this.#life = new Life(lag);
    this.#open = () => {
      const page = new PaintedPage(game.side);
      void page.start(game.key, game.first);
      return page;
    };
  }

  /** Does something with the page; it is opened where there is none. */
  do<T>(work: (page: PaintedPage) => T): T {
    return this.#browser.run(this.#life, () => {
      this.page ??= this.#open();
      return work(this.page);
    });
  }

  kill(): void {
    this.#browser.kill(this.#life);
    this.#life = new Life(this.#lag);
    this.page = null;
  }
}
