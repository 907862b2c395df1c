import createEngineWorker from 'virtual:engine-worker';
import { releaseProxy, wrap } from 'comlink';
import type { SessionApi } from '../worker/api.ts';

/** An engine that answers, in a worker or on this thread. */
export interface Connection {
  readonly session: SessionApi;
  /** Called when the worker says that it cannot run; each waiting call has one of its own here. */
  readonly failures: Set<() => void>;
  close(): void;
}

/** Nothing of an engine could be loaded. */
export class EngineMissing extends Error {
  constructor(file: string) {
    super(`The game needs more of its engine (${file}), which could not be loaded.`);
  }
}

/** How an engine is started: as a worker, and on the page's own thread where workers are forbidden. */
interface Engine {
  readonly createWorker: (options: { name: string }) => Worker;
  readonly connect: () => Promise<(port: MessagePort) => void>;
}

const basicEngine: Engine = {
  createWorker: createEngineWorker,
  connect: async () => {
    const { connect } = await import('virtual:engine-in-page');
    return connect;
  },
};

/** The engine that every game can begin with, or one from the page's own worker script. */
export function connectEngine(workerSrc: string | null, patienceMs: number): Promise<Connection> {
  const createWorker =
    workerSrc === null ? basicEngine.createWorker : () => new Worker(workerSrc, { type: 'module' });
  return connectTo({ ...basicEngine, createWorker }, patienceMs);
}

/** The engine with everything in it, also what few games need; loaded on demand. */
export async function connectWholeEngine(patienceMs: number): Promise<Connection> {
  const whole = await import('virtual:whole-engine').catch(() => {
    throw new EngineMissing('engine-whole.js');
  });
  return connectTo({ ...whole, connect: async () => whole.connect }, patienceMs);
}

async function connectTo(engine: Engine, patienceMs: number): Promise<Connection> {
  const worker = openWorker(engine);
  if (worker === null) return connectInPage(engine);
  const failures = new Set<() => void>();
  worker.addEventListener('error', () => {
    for (const fail of failures) fail();
  });
  const session = wrap<SessionApi>(worker);
  const isAlive = await within(patienceMs, session.ping(), failures).catch(() => false);
  if (!isAlive) {
    worker.terminate();
    return connectInPage(engine);
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

/** A running worker, or null where the page's policy refuses at once (others refuse later, by an error event). */
function openWorker(engine: Engine): Worker | null {
  try {
    return engine.createWorker({ name: 'mine-sweeper' });
  } catch {
    return null;
  }
}

let hasWarned = false;

/** The engine on this very thread: slower on huge boards, and otherwise the same. */
async function connectInPage(engine: Engine): Promise<Connection> {
  const { port1, port2 } = new MessageChannel();
  const connect = await engine.connect().catch(() => {
    throw new EngineMissing('engine-in-page.js');
  });
  connect(port2);
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
