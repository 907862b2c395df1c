import type { NamedPattern, PatternName } from '../api/practice.ts';

/**
 * How often each family comes up in a game of the solver (beginner 3000, intermediate 600, expert 600 games): the
 * times that nothing easier leads on and the nearest of the easiest proofs is one of these. Written by `npm run pattern-rates`.
 */
export const PATTERN_RATES: Readonly<Record<PatternName, NamedPattern['perGame']>> = {
  single: { beginner: 10, intermediate: 44, expert: 92 },
  '1-1': { beginner: 0.29, intermediate: 0.5, expert: 1.5 },
  hole: { beginner: 0.07, intermediate: 0.1, expert: 0.4 },
  reduction: { beginner: 0.28, intermediate: 1.3, expert: 7.3 },
  chain: { beginner: 0.063, intermediate: 0.28, expert: 2 },
  '1-2': { beginner: 0.016, intermediate: 0.052, expert: 0.29 },
  '1-2-1': { beginner: 0.01, intermediate: 0.023, expert: 0.087 },
  '1-2-2-1': { beginner: 0, intermediate: 0, expert: 0 },
  cases: { beginner: 0.0023, intermediate: 0.012, expert: 0.053 },
  'mine-count': { beginner: 0.067, intermediate: 0.13, expert: 0.24 },
};
