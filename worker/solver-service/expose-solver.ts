import { expose } from 'comlink';
import { createSolver } from './solver-service.ts';

/** Answers a page's questions about positions at this port. */
export function exposeSolver(port: MessagePort): void {
  expose(createSolver(), port);
}
