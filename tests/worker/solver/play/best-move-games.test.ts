import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { bestMove } from '../../../../worker/solver/play/best-move.ts';
import { share } from '../../../effort.ts';
import { gameFrom, twentyFour } from '../../engine/naive.ts';

const GAMES = share(6);

/** Plays by the solver alone, from the first cell on; the moves, and whether they won. */
function play(request: RulesetRequest, seed: string): { moves: number[]; isWon: boolean } {
  const game = gameFrom(request, seed);
  const moves: number[] = [];
  while (game.status === 'ready' || game.status === 'playing') {
    const view = game.view();
    const move = bestMove(view);
    if (!move.ok) throw new Error(move.message);
    const { cell, mineChance } = move;
    if (game.status === 'playing') {
      const known = mineProbabilities(view);
      if (!known.ok) throw new Error(known.message);
      const isSureToBeHad = known.odds.some((odds) => odds === 0);
      expect(mineChance).toBe(known.odds[cell]);
      expect(mineChance === 0).toBe(isSureToBeHad);
      expect(mineChance).toBeLessThan(1);
    }
    expect(game.play({ type: 'open', cell }).ok).toBe(true);
    if (mineChance === 0) expect(game.status).not.toBe('lost');
    moves.push(cell);
  }
  return { moves, isWon: game.status === 'won' };
}

describe('a game played by the solver', () => {
  test.each<[name: string, request: RulesetRequest]>([
    ['beginner', { level: 'beginner' }],
    ['expert', { level: 'expert' }],
    ['expert, only the cell safe', { level: 'expert', firstClick: 'cell' }],
    ['nothing safe', { columns: 20, rows: 4, mines: 5, firstClick: 'any' }],
    ['the corner safe', { columns: 30, rows: 24, mines: 80, firstClick: 'corner' }],
    ['torus', { columns: 12, rows: 12, mines: 24, wrap: 'torus' }],
    ['orthogonal', { columns: 12, rows: 12, mines: 30, topology: 'orthogonal' }],
    ['hexagons', { columns: 12, rows: 12, mines: 28, topology: 'hex' }],
    ['hexagons on a torus', { columns: 12, rows: 12, mines: 28, topology: 'hex', wrap: 'torus' }],
    ['knight', { columns: 12, rows: 12, mines: 24, topology: 'knight' }],
    ['24 neighbours', { columns: 14, rows: 14, mines: 16, topology: { pattern: twentyFour } }],
    ['one row', { columns: 30, rows: 1, mines: 6, firstClick: 'cell' }],
  ])('never takes a risk where a cell is sure, nor one that is no risk: %s', (_name, request) => {
    for (let n = 1; n <= GAMES; n++) play(request, `play-${n}`);
  });

  test('is the same every time', () => {
    expect(play({ level: 'expert' }, 'play-1')).toEqual(play({ level: 'expert' }, 'play-1'));
  });

  test('is won about as often as it can be', () => {
    const won = (request: RulesetRequest, games: number) =>
      Array.from({ length: games }, (_, n) => play(request, `set-${n}`)).filter(({ isWon }) => isWon).length;
    expect(won({ level: 'beginner' }, 30)).toBeGreaterThanOrEqual(27);
    expect(won({ level: 'intermediate' }, 15)).toBeGreaterThanOrEqual(11);
  });
});
