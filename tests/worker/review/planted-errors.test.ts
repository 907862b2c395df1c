import { expect, it } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { verifyProof } from '../../../worker/engine/index.ts';
import { few } from '../../effort.ts';
import { plantErrors } from './planted-errors.ts';
import { reviewed } from './reviewed-games.ts';

/** The games of each board: all of them have 1,000 errors. */
const boards: readonly (readonly [RulesetRequest, games: number])[] = [
  [{ level: 'beginner' }, few(2, 80)],
  [{ level: 'intermediate' }, few(1, 130)],
  [{ level: 'expert' }, few(1, 240)],
  [{ columns: 12, rows: 12, mines: 24, topology: 'hex', wrap: 'torus' }, few(2, 80)],
  [{ columns: 12, rows: 12, mines: 30, topology: 'orthogonal' }, few(2, 80)],
  [{ columns: 10, rows: 10, mines: 20, topology: 'knight' }, few(2, 80)],
];

it('each planted error is found, and nothing else is accused', () => {
  let planted = 0;
  let inExactEndings = 0;
  let equals = 0;
  for (const [b, [board, runs]] of boards.entries()) {
    for (let n = 0; n < runs; n++) {
      const { game, needless, worse, exactlyWorse, equal } = plantErrors(board, `error ${b} ${n}`);
      const { judged, review } = reviewed(game);
      planted += needless.length + worse.length;
      inExactEndings += exactlyWorse;
      equals += equal.length;
      const accused = judged.map(({ move }, i) => ({ i, ...move }));
      expect(accused.filter(({ judgement }) => judgement === 'needless-risk').map(({ i }) => i)).toEqual(
        needless,
      );
      // What has to be guessed in any case may be guessed early for nothing; a worse guess always costs.
      const costly = accused.filter(({ skillLoss }) => skillLoss > 1e-9).map(({ i }) => i);
      expect(costly.filter((i) => !needless.includes(i))).toEqual(worse);
      for (const { move, view } of judged) {
        if (move.overlooked !== undefined) expect(verifyProof(view, move.overlooked)).toBe(true);
      }
      const sum = review.moves.reduce((total, { luck, skillLoss }) => total + luck - skillLoss, 0);
      expect(Math.abs(sum - ((review.status === 'won' ? 1 : 0) - review.startChance))).toBeLessThan(1e-12);
    }
  }
  expect(planted).toBeGreaterThanOrEqual(few(8, 1_000));
  expect(inExactEndings).toBeGreaterThanOrEqual(few(0, 15));
  expect(equals).toBeGreaterThanOrEqual(few(0, 1));
});
