import fc from 'fast-check';
import type { Fairness, Wrap } from '../../../worker/api/rules.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import type { Game } from '../../../worker/engine/index.ts';
import { countMostMines } from '../../../worker/engine/rules/most-mines.ts';
import { createRuleset, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { topologies } from '../engine/arbitraries.ts';
import { naiveNeighbours } from '../engine/naive.ts';

/** Boards of up to 16 cells, of all neighbourhoods and rules, with luck that is not plain. */
export const tinyRulesets: fc.Arbitrary<Ruleset> = fc
  .record({
    topology: topologies,
    columns: fc.integer({ min: 1, max: 5 }),
    rows: fc.integer({ min: 1, max: 4 }),
    wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
    firstClick: fc.constantFrom('opening' as const, 'cell' as const, 'corner' as const, 'any' as const),
    fairness: fc.constantFrom<Fairness[]>('merciful', 'cruel', 'kind-and-cruel'),
    share: fc.oneof(
      fc.double({ min: 0.1, max: 0.4, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    win: fc.constantFrom('open' as const, 'flags' as const, 'either' as const, 'both' as const),
    flood: fc.constantFrom('skip' as const, 'clear' as const),
  })
  .map(({ share, ...fields }) => {
    if (fields.columns * fields.rows > 16) return null;
    const empty = createRuleset({ ...fields, mines: 0 });
    if (!empty.ok) return null;
    const made = createRuleset({ ...fields, mines: Math.round(share * countMostMines(empty.ruleset)) });
    return made.ok ? made.ruleset : null;
  })
  .filter((ruleset) => ruleset !== null);

/** What somebody is about to do, whatever the board looks like by then. */
export interface Intent {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly pick: number;
}

const intents: fc.Arbitrary<Intent[]> = fc.array(
  fc.record({
    type: fc.constantFrom('open' as const, 'open' as const, 'chord' as const, 'annotate' as const),
    pick: fc.nat(999),
  }),
  { minLength: 5, maxLength: 30 },
);

/** A game's rules and seed, and what is done in it. */
export const tinyGames: fc.Arbitrary<{ ruleset: Ruleset; seed: string; intents: Intent[] }> = fc.record({
  ruleset: tinyRulesets,
  seed: fc.string(),
  intents,
});

/** The moves of an intent: to chord at a number, as many flags as it says are set around it first, right or wrong. */
export function* movesOf(game: Game, { type, pick }: Intent): Generator<Move> {
  const { cells } = game.view();
  const numbers = [...cells.keys()].filter((cell) => (cells[cell] ?? 0) > 0 && (cells[cell] ?? 99) <= 24);
  const cell = numbers[pick % numbers.length];
  if (type !== 'chord' || cell === undefined) {
    yield { type, cell: pick % cells.length };
    return;
  }
  const around = naiveNeighbours(game.ruleset, cell).sort((a, b) => ((a * pick) % 7) - ((b * pick) % 7));
  const flags = around.filter((one) => cells[one] === CELL.flag).length;
  const bare = around.filter((one) => cells[one] === CELL.covered);
  for (const one of bare.slice(0, Math.max(0, (cells[cell] ?? 0) - flags)))
    yield { type: 'annotate', cell: one, as: 'flag' };
  yield { type, cell };
}
