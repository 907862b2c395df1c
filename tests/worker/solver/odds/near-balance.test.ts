import { expect, test } from 'vitest';
import {
  interiorMoments,
  interiorNear,
  type Moments,
  momentsOf,
  restNear,
} from '../../../../worker/solver/odds/near-balance.ts';
import { randomBy } from '../../../bench/support/half-played.ts';

/** The chances of a sum of independent numbers of mines. */
function sumOf(distributions: readonly (readonly number[])[]): number[] {
  let sum = [1];
  for (const one of distributions) {
    const next = new Array<number>(sum.length + one.length - 1).fill(0);
    for (const [i, a] of sum.entries())
      for (const [j, b] of one.entries()) next[i + j] = Number(next[i + j]) + a * b;
    sum = next;
  }
  return sum;
}

const random = randomBy(7);
const clusterOf = (length: number) => ({
  weights: Float64Array.from({ length }, () => 0.1 + random()),
  tilt: 1,
});
/** The first of them is wide: it makes up much of the board. */
const wide = clusterOf(24);
const others = Array.from({ length: 400 }, () => clusterOf(2 + Math.floor(random() * 4)));
const interior = 900;

function boardAt(tilt: number): Moments {
  const all = [interiorMoments(interior, tilt), ...[wide, ...others].map((each) => momentsOf(each, tilt))];
  const total = (of: keyof Moments) => all.reduce((sum, each) => sum + each[of], 0);
  return { mean: total('mean'), variance: total('variance'), third: total('third') };
}

/** The weight of a mine at which the board has so many on average. */
function tiltFor(mines: number): number {
  let [low, high] = [1e-6, 1e6];
  for (let i = 0; i < 200; i++) {
    const middle = Math.sqrt(low * high);
    if (boardAt(middle).mean < mines) low = middle;
    else high = middle;
  }
  return low;
}

test.each([300, 600, 1200])(
  'with %i mines the rest of a large board weighs a cluster as its distribution does',
  (mines) => {
    const tilt = tiltFor(mines);
    const board = boardAt(tilt);
    const tilted = ({ weights }: typeof wide) => {
      const weighed = [...weights].map((weight, m) => weight * tilt ** m);
      const whole = weighed.reduce((sum, weight) => sum + weight, 0);
      return weighed.map((weight) => weight / whole);
    };
    const chance = tilt / (1 + tilt);
    const cell = [1 - chance, chance];
    const rest = sumOf([...others.map(tilted), ...new Array<number[]>(interior).fill(cell)]);
    const exact = [...wide.weights.keys()].map((own) => Number(rest[mines - own]) * tilt ** own);
    const most = Math.max(...exact);
    for (const [own, weight] of restNear(wide, board, tilt).entries())
      expect(Math.abs(weight / (Number(exact[own]) / most) - 1), `${own}`).toBeLessThan(1e-3);

    const without = sumOf([
      ...[wide, ...others].map(tilted),
      ...new Array<number[]>(interior - 1).fill(cell),
    ]);
    const mine = Number(without[mines - 1]) * chance;
    const free = Number(without[mines]) * (1 - chance);
    expect(Math.abs(interiorNear(board, tilt) - mine / (mine + free))).toBeLessThan(1e-6);
  },
);
