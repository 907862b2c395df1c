import { html, LitElement, type PropertyValues } from 'lit';
import type { PresetName, RulesetRequest } from '../../worker/api/rules.ts';
import { loadAssistance } from '../assist/load-assistance.ts';
import type { Intent } from '../board/input/intents.ts';
import {
  type CommandContext,
  type CommandDetail,
  type CommandName,
  commands,
  runCommand,
} from '../game/commands.ts';
import { randomSeed } from '../game/game-controller.ts';
import { type Language, said } from '../i18n/words.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import { inputOf, rulesOf } from '../settings/settings.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { storageSide } from '../ui/apple-touch.ts';
import { icon } from '../ui/icons/icon.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import type { ThemeName } from '../ui/theme-names.ts';
import { themeTokens } from '../ui/tokens.ts';
import { AppGame } from './app-game.ts';
import { appStyles } from './app-styles.ts';
import { appTools, cornerTools } from './app-tools.ts';
import { isFirstVisit } from './first-visit.ts';
import { commandOfKey } from './shortcuts.ts';
import { whenIdle } from './when-idle.ts';

const loadShell = lazy(async () => (await import('./shell.ts')).shellOf);
const loadGreeting = lazy(() => import('../help/ms-greeting.ts'));
const loadLanguages = lazy(() => import('../i18n/language/page-language.ts'));

/** The shell waits no longer than this for a new player's first lines: an engine that does not start has none. */
const GREETED_AFTER_MS = 1000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The whole app: one game that is always there, with what its first move needs. All else (addresses, sheets, pauses, new
 * versions) is in shell.ts, which is loaded once the page is at rest, or when it is needed.
 */
export class MineApp extends LitElement {
  static override properties = {
    theme: { reflect: true },
    isCovered: { state: true },
    offer: { state: true },
  };

  static override styles = [themeTokens, resetStyles, appStyles];

  theme: ThemeName = 'auto';
  /** A sheet lies over the game. */
  isCovered = false;
  /** The browser's offer to install the app, which may come before anybody asks for it, and comes once. */
  offer: Event | null = null;

  /** The language requested last. */
  #language?: Language | null;

  /** Null until it and its board are more than their tags. */
  get gameElement(): MsGame | null {
    return customElements.get('ms-board') ? this.renderRoot.querySelector<MsGame>('ms-game') : null;
  }

  readonly settings = new SettingsStore();
  readonly game = new AppGame(this, {
    gameKey: () => 'current',
    fallback: () => ({ rules: rulesOf(this.settings.value), seed: randomSeed() }),
  });

  constructor() {
    super();
    // The app lives as long as its page.
    this.settings.addEventListener('change', () => this.requestUpdate());
    window.addEventListener('keydown', this.#onKey);
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event;
    });
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.theme = this.settings.value.theme;
    void this.#speak();
  }

  protected override firstUpdated(): void {
    // An installed app with a storage of its own has something else to offer first, in shell.ts.
    const isGreeted = isFirstVisit() && storageSide() !== 'app';
    const greeted = isGreeted ? Promise.race([this.greet(), later(GREETED_AFTER_MS)]) : Promise.resolve();
    // The address opens a sheet, or the page is hidden: the clock has to stop.
    if (location.hash.length > 2 || document.hidden) void this.#needShell();
    else void greeted.then(() => whenIdle(() => void this.#shell()));
  }

  /** Shows a new player's first lines, before the shell is fetched; resolves when they are in their place. */
  async greet(): Promise<void> {
    const [part] = await Promise.all([loadGreeting(), customElements.whenDefined('ms-board')]);
    const host = this.gameElement;
    if (host) await part?.greet(host, this.game);
  }

  /** Null when it could not be loaded. */
  async #shell() {
    const [shellOf] = await Promise.all([loadShell(), customElements.whenDefined('ms-board')]);
    return shellOf?.(this) ?? null;
  }

  /** The same, for a player who waits for it. */
  async #needShell() {
    const shell = await this.#shell();
    if (shell) return shell;
    this.game.notify(await whyNotLoaded());
    history.replaceState(null, '', '#/');
    return null;
  }

  /** English is here; any other language comes after the board. */
  async #speak() {
    const { language } = this.settings.value;
    if (language === this.#language) return;
    const isEnglish = /^en/.test(language ?? navigator.language);
    const isFirst = this.#language === undefined;
    this.#language = language;
    if (isFirst && isEnglish) return;
    const languages = await loadLanguages();
    if (!(await languages?.setPageLanguage(language))) this.game.notify(await whyNotLoaded());
  }

  protected override render() {
    const { view, cells } = this.game;
    return html`
      <main class=${this.isCovered ? 'covered' : ''}>
        <h1>Mine Sweeper</h1>
      <ms-game .isCovered=${this.isCovered} .view=${view} .cells=${cells} .tools=${appTools} .inputSettings=${inputOf(this.settings.value, this.preset)}
        .turnWide=${this.settings.value.turnWide} .keptCell=${this.settings.value.cellSizes[view.game?.level ?? ''] ?? null}
        @ms-intent=${this.#onIntent} @ms-offer=${this.#onOffer} @ms-command=${this.#onCommand} @ms-paper=${this.#onPaper}>
        <ms-board-actions slot="board" .view=${view}></ms-board-actions>
      </ms-game>
      ${cornerTools.map(({ command, picture }) => {
        const label = commands[command].label?.() ?? '';
        return html`<button class=${command} aria-label=${label} title=${label} @click=${() => this.run(command)}>${icon(picture)}</button>`;
      })}
      </main>
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

  #onKey = (event: KeyboardEvent) => {
    const command = this.isCovered ? null : commandOfKey(event);
    // No element has the focus, so arrow keys go to the board.
    if (/^Arrow/.test(event.key) && event.target === document.body && !this.isCovered)
      this.gameElement?.focusBoard();
    if (!command) return;
    event.preventDefault();
    this.run(command);
  };

  #onIntent = ({ detail: intent }: CustomEvent<Intent>) => {
    if (!('cell' in intent)) return this.run(intent.kind);
    const { kind: type, ...move } = intent;
    void this.game.play({ type, ...move });
  };

  #onOffer = ({ detail }: CustomEvent<RulesetRequest>) => this.#begin(detail);

  // The game has done `fit` itself when it comes from its own button.
  #onCommand = ({ detail }: CustomEvent<CommandDetail>) => detail.name !== 'fit' && this.run(detail.name);

  #onPaper = ({ detail }: CustomEvent<boolean>) => this.toggleAttribute('on-paper', detail);

  /**
   * Shows an element beside the game.
   *
   * @returns Takes it away again.
   */
  addElement(element: HTMLElement): () => void {
    this.renderRoot.append(element);
    return () => element.remove();
  }

  /** Does what a button, a key or a notice asks for. */
  run(command: CommandName): void {
    runCommand(command, this.#commandContext);
  }

  readonly #commandContext: CommandContext = {
    game: this.game,
    newGame: () => void this.#begin(this.#rulesAgain),
    toggleFlagMode: () => this.game.toggleFlagMode(),
    fit: () => this.gameElement?.fit(),
    help: async (help) => {
      const host = this.gameElement;
      if (host) (await loadAssistance(host, this.game))?.ask(help);
    },
    open: (view, detail) => void this.#needShell().then((shell) => shell?.open(view, detail)),
    sameBoard: () => void this.#needShell().then((shell) => shell?.sameBoard()),
    startLevel: (level) => void this.#needShell().then((shell) => shell?.startLevel(level)),
  };

  async #begin(rules: RulesetRequest): Promise<void> {
    const answer = await this.game.newGame(rules);
    if (!answer.ok) this.game.notify(said(answer));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-app': MineApp;
  }
}
