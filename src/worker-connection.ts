import { releaseProxy, wrap } from 'comlink';

/** What answers calls: in a worker, or on this thread. */
export interface Connection<T> {
  readonly session: T;
  /** Called when the worker says that it cannot run; each waiting call has one of its own here. */
  readonly failures: Set<() => void>;
  close(): void;
}

/** How a program is started: as a worker, and on the page's own thread where workers are forbidden. */
export interface Program {
  readonly createWorker: (options: { name: string }) => Worker;
  readonly connect: () => Promise<(port: MessagePort) => void>;
}

/** Tells a live worker from a dead one. */
interface Answering {
  ping(): Promise<true>;
}

/** What answers in a worker, or on this thread where the page forbids workers or the worker stays dead. */
export async function connectTo<T extends Answering>(
  program: Program,
  patienceMs: number,
): Promise<Connection<T>> {
  const worker = openWorker(program);
  if (worker === null) return connectInPage(program);
  const failures = new Set<() => void>();
  worker.addEventListener('error', () => {
    for (const fail of failures) fail();
  });
  const session = wrap<T>(worker) as unknown as T & { [releaseProxy](): void };
  const isAlive = await within(patienceMs, session.ping(), failures).catch(() => false);
  if (!isAlive) {
    worker.terminate();
    return connectInPage(program);
  }
  return {
    session,
    failures,
    close: () => {
      // Whoever waits for an answer hears at once that there is none.
      for (const fail of failures) fail();
      session[releaseProxy]();
      worker.terminate();
    },
  };
}

/** A running worker, or null where the page's policy refuses at once (others refuse later, by an error event). */
function openWorker(program: Program): Worker | null {
  try {
    return program.createWorker({ name: 'mine-sweeper' });
  } catch {
    return null;
  }
}

/** A name on the page's global object: the package's files each have a copy of this one, and warn once together. */
const WARNED = Symbol.for('mine-sweeper warned');

/** The program on this very thread: slower on huge boards, and otherwise the same. */
async function connectInPage<T extends Answering>(program: Program): Promise<Connection<T>> {
  const connect = await program.connect();
  const { port1, port2 } = new MessageChannel();
  connect(port2);
  if (!(WARNED in globalThis))
    console.warn('mine-sweeper: this page forbids its worker, so its work is done on the main thread.');
  Object.assign(globalThis, { [WARNED]: true });
  const session = wrap<T>(port1) as unknown as T & { [releaseProxy](): void };
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

/** The promise's value, or a rejection when it takes longer or the worker fails; nothing is kept after it. */
export function within<T>(ms: number, promise: Promise<T>, failures: Set<() => void>): Promise<T> {
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
