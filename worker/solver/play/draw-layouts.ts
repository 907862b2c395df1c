import type { CellIndex } from '../../api/cells.ts';
import type { Analysis } from '../odds/analysis.ts';
import { splitOf, weightAfter } from '../odds/mine-split.ts';
import type { Paths } from './layout-paths.ts';
import { createLayoutSet, type LayoutSet } from './layout-set.ts';

/** Up to this many clusters their numbers of mines are drawn together; more of them hardly depend on each other. */
export const FEW_CLUSTERS = 24;

/** Numbers that look random, the same every time. */
class Chance {
  #word: number;

  constructor(seed: number) {
    this.#word = Math.imul(seed + 1, 0x9e3779b1) | 1;
  }

  /** A number from 0 up to 1. */
  next(): number {
    let word = this.#word;
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    this.#word = word;
    return (Math.imul(word, 0x2c1b3c6d) >>> 0) / 4294967296;
  }
}

let node = new Int32Array(4096);
let used = new Int32Array(4096);

/**
 * A sample of the layouts that fit, each drawn with the same chance from all of them: the cells of these clusters and
 * some of the interior. The same position gives the same sample.
 *
 * @param paths The clusters to draw.
 * @param interior Interior cells that are wanted too.
 * @param count A multiple of 32.
 * Cost: about 10 ns for each layout and each group or interior cell.
 */
export function drawLayouts(
  analysis: Analysis,
  paths: readonly Paths[],
  interior: readonly CellIndex[],
  count: number,
): LayoutSet {
  const cells: CellIndex[] = [...interior];
  for (const { cluster } of paths) for (const cell of cluster.cells) cells.push(cell);
  const set = createLayoutSet(analysis.odds.length, cells, count, false);
  const chance = new Chance(analysis.knowledge.unknownCount);
  if (node.length < count) {
    node = new Int32Array(count);
    used = new Int32Array(count);
  }
  used.fill(0, 0, count);
  const { minesLeft } = analysis;
  const isJoint =
    minesLeft !== null &&
    analysis.clusters.length <= FEW_CLUSTERS &&
    paths.length === analysis.clusters.length;
  const ends = isJoint ? drawJointEnds(analysis, minesLeft) : drawSingleEnds;
  for (const [c, path] of paths.entries()) {
    ends(path, c, count, chance);
    drawCluster(path, set, chance);
  }
  drawInterior(analysis, interior, isJoint ? minesLeft : null, set, chance);
  return set;
}

type DrawEnds = (path: Paths, c: number, count: number, chance: Chance) => void;

/** Draws a cluster's number of mines from its distribution. */
function drawSingleEnds({ cluster, ends }: Paths, _c: number, count: number, chance: Chance): void {
  const shares = sharesOf(cluster.weights.map((weight, i) => weight * cluster.rest[i]));
  for (let i = 0; i < count; i++) node[i] = ends[pick(shares, chance.next())];
}

/** Draws it so that all mines of the board come out. */
function drawJointEnds({ clusters, interiorCount }: Analysis, minesLeft: number): DrawEnds {
  const split = splitOf(clusters, interiorCount, minesLeft, clusters[0]?.tilt ?? 1);
  return ({ cluster, ends }, c, count, chance) => {
    const byUsed = new Map<number, Float64Array>();
    for (let i = 0; i < count; i++) {
      let shares = byUsed.get(used[i]);
      if (shares === undefined) {
        const before = used[i] + cluster.least;
        shares = sharesOf(
          cluster.weights.map((weight, m) => weight && weight * weightAfter(split, c + 1, before + m)),
        );
        byUsed.set(used[i], shares);
      }
      const m = pick(shares, chance.next());
      used[i] += cluster.least + m;
      node[i] = ends[m];
    }
  };
}

/** Weights as shares of the whole, summed up. */
function sharesOf(weights: Float64Array): Float64Array {
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  return sums.map((upTo) => upTo / sum);
}

function pick(shares: Float64Array, at: number): number {
  let i = 0;
  while (i < shares.length - 1 && shares[i] <= at) i++;
  return i;
}

/** Walks every layout's path from its end to the start, putting mines on the way. */
function drawCluster(
  { cluster, starts, from, mines, upTo }: Paths,
  { count, at, bits }: LayoutSet,
  chance: Chance,
): void {
  const { groupCount, cells, cellStarts } = cluster;
  for (let g = groupCount - 1; g >= 0; g--) {
    const first = cellStarts[g];
    const size = cellStarts[g + 1] - first;
    const place = at[cells[first]];
    for (let i = 0; i < count; i++) {
      let step = starts[node[i]];
      if (upTo[step] < 1) {
        const share = chance.next();
        while (upTo[step] <= share) step++;
      }
      let missing = mines[step];
      node[i] = from[step];
      if (missing === 0) continue;
      if (size === 1) bits[place + (i >>> 5)] |= 1 << (i & 31);
      else {
        for (let j = 0; missing > 0; j++) {
          if (missing < size - j && chance.next() * (size - j) >= missing) continue;
          bits[at[cells[first + j]] + (i >>> 5)] |= 1 << (i & 31);
          missing--;
        }
      }
    }
  }
}

function drawInterior(
  { interior: odds, interiorCount }: Analysis,
  cells: readonly CellIndex[],
  minesLeft: number | null,
  { count, at, bits }: LayoutSet,
  chance: Chance,
): void {
  if (minesLeft === null) {
    for (const cell of cells) {
      for (let i = 0; i < count; i++) {
        if (chance.next() < (odds ?? 0)) bits[at[cell] + (i >>> 5)] |= 1 << (i & 31);
      }
    }
    return;
  }
  for (const [n, cell] of cells.entries()) {
    const left = interiorCount - n;
    for (let i = 0; i < count; i++) {
      if (chance.next() * left >= minesLeft - used[i]) continue;
      bits[at[cell] + (i >>> 5)] |= 1 << (i & 31);
      used[i]++;
    }
  }
}
