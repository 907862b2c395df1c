import { expect, test } from 'vitest';
import type { Topology, Wrap } from '../../../../worker/api/rules.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import { createRuleset, parseView } from '../../../../worker/engine/index.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { randomBy } from '../../../bench/support/half-played.ts';
import { share } from '../../../effort.ts';
import { twentyFour } from '../../engine/naive.ts';
import { viewWith } from '../random-views.ts';
import { viewOf } from '../verify-fixtures.ts';
import { hintFor } from './hint-fixtures.ts';

/** Two cells in every direction, and two to the sides with one up and down. */
const WIDE: Topology = { pattern: twentyFour };
const BROAD: Topology = { pattern: twentyFour.filter(([, dy]) => Math.abs(dy) < 2) };

/** A board with every third cell open, each seeing its neighbours only. */
function lattice(random: () => number): View {
  const side = 6 + Math.floor(random() * 3);
  const from = Math.floor(random() * 3);
  const mines = Math.round(side * side * (0.1 + random() * 0.15));
  const made = createRuleset({ columns: side, rows: side, mines, topology: WIDE, firstClick: 'any' });
  if (!made.ok) throw new Error(made.message);
  const all = [...Array(side * side).keys()];
  const isOpen = (cell: number) => (cell % side) % 3 === from && Math.floor(cell / side) % 3 === from;
  const order = new Map(all.map((cell) => [cell, random()]));
  const covered = all.filter((cell) => !isOpen(cell));
  covered.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return viewWith(made.ruleset, new Set(covered.slice(0, mines)), all.filter(isOpen));
}

test('of 55 cells and nine wide numbers the one that is certain is told, with a proof by cases', () => {
  const made = createRuleset({ columns: 8, rows: 8, mines: 11, topology: WIDE, firstClick: 'any' });
  if (!made.ok) throw new Error(made.message);
  const read = parseView(
    '########/#2##2##2/########/########/#6##5##2/########/########/#3##4##1',
    made.ruleset,
  );
  if (!read.ok) throw new Error(read.message);
  expect(hintFor(read.view)).toMatchObject({ kind: 'safe', cells: [56], proof: { technique: 'mine-count' } });
});

test('what the odds know to be certain on lattices of wide numbers is proven', () => {
  const random = randomBy(20);
  let certain = 0;
  for (let n = 0; n < share(160, 40); n++) {
    const view = lattice(random);
    const known = mineProbabilities(view);
    if (!known.ok) throw new Error(known.message);
    const isCertain = (cell: number) => known.odds[cell] === 0 || known.odds[cell] === 1;
    const cells = [...known.odds.keys()].filter(isCertain);
    const found = hintFor(view);
    expect(found.kind === 'guess').toBe(cells.length === 0);
    if (found.kind === 'guess') continue;
    certain++;
    for (const cell of found.cells) expect(known.odds[cell]).toBe(found.kind === 'mine' ? 1 : 0);
  }
  expect(certain).toBeGreaterThan(10);
});

test.each<[string, number, Topology, Wrap]>([
  [
    '5##7##3##3#/######3####/###########/6##3##1##4#/###########/###########/5##6##3##2#/###########/######3####/4##5##3##4#/######2####',
    32,
    BROAD,
    'torus',
  ],
  ['6#57##/####6#/#7####/6##7##/######/8#5###', 9, WIDE, 'torus'],
  ['##3#####/1#3#4###/########/######3#/####54#5/5##5#3##/#44#3##5/##2#####', 10, WIDE, 'torus'],
  ['43#23#4#/#4####4#/########/##444###/###3#3##/#433#3##/#4####3#/########', 9, WIDE, 'torus'],
])('what takes many cases is proven within the steps of a hint: %s', (text, mines, topology, wrap) => {
  const view = viewOf(text, mines, { topology, wrap });
  const known = mineProbabilities(view);
  if (!known.ok) throw new Error(known.message);
  const { kind, cells } = hintFor(view);
  for (const cell of cells) expect(known.odds[cell]).toBe(kind === 'mine' ? 1 : 0);
});

test.each<[string, number, Topology, string, number[], number]>([
  ['#######/#2##6##/#######/#######/#3##4##/#######/#######', 8, WIDE, 'safe 0', [8, 11, 29], 8],
  ['#######/#3#3#1#/#######/#2#3#2#/#######/#2#3#3#/#######', 12, BROAD, 'safe 17', [8, 12, 22, 36, 40], 17],
])(
  'against the number of mines numbers count that share no cell in doubt, which takes few lines: %s',
  (text, mines, topology, said, from, lines) => {
    const { kind, cells, proof } = hintFor(viewOf(text, mines, { topology }));
    expect([`${kind} ${cells}`, proof.technique, proof.numbers]).toEqual([said, 'mine-count', from]);
    const inCases = proof.steps.flatMap((step) => (step.rule === 'cases' ? step.cases : []));
    expect(inCases.flatMap(({ steps }) => steps).length).toBeLessThanOrEqual(lines);
  },
);
