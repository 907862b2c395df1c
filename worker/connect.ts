import type { Role } from './api.ts';
import { IS_WHOLE } from './engine/tier.ts';
import { exposeSession } from './expose.ts';
import { exposeReplay } from './expose-replay.ts';
import { exposeSolver } from './expose-solver.ts';

/** Answers at this port in its role: on the page's own thread too, for pages whose policy forbids workers. */
export function connect(port: MessagePort, role?: Role): void {
  if (IS_WHOLE && role === 'solver') exposeSolver(port);
  else if (IS_WHOLE && role === 'replay') exposeReplay(port);
  else exposeSession(port);
}
