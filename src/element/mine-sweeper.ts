import { css, html, LitElement, type PropertyValues } from 'lit';
import type {
  Annotation,
  ChordRule,
  Fairness,
  FirstClick,
  FloodRule,
  GameInfo,
  GameResult,
  GameState,
  GameStatus,
  Hint,
  LevelName,
  NewGameRequest,
  OddsAnswer,
  Outcome,
  Played,
  PresetName,
  Rect,
  Refusal,
  RulesetRequest,
  SolvingTechnique,
  Update,
  WinRule,
  Wrap,
} from '../../worker/api.ts';
import type { Assistance } from '../assist/assistant.ts';
import type { Judge } from '../assist/judge.ts';
import {
  clampLongPress,
  DEFAULT_INPUT,
  type InputScheme,
  type InputSettings,
  inputSchemes,
} from '../board/input-settings.ts';
import type { Intent, MoveIntent } from '../board/intents.ts';
import { epochNow, shownMs } from '../components/clock.ts';
import type { CommandDetail, CommandName } from '../components/commands.ts';
import { defineOnce } from '../components/define.ts';
import type { ThemeName } from '../components/looks.ts';
import { defineMsGame, type MsGame } from '../components/ms-game.ts';
import { MsLive } from '../components/ms-live.ts';
import type { ToolbarKind } from '../components/ms-toolbar.ts';
import { inputOfPreset } from '../components/presets-in-play.ts';
import { themeTokens } from '../components/tokens.ts';
import { GameController, type GameView, randomSeed } from '../game-controller.ts';
import { tell, tellOfProgress, tellOfState } from './events.ts';
import type { Picture } from './picture.ts';
import { RULE_PROPERTIES, ruleProperties, rulesOfAttributes } from './rules-of-attributes.ts';
import type { DealSetting, NumberSetting, SwitchSetting, TopologySetting } from './settings.ts';

// With these, the package's types know what its events carry.
export type {
  ErrorDetail,
  MineSweeperEvents,
  MoveDetail,
  MovedDetail,
  ProgressDetail,
  StartDetail,
} from './events.ts';

const NO_GAME: Refusal = {
  ok: false,
  code: 'no-game',
  message: 'There is no game in the page; await `ready` first.',
};

/**
 * Minesweeper in a page: `<mine-sweeper level="expert"></mine-sweeper>`.
 * It fills the box that the page gives it, and plays in a worker, which it shares with other small games of the page.
 *
 * @tag mine-sweeper
 *
 * @attr level - `beginner` (the default), `intermediate`, `expert`, or a preset: `swing`, `lazy`, `pinboard`, `patterns`, `strip`.
 * @attr columns - Columns of the board, in place of the level's.
 * @attr rows - Rows of the board, in place of the level's.
 * @attr mines - Mines on the board, in place of the level's. Left out with a `position`: the likeliest number that fits it.
 * @attr topology - Who neighbours whom: `square` (the default), `orthogonal`, `hex`, `knight`, or JSON: `{"pattern": [[1, 0], [-1, 0]]}`.
 * @attr wrap - `torus`: each edge goes on at the opposite one.
 * @attr first-click - What the first click is promised: `opening` (the default), `cell`, `corner` or `any`.
 * @attr deal - `random` (the default), `library`: fine boards, moved about, or `no-guess`: logic alone solves the board.
 * @attr needs-at-most - The hardest step of a `no-guess` board: `single`, `shared`, `subset`, `cases` or `mine-count` (the default).
 * @attr fairness - `plain` (the default), `merciful`, `cruel` or `kind-and-cruel`.
 * @attr win - What wins: `open` (the default), `flags`, `either` or `both`.
 * @attr question-marks - `off`: a flag is taken back without a question mark between.
 * @attr flag-limit - `on`: no more flags than mines.
 * @attr chord - `off`: numbers open nothing. Its property is `chordRule`, for `chord()` is a method.
 * @attr flood - `clear`: an opening area opens the flags in its way too; `skip` (the default) leaves them.
 * @attr position - A view in text notation, a puzzle to play on: `#####/12121`. `#` is covered, `F` a flag, `?` a question mark, a digit an open number; `/` or a newline ends a row.
 * @attr input - `classic`, `flag-first`, `double-click` or `touch`; left out: what belongs to the level or preset.
 * @attr seed - Any text: the same seed, size and first cell give the same board.
 * @attr game-key - Saves the game under this name in the browser and resumes it; without it nothing is stored.
 * @attr flag-mode - Present: a tap or left click sets flags.
 * @attr long-press-ms - How long a finger rests until it does the other action; 100 to 1000, by default 250 for a flag and 350 for an opening.
 * @attr theme - `light`, `dark`, `classic`, `paper`, `contrast`, or `auto` as the system has it.
 * @attr lang - `de`, `es`, `fr`, `zh-Hans`, `ja`, `ar`, or a tag that begins so (`de-AT`); English otherwise. The elements of a page speak one language, the last that was set.
 * @attr toolbar - `full` (the default), `compact` or `none`.
 * @attr readonly - Present: the board can be looked at and not played. With a `position`, also one of a game that is over (`*` mine, `X` exploded mine, `!` wrong flag), it is a picture with a label, and needs no engine.
 * @attr judge-moves - Present: `ms-before-move` and `ms-move` tell whether the move was provable; with a `position` they always do.
 * @attr worker-src - Address of a copy of the package's `worker.js` on the page's own origin, for pages that allow no `blob:` workers; `none`: no worker is tried.
 *
 * @fires ms-start - The first cell was opened, or the first move made from a `position`. `detail`: columns, rows, mines, level.
 * @fires ms-before-move - The player is about to move; `preventDefault()` stops it. `detail`: type, column, row, as, isProven.
 * @fires ms-move - A move was made. `detail`: type, column, row, as, isProven (what was seen before proves the cells safe, or the flag right; null where nobody looked), opened, minesLeft.
 * @fires ms-end - The game is won or lost, and its figures are counted (on a huge board that takes a moment). `detail`: won, elapsedMs, threeBv, openings, islands, clicks, seed.
 * @fires ms-hint - A hint is shown. `detail`: kind, cells, odds of a guess, proof.
 * @fires ms-progress - Work on a huge board, or a deal, takes long; at its end, also when it was cancelled, `done` is `total`. `detail`: task (`deal`, `open`, `measure`, `resume`), done, total (cells).
 * @fires ms-error - Something could not be done. `detail`: code and one sentence, message.
 *
 * @cssprop --ms-page - Ground around the board.
 * @cssprop --ms-board - Ground between the cells.
 * @cssprop --ms-open - Open cells.
 * @cssprop --ms-covered - Covered cells; `--ms-covered-hi` and `--ms-covered-lo` are their upper and lower edge.
 * @cssprop --ms-pressed - Covered cells while pressed.
 * @cssprop --ms-ink - Text; `--ms-ink-2` is the quieter one.
 * @cssprop --ms-accent - The main button, and what is chosen; `--ms-accent-ink` is the text on it.
 * @cssprop --ms-flag - Flags; the accent colour, when left out.
 * @cssprop --ms-sheet - Ground of cards and buttons.
 * @cssprop --ms-safe - What a hint calls safe; `--ms-safe-bg` is the ground of such a cell.
 * @cssprop --ms-mine-hint - What a hint calls a mine; `--ms-mine-hint-bg` is the ground of such a cell.
 * @cssprop --ms-fact - The numbers that a hint uses, and the cells that it speaks of.
 * @cssprop --ms-boom - The exploded cell.
 * @cssprop --ms-mine - The other mines.
 * @cssprop --ms-focus - The ring around what has the keyboard.
 * @cssprop --ms-n1 - The number 1, and so on to `--ms-n8`.
 * @cssprop --ms-radius - Corners of the board and of cards.
 * @cssprop --ms-corner - Corners of cells, as a share of their size: 0.136, or 0 for square ones.
 * @cssprop --ms-bevel - Slanted edges of covered cells, lit from the upper left, as a share of their size: 0 has none.
 * @cssprop --ms-shadow - Shadow of cards and buttons; `--ms-board-shadow` is the board's, `--ms-button-shadow` that of wide buttons, on `--ms-button`.
 * @cssprop --ms-font - Letters.
 * @cssprop --ms-face - Ground of the new-game face; `--ms-face-radius` are the corners of its button.
 * @cssprop --ms-counter-digits - How many digits the counters have at least; left out, they are text. Then `--ms-counter-font`, `--ms-counter-ink`, `--ms-counter-ground` and `--ms-counter-rest` (what is seen of figures that are not lit).
 *
 * @csspart game - The whole game inside.
 */
export class MineSweeper extends LitElement {
  /** Tells this class, from whatever copy of the file, from another element of the same name. */
  static readonly isMineSweeper = true;

  static override properties = {
    ...ruleProperties,
    // Digits alone are a view too.
    position: {},
    input: {},
    seed: {},
    gameKey: { attribute: 'game-key' },
    flagMode: { type: Boolean, attribute: 'flag-mode' },
    longPressMs: { type: Number, attribute: 'long-press-ms' },
    theme: { reflect: true },
    lang: { reflect: true, useDefault: true },
    toolbar: {},
    readonly: { type: Boolean },
    judgeMoves: { type: Boolean, attribute: 'judge-moves' },
    workerSrc: { attribute: 'worker-src' },
  };

  static override styles = [
    themeTokens,
    css`
      :host {
        display: block;
        block-size: 520px;
        min-inline-size: 260px;
        border-radius: var(--ms-radius);
        overflow: hidden;
        background: var(--ms-page);
      }
      :host([hidden]) {
        display: none;
      }
      /* What a page says of its own text and lines goes no further. A grid, so that queries of heights are told of this one too where the page leaves it open. */
      div {
        all: initial;
        color-scheme: inherit;
        visibility: inherit;
        pointer-events: inherit;
        display: grid;
        inline-size: 100%;
        block-size: 100%;
        min-block-size: 420px;
      }
      ms-game {
        block-size: auto;
        min-block-size: 0;
      }
    `,
  ];

  declare level: LevelName | PresetName | null;
  declare columns: NumberSetting | null;
  declare rows: NumberSetting | null;
  declare mines: NumberSetting | null;
  declare topology: TopologySetting | null;
  declare wrap: Wrap | null;
  declare firstClick: FirstClick | null;
  declare deal: DealSetting | null;
  declare needsAtMost: SolvingTechnique | null;
  declare fairness: Fairness | null;
  declare win: WinRule | null;
  declare questionMarks: SwitchSetting | null;
  declare flagLimit: SwitchSetting | null;
  declare chordRule: ChordRule | null;
  declare flood: FloodRule | null;
  declare position: string | null;
  input: InputScheme | null = null;
  seed: string | null = null;
  gameKey: string | null = null;
  flagMode = false;
  longPressMs = DEFAULT_INPUT.longPressMs;
  theme: ThemeName | null = null;
  override lang = '';
  toolbar: ToolbarKind = 'full';
  readonly = false;
  judgeMoves = false;
  workerSrc: string | null = null;

  get #gameElement(): MsGame | null {
    return this.renderRoot.querySelector<MsGame>('ms-game');
  }

  readonly #game = new GameController(this, {
    gameKey: () => this.gameKey,
    fallback: () => this.#request(),
    workerSrc: () => this.workerSrc,
    isStill: () => this.#isPicture,
    onUpdate: (update, before) => this.#onUpdate(update, before),
  });
  /** Says whether moves are provable; null where nobody asks. */
  #judge: Judge | null = null;
  #judging: Promise<void> | null = null;
  #picture: Picture | null = null;
  #drawing: Promise<void> | null = null;
  #wasPicture = false;
  #cannotDraw = false;
  #isStarted = false;
  #setReady: () => void = () => undefined;

  /** Resolves once the board has been painted for the first time. */
  readonly ready: Promise<void> = new Promise((resolve) => {
    this.#setReady = resolve;
  });

  constructor() {
    super();
    for (const name of RULE_PROPERTIES) this[name] = null;
    defineMsGame();
    defineOnce('ms-live', MsLive);
  }

  /** `ready`, `playing`, `won` or `lost`. */
  get status(): GameStatus {
    return this.#game.view.state?.status ?? 'ready';
  }

  /** Mines − flags; may be negative. */
  get minesLeft(): number {
    return this.#game.view.state?.minesLeft ?? 0;
  }

  /** Milliseconds on the game clock. */
  get elapsedMs(): number {
    const clock = this.#game.view.state?.clock;
    return clock ? shownMs(clock, epochNow()) : 0;
  }

  /** The figures of the finished game; null before its end. */
  get result(): GameResult | null {
    return this.#game.view.state?.result ?? null;
  }

  /** A new game: of the rules given here, or else of the element's attributes. */
  async newGame(options?: RulesetRequest & { seed?: string | number }): Promise<Outcome<{ game: GameInfo }>> {
    const { seed, ...rules } = options ?? {};
    const request = options === undefined ? this.#request() : { rules, seed: String(seed ?? randomSeed()) };
    return this.#passOn(await this.#game.newGame(request.rules, request.seed));
  }

  /** Opens a covered cell. */
  openCell(column: number, row: number): Promise<Played> {
    return this.#move({ type: 'open', column, row });
  }

  /** Opens what is around a number that has as many flags. */
  chord(column: number, row: number): Promise<Played> {
    return this.#move({ type: 'chord', column, row });
  }

  /** Sets a flag or a question mark on a covered cell, or takes it off. */
  annotate(column: number, row: number, as: Annotation): Promise<Played> {
    return this.#move({ type: 'annotate', column, row, as });
  }

  /** Stops the clock and hides the board. */
  async pause(): Promise<void> {
    this.#game.pause();
  }

  /** Shows the board again, and the clock goes on. */
  async resume(): Promise<void> {
    this.#game.resume();
  }

  /** The board, or a part of it, in text notation. */
  async viewText(rect?: Rect): Promise<string> {
    const answer = this.#passOn(await this.#game.viewText(rect));
    return answer.ok ? answer.text : '';
  }

  /** The easiest hint: shown as its button does, and given back with its proof. */
  hint(): Promise<Outcome<{ hint: Hint }>> {
    return this.#ask((assistance) => assistance.giveHint());
  }

  /** The exact chance of a mine for each cell of a part of the board (all of it when left out). */
  odds(part?: Rect): Promise<Outcome<OddsAnswer>> {
    return this.#ask((assistance) => assistance.giveOdds(part));
  }

  /** The robot plays on until the end, `stopRobot` or the player's next move. */
  startRobot({ msPerMove }: { msPerMove?: number } = {}): Promise<Outcome<object>> {
    return this.#ask((assistance) => assistance.startRobot(msPerMove));
  }

  /** The robot makes no further move. */
  stopRobot(): Promise<Outcome<object>> {
    return this.#ask((assistance) => assistance.stopRobot());
  }

  /**
   * Takes back the last moves that changed the board, one when left out; from then on the game is practice. After its
   * end, another game goes on. Needs `engine-whole.js`; refuses with `nothing-to-undo`, `bad-count`, `paused` or `elsewhere`.
   */
  async undo(moves = 1): Promise<Outcome<{ state: GameState }>> {
    return this.#passOn(await this.#game.ask((client) => client.askWhole((session) => session.undo(moves))));
  }

  /** The game as text: its `record` (replays to this very state) or its `view`. */
  async exportGame(format: 'record' | 'view' = 'record'): Promise<string> {
    if (format === 'view') return this.viewText();
    const answer = this.#passOn(await this.#game.record());
    return answer.ok ? answer.record : '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.judgeMoves || this.#game.view.game?.rules.position) this.#loadJudge();
    if (changed.has('flagMode')) this.#game.toggleFlagMode(this.flagMode);
    // Put on or put off.
    if (changed.has('theme') && /classic|paper|contrast/.test(`${this.theme}${changed.get('theme')}`))
      void import('../themes/element-themes.ts').then(
        (part) => part.wearTheme(this),
        () => console.warn('mine-sweeper: themes.js is missing: the theme is as the system has it.'),
      );
    if (changed.has('lang') && (this.lang || changed.get('lang')))
      void import('../language/speak/in-elements.ts')
        .then(
          (part) => part.speak(this),
          () => 'mine-sweeper: languages.js is missing.',
        )
        .then((problem) => problem && this.#tellError({ code: 'language-missing', message: problem }));
    const isAnew = this.#isStarted && [...RULE_PROPERTIES, 'seed' as const].some((name) => changed.has(name));
    this.#isStarted = true;
    const isPicture = this.#isPicture;
    if (isPicture) this.#draw();
    // A board that is only to be seen has no engine; one that is no longer so gets it now.
    if (isPicture && !this.#wasPicture) this.#game.hostDisconnected();
    else if (!isPicture && this.#wasPicture && this.isConnected) this.#game.hostConnected();
    if (isAnew && !isPicture) queueMicrotask(() => this.newGame());
    this.#wasPicture = isPicture;
  }

  /** A board that can only be looked at, as its position draws it. */
  get #isPicture(): boolean {
    return this.readonly && this.position !== null && !this.#cannotDraw;
  }

  /** Nothing; from now on the picture is drawn. */
  #draw(): void {
    const tellMissing = (code: string, message: string) => this.#tellError({ code, message });
    this.#drawing ??= import('./picture.ts').then(
      (part) => {
        this.#picture = new part.Picture(this, (text) => tellMissing('bad-notation', text), this.#setReady);
        this.requestUpdate();
      },
      () => {
        tellMissing(
          'picture-missing',
          'mine-sweeper: picture.js is missing: the position is shown as a game.',
        );
        this.#cannotDraw = true;
        this.requestUpdate();
      },
    );
  }

  protected override render() {
    if (this.#isPicture) return this.#picture?.render();
    return html`
      <div><ms-game part="game" dir="ltr" .view=${this.#game.view} .cells=${this.#game.cells} .toolbar=${this.toolbar}
        .inputSettings=${this.#inputSettings}
        .isEmbedded=${true} .isReadonly=${this.readonly}
        @ms-intent=${this.#onIntent} @ms-offer=${this.#onOffer} @ms-command=${this.#onCommand}></ms-game></div>
    `;
  }

  /** What the preset of the game says of the input, and what the page says over it. */
  get #inputSettings(): InputSettings {
    const longPressMs = clampLongPress(this.longPressMs);
    const isOwn = longPressMs !== DEFAULT_INPUT.longPressMs;
    const input = { ...DEFAULT_INPUT, longPressMs, ...(isOwn && { openPressMs: longPressMs }) };
    const scheme = inputSchemes.find((name) => name === this.input);
    return inputOfPreset(input, this.#game.view.game?.preset ?? 'classic', scheme);
  }

  #request(): NewGameRequest {
    return { rules: rulesOfAttributes(this), seed: this.seed ?? randomSeed() };
  }

  async #move(move: {
    type: 'open' | 'chord' | 'annotate';
    column: number;
    row: number;
    as?: Annotation;
  }): Promise<Played> {
    const { type, column, row, as } = move;
    const geometry = this.#game.view.game?.geometry;
    if (!geometry) return NO_GAME;
    const isOnBoard =
      [column, row].every((n) => Number.isInteger(n) && n >= 0) &&
      column < geometry.columns &&
      row < geometry.rows;
    if (!isOnBoard) {
      const message = `Column ${column}, row ${row} is not on this board of ${geometry.columns} × ${geometry.rows}; both count from 0.`;
      return this.#passOn({ ok: false, code: 'bad-cell', message });
    }
    const cell = row * geometry.columns + column;
    return this.#game.play(as === undefined ? { type, cell } : { type, cell, as });
  }

  /** The outcome itself; a refusal is told to the page as well. */
  #passOn<T>(outcome: Outcome<T>): Outcome<T> {
    if (!outcome.ok) this.#tellError(outcome);
    return outcome;
  }

  #tellError({ code, message }: Pick<Refusal, 'code' | 'message'>): void {
    tell(this, 'ms-error', { code, message });
  }

  #onIntent = (event: CustomEvent<Intent>) => {
    event.stopPropagation();
    const intent = event.detail;
    if ('cell' in intent) this.#makeMove(intent);
    else this.#run(intent.kind);
  };

  #makeMove(intent: MoveIntent): void {
    const columns = this.#game.view.game?.geometry.columns ?? 1;
    const { kind: type, cell, at, as } = intent;
    const { state } = this.#game.view;
    const claim = { type, as: as ?? null };
    const isProven = (state && this.#judge?.isProven(state, { ...claim, cell })) ?? null;
    const detail = { ...claim, column: cell % columns, row: Math.floor(cell / columns), isProven };
    if (!tell(this, 'ms-before-move', detail, true)) return;
    void this.#game.play(as === undefined ? { type, cell, at } : { type, cell, at, as });
  }

  #onOffer = ({ detail }: CustomEvent<RulesetRequest>) => this.newGame(detail);

  #onCommand = (event: CustomEvent<CommandDetail>) => {
    event.stopPropagation();
    this.#run(event.detail.name);
  };

  #run(command: CommandName): void {
    switch (command) {
      case 'new-game':
        return void this.newGame();
      case 'pause':
      case 'resume':
        return this.#togglePause();
      case 'toggle-flag-mode':
        this.flagMode = !this.flagMode;
        return;
      case 'hint':
      case 'robot':
      case 'odds':
        return void this.#ask(async (assistance) => {
          assistance.ask(command);
          return { ok: true };
        });
      case 'cancel':
        return this.#game.cancel();
      case 'take-over':
        return void this.#game.takeOver();
      case 'dismiss-notice':
        return this.#game.dismissNotice();
    }
  }

  /** The answer of hint, odds and robot; a refusal when they could not be loaded, which a notice has told of. */
  async #ask<T>(question: (assistance: Assistance) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    // Nothing would end a solver that is started outside of the page.
    if (!this.#game.view.game || !this.isConnected) return this.#passOn(NO_GAME);
    const assistance = await this.#gameElement?.assistance(this.#game);
    if (!this.isConnected) return this.#passOn(NO_GAME);
    if (assistance) return this.#passOn(await question(assistance));
    return { ok: false, code: 'engine-missing', message: this.#game.view.notice?.message ?? '' };
  }

  #togglePause(): void {
    if (this.#game.view.state?.isPaused) this.#game.resume();
    else this.#game.pause();
  }

  #onUpdate(update: Update, before: GameView): void {
    if (update.game || update.isElsewhere) void this.#whenPainted();
    if (update.notice) this.#tellError(update.notice);
    const { game, progress } = this.#game.view;
    tellOfProgress(this, before.progress, progress);
    if (update.state && game) tellOfState(this, game, before.state, update.state, this.#judge);
  }

  /** Nothing; from now on somebody says whether moves are provable. */
  #loadJudge(): void {
    this.#judging ??= import('../assist/judge.ts').then(
      (part) => {
        this.#judge = new part.Judge(this, this.#game);
      },
      () => this.#tellError({ code: 'judge-missing', message: 'mine-sweeper: judge.js is missing.' }),
    );
  }

  async #whenPainted(): Promise<void> {
    await this.updateComplete;
    const board = this.#gameElement?.renderRoot.querySelector('ms-board');
    const painted = board?.ready.then(this.#setReady);
    // Of a game that another page plays there is nothing to be painted yet.
    if (!this.#game.view.isElsewhere) await painted;
    // Copied alone, the element's one file has no result card, no minimap, and nothing else of the kind.
    const part = await import('./after-paint.ts').catch(() => null);
    if (this.#gameElement) part?.addTheRest(this.#gameElement, this.#game);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-sweeper': MineSweeper;
  }
}
