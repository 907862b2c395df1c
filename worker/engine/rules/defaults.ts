import type { RulesetFields } from '../../api/rules.ts';
import { LEVELS } from './levels.ts';

/** The longest side that a board may have, in cells. */
export const MOST_COLUMNS = 10_000;

/** The most cells of a board whose mines are drawn from all layouts that fit what is seen. */
export const MOST_FAIR_CELLS = 10_000;

/** The default of each field. */
export const DEFAULTS: RulesetFields = {
  ...LEVELS.beginner,
  topology: 'square',
  wrap: 'none',
  firstClick: 'opening',
  deal: 'random',
  fairness: 'plain',
  needsAtMost: 'mine-count',
  win: 'open',
  questionMarks: true,
  flagLimit: false,
  chord: 'exact',
  flood: 'skip',
};
