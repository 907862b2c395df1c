import type { Help, Outcome } from '../../worker/api.ts';
import type { Assistance } from '../assist/assistant.ts';
import type { Intent, MoveIntent } from '../board/intents.ts';
import type { CommandDetail, CommandName } from '../components/commands.ts';
import type { GameController } from '../game-controller.ts';
import { tell } from './events.ts';
import type { Referee } from './referee.ts';

/** Does what a button or key of the game stands for. */
export const askedFor =
  (help: Help) =>
  async (assistance: Assistance): Promise<Outcome<object>> => {
    assistance.ask(help);
    return { ok: true };
  };

/** The element in the player's hand. */
interface Held extends EventTarget {
  flagMode: boolean;
  newGame(): unknown;
}

/**
 * What the player does, from wherever it comes: moves by mouse, finger, keyboard or gamepad, which the page may veto
 * before anything of them is seen, and commands.
 */
export class Hand {
  readonly #element: Held;
  readonly #game: GameController;
  readonly #referee: Referee;
  readonly #help: (help: Help) => void;

  constructor(element: Held, game: GameController, referee: Referee, help: (help: Help) => void) {
    this.#element = element;
    this.#game = game;
    this.#referee = referee;
    this.#help = help;
  }

  readonly onIntent = (event: CustomEvent<Intent>) => {
    event.stopPropagation();
    const intent = event.detail;
    if ('cell' in intent) this.#makeMove(intent);
    else this.#run(intent.kind);
  };

  readonly onCommand = (event: CustomEvent<CommandDetail>) => {
    event.stopPropagation();
    this.#run(event.detail.name);
  };

  #makeMove(intent: MoveIntent): void {
    const { game, state } = this.#game.view;
    const columns = game?.geometry.columns ?? 1;
    const { kind: type, cell, at, as } = intent;
    const claim = { type, as: as ?? null };
    const isProven = (state && this.#referee.judge?.isProven(state, { ...claim, cell })) ?? null;
    const detail = { ...claim, column: cell % columns, row: Math.floor(cell / columns), isProven };
    if (!tell(this.#element, 'ms-before-move', detail, true)) return;
    void this.#game.play({ type, cell, at, ...(as && { as }) });
  }

  #run(command: CommandName): void {
    switch (command) {
      case 'new-game':
        return void this.#element.newGame();
      case 'pause':
      case 'resume':
        if (this.#game.view.state?.isPaused) this.#game.resume();
        else this.#game.pause();
        return;
      case 'toggle-flag-mode':
        this.#element.flagMode = !this.#element.flagMode;
        return;
      case 'hint':
      case 'robot':
      case 'odds':
        return this.#help(command);
      case 'cancel':
        return this.#game.cancel();
      case 'take-over':
        return void this.#game.takeOver();
      case 'dismiss-notice':
        return this.#game.dismissNotice();
    }
  }
}
