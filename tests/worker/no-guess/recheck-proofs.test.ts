import { expect, test } from 'vitest';
import { countBits } from '../../../worker/engine/planes/planes.ts';
import { ForwardSolver } from '../../../worker/no-guess/forward-solver.ts';
import { ProofRecheck } from '../../../worker/no-guess/recheck-proofs.ts';
import { FATE } from '../../../worker/solver/proof/deduce.ts';
import { LEVEL } from '../../../worker/solver/proof/facts.ts';
import { share } from '../../effort.ts';
import { halfOpen, layoutsOf } from './half-open.ts';

/** What a look at the whole board settles at a level, in a field that is half open; and what is certain by numbers and by their sum. */
function settledAt(level: number, seed: number, oneIn = 2) {
  const { field, unknown, numbers } = halfOpen(seed, oneIn);
  const own = unknown.reduce((bits, cell, i) => bits | ((field.mines[cell] ?? 0) << i), 0);
  const byNumbers = layoutsOf(field, unknown, numbers);
  const byCount = byNumbers.filter((bits) => countBits(bits) === countBits(own));
  const certain = (layouts: readonly number[]) =>
    unknown.filter((_, i) => layouts.every((bits) => ((bits ^ own) & (1 << i)) === 0));
  const solver = new ForwardSolver(field, level);
  const took = new ProofRecheck(solver).take();
  const settled = unknown.filter((cell) => field.fate[cell] !== FATE.unknown);
  expect([seed, took]).toEqual([seed, settled.length > 0]);
  for (const cell of settled) expect(field.fate[cell]).toBe(field.mines[cell] === 1 ? FATE.mine : FATE.open);
  return { settled, byNumbers: certain(byNumbers), byCount: certain(byCount) };
}

test.each([
  ['half', 2, 300],
  ['a fifth', 5, 100],
])(
  'where %s is open it settles all that is certain, by the number of mines only where it may',
  (_, oneIn, games) => {
    let onlyByCount = 0;
    for (let seed = 0; seed < share(games); seed++) {
      const byCases = settledAt(LEVEL.cases, seed, oneIn);
      expect([seed, byCases.settled]).toEqual([seed, byCases.byNumbers]);
      const byCount = settledAt(LEVEL.mineCount, seed, oneIn);
      expect([seed, byCount.settled]).toEqual([seed, byCount.byCount]);
      onlyByCount += byCount.byCount.length - byCases.byNumbers.length;
    }
    expect(onlyByCount).toBeGreaterThan(0);
  },
);

test('below cases it settles what is certain by the numbers, and nothing by single ones', () => {
  let settled = 0;
  for (let seed = 0; seed < share(300); seed++) {
    for (const level of [LEVEL.shared, LEVEL.subset]) {
      const at = settledAt(level, seed);
      expect([seed, at.byNumbers]).toEqual([seed, expect.arrayContaining(at.settled)]);
      settled += at.settled.length;
    }
    expect(settledAt(LEVEL.single, seed).settled).toEqual([]);
  }
  expect(settled).toBeGreaterThan(0);
});
