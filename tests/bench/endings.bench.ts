import { bestGuess, fewLayouts } from '../../worker/solver/play/best-guess.ts';
import { MOST_LAYOUTS, solveEnding } from '../../worker/solver/play/ending/solve-ending.ts';
import { type Ending, endingsOf } from './ending-positions.ts';
import { type Report, summarise } from './measure.ts';

/** What `npm run bench -- endings` takes: `--games N`, the Expert games whose endings are looked at. */
export const options = ['games'];

const MOST_CELLS = 22;
/** The steps for the exact chance, which the guess is held against. */
const STEPS = 200_000_000;

/**
 * Late guesses on Expert, by how many layouts are left: by how many points the chosen cell wins less than the best one
 * does, both with the best play after it, and what choosing took. Endings that cannot be solved exactly are left out.
 */
export async function run(
  report: Report,
  { games = '400' }: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!/^[1-9]\d{0,5}$/.test(games)) throw new Error(`--games ${games}? It is a number of games.`);
  const seeds = Array.from({ length: Number(games) }, (_, n) => `ending-${n + 1}`);
  const endings = endingsOf(seeds, MOST_CELLS);
  for (const [from, to] of [
    [20, 300],
    [301, 2000],
    [2001, 20_000],
  ] as const) {
    const chosen = endings.filter(({ layouts }) => layouts >= from && layouts <= to);
    const name = `endings of ${from} to ${to} layouts`;
    const judged = chosen.map(judge);
    const losses = judged.map(({ lost }) => lost).filter((lost) => lost !== null);
    const mean = losses.reduce((sum, lost) => sum + lost, 0) / losses.length;
    report({ ...summarise(name, losses.length, 'points lost', ascending(losses)), rate: mean });
    const times = ascending(judged.map(({ guessMs }) => guessMs));
    report({
      ...summarise(name, chosen.length, 'ms a guess', times),
      p99: times[Math.ceil(0.99 * times.length) - 1] ?? Number.NaN,
    });
  }
}

function judge({ analysis, layouts }: Ending): { readonly lost: number | null; readonly guessMs: number } {
  const startedAt = performance.now();
  const { cell } = bestGuess(analysis);
  const guessMs = performance.now() - startedAt;
  const { set } = fewLayouts(analysis, MOST_LAYOUTS);
  const solved = set && solveEnding(analysis, set, STEPS, [], [cell]);
  return { lost: solved && (100 * (solved.wins - solved.decided)) / layouts, guessMs };
}

function ascending(figures: readonly number[]): number[] {
  return [...figures].sort((a, b) => a - b);
}
