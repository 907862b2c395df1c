import { expect, test } from 'vitest';
import type { Rect } from '../../../../worker/api/cells.ts';
import type { Move } from '../../../../worker/engine/game/moves.ts';
import { readBlocks, readCells } from '../../../../worker/engine/game/view.ts';
import { createGame } from '../../../../worker/engine/index.ts';
import { formatView, parseLayout } from '../../../../worker/engine/record/notation.ts';
import { BLOCK } from '../../../../worker/engine/view-codes.ts';
import { rulesOf } from '../naive.ts';

const COLUMNS = 35;
const ROWS = 3;

/** A board over two words, lost by a chord on two mines at (33, 0) and (33, 2), with a right flag and two wrong ones. */
function lostGame() {
  const row = `${'.'.repeat(33)}*.`;
  const parsed = parseLayout([`*${row.slice(1)}`, '.'.repeat(COLUMNS), row].join('\n'));
  if (!parsed.ok) throw new Error(parsed.message);
  const ruleset = rulesOf({ columns: COLUMNS, rows: ROWS, mines: 3, deal: 'given', firstClick: 'any' });
  const made = createGame(ruleset, { layout: parsed.layout });
  if (!made.ok) throw new Error(made.message);
  const moves: Move[] = [
    { type: 'open', cell: 1 * COLUMNS + 34 },
    { type: 'annotate', cell: 0, as: 'flag' },
    { type: 'annotate', cell: 34, as: 'flag' },
    { type: 'annotate', cell: 2 * COLUMNS + 34, as: 'flag' },
    { type: 'chord', cell: 1 * COLUMNS + 34 },
  ];
  for (const move of moves) if (!made.game.play(move).ok) throw new Error(`${move.type} is refused.`);
  return made.game;
}

/** Every part of the board that begins and ends near what exploded, or at an edge. */
function* parts() {
  for (const column of [0, 1, 31, 32, 33, 34])
    for (const end of [1, 32, 33, 34, 35])
      for (let row = 0; row < ROWS; row++)
        for (let bottom = row + 1; bottom <= ROWS; bottom++)
          if (end > column) yield { column, row, columns: end - column, rows: bottom - row };
}

test('after a loss mines are shown, wrong flags crossed, and what exploded is told apart', () => {
  expect(formatView(lostGame().view())).toMatchInlineSnapshot(`
    "F################################X!
    #################################22
    #################################X!"
  `);
});

test('a part of a lost board looks as it does in the whole', () => {
  const game = lostGame();
  const { cells } = game.view();
  for (const rect of parts()) {
    const expected = Array.from({ length: rect.rows }, (_, y) => {
      const from = (rect.row + y) * COLUMNS + rect.column;
      return [...cells.subarray(from, from + rect.columns)];
    });
    expect([rect, [...readCells(game.state, rect)]]).toEqual([rect, expected.flat()]);
  }
});

test('from afar just the blocks that hold what exploded say so', () => {
  const { state } = lostGame();
  /** The places of the blocks that say that something exploded in them, blocks being two cells wide and high. */
  const exploded = (rect: Rect) =>
    [...readBlocks(state, rect, 2).entries()].flatMap(([at, code]) => (code & BLOCK.exploded ? [at] : []));
  expect(exploded({ column: 0, row: 0, columns: COLUMNS, rows: ROWS })).toEqual([16, 18 + 16]);
  expect(exploded({ column: 32, row: 0, columns: 2, rows: ROWS })).toEqual([0, 1]);
  expect(exploded({ column: 32, row: 2, columns: 3, rows: 1 })).toEqual([0]);
  expect(exploded({ column: 0, row: 0, columns: 32, rows: ROWS })).toEqual([]);
  expect(exploded({ column: 34, row: 0, columns: 1, rows: ROWS })).toEqual([]);
});
