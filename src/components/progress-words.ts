import type { Progress } from '../../worker/api.ts';

/** What takes long, as a name. */
export const progressNames: Readonly<Record<Progress['task'], string>> = {
  deal: 'Laying the mines',
  open: 'Opening cells',
  measure: 'Counting the figures',
  resume: 'Bringing the game back',
};

/** The same in the one word that fits a phone. */
const verbs: Readonly<Record<Progress['task'], string>> = {
  deal: 'Laying mines',
  open: 'Opening',
  measure: 'Counting',
  resume: 'Resuming',
};

/** `3 s left`, `2 min left`. */
export function timeLeft({ leftMs }: Progress): string {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return seconds < 100 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}

/** `Opening 42 % · 3 s left`. */
export function progressLine(progress: Progress): string {
  const { task, done, total } = progress;
  const percent = total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  return `${verbs[task]} ${percent} % · ${timeLeft(progress)}`;
}
