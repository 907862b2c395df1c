import type { LevelName } from '../../worker/api/rules.ts';
import type { WinModel } from '../../worker/review/win-chance.ts';
import { playSolverGame, rulesOf, type SolverGame } from './win-chance-games.ts';

/** Shares of the positions, from the most dangerous on, that a point of the curve each stands for: narrow where danger is rare. */
const SHARES = [
  ...[0, 0.002, 0.004, 0.007, 0.012, 0.02, 0.03, 0.045, 0.065, 0.09],
  ...Array.from({ length: 20 }, (_, i) => 0.12 + i * 0.044),
  1,
];
/** Rounds of Newton's method at the most. */
const ROUNDS = 30;
/** Keeps weights of features that say the same from growing against each other. */
const RIDGE = 1;

interface Row {
  readonly features: Float64Array;
  readonly won: number;
}

/** Plays games of a level, and fits the chance to win: all of them say the weights, those that began best how to mend them. */
export function fitLevel(level: LevelName, games: number): WinModel {
  const played = Array.from({ length: games }, (_, n) => playSolverGame(level, n, `coach-${n}`));
  const weights = fitWeights(rowsOf(played));
  // What is promised is the chance of a game that begins as the solver begins.
  const begunBest = played.filter(({ start }) => start === 'best');
  const { columns, rows, mines } = rulesOf(level, 'opening');
  const cells = columns * rows;
  return {
    ...{ cells, density: mines / cells, opening: rateOf(played, 'best'), cell: rateOf(played, 'cell') },
    weights: [...weights].map(short),
    ...curveOf(rowsOf(begunBest), weights),
  };
}

function rowsOf(games: readonly SolverGame[]): Row[] {
  return games.flatMap(({ estimated, won }) => estimated.map((features) => ({ features, won: won ? 1 : 0 })));
}

function rateOf(games: readonly SolverGame[], start: SolverGame['start']): number {
  const begun = games.filter((game) => game.start === start);
  return short(begun.filter(({ won }) => won).length / begun.length);
}

/** Logistic regression by Newton's method. */
function fitWeights(rows: readonly Row[]): Float64Array {
  const size = rows[0].features.length;
  const weights = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Float64Array(size);
    const bend = Array.from({ length: size }, (_, i) => new Float64Array(size).fill(RIDGE, i, i + 1));
    for (const { features, won } of rows) {
      const chance = 1 / (1 + Math.exp(-sumOf(weights, features)));
      const spread = Math.max(1e-6, chance * (1 - chance));
      for (let i = 0; i < size; i++) {
        slope[i] += (won - chance) * features[i];
        for (let j = 0; j <= i; j++) bend[i][j] += spread * features[i] * features[j];
      }
    }
    const change = solve(bend, slope);
    for (let i = 0; i < size; i++) weights[i] += change[i];
    if (change.every((one) => Math.abs(one) < 1e-6)) break;
  }
  return weights;
}

function sumOf(weights: Float64Array, features: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i];
  return sum;
}

/** Solves a symmetric system by Cholesky's method; only the lower half of the matrix is read, and changed. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i][j];
      for (let k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
      matrix[i][j] = i === j ? Math.sqrt(sum) : sum / matrix[j][j];
    }
  }
  const out = right.slice();
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) out[i] -= matrix[i][k] * out[k];
    out[i] /= matrix[i][i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) out[i] -= matrix[k][i] * out[k];
    out[i] /= matrix[i][i];
  }
  return out;
}

/** The share of wins by the weighted sum, never falling (neighbouring points are pooled until none does). */
function curveOf(rows: readonly Row[], weights: Float64Array): Pick<WinModel, 'from' | 'to'> {
  const sorted = rows
    .map(({ features, won }) => ({ sum: sumOf(weights, features), won }))
    .sort((a, b) => a.sum - b.sum);
  const pools: { from: number[]; won: number; count: number }[] = [];
  for (let p = 1; p < SHARES.length; p++) {
    const part = sorted.slice(SHARES[p - 1] * sorted.length, SHARES[p] * sorted.length);
    const mean = part.reduce((total, { sum }) => total + sum, 0) / part.length;
    pools.push({ from: [mean], won: part.reduce((total, { won }) => total + won, 0), count: part.length });
    for (let last = pools.length - 1; last > 0; last--) {
      const [before, after] = [pools[last - 1], pools[last]];
      if (before.won / before.count <= after.won / after.count) break;
      const pooled = { from: [...before.from, ...after.from], won: before.won + after.won };
      pools.splice(last - 1, 2, { ...pooled, count: before.count + after.count });
    }
  }
  return {
    from: pools.flatMap(({ from }) => from.map(short)),
    to: pools.flatMap(({ from, won, count }) => from.map(() => short(won / count))),
  };
}

function short(figure: number): number {
  return Number(figure.toPrecision(5));
}
