import type { CellIndex } from '../../../api/cells.ts';
import type { Analysis, CountedCluster } from '../../odds/analysis.ts';
import { countAllLayouts } from '../../odds/mine-split.ts';
import { writeNeighbours } from '../../position/neighbour-lists.ts';
import { FATE } from '../../proof/deduce.ts';

/** A part of the board that has nothing to do with the others, as if there were no others. */
export interface EndingPart {
  readonly analysis: Analysis;
  /** Covered cells of it that are known to be free. */
  readonly free: readonly CellIndex[];
}

const near = new Int32Array(32);

/**
 * The parts of the board that have nothing to do with each other: no cell, once opened, counts cells of two of them, and
 * each holds the same number of mines in all layouts. Clusters whose number of mines varies are in one part, for what
 * one holds the others do not.
 *
 * @param free Known free cells that are still covered.
 * Cost: one look at each cell, and at the neighbours of those that are unknown or free.
 */
export function endingParts(analysis: Analysis, free: readonly CellIndex[]): EndingPart[] {
  const { position, knowledge, marks, clusters, interiorCount, minesLeft } = analysis;
  if (minesLeft === null || clusters.length + Math.min(interiorCount, 1) < 2) return [{ analysis, free }];
  // By owner, the interior being 0: another one that is in the same part, or itself.
  const joined = Int32Array.from({ length: clusters.length + 1 }, (_, owner) => owner);
  const partOf = (owner: number): number => (joined[owner] === owner ? owner : partOf(joined[owner]));
  const join = (a: number, b: number) => {
    joined[partOf(a)] = partOf(b);
  };
  const mines = [0, ...clusters.map(minesOf)];
  const varying = mines.indexOf(VARYING);
  for (let owner = 1; varying > 0 && owner < mines.length; owner++)
    if (mines[owner] === VARYING) join(owner, varying);
  if (varying > 0) join(0, varying);
  // Joins what a number on this cell would count; an owner of it, or −1 where it counts nothing.
  const joinAround = (cell: CellIndex, own: number): number => {
    let owner = own;
    const count = writeNeighbours(position.neighbours, cell, near);
    for (let i = 0; i < count; i++) {
      if (knowledge.fate[near[i]] !== FATE.unknown) continue;
      const other = marks.owner[near[i]];
      if (owner < 0) owner = other;
      else join(owner, other);
    }
    return owner;
  };
  for (let cell = 0; cell < knowledge.fate.length; cell++)
    if (knowledge.fate[cell] === FATE.unknown) joinAround(cell, marks.owner[cell]);
  const ownerOfFree = free.map((cell) => joinAround(cell, -1));
  const first = partOf(clusters.length);
  const names = new Set([...mines.keys()].filter((owner) => owner > 0 || interiorCount > 0).map(partOf));
  const fixed = mines.reduce((sum, own) => sum + Math.max(own, 0), 0);
  return [...names].map((name) => {
    const isIn = (owner: number) => partOf(owner) === name;
    const hasInterior = interiorCount > 0 && isIn(0);
    const own = mines.reduce((sum, held, owner) => sum + (isIn(owner) ? Math.max(held, 0) : 0), 0);
    // What the clusters of a fixed number leave is in the interior, and in those of which it varies.
    const rest = hasInterior || (varying > 0 && isIn(varying)) ? minesLeft - fixed : 0;
    return {
      analysis: {
        ...analysis,
        clusters: clusters.filter((_, c) => isIn(c + 1)),
        interiorCount: hasInterior ? interiorCount : 0,
        minesLeft: own + rest,
      },
      // What counts nothing may be opened with any part.
      free: free.filter((_, i) => (ownerOfFree[i] < 0 ? name === first : isIn(ownerOfFree[i]))),
    };
  });
}

/**
 * Whether each part may have so few layouts, by the clusters alone: false only where some part has more.
 * Cost: that of counting all layouts.
 */
export function mayHaveFewLayouts(
  { clusters, interiorCount, minesLeft }: Pick<Analysis, 'clusters' | 'interiorCount' | 'minesLeft'>,
  most: number,
): boolean {
  if (minesLeft === null) return false;
  let left = minesLeft;
  const varying: CountedCluster[] = [];
  for (const cluster of clusters) {
    const mines = minesOf(cluster);
    if (mines === VARYING) varying.push(cluster);
    else if (countAllLayouts({ clusters: [cluster], interiorCount: 0, minesLeft: mines }) > most)
      return false;
    else left -= mines;
  }
  return countAllLayouts({ clusters: varying, interiorCount, minesLeft: left }) <= most;
}

const VARYING = -1;

/** The mines that a cluster holds in all layouts; `VARYING` where they are not the same number. */
function minesOf({ least, weights, rest }: CountedCluster): number {
  let only = VARYING;
  for (let m = 0; m < weights.length; m++) {
    if (weights[m] === 0 || rest[m] === 0) continue;
    if (only !== VARYING) return VARYING;
    only = least + m;
  }
  return only;
}
