import { msg } from '@lit/localize';
import type { SolvingTechnique } from '../../worker/api/rules.ts';
import type { Technique } from '../../worker/api/solver.ts';

/** The name of a technique. */
export function techniqueName(technique: Technique): string {
  return {
    single: msg('Single number', { desc: 'Name of a way of thinking in a hint. So are the five below.' }),
    shared: msg('Shared facts'),
    subset: msg('Overlapping numbers'),
    cases: msg('Both cases'),
    'mine-count': msg('Mine count'),
    guess: msg('Best guess'),
  }[technique];
}

/** Describes a board that needs this technique at most, the easiest first. */
export const techniqueExplanations = (): Readonly<Record<SolvingTechnique, string>> => ({
  single: msg('One number at a time is always enough.'),
  shared: msg('Sometimes one number helps you read another.'),
  subset: msg('Sometimes you have to compare overlapping numbers.'),
  cases: msg('Sometimes you have to try a mine, then none, and compare.'),
  'mine-count': msg('Sometimes you have to count the mines left.'),
});
