import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { View } from '../../../../worker/engine/game/view.ts';
import { gridOf } from '../../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../../worker/engine/topology/grid.ts';
import { analyse } from '../../../../worker/solver/odds/analysis.ts';
import { fittingLayouts } from '../../../../worker/solver/play/fitting-layouts.ts';
import { positionOf } from '../../../../worker/solver/position/position.ts';
import { sample, share } from '../../../effort.ts';
import { fixturePositions, viewOfFixture } from '../fixture-positions.ts';
import { randomViews } from '../random-views.ts';

const numRuns = share(200);

/** Whether these mines are as many as the board has, lie on covered cells only, and make all open numbers right. */
function fits({ ruleset, cells }: View, mines: readonly number[]): boolean {
  const grid = gridOf(ruleset);
  const isMine = new Set(mines);
  if (isMine.size !== ruleset.mines || mines.some((cell) => (cells[cell] ?? 0) <= 24)) return false;
  const around: number[] = [];
  return [...cells].every((code, cell) => {
    if (code > 24) return true;
    const count = neighboursOf(grid, cell, around);
    return around.slice(0, count).filter((other) => isMine.has(other)).length === code;
  });
}

/** Checks the layouts of a view; how many there are. */
function check(view: View): number {
  const read = positionOf(view);
  if (!read.ok) throw new Error(read.message);
  const made = analyse(read.position);
  if (!made.ok) throw new Error(made.message);
  const layouts = fittingLayouts(made.analysis);
  if (layouts === null) throw new Error('There are no layouts.');
  for (const mines of layouts) {
    expect(fits(view, mines)).toBe(true);
    expect(mines).toEqual([...mines].sort((a, b) => a - b));
  }
  for (const [cell, chance] of made.analysis.odds.entries()) {
    if (Number.isNaN(chance)) continue;
    expect(layouts.some((mines) => mines.includes(cell))).toBe(chance > 0);
    expect(layouts.some((mines) => !mines.includes(cell))).toBe(chance < 1);
  }
  return layouts.length;
}

describe('layouts that show what cannot be known', () => {
  it('are there for known positions, and few', () => {
    const counts = sample(fixturePositions()).map((position) => check(viewOfFixture(position)));
    expect(Math.max(...counts)).toBeLessThan(30);
  });

  it('fit on every topology', () => {
    fc.assert(
      fc.property(randomViews(26), ({ view }) => {
        check(view);
      }),
      { numRuns, endOnFailure: true },
    );
  });
});
