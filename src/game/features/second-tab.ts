import type { ReactiveController } from 'lit';
import { defineOnce } from '../../ui/define.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { MsElsewhere } from './ms-second-tab.ts';

/**
 * While another tab plays the game, has it shown here as it goes on there: by the whole engine, which alone can follow,
 * with a slim bar to take it over. Where that cannot be had, the board stays covered.
 */
export class SecondTab implements ReactiveController {
  readonly #game: GameController;
  readonly #bar: MsElsewhere;
  #isAsked = false;

  constructor(host: MsGame, game: GameController) {
    defineOnce('ms-elsewhere', MsElsewhere);
    this.#game = game;
    this.#bar = document.createElement('ms-elsewhere');
    host.tellsOfTabs = true;
    host.addElement('above', this.#bar);
  }

  hostConnected(): void {
    this.hostUpdated();
  }

  hostUpdated(): void {
    const { isElsewhere, isLive } = this.#game.view;
    this.#bar.isShown = isElsewhere && isLive === true;
    if (isElsewhere && !this.#isAsked) {
      // Its session follows by itself.
      void this.#game.ask((client) => client.askWhole(async () => ({ ok: true }), false));
    }
    this.#isAsked = isElsewhere;
  }
}
