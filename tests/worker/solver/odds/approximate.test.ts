import { describe, expect, test } from 'vitest';
import { approximate } from '../../../../worker/solver/odds/approximate.ts';
import { Arena } from '../../../../worker/solver/odds/arena.ts';
import { countLayouts } from '../../../../worker/solver/odds/count-layouts.ts';
import { sweepBack } from '../../../../worker/solver/odds/marginals.ts';
import { type Cluster, orderCluster } from '../../../../worker/solver/position/order-cluster.ts';
import { handLinks, type Told } from '../hand-links.ts';

/** What no layout has that was counted. */
const UNSEEN = 1e-80;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** The estimate, with the odds by cell: the order of groups is the solver's own. */
function estimate(told: Told, { tilt = 1, limit = 10_000 } = {}) {
  const arena = new Arena();
  const cluster = orderCluster(handLinks(told));
  const { least, weights, odds } = approximate(arena, cluster, tilt, limit);
  return { least, weights: [...weights], odds: byCell(cluster, odds), arena };
}

function byCell({ groupCount, cells, cellStarts }: Cluster, odds: Float64Array): number[] {
  const found: number[] = [];
  for (let g = 0; g < groupCount; g++)
    for (const cell of cells.subarray(cellStarts[g], cellStarts[g + 1])) found[cell] = odds[g] as number;
  return found;
}

/** By mines from `least` to `most`: how likely so many are if each of these cells is a mine for itself. */
function apart(odds: readonly number[], least: number, most: number): number[] {
  const weights = new Array<number>(odds.length + 1).fill(0);
  for (let set = 0; set < 1 << odds.length; set++) {
    const mines = odds.map((_, cell) => (set >> cell) & 1);
    const chance = odds.reduce((product, odd, cell) => product * (mines[cell] ? odd : 1 - odd), 1);
    const count = mines.reduce((sum, mine) => sum + mine, 0);
    weights[count] = (weights[count] as number) + chance;
  }
  return weights.slice(least, most + 1);
}

function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(actual[at], `at ${at}`).toBeCloseTo(value, 6);
}

describe('an estimate of what is too much to count', () => {
  test('lies midway between the counted layouts and the most even chances', () => {
    // a + b = 1 and b + c = 1: a and c, or b alone. The weight of a mine is e^-3.
    const numbers = [
      [1, [0, 1]],
      [1, [1, 2]],
    ] as const;
    const tilt = Math.exp(-3);
    const { least, weights, odds } = estimate({ numbers, sizes: [1, 1, 1] }, { tilt });
    const counted = 1 / (1 + tilt);
    // a = c have the logarithm x - 3, b 2x - 3, and they add up to 0.
    const b = (counted + logistic(1)) / 2;
    expectClose(odds, [1 - b, b, 1 - b]);
    expect(least).toBe(1);
    expectClose(weights, [1, tilt]);
  });

  test('has its mines within bounds that may be wider than they need be', () => {
    // a + b + x = 1, b + c + y = 1, a + c + z = 1: one mine would do for all three if each knew nothing of the others.
    const numbers = [
      [1, [0, 1, 3]],
      [1, [1, 2, 4]],
      [1, [0, 2, 5]],
    ] as const;
    const { least, weights } = estimate({ numbers, sizes: [1, 1, 1, 1, 1, 1] });
    expect(least).toBe(1);
    // One of a, b and c with one of x, y and z, or those three; two of six are free at the least.
    expect(weights).toEqual([UNSEEN, 1, 1 / 3, UNSEEN]);
  });

  test('says of nothing that it is certain', () => {
    const { least, weights, odds } = estimate({
      numbers: [
        [2, [0]],
        [0, [1]],
      ],
      sizes: [2, 1],
    } as const);
    expect(odds).toEqual([1 - 1e-6, 1 - 1e-6, 1e-6]);
    expect([least, ...weights]).toEqual([2, 1]);
  });

  test('leaves no states behind', () => {
    const { arena } = estimate({ numbers: [[1, [0, 1]]], sizes: [1, 1] });
    expect([arena.stateCount, arena.toCount, arena.weightCount]).toEqual([0, 0, 0]);
  });
});

describe('where no layout was met', () => {
  // Of a + b, b + c and a + c one each: no layout at all, though half a mine each would do.
  const odd = [
    [1, [0, 1]],
    [1, [1, 2]],
    [1, [0, 2]],
  ] as const;

  test('the numbers’ means remain, and each cell for itself', () => {
    const { least, weights, odds } = estimate({ numbers: odd, sizes: [1, 1, 1] }, { tilt: 0.2 });
    expectClose(odds, [0.5, 0.5, 0.5]);
    expect(least).toBe(1);
    expectClose(weights, apart(odds, 1, 2));
  });

  test('bounds are those of the largest numbers that share no cell', () => {
    // With two cells d: a + d = 2. At least three mines (a + d, b + c), at least one cell without (a + b).
    const numbers = [...odd, [2, [0, 3]]] as const;
    const { least, weights, odds } = estimate({ numbers, sizes: [1, 1, 1, 2] });
    expectClose(odds, [0.5, 0.5, 0.5, 0.75, 0.75]);
    expect(least).toBe(3);
    expectClose(weights, apart(odds, 3, 4));
  });
});

test('the budget is shared by the groups, for states there and back', () => {
  // Numbers in a square, each about its own cells and those that it shares with the numbers right of it and below.
  const side = 5;
  const numbers = Array.from({ length: side * side }, (_, c) => {
    const [row, column] = [Math.floor(c / side), c % side];
    const shared = [c, c + 25, c + 50];
    if (column > 0) shared.push(c - 1 + 25);
    if (row > 0) shared.push(c - side + 50);
    return [1 + (c % 3), shared] as const;
  });
  const told: Told = { numbers, sizes: new Array<number>(75).fill(1) };
  const cluster = orderCluster(handLinks(told));
  const counted = (width: number) => {
    const arena = new Arena();
    const sweep = countLayouts(arena, cluster, 1, Number.POSITIVE_INFINITY, width);
    if ('atGroup' in sweep) throw new Error('no layout');
    const odds = new Float64Array(cluster.groupCount);
    sweepBack(arena, cluster, sweep, new Float64Array(sweep.weights.length).fill(1), 1, odds);
    return byCell(cluster, odds);
  };
  const estimated = (limit: number) => estimate(told, { limit }).odds;
  const differences = (a: readonly number[], b: readonly number[]) =>
    a.map((odd, cell) => odd - (b[cell] as number));
  const many = 150;
  expect(Math.max(...differences(counted(many), counted(32)))).toBeGreaterThan(0.001);
  expectClose(
    differences(estimated(2 * cluster.groupCount * many), estimated(0)),
    differences(counted(many), counted(32)).map((difference) => difference / 2),
  );
});
