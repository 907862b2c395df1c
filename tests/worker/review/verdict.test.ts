import { describe, expect, it } from 'vitest';
import type { Review, ReviewedMove } from '../../../worker/api/review.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import { verdictOf } from '../../../worker/review/verdict.ts';
import { gameWith, reviewed } from './reviewed-games.ts';

/** The verdict of a game on a drawn board, with these cells opened in turn. */
function verdictFor(board: string, cells: readonly number[], more: readonly Move[] = []) {
  const opened = cells.map((cell): Move => ({ type: 'open', cell }));
  const game = gameWith({}, board, [...opened, ...more]);
  return verdictOf(reviewed(game).review, game.ruleset.columns);
}

describe('the verdict of a loss', () => {
  const board = '*.* / ... / ...';

  it('that was avoidable names the cell that was safe, and how that could be known', () => {
    expect(verdictFor(board, [6, 0])).toEqual({ type: 'avoidable', row: 1, column: 2, technique: 'shared' });
  });

  it('by a guess at the least risk is bad luck', () => {
    expect(verdictFor('.. / .*', [0, 3])).toEqual({ type: 'bad-luck', risk: expect.closeTo(1 / 3) });
  });

  it('by a guess that was worse than the best is costly', () => {
    const { moves, ...rest } = reviewed(gameWith({}, '.. / .*', [{ type: 'open', cell: 3 }])).review;
    const [move] = moves as [ReviewedMove];
    const lost = (last: Partial<ReviewedMove>): Review => ({ ...rest, moves: [{ ...move, ...last }] });
    const guess = { judgement: 'guess', risk: 0.48, leastRisk: 0.2 } as const;
    expect(verdictOf(lost({ ...guess, skillLoss: 0.1 }), 2)).toEqual({
      type: 'costly',
      risk: 0.48,
      leastRisk: 0.2,
    });
    expect(verdictOf(lost({ ...guess, skillLoss: 0 }), 2)).toEqual({ type: 'forced', risk: 0.48 });
  });
});

describe('the verdict of a win', () => {
  it('without a guess is logic, whatever the first click was', () => {
    expect(verdictFor('*.* / ... / ...', [6, 1])).toEqual({ type: 'logic' });
  });

  it('with guesses tells their chance together', () => {
    expect(verdictFor('.. / .*', [0, 1, 2])).toEqual({
      type: 'lucky',
      guesses: 2,
      chance: expect.closeTo(1 / 3),
    });
  });

  it('with a needless risk names what was safe', () => {
    // After 1 2 1 the middle cell is safe; the corner far away is not known to be.
    const verdict = verdictFor('*.*.. / ..... / ....*', [10, 9, 3, 1, 4]);
    expect(verdict).toEqual({ type: 'risky', risks: 1, row: 1, column: 2 });
  });

  it('by a single click says nothing', () => {
    expect(verdictFor('.... / .... / ...*', [0])).toBeNull();
  });
});

it('a game that goes on has none', () => {
  expect(verdictFor('*.* / ... / ...', [6])).toBeNull();
});
