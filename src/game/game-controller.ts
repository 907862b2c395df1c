import { msg } from '@lit/localize';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CellIndex, EpochMs, Rect } from '../../worker/api/cells.ts';
import type { GameInfo, GameResult, GameState, Help, Progress } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesCheck, RulesetRequest } from '../../worker/api/rules.ts';
import type { NewGameRequest, Notice, Played, PlayerMove, Update } from '../../worker/api/session.ts';
import { CellWindow } from '../board/cell-source.ts';
import { lazy } from '../lazy.ts';
import { epochNow } from './clock.ts';
import { EngineClient } from './engine/engine-client.ts';

const loadFigures = lazy(() => import('../ui/solved-figures.ts'));

/** The game as components see it: a new object at each change. */
export interface GameView {
  /** Null until the engine has answered. */
  readonly game: GameInfo | null;
  readonly state: GameState | null;
  /** Another tab plays this game. */
  readonly isElsewhere: boolean;
  /** Whether the game of another page is shown live. */
  readonly isLive?: true;
  /** The last thing that the player should know, until it is dismissed. */
  readonly notice: Notice | null;
  readonly isFlagMode: boolean;
  /** Why the last move was refused, a new object each time; null once a move was made. */
  readonly fault: MoveFault | null;
  /** The long work in progress. */
  readonly progress: Progress | null;
  /** A move has been without an answer for a second. */
  readonly isThinking?: boolean;
}

/** A refused move. */
export interface MoveFault {
  readonly code: string;
}

export interface GameOptions {
  readonly gameKey: () => string | null;
  /** The game to start when no game can be resumed. */
  readonly fallback: () => NewGameRequest;
  readonly workerSrc?: () => string | null;
  /** False: finished games are put in no history, for the page has no list of games. */
  readonly countsGames?: boolean;
  /** True when no game is to be played, so that no engine is started. */
  readonly playsNoGame?: () => boolean;
  /** Called with every update after the view holds it. */
  readonly onUpdate?: (update: Update, before: GameView) => void;
}

/** An answer that takes longer is told of. */
const THINKING_AFTER_MS = 1000;

const NOTHING: GameView = {
  game: null,
  state: null,
  isElsewhere: false,
  notice: null,
  isFlagMode: false,
  fault: null,
  progress: null,
};

/** The page's side of one game: holds what is shown, passes moves on, and has its host updated when something changes. */
export class GameController implements ReactiveController {
  view: GameView = NOTHING;
  /** The result of the engine's last start. */
  started: Promise<Outcome<object> | undefined> | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: GameOptions;
  readonly #window = new CellWindow((look) => this.#running?.look(look));
  #client: EngineClient | null = null;
  #gamesAskedFor = 0;
  #isConnected = false;
  #isStopped = false;
  /** Moves without an answer. */
  #waiting = 0;
  /** Runs out when nothing was heard of them for a while. */
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, options: GameOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The cells in view; changes come as events, not through the host. */
  get cells(): CellWindow {
    return this.#window;
  }

  /** Null out of the page too: a question would start a worker there that nothing ends. */
  get #running(): EngineClient | null {
    return this.#isStopped ? null : this.#client;
  }

  hostConnected(): void {
    this.#isConnected = true;
    // Waits for the host's attributes to be there, and keeps a moved element's game.
    if (this.#running) return;
    this.started = Promise.resolve().then(() => {
      if (!this.#isConnected || this.#running || this.#options.playsNoGame?.()) return;
      this.#isStopped = false;
      return (this.#client ?? this.#connect()).start();
    });
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    queueMicrotask(() => {
      if (this.#isConnected) return;
      this.#client?.stop();
      this.#isStopped = true;
    });
  }

  #connect(): EngineClient {
    this.#client = new EngineClient({
      gameKey: this.#options.gameKey(),
      fallback: this.#options.fallback(),
      workerSrc: this.workerSrc,
      countsGames: this.#options.countsGames ?? true,
      onUpdate: (update) => this.#take(update),
      onRestart: () => this.#window.repeatLook(),
    });
    return this.#client;
  }

  /** Address of a worker script of the page's own; null: those that travel inside. */
  get workerSrc(): string | null {
    return this.#options.workerSrc?.() ?? null;
  }

  /** Another game; known boards come with it as `board`. */
  newGame(
    rules: RulesetRequest,
    seed: string = randomSeed(),
    board?: NewGameRequest['board'],
  ): Promise<Outcome<{ game: GameInfo }>> {
    return this.begin(board === undefined ? { rules, seed } : { rules, seed, board });
  }

  /** Starts another game as requested. */
  begin(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    this.#gamesAskedFor += 1;
    return this.ask((client) => client.newGame(request));
  }

  /** The number of games requested: moves sent after it changes belong to another game. */
  get gamesAskedFor(): number {
    return this.#gamesAskedFor;
  }

  async checkRules(rules: RulesetRequest, board?: NewGameRequest['board']): Promise<Outcome<RulesCheck>> {
    return this.ask((client) => client.checkRules(rules, board));
  }

  async play(move: Omit<PlayerMove, 'at'> & { at?: EpochMs }): Promise<Played> {
    const at = move.at ?? epochNow();
    const stopWaiting = this.#wait();
    const played = await this.ask((client) => client.play({ ...move, at }));
    stopWaiting();
    if (!played.ok || this.view.fault !== null)
      this.#set({ fault: played.ok ? null : { code: played.code } });
    return played;
  }

  /** Shows after a while that an answer is waited for; returns what ends that. */
  #wait(): () => void {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#hear();
    return () => {
      this.#waiting -= 1;
      this.#hear();
      if (this.#waiting === 0 && this.view.isThinking) this.#set({ isThinking: false });
    };
  }

  /** The engine has been heard: what is still waited for may take a while again. */
  #hear(): void {
    clearTimeout(this.#silence);
    if (this.#waiting > 0)
      this.#silence = setTimeout(() => this.#set({ isThinking: true }), THINKING_AFTER_MS);
  }

  /** Calls off what takes long. */
  cancel(): void {
    this.#running?.cancel();
  }

  /** @param at left out: now. */
  pause(at?: EpochMs): void {
    this.#running?.pause(at);
  }

  resume(): void {
    this.#running?.resume();
  }

  /** Marks the game as one that was helped. @param cells those that a hint has named. */
  noteHelp(help: Help, cells?: readonly CellIndex[]): void {
    this.#running?.noteHelp(help, cells);
  }

  /** Shows the player one sentence, which is in the page's language. */
  notify(message: string, code: Notice['code'] = 'engine-missing'): void {
    this.#take({ notice: { code, values: { reason: 'page' }, message } });
  }

  /** The game that is stored by now: another page may have played it, or it may be another one. */
  takeOver(): Promise<unknown> | undefined {
    this.#gamesAskedFor += 1;
    return this.#client?.takeOver();
  }

  toggleFlagMode(force?: boolean): void {
    this.#set({ isFlagMode: force ?? !this.view.isFlagMode });
  }

  dismissNotice(): void {
    this.#set({ notice: null });
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.ask((client) => client.viewText(rect));
  }

  record(): Promise<Outcome<{ record: string }>> {
    return this.ask((client) => client.record());
  }

  boardText(): Promise<Outcome<{ text: string }>> {
    return this.ask((client) => client.boardText());
  }

  boardFile(): Promise<Outcome<{ bytes: Uint8Array }>> {
    return this.ask((client) => client.boardFile());
  }

  /** The engine's answer, for what is loaded on demand too. */
  async ask<T>(question: (client: EngineClient) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (!this.#running) await this.started;
    if (this.#running !== null) return question(this.#running);
    return { ok: false, code: 'not-connected', values: {}, message: msg('The game is not on a page yet.') };
  }

  #take(update: Update): void {
    const before = this.view;
    const { game, cells, ...told } = update;
    const isNewBoard = game !== undefined && game.gameId !== before.game?.gameId;
    if (isNewBoard) this.#window.reset();
    if (cells) this.#window.apply(cells);
    // Work that is told of is no silence, nor is its end.
    const isWorkTold = told.progress !== undefined;
    if (isWorkTold) this.#hear();
    // A game that is there, from the start or after a restart, has nothing left to be waited for.
    this.#set({
      ...(game && { progress: null }),
      ...(isNewBoard && { game, fault: null }),
      ...(isWorkTold && { isThinking: false }),
      ...told,
    });
    if (game && !isNewBoard) this.#window.repeatLook();
    this.#options.onUpdate?.(update, before);
    if (update.state?.result && !before.state?.result) void this.#addFigures(update.state.result);
  }

  /** Adds the figures of a result that take longer than the others. */
  async #addFigures(result: GameResult): Promise<void> {
    const part = await loadFigures();
    await part?.addSolvedFigures(this, result);
  }

  /** Completes the shown result with figures that arrived later, if it is still shown. */
  completeResult(before: GameResult, result: GameResult): void {
    const { state } = this.view;
    if (state?.result === before) this.#set({ state: { ...state, result } });
  }

  #set(part: Partial<GameView>): void {
    this.view = { ...this.view, ...part };
    this.#host.requestUpdate();
  }
}

/** 64 random bits as text. */
export function randomSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(words, (word) => word.toString(36)).join('');
}
