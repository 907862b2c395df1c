import { expose, finalizer, transfer } from 'comlink';
import { Session } from './session.ts';

/** Answers a page's calls at this port with a session of its own, until the page lets go of it; what it tells is transferred, not copied. */
export function exposeSession(port: MessagePort): void {
  const session = new Session(transfer);
  expose(Object.assign(session, { [finalizer]: () => session.close() }), port);
}
