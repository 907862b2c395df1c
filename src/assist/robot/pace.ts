import { msg } from '@lit/localize';

/** The robot's paces: how long each move's reason is shown before the move, and the name of the pace. */
export interface Pace {
  readonly ms: number;
  readonly name: () => string;
}

/** From slow to as fast as can be shown. */
export const paces: readonly Pace[] = [
  { ms: 4000, name: () => msg('one move every four seconds') },
  { ms: 2000, name: () => msg('one move every two seconds') },
  { ms: 1000, name: () => msg('one move a second') },
  { ms: 500, name: () => msg('two moves a second') },
  { ms: 200, name: () => msg('five moves a second') },
  { ms: 60, name: () => msg('sixteen moves a second') },
  { ms: 0, name: () => msg('as fast as possible') },
];

export const DEFAULT_PACE = 2;

/** Reasons shown for less time than this are not announced: they could not be listened to. */
export const LEAST_SPOKEN_MS = 2000;

/** The pace nearest to this many milliseconds between two moves, compared by ratio. */
export function nearestPace(ms: number): number {
  const distance = (pace: Pace) => Math.abs(Math.log((pace.ms + 20) / (Math.max(0, ms) + 20)));
  return paces.reduce(
    (best, pace, i) => (distance(pace) < distance(paces[best] ?? pace) ? i : best),
    DEFAULT_PACE,
  );
}
