import { adoptStyles, type CSSResult, html, nothing, type PropertyValues } from 'lit';
import type { Rect } from '../../worker/api/cells.ts';
import type { Annotation, GameInfo, GameResult, GameState, GameStatus } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../worker/api/rules.ts';
import type { NewGameRequest, Played, PlayerMove, Update } from '../../worker/api/session.ts';
import type { Hint, OddsAnswer } from '../../worker/api/solver.ts';
import type { Assistance } from '../assist/assistance-of-game.ts';
import { loadAssistance } from '../assist/load-assistance.ts';
import { epochNow, shownMs } from '../game/clock.ts';
import { GameController, type GameView, randomSeed } from '../game/game-controller.ts';
import { directionOf, language } from '../i18n/words.ts';
import { createDeferred } from '../ui/deferred.ts';
import { defineMsGame, type MsGame } from '../ui/ms-game.ts';
import { themeTokens } from '../ui/tokens.ts';
import { afterPaint } from './after-paint.ts';
import { ElementAttributes, inputOf } from './attributes.ts';
import { NO_GAME, placeOn } from './cell-at.ts';
import { askedFor, ElementCommands } from './element-commands.ts';
import { dispatchFault, dispatchUpdate } from './events.ts';
import type { ExportFormat, ImportData } from './export-import.ts';
import { hostStyles } from './host-styles.ts';
import { type Exchange, loadExchange } from './load-export-import.ts';
import { MoveJudge } from './move-judge.ts';
import { rulesOfAttributes } from './rules-of-attributes.ts';
import { Frame } from './show-picture.ts';
import { applyLanguage, applyTheme } from './theme-and-language.ts';

export type * from './events.ts';

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
 * @attr question-marks - `off`: a flagged cell has no question mark after its flag.
 * @attr flag-limit - `on`: no more flags than mines.
 * @attr chord - `off`: numbers open nothing. Its property is `chordRule`, for `chord()` is a method.
 * @attr flood - `clear`: an opening area opens the flags in its way too; `skip` (the default) leaves them.
 * @attr position - A view in text notation, played as a puzzle: `#####/12121`. `#` is covered, `F` a flag, `?` a question mark, a digit an open number; `/` or a newline ends a row.
 * @attr input - `classic`, `flag-first`, `double-click` or `touch`; left out: what belongs to the level or preset.
 * @attr seed - Any text: the same seed, size and first cell give the same board.
 * @attr game-key - Saves the game under this name in the browser and resumes it; without it nothing is stored.
 * @attr flag-mode - Present: a tap or left click sets flags.
 * @attr long-press-ms - How long a finger rests until it does the other action; 100 to 1000, by default 250 for a flag and 350 for an opening.
 * @attr theme - `light`, `dark`, `classic`, `paper`, `contrast`, or `auto` as the system has it.
 * @attr lang - `de`, `es`, `fr`, `zh-Hans`, `ja`, `ar`, or a tag that starts with one of them (`de-AT`); English otherwise. The elements of a page speak one language, the last that was set.
 * @attr toolbar - `full` (the default), `compact` or `none`.
 * @attr readonly - Present: the board can be looked at and not played. With a `position`, which may be that of a finished game (`*` mine, `X` exploded mine, `!` wrong flag), it is a picture with a label, and needs no engine.
 * @attr turn-wide - Present: in an upright box, a board wider than tall that would not fit across is shown turned by a quarter. Methods, events and texts keep the game's own columns and rows.
 * @attr judge-moves - Present: `ms-before-move` and `ms-move` tell whether the move was provable; with a `position` they always do.
 * @attr worker-src - Address of a copy of the package's `worker.js` on the page's own origin, for pages that allow no `blob:` workers; `none`: no worker is tried.
 *
 * @fires ms-start - The first cell was opened, or the first move made from a `position`. `detail`: columns, rows, mines, level.
 * @fires ms-before-move - The player is about to move, by mouse, finger, key or gamepad; `preventDefault()` stops it, and nothing of it is seen. Methods and the robot do not ask. `detail`: type, column, row, as, isProven.
 * @fires ms-move - A move was made. `detail`: type, column, row, as, isProven (what was seen before proves the cells safe, or the flag right; null when it was not checked), opened, minesLeft.
 * @fires ms-end - The game is won or lost, and its figures are counted (on a huge board that takes a moment). `detail`: won, elapsedMs, threeBv, openings, islands, clicks, seed.
 * @fires ms-hint - A hint is shown. `detail`: kind, cells, odds of a guess, proof.
 * @fires ms-progress - Work on a huge board, or a deal, takes long; at its end, also when it was cancelled, `done` is `total`. `detail`: task (`deal`, `open`, `measure`, `resume`), done, total (cells).
 * @fires ms-error - Something could not be done. `detail`: `code`, `values` (what the sentence is about) and one sentence, `message`.
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
 * @cssprop --ms-line - Hairlines that only decorate; `--ms-edge` is the edge of fields and switches.
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
export class MineSweeper extends ElementAttributes {
  /** Tells this class, from whatever copy of the file, from another element of the same name. */
  static readonly isMineSweeper = true;

  static override styles = [themeTokens, hostStyles];

  readonly #game = new GameController(this, {
    gameKey: () => this.gameKey,
    fallback: () => this.#request(),
    workerSrc: () => this.workerSrc,
    countsGames: false,
    playsNoGame: () => this.#frame.isShown,
    onUpdate: (update, before) => this.#onUpdate(update, before),
  });
  readonly #painted = createDeferred();
  /** Whether the board shows its cells, and no picture of them is wanted any more. */
  #isShown = false;
  readonly #showBoard = () => {
    this.#isShown = true;
    this.requestUpdate();
  };
  readonly #addedStyles = new Set<CSSResult>();
  /** Adds styles to the element's own; returns what takes them away. */
  readonly #addStyles = (styles: CSSResult): (() => void) => {
    this.#addedStyles.add(styles);
    this.#adoptStyles();
    return () => {
      this.#addedStyles.delete(styles);
      this.#adoptStyles();
    };
  };
  readonly #frame = new Frame(this, this.#addStyles, this.#painted.resolve, this.#showBoard);
  #detachFeatures = () => {};
  readonly #moveJudge = new MoveJudge(this, this.#game);
  readonly #commands = new ElementCommands(this, this.#game, this.#moveJudge, (help) => {
    void this.#ask<object>(askedFor(help));
  });
  /** Whether there is a game, here or in another page. */
  readonly #firstGame = createDeferred();

  /** Resolves once the board has been painted for the first time. */
  readonly ready: Promise<void> = this.#painted.promise;

  constructor() {
    super();
    defineMsGame();
    // The board paints its first cells in the frame after they came.
    const { cells } = this.#game;
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(this.#showBoard));
    cells.addEventListener('cells', () => !this.#isShown && cells.look && painted());
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
    if (options !== undefined)
      return this.#passOn(await this.#game.newGame(rules, String(seed ?? randomSeed())));
    const request = this.#request();
    return this.#passOn(await this.judge(this.#game.newGame(request.rules, request.seed)));
  }

  /** Opens a covered cell. */
  openCell(column: number, row: number): Promise<Played> {
    return this.#move('open', column, row);
  }

  /** Opens what is around a number that has as many flags. */
  chord(column: number, row: number): Promise<Played> {
    return this.#move('chord', column, row);
  }

  /** Sets a flag or a question mark on a covered cell, or takes it off. */
  annotate(column: number, row: number, as: Annotation): Promise<Played> {
    return this.#move('annotate', column, row, as);
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

  /** The robot plays on until the end, `stopRobot` or the player's next move; the page's own moves do not stop it. */
  startRobot({ msPerMove }: { msPerMove?: number } = {}): Promise<Outcome<object>> {
    return this.#ask((assistance) => assistance.startRobot(msPerMove));
  }

  /** The robot makes no further move. */
  stopRobot(): Promise<Outcome<object>> {
    return this.#ask((assistance) => assistance.stopRobot());
  }

  /**
   * Undoes the last moves that changed the board (one by default); the game is practice afterwards. After the game’s
   * end, undoing continues it as another game. Refuses with `nothing-to-undo`, `bad-count`, `paused` or `elsewhere`.
   */
  undo(moves = 1): Promise<Outcome<{ state: GameState }>> {
    return this.#exchange((part) => part.undo(this.#game, moves));
  }

  /**
   * The game as text: its `record` (replays to this very state), its `view`, the code of a `link` to it; after its end
   * its `board`, or a `rawvf` replay; and the board as the bytes of an .mbf file. Nothing, and `ms-error`, when it cannot be had.
   */
  exportGame(format: 'mbf'): Promise<Uint8Array>;
  exportGame(format?: Exclude<ExportFormat, 'mbf'>): Promise<string>;
  async exportGame(format: ExportFormat = 'record'): Promise<string | Uint8Array> {
    const answer = await this.#exchange((part) => part.exportGame(this.#game, format));
    return answer.ok ? answer.data : format === 'mbf' ? new Uint8Array() : '';
  }

  /** Plays what `exportGame` has given, on this page or another; what is damaged is refused, and the game goes on. */
  importGame(data: ImportData): Promise<Outcome<{ game: GameInfo }>> {
    return this.#exchange((part) => part.importGame(this.#game, data));
  }

  override connectedCallback(): void {
    this.#start(() => super.connectedCallback());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (this.judgeMoves || this.#game.view.game?.rules.position) this.#moveJudge.call();
    if (changed.has('flagMode')) this.#game.toggleFlagMode(this.flagMode);
    applyTheme(this, changed, this.#addStyles);
    applyLanguage(this, changed, (message) =>
      this.#passOn({ ok: false, code: 'language-missing', values: {}, message }),
    );
    this.#frame.follow(
      () => this.#start(() => this.#game.hostConnected()),
      () => {
        this.#detachFeatures();
        this.#game.hostDisconnected();
      },
    );
    if (!this.#frame.isShown && this.isToBeAsked) void this.newGame();
  }

  protected override render() {
    // A picture that the page has brought (mine-sweeper/picture) stays until the board shows the same, or why not is told.
    const picture = this.#isShown || this.#game.view.notice ? nothing : html`<slot name="picture"></slot>`;
    return html`${this.#frame.isShown ? this.#frame.render() : this.#renderGame()}${picture}`;
  }

  #renderGame() {
    return html`
      <div><ms-game part="game" lang=${language()} dir=${directionOf(language())} .view=${this.#game.view} .cells=${this.#game.cells} .toolbar=${this.toolbar}
        .turnWide=${this.turnWide} .inputSettings=${inputOf(this, this.#game.view.game?.preset)}
        .isEmbedded=${true} .isReadonly=${this.readonly}
        @ms-intent=${this.#commands.onIntent} @ms-offer=${this.#onOffer} @ms-command=${this.#commands.onCommand} @ms-paper=${this.#onPaper}></ms-game></div>
    `;
  }

  get #gameElement(): MsGame | null {
    return this.renderRoot.querySelector('ms-game');
  }

  #adoptStyles(): void {
    const { elementStyles } = this.constructor as typeof MineSweeper;
    adoptStyles(this.renderRoot as ShadowRoot, [...elementStyles, ...this.#addedStyles]);
  }

  #request(): NewGameRequest {
    this.noteValues();
    return { rules: rulesOfAttributes(this), seed: String(this.seed ?? randomSeed()) };
  }

  #start(start: () => void): void {
    const before = this.#game.started;
    start();
    // Not when it was only moved.
    if (this.#game.started !== before) void this.judge(this.#begin());
  }

  /** The result of beginning with the attributes. They are not checked yet where an older game goes on. */
  async #begin(): Promise<Outcome<object> | undefined> {
    const started = await this.#game.started;
    if (!(await this.#begins())?.isResumed) return started;
    return this.#passOn(await this.#game.checkRules(this.#request().rules));
  }

  async #move(type: PlayerMove['type'], column: number, row: number, as?: Annotation): Promise<Played> {
    const geometry = (await this.#begins())?.geometry;
    if (!geometry) return this.#passOn(NO_GAME);
    const place = placeOn(geometry, column, row);
    if (!place.ok) return this.#passOn(place);
    const { cell } = place;
    return this.#game.play({ type, cell, ...(as && { as }) });
  }

  /** The game, once it has begun; null where the element is in no page, or another page plays it. */
  async #begins(): Promise<GameInfo | null> {
    if ((await this.#game.started)?.ok) await this.#firstGame.promise;
    return this.isConnected ? this.#game.view.game : null;
  }

  /** The outcome itself; a refusal is told to the page as well. */
  #passOn<T>(outcome: Outcome<T>): Outcome<T> {
    if (!outcome.ok) dispatchFault(this, outcome);
    return outcome;
  }

  #onPaper = ({ detail }: CustomEvent<boolean>) => this.toggleAttribute('on-paper', detail);

  #onOffer = ({ detail }: CustomEvent<RulesetRequest>) => this.newGame(detail);

  /** The answer of hint, odds and robot. When they could not be loaded, a notice has told of it. */
  #ask<T>(question: (assistance: Assistance) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const load = () => {
      const host = this.#gameElement;
      return host ? loadAssistance(host, this.#game) : undefined;
    };
    return this.#later(load, question);
  }

  #exchange<T>(question: (part: Exchange) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.#later(() => loadExchange(this.#game), question);
  }

  /** The answer of a part that is loaded on demand. Nothing would end what is started outside of the page. */
  async #later<P extends object, T>(
    load: () => Promise<P | null> | undefined,
    question: (part: P) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const part = (await this.#begins()) && (await load());
    if (!(await this.#begins())) return this.#passOn(NO_GAME);
    if (part) return this.#passOn(await question(part));
    const message = this.#game.view.notice?.message ?? '';
    return { ok: false, code: 'engine-missing', values: {}, message };
  }

  async #afterPaint(): Promise<void> {
    const detach = await afterPaint(this, this.#game, () => this.#gameElement, this.#painted.resolve);
    if (detach) this.#detachFeatures = detach;
  }

  #onUpdate(update: Update, before: GameView): void {
    if (update.game || update.isElsewhere) {
      this.#firstGame.resolve();
      void this.#afterPaint();
    }
    dispatchUpdate(this, update, before, this.#game.view, this.#moveJudge.judge);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-sweeper': MineSweeper;
  }
}
