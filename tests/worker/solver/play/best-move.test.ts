import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import type { SolverBudget } from '../../../../worker/api/solver.ts';
import { bestMove } from '../../../../worker/solver/play/best-move.ts';
import { rulesOf, twentyFour } from '../../engine/naive.ts';
import { viewOf } from '../verify-fixtures.ts';

function best(text: string, mines: number, budget: SolverBudget = {}, request: RulesetRequest = {}) {
  const move = bestMove(viewOf(text, mines, request), budget);
  if (!move.ok) throw new Error(move.message);
  return move;
}

function codeOf(text: string, mines: number, budget: SolverBudget = {}): string {
  const move = bestMove(viewOf(text, mines), budget);
  return move.ok ? 'ok' : move.code;
}

describe('a cell that is certainly free', () => {
  test('is opened before all else, without risk', () => {
    expect(best('####/1111', 2)).toEqual({ ok: true, cell: 1, mineChance: 0, winChance: 1 });
    expect(best('###/111', 1)).toMatchObject({ cell: 0, mineChance: 0 });
    // Only the mine count says it: the mine is beside the 1, and there is no other.
    expect(best('#1##', 1)).toEqual({ ok: true, cell: 3, mineChance: 0 });
  });

  test('is the nearest to where the player is', () => {
    const row = '#10###01#';
    expect(best(row, 2)).toMatchObject({ cell: 3, mineChance: 0 });
    expect(best(row, 2, { near: 8 })).toMatchObject({ cell: 5, mineChance: 0 });
    expect(best(row, 2, { near: 0 })).toMatchObject({ cell: 3, mineChance: 0 });
  });

  test('bears a flag only when no other does not', () => {
    expect(best('#10F##01#', 2)).toMatchObject({ cell: 4, mineChance: 0 });
    expect(best('#10F01#', 2)).toMatchObject({ cell: 3, mineChance: 0 });
  });

  test('wins for certain when nothing else is unknown', () => {
    expect(best('#10#01#', 2)).toEqual({ ok: true, cell: 3, mineChance: 0, winChance: 1 });
  });

  test('may follow from trusted flags', () => {
    expect(best('F#/11', 1).mineChance).toBe(0.5);
    expect(best('F#/11', 1, { trustFlags: true })).toMatchObject({ cell: 1, mineChance: 0 });
  });
});

describe('a guess', () => {
  test('takes the chance of an unavoidable choice', () => {
    expect(best('##/11/00', 1)).toMatchObject({ mineChance: 0.5, winChance: 0.5 });
  });

  test('is the safest where it makes no other difference', () => {
    // One of the pair at the left is a mine, one of the four at the right: nothing connects them.
    const move = best('##10012#/111001##/0000012#', 3);
    expect(move.mineChance).toBeLessThan(1 / 2);
  });

  test('can be made on part of a larger board', () => {
    const move = best('####/1###/####', 2, { density: 0.1 });
    expect(move.mineChance).toBeLessThan(0.2);
    expect(move.winChance).toBeUndefined();
  });
});

describe('on an untouched board', () => {
  function first(request: RulesetRequest, cells?: readonly [cell: number, code: number][]) {
    const ruleset = rulesOf(request);
    const codes = new Uint8Array(ruleset.columns * ruleset.rows).fill(32);
    for (const [cell, code] of cells ?? []) codes[cell] = code;
    const move = bestMove({ ruleset, status: 'ready', cells: codes });
    if (!move.ok) throw new Error(move.message);
    return { cell: move.cell, mineChance: move.mineChance };
  }

  test('a guaranteed opening is best where it frees most', () => {
    expect(first({ level: 'expert' })).toEqual({ cell: 62, mineChance: 0 });
    expect(first({ columns: 9, rows: 9, mines: 10, topology: 'orthogonal' })).toEqual({
      cell: 20,
      mineChance: 0,
    });
    expect(first({ columns: 9, rows: 9, mines: 10, wrap: 'torus' })).toEqual({ cell: 0, mineChance: 0 });
    expect(first({ columns: 20, rows: 4, mines: 5 })).toEqual({ cell: 22, mineChance: 0 });
    expect(first({ columns: 9, rows: 9, mines: 10, topology: { pattern: twentyFour } })).toEqual({
      cell: 40,
      mineChance: 0,
    });
  });

  test('a corner is best where nothing else is promised', () => {
    expect(first({ level: 'expert', firstClick: 'cell' })).toEqual({ cell: 0, mineChance: 0 });
    expect(first({ level: 'expert', firstClick: 'any' })).toEqual({ cell: 0, mineChance: 99 / 480 });
    expect(first({ level: 'expert', firstClick: 'cell' }, [[0, 33]])).toEqual({ cell: 29, mineChance: 0 });
  });

  test('the corner that is sure to be free is the only one that is', () => {
    expect(first({ level: 'expert', firstClick: 'corner' })).toEqual({ cell: 0, mineChance: 0 });
    const flagged = first({ level: 'expert', firstClick: 'corner' }, [[0, 33]]);
    expect(flagged).toEqual({ cell: 29, mineChance: 99 / 479 });
    // The other two corners have no neighbours here.
    const aslant = { pattern: [[1, 1] as const, [-1, -1] as const] };
    const corner = first({ columns: 9, rows: 9, mines: 10, firstClick: 'corner', topology: aslant });
    expect(corner).toEqual({ cell: 0, mineChance: 0 });
  });

  test('a layout that was handed in promises nothing', () => {
    expect(first({ columns: 8, rows: 8, mines: 16, deal: 'given' })).toEqual({ cell: 0, mineChance: 1 / 4 });
    const chanceOf = (rules: RulesetRequest) => {
      const ruleset = rulesOf({ columns: 4, rows: 4, mines: 1, firstClick: 'opening', ...rules });
      const move = bestMove({ ruleset, status: 'ready', cells: new Uint8Array(16).fill(32) });
      return move.ok ? move.exactChance : move.code;
    };
    expect(chanceOf({ deal: 'given' })).toEqual({ numerator: 15, denominator: 16 });
    expect(chanceOf({ deal: 'random' })).toBeUndefined();
  });
});

describe('no move', () => {
  test('is made where every covered cell is a mine', () => {
    expect(codeOf('#1/11', 1)).toBe('nothing-to-open');
    expect(codeOf('##', 2)).toBe('nothing-to-open');
  });

  test('is made in a position that cannot be, or is over', () => {
    expect(codeOf('3#/##', 2)).toBe('inconsistent');
    expect(codeOf('1#/1X', 1)).toBe('game-over');
  });
});
