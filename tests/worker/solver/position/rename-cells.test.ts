import { expect, test } from 'vitest';
import type { Fact, Hint } from '../../../../worker/api/solver.ts';
import { createLayoutSet, lastMask } from '../../../../worker/solver/play/layout-set.ts';
import { renameCells } from '../../../../worker/solver/position/rename-cells.ts';

const fact = (...cells: number[]): Fact => ({ cells, atLeast: 1, atMost: 2 });
/** Names that turn the order round. */
const nameOf = (cell: number) => 100 - cell;

test('a proof about a part of a board names the cells of the whole board, in order', () => {
  const hint: Hint = {
    kind: 'safe',
    cells: [3, 1],
    proof: {
      technique: 'cases',
      numbers: [5, 6],
      steps: [
        { id: 1, rule: 'number', at: 5, fact: fact(1, 3) },
        { id: 2, rule: 'promise', at: 0, fact: fact(0) },
        { id: 3, rule: 'flag', at: 7, fact: fact(7) },
        { id: 4, rule: 'rest', from: [1, 3], fact: fact(1, 2) },
        {
          id: 5,
          rule: 'cases',
          cases: [
            { id: 6, assumed: fact(2, 4), steps: [{ id: 7, rule: 'number', at: 6, fact: fact(4, 8) }] },
          ],
          fact: fact(1, 3),
        } as never,
      ],
    },
  };
  expect(renameCells(hint, nameOf)).toEqual({
    kind: 'safe',
    cells: [97, 99],
    proof: {
      technique: 'cases',
      numbers: [94, 95],
      steps: [
        { id: 1, rule: 'number', at: 95, fact: fact(97, 99) },
        { id: 2, rule: 'promise', at: 100, fact: fact(100) },
        { id: 3, rule: 'flag', at: 93, fact: fact(93) },
        { id: 4, rule: 'rest', from: [1, 3], fact: fact(98, 99) },
        {
          id: 5,
          rule: 'cases',
          cases: [
            { id: 6, assumed: fact(96, 98), steps: [{ id: 7, rule: 'number', at: 94, fact: fact(92, 96) }] },
          ],
          fact: fact(97, 99),
        },
      ],
    },
  });
});

test('a guess keeps its odds, and its layouts name their mines anew', () => {
  const hint: Hint = {
    kind: 'guess',
    cells: [2],
    odds: 0.25,
    proof: { technique: 'guess', numbers: [], steps: [], layouts: [[1, 4], [3], []] },
  };
  expect(renameCells(hint, nameOf)).toEqual({
    kind: 'guess',
    cells: [98],
    odds: 0.25,
    proof: { technique: 'guess', numbers: [], steps: [], layouts: [[96, 99], [97], []] },
  });
});

test('what a hint does not have it does not get', () => {
  const hint: Hint = { kind: 'safe', cells: [2], proof: { technique: 'single', numbers: [1], steps: [] } };
  expect(Object.keys(renameCells(hint, nameOf))).toEqual(['kind', 'cells', 'proof']);
  expect(Object.keys(renameCells(hint, nameOf).proof)).toEqual(['technique', 'numbers', 'steps']);
});

test.each([
  [1, 1],
  [5, 0b11111],
  [31, 2 ** 31 - 1],
  [32, -1],
  [33, 1],
  [64, -1],
])('of %d layouts the last word has the bits of those in it', (count, mask) => {
  expect(lastMask(createLayoutSet(4, [0, 2], count, true))).toBe(mask);
});
