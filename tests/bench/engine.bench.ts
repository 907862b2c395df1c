import type { Offset } from '../../worker/api/cells.ts';
import type { RulesetRequest, Topology, Wrap } from '../../worker/api/rules.ts';
import type { Layout } from '../../worker/engine/deal/layout.ts';
import { measureLayout } from '../../worker/engine/game/measure-layout.ts';
import { measureGame } from '../../worker/engine/game/metrics.ts';
import { readBlocks, readCells } from '../../worker/engine/game/view.ts';
import { createGame, deal } from '../../worker/engine/index.ts';
import { createPlane } from '../../worker/engine/planes/planes.ts';
import { createRuleset, gridOf, type Ruleset } from '../../worker/engine/rules/ruleset.ts';
import { measure, type Report } from './support/measure.ts';

/** Sides and shares of mines; the last is the ceiling of the engine's formats. */
const BOARDS = [
  { side: 1000, share: 0.01 },
  { side: 1000, share: 0.09 },
  { side: 1000, share: 0.206 },
  { side: 10_000, share: 0.01 },
  { side: 10_000, share: 0.206 },
] as const;

/** From the widest of openings to none at all. */
const SHARES = [0.01, 0.09, 0.12, 0.206, 0.4];

const TWENTY_FOUR: Topology = {
  pattern: Array.from({ length: 25 }, (_, i): Offset => [(i % 5) - 2, Math.floor(i / 5) - 2]).filter(
    ([dx, dy]) => dx !== 0 || dy !== 0,
  ),
};

const TOPOLOGIES: readonly (readonly [string, Topology, Wrap])[] = [
  ['square', 'square', 'none'],
  ['square torus', 'square', 'torus'],
  ['orthogonal', 'orthogonal', 'none'],
  ['hex', 'hex', 'none'],
  ['hex torus', 'hex', 'torus'],
  ['knight', 'knight', 'none'],
  ['24 neighbours', TWENTY_FOUR, 'none'],
  ['24 neighbours, torus', TWENTY_FOUR, 'torus'],
];

/**
 * The engine in Node, one core: deal, first click, a view of 200 × 200 cells, the whole board from afar;
 * 3BV of a million cells on every topology, ZiNi, a deal from the library.
 */
export async function run(report: Report): Promise<void> {
  for (const { side, share } of BOARDS) await measureBoard(side, share, report);
  for (const [name, topology, wrap] of TOPOLOGIES) {
    for (const share of SHARES) await measureThreeBv(name, { topology, wrap }, share, report);
  }
  for (const share of SHARES) await measureZini(share, report);
  const expert = rulesOf({ level: 'expert', deal: 'library' });
  report(await measure('deal from the library, Expert', 480, (seed) => deal(expert, { seed, firstCell: 0 })));
}

function rulesOf(request: RulesetRequest): Ruleset {
  const made = createRuleset(request);
  if (!made.ok) throw new Error(made.message);
  return made.ruleset;
}

function layoutOf(ruleset: Ruleset): Layout {
  const dealt = deal(ruleset, { seed: 1, firstCell: 0 });
  if (!dealt.ok) throw new Error(dealt.message);
  return dealt.layout;
}

async function measureThreeBv(
  name: string,
  fields: RulesetRequest,
  share: number,
  report: Report,
): Promise<void> {
  const ruleset = rulesOf({ ...fields, columns: 1000, rows: 1000, mines: 1e6 * share });
  const layout = layoutOf(ruleset);
  const label = `${name}, 1000 × 1000, ${(share * 100).toFixed(1)} % mines`;
  report(await measure(`3BV, ${label}`, 1e6, () => measureLayout(layout, ruleset)));
  const open = createPlane(gridOf(ruleset));
  report(await measure(`solved 3BV, ${label}`, 1e6, () => measureGame(layout, ruleset, open)));
}

/** The largest board that has its ZiNi after each game. */
async function measureZini(share: number, report: Report): Promise<void> {
  const ruleset = rulesOf({ columns: 400, rows: 250, mines: 1e5 * share });
  const layout = layoutOf(ruleset);
  const label = `ZiNi, 400 × 250, ${(share * 100).toFixed(1)} % mines`;
  report(await measure(label, 1e5, () => measureLayout(layout, ruleset).zini));
}

async function measureBoard(side: number, share: number, report: Report): Promise<void> {
  const cells = side * side;
  const middle = cells / 2 + side / 2;
  const ruleset = rulesOf({ columns: side, rows: side, mines: Math.round(cells * share) });
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
}
