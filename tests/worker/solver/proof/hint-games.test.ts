import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { hint } from '../../../../worker/solver/proof/hint.ts';
import { sample, share } from '../../../effort.ts';
import { fixturePositions, viewOfFixture } from '../fixture-positions.ts';
import { hintFor, playByHints, scripts } from './hint-fixtures.ts';

const numRuns = share(80);

test('in games of all topologies hints are right, proven, and there whenever a cell is certain', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      playByHints(script, ({ game, view, isMineAt, choice }) => {
        // Now and then a flag of the player's own, right or wrong.
        const cell = choice % view.cells.length;
        if (choice % 5 === 0 && view.cells[cell] === 32) game.play({ type: 'annotate', cell, as: 'flag' });
        const seen = game.view();
        const found = hintFor(seen, choice % 2 === 0 ? {} : { near: (choice * 31) % view.cells.length });
        const made = mineProbabilities(seen);
        if (!made.ok) throw new Error(made.message);
        const certain = [...made.odds.keys()].filter((c) => made.odds[c] === 0 || made.odds[c] === 1);
        const isFlag = (c: number) => seen.cells[c] === 33;
        const news = certain.filter((c) => !isFlag(c) || made.odds[c] === 0);
        expect(found.kind === 'guess').toBe(news.length === 0);
        expect(found.kind === 'wrong-flag').toBe(news.some(isFlag));
        if (found.kind !== 'guess') {
          for (const c of found.cells) expect(isMineAt(c)).toBe(found.kind === 'mine');
          for (const c of found.cells) expect(isFlag(c)).toBe(found.kind === 'wrong-flag');
        }
        return found;
      });
    }),
    { numRuns },
  );
});

test('every position with known odds is played on until no cell is certain', () => {
  for (const position of sample(fixturePositions())) {
    const view = viewOfFixture(position);
    const right = { safe: new Set(position.safe), mine: new Set(position.mine) };
    for (let left = position.mine.length; ; ) {
      const made = hint(view);
      if (!made.ok) {
        expect([position.id, made.code, left, position.safe.length]).toEqual([position.id, 'no-cell', 0, 0]);
        break;
      }
      const found = hintFor(view);
      if (found.kind === 'guess')
        expect([position.id, left, position.safe.length]).toEqual([position.id, 0, 0]);
      else if (found.kind !== 'wrong-flag') {
        const all = right[found.kind];
        for (const cell of found.cells)
          expect([position.id, cell, all.has(cell)]).toEqual([position.id, cell, true]);
      }
      if (found.kind !== 'mine') break;
      for (const cell of found.cells) view.cells[cell] = 33;
      left -= found.cells.length;
    }
  }
});
