import { describe, expect, it } from 'vitest';
import type { Offset } from '../../../../worker/api/cells.ts';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import type { SolverBudget } from '../../../../worker/api/solver.ts';
import { analyseView } from '../../../../worker/solver/odds/analysis.ts';
import { chanceOf } from '../../../../worker/solver/odds/marginals.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { UNSEEN } from '../../../../worker/solver/position/position.ts';
import { drawnView } from '../fixture-positions.ts';

/** The odds row by row, with two decimals; "-" where open. */
function odds(text: string, mines: number, budget: SolverBudget = {}, rules: RulesetRequest = {}): string {
  const seen = drawnView(text, mines, rules);
  const made = mineProbabilities(seen, budget);
  if (!made.ok) return made.message;
  const { columns } = seen.ruleset;
  const cells = [...made.odds].map((chance) => (Number.isNaN(chance) ? '-' : String(+chance.toFixed(2))));
  const rows = Array.from({ length: cells.length / columns }, (_, y) =>
    cells.slice(y * columns, (y + 1) * columns),
  );
  return rows.map((row) => row.join(' ')).join(' / ');
}

describe('mineProbabilities', () => {
  it('shares the mines out evenly on an untouched board', () => {
    const made = mineProbabilities(drawnView('####/####', 2));
    expect(made).toMatchObject({ ok: true, interior: 0.25, exactness: { isExact: true, error: 0 } });
    expect(odds('####/####', 2)).toBe('0.25 0.25 0.25 0.25 / 0.25 0.25 0.25 0.25');
  });

  it('knows boards without a mine, and boards of nothing else', () => {
    expect(odds('##/##', 0)).toBe('0 0 / 0 0');
    expect(odds('##/##', 4)).toBe('1 1 / 1 1');
    expect(odds('00/00', 0)).toBe('- - / - -');
  });

  it('says which number has too few or too many mines around it, and how many can be there', () => {
    expect(odds('0#4#/####', 4)).toBe(
      'Row 1, column 3 says 4, but no more than 3 of the cells around it can be mines.',
    );
    expect(odds('3#1#/####', 4)).toBe(
      'Row 1, column 3 says 1, but at least 2 of the cells around it must be mines.',
    );
  });

  it('takes the mine count into account', () => {
    expect(odds('#1#1#', 1)).toBe('0 - 1 - 0');
    expect(odds('#1#1#', 2)).toBe('1 - 0 - 1');
    expect(odds('#1#1###', 2)).toBe('0.33 - 0.67 - 0.33 0.33 0.33');
    expect(odds('1##/###/##1', 1)).toBe('- 0 0 / 0 1 0 / 0 0 -');
  });

  it('knows what is behind a wall of mines by what is left for it', () => {
    expect(odds('##20/##20', 2)).toBe('0 1 - - / 0 1 - -');
    expect(odds('##20/##20', 3)).toBe('0.5 1 - - / 0.5 1 - -');
    expect(odds('##20/##20', 4)).toBe('1 1 - - / 1 1 - -');
  });

  it.each([
    ['#1#2#', 1, 'The open numbers need at least 2 mines, but the board has 1.'],
    [
      '##1/1##/###',
      7,
      'In the uncertain cells 7 mines are left to find, but there is room for no more than 3.',
    ],
    ['1#/2#', 1, 'Row 1, column 1 says 1, but at least 2 of the cells around it must be mines.'],
  ])('refuses %j with %i mines', (text, mines, message) => {
    expect(mineProbabilities(drawnView(text, mines))).toMatchObject({
      ok: false,
      code: 'inconsistent',
      message,
    });
  });

  it('says how many mines the numbers leave room for', () => {
    // One mine in the corner, none beside the zeros, and at most three in the last column.
    expect(mineProbabilities(drawnView('#10##/110##/000##', 6))).toMatchObject({
      code: 'inconsistent',
      values: { reason: 'too-many', mines: 6, most: 4 },
    });
    expect(mineProbabilities(drawnView('#10##/110##/000##', 4))).toMatchObject({ ok: true });
  });

  it('names both numbers that say different things of the same cells', () => {
    const pattern = [-3, -2, -1, 1, 2, 3].map((dx): Offset => [dx, 0]);
    expect(odds('##12##', 2, {}, { topology: { pattern } })).toBe(
      'Row 1, column 3 says 1 and row 1, column 4 says 2: both cannot be true.',
    );
  });

  it('ignores flags, unless they are to be trusted', () => {
    expect(odds('F1#', 1)).toBe('0.5 - 0.5');
    expect(odds('F1#', 1, { trustFlags: true })).toBe('1 - 0');
    expect(odds('F1F', 2, { trustFlags: true })).toBe(
      'Row 1, column 2 says 1, but at least 2 of the cells around it must be mines.',
    );
  });

  it('has the interior of a part at its density, and weighs its clusters by it', () => {
    const part = drawnView('#1#1##/######', 4);
    part.cells.fill(UNSEEN, 6);
    const unseen = mineProbabilities(part, { density: 0.1 });
    expect(unseen).toMatchObject({ ok: true, interior: 0.1, exactness: { isExact: false } });
    // One mine between the numbers, or one at each end: 0.1 × 0.9 × 0.9 against 0.1 × 0.9 × 0.1.
    expect(odds('#1#1##', 2, { density: 0.1 })).toBe('0.1 - 0.9 - 0.1 0.1');
  });

  it('stays between 0 and 1 where the budget does not suffice, and says so', () => {
    const text = '######/#2#3##/######/##3#2#/######';
    const exact = mineProbabilities(drawnView(text, 9));
    const rough = mineProbabilities(drawnView(text, 9), { steps: 3 });
    if (!exact.ok || !rough.ok) throw new Error('The view is refused.');
    expect(exact.exactness).toEqual({ isExact: true, error: 0 });
    expect(rough.exactness.isExact).toBe(false);
    for (const [cell, chance] of rough.odds.entries()) {
      if (Number.isNaN(chance)) continue;
      expect(chance > 0 && chance < 1).toBe(true);
      expect(Math.abs(chance - (exact.odds[cell] ?? 2))).toBeLessThan(rough.exactness.error);
    }
  });
});

describe('a corner that the rules keep free of mines', () => {
  const corner = { firstClick: 'corner' } as const;
  const ring = '#####/#####/##2##/#####/#####';

  it('is free, and its share of the mines goes to the others', () => {
    const promised = mineProbabilities(drawnView(ring, 8, { ...corner, deal: 'random' }));
    if (!promised.ok) throw new Error(promised.message);
    expect(promised.odds[0]).toBe(0);
    expect(promised.odds[6]).toBe(0.25);
    expect(promised.odds[4]).toBeCloseTo(6 / 15, 12);
  });

  it('leaves no layout where the corner would have to be a mine', () => {
    expect(odds('#1/11', 1, {}, { ...corner, deal: 'random' })).toBe(
      'Row 1, column 2 says 1, but none of the cells around it can be a mine.',
    );
    expect(odds('F#/##', 1, { trustFlags: true }, { ...corner, deal: 'random' })).toBe(
      'Row 1, column 1 has a flag, but the rules promise that it isn’t a mine.',
    );
  });

  it('is as any other cell on a board that is handed in', () => {
    expect(odds('#1/11', 1, {}, { ...corner, deal: 'given' })).toBe('1 - / - -');
  });
});

describe('a chance', () => {
  it('is 0 or 1 only where there is no layout of the other kind, whatever rounding does', () => {
    expect([chanceOf(0, 3), chanceOf(3, 0)]).toEqual([0, 1]);
    expect(chanceOf(1, 3)).toBe(0.25);
    for (const [mine, free] of [
      [1, 1e-300],
      [1e300, 1e-300],
      [1, 2 ** -54],
    ] as const)
      expect([chanceOf(mine, free) < 1, chanceOf(mine, free) > 0.999]).toEqual([true, true]);
    for (const [mine, free] of [
      [1e-300, 1],
      [5e-324, 1e308],
    ] as const)
      expect([chanceOf(mine, free) > 0, chanceOf(mine, free) < 1e-299]).toEqual([true, true]);
  });
});

describe('the number of layouts', () => {
  const text = '######/#2#3##/######/##3#2#/######';
  const logOf = (budget: SolverBudget) => {
    const made = analyseView(drawnView(text, 9), budget);
    return made.ok ? made.analysis.logLayouts : made.code;
  };

  it('is known where all are counted, not where some are estimated, and is none without a number of mines', () => {
    expect(logOf({})).toBeGreaterThan(1);
    expect(logOf({ steps: 3 })).toBeNaN();
    expect(logOf({ density: 0.2 })).toBeNull();
    expect(logOf({ density: 0.2, steps: 3 })).toBeNull();
  });
});
