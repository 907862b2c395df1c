import type { Role } from './api/session.ts';
import { exposeRole } from './expose-role.ts';
import { exposeSession, sendUpdates } from './session/expose-session.ts';

const ROLES: { readonly [R in Role]: (port: MessagePort) => Promise<object> } = {
  solver: async () => (await import('./solver-service/solver-service.ts')).createSolver(),
  replay: async (port) => new (await import('./replay/replay-session.ts')).Replaying(sendUpdates(port)),
  difficulty: () => import('./session/measure-difficulty.ts'),
};

/**
 * The engine's one program. In a worker it answers at each port that it is sent; a page that forbids workers imports it
 * and calls `connect` itself.
 *
 * @param role what it is to be at this port.
 */
export function connect(port: MessagePort, role?: Role | null): void {
  // Null: none was said, and the message was handed on by a starter, as start-worker.ts of the page makes them.
  if (!role) exposeSession(port);
  else exposeRole(port, () => ROLES[role](port));
}

if ('WorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data, ports: [port] }) => connect(port, data));
