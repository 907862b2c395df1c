import { proxy } from 'comlink';
import type { Rect } from '../../../worker/api/cells.ts';
import type { Clock, GameInfo, GameMemory, Help, RecordedMove, Recording } from '../../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../../worker/api/outcome.ts';
import type { RulesCheck, RulesetRequest } from '../../../worker/api/rules.ts';
import type {
  Look,
  NewGameRequest,
  Notice,
  Played,
  PlayerMove,
  SessionApi,
  StartRequest,
  Update,
} from '../../../worker/api/session.ts';
import { gone, isHuge, missing, needsWhole, restarted, silent } from './engine-answers.ts';
import { connectEngine, type EngineConnection } from './engine-connection.ts';

/** How long the adviser is kept after its last answer. */
const ADVICE_MS = 60_000;

/** How long a worker may keep silent before it is taken for dead. */
const PATIENCE_MS = 10_000;

export interface EngineOptions {
  readonly gameKey: string | null;
  /** What is played when there is nothing to resume. */
  readonly fallback: NewGameRequest;
  /** Address of a worker script of the page's own; null: the one that travels inside. */
  readonly workerSrc?: string | null;
  readonly onUpdate: (update: Update) => void;
  /** Called after the worker was replaced: it has to be told again what the page looks at. */
  readonly onRestart: () => void;
  readonly patienceMs?: number;
}

/**
 * The page's end of the engine: starts the worker, replaces it when it stops answering,
 * and remembers the player's moves for a game that is not stored anywhere.
 */
export class EngineClient {
  readonly #options: EngineOptions;
  readonly #patienceMs: number;
  #connection: Promise<EngineConnection> | null = null;
  /** The whole engine, for questions that the present one cannot answer; it may become the present one. */
  #adviser: Promise<EngineConnection> | null = null;
  #adviserTimer: ReturnType<typeof setTimeout> | undefined;
  #isWhole = false;
  /** The present engine carries no other game. */
  #isAlone = false;
  /** Names the engine that is listened to; what an abandoned one still says is dropped. */
  #voice = {};
  #info: GameInfo | null = null;
  #memory: { request: NewGameRequest; moves: RecordedMove[]; help: Help[] } | null = null;
  #isPaused = false;
  #clock: Clock | undefined;
  #isElsewhere = false;
  /** The player has asked for the game, and no engine has said since that another tab has it. */
  #isWanted = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** Resumes the saved game or begins the fallback. Call it before all else; again when another engine shall play it. */
  async start(takeOver = false, clock?: Clock): Promise<Outcome<{ isElsewhere: boolean }>> {
    const isFirst = this.#connection === null;
    if (isFirst) this.#memory ??= { request: this.#options.fallback, moves: [], help: [] };
    const begin = (isTaking: boolean) =>
      this.#call((session) => session.start({ ...this.#startRequest(isTaking), clock }, this.#listener()));
    const started = await begin(takeOver);
    if (!needsWhole(started)) return started;
    if (await this.#useWhole(isHuge(this.#startRequest(true).fallback.rules))) return begin(true);
    this.#say(missing());
    // What is saved is left for the engine that can play it: this game is not stored.
    const request = { rules: {}, seed: this.#options.fallback.seed };
    this.#memory = { request, moves: [], help: [] };
    return this.#call((session) => session.start({ gameKey: null, fallback: request }, this.#listener()));
  }

  /** The same for a game that is another one than the page remembers. */
  takeOver(): Promise<Outcome<{ isElsewhere: boolean }>> {
    this.#memory = null;
    this.#isWanted = true;
    return this.start(true);
  }

  async newGame(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    if (isHuge(request.rules) && !this.#isAlone) return this.#newGameOfWhole(request);
    const outcome = await this.#call((session) => session.newGame(request));
    if (needsWhole(outcome)) return this.#newGameOfWhole(request);
    if (outcome.ok) this.#rememberNew(request);
    return outcome;
  }

  /** What these rules amount to, or why they cannot be had; the game that is played is not touched. */
  checkRules(rules: RulesetRequest, board?: string | Uint8Array): Promise<Outcome<RulesCheck>> {
    return this.ask((session) => session.checkRules(rules, board));
  }

  async play(move: PlayerMove): Promise<Played> {
    const played = await this.#call((session) => session.play(move));
    if (played.ok) this.#memory?.moves.push(played.move);
    return played;
  }

  look(look: Look): void {
    void this.#call((session) => session.look(look));
  }

  cancel(): void {
    void this.#call((session) => session.cancel());
  }

  pause(at = now()): void {
    void this.#call((session) => session.pause(at));
  }

  resume(): void {
    void this.#call((session) => session.resume(now()));
  }

  noteHelp(help: Help): void {
    if (this.#memory?.help.includes(help)) return;
    this.#memory?.help.push(help);
    void this.#call((session) => session.noteHelp(help));
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#call((session) => session.viewText(rect));
  }

  record(): Promise<Outcome<{ record: string }>> {
    return this.#askOfGame((session, recording) => session.record(recording));
  }

  boardText(): Promise<Outcome<{ text: string }>> {
    return this.#askOfGame((session, recording) => session.boardText(recording));
  }

  async boardFile(): Promise<Outcome<{ bytes: Uint8Array }>> {
    const board = await this.boardText();
    return board.ok ? this.ask((session) => session.boardFile(board.text)) : board;
  }

  /** The same as `ask`, of the game that is played, which the adviser has to be told. */
  async #askOfGame<T>(
    question: (session: SessionApi, recording: Recording) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const taken = await this.#call((session) => session.recording());
    return taken.ok ? this.ask((session) => question(session, taken.recording)) : taken;
  }

  /** The answer of the present engine to any question, or the adviser's where that has none. */
  async ask<T>(question: (session: SessionApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const answer = await this.#call(question);
    return needsWhole(answer) ? this.#askAdviser(question) : answer;
  }

  /** The whole engine's answer to a question that has nothing to do with the game that is played. */
  advise<T>(question: (session: SessionApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.#isWhole ? this.#call(question) : this.#askAdviser(question);
  }

  /**
   * The answer of the whole engine, which from now on is the present one: for changes of the game that no other can make.
   *
   * @param takeOver false: another tab that plays the game goes on with it, unless the player asks for it meanwhile.
   */
  async askWhole<T>(
    question: (session: SessionApi) => Promise<Outcome<T>>,
    takeOver = true,
  ): Promise<Outcome<T>> {
    if (!this.#isWhole) {
      if (!(await this.#useWhole(false))) return missing();
      const started = await this.start(takeOver || this.#isWanted, this.#clock);
      if (!started.ok) return started;
    }
    return this.#call(question);
  }

  /** Remembers the game in the page, with each further move. */
  remember({ request, moves, help }: Omit<GameMemory, 'isPaused'>): void {
    this.#memory = { request, moves: [...moves], help: [...help] };
  }

  /** Ends the worker. A later `start` goes on with the game as it was. */
  stop(): void {
    clearTimeout(this.#adviserTimer);
    closeWhenOpen(this.#connection);
    closeWhenOpen(this.#adviser);
    this.#connection = this.#adviser = null;
  }

  /** A game begun that only the whole engine can begin; the present one stands until it is known to be possible. */
  async #newGameOfWhole(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    const check = await this.checkRules(request.rules, request.board);
    if (!check.ok) return check;
    if (!(await this.#useWhole(isHuge(check.geometry)))) return missing();
    this.#memory = { request, moves: [], help: [] };
    const { gameKey } = this.#options;
    const start = { gameKey, fallback: request, takeOver: true, isNew: true };
    const started = await this.#call((session) => session.start(start, this.#listener()));
    return started.ok && this.#info !== null ? { ok: true, game: this.#info } : started.ok ? gone() : started;
  }

  /** The adviser's answer; it is closed again after a while without questions. */
  async #askAdviser<T>(ask: (session: SessionApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    this.#adviser ??= this.#connect(true, false);
    const adviser = this.#adviser;
    clearTimeout(this.#adviserTimer);
    this.#adviserTimer = setTimeout(() => this.#dismiss(adviser), ADVICE_MS);
    let open: EngineConnection | undefined;
    try {
      open = await adviser;
      return await open.answer(ask(open.session));
    } catch {
      this.#dismiss(adviser);
      return open ? gone() : missing();
    }
  }

  #dismiss(adviser: Promise<EngineConnection>): void {
    if (this.#adviser !== adviser) return;
    this.#adviser = null;
    closeWhenOpen(adviser);
  }

  /** Makes the whole engine the present one; false when it is not to be had. */
  async #useWhole(isAlone: boolean): Promise<boolean> {
    const whole = (!isAlone && this.#adviser) || this.#connect(true, isAlone);
    const isThere = await whole.then(
      () => true,
      () => false,
    );
    if (whole === this.#adviser) this.#adviser = null;
    if (!isThere) return false;
    this.#isWhole = true;
    this.#isAlone = isAlone;
    // Nothing that the former engine says from here on is heard, least of all that it has lost the game.
    this.#voice = {};
    this.stop();
    this.#connection = whole;
    return true;
  }

  #connect(isWhole = this.#isWhole, isAlone = this.#isAlone): Promise<EngineConnection> {
    const { workerSrc = null } = this.#options;
    return connectEngine({ workerSrc, isWhole, isAlone }, this.#patienceMs);
  }

  /** A huge game has come from the storage: no other one shall wait for it. */
  #keepAlone(): void {
    this.#isAlone = true;
    void this.#connection?.then((open) => open.keepAlone());
  }

  /** What the next engine tells; the former one is not heard any more. */
  #listener(): (update: Update) => void {
    const voice = {};
    this.#voice = voice;
    return proxy((update: Update) => {
      if (this.#voice === voice) this.#receive(update);
    });
  }

  #rememberNew(request: NewGameRequest): void {
    const isAgain = request.rules.deal === 'given' && request.board === undefined;
    const board = isAgain ? this.#memory?.request.board : undefined;
    this.#memory = { request: board === undefined ? request : { ...request, board }, moves: [], help: [] };
  }

  #startRequest(takeOver: boolean): StartRequest {
    const { gameKey, fallback } = this.#options;
    const memory: GameMemory | null =
      this.#memory !== null && this.#memory.moves.length > 0
        ? { ...this.#memory, gameId: this.#info?.gameId, isPaused: this.#isPaused }
        : null;
    return {
      gameKey,
      fallback: this.#memory?.request ?? fallback,
      takeOver,
      ...(memory === null ? {} : { memory }),
    };
  }

  /** What the worker tells. A game that came from the storage is not in our memory. */
  #receive(update: Update): void {
    if (update.needsWholeEngine) return void this.start(true);
    if (update.game) this.#info = update.game;
    if (update.game && isHuge(update.game.geometry)) this.#keepAlone();
    if (update.game?.isResumed && (this.#memory?.moves.length ?? 0) === 0) this.#memory = null;
    if (update.isElsewhere !== undefined) this.#isElsewhere = update.isElsewhere;
    // Moves that are made elsewhere, or taken back, are not remembered here.
    if (update.isElsewhere) {
      this.#memory = null;
      this.#isWanted = false;
    }
    if (update.movesKept !== undefined) this.#forgetMoves(update.movesKept);
    if (update.state) ({ isPaused: this.#isPaused, clock: this.#clock } = update.state);
    this.#options.onUpdate(update);
  }

  #forgetMoves(kept: number): void {
    const memory = this.#memory;
    if (memory === null) return;
    const { request } = memory;
    const about = { ...request.about, isPractice: true } as const;
    this.#memory = { ...memory, request: { ...request, about }, moves: memory.moves.slice(0, kept) };
  }

  /** The answer to a call; a refusal when the worker did not answer in time and was replaced. */
  async #call<T>(ask: (session: SessionApi) => Promise<T>): Promise<T | Refusal> {
    this.#connection ??= this.#connect();
    const connection = this.#connection;
    let open: EngineConnection | undefined;
    try {
      open = await connection;
      open.onLost = this.#restart;
      return await open.answer(ask(open.session));
    } catch {
      if (this.#connection !== connection) return gone();
      if (open === undefined) {
        this.#say(missing());
        return missing();
      }
      await this.#restart();
      return gone();
    }
  }

  /** Another worker in place of one that does not answer; the board comes back from the journal, or from memory. */
  readonly #restart = async (): Promise<void> => {
    this.stop();
    this.#connection = this.#connect();
    try {
      const open = await this.#connection;
      await open.answer(open.session.start(this.#startRequest(!this.#isElsewhere), this.#listener()));
      open.onLost = this.#restart;
      this.#say(restarted());
      this.#options.onRestart();
    } catch {
      this.#say(silent());
    }
  };

  #say(notice: Notice): void {
    this.#options.onUpdate({ notice });
  }
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function closeWhenOpen(connection: Promise<EngineConnection> | null): void {
  connection?.then(
    (open) => open.close(),
    // It never opened: there is nothing to close.
    () => undefined,
  );
}
