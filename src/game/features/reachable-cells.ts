import { msg } from '@lit/localize';
import type { ReactiveController } from 'lit';
import type { GameInfo } from '../../../worker/api/game.ts';
import { attachController } from '../../ui/attach-controller.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';

/** Attaches a `ReachableCells` to a game. */
export function attachReachableCells(host: MsGame, game: GameController): () => void {
  return attachController(host, new ReachableCells(host, game));
}

/** Says so when the cells that keyboards and screen readers reach could not be loaded, and asks for them again with each game. */
class ReachableCells implements ReactiveController {
  readonly #host: MsGame;
  readonly #game: GameController;
  #asked: GameInfo | null = null;

  constructor(host: MsGame, game: GameController) {
    this.#host = host;
    this.#game = game;
  }

  hostConnected(): void {
    this.hostUpdated();
  }

  hostUpdated(): void {
    const { game } = this.#game.view;
    if (game === null || game === this.#asked) return;
    this.#asked = game;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    await this.#host.painted;
    const isThere = await this.#host.board.loadGrid();
    const sentence = msg(
      'The cells could not be loaded for keyboards and screen readers. The next game tries again.',
    );
    if (!isThere) this.#game.notify(sentence);
    else if (this.#game.view.notice?.message === sentence) this.#game.dismissNotice();
  }
}
