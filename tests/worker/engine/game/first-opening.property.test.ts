import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOpening } from '../../../../worker/engine/game/first-opening.ts';
import { createGame } from '../../../../worker/engine/index.ts';
import { share } from '../../../effort.ts';
import { rulesOf } from '../naive.ts';

const cell = fc.nat({ max: 3 });
const move = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('open', 'chord'), cell, as: fc.constant(undefined) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('annotate' as const),
      cell,
      as: fc.constantFrom('flag', 'mark', 'none', undefined),
    }),
  },
);

test('the first opening is the move with which a game begins, whatever was flagged before', () => {
  fc.assert(
    fc.property(
      fc.array(move, { maxLength: 20 }),
      fc.boolean(),
      fc.boolean(),
      (moves, questionMarks, flagLimit) => {
        const rules = rulesOf({ columns: 4, rows: 4, mines: 2, questionMarks, flagLimit });
        const created = createGame(rules, { seed: 'first' });
        if (!created.ok) throw new Error(created.message);
        const { game } = created;
        let began = -1;
        for (const { type, cell, as } of moves) {
          game.play(as === undefined ? { type, cell } : { type, cell, as });
          if (began < 0 && game.status !== 'ready') began = game.state.moves.length - 1;
        }
        expect(firstOpening(game.state.moves, rules)).toBe(began);
      },
    ),
    { numRuns: share(2000, 300) },
  );
});
