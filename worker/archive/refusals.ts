import type { Refusal } from '../api.ts';

const MESSAGES = {
  'no-such-game': 'This game is not there any more.',
  'no-moves': 'The moves of this game were not kept.',
  'no-such-group': 'No games of this kind are there any more.',
  'storage-newer':
    'The game that is played was saved by a newer version of Mine Sweeper, so it is left untouched. Reload to get the newer version.',
  'storage-full': 'There is no room left on this device, so nothing was changed.',
  'storage-unavailable': 'The browser did not let Mine Sweeper reach what is saved here.',
  'not-backup': 'This file is no backup of Mine Sweeper.',
  'damaged-backup': 'This backup is damaged, so nothing was taken from it.',
  'newer-backup':
    'This backup was made by a newer version of Mine Sweeper. Reload to get the newer version, and try again.',
} as const;

/** Why something cannot be done: a code, and one sentence. */
export function refuse(code: keyof typeof MESSAGES): Refusal {
  return { ok: false, code, message: MESSAGES[code] };
}
