import type { CellIndex } from '../api/cells.ts';
import { nextBelow, type Random } from '../engine/deal/random.ts';
import { readClusters } from '../solver/odds/analysis.ts';
import { choose } from '../solver/play/draw-layout.ts';
import { LayoutSearch, type Limit } from '../solver/play/layout-search.ts';
import { interiorCells } from '../solver/position/cell-groups.ts';
import type { Position } from '../solver/position/position.ts';
import { cellsOfFate, FATE } from '../solver/proof/deduce.ts';

/** Looks at a sum of mines for one question: few at first, then more if it is still open. */
const SHORT = 200_000;
const LONG = 2_000_000;

/** The same for all questions of a move; what they do not show is not provable. */
const STEPS_A_MOVE = 10_000_000;

/**
 * The mines that a rule of fairness demands where layouts are too many to be counted; null where it demands nothing.
 * What is provable and what fits is searched for, beginning with the layout that is. Within a group of cells that the same
 * numbers count the mines are drawn evenly, but how many each group holds is not: layouts near the present one are found
 * first.
 *
 * @param cells Covered cells that are about to be opened.
 * @param isHit Whether one of them is a mine: then mercy is asked for, else cruelty.
 * @param isMine The present layout.
 * Cost: 10,000,000 looks at the most, a quarter of a second; some 10 ms are usual.
 */
export function searchLayout(
  position: Position,
  cells: readonly CellIndex[],
  isHit: boolean,
  isMine: (cell: CellIndex) => boolean,
  random: Random,
): CellIndex[] | null {
  const read = readClusters(position);
  if (!read.ok) throw new Error(`What is seen fits no layout: ${read.message}`);
  const { fate, freeCount } = read.knowledge;
  if (isHit && (freeCount > 0 || cells.some((cell) => fate[cell] === FATE.mine))) return null;
  const asked = new Set(cells);
  const known = { clusters: read.clusters, interior: interiorCells(read.knowledge, read.marks), isMine };
  const search = new LayoutSearch(known, asked, STEPS_A_MOVE, random);
  const own = [...search.cells.keys()].filter((group) => asked.has(search.cells[group][0]));
  const held = isHit ? merciful(search, own) : cruel(search, own, freeCount > 0, random);
  if (held === null) return null;
  const mines = cellsOfFate(read.knowledge, FATE.mine);
  for (const [g, group] of search.cells.entries()) choose(group, 0, group.length, held[g], random, mines);
  return mines;
}

/** A layout in which these groups are free, if nothing is provably free. */
function merciful(search: LayoutSearch, groups: readonly number[]): Int32Array | null {
  const free = groups.map((group): Limit => ({ group, isLeast: false, mines: 0 }));
  const first = search.find(free, SHORT);
  if (first === 'none') return null;
  const layouts = first === 'cut' ? [] : [first];
  if (isAnyFree(search, layouts)) return null;
  // Where the short search was cut, another one may have come upon a layout that does as well.
  const other = layouts.find((held) => groups.every((group) => held[group] === 0));
  return other ?? insist(search, free);
}

/** A layout in which one of these groups holds a mine, if something is provably free. */
function cruel(
  search: LayoutSearch,
  groups: readonly number[],
  isKnown: boolean,
  random: Random,
): Int32Array | null {
  if (!isKnown && !isAnyFree(search, [])) return null;
  const left = [...groups];
  while (left.length > 0) {
    const [group] = left.splice(nextBelow(random, left.length), 1);
    const held = insist(search, [{ group, isLeast: true, mines: 1 }]);
    if (held !== null) return held;
  }
  return null;
}

/** Searches with all the steps that are left, again and again: chance makes some a hundred times as long as others. */
function insist(search: LayoutSearch, limits: readonly Limit[]): Int32Array | null {
  while (search.stepsLeft > 0) {
    const found = search.find(limits, LONG);
    if (found !== 'cut') return found === 'none' ? null : found;
  }
  return null;
}

/** Whether some group is provably free: no layout has a mine there. Adds the layouts that show of others that they are not. */
function isAnyFree(search: LayoutSearch, layouts: Int32Array[]): boolean {
  const isOpen = Array.from(
    search.start,
    (mines, group) => mines === 0 && layouts.every((held) => held[group] === 0),
  );
  for (const steps of [SHORT, LONG]) {
    for (let group = 0; group < isOpen.length; group++) {
      if (!isOpen[group]) continue;
      const found = search.find([{ group, isLeast: true, mines: 1 }], steps);
      if (found === 'none') return true;
      if (found === 'cut') continue;
      layouts.push(found);
      for (const [other, mines] of found.entries()) if (mines > 0) isOpen[other] = false;
    }
  }
  return false;
}
