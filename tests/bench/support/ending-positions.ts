import type { CellIndex } from '../../../worker/api/cells.ts';
import { createGame, type Game } from '../../../worker/engine/index.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { type Analysis, analyseView } from '../../../worker/solver/odds/analysis.ts';
import { countAllLayouts } from '../../../worker/solver/odds/mine-split.ts';

/** A position near the end of an Expert game in which no cell is certainly free. */
export interface Ending {
  readonly seed: string;
  readonly analysis: Analysis;
  readonly layouts: number;
}

/**
 * The endings of the games of these seeds with at most this many unknown cells, begun in the corner. Where a guess is
 * needed the safest cell is opened (the first of them), whatever the solver would choose: so the positions stay the
 * same when the solver changes.
 */
export function endingsOf(seeds: Iterable<string>, mostCells: number): Ending[] {
  const made = createRuleset({ level: 'expert', firstClick: 'opening' });
  if (!made.ok) throw new Error(made.message);
  const endings: Ending[] = [];
  for (const seed of seeds) {
    const created = createGame(made.ruleset, { seed });
    if (!created.ok) throw new Error(created.message);
    const { game } = created;
    game.play({ type: 'open', cell: 0 });
    while (game.status === 'playing') {
      const analysis = analysisOf(game);
      const free = [...analysis.odds.keys()].filter((cell) => analysis.odds[cell] === 0);
      for (const cell of free) game.play({ type: 'open', cell });
      if (free.length > 0) continue;
      if (analysis.knowledge.unknownCount <= mostCells)
        endings.push({ seed, analysis, layouts: countAllLayouts(analysis) });
      game.play({ type: 'open', cell: safest(analysis) });
    }
  }
  return endings;
}

function analysisOf(game: Game): Analysis {
  const made = analyseView(game.view());
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

function safest({ odds }: Analysis): CellIndex {
  let cell = -1;
  for (let other = 0; other < odds.length; other++)
    if (!Number.isNaN(odds[other]) && (cell < 0 || (odds[other] ?? 1) < (odds[cell] ?? 1))) cell = other;
  return cell;
}
