import { describe, expect, test } from 'vitest';
import type { Hint, ProofCase, ProofStep } from '../../../worker/api/solver.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { change, fact, hintOf, viewOf } from './verify-fixtures.ts';

describe('cases', () => {
  // 0–3 covered over 1 1 1 1?: were 0 free, 1 would be the mine; the third number then has none left.
  const view = viewOf('####/1111', 2);
  const one: ProofStep = { id: 0, rule: 'number', at: 4, fact: fact([0, 1], 1) };
  const two: ProofStep = { id: 1, rule: 'number', at: 5, fact: fact([0, 1, 2], 1) };
  const three: ProofStep = { id: 2, rule: 'number', at: 6, fact: fact([1, 2, 3], 1) };
  const free = {
    id: 10,
    assumed: fact([0], 0),
    steps: [
      { id: 11, rule: 'rest', from: [0, 10], fact: fact([1], 1) },
      { id: 12, rule: 'rest', from: [1, 10, 11], fact: fact([2], 0) },
    ] as ProofStep[],
  };
  const mine = {
    id: 20,
    assumed: fact([0], 1),
    steps: [
      { id: 21, rule: 'rest', from: [1, 20], fact: fact([1, 2], 0) },
      { id: 22, rule: 'part', from: [21], fact: fact([2], 0) },
    ] as ProofStep[],
  };
  const split: ProofStep = { id: 30, rule: 'cases', cases: [free, mine], fact: fact([2], 0) };
  const hint: Hint = {
    kind: 'safe',
    cells: [2],
    proof: { technique: 'cases', numbers: [4, 5], steps: [one, two, split] },
  };

  test('prove what holds in each of them', () => {
    expect(verifyProof(view, hint)).toBe(true);
    expect(verifyProof(view, change(hint, 'proof.steps.2.cases', [mine, free]))).toBe(true);
  });

  test.each<[what: string, path: string, value: unknown]>([
    ['one case only', 'cases', [free]],
    ['no case', 'cases', []],
    ['three cases', 'cases', [free, mine, { ...mine, id: 40, steps: [] }]],
    [
      'the same case twice',
      'cases',
      [free, { ...free, id: 13, steps: free.steps.map((s) => ({ ...s, id: s.id + 50 })) }],
    ],
    ['an assumption about another cell', 'cases.1.assumed.cells', [1]],
    ['an assumption about two cells', 'cases.1.assumed.cells', [0, 1]],
    ['an assumption that says nothing', 'cases.1.assumed.atLeast', 0],
    ['an assumption that says too much', 'cases.1.assumed.atMost', 0],
    ['an assumption about an open cell', 'cases.1.assumed.cells', [4]],
    ['cells in the conclusion that no case speaks of', 'fact.cells', [3]],
    ['a stronger conclusion', 'fact.atMost', -1],
    ['an end about other cells', 'cases.1.steps', [mine.steps[0]]],
    ['an end that says less', 'cases.0.steps.1.fact.atMost', 1],
    ['a case without an end', 'cases.0.steps', []],
    ['steps that are no list', 'cases.0.steps', 'none'],
    ['a case id met before', 'cases.1.id', 10],
    ['a case id that is a step’s', 'cases.1.id', 1],
    ['a step id met in the other case', 'cases.1.steps.1.id', 12],
    ['its own id within', 'cases.1.steps.1.id', 30],
    ['a source out of the other case', 'cases.1.steps.0.from', [1, 10]],
    ['a source that comes later', 'cases.0.steps.0.from', [0, 12]],
    ['the step itself as a source', 'cases.0.steps.0.from', [0, 30]],
  ])('are wrong with %s', (_what, path, value) => {
    expect(verifyProof(view, change(hint, `proof.steps.2.${path}`, value))).toBe(false);
  });

  // Each step of them is right, and each case ends with the claim.
  test.each<
    [what: string, text: string, claim: Hint['kind'], cell: number, shown: ProofStep, cases: ProofCase[]]
  >([
    [
      'are about different cells',
      '##/11',
      'safe',
      0,
      { id: 0, rule: 'number', at: 2, fact: fact([0, 1], 1) },
      [
        { id: 10, assumed: fact([0], 0), steps: [] },
        {
          id: 20,
          assumed: fact([1], 1),
          steps: [{ id: 21, rule: 'rest', from: [0, 20], fact: fact([0], 0) }],
        },
      ],
    ],
    [
      'are about two cells, which may hold two mines',
      '###/#2#',
      'mine',
      2,
      { id: 0, rule: 'number', at: 4, fact: fact([0, 1, 2, 3, 5], 2) },
      [
        {
          id: 10,
          assumed: fact([0, 1, 3, 5], 0),
          steps: [{ id: 11, rule: 'rest', from: [0, 10], fact: fact([2], 2) }],
        },
        {
          id: 20,
          assumed: fact([0, 1, 3, 5], 1),
          steps: [{ id: 21, rule: 'rest', from: [0, 20], fact: fact([2], 1) }],
        },
      ],
    ],
    [
      'are the same one twice',
      '##/11',
      'safe',
      1,
      { id: 0, rule: 'number', at: 2, fact: fact([0, 1], 1) },
      [10, 20].map((id) => ({
        id,
        assumed: fact([0], 1),
        steps: [{ id: id + 1, rule: 'rest', from: [0, id], fact: fact([1], 0) }],
      })),
    ],
    [
      'are three',
      '##0##',
      'safe',
      1,
      { id: 0, rule: 'number', at: 2, fact: fact([1, 3], 0) },
      [
        {
          id: 10,
          assumed: fact([3], 1),
          steps: [
            { id: 11, rule: 'part', from: [0], fact: fact([3], 0) },
            { id: 12, rule: 'both', from: [11, 10], fact: fact([3], 1, 0) },
          ],
        },
        ...[20, 30].map(
          (id): ProofCase => ({
            id,
            assumed: fact([3], 0),
            steps: [{ id: id + 1, rule: 'rest', from: [0, id], fact: fact([1], 0) }],
          }),
        ),
      ],
    ],
  ])('prove nothing where they %s', (_what, text, claim, cell, shown, cases) => {
    const end = fact([cell], claim === 'mine' ? 1 : 0);
    const forged = hintOf(
      claim,
      [cell],
      [shown.rule === 'number' ? shown.at : 0],
      [shown, { id: 99, rule: 'cases', cases, fact: end }],
    );
    expect(verifyProof(viewOf(text, 2), change(forged, 'proof.technique', 'cases'))).toBe(false);
  });

  test('are over once their step is made', () => {
    const after: ProofStep = { id: 31, rule: 'rest', from: [0, 10], fact: fact([1], 1) };
    const both: ProofStep = { id: 32, rule: 'sum', from: [30, 31], fact: fact([1, 2], 1) };
    expect(verifyProof(view, hintOf('mine', [1], [4, 5], [one, two, split, after]))).toBe(false);
    expect(verifyProof(view, hintOf('safe', [2], [4, 5], [one, two, split, after, both]))).toBe(false);
  });

  test('are wrong with an idle step, or an assumption that is not needed', () => {
    const idle: ProofStep = { id: 15, rule: 'number', at: 6, fact: three.fact };
    const withIdle = {
      ...hint,
      proof: {
        ...hint.proof,
        numbers: [4, 5, 6],
        steps: [one, two, { ...split, cases: [{ ...free, steps: [idle, ...free.steps] }, mine] }],
      },
    };
    expect(verifyProof(view, withIdle)).toBe(false);
    const plain: ProofStep[] = [{ id: 21, rule: 'rest', from: [1, 0], fact: fact([2], 0) }];
    expect(verifyProof(view, change(hint, 'proof.steps.2.cases.1.steps', plain))).toBe(false);
  });

  test('that cannot be prove anything', () => {
    // Were 3 a mine, then 1 and 2 would be free, so 0 a mine; but the total is 1.
    const tight = viewOf('####/1111', 2);
    const steps: ProofStep[] = [
      two,
      three,
      {
        id: 5,
        rule: 'cases',
        cases: [
          { id: 6, assumed: fact([3], 1), steps: [] },
          {
            id: 7,
            assumed: fact([3], 0),
            steps: [
              { id: 8, rule: 'rest', from: [2, 7], fact: fact([1, 2], 1) },
              { id: 9, rule: 'rest', from: [1, 8], fact: fact([0], 0) },
              { id: 50, rule: 'number', at: 4, fact: fact([0, 1], 1) },
              { id: 51, rule: 'rest', from: [50, 9], fact: fact([1], 1) },
              { id: 52, rule: 'number', at: 7, fact: fact([2, 3], 1) },
              { id: 53, rule: 'rest', from: [52, 7], fact: fact([2], 1) },
              { id: 54, rule: 'sum', from: [51, 53], fact: fact([1, 2], 2) },
              { id: 55, rule: 'both', from: [8, 54], fact: fact([1, 2], 2, 1) },
            ],
          },
        ],
        fact: fact([3], 1),
      },
    ];
    const sure: Hint = {
      kind: 'mine',
      cells: [3],
      proof: { technique: 'cases', numbers: [4, 5, 6, 7], steps },
    };
    expect(verifyProof(tight, sure)).toBe(true);
    expect(verifyProof(tight, change(sure, 'proof.steps.2.cases.1.steps.7.fact.atLeast', 1))).toBe(false);
    expect(verifyProof(tight, change(sure, 'proof.steps.2.cases.1.steps.7.fact.atMost', 0))).toBe(false);
    expect(verifyProof(tight, change(sure, 'kind', 'safe'))).toBe(false);
  });
});
