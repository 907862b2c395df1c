import { describe, expect, it } from 'vitest';
import type { ReviewedMove } from '../../../worker/api/review.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import { summaryOf } from '../../../worker/review/summary.ts';
import { gameWith, reviewed } from './reviewed-games.ts';

/** The summary of a game on a drawn board, with a second between its moves. */
function summaryFor(board: string, moves: readonly Move[]) {
  const timed = moves.map((move, i) => ({ ...move, atMs: i * 1000 }));
  return summaryOf(reviewed(gameWith({}, board, timed)).review);
}

const open = (cell: number): Move => ({ type: 'open', cell });
const flag = (cell: number): Move => ({ type: 'annotate', cell, as: 'flag' });

const board = '*.* / ... / ...';

describe('the summary of a review', () => {
  it('counts what was found and overlooked by technique, and tells avoidable losses', () => {
    const lost = summaryFor(board, [open(6), open(0)]);
    expect(lost).toMatchObject({ needlessRisks: 1, isAvoidable: true });
    expect(lost.techniques.find(({ technique }) => technique === 'shared')).toEqual({
      technique: 'shared',
      found: 0,
      overlooked: 1,
      medianMs: null,
    });
    const won = summaryFor(board, [open(6), open(1)]);
    expect(won).toMatchObject({ needlessRisks: 0, isAvoidable: false });
    expect(won.techniques.find(({ technique }) => technique === 'shared')).toMatchObject({
      found: 1,
      overlooked: 0,
      medianMs: 1000,
    });
  });

  it('leaves a loss by a forced guess to luck', () => {
    const lost = summaryFor('.. / .*', [open(0), open(3)]);
    expect(lost).toMatchObject({ needlessRisks: 0, isAvoidable: false });
    expect(lost.techniques).toMatchObject([{ technique: 'guess', found: 2, overlooked: 0, medianMs: 1000 }]);
  });
});

it('takes the time since the move before, whatever that was', () => {
  const [at, technique] = [[0, 1000, 1500, 4500, 5000, 6000], 'single' as const];
  const moves = at.map((atMs, i): ReviewedMove => {
    const rest = { winChance: 0.5, skillLoss: 0, luck: 0, risk: 0, leastRisk: 0 };
    if (i === 2) return { ...rest, type: 'annotate', cell: 0, atMs, judgement: 'flag' };
    if (i === 4) return { ...rest, type: 'open', cell: 0, atMs, judgement: 'guess' };
    return { ...rest, type: 'open', cell: 0, atMs, judgement: 'proven', technique };
  });
  const { review } = reviewed(gameWith({}, board, [open(6)]));
  expect(summaryOf({ ...review, moves }).techniques).toEqual([
    { technique, found: 4, overlooked: 0, medianMs: 1000 },
    { technique: 'guess', found: 1, overlooked: 0, medianMs: 500 },
  ]);
});

describe('a flag', () => {
  const unused = (moves: readonly Move[]) =>
    reviewed(gameWith({}, '*... / .... / ....', moves)).review.moves.map(({ isUnused }) => isUnused ?? false);

  it('is used once a chord beside it counts it', () => {
    expect(unused([open(5), flag(0), flag(1)])).toEqual([false, true, true]);
    expect(unused([open(5), flag(0), { type: 'chord', cell: 5 }])).toEqual([false, false, false]);
  });

  it('that was taken away before the chord was of no use', () => {
    const away: Move = { type: 'annotate', cell: 1, as: 'none' };
    expect(unused([open(5), flag(1), away, flag(0), { type: 'chord', cell: 5 }])).toEqual([
      ...[false, true, false, false, false],
    ]);
  });
});
