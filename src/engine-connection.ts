import { connect as connectBasic, createWorker as createBasic } from 'virtual:engine';
import type { SessionApi } from '../worker/api.ts';
import { type Connection, connectTo } from './worker-connection.ts';

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

/** Rejects when nothing of the engine could be loaded. */
export async function connectEngine(
  { workerSrc, isWhole, isAlone }: EngineKind,
  patienceMs: number,
): Promise<EngineConnection> {
  const { createWorker, connect } =
    isWhole && !workerSrc
      ? await import('virtual:whole-engine')
      : { createWorker: createBasic, connect: connectBasic };
  const sharedAs = isAlone ? undefined : workerSrc || `${isWhole}`;
  return connectTo({ createWorker, connect, workerSrc, sharedAs }, patienceMs);
}
