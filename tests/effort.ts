/**
 * What share of their games the heaviest tests play. `npm test` plays a twentieth, for somebody waits for it;
 * `npm run test:long` plays all; `MS_EFFORT=20` hunts for what is rarer still.
 */
const EFFORT = Number(process.env.MS_EFFORT ?? 0.05);

/** Whether games are played that no run has played before. */
export const isHunt = EFFORT > 1;

/** How many of so many games, runs or days to try; fewer than `least` would show nothing. */
export function share(whole: number, least = 1): number {
  return Math.max(least, Math.ceil(whole * EFFORT));
}

/** How many to try where the whole is a hundred times what a common run can wait for. */
export function few(common: number, whole: number): number {
  return EFFORT < 1 ? common : share(whole);
}

/** As large a share of the cases, taken evenly from all of them. */
export function sample<T>(cases: readonly T[]): T[] {
  const step = Math.max(1, 1 / EFFORT);
  return Array.from({ length: Math.ceil(cases.length / step) }, (_, n) => cases[Math.floor(n * step)] as T);
}
