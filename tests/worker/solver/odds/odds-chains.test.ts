import { expect, it } from 'vitest';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { randomBy } from '../../../bench/support/half-played.ts';
import { viewWith } from '../random-views.ts';

/** Coefficients by number of mines. */
type Polynomial = bigint[];

function times(a: Polynomial, b: Polynomial): Polynomial {
  if (a.length === 0 || b.length === 0) return [];
  const out = new Array<bigint>(a.length + b.length - 1).fill(0n);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) out[i + j] = (out[i + j] ?? 0n) + x * y;
  return out;
}

function plus(a: Polynomial, b: Polynomial): Polynomial {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0n) + (b[i] ?? 0n));
}

function choose(n: number, k: number): bigint {
  let out = 1n;
  for (let i = 0; i < k; i++) out = (out * BigInt(n - i)) / BigInt(i + 1);
  return out;
}

/**
 * Numbers at the even columns of the top row, all else covered, so that each number shares with the next the two
 * cells of the odd column between them, and has one more of its own below it. By column, the chance of each cell of
 * rows 0 and 1; last, that of the cells further down. With whole numbers throughout.
 */
function chain(numbers: readonly number[], interior: number, mines: number): number[] {
  const count = numbers.length;
  // By the mines of the shared pair after number i: the layouts of all that comes before the pair, and after it.
  const before: Polynomial[][] = [[[1n], [], []]];
  const after: Polynomial[][] = [];
  const pair = (k: number): Polynomial => [...new Array<bigint>(k).fill(0n), k === 1 ? 2n : 1n];
  const own = (number: number, left: number, right: number): Polynomial =>
    number - left - right === 0 ? [1n] : number - left - right === 1 ? [0n, 1n] : [];
  for (let i = 0; i < count; i++) {
    const shares = i === 0 ? [0] : [0, 1, 2];
    const made: Polynomial[] = [0, 1, 2].map((right) =>
      shares
        .map((left) => {
          const inner = own(numbers[i] ?? 0, left, right);
          if (inner.length === 0) return [];
          const upTo = before[i]?.[left] ?? [];
          return times(i === 0 ? upTo : times(upTo, pair(left)), inner);
        })
        .reduce(plus, []),
    );
    before.push(made);
  }
  after[count] = [[1n], [], []];
  for (let i = count - 1; i >= 0; i--) {
    const shares = i === count - 1 ? [0] : [0, 1, 2];
    after[i] = [0, 1, 2].map((left) =>
      shares
        .map((right) => {
          const inner = own(numbers[i] ?? 0, left, right);
          if (inner.length === 0) return [];
          const from = after[i + 1]?.[right] ?? [];
          return times(i === count - 1 ? from : times(from, pair(right)), inner);
        })
        .reduce(plus, []),
    );
  }
  const fill = Array.from({ length: mines + 1 }, (_, held) => choose(interior, held));
  const weigh = (layouts: Polynomial) =>
    layouts.reduce((sum, ways, held) => sum + (held <= mines ? ways * (fill[mines - held] ?? 0n) : 0n), 0n);
  const whole = after[0]?.[0] ?? [];
  const total = weigh(whole);
  const share = (part: bigint) => Number((part * 10n ** 18n) / total) / 1e18;
  const out: number[] = [];
  for (let i = 0; i < count; i++) {
    let mine = 0n;
    for (const left of i === 0 ? [0] : [0, 1, 2]) {
      for (const right of i === count - 1 ? [0] : [0, 1, 2]) {
        if ((numbers[i] ?? 0) - left - right !== 1) continue;
        const head = i === 0 ? [1n] : times(before[i]?.[left] ?? [], pair(left));
        const tail = i === count - 1 ? [1n] : times(after[i + 1]?.[right] ?? [], pair(right));
        mine += weigh(times(times(head, tail), [0n, 1n]));
      }
    }
    out.push(share(mine));
    if (i === count - 1) continue;
    const byMines = [0, 1, 2].map((k) =>
      weigh(times(times(before[i + 1]?.[k] ?? [], pair(k)), after[i + 1]?.[k] ?? [])),
    );
    out.push(share((byMines[1] ?? 0n) + 2n * (byMines[2] ?? 0n)) / 2);
  }
  const inside = whole.reduce(
    (sum, ways, held) => sum + (held < mines ? ways * (fill[mines - held] ?? 0n) * BigInt(mines - held) : 0n),
    0n,
  );
  return [...out, share(inside) / interior];
}

it.each([
  [20, 0.25],
  [180, 0.2],
  [180, 0.5],
])('is exact along a chain of %i numbers with a share of %d mines', (count, share) => {
  const columns = 2 * count - 1;
  const random = randomBy(count);
  const mines = new Set<number>();
  for (let cell = 0; cell < columns * 4; cell++) {
    const isNumber = cell < columns && cell % 2 === 0;
    if (!isNumber && random() < share) mines.add(cell);
  }
  const made = createRuleset({ columns, rows: 4, mines: mines.size, firstClick: 'any', deal: 'given' });
  if (!made.ok) throw new Error(made.message);
  const open = Array.from({ length: count }, (_, i) => 2 * i);
  const view = viewWith(made.ruleset, mines, open);
  const expected = chain(
    open.map((cell) => view.cells[cell] ?? 0),
    columns * 2,
    mines.size,
  );
  const solved = mineProbabilities(view);
  if (!solved.ok) throw new Error(solved.message);
  expect(solved.exactness.isExact).toBe(true);
  for (let column = 0; column < columns; column++) {
    const chance = solved.odds[columns + column] ?? Number.NaN;
    expect(Math.abs(chance - (expected[column] ?? 0))).toBeLessThan(1e-11);
    if (column % 2 === 1) expect(solved.odds[column]).toBe(chance);
  }
  expect(Math.abs((solved.interior ?? 0) - (expected[columns] ?? 0))).toBeLessThan(1e-11);
});
