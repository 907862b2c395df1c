import type { Role } from '../../../worker/api/session.ts';
import address from '../../../worker/index.ts?worker&url';

/** What worker/index.ts exports. */
export interface WorkerProgram {
  connect(port: MessagePort, role?: Role): void;
}

/** Where the engine's program lies: a file beside this one, on whatever origin. Rejects when that cannot be known. */
export const programAddress = async (): Promise<string> => address;

/** The program on this very thread. Rejects when it could not be fetched. */
export const loadProgram = (): Promise<WorkerProgram> => import(/* @vite-ignore */ address);
