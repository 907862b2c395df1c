import createEngineWorker from 'virtual:engine-worker';
import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type {
  GameInfo,
  GameMemory,
  Look,
  NewGameRequest,
  Notice,
  Outcome,
  Played,
  PlayerMove,
  RecordedMove,
  Rect,
  Refusal,
  SessionApi,
  StartRequest,
  Update,
} from '../worker/api.ts';

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

interface Connection {
  readonly session: Remote<SessionApi>;
  /** Called when the worker says that it cannot run; each waiting call has one of its own here. */
  readonly failures: Set<() => void>;
  close(): void;
}

/**
 * The page's end of the engine: starts the worker, replaces it when it stops answering,
 * and remembers the player's moves for a game that is not stored anywhere.
 */
export class EngineClient {
  readonly #options: EngineOptions;
  readonly #patienceMs: number;
  #connection: Promise<Connection> | null = null;
  #memory: { request: NewGameRequest; moves: RecordedMove[] } | null = null;
  #isPaused = false;
  #isElsewhere = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** Resumes the saved game or begins the fallback. Call it before all else; again to take the game over from another tab. */
  async start(takeOver = false): Promise<Outcome<{ isElsewhere: boolean }>> {
    const isFirst = this.#connection === null;
    if (isFirst) this.#memory ??= { request: this.#options.fallback, moves: [] };
    return this.#call((session) => session.start(this.#startRequest(takeOver), proxy(this.#receive)));
  }

  async newGame(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    const outcome = await this.#call((session) => session.newGame(request));
    if (outcome.ok) this.#memory = { request, moves: [] };
    return outcome;
  }

  async play(move: PlayerMove): Promise<Played> {
    const played = await this.#call((session) => session.play(move));
    if (played.ok) this.#memory?.moves.push(played.move);
    return played;
  }

  look(look: Look): void {
    void this.#call((session) => session.look(look).then(done));
  }

  pause(): void {
    void this.#call((session) => session.pause(now()).then(done));
  }

  resume(): void {
    void this.#call((session) => session.resume(now()).then(done));
  }

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.#call((session) => session.viewText(rect));
  }

  record(): Promise<Outcome<{ record: string }>> {
    return this.#call((session) => session.record());
  }

  /** Ends the worker. A later `start` goes on with the game as it was. */
  stop(): void {
    const connection = this.#connection;
    this.#connection = null;
    void connection?.then(
      (open) => open.close(),
      // It never opened: there is nothing to close.
      () => undefined,
    );
  }

  #startRequest(takeOver: boolean): StartRequest {
    const { gameKey, fallback } = this.#options;
    const memory: GameMemory | null =
      this.#memory !== null && this.#memory.moves.length > 0
        ? { ...this.#memory, isPaused: this.#isPaused }
        : null;
    return {
      gameKey,
      fallback: this.#memory?.request ?? fallback,
      takeOver,
      ...(memory === null ? {} : { memory }),
    };
  }

  /** What the worker tells. A game that came from the storage is not in our memory. */
  readonly #receive = (update: Update): void => {
    if (update.game?.isResumed && (this.#memory?.moves.length ?? 0) === 0) this.#memory = null;
    if (update.isElsewhere !== undefined) this.#isElsewhere = update.isElsewhere;
    if (update.state) this.#isPaused = update.state.isPaused;
    this.#options.onUpdate(update);
  };

  /** The answer to a call; a refusal when the worker did not answer in time and was replaced. */
  async #call<T>(ask: (session: Remote<SessionApi>) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    this.#connection ??= this.#connect();
    const connection = this.#connection;
    try {
      const open = await connection;
      return await within(this.#patienceMs, ask(open.session), open.failures);
    } catch (error) {
      if (this.#connection !== connection) return gone();
      if (error instanceof EngineMissing) {
        this.#say({ code: 'engine-in-page', message: error.message });
        return { ok: false, code: 'engine-missing', message: error.message };
      }
      await this.#restart();
      return gone();
    }
  }

  /** Another worker in place of one that does not answer; the board comes back from the journal, or from memory. */
  async #restart(): Promise<void> {
    this.stop();
    const connection = this.#connect();
    this.#connection = connection;
    try {
      const { session, failures } = await connection;
      const begun = session.start(this.#startRequest(!this.#isElsewhere), proxy(this.#receive));
      await within<unknown>(this.#patienceMs, begun, failures);
      this.#say({
        code: 'worker-restarted',
        message: 'The game engine stopped answering and was started again; your game is as you left it.',
      });
      this.#options.onRestart();
    } catch {
      this.#say({
        code: 'worker-restarted',
        message: 'The game engine does not answer. Reload the page; every move you saw is saved.',
      });
    }
  }

  #say(notice: Notice): void {
    this.#options.onUpdate({ notice });
  }

  async #connect(): Promise<Connection> {
    const worker = openWorker(this.#options.workerSrc ?? null);
    if (worker === null) return connectInPage();
    const failures = new Set<() => void>();
    worker.addEventListener('error', () => {
      for (const fail of failures) fail();
    });
    const session = wrap<SessionApi>(worker);
    const isAlive = await within(this.#patienceMs, session.ping(), failures).catch(() => false);
    if (!isAlive) {
      worker.terminate();
      return connectInPage();
    }
    return {
      session,
      failures,
      close: () => {
        session[releaseProxy]();
        worker.terminate();
      },
    };
  }
}

/** The page forbids workers, and the engine file for that case is not there either. */
class EngineMissing extends Error {}

/** A running worker, or null where the page's policy refuses at once (others refuse later, by an error event). */
function openWorker(workerSrc: string | null): Worker | null {
  try {
    return workerSrc === null
      ? createEngineWorker({ name: 'mine-sweeper' })
      : new Worker(workerSrc, { type: 'module' });
  } catch {
    return null;
  }
}

let hasWarned = false;

/** The engine on this very thread: slower on huge boards, and otherwise the same. */
async function connectInPage(): Promise<Connection> {
  const { port1, port2 } = new MessageChannel();
  try {
    const { connect } = await import('virtual:engine-in-page');
    connect(port2);
  } catch {
    throw new EngineMissing(
      'The game cannot start here: this page forbids workers, and the engine file for that case (engine-in-page.js) is not beside the element.',
    );
  }
  if (!hasWarned)
    console.warn('mine-sweeper: this page forbids its worker, so the game runs on the main thread.');
  hasWarned = true;
  const session = wrap<SessionApi>(port1);
  return {
    session,
    failures: new Set(),
    close: () => {
      session[releaseProxy]();
      port1.close();
      port2.close();
    },
  };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** The promise's value, or a rejection when it takes longer or the worker fails; nothing is kept after it. */
function within<T>(ms: number, promise: Promise<T>, failures: Set<() => void>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () =>
      settle(() => reject(new Error(`The worker failed, or did not answer within ${ms} ms.`)));
    const timer = setTimeout(fail, ms);
    const settle = (how: () => void) => {
      clearTimeout(timer);
      failures.delete(fail);
      how();
    };
    failures.add(fail);
    promise.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}

function gone(): Refusal {
  return {
    ok: false,
    code: 'worker-restarted',
    message: 'The game engine was started again; please repeat that.',
  };
}

function done(): Outcome<object> {
  return { ok: true };
}
