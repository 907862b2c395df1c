import type { Role } from './api/session.ts';
import { exposeSession } from './session/expose-session.ts';

/**
 * The engine's one program. In a worker it answers at each port that it is sent; a page that forbids workers imports it
 * and calls `connect` itself.
 *
 * @param role what it is to be at this port. Rejects when the file of that role could not be fetched.
 */
export async function connect(port: MessagePort, role?: Role): Promise<void> {
  if (role === 'solver') (await import('./solver-service/expose-solver.ts')).exposeSolver(port);
  else if (role === 'replay') (await import('./replay/expose-replay.ts')).exposeReplay(port);
  else exposeSession(port);
}

if ('WorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data, ports: [port] }) => void connect(port, data));
