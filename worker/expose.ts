import { type Endpoint, expose, transfer } from 'comlink';
import { Session } from './session.ts';

/** Answers a page's calls at this endpoint with a session of its own; what it tells is transferred, not copied. */
export function exposeSession(endpoint?: Endpoint): void {
  expose(new Session(transfer), endpoint);
}
