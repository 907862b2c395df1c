import { html, LitElement, type PropertyValues } from 'lit';
import type { Help, NewGameRequest, PresetName, Refusal, RulesetRequest } from '../../worker/api.ts';
import type { Intent } from '../board/intents.ts';
import type { CommandDetail, CommandName } from '../components/commands.ts';
import type { MsGame } from '../components/ms-game.ts';
import type { StartGameDetail } from '../components/ms-new-game.ts';
import type { NoticeAction } from '../components/ms-notice.ts';
import type { SettingsChange, ThemeName } from '../components/ms-settings.ts';
import { draftOfName, type RulesDraft, requestOf } from '../components/rules-draft.ts';
import { themeTokens } from '../components/tokens.ts';
import { GameController, randomSeed } from '../game-controller.ts';
import { appStyles } from './app-styles.ts';
import { appTools } from './app-tools.ts';
import { InstallOffer } from './install.ts';
import { PauseKeeper } from './pause-keeper.ts';
import { type Route, RouteController } from './routes.ts';
import { inputOf, rulesOf, withDraft, withInput } from './settings.ts';
import { SettingsStore } from './settings-store.ts';
import { commandOfKey } from './shortcuts.ts';
import { showTheme } from './theme.ts';
import { whenIdle } from './when-idle.ts';

const updateActions: readonly NoticeAction[] = [
  { label: 'Later', command: 'update-later' },
  { label: 'Update', command: 'update', isPrimary: true },
];

/** The whole app: one game that is always there, and the sheets that slide over it, addressed by the hash. */
export class MineApp extends LitElement {
  static override properties = {
    theme: { reflect: true },
    _shown: { state: true },
    _refusal: { state: true },
    _problem: { state: true },
    _board: { state: true },
    _acceptUpdate: { state: true },
  };

  static override styles = [themeTokens, appStyles];

  theme: ThemeName = 'auto';

  /** The route as it is shown: a sheet's own address may have begun a game instead. */
  private _shown: Route = { kind: 'game' };
  private _refusal: Refusal | null = null;
  private _problem = '';
  /** A board that was dropped or pasted on the page, for the new-game sheet. */
  private _board: string | Uint8Array | null = null;
  private _acceptUpdate: (() => void) | null = null;

  get #gameElement(): MsGame | null {
    return this.renderRoot.querySelector<MsGame>('ms-game');
  }

  #isLeaving = false;
  #connection = new AbortController();
  readonly #settings = new SettingsStore();
  readonly #offer = new InstallOffer();
  readonly #game = new GameController(this, {
    gameKey: () => 'current',
    fallback: () => ({ rules: rulesOf(this.#settings.value), seed: randomSeed() }),
  });
  readonly #pauses = new PauseKeeper(this.#game);
  readonly #routes = new RouteController(this, () => this.requestUpdate());

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.#connection;
    for (const store of [this.#settings, this.#offer])
      store.addEventListener('change', this.#refresh, { signal });
    window.addEventListener('keydown', this.#onKey, { signal });
    window.addEventListener('pagehide', this.#onPage, { signal });
    window.addEventListener('pageshow', this.#onPage, { signal });
    document.addEventListener('visibilitychange', this.#onVisibility, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
    this.#connection = new AbortController();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.theme = this.#settings.value.theme;
    // A deal may have taken so long that nobody looks when the clock begins.
    if (this.#game.view.state?.clock.runningSince) this.#onVisibility();
    this.#followRoute(this.#routes.route);
  }

  protected override firstUpdated(): void {
    whenIdle(() => {
      void this.#loadRest();
      void this.#watchForBoards();
      if (import.meta.env.PROD) void this.#watchForUpdates();
    });
  }

  protected override updated(_changed: PropertyValues<this>): void {
    showTheme(this.theme);
  }

  /** A level's own address begins that level at once, unless a game would be lost by it. */
  #followRoute(route: Route): void {
    if (route.kind === 'new' && route.level && !this.#isSheetOpen) {
      const { state: game, isElsewhere } = this.#game.view;
      if (!game) return;
      if (game.status !== 'playing' || isElsewhere) {
        const draft = draftOfName(route.level, this.#settings.value.draft);
        queueMicrotask(() => {
          this.#routes.close();
          if (!isElsewhere) void this.#beginDraft(draft, requestOf(draft));
        });
        return;
      }
    }
    if (route !== this._shown) this.#show(route);
    if (this.#isSheetOpen) this.#pauses.sheetIsOpen();
  }

  #show(route: Route): void {
    const wasSheet = this.#isSheetOpen;
    this._shown = route;
    this._refusal = null;
    if (this.#isSheetOpen) void this.#loadRest();
    else if (wasSheet) {
      this._board = null;
      this.#pauses.sheetClosed();
    }
  }

  get #isSheetOpen(): boolean {
    return this._shown.kind !== 'game';
  }

  async #loadRest(): Promise<void> {
    try {
      const { defineRest } = await import('./rest.ts');
      defineRest(this.#gameElement, this.#game);
    } catch {
      // Offline before everything was kept. Only worth a word when somebody waits for it.
      if (!this.#isSheetOpen) return;
      this._problem = 'This could not be loaded. Try again when you are online.';
      this.#routes.close();
    }
  }

  async #watchForBoards(): Promise<void> {
    try {
      const { watchForBoards } = await import('./board-files.ts');
      watchForBoards(
        async (board) => {
          // The form may have put the same text away: to be told again it has to change.
          this._board = null;
          await this.updateComplete;
          this._board = board;
          this.#routes.open({ kind: 'new', level: null });
        },
        (problem) => {
          this._problem = problem;
        },
        this.#connection.signal,
      );
    } catch {
      // Offline before everything was kept: boards can be dropped the next time.
    }
  }

  async #watchForUpdates(): Promise<void> {
    try {
      const { watchForUpdates } = await import('./update-prompt.ts');
      await watchForUpdates((accept) => {
        this._acceptUpdate = accept;
      });
    } catch {
      // Offline, so there is no new version to be had; the next visit looks again.
    }
  }

  protected override render() {
    const { view, cells } = this.#game;
    const settings = this.#settings.value;
    return html`
      <main>
        <h1>Mine Sweeper</h1>
      <ms-game .isCovered=${this.#isSheetOpen} .view=${view} .cells=${cells} .tools=${appTools} .inputSettings=${inputOf(settings, this.#preset)}
        @ms-intent=${this.#onIntent} @ms-offer=${this.#onOffer} @ms-command=${this.#onCommand}>
        ${this.#renderNotice()}
        <ms-board-actions slot="board"></ms-board-actions>
      </ms-game>
      </main>
      <mine-sheets .route=${this._shown} .settings=${settings} .preset=${this.#preset} .refusal=${this._refusal}
        .check=${this.#check} .board=${this._board} .isInProgress=${this.#isInProgress} .canInstall=${this.#offer.isOpen}
        @ms-close=${() => this.#routes.close()} @ms-command=${this.#onCommand} @ms-start-game=${this.#onStart}
        @ms-settings-change=${this.#onSettings} @ms-install=${() => this.#offer.take()}></mine-sheets>
    `;
  }

  #renderNotice() {
    const update = this._acceptUpdate ? 'A new version is ready.' : '';
    return this._problem
      ? html`<ms-notice slot="notice" .message=${this._problem}></ms-notice>`
      : html`<ms-notice slot="notice" .message=${update} .actions=${updateActions}></ms-notice>`;
  }

  /** The preset of the game on the board, or of the one that is to come. */
  get #preset(): PresetName {
    return this.#game.view.game?.preset ?? this.#settings.value.draft.preset;
  }

  /** Another game of the same rules; a known board once more. */
  get #rulesAgain(): RulesetRequest {
    const { game } = this.#game.view;
    return game ? { ...game.rules, preset: game.preset } : rulesOf(this.#settings.value);
  }

  get #isInProgress(): boolean {
    const game = this.#game.view.state;
    return game?.status === 'playing' && game.revision > 1;
  }

  #refresh = () => this.requestUpdate();

  #onKey = (event: KeyboardEvent) => {
    const command = this.#isSheetOpen ? null : commandOfKey(event);
    if (!command) return;
    event.preventDefault();
    this.#run(command);
  };

  // A page that is left or reloaded is hidden too, after `pagehide`; a pause could then be stored or not, by chance.
  #onPage = (event: PageTransitionEvent) => {
    this.#isLeaving = event.type === 'pagehide';
  };

  #onVisibility = () => {
    if (document.visibilityState === 'hidden' && !this.#isLeaving) this.#pauses.hidden();
  };

  #onIntent = ({ detail: intent }: CustomEvent<Intent>) => {
    switch (intent.kind) {
      case 'open':
      case 'chord':
      case 'annotate': {
        const { kind: type, ...move } = intent;
        void this.#game.play({ type, ...move });
        return;
      }
      default:
        this.#run(intent.kind);
    }
  };

  #onOffer = ({ detail }: CustomEvent<RulesetRequest>) => this.#begin(detail);

  // `fit` is done by the game itself when it comes from its own button.
  #onCommand = ({ detail }: CustomEvent<CommandDetail>) => detail.name !== 'fit' && this.#run(detail.name);

  #run(command: CommandName): void {
    switch (command) {
      case 'new-game':
        return void this.#begin(this.#rulesAgain);
      case 'open-new-game':
        return this.#routes.open({ kind: 'new', level: null });
      case 'settings':
      case 'keys':
        return this.#routes.open({ kind: command });
      case 'pause':
        return this.#game.view.state?.isPaused ? this.#game.resume() : this.#game.pause();
      case 'resume':
        return this.#game.resume();
      case 'toggle-flag-mode':
        return this.#game.toggleFlagMode();
      case 'hint':
      case 'robot':
      case 'odds':
        return void this.#assist(command);
      case 'cancel':
        return this.#game.cancel();
      case 'take-over':
        return this.#game.takeOver();
      case 'fit':
        return this.#gameElement?.fit();
      case 'dismiss-notice':
        this._problem = '';
        return this.#game.dismissNotice();
      case 'copy-board':
      case 'save-board':
        return void this.#giveOut(command);
      case 'update':
        this._acceptUpdate?.();
        this._acceptUpdate = null;
        return;
      case 'update-later':
        this._acceptUpdate = null;
        return;
    }
  }

  async #assist(help: Help): Promise<void> {
    (await this.#gameElement?.assistance(this.#game))?.ask(help);
  }

  /** True when the game has begun; otherwise the engine's sentence is shown where the player looks. */
  async #begin(rules: RulesetRequest, seed?: string, board?: NewGameRequest['board']): Promise<boolean> {
    const answer = await this.#game.newGame(rules, seed, board);
    if (answer.ok) return true;
    if (this.#isSheetOpen) this._refusal = answer;
    else this._problem = answer.message;
    return false;
  }

  /** The same; a draft that could be begun is the one to begin with from now on. */
  async #beginDraft(draft: RulesDraft, rules: RulesetRequest, seed?: string): Promise<boolean> {
    const hasBegun = await this.#begin(rules, seed);
    if (hasBegun) this.#settings.update(withDraft(this.#settings.value, draft));
    return hasBegun;
  }

  async #giveOut(command: 'copy-board' | 'save-board'): Promise<void> {
    const { copyBoard, saveBoard } = await import('./board-files.ts');
    this._problem = await (command === 'copy-board' ? copyBoard : saveBoard)(this.#game);
  }

  #check = (rules: RulesetRequest, board?: NewGameRequest['board']) => this.#game.checkRules(rules, board);

  #onStart = async ({ detail }: CustomEvent<StartGameDetail>) => {
    const { draft, rules, seed, board } = detail;
    const hasBegun =
      board === null
        ? await this.#beginDraft(draft, rules, seed ?? undefined)
        : await this.#begin(rules, undefined, board);
    if (hasBegun) this.#routes.close();
  };

  #onSettings = ({ detail }: CustomEvent<SettingsChange>) => {
    const { input, ...others } = detail;
    const changed = input ? withInput(this.#settings.value, this.#preset, input) : {};
    this.#settings.update({ ...others, ...changed });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-app': MineApp;
  }
}
