import { expect, test } from 'vitest';
import type { Fairness } from '../../../worker/api/rules.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { hasBit } from '../../../worker/engine/planes/planes.ts';
import { FAIR_STEPS } from '../../../worker/fairness/apply-fairness.ts';
import { analyse } from '../../../worker/solver/odds/analysis.ts';
import { positionOf } from '../../../worker/solver/position/position.ts';
import { gameFrom, twentyFour } from '../engine/naive.ts';

/** A game of cells with 24 neighbours, opened here and there without a mine being hit: one chain through the board. */
function wideGame(fairness: Fairness) {
  const rules = {
    columns: 40,
    rows: 40,
    mines: 400,
    topology: { pattern: twentyFour },
    firstClick: 'any',
  } as const;
  const game = gameFrom({ ...rules, fairness }, 'wide');
  const { state } = game;
  const random = createRandom('wide');
  game.play({ type: 'open', cell: 820 });
  for (let n = 0; n < 120; n++) {
    const cell = nextBelow(random, 1600);
    if (state.layout !== null && !hasBit(state.grid, state.layout.mines, cell))
      game.play({ type: 'open', cell });
  }
  expect(game.status).toBe('playing');
  return game;
}

test('where layouts are too many to be counted the game goes on as a plain one', { timeout: 60_000 }, () => {
  const game = wideGame('merciful');
  const { state } = game;
  const read = positionOf(game.view());
  const options = { isExact: true };
  expect(read.ok && analyse(read.position, { steps: FAIR_STEPS }, options)).toMatchObject({
    code: 'too-wide',
  });
  const { layout } = state;
  const mine = [...Array(1600).keys()].find(
    (cell) => layout !== null && hasBit(state.grid, layout.mines, cell),
  );
  game.play({ type: 'open', cell: mine ?? -1 });
  expect(game.status).toBe('lost');
  expect(state.layout).toBe(layout);
});
