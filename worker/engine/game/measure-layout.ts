import type { Layout } from '../deal/layout.ts';
import { gridOf, type Ruleset } from '../rules/ruleset.ts';
import { countClicks, findClickGroups, type Metrics } from './metrics.ts';
import { countZini } from './zini.ts';

/** Boards of up to this many cells have their ZiNi within a tenth of a second. */
const MOST_ZINI_CELLS = 100_000;

/**
 * How hard a layout is to clear: 3BV is one click for each opening and one for each number that touches none.
 * On boards of more than 100,000 cells `zini` is a getter, worked out when it is read. Cost: some passes over bit
 * planes (a million cells: 5 to 40 ms); ZiNi 0.3 to 2.5 µs and about 10 bytes a cell. Source: rules of the game, "3BV", "Openings", "Islands", "ZiNi".
 */
export function measureLayout(layout: Layout, ruleset: Ruleset): Metrics {
  const grid = gridOf(ruleset);
  const { zeros, lone } = findClickGroups(grid, layout.mines);
  const counts = countClicks(grid, zeros, lone);
  const zini = () => countZini(grid, layout.mines, zeros, lone);
  if (grid.cells <= MOST_ZINI_CELLS) return { ...counts, zini: zini() };
  return {
    ...counts,
    get zini() {
      return zini();
    },
  };
}
