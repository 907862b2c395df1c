import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockSizeFor, blocksOfText } from '../../../src/minimap/density.ts';
import { nearestInText } from '../../../src/minimap/next-unsolved.ts';
import { findUnsolved } from '../../../worker/engine/game/unsolved.ts';
import { readBlocks } from '../../../worker/engine/game/view.ts';
import { createGame } from '../../../worker/engine/index.ts';
import { formatCells } from '../../../worker/engine/record/cell-text.ts';
import { finish } from '../../../worker/engine/steps.ts';
import { share } from '../../effort.ts';
import { rulesets } from '../../worker/engine/arbitraries.ts';

const moves = fc.array(fc.tuple(fc.nat(), fc.constantFrom('open', 'flag', 'mark')), { maxLength: 20 });

/** A game some way on, and its board in text notation. */
const games = fc.tuple(rulesets, moves).map(([ruleset, picks]) => {
  const made = createGame(ruleset, { seed: 'told' });
  if (!made.ok) throw new Error(made.message);
  for (const [i, [pick, what]] of picks.entries()) {
    const cell = pick % (ruleset.columns * ruleset.rows);
    if (what === 'open') made.game.play({ type: 'open', cell, atMs: i });
    else made.game.play({ type: 'annotate', cell, as: what as 'flag', atMs: i });
  }
  const { state } = made.game;
  return { state, text: formatCells(made.game.view().cells, ruleset.columns) };
});

test('blocks of a board that is told whole are the blocks that the engine gives', () => {
  fc.assert(
    fc.property(games, fc.constantFrom(2, 4, 8, 64), ({ state, text }, size) => {
      const { columns, rows } = state.grid;
      const codes = readBlocks(state, { column: 0, row: 0, columns, rows }, size);
      // Of a lost game's flags the text tells right from wrong: both are flags from afar.
      expect(blocksOfText(text, columns, size)).toEqual(codes);
    }),
    { numRuns: share(150, 37) },
  );
});

test('an exploded mine is a mine too', () => {
  expect([...blocksOfText('0#X#', 4, 2)]).toEqual([7, 32 + 64]);
});

test('the next unsolved cell of a board that is told whole is the one that the engine finds', () => {
  fc.assert(
    fc.property(games, fc.nat(), fc.option(fc.nat(), { nil: null }), ({ state, text }, start, last) => {
      if (state.status === 'lost') return;
      const { columns, rows, cells, even, odd, isTorus } = state.grid;
      const wrap = isTorus ? ('torus' as const) : ('none' as const);
      const geometry = { shape: 'square' as const, columns, rows, neighbours: { even, odd }, wrap };
      const from = start % cells;
      const after = last === null ? null : last % cells;
      const found = finish(findUnsolved(state, from, after));
      expect(nearestInText(text.replaceAll('\n', ''), geometry, from, after)).toBe(found);
    }),
    { numRuns: share(200, 50) },
  );
});

test.each([
  [1000, 1000, 160, 8],
  [10_000, 10_000, 320, 32],
  [100, 40, 160, 1],
  [30, 9000, 120, 64],
])('a board of %i × %i on %i pixels is seen in blocks of %i', (columns, rows, pixels, size) => {
  const neighbours = { even: [], odd: [] };
  expect(blockSizeFor({ shape: 'square', columns, rows, neighbours, wrap: 'none' }, pixels)).toBe(size);
});
