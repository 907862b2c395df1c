import type { RulesetRequest } from '../../../worker/api/rules.ts';

/** Rules of which there is no board without guesses: no cell has a neighbour, so nothing can be known of any. */
export const IMPOSSIBLE: RulesetRequest = {
  columns: 5,
  rows: 5,
  mines: 8,
  topology: {
    pattern: [
      [5, 0],
      [-5, 0],
    ],
  },
  deal: 'no-guess',
};
