import { expect, test } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { fieldsOf, gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { geometryOf, infoOf, resultOf } from '../../../worker/session/game-reports.ts';
import { nextUnsolvedOf } from '../../../worker/session/next-unsolved.ts';
import { isPartOf } from '../../../worker/session/queries.ts';
import { gameFrom, gameOn, rulesOf } from '../engine/naive.ts';

const FIELDS = fieldsOf(rulesOf({ level: 'beginner' }));
const MOVES: readonly RecordedMove[] = [
  { type: 'open', cell: 40, atMs: 0 },
  { type: 'annotate', cell: 3, as: 'flag', atMs: 500 },
  { type: 'annotate', cell: 5, as: 'flag', atMs: 900 },
];

function played(moves = MOVES) {
  const game = gameFrom({ level: 'beginner' }, 'one');
  for (const { type, cell, as, atMs } of moves)
    game.play({ type, cell, atMs, ...(as !== undefined && { as }) });
  return game;
}

const recording = { seed: 'one', fields: FIELDS, moves: MOVES };

test('a game goes on from a recording of its first moves, or of none', () => {
  for (let count = 0; count <= MOVES.length; count++)
    expect(isPartOf(played(), { ...recording, moves: MOVES.slice(0, count) }), `${count} moves`).toBe(true);
});

test.each([
  ['of another seed', { seed: 'two' }],
  ['of other rules', { fields: { ...FIELDS, mines: 11 } }],
  ['of other rules, with no move yet', { fields: { ...FIELDS, mines: 11 }, moves: [] }],
  ['of another seed, with no move yet', { seed: 'two', moves: [] }],
  ['with another move in its midst', { moves: MOVES.with(1, { ...MOVES[1], cell: 4 } as RecordedMove) }],
  ['with a move at another time', { moves: MOVES.with(2, { ...MOVES[2], atMs: 901 } as RecordedMove) }],
  ['with more moves', { moves: [...MOVES, { type: 'open', cell: 80, atMs: 1000 } as const] }],
])('it does not go on from a recording %s', (_, change) => {
  expect(isPartOf(played(), { ...recording, ...change })).toBe(false);
});

test('the page is told the shape of the cells, their neighbours, and whether the board was known', () => {
  const hexagons = rulesOf({ columns: 6, rows: 4, mines: 4, topology: 'hex', wrap: 'torus' });
  const grid = gridOf(hexagons);
  expect(geometryOf(hexagons, grid)).toEqual({
    shape: 'hex',
    columns: 6,
    rows: 4,
    neighbours: { even: grid.even, odd: grid.odd },
    wrap: 'torus',
  });
  const told = { gameId: 'a', preset: 'classic', isResumed: false, help: [] } as const;
  expect(infoOf(played(), told)).toMatchObject({ isKnown: false, level: 'beginner', gameId: 'a' });
  expect(infoOf(gameOn('*../...'), told)).toMatchObject({ isKnown: true });
});

test('a game that goes on has no result', () => {
  expect(resultOf(played(), [])).toBeNull();
  expect(resultOf(played([]), [])).toBeNull();
});

test('the next open cell with work left is asked for from one cell on, and after another', async () => {
  const game = gameOn('*.../..../..../...*');
  expect(await nextUnsolvedOf(game, 0, null)).toEqual({ ok: true, cell: null });
  for (const cell of [1, 14]) game.play({ type: 'open', cell });
  expect(await nextUnsolvedOf(game, 0, null)).toEqual({ ok: true, cell: 1 });
  expect(await nextUnsolvedOf(game, 0, 1)).toEqual({ ok: true, cell: 14 });
  expect(await nextUnsolvedOf(game, 15, null)).toEqual({ ok: true, cell: 14 });
  for (const cell of [8, 9, 10, 11, 12, 13, 15]) game.play({ type: 'annotate', cell, as: 'flag' });
  expect(await nextUnsolvedOf(game, 15, null)).toEqual({ ok: true, cell: 1 });
});

test.each([
  ['from', -1, null],
  ['from', 25, null],
  ['from', 1.5, null],
  ['after', 0, 25],
  ['after', 0, -1],
])('what is no cell is refused (%s %d %s)', async (_, from, after) => {
  const game = gameOn('*...*/...../...../...../*...*');
  expect(await nextUnsolvedOf(game, from, after)).toMatchObject({ ok: false, code: 'bad-cell' });
});
