import type { Role } from './api/session.ts';
import { IS_WHOLE } from './engine/tier.ts';
import { exposeReplay } from './replay/expose-replay.ts';
import { exposeSession } from './session/expose-session.ts';
import { exposeSolver } from './solver-service/expose-solver.ts';

/** Answers at this port in its role: on the page's own thread too, for pages whose policy forbids workers. */
export function connect(port: MessagePort, role?: Role): void {
  if (IS_WHOLE && role === 'solver') exposeSolver(port);
  else if (IS_WHOLE && role === 'replay') exposeReplay(port);
  else exposeSession(port);
}
