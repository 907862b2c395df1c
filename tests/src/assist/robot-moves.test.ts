import { describe, expect, test } from 'vitest';
import { isStillDue, movesOf } from '../../../src/assist/robot/robot-moves.ts';
import { CELL } from '../../../src/board/cell-codes.ts';
import type { GameInfo, GameState } from '../../../worker/api/game.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import { DEFAULTS } from '../../../worker/engine/rules/defaults.ts';

const hint = (kind: Hint['kind'], ...cells: number[]): Hint => ({
  kind,
  cells,
  proof: { technique: 'single', numbers: [], steps: [] },
});
const game = (rules: Partial<GameInfo['rules']> = {}) => ({ rules: { ...DEFAULTS, ...rules } }) as GameInfo;
const state = (minesLeft: number) => ({ minesLeft }) as GameState;
const codes =
  (known: Record<number, number> = {}) =>
  (cell: number) =>
    known[cell] ?? CELL.covered;

describe('the moves of a hint', () => {
  test('open what is safe, from under a flag too', () => {
    expect(movesOf(hint('safe', 3, 4), game(), state(9), codes({ 4: CELL.flag }))).toEqual([
      { type: 'open', cell: 3 },
      { type: 'annotate', cell: 4, as: 'none' },
      { type: 'open', cell: 4 },
    ]);
  });

  test.each(['open', 'flags', 'either', 'both'] as const)(
    'flag mines where the rule of winning is %s',
    (win) => {
      expect(movesOf(hint('mine', 3), game({ win }), state(9), codes({ 3: CELL.mark }))).toEqual([
        { type: 'annotate', cell: 3, as: 'flag' },
      ]);
    },
  );

  test('set no more flags than the limit allows', () => {
    const limited = game({ flagLimit: true });
    expect(movesOf(hint('mine', 3, 4), limited, state(1), codes())).toHaveLength(1);
    expect(movesOf(hint('mine', 3, 4), limited, state(0), codes())).toEqual([]);
    expect(movesOf(hint('mine', 3, 4), game(), state(0), codes())).toHaveLength(2);
  });

  test('take away flags that cannot be right, and do nothing about a guess', () => {
    expect(movesOf(hint('wrong-flag', 3), game(), state(9), codes())).toEqual([
      { type: 'annotate', cell: 3, as: 'none' },
    ]);
    expect(movesOf(hint('guess', 3), game(), state(9), codes())).toEqual([]);
  });

  test('are due until the board shows them', () => {
    expect(isStillDue({ type: 'open', cell: 3 }, codes({ 3: 2 }))).toBe(false);
    expect(isStillDue({ type: 'open', cell: 3 }, codes())).toBe(true);
    expect(isStillDue({ type: 'annotate', cell: 3, as: 'flag' }, codes({ 3: CELL.flag }))).toBe(false);
    expect(isStillDue({ type: 'annotate', cell: 3, as: 'none' }, codes({ 3: CELL.flag }))).toBe(true);
    expect(isStillDue({ type: 'open', cell: 3 }, () => null)).toBe(true);
  });
});
