import { expose, transfer } from 'comlink';
import { Replaying } from './replay-session.ts';

/** Shows a page a game that was recorded, at this port. */
export function exposeReplay(port: MessagePort): void {
  expose(new Replaying(transfer), port);
}
