import { expect, test } from 'vitest';
import type { RulesetRequest, Topology } from '../../../../worker/api/rules.ts';
import { hint } from '../../../../worker/solver/proof/hint.ts';
import { twentyFour } from '../../engine/naive.ts';
import { viewOf } from '../verify-fixtures.ts';
import { hintFor, told } from './hint-fixtures.ts';

/** Neighbours above and below, straight and aslant: rows of numbers that do not see one another's row. */
const rowsApart: Topology = {
  pattern: [
    [-1, -1],
    [0, -1],
    [1, -1],
    [-1, 1],
    [0, 1],
    [1, 1],
  ],
};

test('single: as many covered cells as mines', () => {
  expect(told(hintFor(viewOf('#10/110', 1)))).toEqual({ said: 'mine 0', by: 'single', from: [1] });
});

test('single: all mines of a number found, which is proved without trusting the flag', () => {
  const found = hintFor(viewOf('F1#/11#', 1));
  expect(told(found)).toEqual({ said: 'safe 2 5', by: 'single', from: [1, 3] });
  expect(found.proof.steps).toEqual([
    { id: 1, rule: 'number', at: 1, fact: { cells: [0, 2, 5], atLeast: 1, atMost: 1 } },
    { id: 2, rule: 'number', at: 3, fact: { cells: [0], atLeast: 1, atMost: 1 } },
    { id: 3, rule: 'rest', from: [1, 2], fact: { cells: [2, 5], atLeast: 0, atMost: 0 } },
  ]);
});

test('of two numbers only one is named where one says it alone', () => {
  // The mines that the flags tell of are where they are, whatever the number below says.
  const view = viewOf('#######/FF####F/###F#11/####100/####100/F###F10/##F#100', 10, {
    topology: 'orthogonal',
  });
  expect(told(hintFor(view, { trustFlags: true }))).toEqual({ said: 'safe 31', by: 'single', from: [32] });
});

test.each([
  [2, 2],
  [11, 11],
  [20, 20],
])(
  'cases: fewer numbers that are certain of one cell, the one nearest to %i, are worth a harder technique',
  (near, cell) => {
    const board = '#3#3##3##/3##3###4#/####2###3/332##2###';
    const view = viewOf(board, 5, { topology: { pattern: twentyFour }, wrap: 'torus' });
    // A fourth number would do for all three cells without cases.
    expect(told(hintFor(view, { near }))).toEqual({ said: `safe ${cell}`, by: 'cases', from: [9, 16, 22] });
  },
);

test('single: what follows at once comes before what needs a chain, wherever it lies', () => {
  // 3 is nearer, and free by the second number once the first has proved the mine at 1; 5 is a mine by the last alone.
  expect(told(hintFor(viewOf('1F1###1', 2), { near: 2 }))).toEqual({
    said: 'mine 5',
    by: 'single',
    from: [6],
  });
});

test('a mine that carries its flag is not told again, one with a question mark is', () => {
  expect(hint(viewOf('F10/110', 1))).toMatchObject({ ok: false, code: 'no-cell' });
  expect(told(hintFor(viewOf('?10/110', 1))).said).toBe('mine 0');
});

test('all cells that the same conclusion gives are told, but for those that are flagged', () => {
  expect(told(hintFor(viewOf('###/#8#/###', 8))).said).toBe('mine 0 1 2 3 5 6 7 8');
  expect(told(hintFor(viewOf('F#F/#8#/##F', 8))).said).toBe('mine 1 3 5 6 7');
});

test.each<[string, number, RulesetRequest, string, number[]]>([
  ['###2#2#4#/#322F####/3#2#2###4', 5, { wrap: 'torus' }, 'wrong-flag 13', [3, 7, 18, 22, 26]],
  ['#####2#/#F#5##4/##5##F4/3#F5##4', 5, { wrap: 'torus' }, 'wrong-flag 19', [5, 10, 21]],
  ['221#2F/2#121#/#2121#/3##3#2/222211/22#21#/22#221', 3, { wrap: 'torus' }, 'wrong-flag 5', [0, 14, 18]],
  ['##4311/##5###/##6###/4#6#3#/###6##/##342#', 8, {}, 'safe 9 10 11', [4, 27, 33]],
])(
  'subset: wide numbers, several of which say more of the same cells together than each does: %s',
  (text, mines, rules, said, from) => {
    const view = viewOf(text, mines, { topology: { pattern: twentyFour }, ...rules });
    expect(told(hintFor(view))).toEqual({ said, by: 'subset', from });
  },
);

test('shared: 1-1 from an edge', () => {
  const view = viewOf('####/1121', 2);
  expect(told(hintFor(view, { near: 3 }))).toEqual({ said: 'safe 2', by: 'shared', from: [4, 5] });
  expect(told(hintFor(view))).toEqual({ said: 'mine 1', by: 'shared', from: [6, 7] });
});

test('shared: 1-2-1 between edges', () => {
  expect(told(hintFor(viewOf('###/121', 2)))).toEqual({ said: 'mine 0', by: 'shared', from: [4, 5] });
});

test('shared: a 4 between two 1s, helped from east and from west', () => {
  const view = viewOf('1###1/1F4F1/1###1', 6, { topology: rowsApart });
  const found = hintFor(view);
  expect(told(found)).toEqual({ said: 'mine 2 12', by: 'shared', from: [5, 7, 9] });
  expect(found.proof.steps.at(-1)).toMatchObject({ rule: 'rest', fact: { cells: [2, 12], atLeast: 2 } });
});

test('shared: a chain from one number through a second to a third', () => {
  const found = hintFor(viewOf('#####/23#1#/#####', 5, { topology: rowsApart }));
  expect(told(found)).toEqual({ said: 'safe 3 4 13 14', by: 'shared', from: [5, 6, 8] });
  expect(found.proof.steps.map(({ rule }) => rule)).toEqual(['number', 'number', 'number', 'rest', 'rest']);
});

test('subset: 1-3 beside each other', () => {
  const view = viewOf('######/##13##', 4);
  expect(told(hintFor(view))).toEqual({ said: 'safe 1 7', by: 'subset', from: [8, 9] });
  expect(told(hintFor(view, { near: 5 }))).toEqual({ said: 'mine 4 10', by: 'subset', from: [8, 9] });
});

test('cases: the opposite leaves too few cells to a third number', () => {
  const found = hintFor(viewOf('#3#/###/1#1', 3));
  expect(told(found)).toEqual({ said: 'safe 7', by: 'cases', from: [1, 6, 8] });
  expect(found.proof.steps).toHaveLength(1);
  expect(found.proof.steps[0]).toMatchObject({
    rule: 'cases',
    cases: [
      { assumed: { cells: [7], atLeast: 1, atMost: 1 } },
      { assumed: { cells: [7], atLeast: 0, atMost: 0 }, steps: [] },
    ],
  });
});

test('cases within cases', () => {
  const view = viewOf('1F3#100/23F#211/##2#3##/23#3###/####3##', 11);
  expect(told(hintFor(view))).toEqual({ said: 'mine 25', by: 'cases', from: [2, 11, 16, 18, 24] });
});

test('cases: the one certain cell of a long cluster, from an Expert game', () => {
  const rows = [
    '01##100001F21001FF2FF310011100',
    '12##2011112F11133324FF1001F210',
    '##4F312F311112F3F212F421013F20',
    '##4FF23FF20002F32F2333F2224F20',
    '####2##5F3000111112FF22F3FF321',
    '###3###5F3111000002342214F42F1',
    '#1####2FF21F1000112F3F113F2233',
    '1###1##3223320001F22F322F311FF',
    'F######212FF200022323F23F2013F',
    '#F11#3#####F42101F2F33F2232111',
    '######3F4F#5FF201122F2122FF100',
    '####22#24F###F3100011223F32100',
    '####11#12F32#4F2000002FF210000',
    '####2211111113F2000002F3211000',
    'F###F2#10112F222211002232F2110',
    '###F22#101F2#11F2F1001F2F22F10',
  ];
  const found = hintFor(viewOf(rows.join('/'), 99), { steps: 200_000 });
  expect(told(found)).toMatchObject({ said: 'safe 243', by: 'cases' });
  expect(found.proof.numbers).toHaveLength(12);
});

test('mine count: all mines are accounted for, or all free cells are', () => {
  expect(told(hintFor(viewOf('#1##', 1)))).toEqual({ said: 'safe 3', by: 'mine-count', from: [1] });
  expect(told(hintFor(viewOf('#1##', 2)))).toEqual({ said: 'mine 3', by: 'mine-count', from: [1] });
});

test('mine count: a pocket sealed in by mines', () => {
  expect(told(hintFor(viewOf('01F##', 1)))).toEqual({ said: 'safe 3 4', by: 'mine-count', from: [1] });
  expect(told(hintFor(viewOf('01F##', 3)))).toEqual({ said: 'mine 3 4', by: 'mine-count', from: [] });
  expect(hintFor(viewOf('01F##', 2)).kind).toBe('guess');
});

test('mine count: the opposite would be one mine too many', () => {
  expect(told(hintFor(viewOf('#11#/#1##', 2)))).toEqual({ said: 'safe 6', by: 'mine-count', from: [1, 2] });
});

test('mine count: no mines at all, nothing but mines', () => {
  expect(told(hintFor(viewOf('###', 0)))).toEqual({ said: 'safe 0 1 2', by: 'mine-count', from: [] });
  expect(told(hintFor(viewOf('##/##', 4)))).toEqual({ said: 'mine 0 1 2 3', by: 'mine-count', from: [] });
});

test('a guess comes with its odds and with layouts that leave every cell in doubt', () => {
  const found = hintFor(viewOf('#1#', 1));
  expect(found).toMatchObject({ kind: 'guess', odds: 0.5, proof: { technique: 'guess', steps: [] } });
  expect(found.proof.layouts).toHaveLength(2);
});

test('an untouched board is a guess, whatever the rules promise of the first click', () => {
  expect(hintFor(viewOf('####/####', 2, { firstClick: 'opening' })).kind).toBe('guess');
});

test('among equals the nearest to where the player last worked, over the edge of a torus too', () => {
  const text = '01#1001#1000';
  expect(told(hintFor(viewOf(text, 2))).said).toBe('mine 2');
  expect(told(hintFor(viewOf(text, 2), { near: 11 })).said).toBe('mine 7');
  expect(told(hintFor(viewOf(text, 2, { wrap: 'torus' }), { near: 11 })).said).toBe('mine 2');
});

const corner = { firstClick: 'corner', deal: 'random' } as const;

test('single: the corner that the rules keep free of mines, which no number has to say', () => {
  const found = hintFor(viewOf('###/###/###', 3, corner));
  expect(told(found)).toEqual({ said: 'safe 0', by: 'single', from: [] });
  expect(found.proof.steps).toEqual([
    { id: 1, rule: 'promise', at: 0, fact: { cells: [0], atLeast: 0, atMost: 0 } },
  ]);
});

test('a flag on the promised corner is wrong, and where flags count as mines it is the one to doubt', () => {
  expect(told(hintFor(viewOf('F##/###/###', 3, corner))).said).toBe('wrong-flag 0');
  expect(told(hintFor(viewOf('F##/###/###', 3, corner), { trustFlags: true })).said).toBe('wrong-flag 0');
});
