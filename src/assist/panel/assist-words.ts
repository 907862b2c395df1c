import { msg } from '@lit/localize';
import type { Refusal } from '../../../worker/api/outcome.ts';

/** What the robot's panel says before it has anything to say. */
export function robotWords(): string {
  return msg('It plays by what can be proved, and says why. Take over at any time by making a move.');
}

export function notPlaying(): Refusal {
  const message = msg('There is no game that can be played on now.');
  return { ok: false, code: 'not-playing', values: {}, message };
}
