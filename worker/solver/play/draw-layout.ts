import type { CellIndex } from '../../api/cells.ts';
import { nextBelow, nextFraction, type Random } from '../../engine/deal/random.ts';
import type { Analysis, CountedCluster } from '../odds/analysis.ts';
import { Arena } from '../odds/arena.ts';
import { countLayouts } from '../odds/count-layouts.ts';
import { interiorCells, type Links } from '../position/cell-groups.ts';
import { orderCluster } from '../position/order-cluster.ts';
import { cellsOfFate, FATE } from '../proof/deduce.ts';
import { drawShares, type PartWeights, pick } from './draw-shares.ts';
import { type Paths, pathsOf } from './layout-paths.ts';

/**
 * The links with one more constraint: just `count` of these cells, which are all among them, are mines. Groups that lie
 * partly in it are split. Open cell of the new constraint: −1, for no number says it.
 */
function withCount(source: Links, cells: ReadonlySet<CellIndex>, count: number): Links {
  const { groupCount, constraintCount } = source;
  const ordered: CellIndex[] = [];
  const cellStarts = [0];
  const links: number[] = [];
  const linkStarts = [0];
  for (let g = 0; g < groupCount; g++) {
    const own = source.cells.subarray(source.cellStarts[g], source.cellStarts[g + 1]);
    const says = source.links.subarray(source.linkStarts[g], source.linkStarts[g + 1]);
    for (const isIn of [true, false]) {
      const part = own.filter((cell) => cells.has(cell) === isIn);
      if (part.length === 0) continue;
      ordered.push(...part);
      cellStarts.push(ordered.length);
      links.push(...says);
      if (isIn) links.push(constraintCount);
      linkStarts.push(links.length);
    }
  }
  return {
    groupCount: cellStarts.length - 1,
    constraintCount: constraintCount + 1,
    cells: Int32Array.from(ordered),
    cellStarts: Int32Array.from(cellStarts),
    numbers: Int32Array.of(...source.numbers, -1),
    counts: Int32Array.of(...source.counts, count),
    sizes: Int32Array.of(...source.sizes, cells.size),
    links: Int32Array.from(links),
    linkStarts: Int32Array.from(linkStarts),
  };
}

/** A condition on a layout beyond fitting the view: from `least` to `most` of these cells are mines. */
export interface Wish {
  readonly cells: readonly CellIndex[];
  readonly least: number;
  readonly most: number;
}

/** Some of the unknown cells: the layouts of them by their number of mines, and how one of these is drawn. */
interface Part extends PartWeights {
  draw(mines: number, random: Random, out: CellIndex[]): void;
}

const arena = new Arena();

/**
 * The mines of a layout drawn uniformly from all that fit the view and the wish, unordered; null when there is none.
 *
 * The wish is counted, not waited for: its cells are neighbours of one open number, so the unknown ones lie in one
 * cluster, whose layouts are counted with one more constraint for each number of mines wished; or they are interior.
 * The same random numbers give the same layout on every machine: weights are sums, products and quotients of doubles.
 * Exact up to their rounding.
 *
 * @param analysis An exact one of a whole board.
 * Cost: about that of the analysis.
 */
export function drawLayout(analysis: Analysis, wish: Wish, random: Random): CellIndex[] | null {
  const { knowledge, marks, clusters, minesLeft, exactness } = analysis;
  if (minesLeft === null || !exactness.isExact) throw new Error('Layouts are drawn from exact counts only.');
  const known = wish.cells.filter((cell) => knowledge.fate[cell] === FATE.mine).length;
  const wished = new Set(wish.cells.filter((cell) => knowledge.fate[cell] === FATE.unknown));
  const least = Math.max(0, wish.least - known);
  const most = Math.min(wished.size, wish.most - known);
  if (least > most) return null;
  const tilt = clusters[0]?.tilt ?? 1;
  const owners = new Set([...wished].map((cell) => marks.owner[cell]));
  if (owners.size > 1) throw new Error('A wish is about neighbours of one number, or one cell.');
  const parts: Part[] = [];
  for (const [c, cluster] of clusters.entries()) {
    const part = owners.has(c + 1) ? wishedPart(cluster, wished, least, most) : clusterPart(cluster);
    if (part === null) return null;
    parts.push(part);
  }
  if (owners.has(0)) parts.push(wishedInterior([...wished], least, most, tilt));
  const mines = cellsOfFate(knowledge, FATE.mine);
  const interior = interiorCells(knowledge, marks).filter((cell) => !wished.has(cell));
  const shares = drawShares(parts, interior.length, minesLeft, tilt, random);
  if (shares === null) return null;
  let left = minesLeft;
  for (const [i, part] of parts.entries()) {
    part.draw(shares[i], random, mines);
    left -= shares[i];
  }
  choose(interior, 0, interior.length, left, random, mines);
  return mines;
}

function clusterPart(cluster: CountedCluster): Part {
  return {
    least: cluster.least,
    weights: cluster.weights,
    draw: (mines, random, out) => drawPath(cluster, mines, random, out),
  };
}

/** The cluster with the wanted cells as one more constraint, once for each number of mines in them; null when no layout fits. */
function wishedPart(
  cluster: CountedCluster,
  wished: ReadonlySet<CellIndex>,
  least: number,
  most: number,
): Part | null {
  const cases: CountedCluster[] = [];
  for (let count = least; count <= most; count++) {
    const counted = countedWith(cluster, wished, count);
    if (counted !== null) cases.push(counted);
  }
  if (cases.length === 0) return null;
  const scale = Math.max(...cases.map((one) => one.scale));
  const fewest = Math.min(...cases.map((one) => one.least));
  const end = Math.max(...cases.map((one) => one.least + one.weights.length));
  const weightOf = (one: CountedCluster, mines: number) =>
    (one.weights[mines - one.least] ?? 0) * 2 ** (one.scale - scale);
  const weights = new Float64Array(end - fewest);
  for (const one of cases) for (let m = fewest; m < end; m++) weights[m - fewest] += weightOf(one, m);
  return {
    least: fewest,
    weights,
    draw(mines, random, out) {
      const chosen = pick(
        cases.map((one) => weightOf(one, mines)),
        random,
      );
      drawPath(cases[chosen], mines, random, out);
    },
  };
}

/** The cluster's layouts with this many mines in the given cells; null when there is none. */
function countedWith(
  cluster: CountedCluster,
  wished: ReadonlySet<CellIndex>,
  count: number,
): CountedCluster | null {
  const ordered = orderCluster(withCount(cluster, wished, count));
  arena.clear();
  const sweep = countLayouts(arena, ordered, cluster.tilt, Number.POSITIVE_INFINITY);
  if ('atGroup' in sweep) return null;
  const { least, weights, scale } = sweep;
  return { ...cluster, ...ordered, least, weights, scale };
}

/** Interior cells that the wish is about. */
function wishedInterior(cells: readonly CellIndex[], least: number, most: number, tilt: number): Part {
  const weights = new Float64Array(most - least + 1);
  let ways = 1;
  for (let k = 0; k <= most; k++) {
    if (k >= least) weights[k - least] = ways;
    ways *= ((cells.length - k) / (k + 1)) * tilt;
  }
  return {
    least,
    weights,
    draw: (mines, random, out) => choose(cells, 0, cells.length, mines, random, out),
  };
}

/** Draws one of the cluster's layouts with this many mines: a path from its end back to the start. */
function drawPath(cluster: CountedCluster, mines: number, random: Random, out: CellIndex[]): void {
  const { ends, starts, from, mines: held, upTo } = pathsOf(cluster, Number.POSITIVE_INFINITY) as Paths;
  const { groupCount, cells, cellStarts, least } = cluster;
  let node = ends[mines - least];
  for (let g = groupCount - 1; g >= 0; g--) {
    let step = starts[node];
    if (upTo[step] < 1) {
      const share = nextFraction(random);
      while (upTo[step] <= share) step++;
    }
    choose(cells, cellStarts[g], cellStarts[g + 1], held[step], random, out);
    node = from[step];
  }
}

/** Adds a random subset of the cells from `first` to before `end`, each subset of that size with the same chance. */
export function choose(
  cells: ArrayLike<CellIndex>,
  first: number,
  end: number,
  count: number,
  random: Random,
  out: CellIndex[],
): void {
  let missing = count;
  for (let i = first; missing > 0; i++) {
    if (nextBelow(random, end - i) >= missing) continue;
    out.push(cells[i]);
    missing--;
  }
}
