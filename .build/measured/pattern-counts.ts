import type { PatternName } from '../../worker/api/practice.ts';
import type { LevelName } from '../../worker/api/rules.ts';
import { createGame } from '../../worker/engine/index.ts';
import { familyOf } from '../../worker/practice/families.ts';
import { patternOfHint } from '../../worker/practice/pattern-of.ts';
import { bestMove } from '../../worker/solver/play/best-move.ts';
import { freeHint } from '../../worker/solver/proof/free-hint.ts';
import { firstCell, rulesOf } from './win-chance-games.ts';

/**
 * How often games of a level ask for each family, all games together: begun where the solver begins, each step by the
 * nearest of the easiest proofs, all of whose cells are opened, and by the best guess where there is none. Proofs that are
 * too wide to be practised count for their technique.
 */
export function countPatterns(level: LevelName, games: number): Record<PatternName, number> {
  const counts: Record<PatternName, number> = {
    single: 0,
    '1-1': 0,
    hole: 0,
    reduction: 0,
    chain: 0,
    '1-2': 0,
    '1-2-1': 0,
    '1-2-2-1': 0,
    cases: 0,
    'mine-count': 0,
  };
  for (let n = 0; n < games; n++) {
    const made = createGame(rulesOf(level, 'opening'), { seed: `patterns ${n}` });
    if (!made.ok) throw new Error(made.message);
    const { game } = made;
    let near = firstCell(game);
    game.play({ type: 'open', cell: near });
    while (game.status === 'playing') {
      const view = game.view();
      const hint = freeHint(view, near);
      const move = hint ? null : bestMove(view, { near });
      if (move && !move.ok) throw new Error(move.message);
      if (hint) {
        const pattern = patternOfHint(view, hint);
        const { technique } = hint.proof;
        if (technique === 'guess') throw new Error('A guess proves nothing.');
        const isFamily = technique === 'single' || technique === 'cases' || technique === 'mine-count';
        counts[pattern ? familyOf(pattern) : isFamily ? technique : 'chain']++;
      }
      for (const cell of hint?.cells ?? (move?.ok ? [move.cell] : [])) {
        near = cell;
        if (game.status === 'playing') game.play({ type: 'open', cell });
      }
    }
  }
  return counts;
}
