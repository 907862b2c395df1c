import address from '../../../worker/index.ts?worker&url';
import type { WorkerProgram } from './start-worker.ts';

/** Where the engine's program lies: a file beside this one, on whatever origin. */
export { address };

/** The program on this very thread. Rejects when it could not be fetched. */
export const loadProgram = (): Promise<WorkerProgram> => import(/* @vite-ignore */ address);
