import { describe, expect, it } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import type { SolverBudget } from '../../../../worker/api/solver.ts';
import { bestMove } from '../../../../worker/solver/play/best-move.ts';
import { rulesOf } from '../../engine/naive.ts';
import { viewOf } from '../verify-fixtures.ts';
import { hintFor } from './hint-fixtures.ts';

describe('a hint to guess', () => {
  const guessIn = (text: string, mines: number, budget: SolverBudget = {}, rules: RulesetRequest = {}) => {
    const { kind, cells, odds } = hintFor(viewOf(text, mines, rules), budget);
    expect(kind).toBe('guess');
    return { cell: cells[0], odds };
  };

  it('takes another cell than a flagged one, though that is the best', () => {
    const best = bestMove(viewOf('#####/#####/####1', 3));
    if (!best.ok) throw new Error(best.message);
    const cells = [...'#####/#####/####1'.replaceAll('/', '')];
    cells[best.cell] = 'F';
    const text = `${cells.slice(0, 5).join('')}/${cells.slice(5, 10).join('')}/${cells.slice(10).join('')}`;
    const guess = guessIn(text, 3);
    expect(guess.cell).not.toBe(best.cell);
    expect(guess.odds).toBeCloseTo(2 / 11, 9);
  });

  it('then takes the likeliest to be free, and the nearest of those that are as likely', () => {
    // Rows that know nothing of each other; of the flagged cells one in five is a mine.
    const rows = { topology: { pattern: [1, 2, -1, -2].map((x) => [x, 0] as const) } };
    const text = '##2##/##1##/FFFFF/##1##/##2##';
    const guess = (near: number) => guessIn(text, 7, { near }, rows);
    expect(guess(0)).toEqual({ cell: 5, odds: 0.25 });
    expect(guess(3)).toEqual({ cell: 8, odds: 0.25 });
    expect(guess(24)).toEqual({ cell: 19, odds: 0.25 });
  });

  it('takes a flagged cell where all in doubt are flagged: the nearest of equals', () => {
    expect(guessIn('F1F', 1, { near: 0 })).toEqual({ cell: 0, odds: 0.5 });
    expect(guessIn('F1F', 1, { near: 2 })).toEqual({ cell: 2, odds: 0.5 });
    expect(guessIn('F1F', 1, { near: 1 })).toEqual({ cell: 0, odds: 0.5 });
  });

  it.each<[RulesetRequest, number]>([
    [{ level: 'expert', firstClick: 'any' }, 0],
    [{ level: 'expert' }, 62],
    [{ columns: 9, rows: 9, mines: 10, topology: 'orthogonal' }, 20],
  ])('begins an untouched board of %o as the best move does', (rules, cell) => {
    const ruleset = rulesOf(rules);
    const { columns, rows, mines } = ruleset;
    const view = { ruleset, status: 'ready' as const, cells: new Uint8Array(columns * rows).fill(32) };
    const found = hintFor(view);
    expect(found).toMatchObject({ kind: 'guess', cells: [cell] });
    expect(found.odds).toBeCloseTo(mines / (columns * rows), 12);
    expect('exactChance' in found).toBe(false);
  });

  it('says in how many layouts the game is won where all can be played out', () => {
    const ruleset = rulesOf({ columns: 4, rows: 4, mines: 1, firstClick: 'any' });
    const untouched = { ruleset, status: 'ready' as const, cells: new Uint8Array(16).fill(32) };
    expect(hintFor(untouched).exactChance).toEqual({ numerator: 15, denominator: 16 });
    expect(hintFor(viewOf('#1#', 1)).exactChance).toEqual({ numerator: 1, denominator: 2 });
  });
});
