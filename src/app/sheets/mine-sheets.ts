import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Refusal } from '../../../worker/api/outcome.ts';
import type { LevelName, RulesetRequest } from '../../../worker/api/rules.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import type { GameView } from '../../game/game-controller.ts';
import { numberText, said } from '../../i18n/words.ts';
import { type LoadFailure, loadFailure } from '../../lazy.ts';
import type { GivenBoard } from '../../new-game/board-of-file.ts';
import { defineMsNewGame, type StartGameDetail } from '../../new-game/ms-new-game.ts';
import { draftOfName, type GameName, type RulesDraft, requestOf } from '../../rules/rules-draft.ts';
import { withDraft, withInput } from '../../settings/changed-settings.ts';
import type { MsSettings, SettingsChange } from '../../settings/ms-settings.ts';
import { defaultSettings, inputOf, type Settings } from '../../settings/settings.ts';
import { defineOnce } from '../../ui/define.ts';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import type { AppView } from '../../ui/sheet/app-view.ts';
import { MsSheet } from '../../ui/sheet/ms-sheet.ts';
import { canBadge } from '../daily-badge.ts';
import { createSettings, createView, isLazyView } from '../lazy-views.ts';
import type { MineApp } from '../mine-app.ts';
import { install } from '../offline/install.ts';
import { loadNewVersion } from '../offline/load-new-version.ts';
import type { PauseKeeper } from '../pause-keeper.ts';
import { resumeGame } from '../resume-game.ts';
import { type LazyViewName, type Route, RouteController, type ViewName } from '../routes.ts';
import { DueCards } from './due-cards.ts';
import { SheetTops } from './sheet-scroll.ts';
import { headingOf, sheetLinks } from './sheet-words.ts';
import { sheetsStyles } from './sheets-styles.ts';
import { goOver } from './view-transition.ts';
import { waitView } from './wait-view.ts';

/** Views that stay when their own address changes: from one step, one option, one position to another. */
const STAYING: readonly ViewName[] = ['help', 'embed', 'analyse'];

/**
 * The app's one sheet, with what the route asks for in it. Links within lead from sheet to sheet: the browser's back
 * button closes whatever is open.
 */
export class MineSheets extends LitElement {
  static override properties = {
    view: { attribute: false },
    settings: { attribute: false },
    canInstall: { type: Boolean },
    _refusal: { state: true },
    _board: { state: true },
    _page: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, sheetsStyles];

  readonly app: MineApp;
  readonly #pauses: PauseKeeper;
  settings: Settings;
  view: GameView;
  canInstall = false;

  /** The engine's objection to the game that was requested last. */
  private _refusal: Refusal | null = null;
  /** A board that was dropped or pasted on the page. */
  private _board: GivenBoard | null = null;
  /** A lazily loaded view; null while it loads. */
  private _page: AppView | LoadFailure | null = null;

  readonly routes = new RouteController(this);
  readonly #due = new DueCards(this);
  readonly #tops = new SheetTops();
  #route: Route = { kind: 'game', detail: null };
  /** The sheet that is open, or was until now and is sliding away. */
  #sheet: Route = this.#route;
  /** Grows with each opening, so that every sheet begins afresh. */
  #opening = 0;
  #begun = 0;
  /** The keyboard was on the game; a cell that had it is gone by the time that the sheet is closed. */
  #wasFocused = false;
  /** A file to open the next view with. */
  #file: File | null = null;
  /** The new-game sheet's initial state; from then on it has its own. */
  #draft = defaultSettings.draft;
  /** The same for as long as the page lives: what was tried out in it is still there. */
  #settingsPage: MsSettings | null = null;
  /** Settles when the view that was asked for last is on the page, or failed to load. */
  #loaded: Promise<unknown> = Promise.resolve();
  /** The route may ask for no sheet: that is known when the game is there. */
  #isUndecided = false;
  /** No sheet was open before. */
  #isFirst = true;

  get #isOpen(): boolean {
    return this.#route.kind !== 'game' && !(this.#isUndecided && this.#isFirst);
  }

  constructor(app: MineApp, pauses: PauseKeeper) {
    super();
    this.app = app;
    this.#pauses = pauses;
    this.settings = app.settings.value;
    this.view = app.game.view;
    window.addEventListener('pagehide', this.#noteTop);
    this.addEventListener('ms-start-game', this.#onStart);
    this.addEventListener('ms-settings-change', this.#onSettings);
    this.addEventListener('ms-install', () => void install(app));
    this.addEventListener('ms-close', () => this.routes.close());
    this.addEventListener('ms-address', ({ detail }) => this.routes.replace(detail));
    this.addEventListener('ms-command', ({ detail }) => app.run(detail.name));
    this.addEventListener('ms-play', this.#onPlay);
    this.addEventListener('ms-race', () => this.#play());
    this.addEventListener('ms-resume', this.#onResume);
    this.addEventListener('ms-heading', () => this.requestUpdate());
    this.addEventListener('ms-say', ({ detail }) => app.game.notify(detail));
  }

  protected override shouldUpdate(): boolean {
    return this.#route.kind !== 'game' || this.routes.route.kind !== 'game';
  }

  /** From one sheet to the next by a view transition; a sheet that opens or closes slides. */
  protected override scheduleUpdate(): Promise<unknown> | undefined {
    const { route } = this.routes;
    const isNext = this.#isOpen && route.kind !== 'game' && route.kind !== this.#route.kind;
    if (isNext)
      return goOver(
        () => super.scheduleUpdate(),
        () => this.#loaded.then(() => this.updateComplete),
      );
    super.scheduleUpdate();
    return undefined;
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { route } = this.routes;
    if (route !== this.#route) this.#go(route);
    if (this.#isUndecided) this.#decide();
    this.#fillSettings();
  }

  #fillSettings(): void {
    const { app, settings, canInstall } = this;
    if (!this.#settingsPage) return;
    Object.assign(this.#settingsPage, settings, {
      canInstall,
      input: inputOf(settings, app.preset),
      badge: canBadge() ? settings.badge : null,
      level: this.view.game?.level ?? null,
      cellSize: app.gameElement?.board.cellSize ?? null,
      version: __VERSION__,
    });
    const keeping = this.#settingsPage.querySelector('ms-keeping');
    if (keeping) keeping.inProgress = settings.inProgress;
  }

  #go(route: Route): void {
    const { kind, detail } = route;
    const former = this.#route.kind;
    this.#noteTop();
    this.#isFirst = former === 'game' || (this.#isUndecided && this.#isFirst);
    this.#route = route;
    this._refusal = null;
    this.#isUndecided = kind === 'resume' || (this.#isFirst && kind === 'new' && detail !== null);
    const game = this.app.gameElement;
    if (former === 'game') this.#wasFocused = game?.matches(':focus-within') === true;
    this.app.isCovered = kind !== 'game';
    if (kind === 'game') {
      this._board = null;
      this.#pauses.sheetClosed();
      if (this.#wasFocused)
        void this.#sheetShut().then(() => game?.matches(':focus-within') || game?.focusBoard());
    } else if (!this.#isUndecided) this.#show(former);
  }

  async #sheetShut() {
    await this.updateComplete;
    await this.renderRoot.querySelector('ms-sheet')?.updateComplete;
  }

  #noteTop = () => {
    const sheet = this.renderRoot.querySelector('ms-sheet');
    if (sheet && this.#isOpen) this.#tops.note(this.#sheet.kind, sheet.top);
  };

  get #isPlaying(): boolean {
    const { state, isElsewhere } = this.view;
    return state?.status === 'playing' && !isElsewhere;
  }

  /** A new game asks first. */
  get #isAtRisk(): boolean {
    return this.#isPlaying && this.settings.inProgress !== 'kept';
  }

  /** A level's own address begins that level at once, unless a game would be lost by it. */
  #decide(): void {
    const { state, isElsewhere } = this.view;
    const { app, routes } = this;
    const route = this.#route;
    if (!state) return;
    const isPlaying = this.#isPlaying;
    if (route.kind === 'new' && this.#isAtRisk) {
      this.#isUndecided = false;
      this.#show();
      return;
    }
    queueMicrotask(() => {
      if (this.#route !== route) return;
      if (route.kind === 'resume' && !isPlaying && !isElsewhere) return routes.open('games');
      routes.close();
      if (route.kind === 'resume') return app.game.resume();
      if (isElsewhere) return;
      void this.#beginNamed(route.detail as GameName);
    });
  }

  #beginNamed(name: GameName): Promise<boolean> {
    const draft = draftOfName(name, this.settings.draft);
    return this.#beginDraft(draft, requestOf(draft));
  }

  /** Begins a level at once; where a game would be lost by it, the sheet offers it. */
  async startLevel(level: LevelName): Promise<void> {
    if (this.view.isElsewhere) return;
    if (this.#isAtRisk) this.routes.open('new', level);
    else if (await this.#beginNamed(level)) this.app.gameElement?.focusBoard();
  }

  #show(former?: ViewName): void {
    const { kind, detail } = this.#route;
    this.#sheet = this.#route;
    if (former === kind && STAYING.includes(kind)) {
      if (this._page instanceof HTMLElement) this._page.detail = detail;
      return;
    }
    this.#opening += 1;
    const { draft } = this.settings;
    this.#draft = kind === 'new' && detail ? draftOfName(detail as GameName, draft) : draft;
    this._page = null;
    this.#loaded = Promise.resolve();
    if (isLazyView(kind)) this.#loaded = this.#load(kind, this.#opening);
    else this.#due.refresh();
    if (kind === 'settings' && this.#settingsPage === null) this.#loaded = this.#loadSettings(this.#opening);
  }

  async #loadSettings(opening: number): Promise<void> {
    const page = (await createSettings()) ?? (await loadFailure());
    if (typeof page !== 'string') this.#settingsPage ??= page;
    if (this.#opening !== opening) return;
    this._page = typeof page === 'string' ? page : null;
    this.requestUpdate();
  }

  async #load(kind: LazyViewName, opening: number): Promise<void> {
    const page = (await createView(kind)) ?? (await loadFailure());
    if (this.#opening !== opening) return;
    const { detail } = this.#sheet;
    const { app, settings } = this;
    const input = inputOf(settings, 'classic');
    const { turnWide } = settings;
    if (typeof page !== 'string') {
      this.#passFile(
        Object.assign(page, { game: app.game, detail, input, turnWide, settings: app.settings }),
      );
      // Not before: where the view's files are gone, the archive's are too.
      this.#due.refresh();
    }
    this._page = page;
  }

  protected override updated(): void {
    if (!this.#isOpen) return;
    const isNew = this.#begun !== this.#opening;
    this.#begun = this.#opening;
    // A link within has led here, and is gone with what it stood in; another language has taken another room.
    const sheet = this.renderRoot.querySelector('ms-sheet');
    void sheet?.updateComplete.then(() => {
      if (isNew) sheet.begin(this.#tops.topOf(this.#sheet.kind));
      this.renderRoot.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
    });
  }

  /** Updates the sheets to the app's present state. */
  follow(): void {
    this.view = this.app.game.view;
    this.settings = this.app.settings.value;
    // Whether the player is new is known when the first game is there; the form may be open by then.
    const { classicMarks } = this.settings.draft;
    if (this.#draft.classicMarks !== classicMarks) this.#draft = { ...this.#draft, classicMarks };
    this.canInstall = this.app.offer !== null;
    if (this.app.isCovered) this.#pauses.sheetIsOpen();
  }

  /** Opens a view with a file for it. */
  give(kind: LazyViewName, file: File): void {
    this.#file = file;
    if (this.#route.kind === kind && this._page instanceof HTMLElement) this.#passFile(this._page);
    else this.routes.open(kind);
  }

  #passFile(page: AppView): void {
    if (this.#file) page.file = this.#file;
    this.#file = null;
  }

  /** Opens the new-game sheet with a board. */
  async offer(board: GivenBoard): Promise<void> {
    // The form may have dismissed the same text: it has to change to be announced again.
    this._board = null;
    this.routes.open('new');
    await this.updateComplete;
    this._board = board;
  }

  protected override render() {
    const { kind } = this.#sheet;
    if (kind === 'game') return nothing;
    return html`
      <ms-sheet exportparts="sheet" .heading=${this.#headingOf(kind)} .open=${this.#isOpen}
        @click=${this.#onClick}>
        <nav slot="nav" aria-label=${msg('Views')}>
          ${sheetLinks().map(
            ([view, label]) =>
              html`<a href="#/${view}" aria-current=${view === kind ? 'page' : nothing}>${label}${view === 'practice' ? this.#renderDue() : nothing}</a>`,
          )}
        </nav>
        ${keyed(this.#opening, this.#renderContents(kind))}
      </ms-sheet>
    `;
  }

  #renderDue() {
    const { count } = this.#due;
    return count > 0 ? html` <span class="due">${numberText(count)}</span>` : nothing;
  }

  #headingOf(kind: ViewName): string {
    const page = this._page;
    return (page instanceof HTMLElement && page.heading) || headingOf(kind);
  }

  #renderContents(kind: ViewName) {
    const { settings } = this;
    const { state } = this.view;
    switch (kind) {
      case 'new':
        return html`
          <ms-new-game .draft=${this.#draft} .customSizes=${settings.customSizes} .check=${this.#check}
            .board=${this._board} .isInProgress=${settings.inProgress === 'given-up' && state?.status === 'playing' && state.revision > 1} .refusal=${this._refusal}></ms-new-game>
        `;
      case 'settings':
        return this.#settingsPage ?? waitView(this._page, this.#onReload);
      default:
        return this._page instanceof HTMLElement ? this._page : waitView(this._page, this.#onReload);
    }
  }

  #check = (rules: RulesetRequest, board?: NewGameRequest['board']) => this.app.game.checkRules(rules, board);

  // Links to views: the address is put in place of the present one, so that going back closes the sheet.
  #onClick = (event: MouseEvent) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    const hash = link?.getAttribute('href');
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!hash?.startsWith('#/') || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    this.routes.replace(hash);
  };

  #onStart = async ({ detail }: CustomEvent<StartGameDetail>) => {
    const { draft, rules, seed, board } = detail;
    const hasBegun =
      board === null
        ? await this.#beginDraft(draft, rules, seed ?? undefined)
        : await this.#begin(rules, undefined, board);
    if (hasBegun) this.#play();
  };

  /** The keyboard goes to the board, not to where it came from. */
  #play(): void {
    this.routes.close();
    this.app.gameElement?.focusBoard();
  }

  /** True when the game has begun; otherwise the engine's sentence is shown where the player looks. */
  async #begin(rules: RulesetRequest, seed?: string, board?: NewGameRequest['board']): Promise<boolean> {
    const answer = await this.app.game.newGame(rules, seed, board);
    if (!answer.ok) this.#refuse(answer);
    return answer.ok;
  }

  /** The same; a draft that could be begun is the one to begin with from now on. */
  async #beginDraft(draft: RulesDraft, rules: RulesetRequest, seed?: string): Promise<boolean> {
    const hasBegun = await this.#begin(rules, seed);
    if (hasBegun) this.app.settings.update(withDraft(this.settings, draft));
    return hasBegun;
  }

  #onReload = () => {
    this._page = null;
    void loadNewVersion();
  };

  #onPlay = ({ detail }: CustomEvent<NewGameRequest>) => void this.begin(detail);

  /** Begins a game; what speaks against it is said where the player looks. */
  async begin(request: NewGameRequest): Promise<void> {
    const answer = await this.app.game.begin(request);
    if (answer.ok) this.#play();
    else this.#refuse(answer);
  }

  #onResume = async ({ detail }: CustomEvent<{ readonly gameId: string }>) => {
    if (await resumeGame(this.app, detail.gameId)) this.#play();
  };

  #refuse(refusal: Refusal): void {
    // The player chose to go on, so no message is shown.
    if (!refusal.message) return;
    if (this.#isOpen && this.#sheet.kind === 'new') this._refusal = refusal;
    else this.app.game.notify(said(refusal));
  }

  #onSettings = ({ detail }: CustomEvent<SettingsChange>) => {
    const { app, settings } = this;
    const { input, ...others } = detail;
    const changed = input ? withInput(settings, app.preset, input) : {};
    app.settings.update({ ...others, ...changed });
  };
}

export function defineMineSheets(): void {
  defineOnce('ms-sheet', MsSheet);
  defineMsNewGame();
  defineOnce('mine-sheets', MineSheets);
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-sheets': MineSheets;
  }
}
