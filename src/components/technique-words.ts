import type { SolvingTechnique, Technique } from '../../worker/api.ts';

/** What each technique is called. */
export const techniqueNames: Readonly<Record<Technique, string>> = {
  single: 'Single number',
  shared: 'Shared facts',
  subset: 'Overlapping numbers',
  cases: 'Both cases',
  'mine-count': 'Mine count',
  guess: 'Best guess',
};

/** What a board asks of its player that needs this technique at most, the easiest first. */
export const techniqueDemands: Readonly<Record<SolvingTechnique, string>> = {
  single: 'One number at a time is always enough.',
  shared: 'Sometimes one number helps to read another.',
  subset: 'Sometimes numbers that overlap have to be compared.',
  cases: 'Sometimes you suppose a mine, then none, and compare.',
  'mine-count': 'Sometimes the mines that are left have to be counted.',
};
