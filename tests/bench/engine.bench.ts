import { deal } from '../../worker/engine/deal.ts';
import { createGame } from '../../worker/engine/game.ts';
import { measureLayout } from '../../worker/engine/metrics.ts';
import { createRuleset } from '../../worker/engine/ruleset.ts';
import { readBlocks, readCells } from '../../worker/engine/view.ts';
import { measure, type Report } from './measure.ts';

/** Sides and shares of mines; the last is the ceiling of the engine's formats. */
const BOARDS = [
  { side: 1000, share: 0.01 },
  { side: 1000, share: 0.09 },
  { side: 1000, share: 0.206 },
  { side: 10_000, share: 0.01 },
  { side: 10_000, share: 0.206 },
] as const;

/** The engine in Node, one core: deal, first click, a view of 200 × 200 cells, the whole board from afar, 3BV. */
export async function run(report: Report): Promise<void> {
  for (const { side, share } of BOARDS) await measureBoard(side, share, report);
}

async function measureBoard(side: number, share: number, report: Report): Promise<void> {
  const cells = side * side;
  const middle = cells / 2 + side / 2;
  const made = createRuleset({ columns: side, rows: side, mines: Math.round(cells * share) });
  if (!made.ok) throw new Error(made.message);
  const { ruleset } = made;
  const options = side > 1000 ? { runs: 5, warmup: 1 } : {};
  const label = `${side} × ${side}, ${(share * 100).toFixed(1)} % mines`;
  report(
    await measure(`deal, ${label}`, cells, (seed) => deal(ruleset, { seed, firstCell: middle }), options),
  );
  const dealt = deal(ruleset, { seed: 1, firstCell: middle });
  if (!dealt.ok) throw new Error(dealt.message);
  const begin = () => {
    const game = createGame(ruleset, { layout: dealt.layout });
    if (!game.ok) throw new Error(game.message);
    return game.game;
  };
  const games = Array.from({ length: (options.runs ?? 15) + (options.warmup ?? 3) }, begin);
  report(
    await measure(
      `first click, ${label}`,
      cells,
      (i) => games[i + (options.warmup ?? 3)]?.play({ type: 'open', cell: middle }),
      options,
    ),
  );
  const game = games[0] ?? begin();
  const window = { column: side / 2 - 100, row: side / 2 - 100, columns: 200, rows: 200 };
  report(await measure(`view of 200 × 200, ${label}`, 40_000, () => readCells(game.state, window)));
  if (side > 1000) return;
  const whole = { column: 0, row: 0, columns: side, rows: side };
  report(await measure(`blocks of 2 × 2, ${label}`, cells, () => readBlocks(game.state, whole, 2)));
  report(await measure(`3BV, ${label}`, cells, () => measureLayout(dealt.layout, ruleset)));
}
