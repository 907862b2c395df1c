import { describe, expect, it } from 'vitest';
import type { ProofStep } from '../../../../worker/api/solver.ts';
import { numbersIn, withoutRepeats } from '../../../../worker/solver/proof/without-repeats.ts';
import { fact } from '../verify-fixtures.ts';

type Cases = Extract<ProofStep, { rule: 'cases' }>['cases'];

const number = (id: number, at: number, cells: number[], mines: number): ProofStep => ({
  id,
  rule: 'number',
  at,
  fact: fact(cells, mines),
});
const rest = (id: number, from: number[], cells: number[], least: number, most = least): ProofStep => ({
  id,
  rule: 'rest',
  from,
  fact: fact(cells, least, most),
});
const inCases = (id: number, cell: number, cases: Cases): ProofStep => ({
  id,
  rule: 'cases',
  fact: fact([cell], 0),
  cases,
});

describe('withoutRepeats', () => {
  const one = number(1, 7, [0, 1], 1);

  it('leaves a proof without repeats as it is', () => {
    const steps = [one, number(2, 8, [0, 1, 2], 1), rest(3, [2, 1], [2], 0)];
    expect(withoutRepeats(steps)).toEqual(steps);
  });

  it('takes what is derived a second time from where it stands, and drops what only led there', () => {
    const steps = [
      one,
      number(2, 8, [0, 1, 2, 3], 2),
      number(3, 9, [2, 3, 0], 1),
      rest(4, [3, 2], [0, 1], 1),
      number(5, 10, [0, 1, 4], 1),
      rest(6, [5, 4], [4], 0),
    ];
    expect(withoutRepeats(steps)).toEqual([one, steps[4], rest(6, [5, 1], [4], 0)]);
  });

  it('ends where what is shown was said already', () => {
    const steps = [one, number(2, 8, [0, 1, 2], 1), rest(3, [2, 1], [2], 0), rest(4, [3], [2], 0)];
    expect(withoutRepeats(steps)).toEqual(steps.slice(0, 3));
  });

  const wide = number(2, 8, [0, 1, 2], 1);
  const long = number(12, 13, [0, 1, 2, 3], 1);
  const assumedMine = fact([0], 1);
  const assumedFree = fact([0], 0);

  it('takes in a case what is said around it or assumed there', () => {
    const steps = [
      one,
      inCases(9, 0, [
        { id: 3, assumed: assumedMine, steps: [number(4, 7, [0, 1], 1), rest(5, [4, 3], [1], -1)] },
        { id: 6, assumed: assumedFree, steps: [rest(7, [1, 6], [0], 0), rest(8, [1, 7], [1], 2)] },
      ]),
    ];
    expect(withoutRepeats(steps)).toEqual([
      one,
      inCases(9, 0, [
        { id: 3, assumed: assumedMine, steps: [rest(5, [1, 3], [1], -1)] },
        { id: 6, assumed: assumedFree, steps: [rest(8, [1, 6], [1], 2)] },
      ]),
    ]);
  });

  /** Cases of which the second does not use what it assumes, in the midst of a list. */
  const idle = (end: ProofStep): ProofStep[] => [
    one,
    inCases(9, 2, [
      { id: 3, assumed: fact([2], 1), steps: [rest(4, [1, 3], [2], 0)] },
      { id: 5, assumed: fact([2], 0), steps: [wide, long, end] },
    ]),
    number(10, 11, [2, 4], 1),
    rest(11, [10, 9], [4], 1),
  ];

  it('says without cases what one of them shows without its own assumption', () => {
    const end = rest(6, [2, 1, 12], [2], 0);
    const [, , ...after] = idle(end);
    expect(withoutRepeats(idle(end))).toEqual([one, wide, long, { ...end, id: 9 }, ...after]);
  });

  it('ends where such a case ends in what cannot be', () => {
    const end = rest(6, [2, 1, 12], [2], 0, -1);
    expect(withoutRepeats(idle(end))).toEqual([one, wide, long, { ...end, id: 9 }]);
  });

  it('looks for such cases within cases', () => {
    const end = rest(6, [2, 1, 12], [2], 0);
    const inside = idle(end);
    const outer = (steps: readonly ProofStep[]) => [
      number(20, 12, [5, 6], 1),
      inCases(30, 5, [
        { id: 21, assumed: fact([5], 1), steps: [...steps, rest(22, [11, 21], [5], 0)] },
        { id: 23, assumed: fact([5], 0), steps: [] },
      ]),
      rest(31, [20, 30], [6], 1),
    ];
    const [, , ...after] = inside;
    expect(withoutRepeats(outer(inside))).toEqual(outer([one, wide, long, { ...end, id: 9 }, ...after]));
  });
});

it('names the numbers of a proof once each, in the order of their cells, those in cases too', () => {
  const cases = [
    { id: 4, assumed: fact([0], 1), steps: [number(5, 4, [0, 1], 1)] },
    { id: 6, assumed: fact([0], 0), steps: [number(7, 7, [0, 1], 1)] },
  ];
  expect(numbersIn([number(1, 7, [0, 1], 1), number(2, 12, [0], 0), inCases(8, 0, cases)])).toEqual([
    4, 7, 12,
  ]);
});
