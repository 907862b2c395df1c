import { msg } from '@lit/localize';
import type { ReactiveController } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameInfo } from '../../worker/api/game.ts';
import { keyOf } from '../board/input/keyboard.ts';
import { isOver } from '../game/game-status.ts';
import { said } from '../i18n/words.ts';
import type { Reading } from '../keys/describe-cell.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import { attachController } from '../ui/attach-controller.ts';
import { defineOnce } from '../ui/define.ts';
import type { MsGame } from '../ui/ms-game.ts';
import type { Box } from './corner.ts';
import { readBlocks } from './density.ts';
import { isWanted, rememberWanted } from './map-preference.ts';
import { boxesOf, Minimap } from './minimap.ts';
import { ViewMover } from './move-view.ts';
import { type FindAction, MsFind } from './ms-find.ts';
import { MsGoTo } from './ms-go-to.ts';
import type { NavigatedGame } from './navigated-game.ts';
import { whyNone, wordsOfUnsolved } from './navigation-words.ts';
import { nextUnsolved, type Unsolved } from './next-unsolved.ts';

const loadReading = lazy(() => import('../keys/describe-cell.ts'));

/** The time that a sentence is shown unless it is dismissed. */
const WORD_MS = 5000;

/** Attaches `Navigation` to a game. */
export function attachNavigation(host: MsGame, game: NavigatedGame): () => void {
  const navigation = new Navigation(host, game);
  const detach = attachController(host, navigation);
  return () => {
    detach();
    navigation.close();
  };
}

/**
 * Finding one's way in one game: the minimap, "Go to…" and "Next unsolved", by its card and by the keys G and U; and
 * what is read out when it is asked for.
 */
class Navigation implements ReactiveController {
  readonly #host: MsGame;
  readonly #game: NavigatedGame;
  readonly #mover: ViewMover;
  readonly #find: MsFind;
  readonly #map: Minimap;
  readonly #undoings: (() => void)[];
  #goTo: MsGoTo | null = null;
  #gameId: string | null = null;
  #revision = -1;
  /** The start of the current search, and its last result. */
  #from: CellIndex = 0;
  #after: CellIndex | null = null;
  #isSearching = false;
  #wordTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: MsGame, game: NavigatedGame) {
    defineOnce('ms-find', MsFind);
    this.#host = host;
    this.#game = game;
    this.#find = document.createElement('ms-find');
    this.#find.isOpen = isWanted(host);
    this.#find.addEventListener('ms-find', ({ detail }) => this.#act(detail));
    this.#mover = new ViewMover(host.board, () => this.#map.painted());
    this.#map = new Minimap(host, game, this.#mover, this.#find, () => this.#avoided());
    this.#undoings = [
      host.addElement('board', this.#find),
      game.cells.provideBlocks((rect, size) => readBlocks(game, rect, size)),
      () => this.#mover.close(),
    ];
  }

  /** Takes away all that it has added. */
  close(): void {
    for (const undo of this.#undoings) undo();
  }

  hostConnected(): void {
    this.hostUpdated();
    this.#game.cells.addEventListener('cells', this.#onCells);
    this.#keys.addEventListener('keydown', this.#onKey);
    document.addEventListener('visibilitychange', this.#onCells);
    for (const type of ['ms-hint', 'click', 'focusin'] as const)
      this.#host.addEventListener(type, this.#onChange);
    for (const type of ['pointerdown', 'pointermove'] as const)
      this.#host.addEventListener(type, this.#onPointer, { capture: true, passive: true });
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(type, this.#onRelease);
  }

  hostDisconnected(): void {
    this.#game.cells.removeEventListener('cells', this.#onCells);
    this.#keys.removeEventListener('keydown', this.#onKey);
    document.removeEventListener('visibilitychange', this.#onCells);
    for (const type of ['ms-hint', 'click', 'focusin'] as const)
      this.#host.removeEventListener(type, this.#onChange);
    for (const type of ['pointerdown', 'pointermove'] as const)
      this.#host.removeEventListener(type, this.#onPointer, { capture: true });
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.removeEventListener(type, this.#onRelease);
    clearTimeout(this.#wordTimer);
    this.#map.stop();
    this.#goTo?.close();
  }

  /** The game has changed, or something of its page. */
  hostUpdated(): void {
    const { game, state } = this.#game.view;
    const isOther = this.#gameId !== (game?.gameId ?? null);
    if (isOther) {
      this.#gameId = game?.gameId ?? null;
      this.#after = null;
      this.#goTo?.close();
      this.#say('');
    }
    this.#map.setBoard(this.#isSeen && game ? game.geometry : null);
    if (this.#revision !== state?.revision) this.#map.changed();
    this.#revision = state?.revision ?? -1;
  }

  /** Asks for a row and a column, and goes there. */
  askPlace(): void {
    const { game } = this.#game.view;
    if (!game || !this.#isSeen) return;
    defineOnce('ms-go-to', MsGoTo);
    this.#goTo ??= this.#createGoTo();
    const { focusedCell } = this.#mover.board;
    this.#goTo.ask(game.geometry, this.#mover.isSeen(focusedCell) ? focusedCell : this.#mover.middle);
  }

  /** Goes to the nearest open number with work left, and from one that it went to, to the next one outward. */
  async next(): Promise<void> {
    const { game, state } = this.#game.view;
    if (!game || !state || !this.#isSeen || this.#isSearching) return;
    const reason = whyNone(state.status);
    if (reason) return this.#say(reason);
    this.#isSearching = true;
    try {
      await this.#goToNext(game);
    } finally {
      this.#isSearching = false;
    }
  }

  /** Reads out what lies around the focused cell or is left to solve, or goes to a cell beside a number. */
  async read(what: Reading): Promise<void> {
    const { game, state } = this.#game.view;
    if (!game || !state || !this.#isSeen || this.#isSearching) return;
    const reason = what === 'around' ? '' : whyNone(state.status);
    if (reason) return this.#say(reason);
    this.#isSearching = true;
    try {
      const part = await loadReading();
      if (!part) return this.#say(await whyNotLoaded());
      const found = await part.read(this.#game, this.#mover.board.focusedCell, what);
      if (found && 'words' in found) this.#say(found.words);
      else if (found) {
        this.#say('');
        this.#mover.goTo(found.cell);
      }
    } finally {
      this.#isSearching = false;
    }
  }

  async #goToNext({ gameId, geometry }: GameInfo): Promise<void> {
    const { focusedCell } = this.#mover.board;
    const isOn = this.#after !== null && this.#after === focusedCell;
    if (!isOn) {
      const isAtFocus = this.#mover.isSeen(focusedCell);
      this.#from = isAtFocus ? focusedCell : this.#mover.middle;
      // Who stands on a cell wants another one.
      this.#after = isAtFocus ? focusedCell : null;
    }
    let answer = await nextUnsolved(this.#game, geometry, this.#from, this.#after);
    // Once through all of them, it begins again with the nearest.
    if (answer.ok && !answer.found && this.#after !== null)
      answer = await nextUnsolved(this.#game, geometry, this.#from, null);
    if (this.#game.view.game?.gameId !== gameId) return;
    if (!answer.ok) return this.#say(said(answer));
    if (!answer.found) return this.#say(msg('Every open number is solved.'));
    this.#arrive(answer.found);
  }

  #arrive(found: Unsolved): void {
    this.#after = found.cell;
    this.#mover.goTo(found.cell);
    this.#say('');
    this.#tell(wordsOfUnsolved(found));
  }

  #createGoTo(): MsGoTo {
    const goTo = document.createElement('ms-go-to');
    this.#undoings.push(this.#host.addElement('board', goTo));
    goTo.addEventListener('ms-go', ({ detail }) => {
      this.#mover.goTo(detail);
      this.#say('');
    });
    return goTo;
  }

  #act(action: FindAction): void {
    switch (action.type) {
      case 'map':
        this.#find.isOpen = !this.#find.isOpen;
        rememberWanted(this.#host, this.#find.isOpen);
        return this.#map.painted();
      case 'go-to':
        return this.askPlace();
      case 'next':
        return void this.next();
      case 'centre':
        return this.#mover.centre(action.x, action.y);
    }
  }

  /** Whether there is a board with visible cells. */
  get #isSeen(): boolean {
    const { state, isElsewhere } = this.#game.view;
    return state !== null && !isElsewhere && (isOver(state.status) || !state.isPaused);
  }

  /** The areas that the card must not cover: the keyboard's cell, and all cells of a hint. */
  #avoided(): readonly Box[] {
    const { view, board, painter } = this.#mover;
    if (!view) return [];
    const marks = board.querySelector('ms-hint-layer')?.marks;
    const focus = painter?.visibleCells.focus ?? null;
    const cells = [
      ...(focus === null ? [] : [focus]),
      ...(marks
        ? [marks.region, marks.numbers, marks.safe, marks.mines, marks.doubted].flat().slice(0, 400)
        : []),
      ...(marks?.guess ? [marks.guess.cell] : []),
    ];
    return boxesOf(cells, view);
  }

  /** A sentence that is seen and heard; empty: it is over. The same once more is heard once more. */
  #say(word: string): void {
    clearTimeout(this.#wordTimer);
    this.#find.word = this.#find.word === word && word ? `${word}\u00a0` : word;
    if (word) this.#wordTimer = setTimeout(() => this.#say(''), WORD_MS);
  }

  /** Only heard. The same words twice are no change to a screen reader; a space at the end makes them one. */
  #tell(words: string): void {
    this.#find.spoken = this.#find.spoken === words ? `${words}\u00a0` : words;
  }

  #onCells = () => this.#map.changed();

  /** A hint may be shown, or the focus may be elsewhere: by the next frame both can be seen. */
  #onChange = () => {
    requestAnimationFrame(() => this.#map.place());
  };

  #onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown' && this.#find.word) this.#say('');
    if (event.buttons === 0 || event.composedPath().includes(this.#find)) return;
    this.#map.pressedAt(event);
  };

  #onRelease = () => this.#map.pressedAt(null);

  /** In another author's page only what is pressed within the game is meant for it. */
  get #keys(): GlobalEventHandlers {
    return this.#host.isEmbedded ? this.#host : document;
  }

  #onKey = (event: KeyboardEvent) => {
    const { defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
    const name = keyOf(event).toLowerCase();
    const action = keys[name];
    if (!action || defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
    const [target] = event.composedPath();
    const isTyping =
      target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
    if (isTyping || this.#host.isCovered || !this.#isSeen) return;
    event.preventDefault();
    if (action === 'go-to') this.askPlace();
    else if (action === 'unsolved') void this.next();
    else void this.read(action === 'next' && event.shiftKey ? 'previous' : action);
  };
}

/** The commands of the keys. */
const keys: Partial<Record<string, Reading | 'go-to' | 'unsolved'>> = {
  g: 'go-to',
  u: 'unsolved',
  c: 'next',
  i: 'around',
  s: 'frontier',
};
