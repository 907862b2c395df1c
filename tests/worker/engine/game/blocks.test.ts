import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBlocks } from '../../../../worker/engine/game/view.ts';
import { createGame } from '../../../../worker/engine/index.ts';
import { BLOCK, CELL } from '../../../../worker/engine/view-codes.ts';
import { share } from '../../../effort.ts';
import { rulesets } from '../arbitraries.ts';

test('a block seen from afar sums up its cells', () => {
  fc.assert(
    fc.property(
      rulesets,
      fc.constantFrom(2, 4, 32, 64),
      fc.array(fc.nat(), { maxLength: 12 }),
      fc.nat({ max: 3 }),
      (ruleset, size, picks, skip) => {
        const { columns, rows } = ruleset;
        const made = createGame(ruleset, { seed: 'blocks' });
        if (!made.ok) throw new Error(made.message);
        for (const [i, pick] of picks.entries()) {
          const type = i % 3 === 0 ? 'open' : 'annotate';
          made.game.play({ type, cell: pick % (columns * rows), atMs: i });
        }
        const first = Math.min(skip * size, Math.floor((columns - 1) / size) * size);
        const rect = { column: first, row: 0, columns: columns - first, rows };
        const blocks = readBlocks(made.game.state, rect, size);
        const { cells } = made.game.view();
        const across = Math.ceil(rect.columns / size);
        for (const [i, block] of blocks.entries()) {
          const left = first + (i % across) * size;
          const top = Math.floor(i / across) * size;
          const inside: number[] = [];
          for (let y = top; y < Math.min(rows, top + size); y++) {
            for (let x = left; x < Math.min(columns, left + size); x++)
              inside.push(cells[y * columns + x] ?? -1);
          }
          const open = inside.filter((code) => code < CELL.covered).length;
          expect((block & BLOCK.openMask) === 15).toBe(open === inside.length);
          expect((block & BLOCK.openMask) === 0).toBe(open === 0);
          expect((block & BLOCK.flag) !== 0).toBe(
            inside.some((code) => code === CELL.flag || code === CELL.wrongFlag),
          );
          expect((block & BLOCK.exploded) !== 0).toBe(inside.includes(CELL.exploded));
          if (inside.includes(CELL.mine)) expect(block & BLOCK.mine).not.toBe(0);
        }
      },
    ),
    { numRuns: share(400) },
  );
});
