import type { Technique } from '../../worker/api.ts';

/** What each technique is called. */
export const techniqueNames: Readonly<Record<Technique, string>> = {
  single: 'Single number',
  shared: 'Shared facts',
  subset: 'Overlapping numbers',
  cases: 'Both cases',
  'mine-count': 'Mine count',
  guess: 'Best guess',
};
