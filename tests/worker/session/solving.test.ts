import { describe, expect, test } from 'vitest';
import type { Rect } from '../../../worker/api/cells.ts';
import type { SolverQuestion } from '../../../worker/api/solver.ts';
import { isMine } from '../../../worker/engine/deal/layout.ts';
import { readCells } from '../../../worker/engine/game/view.ts';
import { createGame } from '../../../worker/engine/index.ts';
import { formatCells } from '../../../worker/engine/record/cell-text.ts';
import type { Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { mineProbabilities } from '../../../worker/solver/odds/probability.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { createSolver } from '../../../worker/solver-service/solver-service.ts';
import { sample } from '../../effort.ts';
import { rulesOf } from '../engine/naive.ts';

function begun(ruleset: Ruleset, seed: string, first: number) {
  const made = createGame(ruleset, { seed });
  if (!made.ok) throw new Error(made.message);
  made.game.play({ type: 'open', cell: first });
  return made.game;
}
type Game = ReturnType<typeof begun>;

/** The question as the page asks it: about the whole board, or a part of it. */
function ask(game: Game, rect: Rect | null = null, more: Partial<SolverQuestion> = {}): SolverQuestion {
  const { columns, rows, mines } = game.state.ruleset;
  const part = rect ?? { column: 0, row: 0, columns, rows };
  return {
    rules: game.state.ruleset,
    text: formatCells(readCells(game.state, part), part.columns),
    rect,
    ...(rect === null ? {} : { density: mines / (columns * rows) }),
    ...more,
  };
}

/** Opens the safe cells that a walk comes upon and flags most mines, so that the board is half played. */
function playOn(game: Game, count: number): void {
  const { layout, grid } = game.state;
  for (let i = 0, cell = 7; i < count && layout !== null; cell = (cell + 37) % grid.cells, i++)
    game.play({
      type: isMine(layout, cell) ? 'annotate' : 'open',
      cell,
      ...(isMine(layout, cell) && { as: 'flag' }),
    });
}

test('the odds of a whole board are those of the solver, and stay so from move to move and game to game', async () => {
  const solver = createSolver();
  for (const seed of ['one', 'two']) {
    const game = begun(rulesOf({ level: 'expert' }), seed, 200);
    for (let step = 0; step < 12; step++) {
      playOn(game, 10 + step);
      const answer = await solver.odds(ask(game));
      const fresh = mineProbabilities(game.view());
      if (!answer.ok || !fresh.ok) throw new Error('No odds.');
      expect(answer.rect).toEqual({ column: 0, row: 0, columns: 30, rows: 16 });
      expect(answer.interior ?? -1).toBeCloseTo(fresh.interior ?? -1, 12);
      for (const [cell, odds] of fresh.odds.entries()) {
        if (Number.isNaN(odds)) expect(answer.odds[cell]).toBeNaN();
        else expect(answer.odds[cell]).toBeCloseTo(odds, 12);
      }
    }
  }
});

test('a view that cannot be is refused, and the next one is answered', async () => {
  const solver = createSolver();
  const game = begun(rulesOf({}), 'seed', 40);
  expect((await solver.odds(ask(game))).ok).toBe(true);
  const text = '8'.repeat(9) + '/#########'.repeat(8);
  expect(await solver.odds(ask(game, null, { text }))).toMatchObject({ ok: false, code: 'inconsistent' });
  expect((await solver.odds(ask(game))).ok).toBe(true);
  expect(await solver.hint(ask(game, null, { text: '##' }))).toMatchObject({ ok: false, code: 'view-size' });
});

describe.each([
  ['square', rulesOf({ columns: 40, rows: 40, mines: 300 })],
  ['hex', rulesOf({ columns: 40, rows: 40, mines: 380, topology: 'hex' })],
  ['a promised corner', rulesOf({ columns: 40, rows: 40, mines: 300, firstClick: 'corner' })],
  ['a torus', rulesOf({ columns: 40, rows: 40, mines: 300, wrap: 'torus' })],
  ['knight', rulesOf({ columns: 40, rows: 40, mines: 300, topology: 'knight' })],
])('a part of a board of %s', (_, ruleset) => {
  // Nothing else is safe where only the corner is.
  const first = ruleset.firstClick === 'corner' ? 0 : 820;
  const parts: readonly Rect[] = [
    { column: 0, row: 0, columns: 18, rows: 20 },
    { column: 11, row: 14, columns: 21, rows: 17 },
    { column: 22, row: 20, columns: 18, rows: 20 },
  ];

  test('gives hints that are right on the whole board, proved from its numbers', async () => {
    const solver = createSolver();
    const kinds = new Set<string>();
    for (const i of sample([1, 2, 3, 4])) {
      const game = begun(ruleset, `part ${i}`, first);
      playOn(game, 200 * i);
      for (const rect of parts) {
        const near = (rect.row + 9) * 40 + rect.column + 9;
        // What is hinted is done, so that something else is hinted.
        for (let more = 0; more < 25; more++) {
          const answer = await solver.hint(ask(game, rect, { near }));
          // Every cell of the part may be known by now.
          if (!answer.ok) expect(answer.code).toBe('no-cell');
          if (!answer.ok || answer.hint.kind === 'guess') break;
          const { hint } = answer;
          kinds.add(hint.kind);
          expect(verifyProof(game.view(), hint)).toBe(true);
          const { layout } = game.state;
          for (const cell of hint.cells) {
            expect(layout && isMine(layout, cell)).toBe(hint.kind === 'mine');
            expect(cell % 40).toBeGreaterThanOrEqual(rect.column);
            expect(cell % 40).toBeLessThan(rect.column + rect.columns);
            expect(Math.floor(cell / 40)).toBeGreaterThanOrEqual(rect.row);
            expect(Math.floor(cell / 40)).toBeLessThan(rect.row + rect.rows);
            if (hint.kind === 'mine') game.play({ type: 'annotate', cell, as: 'flag' });
            else game.play({ type: 'open', cell });
          }
        }
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['safe', 'mine']));
  });

  test('has odds that no number beyond it was used for, certain ones right', async () => {
    const solver = createSolver();
    let certain = 0;
    for (let i = 0; i < 8; i++) {
      const game = begun(ruleset, `odds ${i}`, first);
      playOn(game, 60 * i);
      const { layout } = game.state;
      for (const rect of parts) {
        const answer = await solver.odds(ask(game, rect));
        if (!answer.ok || layout === null) throw new Error('No odds.');
        expect(answer.exactness.isExact).toBe(false);
        for (const [place, odds] of answer.odds.entries()) {
          const cell =
            (rect.row + Math.floor(place / rect.columns)) * 40 + rect.column + (place % rect.columns);
          if (odds === 0 || odds === 1) {
            certain++;
            expect(isMine(layout, cell)).toBe(odds === 1);
          }
        }
      }
    }
    expect(certain).toBeGreaterThan(50);
  });

  test('has a best move that lies in it and is not a mine for certain', async () => {
    const solver = createSolver();
    const game = begun(ruleset, 'best', first);
    const [rect] = parts;
    if (!rect) throw new Error('No part.');
    const answer = await solver.bestMove(ask(game, rect, { near: 5 * 40 + 5 }));
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok) expect(answer.mineChance).toBeLessThan(1);
    if (answer.ok) expect(answer.cell % 40).toBeLessThan(18);
  });
});
