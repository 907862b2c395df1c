import { html, LitElement, type PropertyValues } from 'lit';
import type { PresetName, RulesetRequest } from '../../worker/api.ts';
import type { Intent } from '../board/intents.ts';
import type { CommandDetail, CommandName } from '../components/commands.ts';
import type { MsGame } from '../components/ms-game.ts';
import type { ThemeName } from '../components/ms-settings.ts';
import { themeTokens } from '../components/tokens.ts';
import { randomSeed } from '../game-controller.ts';
import { AppGame } from './app-game.ts';
import { appStyles } from './app-styles.ts';
import { appTools } from './app-tools.ts';
import { InstallOffer } from './install.ts';
import { PauseKeeper } from './pause-keeper.ts';
import { type Route, RouteController } from './routes.ts';
import { inputOf, rulesOf } from './settings.ts';
import { SettingsStore } from './settings-store.ts';
import { commandOfKey } from './shortcuts.ts';
import { showTheme } from './theme.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The whole app: one game that is always there, and the sheets that slide over it, addressed by the hash. What the
 * first move can do without is in rest.ts, which is loaded once the page is at rest, or when it is asked for.
 */
export class MineApp extends LitElement {
  static override properties = {
    theme: { reflect: true },
    _shown: { state: true },
  };

  static override styles = [themeTokens, appStyles];

  theme: ThemeName = 'auto';

  /** The route as it is shown. */
  private _shown: Route = { kind: 'game', detail: null };

  get gameElement(): MsGame | null {
    return this.renderRoot.querySelector<MsGame>('ms-game');
  }

  readonly settings = new SettingsStore();
  readonly offer = new InstallOffer();
  readonly game = new AppGame(this, {
    gameKey: () => 'current',
    fallback: () => ({ rules: rulesOf(this.settings.value), seed: randomSeed() }),
  });
  readonly routes = new RouteController(this);
  readonly #pauses = new PauseKeeper(this.game);
  #isLeaving = false;
  #connection = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.#connection;
    for (const store of [this.settings, this.offer])
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
    this.theme = this.settings.value.theme;
    // A deal may have taken so long that nobody looks when the clock begins.
    if (this.game.view.state?.clock.runningSince) this.#onVisibility();
    const { route } = this.routes;
    if (route !== this._shown) this.#show(route);
    if (this.#isSheetOpen) this.#pauses.sheetIsOpen();
  }

  protected override firstUpdated(): void {
    // Offline before everything was kept: only worth a word when somebody waits for it.
    whenIdle(() => void this.#rest().catch(() => undefined));
  }

  protected override updated(_changed: PropertyValues<this>): void {
    showTheme(this.theme);
  }

  #show(route: Route): void {
    const wasSheet = this.#isSheetOpen;
    this._shown = route;
    if (this.#isSheetOpen) void this.#rest().catch(this.#missed);
    else if (wasSheet) this.#pauses.sheetClosed();
  }

  get #isSheetOpen(): boolean {
    return this._shown.kind !== 'game';
  }

  async #rest() {
    const { restOf } = await import('./rest.ts');
    await this.updateComplete;
    return restOf(this);
  }

  #missed = () => {
    this.game.notify('This could not be loaded. Try again when you are online.');
    this.routes.close();
  };

  protected override render() {
    const { view, cells } = this.game;
    const settings = this.settings.value;
    return html`
      <main>
        <h1>Mine Sweeper</h1>
      <ms-game .isCovered=${this.#isSheetOpen} .view=${view} .cells=${cells} .tools=${appTools} .inputSettings=${inputOf(settings, this.preset)}
        @ms-intent=${this.#onIntent} @ms-offer=${this.#onOffer} @ms-command=${this.#onCommand}>
        <ms-board-actions slot="board"></ms-board-actions>
      </ms-game>
      </main>
      <mine-sheets .app=${this} .route=${this._shown} .settings=${settings} .view=${view} .canInstall=${this.offer.isOpen}
        @ms-command=${this.#onCommand}></mine-sheets>
    `;
  }

  /** The preset of the game on the board, or of the one that is to come. */
  get preset(): PresetName {
    return this.game.view.game?.preset ?? this.settings.value.draft.preset;
  }

  /** Another game of the same rules; a known board once more. */
  get #rulesAgain(): RulesetRequest {
    const { game } = this.game.view;
    return game ? { ...game.rules, preset: game.preset } : rulesOf(this.settings.value);
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
        void this.game.play({ type, ...move });
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
        return this.routes.open('new');
      case 'settings':
      case 'keys':
      case 'statistics':
        return this.routes.open(command);
      case 'pause':
        return this.game.view.state?.isPaused ? this.game.resume() : this.game.pause();
      case 'resume':
        return this.game.resume();
      case 'toggle-flag-mode':
        return this.game.toggleFlagMode();
      case 'cancel':
        return this.game.cancel();
      case 'take-over':
        return void this.game.takeOver();
      case 'fit':
        return this.gameElement?.fit();
      case 'dismiss-notice':
        return this.game.dismissNotice();
      default:
        void this.#rest().then((rest) => rest.run(command), this.#missed);
    }
  }

  async #begin(rules: RulesetRequest): Promise<void> {
    const answer = await this.game.newGame(rules);
    if (!answer.ok) this.game.notify(answer.message);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-app': MineApp;
  }
}
