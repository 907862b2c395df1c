import { expect, test } from 'vitest';
import type { Fairness, RulesetRequest } from '../../../worker/api/rules.ts';
import type { Layout } from '../../../worker/engine/deal/layout.ts';
import { createGame, deal } from '../../../worker/engine/index.ts';
import { formatView } from '../../../worker/engine/record/notation.ts';
import { sample, share } from '../../effort.ts';
import { rulesOf } from '../engine/naive.ts';
import { Evenness, everyLayout, everyNeighbour, fitting, maskOfLayout, promised } from '../every-layout.ts';

const GAMES = share(4000, 1000);

const BOARDS: readonly [rules: RulesetRequest, moves: readonly number[]][] = [
  [{ columns: 4, rows: 4, mines: 3, firstClick: 'any' }, [5, 15, 3]],
  [{ columns: 5, rows: 3, mines: 4, firstClick: 'corner' }, [0, 14, 4, 11]],
  [{ columns: 4, rows: 3, mines: 3, topology: 'hex', firstClick: 'cell' }, [0, 11, 3]],
  [{ columns: 4, rows: 3, mines: 4, topology: 'orthogonal', wrap: 'torus', firstClick: 'cell' }, [0, 6, 10]],
];

/**
 * The law of whole games: whatever has been seen, the layout is equally likely to be each one that fits it (of a lost
 * game: that fits what was seen before, and has a mine where it exploded).
 */
test.each(sample<Fairness>(['kind-and-cruel', 'merciful', 'cruel']))(
  'in %s games the mines are where they could be, evenly',
  (fairness) => {
    const evenness = new Evenness();
    let anew = 0;
    for (const [rules, moves] of BOARDS) anew += playMany({ ...rules, fairness }, moves, evenness);
    expect(anew).toBeGreaterThan(GAMES / 4);
    expect(evenness.freedom).toBeGreaterThan(80);
    expect(Math.abs(evenness.deviations)).toBeLessThan(4);
  },
);

/** Plays many games of the same moves and counts, by what was seen, how often each layout came up in the end; how many were laid anew. */
function playMany(request: RulesetRequest, moves: readonly number[], evenness: Evenness): number {
  const ruleset = rulesOf(request);
  const layouts = everyLayout(ruleset);
  const neighbours = everyNeighbour(ruleset);
  const seen = new Map<string, { fits: readonly number[]; counts: Map<number, number> }>();
  let anew = 0;
  for (let n = 0; n < GAMES; n++) {
    const made = createGame(ruleset, { seed: `law ${n}` });
    if (!made.ok) throw new Error(made.message);
    const { game } = made;
    const { state } = game;
    let key = '';
    let fits = layouts;
    for (const [i, cell] of moves.entries()) {
      const before = formatView(game.view());
      const known = promised(ruleset, i === 0 ? cell : null);
      if (i < 2) fits = fits.filter((mask) => (mask & known) === 0);
      if (!game.play({ type: 'open', cell }).ok) continue;
      if (game.status === 'lost') {
        fits = fits.filter((mask) => ((mask >> cell) & 1) === 1);
        key = `${before} lost at ${cell}`;
        break;
      }
      fits = fitting(fits, neighbours, game);
      key = formatView(game.view());
      if (game.status === 'won') break;
    }
    const entry = seen.get(key) ?? { fits, counts: new Map(fits.map((mask) => [mask, 0])) };
    seen.set(key, entry);
    const mask = maskOfLayout(state.layout as Layout);
    const dealt = deal(ruleset, { seed: `law ${n}`, firstCell: moves[0] ?? 0 });
    if (dealt.ok && maskOfLayout(dealt.layout) !== mask) anew++;
    const count = entry.counts.get(mask);
    if (count === undefined) throw new Error(`Layout ${mask} does not fit ${key}.`);
    entry.counts.set(mask, count + 1);
  }
  for (const { counts } of seen.values()) evenness.add([...counts.values()]);
  return anew;
}
