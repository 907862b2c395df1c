import { msg } from '@lit/localize';
import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import type { GameInfo, GameMemory, GameState, Help, RecordedMove } from '../../../worker/api/game.ts';
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
import { epochNow } from '../clock.ts';
import { connectEngine, PATIENCE_MS } from './engine-connection.ts';
import type { Connection } from './worker-connection.ts';

/** A game with more cells than this shares its worker with no other. */
const MOST_SHARED_CELLS = 250_000;

/** The engine could not be loaded. */
function missing(): Refusal & Notice {
  const message = msg('Part of the game couldn’t be loaded. Try again when you are online.');
  return { ok: false, code: 'engine-missing', values: {}, message };
}

/** The answer of a worker that has since been replaced. */
function gone(): Refusal {
  const message = msg('The game engine restarted. Please try again.');
  return { ok: false, code: 'worker-restarted', values: {}, message };
}

/** A worker that did not answer was replaced, and its game is back. */
function restarted(): Notice {
  const message = msg('The game engine stopped responding and was restarted. Your game is as you left it.');
  return { code: 'worker-restarted', values: {}, message };
}

/** A worker that did not answer was replaced, and the next one does not answer either. */
function silent(): Notice {
  const message = msg('The game engine isn’t responding. Reload the page; every move you saw is saved.');
  return { code: 'worker-restarted', values: {}, message };
}

/** Whether a board is of a size that has a worker of its own. */
function isHuge({ columns, rows }: Pick<RulesetRequest, 'columns' | 'rows'>): boolean {
  return Number(columns) * Number(rows) > MOST_SHARED_CELLS;
}

type EngineConnection = Connection<SessionApi>;

const connectSession = (workerSrc: string | null, patienceMs: number): Promise<EngineConnection> =>
  connectEngine<SessionApi>({ workerSrc, sharedAs: 'session' }, patienceMs);

/** An engine that no client has taken yet. */
let early: Promise<EngineConnection> | null = null;

/**
 * Starts the engine while the page is still being made. The first client takes it; one with a worker script of its own
 * leaves it alone.
 */
export function startEngine(): void {
  early = connectSession(null, PATIENCE_MS);
  // Whoever takes it is told.
  early.catch(() => undefined);
}

export interface EngineOptions {
  readonly gameKey: string | null;
  /** The game to start when no game can be resumed. */
  readonly fallback: NewGameRequest;
  /** Address of a worker script of the page's own; null: the one that travels inside. */
  readonly workerSrc?: string | null;
  /** False: finished games are put in no history. */
  readonly countsGames?: boolean;
  readonly onUpdate: (update: Update) => void;
  /** Called after the worker was replaced: the new one needs the page's look again. */
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
  #info: GameInfo | null = null;
  #memory: { request: NewGameRequest; moves: RecordedMove[] } | null = null;
  /** The help that the player has had in this game. */
  #help: readonly Help[] = [];
  #state: GameState | null = null;
  #isElsewhere = false;
  /** Why the game is not stored, as far as that was told. */
  #fault: 'storage-failed' | 'storage-unavailable' | 'storage-newer' | null = null;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** Resumes the saved game or begins the fallback. Call it before all else; again to take the game over. */
  async start(takeOver = false): Promise<Outcome<{ isElsewhere: boolean }>> {
    if (this.#connection === null) this.#memory ??= { request: this.#options.fallback, moves: [] };
    const request = this.#startRequest(takeOver);
    return this.#call((session) => session.start(request));
  }

  /** The same for a game that is another one than the page remembers. */
  takeOver(): Promise<Outcome<{ isElsewhere: boolean }>> {
    this.#memory = null;
    return this.start(true);
  }

  async newGame(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    const outcome = await this.#call((session) => session.newGame(request));
    if (outcome.ok) this.#rememberNew(request);
    return outcome;
  }

  /** Checks rules, or says why they are impossible; the current game is not changed. */
  checkRules(rules: RulesetRequest, board?: string | Uint8Array): Promise<Outcome<RulesCheck>> {
    return this.ask((session) => session.checkRules(rules, board));
  }

  async play(move: PlayerMove): Promise<Played> {
    const played: Played = await this.#call((session) => session.play(move));
    if (played.move) this.#memory?.moves.push(played.move);
    return played;
  }

  look(look: Look): void {
    void this.#call((session) => session.look(look));
  }

  cancel(): void {
    void this.#call((session) => session.cancel());
  }

  pause(at = epochNow()): void {
    void this.#call((session) => session.pause(at));
  }

  resume(): void {
    void this.#call((session) => session.resume(epochNow()));
  }

  /** @param cells those that a hint has named. */
  noteHelp(help: Help, cells?: readonly CellIndex[]): void {
    const isKnown = this.#help.includes(help);
    if (isKnown && !cells) return;
    if (!isKnown) this.#help = [...this.#help, help];
    void this.#call((session) => session.noteHelp(help, cells));
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#call((session) => session.viewText(rect));
  }

  record(): Promise<Outcome<{ record: string }>> {
    return this.#call((session) => session.record());
  }

  boardText(): Promise<Outcome<{ text: string }>> {
    return this.#call((session) => session.boardText());
  }

  async boardFile(): Promise<Outcome<{ bytes: Uint8Array }>> {
    const board = await this.boardText();
    return board.ok ? this.ask((session) => session.boardFile(board.text)) : board;
  }

  /** The engine's answer to any question. */
  ask<T>(question: (session: SessionApi) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.#call(question);
  }

  /** Remembers the game in the page, with each further move. */
  remember({ request, moves }: Pick<GameMemory, 'request' | 'moves'>): void {
    this.#memory = { request, moves: [...moves] };
  }

  /** Ends the worker. A later `start` resumes the game. */
  stop(): void {
    closeWhenOpen(this.#connection);
    this.#connection = null;
  }

  #connect(): Promise<EngineConnection> {
    const { workerSrc = null } = this.#options;
    const started = workerSrc === null ? early : null;
    if (started) early = null;
    return started ?? connectSession(workerSrc, this.#patienceMs);
  }

  #rememberNew(request: NewGameRequest): void {
    const isAgain = request.rules.deal === 'given' && request.board === undefined;
    const board = isAgain ? this.#memory?.request.board : undefined;
    this.#memory = { request: board === undefined ? request : { ...request, board }, moves: [] };
  }

  #startRequest(takeOver: boolean): StartRequest {
    const { gameKey, fallback, countsGames = true } = this.#options;
    const memory = this.#memory;
    const isBegun = memory !== null && (memory.moves.length > 0 || (this.#info !== null && !this.#isStored));
    return {
      gameKey,
      fallback: memory?.request ?? fallback,
      takeOver,
      countsGames,
      ...(isBegun && {
        memory: {
          ...memory,
          gameId: this.#info?.gameId,
          help: this.#help,
          isPaused: this.#state?.isPaused === true,
          isUnsaved: this.#fault === 'storage-failed',
        },
      }),
    };
  }

  /** Takes note of an update from the worker, and passes it on. */
  readonly #receive = (update: Update): void => {
    const { game, state, isElsewhere, movesKept, notice } = update;
    const code = notice?.code;
    if (code === 'storage-back') this.#fault = null;
    const isFault = code === 'storage-failed' || code === 'storage-unavailable' || code === 'storage-newer';
    if (isFault) this.#fault = code;
    if (game) {
      this.#info = game;
      this.#help = game.help ?? [];
      // No other game shall wait for a huge one.
      if (isHuge(game.geometry)) void this.#connection?.then((open) => open.keepAlone());
    }
    if (state) this.#state = state;
    if (isElsewhere !== undefined) this.#isElsewhere = isElsewhere;
    // Moves that are made elsewhere, or taken back, are not remembered here; nor is a game that came from the storage.
    if (this.#isElsewhere || (game?.isResumed && this.#isStored)) this.#memory = null;
    else if (isFault || game?.isResumed) void this.#recollect();
    if (movesKept !== undefined) this.#forgetMoves(movesKept);
    this.#options.onUpdate(update);
  };

  /** As far as the page was told. */
  get #isStored(): boolean {
    return this.#options.gameKey !== null && this.#fault === null;
  }

  /** Remembers the game as the engine has it: it is not stored, or no longer. */
  async #recollect(): Promise<void> {
    const info = this.#info;
    if (info === null) return;
    const { rules, preset } = info;
    const board = rules.deal === 'given' ? await this.boardText() : null;
    if (board?.ok === false) return;
    // Moves that are made after this answer are added as they are played.
    const taken = await this.ask((session) => session.recording());
    if (!taken.ok || this.#isElsewhere || this.#info?.gameId !== info.gameId) return;
    const { seed, moves } = taken.recording;
    const about = { ...info.about, ...(this.#state?.isPractice && { isPractice: true as const }) };
    const request = { rules: { ...rules, preset }, seed, about, ...(board && { board: board.text }) };
    this.remember({ request, moves });
  }

  #forgetMoves(kept: number): void {
    const memory = this.#memory;
    if (memory === null) return;
    const { request } = memory;
    const about = { ...request.about, isPractice: true } as const;
    // An opening that the game came with is one of its moves, and not remembered as one.
    const own = request.opening === undefined ? kept : kept - 1;
    this.#memory = { ...memory, request: { ...request, about }, moves: memory.moves.slice(0, own) };
  }

  /** The answer to a call; a refusal when the worker did not answer in time and was replaced. */
  async #call<T>(ask: (session: SessionApi) => Promise<T>): Promise<T | Refusal> {
    this.#connection ??= this.#connect();
    const connection = this.#connection;
    let open: EngineConnection | undefined;
    try {
      open = await connection;
      open.onLost = this.#restart;
      open.onUpdate = this.#receive;
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
      open.onUpdate = this.#receive;
      await open.answer(open.session.start(this.#startRequest(!this.#isElsewhere)));
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

function closeWhenOpen(connection: Promise<EngineConnection> | null): void {
  connection?.then(
    (open) => open.close(),
    // It never opened: there is nothing to close.
    () => undefined,
  );
}
