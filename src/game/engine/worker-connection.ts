import { releaseProxy, wrap } from 'comlink';
import type { Role, Update } from '../../../worker/api/session.ts';
import { trustedScriptUrl } from '../../trusted-types.ts';

/** The end that answers calls, in a worker or on this thread. */
export interface Connection<T> {
  readonly session: T;
  /** Called with what changes in the game there, before the answer to the call that changed it. */
  onUpdate?: (update: Update) => void;
  /** Called when the worker has died or says that it cannot run, once it has been put away. */
  onLost?: () => void;
  /**
   * The answer to a call. A rejection when the connection is closed or the worker fails; a worker that keeps silent
   * has failed, one that answers pings is only slow. The call is not stored once it has been answered.
   */
  answer<A>(call: Promise<A>): Promise<A>;
  /** Closes the worker to further connections. */
  keepAlone(): void;
  close(): void;
}

/** The ways to start a program: as a worker, and on the page's own thread where workers are forbidden. */
export interface Program {
  readonly createWorker: (options: { name: string }) => Worker;
  /** Rejects when it could not be loaded. */
  readonly connect: (port: MessagePort) => Promise<void> | void;
  /** Address of a worker script of the page's own, which is the same program; without it the one that travels inside is taken; `none`: no worker is tried. */
  readonly workerSrc?: string | null;
  /** The role of the worker at the port. */
  readonly role?: Role;
  /** Programs of one name share their workers; left out: a worker for this one alone. */
  readonly sharedAs?: string | undefined;
}

/** A worker or this thread, and those whom it answers. */
interface Host {
  sharedAs: string | undefined;
  readonly connect: Program['connect'];
  /** For each connection, what to do when the worker is lost. */
  readonly losses: Set<() => void>;
  hasAnswered?: boolean;
  /** The browser has said that it cannot run. */
  isRefused?: boolean;
  end(): void;
}

/** Tells a live worker from a dead one. */
export interface Answering {
  ping(): Promise<true>;
}

/** More workers of one program make a page no faster: they wait for the same processors. */
const MOST_WORKERS = 4;

/** All connections to workers. */
const hosts = new Set<Host>();

/**
 * What answers in a worker, or on this thread where the page forbids workers or the worker stays dead.
 *
 * @param patienceMs How long a worker may keep silent before it is taken for dead.
 */
export async function connectTo<T extends Answering>(
  program: Program,
  patienceMs: number,
): Promise<Connection<T>> {
  let host: Host | undefined;
  try {
    host = workerOf(program);
    const connection = await join<T>(host, patienceMs);
    await connection.answer(connection.session.ping());
    host.hasAnswered = true;
    return connection;
  } catch {
    // Refused at once, or later by an error event: no other is tried, for each try is reported. A silent one was just slow.
    const isRefused = !program.workerSrc && host?.isRefused !== false;
    if (isRefused) Object.assign(globalThis, { [REFUSED]: true });
    try {
      return await join(thisThread(program), patienceMs);
    } catch (error) {
      // No policy: the program itself could not be fetched, and may be the next time.
      if (isRefused) delete (globalThis as { [REFUSED]?: true })[REFUSED];
      throw error;
    }
  }
}

/** Names on the page's global object: the package's files each have a copy of this one, and warn once together. */
const WARNED = Symbol.for('mine-sweeper warned');
const REFUSED = Symbol.for('mine-sweeper refused');

/** A worker of the program: another one while there are few, then the one with the fewest games. Throws where the page's policy refuses, or has refused before. */
function workerOf({ createWorker, workerSrc, role, sharedAs }: Program): Host {
  if (workerSrc ? workerSrc === 'none' : REFUSED in globalThis) throw Error();
  const others = [...hosts].filter((host) => sharedAs !== undefined && host.sharedAs === sharedAs);
  if (others.length >= Math.min(MOST_WORKERS, navigator.hardwareConcurrency))
    return others.reduce((a, b) => (b.losses.size < a.losses.size ? b : a));
  const worker = workerSrc
    ? new Worker(trustedScriptUrl(workerSrc), { type: 'module' })
    : createWorker({ name: 'mine-sweeper' });
  const host: Host = {
    sharedAs,
    connect: (port) => worker.postMessage(role, [port]),
    losses: new Set(),
    isRefused: false,
    end: () => {
      hosts.delete(host);
      worker.terminate();
    },
  };
  worker.onerror = () => {
    host.isRefused = !host.hasAnswered;
    fail(host);
  };
  hosts.add(host);
  return host;
}

/** The program on this very thread: slower on huge boards, and otherwise the same. */
function thisThread({ connect, workerSrc }: Program): Host {
  if (workerSrc !== 'none') {
    if (!(WARNED in globalThis))
      console.warn('mine-sweeper: this page forbids its worker, so its work is done on the main thread.');
    Object.assign(globalThis, { [WARNED]: true });
  }
  return {
    sharedAs: undefined,
    connect,
    losses: new Set(),
    end: () => undefined,
  };
}

/** Ends a worker that does not answer; all whom it answered hear of it at once. */
function fail(host: Host): void {
  host.end();
  for (const lose of host.losses) lose();
}

async function join<T extends Answering>(host: Host, patienceMs: number): Promise<Connection<T>> {
  const { port1, port2 } = new MessageChannel();
  const session = wrap<T>(port1) as unknown as T & { [releaseProxy](): void };
  const calls = new Set<() => void>();
  const lose = () => {
    for (const giveUp of calls) giveUp();
    connection.onLost?.();
  };
  const connection: Connection<T> = {
    session,
    answer: (call) =>
      new Promise((resolve, reject) => {
        // Halves of the patience without a sign of life.
        let silence = 0;
        const timer = setInterval(() => {
          silence += 1;
          if (silence > 1) fail(host);
          else
            session.ping().then(() => {
              silence = -1;
            });
        }, patienceMs / 2);
        const giveUp = () => {
          clearInterval(timer);
          calls.delete(giveUp);
          reject(new Error('The worker is gone.'));
        };
        calls.add(giveUp);
        // Once the promise is settled, giving up is only tidying up.
        call.then(resolve, reject).finally(giveUp);
      }),
    keepAlone: () => {
      host.sharedAs = undefined;
    },
    close: () => {
      host.losses.delete(lose);
      // Calls still waiting for an answer are rejected at once.
      for (const giveUp of calls) giveUp();
      session[releaseProxy]();
      if (host.losses.size === 0) host.end();
    },
  };
  // Beside Comlink's own listener, which takes messages with an id: only messages of one port keep their order.
  port1.addEventListener('message', ({ data }) => {
    if (data?.update) connection.onUpdate?.(data.update);
  });
  host.losses.add(lose);
  await host.connect(port2);
  return connection;
}
