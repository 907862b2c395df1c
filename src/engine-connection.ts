import createEngineWorker from 'virtual:engine-worker';
import type { SessionApi } from '../worker/api.ts';
import { type Connection, connectTo, type Program } from './worker-connection.ts';

/** An engine that answers. */
export type EngineConnection = Connection<SessionApi>;

/** Which engine is wanted. */
export interface EngineKind {
  /** Address of a worker script of the page's own, which has the whole engine; null: those that travel inside. */
  readonly workerSrc: string | null;
  /** The one with everything in it, also what few games need, loaded on demand; else the one that every game can begin with. */
  readonly isWhole: boolean;
  /** In a worker that carries no other game. */
  readonly isAlone: boolean;
}

/** Nothing of an engine could be loaded. */
export class EngineMissing extends Error {
  constructor(file: string) {
    super(`The game needs more of its engine (${file}), which could not be loaded.`);
  }
}

export async function connectEngine(
  { workerSrc, isWhole, isAlone }: EngineKind,
  patienceMs: number,
): Promise<EngineConnection> {
  const program =
    workerSrc !== null
      ? { ...basicEngine, createWorker: () => new Worker(workerSrc, { type: 'module' }) }
      : isWhole
        ? await loadWholeEngine()
        : basicEngine;
  const sharedAs = isAlone ? undefined : (workerSrc ?? `${isWhole}`);
  return connectTo({ ...program, sharedAs }, patienceMs);
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

async function loadWholeEngine(): Promise<Program> {
  const { createWorker, connect } = await import('virtual:whole-engine').catch(() => {
    throw new EngineMissing('engine-whole.js');
  });
  return { createWorker, connect: async () => connect };
}
