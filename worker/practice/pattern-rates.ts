import type { NamedPattern, PatternName } from '../api/practice.ts';

/**
 * How often each family comes up in a game of the solver (beginner 300, intermediate 60, expert 60 games): the
 * times that nothing easier leads on and the nearest of the easiest proofs is one of these. Written by `npm run pattern-rates`.
 */
export const PATTERN_RATES: Readonly<Record<PatternName, NamedPattern['perGame']>> = {
  single: { beginner: 10, intermediate: 41, expert: 89 },
  '1-1': { beginner: 0.28, intermediate: 0.37, expert: 1.5 },
  hole: { beginner: 0.1, intermediate: 0.22, expert: 1.1 },
  reduction: { beginner: 0.23, intermediate: 1.2, expert: 6.2 },
  chain: { beginner: 0.047, intermediate: 0.23, expert: 2.1 },
  '1-2': { beginner: 0.02, intermediate: 0.067, expert: 0.68 },
  '1-2-1': { beginner: 0.0033, intermediate: 0, expert: 0.017 },
  '1-2-2-1': { beginner: 0, intermediate: 0, expert: 0 },
  cases: { beginner: 0, intermediate: 0.033, expert: 0.05 },
  'mine-count': { beginner: 0.06, intermediate: 0.2, expert: 0.33 },
};
