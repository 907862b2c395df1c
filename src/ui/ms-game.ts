import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { CellSource } from '../board/cell-source.ts';
import { clicksFlag, DEFAULT_INPUT, type InputSettings } from '../board/input/input-settings.ts';
import { MsBoard } from '../board/ms-board.ts';
import { panelOf } from '../board/view/viewport.ts';
import { type CommandDetail, commands, sendCommand } from '../game/commands.ts';
import type { GameView } from '../game/game-controller.ts';
import { isOver, isPractice } from '../game/game-status.ts';
import { said } from '../i18n/words.ts';
import { lazy } from '../lazy.ts';
import { hasWords } from '../rules/preset-input.ts';
import { defineOnce } from './define.ts';
import { gameStyles } from './game-styles.ts';
import { icon } from './icons/icon.ts';
import { faces } from './icons/icons.ts';
import { MsStatus } from './ms-status.ts';
import { MsToolbar, type Tool, type ToolbarKind } from './ms-toolbar.ts';
import { MsNotice } from './notices/ms-notice.ts';
import { edgeShift, freeRoom, noticePlace } from './notices/place-notices.ts';
import { requireElement } from './require-element.ts';
import { type Box, boxWithin, shiftFor } from './result/move-result.ts';
import type { MsResult } from './result/ms-result.ts';
import { buttonStyles, resetStyles } from './shared-styles.ts';

const loadCaption = lazy(() => import('./ms-caption.ts'));
const loadProgressParts = lazy(() => import('./notices/progress-parts.ts'));

/** The place of a feature's elements: above the board, after it, before the toolbar, or among the notices. */
export type GamePlace = 'above' | 'board' | 'panel' | 'notices';

/**
 * The whole game but for its rules: status line, board, toolbar, what lies over the board when it is paused or
 * played elsewhere, the result, notices and the live region. State comes in by `view` and `cells`; requests
 * leave as `ms-intent` (from the board, passing through) and `ms-command`.
 *
 * It fills its box, whatever that is, and arranges itself by the box's size.
 *
 * @slot notice - Further notices of the page around it.
 * @slot board - What can be done with the board of a finished game.
 * @slot paper - Printed instead of the game; see `showOnPaper`.
 * @fires ms-paper - Whether something is printed in the place of the game from now on; its attribute `on-paper` says the same.
 */
export class MsGame extends LitElement {
  static override properties = {
    view: { attribute: false },
    cells: { attribute: false },
    toolbar: {},
    inputSettings: { attribute: false },
    isEmbedded: { type: Boolean, reflect: true, attribute: 'embedded' },
    tools: { attribute: false },
    isReadonly: { type: Boolean, attribute: 'readonly' },
    keptCell: { attribute: false },
    turnWide: { type: Boolean },
    _isPressing: { state: true },
    _lookedAt: { state: true },
    _added: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, gameStyles];

  view: GameView | null = null;
  cells: CellSource | null = null;
  toolbar: ToolbarKind = 'full';
  inputSettings: InputSettings = DEFAULT_INPUT;
  /** Buttons that the owner of the game adds to the toolbar. */
  tools: readonly Tool[] = [];
  /** Inside another author's page: no sheets, no screen edges to keep clear of. */
  isEmbedded = false;
  isReadonly = false;
  /** The cell size that games begin with, in CSS pixels; null: as the room has it. */
  keptCell: number | null = null;
  /** A board wider than tall is laid upright where it fits better so. */
  turnWide = false;
  /** Whether the owner's sheet covers the game, which stops everything that runs by itself. */
  isCovered = false;
  /** A notice says that the game is played in another tab and offers to take it over, so its board need not be covered. */
  hasTabNotice = false;

  private _isPressing = false;
  /** The ended game whose result the player has put away. */
  private _lookedAt: string | null = null;

  private _added: readonly { readonly place: GamePlace; readonly element: HTMLElement }[] = [];

  /** The board, once the game has been rendered. */
  get board(): MsBoard {
    return requireElement(this, 'ms-board');
  }

  /** Resolves when the board has first been painted. */
  get painted(): Promise<void> {
    return this.#boardDefined().then((board) => board.ready);
  }

  /** The app's board is defined in a task after the one that renders the game. */
  async #boardDefined(): Promise<MsBoard> {
    await this.updateComplete;
    await customElements.whenDefined('ms-board');
    return this.board;
  }

  /** The area of the board, its notices and the elements above it; defined once the game has been rendered. */
  get boardArea(): HTMLElement {
    return requireElement(this, '.board-area');
  }

  /** The visible frame of the game, once rendered. */
  get frame(): HTMLElement {
    return requireElement(this, '.frame');
  }

  get #resume(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.resume');
  }

  get #result(): MsResult | null {
    return this.renderRoot.querySelector<MsResult>('ms-result');
  }

  #wasFocused = false;
  #makingRoom = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('resize', this.#makeRoom);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('resize', this.#makeRoom);
    this.#release();
  }

  /** Shows the whole board. */
  fit(): void {
    if (this.hasUpdated && this.board.hasUpdated) this.board.fit();
  }

  /** Puts the keyboard on the board. */
  focusBoard(): void {
    if (this.hasUpdated) this.board.focus({ preventScroll: true });
  }

  /**
   * Shows an element of a feature at its place, from the next update on.
   *
   * @returns Takes it away again.
   */
  addElement(place: GamePlace, element: HTMLElement): () => void {
    const added = { place, element };
    this._added = [...this._added, added];
    return () => {
      this._added = this._added.filter((one) => one !== added);
    };
  }

  /**
   * Shows an element instead of the game while the page is printed. At once: paper does not wait for an update.
   *
   * @returns Shows the game again.
   */
  showOnPaper(element: HTMLElement): () => void {
    element.slot = 'paper';
    this.append(element);
    this.#setOnPaper(true);
    return () => {
      element.remove();
      this.#setOnPaper(false);
    };
  }

  #setOnPaper(isOnPaper: boolean): void {
    this.toggleAttribute('on-paper', isOnPaper);
    this.dispatchEvent(new CustomEvent('ms-paper', { detail: isOnPaper }));
  }

  #addedAt(place: GamePlace): readonly HTMLElement[] {
    return this._added.filter((one) => one.place === place).map(({ element }) => element);
  }

  /** The height of what lies above the board and keeps to its edge (attribute `rises`), as the status line does. */
  get #risingHeight(): number {
    const rising = this.#addedAt('above').filter((element) => element.hasAttribute('rises'));
    return rising.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  }

  /** True once the figures are counted, which takes a moment on a huge board. */
  get #hasCard(): boolean {
    const state = this.view?.state;
    return !!state?.result && state.gameId !== this._lookedAt;
  }

  get #isOver(): boolean {
    return isOver(this.view?.state?.status);
  }

  get #isPaused(): boolean {
    return this.view?.state?.isPaused === true && !this.#isOver;
  }

  protected override willUpdate(): void {
    // What holds the focus may be about to go: the result card, the resume button, a board that is hidden, a feature's element.
    this.#wasFocused = this.renderRoot.querySelector(':focus-within') !== null;
  }

  protected override firstUpdated(): void {
    void this.#boardDefined().then((board) => this.#followEdges(board));
  }

  /** Keeps status line, toolbar and notices at the edges of the board. */
  #followEdges(board: MsBoard): void {
    const style = this.frame.style;
    let edges = '';
    board.addLayer({
      painted: (view) => {
        const { left, top, width, height } = panelOf(view);
        const now = [left, top, width, height, view.height, view.ratio].join();
        if (now === edges) return;
        edges = now;
        const { offsetTop } = board;
        const set = (name: string, length: number) => style.setProperty(name, `${length}px`);
        set('--_board', width / view.ratio);
        // What the game has to say lies between the status line and the board.
        const rise = offsetTop > this.#risingHeight ? 0 : edgeShift(top / view.ratio);
        set('--_rise', rise);
        this.frame.classList.toggle('has-risen', rise > 0);
        set('--_lift', edgeShift((view.height - top - height) / view.ratio));
        this.#placeNotices();
      },
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('view') as GameView | null | undefined;
    const game = this.view?.game;
    const isOther = changed.has('view') && game !== before?.game;
    if (isOther && game && (hasWords(game.preset) || game.rules.flagLimit))
      void loadCaption().then((part) => part?.defineMsCaption());
    if (this.view?.progress || this.view?.isThinking || this.view?.notice?.offer)
      void loadProgressParts().then((part) => part?.defineProgressParts());
    void this.#cardRendered().then(this.#makeRoomSoon);
    if (!this.#wasFocused) return;
    const isFocusLost = this.renderRoot.querySelector(':focus-within') === null;
    if (this.#isPaused && before && !before.state?.isPaused) this.#resume?.focus();
    else if (isFocusLost) this.focusBoard();
  }

  protected override render() {
    const { view } = this;
    const game = view?.game ?? null;
    const gameState = view?.state ?? null;
    const isElsewhere = view?.isElsewhere ?? false;
    const isCovered = isElsewhere && !(this.hasTabNotice && view?.isLive);
    const isFlagMode = view?.isFlagMode ?? false;
    const canPause = view !== null && commands.pause.isAllowed?.(view) === true;
    return html`
      <div class="frame" @ms-over=${this.focusBoard}>
        <ms-status part="status" .state=${gameState} .isPressing=${this._isPressing}
          .isPractice=${view !== null && isPractice(view)}></ms-status>
        <div class="board-area ${this.#isPaused || isCovered ? 'covered' : ''}" part="board-area">
          ${this.#addedAt('above')}
          <ms-caption part="caption" class=${game && hasWords(game.preset) ? '' : 'floating'}
            .game=${game} .state=${gameState} .fault=${view?.fault ?? null}></ms-caption>
          <ms-board part="board" .game=${game} .state=${gameState} .cells=${this.cells}
            .isFlagMode=${isFlagMode} .inputSettings=${this.inputSettings}
            .isEmbedded=${this.isEmbedded} .keptCell=${this.keptCell} .turnWide=${this.turnWide} .isHidden=${this.#isPaused || isCovered} .isReadonly=${this.isReadonly || isElsewhere}
            @pointerdown=${this.#onPointerDown} @ms-turn=${() => this.requestUpdate()}></ms-board>
          ${this.#addedAt('board')}
          ${this.#renderOver(isCovered)}
        </div>
        <ms-progress .progress=${view?.progress ?? null} .isThinking=${view?.isThinking ?? false}></ms-progress>
        <div class="notices" @ms-said=${this.#placeNotices}>
          <ms-notice .message=${said(view?.notice)}>
            <ms-offers .view=${view}></ms-offers>
          </ms-notice>
          <slot name="notice"></slot>
          ${this.#addedAt('notices')}
        </div>
        ${
          this.#hasCard
            ? html`<ms-result part="result" .game=${game} .state=${gameState} @ms-look=${this.#onLook}>
                <slot name="board" slot="board"></slot><slot name="placing" slot="placing"></slot></ms-result>`
            : nothing
        }
        ${this.#addedAt('panel')}
        <ms-toolbar part="toolbar" ?hidden=${this.toolbar === 'none'} .kind=${this.toolbar} .tools=${this.tools} .canPause=${canPause}
          .isPaused=${this.#isPaused} .isFlagMode=${clicksFlag(this.inputSettings.scheme, isFlagMode)} @ms-command=${this.#onCommand}>
        </ms-toolbar>
      </div>
      <ms-live .game=${game} .state=${gameState} .fault=${view?.fault ?? null}></ms-live>
      <slot name="paper"></slot>
    `;
  }

  #renderOver(isCovered: boolean) {
    if (isCovered) {
      return html`
        <div class="over" role="group" aria-labelledby="over">
          <h2 id="over">${msg('This game is open in another tab.')}</h2>
          <p>${msg('Play here to continue it in this tab, just as it is.')}</p>
          <button class="button primary" type="button" @click=${() => sendCommand(this, 'take-over')}>${msg('Play here')}</button>
        </div>
      `;
    }
    if (!this.#isPaused) return nothing;
    // A game that begins with its opening has yet to be started.
    const [heading, label] =
      this.view?.state?.clock.elapsedMs === 0
        ? [msg('Ready?'), msg('Start')]
        : [msg('Paused'), msg('Resume')];
    return html`
      <div class="over" role="group" aria-labelledby="over">
        ${icon(faces.asleep)}
        <h2 id="over">${heading}</h2>
        <p>${msg('The clock is stopped and the board is hidden.')}</p>
        <button class="button primary resume" type="button" ?hidden=${this.view?.isElsewhere} @click=${() => sendCommand(this, 'resume')}>${label}</button>
      </div>
    `;
  }

  /** Card and board have their sizes only when they have rendered themselves; the card may not even be loaded yet. */
  async #cardRendered(): Promise<void> {
    if (!this.#result) return;
    await customElements.whenDefined('ms-result');
    await this.board.ready;
    await this.#result?.updateComplete;
  }

  /** Before the next paint, when the layout is due anyway, and once for all changes until then. */
  #makeRoomSoon = () => {
    cancelAnimationFrame(this.#makingRoom);
    this.#makingRoom = requestAnimationFrame(this.#makeRoom);
  };

  /** Moves the board out from under the card, upwards or to the side. */
  #makeRoom = () => {
    if (!this.hasUpdated) return;
    const { board } = this;
    const card = this.#result;
    const shift =
      card && board.hasUpdated
        ? shiftFor(this.#boxOf(this.boardArea), this.#boxOf(board.panel), this.#boxOf(card))
        : null;
    board.style.translate = shift ? `${shift.x}px ${shift.y}px` : '';
    this.#placeNotices();
  };

  /** Notices lie where they cover no cell, as long as there are cells to be played. */
  #placeNotices = () => {
    const { board } = this;
    const notices = requireElement<HTMLElement>(this, '.notices');
    notices.dataset.place = 'above';
    if (notices.offsetHeight === 0 || this.#isOver || !board.hasUpdated) return;
    const toolbar = requireElement<HTMLElement>(this, 'ms-toolbar');
    const free = freeRoom(this.#boxOf(this.boardArea), this.#boxOf(board.panel));
    notices.style.setProperty('--_aside', `${free.aside}px`);
    notices.dataset.place = noticePlace(free, this.#boxOf(notices), this.#boxOf(toolbar));
  };

  #boxOf(element: HTMLElement): Box {
    return boxWithin(this.frame, element);
  }

  #onCommand = (event: CustomEvent<CommandDetail>) => {
    if (event.detail.name === 'fit') this.fit();
  };

  #onLook = () => {
    this._lookedAt = this.view?.state?.gameId ?? null;
    void this.updateComplete.then(() => this.focusBoard());
  };

  #onPointerDown = () => {
    const isPlayable = !this.#isOver && !this.#isPaused && !this.view?.isElsewhere && !this.isReadonly;
    if (!isPlayable) return;
    this._isPressing = true;
    for (const type of releases) window.addEventListener(type, this.#release);
  };

  #release = () => {
    this._isPressing = false;
    for (const type of releases) window.removeEventListener(type, this.#release);
  };
}

const releases = ['pointerup', 'pointercancel', 'blur'] as const;

/**
 * The game with what the first move needs, for pages that are made element by element: the line above the board before
 * the game, or the board's place would move, and the board last, when the others have left it its room.
 */
export const gameElements: readonly (readonly [tag: string, element: CustomElementConstructor])[] = [
  ['ms-status', MsStatus],
  ['ms-game', MsGame],
  ['ms-notice', MsNotice],
  ['ms-toolbar', MsToolbar],
  ['ms-board', MsBoard],
];

/**
 * Registers the game with what the first move needs; `defineGameParts` does the rest of it.
 * Importing this file alone registers nothing.
 */
export function defineMsGame(): void {
  for (const [tag, element] of gameElements) defineOnce(tag, element);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-game': MsGame;
  }
  interface HTMLElementEventMap {
    'ms-paper': CustomEvent<boolean>;
  }
}
