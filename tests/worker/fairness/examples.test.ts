import { describe, expect, test } from 'vitest';
import type { Fairness, RulesetRequest } from '../../../worker/api/rules.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { gameFrom, playAll, seen } from '../engine/naive.ts';

const SEEDS = Array.from({ length: 60 }, (_, n) => `example ${n}`);

/** How many games come to this view by these moves, and how many of them the next one loses. */
function lossesOf(
  rules: RulesetRequest,
  next: string,
  moves = '',
  view?: string,
): { games: number; lost: number } {
  let games = 0;
  let lost = 0;
  for (const seed of SEEDS) {
    const game = gameFrom(rules, seed);
    if (moves !== '') playAll(game, moves);
    if (view !== undefined && seen(game) !== view) continue;
    expect(playAll(game, next)).toEqual([true]);
    games++;
    if (game.status === 'lost') lost++;
  }
  return { games, lost };
}

const row = { columns: 5, rows: 1, mines: 2, firstClick: 'any' } as const;

describe('the first opening', () => {
  test('is spared where the rules promise nothing, unless all cells are mines', () => {
    expect(lossesOf({ ...row, fairness: 'merciful' }, 'o 2,0')).toEqual({ games: 60, lost: 0 });
    expect(lossesOf({ ...row, fairness: 'merciful', mines: 5 }, 'o 2,0')).toEqual({ games: 60, lost: 60 });
    const { lost } = lossesOf({ ...row, fairness: 'cruel' }, 'o 2,0');
    expect(lost).toBe(lossesOf(row, 'o 2,0').lost);
    expect(lost).toBeGreaterThan(5);
  });

  test('elsewhere than in the corner that is promised loses a cruel game', () => {
    const corner = { ...row, firstClick: 'corner' } as const;
    for (const fairness of ['cruel', 'kind-and-cruel'] as const) {
      expect(lossesOf({ ...corner, fairness }, 'o 2,0')).toEqual({ games: 60, lost: 60 });
      expect(lossesOf({ ...corner, fairness }, 'o 0,0')).toEqual({ games: 60, lost: 0 });
    }
    // The corner could have been opened, so mercy has nothing to say.
    const { lost } = lossesOf({ ...corner, fairness: 'merciful' }, 'o 2,0');
    expect(lost).toBe(lossesOf(corner, 'o 2,0').lost);
    expect(lost).toBeGreaterThan(5);
  });

  test.each<Fairness>(['merciful', 'cruel', 'kind-and-cruel'])('that is promised is safe: %s', (fairness) => {
    const board = { columns: 4, rows: 4, mines: 3, fairness } as const;
    expect(lossesOf({ ...board, firstClick: 'cell' }, 'o 1,1')).toEqual({ games: 60, lost: 0 });
    expect(lossesOf({ ...board, firstClick: 'opening' }, 'o 1,1')).toEqual({ games: 60, lost: 0 });
  });
});

describe('flags are opinions', () => {
  test('a flagged cell beside a 0 can be opened, so every other guess is needless', () => {
    const line = { columns: 7, rows: 1, mines: 2, firstClick: 'opening' } as const;
    const lossesAfter = (fairness: Fairness) =>
      lossesOf({ ...line, fairness }, 'o 5,0', 'f 1,0; o 2,0', '#F01###');
    const { games, lost } = lossesAfter('plain');
    expect(lost).toBeGreaterThan(0);
    expect(games).toBeGreaterThan(lost);
    expect(lossesAfter('merciful')).toEqual({ games, lost });
    expect(lossesAfter('cruel')).toEqual({ games, lost: games });
    expect(lossesAfter('kind-and-cruel')).toEqual({ games, lost: games });
  });

  test('a chord over a wrong one is a guess', () => {
    const line = { columns: 3, rows: 1, mines: 1, firstClick: 'cell' } as const;
    const lossesAfter = (fairness: Fairness) =>
      lossesOf({ ...line, fairness }, 'c 1,0', 'o 1,0; f 0,0', 'F1#');
    const { games, lost } = lossesAfter('plain');
    expect(games).toBe(60);
    expect(lost).toBeGreaterThan(10);
    expect(lossesAfter('cruel').lost).toBe(lost);
    expect(lossesAfter('merciful').lost).toBe(0);
    expect(lossesAfter('kind-and-cruel').lost).toBe(0);
  });

  test('one under which mercy lays the mine is a right one then', () => {
    const rules = {
      columns: 3,
      rows: 1,
      mines: 1,
      firstClick: 'cell',
      win: 'both',
      fairness: 'merciful',
    } as const;
    for (const seed of SEEDS) {
      const game = gameFrom(rules, seed);
      playAll(game, 'o 1,0; f 0,0; o 2,0');
      expect(game.status).toBe('won');
    }
  });
});

describe('refused', () => {
  test.each<[string, RulesetRequest]>([
    ['boards that are not dealt at random', { deal: 'no-guess', fairness: 'cruel' }],
    ['boards of the library', { deal: 'library', fairness: 'merciful' }],
    ['boards that are handed in', { deal: 'given', fairness: 'merciful' }],
    ['boards of more than 10,000 cells', { columns: 101, rows: 100, fairness: 'kind-and-cruel' }],
  ])('%s', (_, request) => {
    const refused = createRuleset(request);
    expect(refused).toMatchObject({ ok: false, code: 'not-available', nearest: { fairness: 'plain' } });
    expect(!refused.ok && refused.message).toMatch(/^Fairness "[a-z-]+" is for boards .*\.$/);
  });

  test('and the largest is played', () => {
    expect(createRuleset({ columns: 100, rows: 100, mines: 2000, fairness: 'merciful' }).ok).toBe(true);
  });
});
