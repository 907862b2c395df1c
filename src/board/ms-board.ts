import { msg } from '@lit/localize';
import type { PropertyValues } from 'lit';
import { html, LitElement } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameInfo, GameState } from '../../worker/api/game.ts';
import { commandByKey } from '../game/commands.ts';
import { isOver } from '../game/game-status.ts';
import { lazy } from '../lazy.ts';
import { requireElement } from '../ui/require-element.ts';
import { boardStyles } from './board-styles.ts';
import type { CellSource, CellsChange } from './cell-source.ts';
import type { GridSync } from './grid/grid-sync.ts';
import { BoardInput } from './input/board-input.ts';
import type { InputSettings } from './input/input-settings.ts';
import { clicksFlag, DEFAULT_INPUT } from './input/input-settings.ts';
import type { Intent } from './input/intents.ts';
import type { BoardLayer } from './layer.ts';
import type { LazyParts } from './lazy-parts.ts';
import { readColours } from './paint/theme-colours.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { BoardView } from './view/board-view.ts';
import type { Viewport } from './view/viewport.ts';
import { canPan, centreOn, panelOf } from './view/viewport.ts';
import { watchSize } from './view/watch-size.ts';
import { zoomBy } from './view/zoom.ts';
import { watchPaper } from './watch-paper.ts';

const loadGrid = lazy(() => import('./grid/grid-sync.ts'));
const loadLazyParts = lazy(() => import('./lazy-parts.ts'));

/**
 * The board: painted on a canvas, with a real grid for keyboards and screen readers over it. It knows no rule and
 * makes no move; it shows the cells of its source and says what the player wants.
 *
 * @fires ms-intent - What the player wants: `{ kind, cell, as?, at }` or a command of the keyboard.
 * @fires ms-turn - The board has been laid another way: what is said of places has to be said again.
 * @slot layer - What lies over the painted cells and under the grid; see `addLayer`.
 * @slot ring - A ring around a cell, over the grid.
 * @csspart panel - The rounded ground under the cells.
 */
export class MsBoard extends LitElement {
  static override properties = {
    game: { attribute: false },
    state: { attribute: false },
    cells: { attribute: false },
    inputSettings: { attribute: false },
    isFlagMode: { type: Boolean },
    isHidden: { type: Boolean },
    isReadonly: { type: Boolean },
    isEmbedded: { type: Boolean },
    isEditor: { type: Boolean },
    keptCell: { attribute: false },
    turnWide: { type: Boolean },
    theme: {},
  };

  static override styles = boardStyles;

  /** The game; another object is another game. Null until there is one. */
  game: GameInfo | null = null;
  state: GameState | null = null;
  cells: CellSource | null = null;
  inputSettings: InputSettings = DEFAULT_INPUT;
  isFlagMode = false;
  /** Paused: no cell is to be seen or read. */
  isHidden = false;
  isReadonly = false;
  /** Within another author's page, which has to scroll when the whole board is in view. */
  isEmbedded = false;
  /** Every cell takes a click as a covered one does: the position is edited, not played. */
  isEditor = false;
  /** The cell size that games begin with, in CSS pixels; null: as the room has it. */
  keptCell: number | null = null;
  /** A board wider than tall is laid upright where it fits better so. */
  turnWide = false;
  /** The name of the theme; any change makes the colours be read again (as a change of the colours itself does). */
  theme = 'auto';

  /** Resolves when the board has first been painted. */
  readonly ready: Promise<void>;

  /** The cell that keys act on. */
  focusedCell: CellIndex = 0;

  readonly commandByKey = commandByKey;

  readonly #layers = new Set<BoardLayer>();

  get #inputArea(): HTMLElement {
    return requireElement(this, '.input-area');
  }

  /** The ground under the cells, to be measured; once the board has been rendered. */
  get panel(): HTMLElement {
    return requireElement(this, '.panel');
  }

  /** Whether the player sees which cell has the focus. */
  get isFocusShown(): boolean {
    return !this.#inputArea.matches('.by-pointer');
  }

  get #canvas(): HTMLCanvasElement {
    return requireElement(this, '.panel > canvas');
  }

  get #gridElement(): HTMLElement {
    return requireElement(this, '[role=grid]');
  }

  /** The size of the cells now, in whole CSS pixels; null before there are any. */
  get cellSize(): number | null {
    const view = this.#view?.viewport;
    return view ? Math.round(view.cell / view.ratio) : null;
  }

  #view: BoardView | null = null;
  #grid: GridSync | null = null;
  /** The keyboard was asked for before there were cells that could have it. */
  #isFocusWanted = false;
  #input: BoardInput | null = null;
  /** Null until they are loaded. */
  #lazyParts: LazyParts | null = null;
  #connection: AbortController | null = null;
  #lastMove: CellIndex | null = null;
  #isTurned = false;
  #resolveReady: () => void = () => {};
  readonly #loadGridWhenOnline = () => void this.loadGrid();

  constructor() {
    super();
    this.ready = new Promise((resolve) => {
      this.#resolveReady = resolve;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#view) this.#connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection?.abort();
    this.#connection = null;
    removeEventListener('online', this.#loadGridWhenOnline);
  }

  protected override firstUpdated(): void {
    const view = new BoardView(this.panel, this.#canvas, {
      isTouch: () => matchMedia('(pointer: coarse)').matches,
      isPageUpright: () => matchMedia('(orientation: portrait)').matches,
      prefersReducedMotion,
      onPainted: (viewport) => this.#onPainted(viewport),
    });
    this.#view = view;
    void this.loadGrid();
    void this.#loadLazyParts(view);
    this.#input = new BoardInput(this, {
      inputArea: this.#inputArea,
      panel: this.panel,
      view,
      cellOf: (target) => this.#grid?.cellOf(target) ?? null,
      overlay: () => this.#lazyParts?.overlay ?? null,
    });
    if (this.isConnected) this.#connect();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const view = this.#view;
    if (!view) return;
    view.keptCell = this.keptCell;
    view.setTurnWide(this.turnWide);
    if (changed.has('cells')) this.#watchCells(changed.get('cells') ?? null);
    this.#grid?.speak();
    const former = changed.get('game');
    if (this.game && changed.has('game') && former !== this.game) this.#startGame(this.game);
    if (changed.get('theme')) view.setColours(readColours(this.renderRoot));
    if (changed.has('isHidden')) this.#setHidden();
    if (changed.has('state')) this.#stateChanged(changed.get('state') ?? null);
    if (changed.has('isFlagMode') && view.visibleCells.hover !== null) view.request();
    if (this.isLocked && view.visibleCells.hover !== null) {
      view.visibleCells.clearPointer();
      view.request();
    }
    this.#input?.refresh();
  }

  /** True while no move can be made: there is no game, or it is over, paused or read-only. */
  get isLocked(): boolean {
    const status = this.state?.status;
    return !this.game || this.isHidden || this.isReadonly || isOver(status);
  }

  /**
   * Tells `layer` of each painting from now on, and lays `elements` over the cells.
   *
   * @returns Takes both away again.
   */
  addLayer(layer: BoardLayer, ...elements: readonly HTMLElement[]): () => void {
    for (const element of elements) element.slot = 'layer';
    this.append(...elements);
    this.#layers.add(layer);
    this.#view?.request();
    return () => {
      this.#layers.delete(layer);
      for (const element of elements) element.remove();
    };
  }

  /**
   * Loads the cells that keyboards and screen readers reach, unless they are there. False when they could not be loaded;
   * they are asked for again when the player is online.
   */
  async loadGrid(): Promise<boolean> {
    const part = await loadGrid();
    const view = this.#view;
    if (!part || !view) {
      // The same function again and again is one listener.
      addEventListener('online', this.#loadGridWhenOnline, { once: true });
      return false;
    }
    if (this.#grid) return true;
    this.#grid = new part.GridSync(this.#gridElement, view, () => this.focusedCell);
    if (this.#isFocusWanted) this.takeFocus();
    view.request();
    return true;
  }

  /** Puts the keyboard on the focused cell. */
  override focus(_options?: FocusOptions): void {
    this.takeFocus();
  }

  /** Puts the keyboard on a cell and scrolls it into view. */
  focusCell(cell: CellIndex): void {
    this.focusedCell = cell;
    this.scrollToCell(cell);
    this.focus();
  }

  /** Does what a key of the board does, whatever the player has bound; for input devices that are no keyboard. */
  pressKey(type: 'keydown' | 'keyup', key: string): void {
    this.#inputArea.classList.add('by-pad');
    this.#inputArea.dispatchEvent(new KeyboardEvent(type, { key, cancelable: true }));
  }

  /** Shows the whole board. */
  fit(): void {
    this.#view?.fit();
  }

  /** Zooms by a factor around the middle of the view. */
  zoomBy(factor: number): void {
    this.#view?.show((view) => zoomBy(view, factor, { x: view.width / 2, y: view.height / 2 }), true);
  }

  /** Brings a cell to the middle of the view, as far as the board allows. */
  scrollToCell(cell: CellIndex): void {
    this.#view?.show((view) => centreOn(view, cell));
  }

  /** The focused cell gets the keyboard after the next paint, never in the frame of the input. */
  takeFocus(): void {
    this.#grid?.takeFocus();
    this.#isFocusWanted = this.#grid === null;
  }

  dropFocus(): void {
    this.#isFocusWanted = false;
    this.#grid?.dropFocus();
  }

  /** Ends all running animations. */
  onInput(): void {
    this.#lazyParts?.effects.end();
  }

  send(intent: Intent): void {
    if ('cell' in intent) this.#lastMove = intent.cell;
    this.dispatchEvent(
      new CustomEvent<Intent>('ms-intent', { detail: intent, bubbles: true, composed: true }),
    );
  }

  /** Loads what the board can be played without, right after it. */
  async #loadLazyParts(view: BoardView): Promise<void> {
    const module = await loadLazyParts();
    if (!module) return;
    const parts = module.createLazyParts({
      inputArea: this.#inputArea,
      panel: this.panel,
      ring: requireElement(this, '.ring'),
      magnifier: requireElement(this, '.magnifier'),
      view,
    });
    this.#lazyParts = parts;
    view.useRenderer(parts.renderer);
  }

  #connect(): void {
    if (this.#connection) return;
    const connection = new AbortController();
    const { signal } = connection;
    this.#connection = connection;
    const unwatch = watchSize(this, (size) => this.#view?.setSize(size));
    const unwatchPaper = watchPaper(() => {
      this.#onThemeChange();
      this.#view?.paint();
    });
    // Reading lays the page out: once for all boards that begin together.
    queueMicrotask(this.#onThemeChange);
    this.#input?.listen(signal);
    this.cells?.addEventListener('cells', this.#onCells, { signal });
    this.#view?.setSource(this.cells);
    signal.addEventListener('abort', () => {
      unwatch();
      unwatchPaper();
      this.#view?.stop();
      this.#lazyParts?.overlay?.hide();
      this.onInput();
      this.#grid?.stop();
    });
  }

  #watchCells(former: CellSource | null): void {
    former?.removeEventListener('cells', this.#onCells);
    const signal = this.#connection?.signal;
    if (signal) this.cells?.addEventListener('cells', this.#onCells, { signal });
    this.#view?.setSource(this.cells);
  }

  #onCells = (event: Event) => {
    const { detail } = event as CustomEvent<CellsChange>;
    this.#grid?.refresh();
    this.#view?.cellsChanged(detail, this.#lastMove);
    this.#input?.refresh();
  };

  #startGame(game: GameInfo): void {
    this.focusedCell = 0;
    this.#lastMove = null;
    this.onInput();
    this.#input?.cancel();
    this.#view?.setGame(game);
    this.#view?.paint();
  }

  #setHidden(): void {
    const view = this.#view;
    if (!view) return;
    view.visibleCells.isHidden = this.isHidden;
    view.settle();
    if (this.isHidden) this.#input?.cancel();
    this.#grid?.hide(this.isHidden, this.shadowRoot?.activeElement ?? null);
    // At once: a paused board must not be seen for even a frame more than it has to.
    view.paint();
  }

  #stateChanged(former: GameState | null): void {
    const { state } = this;
    if (!state || !former || former.gameId !== state.gameId || former.status === state.status) return;
    if (!isOver(state.status)) return;
    this.#input?.cancel();
    const view = this.#view?.viewport;
    if (!view || prefersReducedMotion()) return;
    if (state.status === 'won') this.#lazyParts?.effects.won();
    else if (this.game && this.cells && this.#lastMove !== null) {
      this.#lazyParts?.effects.lost(view, this.game, this.cells, this.#lastMove);
    }
  }

  #onPainted(view: Viewport): void {
    // On the input area, whose classes no template writes.
    const { classList } = this.#inputArea;
    const { left, width } = panelOf(view);
    const isTurning = this.#isTurned !== view.isTurned;
    this.#isTurned = view.isTurned === true;
    classList.toggle('fills-width', left === 0 && width === view.width);
    classList.toggle('scrolls-page', this.isEmbedded && !canPan(view));
    classList.add('is-painted');
    this.#resolveReady();
    this.#grid?.painted(view);
    for (const layer of this.#layers) if (this.#view) layer.painted(view, this.#view);
    if (isTurning) this.dispatchEvent(new CustomEvent('ms-turn'));
  }

  protected override render() {
    return html`
      <div class="input-area">
        <div class="panel ${this.isHidden ? 'is-hidden' : ''} ${clicksFlag(this.inputSettings.scheme, this.isFlagMode) && !this.isLocked ? 'flag-mode' : ''}" part="panel">
          <canvas aria-hidden="true"></canvas>
          <slot name="layer"></slot>
          <div class="clip">
            <div role="grid" aria-label=${msg('Minefield')} ?hidden=${this.isHidden}></div>
            <slot name="ring"></slot>
          </div>
        </div>
        <svg class="ring" viewBox="0 0 96 96" aria-hidden="true">
          <circle class="track" cx="48" cy="48" r="40" />
          <circle class="fill" cx="48" cy="48" r="40" />
        </svg>
        <div class="magnifier" aria-hidden="true"><canvas></canvas></div>
      </div>
      <i class="probe" aria-hidden="true" @transitionstart=${this.#onThemeChange}></i>
    `;
  }

  #onThemeChange = () => {
    this.#view?.setColours(readColours(this.renderRoot));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-board': MsBoard;
  }
  interface HTMLElementEventMap {
    'ms-turn': CustomEvent<null>;
  }
}
