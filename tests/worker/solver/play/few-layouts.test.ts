import { describe, expect, it } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import { neighboursOf } from '../../../../worker/engine/topology/grid.ts';
import { type Analysis, analyseView } from '../../../../worker/solver/odds/analysis.ts';
import { endingCellsOf } from '../../../../worker/solver/play/ending/ending-cells.ts';
import { MINE } from '../../../../worker/solver/play/ending/number-words.ts';
import { fewLayouts } from '../../../../worker/solver/play/few-layouts.ts';
import { twentyFour } from '../../engine/naive.ts';
import { drawnView } from '../fixture-positions.ts';

function analysisOf(text: string, mines: number, rules: RulesetRequest = {}, steps?: number): Analysis {
  const made = analyseView(drawnView(text, mines, rules), steps === undefined ? {} : { steps });
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

describe('fewLayouts', () => {
  it('lists all layouts where they are no more than it may', () => {
    // One mine beside the 1, the other among five more cells.
    const analysis = analysisOf('#1#/###/###', 2, { topology: 'orthogonal' });
    expect(fewLayouts(analysis, 15)).toMatchObject({ count: 15, set: { count: 15, isAll: true } });
    expect(fewLayouts(analysis, 14)).toEqual({ count: 15, set: null });
  });

  it('knows no number where a cluster is too wide to be counted', () => {
    const text = '########/#2##2##2/########/########/#6##5##2/########/########/#3##4##1';
    expect(fewLayouts(analysisOf(text, 11, { topology: { pattern: twentyFour } }), 1e6).count).toBeLessThan(
      1e6,
    );
    const few = fewLayouts(analysisOf(text, 11, { topology: { pattern: twentyFour } }, 50), 1e6);
    expect(few).toEqual({ count: Number.POSITIVE_INFINITY, set: null });
  });
});

describe('endingCellsOf', () => {
  it.each<[string, string, number, RulesetRequest]>([
    ['up to 32 cells', '####/####/1###', 2, {}],
    ['more than 32 cells', '########/########/########/########/1#######', 2, {}],
    [
      'more than 64 cells around a torus',
      '#########/#########/#########/#########/#########/#########/#########/#########',
      1,
      { wrap: 'torus' },
    ],
  ])('shows what each layout shows: %s', (_, text, mines, rules) => {
    const analysis = analysisOf(text, mines, rules);
    const { set } = fewLayouts(analysis, 65_535);
    if (set === null) throw new Error('too many layouts');
    const { cells, cellCount, layoutCount, shown, masks, maskWords } = endingCellsOf(analysis, set, []);
    const { grid } = analysis.position;
    const layouts = new Set<string>();
    for (let layout = 0; layout < layoutCount; layout++) {
      const isMineAt = (cell: number) => {
        const bit = (set.at[cell] as number) + (layout >>> 5);
        return (set.at[cell] as number) >= 0 && (((set.bits[bit] as number) >>> (layout & 31)) & 1) === 1;
      };
      layouts.add(cells.filter(isMineAt).join());
      for (const [place, cell] of cells.entries()) {
        const near: number[] = [];
        const number = near.slice(0, neighboursOf(grid, cell, near)).filter(isMineAt).length;
        const mask = (masks[layout * maskWords + (place >>> 5)] as number) >>> (place & 31);
        expect(shown[layout * cellCount + place]).toBe(isMineAt(cell) ? MINE : number);
        expect(mask & 1).toBe(isMineAt(cell) ? 1 : 0);
      }
    }
    expect(layouts.size).toBe(layoutCount);
  });
});
