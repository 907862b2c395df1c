import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, undoAnnotations } from '../../../../worker/engine/game/moves.ts';
import { createGame, type Game } from '../../../../worker/engine/index.ts';
import type { Ruleset } from '../../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../../worker/engine/steps.ts';
import { replaySteps } from '../../../../worker/session/replay-steps.ts';
import { share } from '../../../effort.ts';
import { rulesets } from '../arbitraries.ts';

/** Everything but what only undoing looks at: annotations of a game that was replayed are listed there again. */
function factsOf({ state }: Game) {
  const { ruleset: _r, grid: _g, parts: _p, huge: _h, annotated: _a, ...facts } = state;
  return structuredClone(facts);
}

function begin(ruleset: Ruleset, seed: number, isHuge: boolean): Game {
  const made = createGame(ruleset, { seed }, isHuge ? { tilesAStep: 1 } : {});
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

/** Mostly annotations, again and again on the same few cells, with clicks between them that do nothing. */
const anyMove = fc.record({
  type: fc.constantFrom<Move['type'][]>('open', 'chord', ...Array<'annotate'>(10).fill('annotate')),
  as: fc.constantFrom('flag', 'mark', 'none', undefined),
  at: fc.oneof(fc.constantFrom(0, 0.3, 0.6), fc.double({ min: 0, max: 0.999, noNaN: true })),
});

type AnyMove = typeof anyMove extends fc.Arbitrary<infer T> ? T : never;

function play(game: Game, moves: readonly AnyMove[]) {
  for (const { type, as, at } of moves) {
    const cell = Math.floor(at * game.state.grid.cells);
    const atMs = game.state.lastAtMs + 10;
    game.play(type === 'annotate' && as !== undefined ? { type, cell, as, atMs } : { type, cell, atMs });
  }
}

test('undoing annotations in place leaves what a replay of the moves before them gives', () => {
  let undone = 0;
  let deepest = 0;
  fc.assert(
    fc.property(
      rulesets,
      fc.integer(),
      fc.boolean(),
      fc.array(anyMove, { minLength: 8, maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(anyMove, { maxLength: 5 }),
      (ruleset, seed, isHuge, moves, count, later) => {
        const game = begin(ruleset, seed, isHuge);
        play(game, moves);
        const before = factsOf(game);
        const clicks = before.effectiveClicks - count;
        const kept = undoAnnotations(game.state, count);
        if (kept === null) {
          expect(factsOf(game)).toEqual(before);
          return;
        }
        undone++;
        deepest = Math.max(deepest, count);
        expect(game.state.moves).toHaveLength(kept);
        const again = begin(ruleset, seed, isHuge);
        expect(finish(replaySteps(again, before.moves, { deal: null, clicks }))).toBe(kept);
        expect(factsOf(game)).toEqual(factsOf(again));
        // And both go on alike, with one more undo at the end.
        for (const one of [game, again]) play(one, later);
        expect(factsOf(game)).toEqual(factsOf(again));
        expect(undoAnnotations(game.state, 1)).toBe(undoAnnotations(again.state, 1));
        expect(factsOf(game)).toEqual(factsOf(again));
      },
    ),
    { numRuns: share(2400) },
  );
  // About a third of them: enough really undo something.
  expect(undone).toBeGreaterThan(share(400));
  expect(deepest).toBeGreaterThan(4);
});
