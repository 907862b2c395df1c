import { describe, expect, it } from 'vitest';
import { mineProbabilities } from '../../../worker/solver/odds/probability.ts';
import { fixturePositions, viewOfFixture } from './fixture-positions.ts';

describe('odds of known positions', () => {
  for (const position of fixturePositions()) {
    it(`${position.kind} ${position.topology} ${position.id}`, () => {
      const made = mineProbabilities(viewOfFixture(position));
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
    });
  }
});
