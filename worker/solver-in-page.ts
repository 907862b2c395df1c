import { exposeSolver } from './expose-solver.ts';

/** Runs the solver on the page's own thread, for pages whose policy forbids workers. */
export function connect(port: MessagePort): void {
  exposeSolver(port);
}
