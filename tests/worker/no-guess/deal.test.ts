import { describe, expect, test } from 'vitest';
import type { SolvingTechnique } from '../../../worker/api/rules.ts';
import { deal } from '../../../worker/engine/index.ts';
import { finish } from '../../../worker/engine/steps.ts';
import { noGuessSteps } from '../../../worker/no-guess/deal-no-guess.ts';
import { must, requestOf, rulesOf } from './fixtures.ts';

test.each(['beginner', 'intermediate', 'expert'] as const)('%s is drawn, never repaired', (level) => {
  for (const needsAtMost of ['single', 'subset', 'mine-count'] as SolvingTechnique[]) {
    for (const firstClick of ['opening', 'any'] as const) {
      const dealt = must(finish(noGuessSteps(requestOf({ level, needsAtMost, firstClick }, 'level', 40))));
      expect([dealt.repairs, dealt.tries > 0]).toEqual([0, true]);
    }
  }
});

test('the same seed and first cell give the same board, and leaving early changes nothing', () => {
  const request = requestOf({ columns: 40, rows: 40, mines: 400 }, 'same', 820);
  const left = noGuessSteps(request);
  for (let step = 0; step < 5; step++) left.next();
  left.return({ ok: false, code: 'left', values: {}, message: '' });
  const [first, second] = [0, 1].map(() => must(finish(noGuessSteps(request))));
  expect(first).toEqual(second);
  expect(must(finish(noGuessSteps({ ...request, seed: 'other' }))).mines).not.toEqual(first?.mines);
});

test('what is told of the progress grows from nothing to all cells', () => {
  const told = [...noGuessSteps(requestOf({ columns: 100, rows: 100, mines: 2200 }, 'told', 5050))];
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.length).toBeGreaterThan(3);
  expect([(told[0] ?? -1) >= 0, (told.at(-1) ?? 0) <= 10_000]).toEqual([true, true]);
});

test.each([
  ['dense', 8_250, 18, 24],
  ['nearly empty', 250, 8, 10],
] as const)('some thousand cells of a large board are settled at a time: %s', (_, mines, least, most) => {
  const request = requestOf({ columns: 200, rows: 200, mines, needsAtMost: 'single' }, 'slices', 20_100);
  const told = [...noGuessSteps(request)];
  const rises = told.map((settled, at) => settled - (told[at - 1] ?? 0));
  expect(Math.max(...rises)).toBeGreaterThanOrEqual(4_000);
  expect(Math.max(...rises)).toBeLessThan(4_100);
  expect(told.length).toBeGreaterThanOrEqual(least);
  expect(told.length).toBeLessThanOrEqual(most);
});

describe('what cannot be had is refused', () => {
  test('with fewer mines, that can be had', () => {
    // The first cell shows a 1, and nothing ever tells on which side.
    const rules = { columns: 3, rows: 1, mines: 1, firstClick: 'cell' } as const;
    const refused = finish(noGuessSteps(requestOf(rules, 'row', 1)));
    expect(refused).toMatchObject({ ok: false, code: 'no-board', nearest: { mines: 0 } });
    must(finish(noGuessSteps(requestOf({ ...rules, mines: 0 }, 'row', 1))));
  });

  test('when nothing may be spent, with a plain board', () => {
    const ruleset = rulesOf({ columns: 50, rows: 50, mines: 500, deal: 'no-guess' });
    const refused = deal(ruleset, { seed: 1, firstCell: 1250, budget: { steps: 0 } });
    expect(refused).toMatchObject({ ok: false, code: 'no-board', nearest: { deal: 'random' } });
  });

  test('when there is no memory for it', () => {
    const request = requestOf({ level: 'expert' }, 'memory', 0);
    const grid = { ...request.grid, cells: 2 ** 45 };
    const refused = finish(noGuessSteps({ ...request, grid }));
    expect(refused).toMatchObject({ ok: false, code: 'no-memory', nearest: { deal: 'random' } });
  });
});
