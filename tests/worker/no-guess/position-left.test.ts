import { expect, test } from 'vitest';
import { finish } from '../../../worker/engine/steps.ts';
import { nextStep } from '../../../worker/no-guess/play-out.ts';
import { positionLeft } from '../../../worker/no-guess/position-left.ts';
import { SolvingState } from '../../../worker/no-guess/solving-state.ts';
import { UnknownClusters } from '../../../worker/no-guess/unknown-clusters.ts';
import { analyse, analyseView } from '../../../worker/solver/odds/analysis.ts';
import { FATE } from '../../../worker/solver/proof/deduce.ts';
import { randomBy } from '../../bench/support/half-played.ts';
import { layoutWith, must, rulesOf } from './fixtures.ts';

test.each([
  ['squares', {}],
  ['hexagons', { topology: 'hex' }],
  ['a torus', { wrap: 'torus' }],
  ['knights', { topology: 'knight' }],
] as const)('what is left of a board has the odds of the whole board, on %s', (_, fields) => {
  const random = randomBy(3);
  let compared = 0;
  for (let board = 0; board < 6; board++) {
    const ruleset = rulesOf({
      columns: 14,
      rows: 12,
      mines: 36,
      deal: 'given',
      firstClick: 'any',
      ...fields,
    });
    const cells = [...Array(168).keys()].filter((cell) => cell !== 90);
    const order = new Map(cells.map((cell) => [cell, random()]));
    cells.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const state = new SolvingState(ruleset, layoutWith(ruleset, cells.slice(0, 36)));
    const clusters = new UnknownClusters(state, 1_000_000);
    state.open([90], 0);
    for (let taken = 1; state.safeLeft > 0; taken++) {
      const step = finish(nextStep(state, clusters));
      if (step === null) break;
      if (taken % 4 === 0) {
        const left = positionLeft(state);
        const part = must(analyse(left.position)).analysis;
        const view = { ruleset, status: 'playing', cells: state.codesAfter(taken) } as const;
        const whole = must(analyseView(view)).analysis;
        for (const [place, cell] of left.cells.entries()) {
          if (state.fate[cell] !== FATE.unknown) expect(state.fate[cell]).toBe(FATE.open);
          else {
            expect(part.odds[place]).toBeCloseTo(whole.odds[cell] ?? Number.NaN, 10);
            compared++;
          }
        }
        expect([...left.cells]).toEqual([...left.cells].sort((a, b) => a - b));
      }
      state.open(step.cells, taken);
    }
  }
  expect(compared).toBeGreaterThan(100);
});
