import { expose } from 'comlink';
import { askFile } from './session/load-parts.ts';

/**
 * Answers at the port as the object that `load` imports. Pings are answered at once; where the file cannot be fetched,
 * each call is refused (`engine-missing`), and the next one tries again.
 */
export function exposeRole(port: MessagePort, load: () => Promise<object>): void {
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
