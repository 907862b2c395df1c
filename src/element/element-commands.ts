import type { Help } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { Assistance } from '../assist/assistance-of-game.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import type { Intent, MoveIntent } from '../board/input/intents.ts';
import { type CommandContext, type CommandDetail, runCommand } from '../game/commands.ts';
import type { GameController } from '../game/game-controller.ts';
import { dispatch } from './events.ts';
import type { MoveJudge } from './move-judge.ts';

/** Carries out the commands of the game's buttons and keys. */
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
export class ElementCommands {
  readonly #element: Held;
  readonly #game: GameController;
  readonly #moveJudge: MoveJudge;
  readonly #commandContext: CommandContext;

  constructor(element: Held, game: GameController, moveJudge: MoveJudge, help: (help: Help) => void) {
    this.#element = element;
    this.#game = game;
    this.#moveJudge = moveJudge;
    this.#commandContext = {
      game,
      newGame: () => void element.newGame(),
      toggleFlagMode: () => {
        element.flagMode = !element.flagMode;
      },
      // The game element does it itself.
      fit: () => {},
      help,
    };
  }

  readonly onIntent = (event: CustomEvent<Intent>) => {
    event.stopPropagation();
    const intent = event.detail;
    if ('cell' in intent) this.#makeMove(intent);
    else runCommand(intent.kind, this.#commandContext);
  };

  readonly onCommand = (event: CustomEvent<CommandDetail>) => {
    event.stopPropagation();
    runCommand(event.detail.name, this.#commandContext);
  };

  #makeMove(intent: MoveIntent): void {
    const { game, state } = this.#game.view;
    const columns = game?.geometry.columns ?? 1;
    const { kind: type, cell, at, as } = intent;
    const claim = { type, as: as ?? null };
    const isProven = (state && this.#moveJudge.judge?.isProven(state, { ...claim, cell })) ?? null;
    const detail = { ...claim, column: columnOf(cell, columns), row: rowOf(cell, columns), isProven };
    if (!dispatch(this.#element, 'ms-before-move', detail, true)) return;
    void this.#game.play({ type, cell, at, ...(as && { as }) });
  }
}
