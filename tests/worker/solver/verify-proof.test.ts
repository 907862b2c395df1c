import { describe, expect, test } from 'vitest';
import type { Hint, ProofStep } from '../../../worker/api/solver.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { change, fact, hintOf, oneOne, oneOneHint, viewOf } from './verify-fixtures.ts';

describe('a proof that one fact lies within another', () => {
  test('is right', () => {
    expect(verifyProof(oneOne, oneOneHint)).toBe(true);
  });

  test('may claim less than it could on the way', () => {
    expect(verifyProof(oneOne, change(oneOneHint, 'proof.steps.2.fact.atLeast', -2))).toBe(true);
    expect(verifyProof(oneOne, change(oneOneHint, 'proof.numbers', [5, 4]))).toBe(true);
  });

  test.each<[what: string, path: string, value: unknown]>([
    ['another kind', 'kind', 'mine'],
    ['no kind', 'kind', 'sure'],
    ['a wrong flag without a flag', 'kind', 'wrong-flag'],
    ['a cell that is not in the fact', 'cells', [3]],
    ['a cell too many', 'cells', [2, 3]],
    ['no cell', 'cells', []],
    ['a cell twice', 'cells', [2, 2]],
    ['an open cell', 'cells', [4]],
    ['a cell beyond the board', 'cells', [8]],
    ['a fraction', 'cells', [2.5]],
    ['text for cells', 'cells', '2'],
    ['no cells', 'cells', undefined],
    ['odds', 'odds', 0],
    ['the technique of a guess', 'proof.technique', 'guess'],
    ['an unknown technique', 'proof.technique', 'toString'],
    ['layouts', 'proof.layouts', []],
    ['a number left out', 'proof.numbers', [4]],
    ['a number too many', 'proof.numbers', [4, 5, 6]],
    ['a number twice', 'proof.numbers', [4, 5, 5]],
    ['one number twice and the other not', 'proof.numbers', [4, 4]],
    ['another number', 'proof.numbers', [4, 6]],
    ['no numbers', 'proof.numbers', undefined],
    ['no steps', 'proof.steps', []],
    ['steps that are none', 'proof.steps', 3],
    ['a step that is none', 'proof.steps.0', null],
    ['a rule that is none', 'proof.steps.2.rule', 'hope'],
    ['a number of another cell', 'proof.steps.0.at', 5],
    ['a number of a covered cell', 'proof.steps.0.at', 0],
    ['a number beyond the board', 'proof.steps.0.at', -1],
    ['a number as text', 'proof.steps.0.at', '4'],
    ['a number with a cell missing', 'proof.steps.0.fact.cells', [0]],
    ['a number with another cell', 'proof.steps.0.fact.cells', [0, 2]],
    ['a number with cells out of order', 'proof.steps.0.fact.cells', [1, 0]],
    ['a number with a cell twice', 'proof.steps.0.fact.cells', [0, 1, 1]],
    ['a number that says more than it shows', 'proof.steps.1.fact.atLeast', 2],
    ['a number that says less than it shows', 'proof.steps.0.fact.atLeast', 0],
    ['bounds that are no numbers', 'proof.steps.2.fact.atMost', '0'],
    ['bounds that are not whole', 'proof.steps.2.fact.atLeast', -0.5],
    ['no fact', 'proof.steps.2.fact', undefined],
    ['a stronger claim than follows', 'proof.steps.2.fact.atMost', -1],
    ['a weaker claim than the hint needs', 'proof.steps.2.fact.atMost', 1],
    ['other cells than are left', 'proof.steps.2.fact.cells', [1]],
    ['sources the wrong way round', 'proof.steps.2.from', [1, 2]],
    ['one source only', 'proof.steps.2.from', [2]],
    ['a source twice', 'proof.steps.2.from', [2, 1, 1]],
    ['no source', 'proof.steps.2.from', []],
    ['sources that are no list', 'proof.steps.2.from', 2],
    ['a source that does not exist', 'proof.steps.2.from', [2, 9]],
    ['itself as a source', 'proof.steps.2.from', [2, 3]],
    ['the same id twice', 'proof.steps.1.id', 1],
    ['an id that is no number', 'proof.steps.2.id', 'c'],
    ['no id', 'proof.steps.2.id', undefined],
    ['the total', 'proof.steps.1.rule', 'total'],
    ['a trusted flag', 'proof.steps.1.rule', 'flag'],
    ['no proof', 'proof', undefined],
    ['a null proof', 'proof', null],
  ])('is wrong with %s', (_what, path, value) => {
    expect(verifyProof(oneOne, change(oneOneHint, path, value))).toBe(false);
    if (value === undefined) expect(verifyProof(oneOne, change(oneOneHint, path))).toBe(false);
  });

  test('is wrong with a step that nothing rests on', () => {
    const idle: ProofStep = { id: 9, rule: 'number', at: 6, fact: fact([1, 2, 3], 2) };
    const steps = [...oneOneHint.proof.steps];
    for (let at = 0; at < steps.length; at++) {
      const hint = hintOf('safe', [2], [4, 5, 6], steps.toSpliced(at, 0, idle));
      expect(verifyProof(oneOne, hint)).toBe(false);
    }
    expect(verifyProof(oneOne, hintOf('safe', [2], [4, 5], [...steps, steps[2]]))).toBe(false);
  });

  test('is wrong with its steps in another order', () => {
    const [one, two, three] = oneOneHint.proof.steps;
    expect(verifyProof(oneOne, hintOf('safe', [2], [4, 5], [two, one, three]))).toBe(true);
    expect(verifyProof(oneOne, hintOf('safe', [2], [4, 5], [three, one, two]))).toBe(false);
    expect(verifyProof(oneOne, hintOf('safe', [2], [4, 5], [one, three, two]))).toBe(false);
  });

  test('is wrong for another view', () => {
    expect(verifyProof(viewOf('####/1221', 2), oneOneHint)).toBe(false);
    expect(verifyProof(viewOf('##1#/11##', 2), oneOneHint)).toBe(false);
    expect(verifyProof(viewOf('####/1121', 2, { wrap: 'torus' }), oneOneHint)).toBe(false);
    expect(verifyProof(viewOf('####/1121', 2, { topology: 'orthogonal' }), oneOneHint)).toBe(false);
  });

  test('takes flags and marks for covered cells', () => {
    expect(verifyProof(viewOf('F?F#/1121', 2), oneOneHint)).toBe(true);
  });

  test('may name its cells in any order', () => {
    const zero = viewOf('F0#', 0);
    const steps: ProofStep[] = [{ id: 1, rule: 'number', at: 1, fact: fact([0, 2], 0) }];
    for (const cells of [[0, 2], [2, 0], [2]]) {
      const hint = hintOf('safe', cells, [1], steps);
      expect(verifyProof(zero, change(hint, 'proof.technique', 'single'))).toBe(true);
    }
  });

  test('calls a flag wrong where there is one, each of its cells', () => {
    const zero = viewOf('F0#', 0);
    const steps: ProofStep[] = [{ id: 1, rule: 'number', at: 1, fact: fact([0, 2], 0) }];
    expect(verifyProof(zero, hintOf('wrong-flag', [0], [1], steps))).toBe(true);
    expect(verifyProof(zero, hintOf('wrong-flag', [0, 2], [1], steps))).toBe(false);
    expect(verifyProof(zero, hintOf('wrong-flag', [2], [1], steps))).toBe(false);
  });

  test('is wrong once the game is over', () => {
    expect(verifyProof({ ...oneOne, status: 'won' }, oneOneHint)).toBe(false);
    expect(verifyProof({ ...oneOne, status: 'lost' }, oneOneHint)).toBe(false);
    expect(verifyProof(viewOf('##X#/1121', 2), oneOneHint)).toBe(false);
  });

  test('is wrong for a view of more or fewer cells than the board has', () => {
    const { cells } = oneOne;
    expect(verifyProof({ ...oneOne, cells: Uint8Array.of(...cells, 0) }, oneOneHint)).toBe(false);
    expect(verifyProof({ ...oneOne, cells: cells.slice(0, 7) }, oneOneHint)).toBe(false);
  });

  test('is wrong where a neighbour is not seen', () => {
    const cells = oneOne.cells.slice();
    cells[3] = 38;
    expect(verifyProof({ ...oneOne, cells }, oneOneHint)).toBe(true);
    cells[2] = 38;
    expect(verifyProof({ ...oneOne, cells }, oneOneHint)).toBe(false);
  });
});

test('anything at all is no proof, and nothing throws', () => {
  const trap = new Proxy(
    {},
    {
      get: () => ({
        valueOf: () => {
          throw new Error('trap');
        },
      }),
    },
  );
  const thrower = {
    get proof() {
      throw new Error('trap');
    },
  };
  const things: unknown[] = [
    undefined,
    null,
    0,
    'hint',
    [],
    {},
    trap,
    thrower,
    () => 1,
    Symbol.iterator,
    Number.NaN,
  ];
  for (const thing of things) {
    expect(verifyProof(oneOne, thing as Hint)).toBe(false);
    expect(verifyProof(thing as View, oneOneHint)).toBe(false);
    for (const path of [
      'kind',
      'cells',
      'cells.0',
      'proof',
      'proof.steps',
      'proof.steps.0',
      'proof.numbers',
      'proof.technique',
    ]) {
      if (typeof thing !== 'function' && typeof thing !== 'symbol') {
        expect(verifyProof(oneOne, change(oneOneHint, path, thing))).toBe(false);
      }
    }
    for (const path of [
      'id',
      'rule',
      'from',
      'fact',
      'fact.cells',
      'fact.cells.0',
      'fact.atMost',
      'from.0',
    ]) {
      const isTheIdItself = path === 'id' && thing === 0;
      expect(verifyProof(oneOne, change(oneOneHint, `proof.steps.2.${path}`, thing))).toBe(
        isTheIdItself || (path === 'fact.atMost' && thing === 0),
      );
    }
  }
  let steps: ProofStep[] = [];
  for (let id = 0; id < 50_000; id += 2) {
    const first = { id, assumed: fact([0], 0), steps };
    steps = [
      {
        id: id + 1,
        rule: 'cases',
        cases: [first, { id: id + 100_000, assumed: fact([0], 1), steps: [] }],
        fact: fact([0], 1),
      },
    ];
  }
  expect(verifyProof(oneOne, hintOf('mine', [0], [], steps))).toBe(false);
});
