import { describe, expect, test } from 'vitest';
import type { Hint, ProofStep } from '../../../worker/api/solver.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { twentyFour } from '../engine/naive.ts';
import { change, fact, hintOf, viewOf } from './verify-fixtures.ts';

describe('the other rules', () => {
  test('a promise of the rules, about the cell that they promise and no other', () => {
    const corner = { firstClick: 'corner', deal: 'random' } as const;
    const text = '###/###/###';
    const promise = (cell: number): Hint => ({
      kind: 'safe',
      cells: [cell],
      proof: {
        technique: 'single',
        numbers: [],
        steps: [{ id: 0, rule: 'promise', at: cell, fact: fact([cell], 0) }],
      },
    });
    const view = viewOf(text, 3, corner);
    expect(verifyProof(view, promise(0))).toBe(true);
    expect(verifyProof(view, promise(1))).toBe(false);
    expect(verifyProof(view, change(promise(0), 'proof.steps.0.fact.cells', [1]))).toBe(false);
    expect(verifyProof(view, change(promise(0), 'kind', 'mine'))).toBe(false);
    expect(verifyProof(viewOf('1##/###/###', 3, corner), promise(0))).toBe(false);
    expect(verifyProof(viewOf(text, 3, { ...corner, deal: 'given' }), promise(0))).toBe(false);
    for (const firstClick of ['any', 'cell'] as const)
      expect(verifyProof(viewOf(text, 3, { firstClick }), promise(0))).toBe(false);
    const part = { density: 0.2, promised: [4] };
    expect(verifyProof(view, promise(4), part)).toBe(true);
    expect(verifyProof(view, promise(0), part)).toBe(false);
  });

  test('a number of 24, the highest there is', () => {
    const cells = [...Array(25).keys()].filter((cell) => cell !== 12);
    const view = viewOf('#####/#####/##0##/#####/#####', 24, { topology: { pattern: twentyFour } });
    view.cells[12] = 24;
    const steps: ProofStep[] = [{ id: 0, rule: 'number', at: 12, fact: fact(cells, 24) }];
    expect(verifyProof(view, hintOf('mine', cells, [12], steps))).toBe(true);
  });

  test('a flag that is trusted, about its own cell and no other', () => {
    const trust = { trustFlags: true };
    const view = viewOf('F1##F', 2);
    const hint: Hint = {
      kind: 'safe',
      cells: [2],
      proof: {
        technique: 'single',
        numbers: [1],
        steps: [
          { id: 0, rule: 'number', at: 1, fact: fact([0, 2], 1) },
          { id: 1, rule: 'flag', at: 0, fact: fact([0], 1) },
          { id: 2, rule: 'rest', from: [0, 1], fact: fact([2], 0) },
        ],
      },
    };
    expect(verifyProof(view, hint, trust)).toBe(true);
    expect(verifyProof(view, hint)).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.1.at', 4), trust)).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.1.at', 2), trust)).toBe(false);
    // What it says of its own cell is that it is a mine; what it says of another is nothing.
    const mine = (at: number, cells: number[], least: number, most = least): Hint => ({
      kind: 'mine',
      cells: [3],
      proof: {
        technique: 'single',
        numbers: [],
        steps: [{ id: 0, rule: 'flag', at, fact: fact(cells, least, most) }],
      },
    });
    expect(verifyProof(view, mine(0, [3], 1), trust)).toBe(false);
    expect(verifyProof(view, mine(4, [3], 1), trust)).toBe(false);
    expect(verifyProof(view, mine(0, [0, 3], 2), trust)).toBe(false);
    const free = { ...mine(0, [0], 0), kind: 'wrong-flag', cells: [0] } as Hint;
    expect(verifyProof(view, free, trust)).toBe(false);
  });

  test('layouts of a guess keep the promise of the rules', () => {
    const guess: Hint = {
      kind: 'guess',
      cells: [2],
      odds: 0.5,
      proof: { technique: 'guess', numbers: [], steps: [], layouts: [[0], [2]] },
    };
    expect(verifyProof(viewOf('#1#', 1), guess)).toBe(true);
    expect(verifyProof(viewOf('#1#', 1, { firstClick: 'corner', deal: 'random' }), guess)).toBe(false);
  });

  test('the mine count speaks of all covered cells, where all is seen', () => {
    const view = viewOf('#1#/111/###', 1);
    const hint: Hint = {
      kind: 'safe',
      cells: [6, 7, 8],
      proof: {
        technique: 'mine-count',
        numbers: [1],
        steps: [
          { id: 0, rule: 'total', fact: fact([0, 2, 6, 7, 8], 1) },
          { id: 1, rule: 'number', at: 1, fact: fact([0, 2], 1) },
          { id: 2, rule: 'rest', from: [0, 1], fact: fact([6, 7, 8], 0) },
        ],
      },
    };
    expect(verifyProof(view, hint)).toBe(true);
    expect(verifyProof(view, change(hint, 'cells', [7]))).toBe(true);
    expect(verifyProof(viewOf('#1#/111/###', 2), hint)).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.0.fact.cells', [0, 2, 6, 7]))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.0.fact.atMost', 2))).toBe(false);
    expect(verifyProof(view, hint, { density: 0.2 })).toBe(false);
    const cells = view.cells.slice();
    cells[4] = 38;
    expect(verifyProof({ ...view, cells }, hint)).toBe(false);
    // Where any cell is not seen, the mines of the covered cells that are seen are not known, be they ever so few.
    const full = viewOf('#1#', 2);
    const all: Hint = {
      kind: 'mine',
      cells: [0, 2],
      proof: {
        technique: 'mine-count',
        numbers: [],
        steps: [{ id: 0, rule: 'total', fact: fact([0, 2], 2) }],
      },
    };
    expect(verifyProof(full, all)).toBe(true);
    expect(verifyProof({ ...full, cells: Uint8Array.of(32, 38, 32) }, all)).toBe(false);
  });

  test('a number speaks of its neighbours where all of them are seen', () => {
    const view = viewOf('#1#', 1);
    const one = hintOf('mine', [0], [1], [{ id: 0, rule: 'number', at: 1, fact: fact([0], 1) }]);
    expect(verifyProof({ ...view, cells: Uint8Array.of(32, 1, 0) }, one)).toBe(true);
    expect(verifyProof({ ...view, cells: Uint8Array.of(32, 1, 38) }, one)).toBe(false);
  });

  test('a number is named by its place, not by a text that reads like it', () => {
    const view = viewOf('#10', 1);
    const one = hintOf('mine', [0], [1], [{ id: 0, rule: 'number', at: 1, fact: fact([0], 1) }]);
    expect(verifyProof(view, one)).toBe(true);
    const text = change(change(one, 'proof.steps.0.at', '1'), 'proof.numbers', ['1']);
    expect(verifyProof(view, text)).toBe(false);
  });

  test('facts that share a cell do not add up', () => {
    const small = viewOf('#1#/###/#1#', 4);
    const [top, bottom] = [fact([0, 2, 3, 4, 5], 1), fact([3, 4, 5, 6, 8], 1)];
    const overlap = hintOf(
      'safe',
      [0],
      [1, 7],
      [
        { id: 0, rule: 'number', at: 1, fact: top },
        { id: 1, rule: 'number', at: 7, fact: bottom },
        { id: 2, rule: 'sum', from: [0, 1], fact: fact([0, 2, 3, 4, 5, 6, 8], 2) },
      ],
    );
    expect(verifyProof(small, overlap)).toBe(false);
  });

  test('a number between two that use up its neighbours', () => {
    // Left and right of the 4 lie ends with one mine in two cells each; what is left of it are two mines.
    const view = viewOf('#####/1#4#1/#####', 6);
    const left: ProofStep = { id: 1, rule: 'number', at: 5, fact: fact([0, 1, 6, 10, 11], 1) };
    const right: ProofStep = { id: 2, rule: 'number', at: 9, fact: fact([3, 4, 8, 13, 14], 1) };
    const steps: ProofStep[] = [
      { id: 0, rule: 'number', at: 7, fact: fact([1, 2, 3, 6, 8, 11, 12, 13], 4) },
      left,
      right,
      { id: 3, rule: 'part', from: [1], fact: fact([1, 6, 11], 0, 1) },
      { id: 4, rule: 'part', from: [2], fact: fact([3, 8, 13], 0, 1) },
      { id: 5, rule: 'sum', from: [3, 4], fact: fact([1, 3, 6, 8, 11, 13], 0, 2) },
      { id: 6, rule: 'rest', from: [0, 5], fact: fact([2, 12], 2) },
    ];
    const hint = hintOf('mine', [2, 12], [5, 7, 9], steps);
    expect(verifyProof(view, hint)).toBe(true);
    expect(verifyProof(view, change(hint, 'cells', [12]))).toBe(true);
    expect(verifyProof(view, change(hint, 'kind', 'safe'))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.3.fact.atMost', 0))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.3.fact.atLeast', 1))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.3.fact.cells', [1, 2, 6, 11]))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.3.from', [1, 2]))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.5.fact.atMost', 1))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.5.fact.cells', [1, 3, 6, 8, 11]))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.5.from', [3, 4, 1]))).toBe(false);
    const direct = hintOf(
      'mine',
      [2, 12],
      [5, 7, 9],
      [...steps.slice(0, 5), { id: 6, rule: 'rest', from: [0, 3, 4], fact: fact([2, 12], 2) }],
    );
    expect(verifyProof(view, direct)).toBe(true);
  });

  test('a part keeps what must be left of the whole', () => {
    const view = viewOf('###/#5#/###', 5);
    const steps: ProofStep[] = [
      { id: 0, rule: 'number', at: 4, fact: fact([0, 1, 2, 3, 5, 6, 7, 8], 5) },
      { id: 1, rule: 'part', from: [0], fact: fact([0, 1, 2, 3], 1, 4) },
    ];
    expect(verifyProof(view, hintOf('mine', [0], [4], steps))).toBe(false);
    const full = viewOf('##/#3', 3);
    const all: ProofStep = { id: 0, rule: 'number', at: 3, fact: fact([0, 1, 2], 3) };
    expect(verifyProof(full, hintOf('mine', [0, 1, 2], [3], [all]))).toBe(true);
    expect(
      verifyProof(
        full,
        hintOf('mine', [1], [3], [all, { id: 1, rule: 'part', from: [0], fact: fact([1], 1) }]),
      ),
    ).toBe(true);
  });

  test('two facts of the same cells: the tightest of their bounds', () => {
    const view = viewOf('1#2/###', 2);
    const steps: ProofStep[] = [
      { id: 0, rule: 'number', at: 0, fact: fact([1, 3, 4], 1) },
      { id: 1, rule: 'number', at: 2, fact: fact([1, 4, 5], 2) },
      { id: 2, rule: 'part', from: [0], fact: fact([1, 4], 0, 1) },
      { id: 3, rule: 'part', from: [1], fact: fact([1, 4], 1, 2) },
      { id: 4, rule: 'both', from: [2, 3], fact: fact([1, 4], 1) },
      { id: 5, rule: 'rest', from: [0, 4], fact: fact([3], 0) },
    ];
    const hint = hintOf('safe', [3], [0, 2], steps);
    expect(verifyProof(view, hint)).toBe(true);
    expect(verifyProof(view, change(hint, 'proof.steps.4.from', [2]))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.4.from', [2, 1]))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.4.fact.cells', [1]))).toBe(false);
    expect(verifyProof(view, change(hint, 'proof.steps.4.fact.atLeast', 2))).toBe(false);
  });

  // Cells 0, 2 and 4 are covered; the first number says 2 of 0 and 2, the second 1 of 2 and 4.
  const left: ProofStep = { id: 0, rule: 'number', at: 1, fact: fact([0, 2], 2) };
  const right: ProofStep = { id: 1, rule: 'number', at: 3, fact: fact([2, 4], 1) };
  const again: ProofStep = { id: 2, rule: 'part', from: [1], fact: fact([2, 4], 1) };
  const beside: ProofStep = { id: 2, rule: 'part', from: [1], fact: fact([2], 0, 1) };

  test.each<[what: string, cells: number[], numbers: number[], steps: ProofStep[]]>([
    [
      'a part of cells that the fact does not speak of',
      [4],
      [1],
      [left, { id: 3, rule: 'part', from: [0], fact: fact([4], 1) }],
    ],
    [
      'bounds of two facts that speak of different cells',
      [2, 4],
      [1, 3],
      [left, right, { id: 3, rule: 'both', from: [0, 1], fact: fact([2, 4], 2, 1) }],
    ],
    [
      'bounds of three facts, one of which speaks of different cells',
      [2, 4],
      [1, 3],
      [left, right, again, { id: 3, rule: 'both', from: [1, 2, 0], fact: fact([2, 4], 2, 1) }],
    ],
    [
      'a rest with more mines than are left',
      [4],
      [3],
      [right, beside, { id: 3, rule: 'rest', from: [1, 2], fact: fact([4], 1) }],
    ],
    [
      'a fact that is named twice',
      [0, 2],
      [1],
      [left, { id: 3, rule: 'both', from: [0, 0], fact: fact([0, 2], 2) }],
    ],
    [
      'a fact that nothing has shown',
      [0],
      [1],
      [left, { id: 3, rule: 'part', from: [0, 9], fact: fact([0], 1) }],
    ],
  ])('refuse %s', (_, cells, numbers, steps) => {
    expect(verifyProof(viewOf('#2#1#', 2), hintOf('mine', cells, numbers, steps))).toBe(false);
  });

  test('take from such facts what follows', () => {
    const view = viewOf('#2#1#', 2);
    const part: ProofStep = { id: 3, rule: 'part', from: [0], fact: fact([2], 1) };
    expect(verifyProof(view, hintOf('mine', [2], [1], [left, part]))).toBe(true);
    const rest: ProofStep = { id: 4, rule: 'rest', from: [1, 3], fact: fact([4], 0) };
    expect(verifyProof(view, hintOf('safe', [4], [1, 3], [left, right, part, rest]))).toBe(true);
  });
});
