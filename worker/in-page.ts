import { exposeSession } from './expose.ts';

/** Runs a session on the page's own thread, for pages whose policy forbids workers. */
export function connect(port: MessagePort): void {
  exposeSession(port);
}
