import { expose } from 'comlink';
import type { Role } from './api/session.ts';
import { exposeSession, sendUpdates } from './session/expose-session.ts';
import { askFile } from './session/load-parts.ts';

/**
 * Answers at the port as the object that `load` imports. Pings are answered at once; where the file cannot be fetched,
 * each call is refused (`engine-missing`), and the next one tries again.
 */
function exposeRole(port: MessagePort, load: () => Promise<object>): void {
  let loading: Promise<object> | null = null;
  const loadOnce = () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  // The first call finds it loaded, or soon will. What fails here is said when it is asked for.
  loadOnce().catch(() => undefined);
  const call =
    (name: string) =>
    (...values: unknown[]) =>
      askFile(loadOnce, (api) =>
        (api as Record<string, (...all: unknown[]) => Promise<never>>)[name](...values),
      );
  const ping = async () => true;
  expose(new Proxy({}, { get: (_, name) => (name === 'ping' ? ping : call(String(name))) }), port);
}

const ROLES: { readonly [R in Role]: (port: MessagePort) => Promise<object> } = {
  solver: async () => (await import('./solver-service/solver-service.ts')).createSolver(),
  replay: async (port) => new (await import('./replay/replay-session.ts')).Replaying(sendUpdates(port)),
  difficulty: () => import('./session/measure-difficulty.ts'),
  review: async () => new (await import('./session/review-record.ts')).Reviewing(),
  practice: async () => new (await import('./session/practise.ts')).Practising(),
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
