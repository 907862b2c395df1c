import { freeCells } from '../../worker/engine/deal/free-cells.ts';
import { layoutFromMines } from '../../worker/engine/deal/layout.ts';
import { createRandom } from '../../worker/engine/deal/random.ts';
import { measureLayout } from '../../worker/engine/game/measure-layout.ts';
import { createRuleset, gridOf } from '../../worker/engine/rules/ruleset.ts';
import { finish } from '../../worker/engine/steps.ts';
import { drawMineSteps } from '../../worker/no-guess/draw-mines.ts';
import { Field } from '../../worker/no-guess/field.ts';
import { ForwardSolver } from '../../worker/no-guess/forward-solver.ts';
import { ProofRecheck } from '../../worker/no-guess/recheck-proofs.ts';
import { repairSteps } from '../../worker/no-guess/repair-deal.ts';
import { LEVEL } from '../../worker/solver/proof/facts.ts';
import type { Report } from './support/measure.ts';

/** Figures of one board, by name. */
type Figures = Readonly<Record<string, number>>;

/**
 * What dealing without guesses does to boards: means of boards as they are drawn, of those among them that can be solved
 * (which is how standard levels are dealt) and cannot, and of all after repair.
 */
export async function run(report: Report): Promise<void> {
  study('30 × 16, 99 mines', 30, 16, 99, 3_000, report);
  study('30 × 16, 180 mines', 30, 16, 180, 800, report);
  study('100 × 100, 20.6 %', 100, 100, 2_060, 200, report);
  study('100 × 100, 25 %', 100, 100, 2_500, 100, report);
}

function study(
  name: string,
  columns: number,
  rows: number,
  mines: number,
  boards: number,
  report: Report,
): void {
  const made = createRuleset({ columns, rows, mines, deal: 'no-guess' });
  if (!made.ok) throw new Error(made.message);
  const grid = gridOf(made.ruleset);
  const firstCell = (rows >> 1) * columns + (columns >> 1);
  const free = freeCells(made.ruleset, grid, firstCell);
  const field = new Field(grid);
  const solver = new ForwardSolver(field, LEVEL.mineCount);
  const recheck = new ProofRecheck(solver);
  const figuresOf = () => {
    const cells = [...field.mines.keys()].filter((cell) => field.mines[cell] === 1);
    const laid = layoutFromMines(made.ruleset, cells);
    if (!laid.ok) throw new Error(laid.message);
    const { threeBv, openings } = measureLayout(laid.layout, made.ruleset);
    return { threeBv, openings, ...densities(field, firstCell, new Set(free)) };
  };
  const found: Record<string, Figures[]> = { drawn: [], solvable: [], unsolvable: [], repaired: [] };
  for (let board = 0; board < boards; board++) {
    const random = createRandom(`${name} ${board}`);
    finish(drawMineSteps(field.mines, mines, free, random));
    const figures = figuresOf();
    found.drawn?.push(figures);
    solver.begin(mines, firstCell);
    do solver.advance(Number.POSITIVE_INFINITY);
    while (field.safeLeft > 0 && recheck.take());
    found[field.safeLeft === 0 ? 'solvable' : 'unsolvable']?.push(figures);
    solver.begin(mines, firstCell);
    const { isSolved, repairs } = finish(repairSteps(solver, free, random, field.work + grid.cells * 2_000));
    if (isSolved) found.repaired?.push({ ...figuresOf(), repairs });
  }
  for (const [kind, list] of Object.entries(found)) {
    for (const figure of Object.keys(list[0] ?? {})) {
      const mean = list.reduce((sum, figures) => sum + (figures[figure] ?? 0), 0) / list.length;
      const spread = list.reduce((sum, figures) => sum + ((figures[figure] ?? 0) - mean) ** 2, 0);
      const standardError = Math.sqrt(spread) / list.length;
      const values = list.map((figures) => figures[figure] ?? 0).sort((a, b) => a - b);
      const at = (share: number) => values[Math.floor(share * (values.length - 1))] ?? Number.NaN;
      const measured = { median: at(0.5), p95: at(0.95), max: at(1), runs: list.length };
      report({
        name: `no-guess-shape: ${name}, ${kind}, ${figure}`,
        n: grid.cells,
        unit: '',
        ...measured,
        rate: mean,
        standardError,
      });
    }
  }
}

/** Mines in percent: at the edge, in the next row, further in; near the first cell, and far from it. */
function densities({ mines, grid }: Field, firstCell: number, free: ReadonlySet<number>): Figures {
  const { columns, rows } = grid;
  const sums = new Map<string, { mines: number; cells: number }>();
  for (let cell = 0; cell < grid.cells; cell++) {
    if (free.has(cell)) continue;
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    const edge = Math.min(x, y, columns - 1 - x, rows - 1 - y);
    const away = Math.max(Math.abs(x - (firstCell % columns)), Math.abs(y - Math.floor(firstCell / columns)));
    for (const region of [edge < 2 ? `edge ${edge}` : 'inside', away < 5 ? 'near' : 'far']) {
      const sum = sums.get(region) ?? { mines: 0, cells: 0 };
      sum.mines += mines[cell] ?? 0;
      sum.cells++;
      sums.set(region, sum);
    }
  }
  return Object.fromEntries([...sums].map(([region, sum]) => [region, (100 * sum.mines) / sum.cells]));
}
