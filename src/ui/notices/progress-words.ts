import { msg, str } from '@lit/localize';
import type { Progress } from '../../../worker/api/game.ts';
import { numberText, percentText } from '../../i18n/words.ts';

/** The name of long work. */
export function progressName({ task }: Progress): string {
  return {
    deal: msg('Laying the mines'),
    open: msg('Opening cells'),
    measure: msg('Counting the figures'),
    resume: msg('Bringing the game back'),
  }[task];
}

/** The same in the one word that fits a phone. */
const verbs = (): Readonly<Record<Progress['task'], string>> => ({
  deal: msg('Laying mines'),
  open: msg('Opening', { desc: 'Of cells that are being opened: "Opening 42 %".' }),
  measure: msg('Counting', { desc: '"Counting 42 %".' }),
  resume: msg('Resuming', { desc: '"Resuming 42 %".' }),
});

/** `3 s left`, `2 min left`. */
export function timeLeft({ leftMs }: Progress): string {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return seconds < 100
    ? msg(str`${seconds} s left`)
    : msg(str`${numberText(Math.ceil(seconds / 60))} min left`);
}

/** `42 %`. */
export function percentDone({ done, total }: Progress): string {
  return percentText(total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0);
}

/** `Opening 42 % · 3 s left`. */
export function progressLine(progress: Progress): string {
  return `${verbs()[progress.task]} ${percentDone(progress)} · ${timeLeft(progress)}`;
}
