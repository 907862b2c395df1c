import { describe, expect, test } from 'vitest';
import type { CountedCluster } from '../../../../worker/solver/odds/analysis.ts';
import { largestError } from '../../../../worker/solver/odds/odds-bounds.ts';
import { handLinks, type Told } from '../hand-links.ts';

/** Also the chance that is given for each group. */
interface Given extends Told {
  readonly odds: readonly number[];
  /** The fewest and the most mines that the cluster holds. */
  readonly mines: readonly [least: number, most: number];
  readonly isExact?: boolean;
}

function clusterOf({ odds, mines: [least, most], isExact = false, ...told }: Given): CountedCluster {
  return {
    ...handLinks(told),
    odds: Float64Array.from(odds),
    least,
    weights: new Float64Array(most - least + 1).fill(1),
    isExact,
  } as unknown as CountedCluster;
}

const errorOf = (told: Given) => largestError([clusterOf(told)], 0, null, told.mines[0]);

describe('what the numbers of a cluster leave open', () => {
  test('a number alone: a chance of 0 to 1 for each of two cells', () => {
    expect(errorOf({ numbers: [[1, [0, 1]]], sizes: [1, 1], odds: [0.3, 0.6], mines: [1, 1] })).toBeCloseTo(
      0.7,
      9,
    );
  });

  test('one after the other they leave nothing open', () => {
    // a + b = 1 and b + c = 2.
    const numbers = [
      [1, [0, 1]],
      [2, [1, 2]],
    ] as const;
    const told = { numbers, sizes: [1, 1, 1], mines: [2, 2] } as const;
    expect(errorOf({ ...told, odds: [0.1, 0.9, 0.8] })).toBeCloseTo(0.2, 9);
    expect(errorOf({ ...told, odds: [0.3, 0.9, 0.8] })).toBeCloseTo(0.3, 9);
    expect(errorOf({ ...told, odds: [0, 1, 1] })).toBeCloseTo(0, 9);
  });

  test('what one number has more than another is the difference of both', () => {
    // a + b = 1 and a + b + c = 2: c is a mine.
    const numbers = [
      [1, [0, 1]],
      [2, [0, 1, 2]],
    ] as const;
    const told = { numbers, sizes: [1, 1, 1], mines: [2, 2] } as const;
    expect(errorOf({ ...told, odds: [0.5, 0.5, 0.2] })).toBeCloseTo(0.8, 9);
    expect(errorOf({ ...told, odds: [0.5, 0.5, 0.9] })).toBeCloseTo(0.5, 9);
  });

  test('a group counts for each of its cells', () => {
    // 2a + b = 2: a is at least 0.5.
    const told = { numbers: [[2, [0, 1]]], sizes: [2, 1], mines: [2, 2] } as const;
    expect(errorOf({ ...told, odds: [0.9, 0.5] })).toBeCloseTo(0.5, 9);
    expect(errorOf({ ...told, odds: [0.6, 0.5] })).toBeCloseTo(0.5, 9);
    expect(errorOf({ ...told, odds: [0.1, 0.5] })).toBeCloseTo(0.9, 9);
    // 4a = 2.
    expect(errorOf({ numbers: [[2, [0]]], sizes: [4], odds: [0.4], mines: [2, 2] })).toBeCloseTo(0.1, 9);
  });

  test('what was counted is certain where it says so', () => {
    const told = { numbers: [[1, [0, 1]]], sizes: [1, 1], mines: [1, 1] } as const;
    expect(errorOf({ ...told, odds: [0, 1], isExact: true })).toBeCloseTo(0, 9);
    expect(errorOf({ ...told, odds: [0, 1] })).toBeCloseTo(1, 9);
  });
});

describe('what the mines of the board leave open', () => {
  const interiorOf = (told: Given, given: number, minesLeft: number) =>
    largestError([clusterOf(told)], 10, given, minesLeft);

  test('cells beside no number share what the numbers do not take', () => {
    // 3a = 3, whatever the cluster is thought to hold.
    const three: Given = { numbers: [[3, [0]]], sizes: [3], odds: [1], mines: [0, 4] };
    expect(interiorOf(three, 0.25, 5)).toBeCloseTo(0.05, 9);
    // 4a = 2.
    const two: Given = { numbers: [[2, [0]]], sizes: [4], odds: [0.5], mines: [0, 9] };
    expect(interiorOf(two, 0.25, 5)).toBeCloseTo(0.05, 9);
    expect(interiorOf(two, 0.5, 5)).toBeCloseTo(0.2, 9);
  });

  test('a cluster holds what was counted, though its cells are open', () => {
    const one: Given = { numbers: [[1, [0, 1]]], sizes: [1, 1], odds: [0.5, 0.5], mines: [1, 1] };
    expect(interiorOf(one, 0, 9)).toBeCloseTo(0.8, 9);
    expect(interiorOf(one, 1, 2)).toBeCloseTo(0.9, 9);
  });
});

describe('what clusters leave to each other', () => {
  /** A cell of which no number speaks, given this chance; a mine or none unless it is certain. */
  const cell = (odds: number, mines: readonly [number, number] = [0, 1]) =>
    clusterOf({ numbers: [], sizes: [1], odds: [odds], mines });

  test.each([
    ['all mines: both cells are mines', 2, [cell(0.4), cell(0.7)], 0.6],
    ['no mine: neither is one', 0, [cell(0.4), cell(0.3)], 0.4],
    ['one mine, which the other has', 1, [cell(0.2), cell(1, [1, 1])], 0.2],
    ['one mine of two cells: nothing', 1, [cell(0.2), cell(0.5)], 0.8],
  ])('%s', (_, minesLeft, clusters, error) => {
    expect(largestError(clusters, 0, null, minesLeft)).toBeCloseTo(error, 9);
  });
});
