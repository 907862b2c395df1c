import { describe, expect, test } from 'vitest';
import type { Hint, ProofStep } from '../../../worker/api/solver.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { change, fact, hintOf, oneOne, oneOneHint, viewOf } from './verify-fixtures.ts';

describe('flags', () => {
  const view = viewOf('F##/111', 1);
  const steps: ProofStep[] = [
    { id: 0, rule: 'flag', at: 0, fact: fact([0], 1) },
    { id: 1, rule: 'number', at: 3, fact: fact([0, 1], 1) },
    { id: 2, rule: 'rest', from: [1, 0], fact: fact([1], 0) },
  ];
  const trusting = hintOf('safe', [1], [3], steps);

  test('are facts only where they are trusted', () => {
    expect(verifyProof(view, trusting, { trustFlags: true })).toBe(true);
    expect(verifyProof(view, trusting)).toBe(false);
    expect(verifyProof(viewOf('###/111', 1), trusting, { trustFlags: true })).toBe(false);
    expect(verifyProof(viewOf('?##/111', 1), trusting, { trustFlags: true })).toBe(false);
    expect(verifyProof(view, change(trusting, 'proof.steps.0.fact.atLeast', 0), { trustFlags: true })).toBe(
      false,
    );
    expect(verifyProof(view, change(trusting, 'proof.steps.0.fact.cells', [1]), { trustFlags: true })).toBe(
      false,
    );
  });

  test('are wrong where their cells are free', () => {
    const wrong = viewOf('##F#/1121', 2);
    const hint = change(oneOneHint, 'kind', 'wrong-flag');
    expect(verifyProof(wrong, hint)).toBe(true);
    expect(verifyProof(wrong, hint, { trustFlags: true })).toBe(true);
    expect(verifyProof(oneOne, hint)).toBe(false);
  });

  test('are to doubt where, trusted, they cannot be', () => {
    const three = viewOf('FF#/111', 1);
    const impossible: ProofStep[] = [
      { id: 0, rule: 'flag', at: 0, fact: fact([0], 1) },
      { id: 1, rule: 'flag', at: 1, fact: fact([1], 1) },
      { id: 2, rule: 'sum', from: [0, 1], fact: fact([0, 1], 2) },
      { id: 3, rule: 'number', at: 3, fact: fact([0, 1], 1) },
      { id: 4, rule: 'both', from: [2, 3], fact: fact([0, 1], 2, 1) },
    ];
    const hint = hintOf('wrong-flag', [0, 1], [3], impossible);
    expect(verifyProof(three, hint, { trustFlags: true })).toBe(true);
    expect(verifyProof(three, change(hint, 'cells', [1, 0]), { trustFlags: true })).toBe(true);
    expect(verifyProof(three, hint)).toBe(false);
    expect(verifyProof(three, change(hint, 'cells', [0]), { trustFlags: true })).toBe(false);
    expect(verifyProof(three, change(hint, 'proof.steps.4.fact.atLeast', 1), { trustFlags: true })).toBe(
      false,
    );
    expect(verifyProof(viewOf('FFF/111', 1), change(hint, 'cells', [0, 1, 2]), { trustFlags: true })).toBe(
      false,
    );
  });
});

describe('a guess', () => {
  const view = viewOf('##1/###', 2);
  const guess: Hint = {
    kind: 'guess',
    cells: [0, 3],
    odds: 0.5,
    proof: {
      technique: 'guess',
      numbers: [],
      steps: [],
      layouts: [
        [0, 1],
        [3, 4],
        [3, 5],
      ],
    },
  };

  test('is right when its layouts fit and leave every cell open', () => {
    expect(verifyProof(view, guess)).toBe(true);
    expect(
      verifyProof(
        view,
        change(guess, 'proof.layouts', [
          [1, 0],
          [5, 3],
          [4, 3],
          [5, 0],
        ]),
      ),
    ).toBe(true);
  });

  test.each<[what: string, path: string, value: unknown]>([
    [
      'a cell that is a mine in none',
      'proof.layouts',
      [
        [0, 1],
        [3, 4],
      ],
    ],
    [
      'a cell that is a mine in all',
      'proof.layouts',
      [
        [0, 1],
        [0, 4],
        [0, 5],
      ],
    ],
    [
      'a layout that does not fit a number',
      'proof.layouts',
      [
        [0, 1],
        [3, 4],
        [3, 5],
        [0, 3],
      ],
    ],
    ['a layout with a mine too few', 'proof.layouts', [[0, 1], [3, 4], [3, 5], [1]]],
    [
      'a layout with a mine too many',
      'proof.layouts',
      [
        [0, 1],
        [3, 4],
        [3, 5],
        [0, 1, 3],
      ],
    ],
    [
      'a layout with a mine twice',
      'proof.layouts',
      [
        [0, 1],
        [3, 4],
        [3, 5],
        [1, 1],
      ],
    ],
    [
      'a mine in an open cell',
      'proof.layouts',
      [
        [0, 1],
        [3, 4],
        [3, 5],
        [1, 2],
      ],
    ],
    ['a layout that is none', 'proof.layouts', [[0, 1], [3, 4], [3, 5], null]],
    ['no layouts', 'proof.layouts', []],
    ['layouts missing', 'proof.layouts', undefined],
    ['odds of nothing', 'odds', 0],
    ['certain odds', 'odds', 1],
    ['odds that are no number', 'odds', Number.NaN],
    ['odds as text', 'odds', '0.5'],
    ['odds missing', 'odds', undefined],
    ['steps', 'proof.steps', [{ id: 0, rule: 'number', at: 2, fact: fact([1, 4, 5], 1) }]],
    ['numbers', 'proof.numbers', [2]],
    ['another technique', 'proof.technique', 'cases'],
    ['another kind', 'kind', 'safe'],
    ['no cells', 'cells', []],
    ['an open cell', 'cells', [2]],
  ])('is wrong with %s', (_what, path, value) => {
    expect(verifyProof(view, change(guess, path, value))).toBe(false);
  });

  test('needs no mine count on a part of a larger board', () => {
    const loose = change(guess, 'proof.layouts', [[1], [0, 3, 4], [5]]);
    expect(verifyProof(view, loose)).toBe(false);
    expect(verifyProof(view, loose, { density: 0.2 })).toBe(true);
  });

  test('takes trusted flags for mines', () => {
    const flagged = viewOf('F#1/###', 2);
    const trusting = change(guess, 'proof.layouts', [
      [0, 1],
      [0, 4],
      [0, 5],
    ]);
    expect(verifyProof(flagged, trusting)).toBe(false);
    const ofUnflagged = change(trusting, 'cells', [1]);
    // With both mines known to be there and in the ring, the last cell is free: only a larger board leaves it open.
    expect(verifyProof(flagged, ofUnflagged, { trustFlags: true })).toBe(false);
    const part = change(ofUnflagged, 'proof.layouts', [
      [0, 1, 3],
      [0, 4],
      [0, 5],
    ]);
    expect(verifyProof(flagged, part, { trustFlags: true, density: 0.3 })).toBe(true);
    expect(verifyProof(flagged, change(part, 'cells', [0]), { trustFlags: true, density: 0.3 })).toBe(false);
    expect(
      verifyProof(flagged, change(part, 'proof.layouts.1', [4]), { trustFlags: true, density: 0.3 }),
    ).toBe(false);
  });
});

describe('a guess where mines are known', () => {
  // The 1 has its mine in (3,0), the 2 has that one and (4,1); the 3 lacks (5,0) or (5,1).
  const view = viewOf('001#3#/0012##', 3);
  const layouts = [
    [3, 10, 11],
    [3, 5, 10],
  ];
  const proof = { technique: 'guess', numbers: [], steps: [], layouts, known: [3, 10] } as const;
  const guess: Hint = { kind: 'guess', cells: [11], odds: 0.5, proof };

  test('is right when it names all of them', () => {
    expect(verifyProof(view, guess)).toBe(true);
    expect(verifyProof(view, change(guess, 'proof.known', [10, 3]))).toBe(true);
    // With flags on them it need not.
    expect(verifyProof(viewOf('001F3#/0012F#', 3), change(guess, 'proof.known', []))).toBe(true);
  });

  test.each<[what: string, known: unknown]>([
    ['one is missing', [3]],
    ['all are missing', []],
    ['one is in doubt', [3, 10, 11]],
    ['one is open', [3, 10, 4]],
    ['one is named twice', [3, 10, 10]],
    ['one is not on the board', [3, 10, 12]],
    ['they are no list', 3],
  ])('is wrong when %s', (_, known) => {
    expect(verifyProof(view, change(guess, 'proof.known', known))).toBe(false);
  });
});
