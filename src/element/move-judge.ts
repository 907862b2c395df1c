import type { Judge } from '../assist/hint/judge-move.ts';
import type { GameController } from '../game/game-controller.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import type { ElementAttributes } from './attributes.ts';
import { dispatch } from './events.ts';

const loadJudge = lazy(() => import('../assist/hint/judge-move.ts'));

/** Loads the judge, which tells whether moves are provable, once it is needed. */
export class MoveJudge {
  /** Null until it is needed and loaded. */
  judge: Judge | null = null;
  readonly #element: ElementAttributes;
  readonly #game: GameController;
  #isCalled = false;

  constructor(element: ElementAttributes, game: GameController) {
    this.#element = element;
    this.#game = game;
  }

  /** From now on moves are judged. */
  call(): void {
    if (this.#isCalled) return;
    this.#isCalled = true;
    void this.#load();
  }

  async #load(): Promise<void> {
    const part = await loadJudge();
    if (part) this.judge = new part.Judge(this.#element, this.#game);
    else
      dispatch(this.#element, 'ms-error', {
        code: 'judge-missing',
        values: {},
        message: await whyNotLoaded(),
      });
  }
}
