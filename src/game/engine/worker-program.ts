import type { Role } from '../../../worker/api/session.ts';
import address from '../../../worker/index.ts?worker&url';

/** The exports of worker/index.ts. */
export interface WorkerProgram {
  connect(port: MessagePort, role?: Role): void;
}

/** The address of the engine's program: a file beside this one, on whatever origin. Rejects when that is unknown. */
export const programAddress = async (): Promise<string> => address;

/** The program on this very thread. Rejects when it could not be fetched. */
export const loadProgram = (): Promise<WorkerProgram> => import(/* @vite-ignore */ address);
