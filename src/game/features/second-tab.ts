import type { ReactiveController } from 'lit';
import { defineOnce } from '../../ui/define.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { MsElsewhere } from './ms-second-tab.ts';

/**
 * While another tab plays the game, shows a slim bar to take it over. The engine shows the game as it goes on there;
 * where it cannot, the board stays covered.
 */
export class SecondTab implements ReactiveController {
  readonly #game: GameController;
  readonly #bar: MsElsewhere;

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
  }
}
