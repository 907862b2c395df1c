import { msg } from '@lit/localize';
import type { ReactiveController } from 'lit';
import { isForFieldOrDialog, keyOf } from '../../board/input/keyboard.ts';
import type { BoardLayer } from '../../board/layer.ts';
import type { BoardView } from '../../board/view/board-view.ts';
import type { Viewport } from '../../board/view/viewport.ts';
import { said } from '../../i18n/words.ts';
import { attachController } from '../../ui/attach-controller.ts';
import { defineOnce } from '../../ui/define.ts';
import { undoPicture as picture } from '../../ui/icons/app-icons.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { Tool } from '../../ui/ms-toolbar.ts';
import { type CommandDetail, commands } from '../commands.ts';
import type { GameController, GameView } from '../game-controller.ts';
import { isOver, isPractice } from '../game-status.ts';
import { MsPractice } from './ms-undo-question.ts';

/** The player's view, in a game that takes the place of the one that is over. */
interface Place {
  readonly gameId: string;
  readonly view: Viewport;
  readonly focusedCell: number;
}

/** Attaches `Undo` to a game. */
export function attachUndo(host: MsGame, game: GameController): () => void {
  defineOnce('ms-practice', MsPractice);
  const { tools } = host;
  const question = document.createElement('ms-practice');
  const undo = new Undo(host, game, question);
  const undoings = [
    host.addElement('notices', question),
    host.board.addLayer(undo),
    attachController(host, undo),
    () => {
      host.tools = tools;
    },
  ];
  return () => {
    for (const back of undoings) back();
  };
}

/**
 * "Undo": its button and its keys (Z, Ctrl + Z), "Play on" after a loss, and the question before a game that counts
 * becomes practice.
 */
class Undo implements ReactiveController, BoardLayer {
  readonly #host: MsGame;
  readonly #game: GameController;
  readonly #practice: MsPractice;
  /** The game that the player is asked about, and its moves by then: another one is an answer. */
  #asked: { readonly gameId: string; readonly revision: number } | null = null;
  /** The game that the last words were said of; once it is gone, so are they. */
  #saidOf: { gameId: string | undefined; isShown: boolean } | null = null;
  #isBusy = false;
  /** The revision at which nothing was left to be taken back. */
  #emptyAt = -1;
  #seen: Viewport | null = null;
  #place: Place | null = null;

  constructor(host: MsGame, game: GameController, question: MsPractice) {
    this.#host = host;
    this.#game = game;
    this.#practice = question;
  }

  hostConnected(): void {
    this.#host.addEventListener('ms-command', this.#onCommand);
    this.#keys.addEventListener('keydown', this.#onKey);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('ms-command', this.#onCommand);
    this.#keys.removeEventListener('keydown', this.#onKey);
  }

  /** Before its host shows the game: the button stands among the others. */
  hostUpdate(): void {
    const { tools } = this.#host;
    const isDisabled = !this.#canUndo;
    if (tools[0]?.command === 'undo' && tools[0].isDisabled === isDisabled) return;
    const undo: Tool = { command: 'undo', picture, place: 'last', isDisabled };
    this.#host.tools = [undo, ...tools.filter(({ command }) => command !== 'undo')];
  }

  hostUpdated(): void {
    const { view } = this.#game;
    if (this.#asked !== null && (!this.#canUndo || isPractice(view) || !this.#isAskedOf(view)))
      this.#ask(null);
    this.#forgetWords(view.state?.gameId);
  }

  get #canUndo(): boolean {
    const { view } = this.#game;
    const isEmpty = view.state?.revision === this.#emptyAt;
    return !isEmpty && !this.#host.isReadonly && commands.undo.isAllowed?.(view) === true;
  }

  /** The number of moves that cannot be undone: the opening that a daily or shared board comes with. */
  get #least(): number {
    return this.#game.view.game?.about?.isOpened ? 1 : 0;
  }

  /** Asks the first time, where something is to be lost by it; the same button or key once more is an answer too. */
  #requestUndo(): void {
    const { view } = this.#game;
    if (!this.#canUndo) return;
    const isHarmless = isPractice(view) || isOver(view.state?.status) || this.#asked !== null;
    if (isHarmless) void this.#undo();
    else this.#ask(view.state);
  }

  #isAskedOf({ state }: GameView): boolean {
    return state?.gameId === this.#asked?.gameId && state?.revision === this.#asked?.revision;
  }

  #ask(state: GameView['state']): void {
    this.#asked = state && { gameId: state.gameId, revision: state.revision };
    this.#practice.isAsking = state !== null;
  }

  async #undo(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const before = this.#game.view;
    this.#ask(null);
    if (isOver(before.state?.status)) this.#keepPlace(before);
    const undone = await this.#game.ask((client) => client.ask((session) => session.undo(1)));
    this.#isBusy = false;
    if (!undone.ok) {
      this.#place = null;
      if (undone.code === 'engine-missing') this.#game.notify(said(undone));
      else this.#say(said(undone), before.state?.gameId);
    } else {
      if (undone.movesKept === this.#least) this.#emptyAt = undone.state.revision;
      this.#host.requestUpdate();
      this.#say(
        isPractice(before) ? msg('Move undone.') : msg('Move undone. This game is now practice.'),
        undone.state.gameId,
      );
    }
  }

  #say(words: string, gameId: string | undefined): void {
    const { spoken } = this.#practice;
    this.#practice.spoken = spoken === words ? `${words}\u00a0` : words;
    this.#saidOf = { gameId, isShown: this.#game.view.state?.gameId === gameId };
  }

  #forgetWords(gameId: string | undefined): void {
    if (this.#saidOf === null) return;
    if (this.#saidOf.gameId === gameId) this.#saidOf.isShown = true;
    else if (this.#saidOf.isShown) {
      this.#saidOf = null;
      this.#practice.spoken = '';
    }
  }

  #keepPlace({ game }: GameView): void {
    if (this.#seen === null || !game) return;
    this.#place = { gameId: game.gameId, view: this.#seen, focusedCell: this.#host.board.focusedCell };
  }

  /** A new game is shown from its start; this one goes on where its player is. */
  painted(view: Viewport, boardView: BoardView): void {
    const place = this.#place;
    const gameId = this.#game.view.game?.gameId;
    const { board } = this.#host;
    if (place === null || gameId === place.gameId || board.game?.gameId !== gameId) {
      this.#seen = view;
      return;
    }
    this.#place = null;
    board.focusedCell = place.focusedCell;
    const same = ['width', 'height', 'columns', 'rows', 'isTurned'] as const;
    // Not within the painting of a frame.
    if (same.every((name) => view[name] === place.view[name]))
      queueMicrotask(() => boardView.show(() => place.view, true));
  }

  #onCommand = ({ detail }: CustomEvent<CommandDetail>) => {
    if (detail.name === 'undo') this.#requestUndo();
    if (detail.name === 'keep-moves') this.#ask(null);
  };

  /** In another author's page only what is pressed within the game is meant for it. */
  get #keys(): GlobalEventHandlers {
    return this.#host.isEmbedded ? this.#host : document;
  }

  #onKey = (event: KeyboardEvent) => {
    const { defaultPrevented, repeat, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (defaultPrevented || repeat || altKey || shiftKey) return;
    const key = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${keyOf(event).toLowerCase()}`;
    if (key === 'escape' && this.#asked !== null && !this.#host.isCovered) {
      event.preventDefault();
      return this.#ask(null);
    }
    if (!commands.undo.keys?.includes(key)) return;
    if (isForFieldOrDialog(event) || this.#host.isCovered || !this.#canUndo) return;
    event.preventDefault();
    this.#requestUndo();
  };
}
