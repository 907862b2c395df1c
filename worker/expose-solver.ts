import { type Endpoint, expose } from 'comlink';
import { createSolver } from './solving.ts';

/** Answers a page's questions about positions at this endpoint. */
export function exposeSolver(endpoint?: Endpoint): void {
  expose(createSolver(), endpoint);
}
