import { expect, test } from 'vitest';
import { chanceAt, distanceAt, FARTHEST, firstCells } from '../../../src/help/first-cells.ts';
import { levelNames } from '../../../src/rules/level-names.ts';
import { levelSizes } from '../../../src/rules/level-sizes.ts';
import { parseView } from '../../../worker/engine/record/notation.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { firstMove } from '../../../worker/solver/play/first-move.ts';

const promises = ['opening', 'cell', 'any'] as const;

test.each(levelNames)('%s: every cell of the board has a chance, and mirrored cells the same', (level) => {
  const { columns, rows } = levelSizes[level];
  for (const promise of promises)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [x, y] = [distanceAt(column, columns), distanceAt(row, rows)];
        const chance = chanceAt(level, promise, x, y);
        expect(chance).toBeGreaterThan(0.2);
        expect(chance).toBeLessThan(1);
        expect(chanceAt(level, promise, y, x)).toBe(chance);
        expect(chanceAt(level, promise, Math.min(x, FARTHEST), y)).toBe(chance);
      }
});

test('distances are counted from the nearer edge', () => {
  expect([0, 1, 4, 7, 8].map((place) => distanceAt(place, 9))).toEqual([1, 2, 5, 2, 1]);
  expect([0, 7, 8, 15].map((place) => distanceAt(place, 16))).toEqual([1, 8, 8, 1]);
});

test('a first cell that may be a mine is as good as a safe one, less the chance of the mine', () => {
  expect(chanceAt('beginner', 'any', 1, 1)).toBeCloseTo((chanceAt('beginner', 'cell', 1, 1) * 71) / 81, 12);
  expect(chanceAt('expert', 'any', 5, 9)).toBeCloseTo((chanceAt('expert', 'cell', 5, 9) * 381) / 480, 12);
});

test('the best first cell comes first', () => {
  for (const level of levelNames)
    for (const promise of promises) {
      const chances = firstCells(level, promise).map(({ chance }) => chance);
      expect(chances).toHaveLength(15);
      expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    }
});

test.each(levelNames.flatMap((level) => promises.map((promise) => [level, promise] as const)))(
  '%s, %s: the solver starts where the map says that hardly less is won than at the best',
  (level, firstClick) => {
    const made = createRuleset({ level, firstClick });
    if (!made.ok) throw new Error(made.message);
    const { columns, rows } = made.ruleset;
    const parsed = parseView(Array.from({ length: rows }, () => '#'.repeat(columns)).join('/'), made.ruleset);
    if (!parsed.ok) throw new Error(parsed.message);
    const first = firstMove(parsed.view);
    if (!first.ok) throw new Error(first.message);
    const row = Math.floor(first.cell / columns);
    const chance = chanceAt(
      level,
      firstClick,
      distanceAt(first.cell % columns, columns),
      distanceAt(row, rows),
    );
    expect(chance).toBeGreaterThan((firstCells(level, firstClick)[0]?.chance ?? 1) - 0.01);
  },
);
