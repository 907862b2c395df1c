import type { CellIndex } from '../../api/cells.ts';
import type { Analysis } from '../odds/analysis.ts';
import { splitOf, weightAfter } from '../odds/mine-split.ts';
import { interiorCells } from '../position/cell-groups.ts';
import type { Paths } from './layout-paths.ts';
import { createLayoutSet, type LayoutSet } from './layout-set.ts';

/**
 * All layouts of the unknown cells, each once.
 *
 * @param paths Those of all clusters, in order.
 * @param count How many layouts there are (`countAllLayouts`).
 * Cost: the layouts times the cells.
 */
export function allLayouts(analysis: Analysis, paths: readonly Paths[], count: number): LayoutSet {
  const { knowledge, marks } = analysis;
  const cells: CellIndex[] = [];
  for (const { cluster } of paths) for (const cell of cluster.cells) cells.push(cell);
  const interior = analysis.interiorCount === 0 ? [] : interiorCells(knowledge, marks);
  const set = createLayoutSet(knowledge.fate.length, [...cells, ...interior], count, true);
  new Lister(analysis, paths, interior, set).run();
  return set;
}

class Lister {
  readonly #paths: readonly Paths[];
  readonly #interior: readonly CellIndex[];
  readonly #set: LayoutSet;
  readonly #split: ReturnType<typeof splitOf>;
  readonly #mines: CellIndex[] = [];
  #listed = 0;

  constructor(analysis: Analysis, paths: readonly Paths[], interior: readonly CellIndex[], set: LayoutSet) {
    this.#paths = paths;
    this.#interior = interior;
    this.#set = set;
    const tilt = analysis.clusters[0]?.tilt ?? 1;
    this.#split = splitOf(analysis.clusters, analysis.interiorCount, analysis.minesLeft ?? 0, tilt);
  }

  run(): void {
    this.#cluster(0, 0);
    if (this.#listed !== this.#set.count) {
      throw new Error(`${this.#listed} layouts were listed, but ${this.#set.count} counted.`);
    }
  }

  /** Visits the layouts of cluster `c` and all later ones, with `used` mines in the clusters before it. */
  #cluster(c: number, used: number): void {
    if (c === this.#paths.length) {
      this.#choose(this.#interior, 0, this.#interior.length, this.#split.mines - used, () => this.#add());
      return;
    }
    const { cluster, ends } = this.#paths[c];
    for (let m = 0; m < ends.length; m++) {
      const after = used + cluster.least + m;
      if (cluster.weights[m] === 0 || weightAfter(this.#split, c + 1, after) === 0) continue;
      this.#group(c, cluster.groupCount - 1, ends[m], after);
    }
  }

  #group(c: number, g: number, node: number, after: number): void {
    if (g < 0) {
      this.#cluster(c + 1, after);
      return;
    }
    const { cluster, starts, from, mines } = this.#paths[c];
    const { cells, cellStarts } = cluster;
    for (let step = starts[node]; step < starts[node + 1]; step++) {
      this.#choose(cells, cellStarts[g], cellStarts[g + 1], mines[step], () =>
        this.#group(c, g - 1, from[step], after),
      );
    }
  }

  /** Puts this many mines in the cells from `first` to before `end`, in every way. */
  #choose(cells: ArrayLike<CellIndex>, first: number, end: number, mines: number, then: () => void): void {
    if (mines === 0) {
      then();
      return;
    }
    for (let i = first; i <= end - mines; i++) {
      this.#mines.push(cells[i]);
      this.#choose(cells, i + 1, end, mines - 1, then);
      this.#mines.pop();
    }
  }

  #add(): void {
    const { at, bits } = this.#set;
    const word = this.#listed >>> 5;
    const bit = 1 << (this.#listed & 31);
    for (const cell of this.#mines) bits[at[cell] + word] |= bit;
    this.#listed++;
  }
}
