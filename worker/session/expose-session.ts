import { expose, finalizer } from 'comlink';
import type { Update } from '../api/session.ts';
import { Session } from './session.ts';
import { buffersOf } from './watcher.ts';

/**
 * Sends updates through the port that also answers calls: a second port, as Comlink makes one for each function that
 * is passed, keeps no order with the first, and an answer could arrive before the update that it speaks of. Cells are
 * transferred, not copied.
 */
export function sendUpdates(port: MessagePort): (update: Update) => void {
  return (update) => port.postMessage({ update }, buffersOf(update.cells));
}

/** Answers a page's calls at this port with a session of its own, until the page closes it. */
export function exposeSession(port: MessagePort): void {
  const session = new Session(sendUpdates(port));
  expose(Object.assign(session, { [finalizer]: () => session.close() }), port);
}
