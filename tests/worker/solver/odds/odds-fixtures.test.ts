import { describe, expect, it } from 'vitest';
import { analyseView } from '../../../../worker/solver/odds/analysis.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { fixturePositions, viewOfFixture } from '../fixture-positions.ts';

describe('odds of known positions', () => {
  for (const position of fixturePositions()) {
    it(`${position.kind} ${position.topology} ${position.id}`, () => {
      const view = viewOfFixture(position);
      const made = mineProbabilities(view);
      if (!made.ok) throw new Error(made.message);
      const { odds, exactness } = made;
      expect(exactness).toEqual({ isExact: true, error: 0 });
      const certain: Record<0 | 1, number[]> = { 0: [], 1: [] };
      for (const [cell, chance] of odds.entries()) {
        const expected = position.p[cell];
        if (expected === undefined) expect(chance).toBeNaN();
        else expect(Math.abs(chance - expected)).toBeLessThan(1e-11);
        if (chance === 0 || chance === 1) certain[chance].push(cell);
      }
      expect(certain).toEqual({ 0: position.safe, 1: position.mine });
      // How many layouts fit, as a logarithm: the fixtures count them in whole numbers.
      const whole = analyseView(view);
      expect(whole.ok && whole.analysis.logLayouts).toBeCloseTo(logarithmOf(position.solutions), 8);
    });
  }
});

/** The natural logarithm of a whole number of any length. */
function logarithmOf(digits: string): number {
  const leading = digits.slice(0, 15);
  return Math.log(Number(leading)) + (digits.length - leading.length) * Math.LN10;
}
