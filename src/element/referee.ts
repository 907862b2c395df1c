import type { Judge } from '../assist/judge.ts';
import type { GameController } from '../game-controller.ts';
import type { ElementAttributes } from './attributes.ts';
import { tell } from './events.ts';

/** Fetches who says whether moves are provable, where somebody asks. */
export class Referee {
  /** Null where nobody asks, and until it is there. */
  judge: Judge | null = null;
  readonly #element: ElementAttributes;
  readonly #game: GameController;
  #isCalled = false;

  constructor(element: ElementAttributes, game: GameController) {
    this.#element = element;
    this.#game = game;
  }

  /** Nothing; from now on somebody says it. */
  call(): void {
    if (this.#isCalled) return;
    this.#isCalled = true;
    void import('../assist/judge.ts').then(
      (part) => {
        this.judge = new part.Judge(this.#element, this.#game);
      },
      () =>
        tell(this.#element, 'ms-error', {
          code: 'judge-missing',
          values: {},
          message: 'mine-sweeper: judge.js is missing.',
        }),
    );
  }
}
