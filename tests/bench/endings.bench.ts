import type { View } from '../../worker/engine/game/view.ts';
import { createRuleset, gridOf } from '../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../worker/engine/topology/grid.ts';
import { CELL } from '../../worker/engine/view-codes.ts';
import { bestGuess } from '../../worker/solver/play/best-guess.ts';
import { bestMove } from '../../worker/solver/play/best-move.ts';
import { solveEnding } from '../../worker/solver/play/ending/solve-ending.ts';
import { fewLayouts } from '../../worker/solver/play/few-layouts.ts';
import { optimal } from '../../worker/solver/play/optimal.ts';
import { type Ending, endingsOf } from './support/ending-positions.ts';
import { measure, type Report, summarise } from './support/measure.ts';

/** What `npm run bench -- endings` takes: `--games N`, the Expert games whose endings are looked at. */
export const options = ['games'];

const MOST_CELLS = 22;
/** Endings with more layouts are not looked at. */
const MOST_LAYOUTS = 65_535;
/** The steps for the exact chance, which the guess is held against. */
const STEPS = 200_000_000;

/**
 * Late guesses on Expert, by how many layouts are left: by how many points the chosen cell wins less than the best one
 * does, both with the best play after it, and what choosing took. Endings that cannot be solved exactly are left out. Then small boards: what playing them exactly takes, and how the best move does on them.
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
  for (const [columns, rows, mines] of BOARDS) await measureBoard(columns, rows, mines, report);
}

/** Small boards, no first click promised: columns, rows, mines. */
const BOARDS = [
  [4, 4, 3],
  [4, 4, 4],
  [4, 4, 5],
  [4, 4, 6],
  [5, 4, 4],
  [5, 4, 5],
  [5, 5, 3],
  [5, 5, 4],
] as const;

/** What playing a small board exactly takes, and what share of the games that can be won the best move wins. */
async function measureBoard(columns: number, rows: number, mines: number, report: Report): Promise<void> {
  const made = createRuleset({ columns, rows, mines, firstClick: 'any' });
  if (!made.ok) throw new Error(made.message);
  const { ruleset } = made;
  const cells = new Uint8Array(columns * rows).fill(CELL.covered);
  const view: View = { ruleset, status: 'ready', cells };
  const best = optimal(view);
  if (!best.ok) throw new Error(best.message);
  const { numerator, denominator } = best.winChance;
  const name = `${columns} × ${rows} with ${mines} mines`;
  const runs = { runs: 3, warmup: 0 };
  report(
    await measure(
      `${name}, exact: ${numerator} of ${denominator} won`,
      denominator,
      () => optimal(view),
      runs,
    ),
  );
  const layouts = layoutsOf(columns * rows, mines);
  const share = (100 * winsOf(view, layouts)) / numerator;
  report(summarise(`${name}, won by the best move`, denominator, '% of what can be won', [share]));
}

function layoutsOf(cells: number, mines: number, from = 0): number[] {
  if (mines === 0) return [0];
  const layouts: number[] = [];
  for (let cell = from; cell <= cells - mines; cell++)
    for (const others of layoutsOf(cells, mines - 1, cell + 1)) layouts.push(others | (1 << cell));
  return layouts;
}

/** In how many of the layouts, each a bit set, the best move of every position leads to a win. */
function winsOf(view: View, layouts: readonly number[]): number {
  const { ruleset, cells } = view;
  if (cells.filter((code) => code >= CELL.covered).length === ruleset.mines) return layouts.length;
  const move = bestMove(view);
  if (!move.ok) throw new Error(move.message);
  const around: number[] = [];
  const count = neighboursOf(gridOf(ruleset), move.cell, around);
  const parts = new Map<number, number[]>();
  for (const mines of layouts) {
    if ((mines >>> move.cell) & 1) continue;
    const number = around.slice(0, count).reduce((sum, cell) => sum + ((mines >>> cell) & 1), 0);
    parts.set(number, [...(parts.get(number) ?? []), mines]);
  }
  let wins = 0;
  for (const [number, part] of parts) {
    const opened = cells.slice();
    opened[move.cell] = number;
    wins += winsOf({ ruleset, status: 'playing', cells: opened }, part);
  }
  return wins;
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
