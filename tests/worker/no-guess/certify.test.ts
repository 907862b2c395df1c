import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMine } from '../../../worker/engine/deal/layout.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { createGame, deal } from '../../../worker/engine/index.ts';
import { parseLayout } from '../../../worker/engine/record/notation.ts';
import { gridOf, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import {
  type Certificate,
  type CertifiedStep,
  certify,
  certifySteps,
  difficultyOf,
} from '../../../worker/no-guess/certify.ts';
import { easiestTechnique } from '../../../worker/solver/proof/free-hint.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { few, sample, share } from '../../effort.ts';
import { rulesets } from '../engine/arbitraries.ts';
import { layoutWith, must, rulesOf } from './fixtures.ts';

const numRuns = share(100, 40);

/** A board drawn as text, opened first at this cell. */
function certifyText(text: string, firstCell: number): Certificate {
  const { layout, columns, rows } = must(parseLayout(text));
  const ruleset = rulesOf({ columns, rows, mines: layout.mineCount, deal: 'given', firstClick: 'any' });
  return must(certify(layout, ruleset, firstCell));
}

/** Some mines, not at the first cell. */
function drawMines(ruleset: Ruleset, firstCell: number, seed: number): Set<number> {
  const random = createRandom(String(seed));
  const mines = new Set<number>();
  while (mines.size < ruleset.mines) {
    const cell = nextBelow(random, ruleset.columns * ruleset.rows);
    if (cell !== firstCell) mines.add(cell);
  }
  return mines;
}

const smallBoards = fc
  .record({ ruleset: rulesets, first: fc.nat(), seed: fc.nat() })
  .filter(({ ruleset }) => ruleset.columns * ruleset.rows <= 90 && gridOf(ruleset).maxNeighbours <= 10)
  .map(({ ruleset: { mines, ...size }, first, seed }) => {
    const cells = size.columns * size.rows;
    const fields = {
      ...size,
      mines: Math.min(mines, cells - 1),
      deal: 'given',
      firstClick: 'any',
      win: 'open',
    } as const;
    return { ruleset: rulesOf(fields), firstCell: first % cells, seed };
  });

describe('The steps of a certificate', () => {
  test('follow from what is seen, in the view that they name and in the game that they play', () => {
    let played = 0;
    fc.assert(
      fc.property(smallBoards, ({ ruleset, firstCell, seed }) => {
        const layout = layoutWith(ruleset, drawMines(ruleset, firstCell, seed));
        const made = certify(layout, ruleset, firstCell, { steps: 20_000 });
        // Some patterns have clusters that are.
        if (!made.ok) return expect(made.code).toBe('too-hard');
        played++;
        const { steps, times, guesses } = made;
        const { game } = must(createGame(ruleset, { layout }));
        game.play({ type: 'open', cell: firstCell });
        const seen = { single: 0, shared: 0, subset: 0, cases: 0, 'mine-count': 0, guess: 0 };
        for (const step of steps) {
          expect(step.view).toEqual(game.view());
          expect(verifyProof(step.view, step)).toBe(true);
          expect(step.kind).toBe(step.proof.technique === 'guess' ? 'guess' : 'safe');
          seen[step.proof.technique]++;
          for (const cell of step.cells) game.play({ type: 'open', cell });
        }
        expect(game.state.safeLeft).toBe(0);
        expect(game.status).not.toBe('lost');
        expect(seen).toEqual({ ...times, guess: guesses });
      }),
      { numRuns, seed: 7 },
    );
    expect(played).toBeGreaterThan(0.9 * numRuns);
  });

  test('are each of the easiest technique by which any cell can be shown to be free', () => {
    const seen = new Set<string>();
    for (const seed of [...Array(16).keys(), 32]) {
      const ruleset = rulesOf({
        columns: 8,
        rows: 7,
        mines: 8 + (seed % 6),
        deal: 'given',
        firstClick: 'any',
      });
      const layout = layoutWith(ruleset, drawMines(ruleset, 25, seed));
      for (const { view, kind, proof } of must(certify(layout, ruleset, 25)).steps) {
        // Untouched boards have guesses of their own, by the rules of the first click.
        const easiest = easiestTechnique(view, 25);
        expect(easiest === null ? 'guess by guess' : `safe by ${easiest}`).toBe(
          `${kind} by ${proof.technique}`,
        );
        seen.add(proof.technique);
      }
    }
    expect([...seen].sort()).toEqual(['cases', 'guess', 'mine-count', 'shared', 'single', 'subset']);
  });

  test('are made when they are read: a large board takes no longer for having thousands', () => {
    const ruleset = rulesOf({ columns: 100, rows: 100, mines: 1200, deal: 'given', firstClick: 'any' });
    const layout = layoutWith(ruleset, drawMines(ruleset, 5050, 1));
    const { steps, ...summary } = must(certify(layout, ruleset, 5050));
    expect(steps.length).toBeGreaterThan(1000);
    for (const step of [steps[0], steps[700], steps[steps.length - 1]]) {
      expect(step && verifyProof(step.view, step)).toBe(true);
      // All that a hint has is there for whoever copies or sends it.
      expect(step && verifyProof(step.view, structuredClone(step))).toBe(true);
    }
    expect(must(difficultyOf(layout, ruleset, 5050)).difficulty).toEqual({ ...summary, ok: undefined });
  });
});

describe('A board', () => {
  test('without a mine is open at once', () => {
    expect(certifyText('...\n...', 4)).toMatchObject({
      solvable: true,
      hardestRule: null,
      guesses: 0,
      steps: [],
    });
  });

  test('of single numbers asks for nothing else', () => {
    const { solvable, hardestRule, times } = certifyText('....\n..*.\n....\n....', 15);
    expect({ solvable, hardestRule }).toEqual({ solvable: true, hardestRule: 'single' });
    expect(times).toMatchObject({ shared: 0, subset: 0, cases: 0, 'mine-count': 0 });
  });

  test('whose last cells are decided by the number of mines says so', () => {
    // Behind the wall of mines nothing is seen: that no mine is left is what opens it.
    const { hardestRule, times, steps } = certifyText('..*.\n..*.\n..*.', 0);
    expect(hardestRule).toBe('mine-count');
    expect(times['mine-count']).toBe(1);
    const last = steps[steps.length - 1];
    expect(last?.cells).toEqual([3, 7, 11]);
    expect(last && verifyProof(last.view, last)).toBe(true);
  });

  test('with two alike cells takes a guess, which is told with its chance and what is known', () => {
    const { solvable, guesses, steps } = certifyText('...*.*\n....*.', 0);
    expect({ solvable, guesses }).toEqual({ solvable: false, guesses: 3 });
    const [first, , third] = steps;
    // The mines of the two cells beside the 1s, and those behind them, are as likely here as there.
    expect(first).toMatchObject({ kind: 'guess', cells: [4], odds: 0.5 });
    // At last (3,0) and (4,1) are mines for certain, and (5,0) or (5,1).
    expect(third?.proof.known).toEqual([3, 10]);
    expect(steps.every((step) => verifyProof(step.view, step))).toBe(true);
  });
});

describe('There is no certificate', () => {
  const ruleset = rulesOf({ columns: 4, rows: 3, mines: 2, firstClick: 'any' });
  const layout = layoutWith(ruleset, [0, 5]);

  test.each([
    [
      'for a layout of another size',
      rulesOf({ columns: 3, rows: 4, mines: 2, firstClick: 'any' }),
      1,
      'layout-size',
    ],
    [
      'for one with other mines',
      rulesOf({ columns: 4, rows: 3, mines: 3, firstClick: 'any' }),
      1,
      'mine-count',
    ],
    ['from a cell that is not there', ruleset, 12, 'bad-cell'],
    ['from half a cell', ruleset, 1.5, 'bad-cell'],
    ['from a mine', ruleset, 5, 'first-cell'],
  ] as const)('%s', (_, rules, cell, code) => {
    expect(certify(layout, rules, cell)).toMatchObject({ ok: false, code });
    expect(difficultyOf(layout, rules, cell)).toMatchObject({ ok: false, code });
  });

  test('for a board that takes more work than is allowed', () => {
    const expert = rulesOf({ columns: 30, rows: 16, mines: 99, deal: 'given', firstClick: 'any' });
    const many = layoutWith(expert, drawMines(expert, 0, 3));
    expect(certify(many, expert, 0, { steps: 10 })).toMatchObject({ ok: false, code: 'too-hard' });
    expect(certify(many, expert, 0)).toMatchObject({ ok: true });
  });
});

test('A board that is certified in steps is certified as it is at once, and other work fits in between', () => {
  // So many mines that guesses, clusters and the number of mines all have their turn.
  const ruleset = rulesOf({ columns: 120, rows: 120, mines: 3_200, deal: 'given', firstClick: 'any' });
  const layout = layoutWith(ruleset, drawMines(ruleset, 7_260, 2));
  const slices = certifySteps(layout, ruleset, 7_260);
  const done: number[] = [];
  let slice = slices.next();
  for (; !slice.done; slice = slices.next()) done.push(slice.value);
  const { steps, ...summary } = must(slice.value);
  const whole = must(certify(layout, ruleset, 7_260));
  expect(summary).toEqual({ ...whole, steps: undefined });
  expect(steps.map(({ cells, odds }) => [cells, odds])).toEqual(
    whole.steps.map(({ cells, odds }) => [cells, odds]),
  );
  expect(summary.guesses).toBeGreaterThan(10);
  expect(done.length).toBeGreaterThan(40);
  expect(done.length).toBeLessThan(75);
  expect(done).toEqual([...done].sort((a, b) => a - b));
  expect(done[done.length - 1]).toBeLessThanOrEqual(14_400);
});

test('An opening of many cells is no single step', () => {
  const ruleset = rulesOf({ columns: 1_000, rows: 300, mines: 1, deal: 'given', firstClick: 'any' });
  const slices = certifySteps(layoutWith(ruleset, [7]), ruleset, 150_000);
  const done: number[] = [];
  let slice = slices.next();
  for (; !slice.done; slice = slices.next()) done.push(slice.value);
  expect(slice.value).toMatchObject({ ok: true, solvable: true, guesses: 0 });
  expect(done.length).toBeGreaterThan(60);
});

test.each(
  sample([
    [{ columns: 9, rows: 9, mines: 20 }, '76', 14],
    [{ columns: 16, rows: 16, mines: 55 }, '70', 3],
    [{ columns: 9, rows: 9, mines: 20 }, '412', 8],
  ] as const),
)(
  'Cells that no single conclusion frees are freed by several, combined: %o, seed %s',
  (rules, seed, cells) => {
    const ruleset = rulesOf(rules);
    const firstCell = (ruleset.columns * ruleset.rows + ruleset.columns) >> 1;
    const { layout } = must(deal(ruleset, { seed, firstCell }));
    const { steps } = must(certify(layout, ruleset, firstCell));
    const counted = steps.filter(({ proof }) => proof.technique === 'mine-count');
    expect(counted.map((step) => step.cells.length)).toContain(cells);
    for (const step of counted) expect(verifyProof(step.view, step)).toBe(true);
  },
);

test('A huge board is played to its end, and each step can be checked', () => {
  const rows = few(250, 500);
  const columns = 600;
  const ruleset = rulesOf({ columns, rows, mines: 0.18 * columns * rows, deal: 'no-guess' });
  const firstCell = (rows / 2) * columns + columns / 2;
  const { layout } = must(deal(ruleset, { seed: 'huge', firstCell }));
  const { solvable, steps, times, guesses } = must(certify(layout, ruleset, firstCell));
  expect({ solvable, guesses }).toEqual({ solvable: true, guesses: 0 });
  expect(Object.values(times).reduce((sum, count) => sum + count)).toBe(steps.length);
  for (const part of [0, 0.3, 0.7, 1]) {
    const step = steps[Math.floor(part * (steps.length - 1))] as CertifiedStep;
    expect(verifyProof(step.view, step)).toBe(true);
    expect(step.cells.some((cell) => isMine(layout, cell))).toBe(false);
  }
});
