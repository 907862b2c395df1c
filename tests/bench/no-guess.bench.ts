import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../worker/api/rules.ts';
import { freeCells } from '../../worker/engine/deal/free-cells.ts';
import { certifySteps, createRuleset, deal } from '../../worker/engine/index.ts';
import { gridOf } from '../../worker/engine/rules/ruleset.ts';
import { finish } from '../../worker/engine/steps.ts';
import { noGuessSteps } from '../../worker/no-guess/deal-no-guess.ts';
import { type Report, summarise } from './support/measure.ts';

/** Boards of a kind, and how many are dealt. */
const KINDS: readonly (readonly [name: string, rules: RulesetRequest, boards: number])[] = [
  ['Beginner', { level: 'beginner' }, 300],
  ['Intermediate', { level: 'intermediate' }, 300],
  ['Expert', { level: 'expert' }, 300],
  ['Expert, only the cell is free', { level: 'expert', firstClick: 'cell' }, 100],
  ['Expert, single numbers', { level: 'expert', needsAtMost: 'single' }, 30],
  ['Expert, shared facts', { level: 'expert', needsAtMost: 'shared' }, 50],
  ['Expert, subsets', { level: 'expert', needsAtMost: 'subset' }, 50],
  ['30 × 16, 180 mines', { columns: 30, rows: 16, mines: 180 }, 200],
];

/** Sides of the square boards, and how many of each are dealt. */
const SIDES = [
  [100, 20],
  [300, 10],
  [1000, 5],
  [3000, 1],
] as const;
/** Sides of the boards that are certified. */
const CERTIFIED = [1000, 2000] as const;
const DENSITIES = [0.16, 0.206, 0.25] as const;

/** No-guess boards in Node, one core: whole deals of known sizes, then time a cell over sizes and densities. */
export async function run(report: Report): Promise<void> {
  for (const [name, rules, boards] of KINDS) {
    const figures = timesOf(rules, boards);
    report(summarise(`no-guess: ${name}`, figures.cells, 'ms', figures.times));
  }
  for (const side of CERTIFIED) for (const density of DENSITIES) certifyLarge(side, density, report);
  for (const [side, boards] of SIDES) {
    for (const density of DENSITIES) {
      const mines = Math.round(side * side * density);
      const { times, cells, repairs } = timesOf({ columns: side, rows: side, mines }, boards);
      const name = `no-guess: ${side} × ${side}, ${Math.round(density * 1000) / 10} %`;
      const aCell = times.map((ms) => (ms * 1000) / cells);
      report(summarise(name, cells, 'µs a cell', aCell));
      report(summarise(`${name}, repairs`, cells, 'per 1,000 cells', [(repairs * 1000) / cells / boards]));
    }
  }
}

/** How long it takes to play a large random board to its end by logic, with guesses where it needs them, and the longest step of it. */
function certifyLarge(side: number, density: number, report: Report): void {
  const mines = Math.round(side * side * density);
  const ruleset = must(createRuleset({ columns: side, rows: side, mines })).ruleset;
  const firstCell = (side * side + side) / 2;
  const times: number[] = [];
  const longest: number[] = [];
  for (let board = 0; board < 3; board++) {
    const { layout } = must(deal(ruleset, { seed: `bench ${board}`, firstCell }));
    const steps = certifySteps(layout, ruleset, firstCell);
    let all = 0;
    let most = 0;
    for (let isDone = false; !isDone; ) {
      const startedAt = performance.now();
      const step = steps.next();
      const ms = performance.now() - startedAt;
      if (step.done) must(step.value);
      isDone = step.done === true;
      all += ms;
      most = Math.max(most, ms);
    }
    times.push(all);
    longest.push(most);
  }
  const name = `certify: ${side} × ${side}, ${density * 100} %`;
  const sorted = (list: number[]) => list.sort((a, b) => a - b);
  report(summarise(name, side * side, 'ms', sorted(times)));
  report(summarise(`${name}, longest step`, side * side, 'ms', sorted(longest)));
}

function timesOf(rules: RulesetRequest, boards: number) {
  const { ruleset } = must(createRuleset({ ...rules, deal: 'no-guess' }));
  const grid = gridOf(ruleset);
  const firstCell = Math.floor((grid.cells + grid.columns) / 2);
  const free = freeCells(ruleset, grid, firstCell);
  const times: number[] = [];
  let repairs = 0;
  for (let board = grid.cells < 100_000 ? -5 : 0; board < boards; board++) {
    const startedAt = performance.now();
    const dealt = finish(noGuessSteps({ ruleset, grid, seed: `bench ${board}`, firstCell, free }));
    if (!dealt.ok) throw new Error(dealt.message);
    if (board < 0) continue;
    times.push(performance.now() - startedAt);
    repairs += dealt.repairs;
  }
  return { times: times.sort((a, b) => a - b), cells: grid.cells, repairs };
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}
