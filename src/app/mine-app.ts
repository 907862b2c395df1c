import { css, html, LitElement, type PropertyValues } from 'lit';
import type { GameInfo, RulesetRequest } from '../../worker/api.ts';
import type { Intent } from '../board/intents.ts';
import type { CommandDetail, CommandName } from '../components/commands.ts';
import type { MsGame } from '../components/ms-game.ts';
import type { StartGameDetail } from '../components/ms-new-game.ts';
import type { NoticeAction } from '../components/ms-notice.ts';
import type { SettingsChange, ThemeName } from '../components/ms-settings.ts';
import { themeTokens } from '../components/tokens.ts';
import { GameController, randomSeed } from '../game-controller.ts';
import { appTools } from './app-tools.ts';
import { InstallOffer } from './install.ts';
import { PauseKeeper } from './pause-keeper.ts';
import { type Route, RouteController } from './routes.ts';
import { rulesOf } from './settings.ts';
import { SettingsStore } from './settings-store.ts';
import { commandOfKey } from './shortcuts.ts';
import { showTheme } from './theme.ts';

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
    _acceptUpdate: { state: true },
  };

  static override styles = [
    themeTokens,
    css`
      :host {
        display: block;
        block-size: 100vh;
        block-size: 100dvh;
        font: 400 medium / 1.4 var(--ms-font);
        color: var(--ms-ink);
      }
      main {
        position: relative;
        block-size: 100%;
      }
      /* The board says what this is to those who see it. */
      h1 {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        margin: 0;
        overflow: hidden;
        clip-path: inset(50%);
      }
    `,
  ];

  theme: ThemeName = 'auto';

  /** The route as it is shown: a sheet's own address may have begun a game instead. */
  private _shown: Route = { kind: 'game' };
  private _refusal = '';
  private _problem = '';
  private _acceptUpdate: (() => void) | null = null;

  get #gameElement(): MsGame | null {
    return this.renderRoot.querySelector<MsGame>('ms-game');
  }

  #isLeaving = false;
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
    this.#settings.addEventListener('change', this.#refresh);
    this.#offer.addEventListener('change', this.#refresh);
    window.addEventListener('keydown', this.#onKey);
    window.addEventListener('pagehide', this.#onPage);
    window.addEventListener('pageshow', this.#onPage);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#settings.removeEventListener('change', this.#refresh);
    this.#offer.removeEventListener('change', this.#refresh);
    window.removeEventListener('keydown', this.#onKey);
    window.removeEventListener('pagehide', this.#onPage);
    window.removeEventListener('pageshow', this.#onPage);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.theme = this.#settings.value.theme;
    this.#followRoute(this.#routes.route);
  }

  protected override firstUpdated(): void {
    whenIdle(() => {
      void this.#loadRest();
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
        const rules = { level: route.level, questionMarks: this.#settings.value.questionMarks };
        queueMicrotask(() => {
          this.#routes.close();
          if (!isElsewhere) void this.#begin(rules);
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
    this._refusal = '';
    if (this.#isSheetOpen) void this.#loadRest();
    else if (wasSheet) this.#pauses.sheetClosed();
  }

  get #isSheetOpen(): boolean {
    return this._shown.kind !== 'game';
  }

  async #loadRest(): Promise<void> {
    try {
      const { defineRest } = await import('./rest.ts');
      defineRest();
    } catch {
      // Offline before everything was kept. Only worth a word when somebody waits for it.
      if (!this.#isSheetOpen) return;
      this._problem = 'This could not be loaded. Try again when you are online.';
      this.#routes.close();
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
    return html`
      <main>
        <h1>Mine Sweeper</h1>
      <ms-game .view=${view} .cells=${cells} .tools=${appTools} .inputSettings=${this.#settings.value.input}
        @ms-intent=${this.#onIntent} @ms-command=${this.#onCommand}>
        ${this.#renderNotice()}
      </ms-game>
      </main>
      <mine-sheets .route=${this._shown} .settings=${this.#settings.value} .refusal=${this._refusal}
        .isInProgress=${this.#isInProgress} .canInstall=${this.#offer.isOpen}
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

  #onCommand = (event: CustomEvent<CommandDetail>) => {
    // `fit` is done by the game itself when it comes from its own button.
    if (event.detail.name !== 'fit') this.#run(event.detail.name);
  };

  #run(command: CommandName): void {
    switch (command) {
      case 'new-game':
        return void this.#begin(rulesAgain(this.#game.view.game) ?? rulesOf(this.#settings.value));
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
      case 'take-over':
        return this.#game.takeOver();
      case 'fit':
        return this.#gameElement?.fit();
      case 'dismiss-notice':
        this._problem = '';
        return this.#game.dismissNotice();
      case 'update':
        this._acceptUpdate?.();
        this._acceptUpdate = null;
        return;
      case 'update-later':
        this._acceptUpdate = null;
        return;
    }
  }

  /** True when the game has begun; otherwise the engine's sentence is shown where the player looks. */
  async #begin(rules: RulesetRequest, seed?: string): Promise<boolean> {
    const answer = await this.#game.newGame(rules, seed);
    if (answer.ok) return true;
    if (this.#isSheetOpen) this._refusal = answer.message;
    else this._problem = answer.message;
    return false;
  }

  #onStart = async ({ detail }: CustomEvent<StartGameDetail>) => {
    if (!(await this.#begin(detail.rules, detail.seed ?? undefined))) return;
    const { choice, questionMarks } = detail;
    this.#settings.update({ choice, questionMarks, ...(detail.custom ? { custom: detail.custom } : {}) });
    this.#routes.close();
  };

  #onSettings = ({ detail }: CustomEvent<SettingsChange>) => this.#settings.update(detail);
}

/** Runs the task when the first frames are done; Safari has no idle callback. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 1000);
}

/** The rules of the game on the board, for another of the same; null when there is none. */
function rulesAgain(game: GameInfo | null): RulesetRequest | null {
  if (!game) return null;
  const { columns, rows } = game.geometry;
  const { level, mines, questionMarks } = game;
  return level ? { level, questionMarks } : { columns, rows, mines, questionMarks };
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-app': MineApp;
  }
}
