import { expect, test } from 'vitest';
import type { ProofStep } from '../../../../worker/api/solver.ts';
import {
  assume,
  both,
  common,
  type Deduction,
  isImpossible,
  isWithin,
  LEVEL,
  numberFact,
  numbersOf,
  part,
  rest,
  sum,
  verdictOf,
  without,
} from '../../../../worker/solver/proof/facts.ts';
import { writeProof } from '../../../../worker/solver/proof/write-proof.ts';

const saysOf = ({ cells, atLeast, atMost }: Deduction) => [cells, atLeast, atMost];
const abc = numberFact(9, [1, 2, 3], 2);

test('what is left of a fact without others', () => {
  expect(saysOf(rest(abc, [numberFact(8, [1], 1)]))).toEqual([[2, 3], 1, 1]);
  expect(saysOf(rest(abc, [part(numberFact(8, [2, 3, 4], 1), [2, 3])]))).toEqual([[1], 1, 1]);
  expect(isImpossible(rest(abc, [numberFact(8, [1, 2], 0)]))).toBe(true);
  expect(isImpossible(rest(abc, [numberFact(8, [1, 2, 3], 3)]))).toBe(true);
  expect(rest(abc, [])).toBe(abc);
});

test('rests of rests and parts of parts are one step', () => {
  const long = numberFact(9, [1, 2, 3, 4, 5], 3);
  const once = rest(rest(long, [numberFact(8, [1], 1)]), [numberFact(7, [5], 0)]);
  expect(once.from).toHaveLength(3);
  expect(saysOf(once)).toEqual([[2, 3, 4], 2, 2]);
  expect(part(part(long, [1, 2, 3]), [1, 2]).from).toEqual([long]);
  expect(saysOf(part(part(long, [1, 2, 3]), [1, 2]))).toEqual([[1, 2], 0, 2]);
});

test('a part, a sum, and the tightest of both', () => {
  expect(saysOf(part(abc, [1, 3]))).toEqual([[1, 3], 1, 2]);
  expect(part(abc, [1, 2, 3])).toBe(abc);
  expect(saysOf(sum([abc, numberFact(8, [0, 7], 1)]))).toEqual([[0, 1, 2, 3, 7], 3, 3]);
  expect(saysOf(both([part(abc, [1, 3]), part(numberFact(8, [1, 3, 4], 1), [1, 3])]))).toEqual([
    [1, 3],
    1,
    1,
  ]);
});

test('what a fact says for certain', () => {
  expect(
    [numberFact(9, [1, 2], 0), numberFact(9, [1, 2], 2), abc, numberFact(9, [], 0)].map(verdictOf),
  ).toEqual([0, 1, -1, -1]);
});

test('sets of cells', () => {
  expect(without([1, 2, 3, 5], [0, 2, 5, 6])).toEqual([1, 3]);
  expect(common([1, 2, 3, 5], [0, 2, 5, 6])).toEqual([2, 5]);
  expect([isWithin([2, 5], [1, 2, 5]), isWithin([2, 6], [1, 2, 5]), isWithin([], [1])]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a proof has each line once, where all its users can see it, and its sources before it', () => {
  const one = assume(1, 1);
  const other = assume(1, 0);
  // 9 is used in both cases and 8 in one.
  const cases = [
    { assumed: one, end: rest(abc, [one, numberFact(8, [2], 0)]) },
    { assumed: other, end: part(rest(abc, [other]), [3]) },
  ];
  const said = { cells: [3], atLeast: 0, atMost: 1 };
  const found: Deduction = { rule: 'cases', ...said, at: -1, from: [], cases, level: LEVEL.cases };
  const { steps, numbers, technique } = writeProof(found);
  expect([numbers, numbersOf(found), technique]).toEqual([[8, 9], [8, 9], 'cases']);
  const rulesOf = (list: readonly ProofStep[]) => list.map((step) => ('at' in step ? step.at : step.rule));
  expect(rulesOf(steps)).toEqual([9, 'cases']);
  const last = steps[1];
  if (last.rule !== 'cases') throw new Error('The last step splits.');
  expect(last.cases.map((each) => rulesOf(each.steps))).toEqual([
    [8, 'rest'],
    ['rest', 'part'],
  ]);
});
