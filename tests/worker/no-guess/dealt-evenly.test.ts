import { describe, expect, test } from 'vitest';
import type { RulesetRequest, SolvingTechnique } from '../../../worker/api/rules.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { deal } from '../../../worker/engine/index.ts';
import { difficultyOf } from '../../../worker/no-guess/certify.ts';
import { TECHNIQUES } from '../../../worker/solver/proof/facts.ts';
import { sample } from '../../effort.ts';
import { cellsOf, solvableByDefinition } from './by-enumeration.ts';
import { layoutWith, must, rulesOf } from './fixtures.ts';

/** How often each layout comes, by its mines as bits. */
function dealMany(request: RulesetRequest, firstCell: number, deals: number): Map<number, number> {
  const ruleset = rulesOf({ ...request, deal: 'no-guess' });
  const times = new Map<number, number>();
  for (let seed = 0; seed < deals; seed++) {
    const { layout } = must(deal(ruleset, { seed, firstCell }));
    let bits = 0;
    for (const cell of mineCells(layout)) bits |= 1 << cell;
    times.set(bits, (times.get(bits) ?? 0) + 1);
  }
  return times;
}

/**
 * Whether the counts could well come of equal chances: chi-square, by the cube root that makes it nearly normal
 * (Wilson and Hilferty). The seeds are fixed, so that the answer is always the same.
 */
function areEven(times: ReadonlyMap<number, number>, layouts: number, deals: number): boolean {
  const expected = deals / layouts;
  let chiSquare = (layouts - times.size) * expected;
  for (const count of times.values()) chiSquare += (count - expected) ** 2 / expected;
  const freedom = layouts - 1;
  const spread = 2 / (9 * freedom);
  const normal = ((chiSquare / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
  return normal < 3;
}

const boards: readonly (readonly [name: string, rules: RulesetRequest, firstCell: number])[] = [
  ['four by four', { columns: 4, rows: 4, mines: 3, firstClick: 'cell' }, 0],
  ['four by four from within', { columns: 4, rows: 4, mines: 4, firstClick: 'opening' }, 5],
  ['two rows', { columns: 10, rows: 2, mines: 4, firstClick: 'any' }, 4],
  ['one row', { columns: 14, rows: 1, mines: 2, firstClick: 'any' }, 5],
  ['hexagons', { columns: 4, rows: 4, mines: 3, topology: 'hex', firstClick: 'cell' }, 5],
];

describe('Just the solvable boards are dealt, all of them equally often:', () => {
  test.each(sample(boards))('%s', (_, request, firstCell) => {
    const ruleset = rulesOf({ ...request, deal: 'no-guess' });
    const kept = request.firstClick === 'opening' ? surroundings(ruleset.columns, firstCell) : 0;
    const solvable = [...solvableByDefinition(ruleset, firstCell)].filter((bits) => (bits & kept) === 0);
    expect(solvable.length).toBeGreaterThan(10);
    const deals = 20 * solvable.length;
    const times = dealMany(request, firstCell, deals);
    expect([...times.keys()].sort()).toEqual(solvable.sort());
    expect(areEven(times, solvable.length, deals)).toBe(true);
  });

  test.each(sample(['single', 'shared', 'subset'] as const))(
    'that need at most: %s',
    (needsAtMost: SolvingTechnique) => {
      const request = { columns: 5, rows: 4, mines: 4, firstClick: 'cell', needsAtMost } as const;
      const ruleset = rulesOf({ ...request, deal: 'no-guess' });
      const easy = [...solvableByDefinition(ruleset, 0)].filter((bits) => {
        const { hardestRule } = must(difficultyOf(layoutWith(ruleset, cellsOf(bits)), ruleset, 0)).difficulty;
        return hardestRule === null || TECHNIQUES.indexOf(hardestRule) <= TECHNIQUES.indexOf(needsAtMost);
      });
      const deals = 5 * easy.length;
      const times = dealMany(request, 0, deals);
      const isEasy = new Set(easy);
      expect([...times.keys()].filter((bits) => !isEasy.has(bits))).toEqual([]);
      expect(areEven(times, easy.length, deals)).toBe(true);
    },
  );
});

function surroundings(columns: number, cell: number): number {
  let bits = 0;
  for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) bits |= 1 << (cell + dy * columns + dx);
  return bits;
}

describe('Where there is no such board, that is said:', () => {
  test.each<readonly [RulesetRequest, number]>([
    [{ columns: 2, rows: 2, mines: 1, firstClick: 'cell' }, 0],
    [{ columns: 3, rows: 3, mines: 2, firstClick: 'any' }, 4],
  ])('%o', (request, firstCell) => {
    const ruleset = rulesOf({ ...request, deal: 'no-guess' });
    expect(solvableByDefinition(ruleset, firstCell).size).toBe(0);
    const made = deal(ruleset, { seed: 1, firstCell });
    expect(made).toMatchObject({ ok: false, code: 'no-board' });
    expect(made).toHaveProperty('nearest');
  });
});
