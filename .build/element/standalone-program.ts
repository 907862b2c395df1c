import type { WorkerProgram } from '../../src/game/engine/worker-program.ts';
import { connect } from '../../worker/index.ts';

/*
 * In place of worker-program.ts in the standalone file, which holds the engine's program as well: a worker that imports
 * that file answers as `worker.js` does, for it finds no page to define an element in.
 */

export const programAddress = async (): Promise<string> => import.meta.url;

export const loadProgram = async (): Promise<WorkerProgram> => ({ connect });
