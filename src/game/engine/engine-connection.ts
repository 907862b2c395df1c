import type { Role } from '../../../worker/api/session.ts';
import { connectHere, workerStarter } from './start-worker.ts';
import { type Answering, type Connection, connectTo } from './worker-connection.ts';

/** A connection to the engine's program. */
export interface EngineWays {
  /** The program's role; default: a session. */
  readonly role?: Role;
  /** Address of a worker script of the page's own; null: the program that comes with this one; `none`: no worker. */
  readonly workerSrc: string | null;
  /** Programs of one name share their workers; left out: a worker for this one alone. */
  readonly sharedAs?: string | undefined;
}

/** The silence after which a worker is taken for dead. */
export const PATIENCE_MS = 10_000;

/** The engine's program in one of its roles. Rejects when it could not be loaded. */
export async function connectEngine<T extends Answering>(
  { role, workerSrc, sharedAs }: EngineWays,
  patienceMs = PATIENCE_MS,
): Promise<Connection<T>> {
  const connect = (port: MessagePort) => connectHere(port, role);
  const program = { createWorker: await workerStarter(), connect, workerSrc, ...(role && { role }) };
  return connectTo({ ...program, sharedAs: sharedAs && `${sharedAs} ${workerSrc ?? ''}` }, patienceMs);
}
