import { connect as connectBasic, createWorker as createBasic } from 'virtual:engine';
import type { SessionApi } from '../../../worker/api/session.ts';
import { type Connection, connectTo } from './worker-connection.ts';

/** An engine that answers. */
export type EngineConnection = Connection<SessionApi>;

/** Which engine is wanted. */
export interface EngineKind {
  /** Address of a worker script of the page's own, which has the whole engine; null: those that travel inside; `none`: no worker. */
  readonly workerSrc: string | null;
  /** The one with everything in it, also what few games need, loaded on demand; else the one that every game can begin with. */
  readonly isWhole: boolean;
  /** In a worker that carries no other game. */
  readonly isAlone: boolean;
}

/** Rejects when nothing of the engine could be loaded. */
export async function connectEngine(
  { workerSrc, isWhole, isAlone }: EngineKind,
  patienceMs: number,
): Promise<EngineConnection> {
  const whole = () => import('virtual:whole-engine');
  const { createWorker, connect } = !isWhole
    ? { createWorker: createBasic, connect: connectBasic }
    : workerSrc
      ? // Fetched only if that worker cannot be had.
        { createWorker: createBasic, connect: async (port: MessagePort) => (await whole()).connect(port) }
      : await whole();
  const sharedAs = isAlone ? undefined : workerSrc || `${isWhole}`;
  return connectTo({ createWorker, connect, workerSrc, sharedAs }, patienceMs);
}
