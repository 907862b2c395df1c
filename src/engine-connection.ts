import createEngineWorker from 'virtual:engine-worker';
import type { SessionApi } from '../worker/api.ts';
import { type Connection, connectTo, type Program } from './worker-connection.ts';

/** An engine that answers. */
export type EngineConnection = Connection<SessionApi>;

/** Nothing of an engine could be loaded. */
export class EngineMissing extends Error {
  constructor(file: string) {
    super(`The game needs more of its engine (${file}), which could not be loaded.`);
  }
}

const basicEngine: Program = {
  createWorker: createEngineWorker,
  connect: async () => {
    const { connect } = await import('virtual:engine-in-page').catch(() => {
      throw new EngineMissing('engine-in-page.js');
    });
    return connect;
  },
};

/** The engine that every game can begin with, or one from the page's own worker script. */
export function connectEngine(workerSrc: string | null, patienceMs: number): Promise<EngineConnection> {
  const createWorker =
    workerSrc === null ? basicEngine.createWorker : () => new Worker(workerSrc, { type: 'module' });
  return connectTo({ ...basicEngine, createWorker }, patienceMs);
}

/** The engine with everything in it, also what few games need; loaded on demand. */
export async function connectWholeEngine(patienceMs: number): Promise<EngineConnection> {
  const whole = await import('virtual:whole-engine').catch(() => {
    throw new EngineMissing('engine-whole.js');
  });
  return connectTo({ ...whole, connect: async () => whole.connect }, patienceMs);
}
