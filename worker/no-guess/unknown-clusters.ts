import type { CellIndex } from '../api/cells.ts';
import { type CountedCluster, countCluster, DEFAULT_STEPS } from '../solver/odds/analysis.ts';
import { Arena } from '../solver/odds/arena.ts';
import { sweepBack } from '../solver/odds/marginals.ts';
import { createMarks, linksAround, type Marks } from '../solver/position/cell-groups.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { orderCluster } from '../solver/position/order-cluster.ts';
import type { Position } from '../solver/position/position.ts';
import { FATE, type Knowledge } from '../solver/proof/deduce.ts';
import { LEVEL } from '../solver/proof/facts.ts';
import { prove } from '../solver/proof/prove.ts';
import type { SolvingState } from './solving-state.ts';

/** A cluster of the cells that single numbers leave unknown. */
export interface UnknownCluster {
  /** Its layouts by mines; the odds of its groups are those by its own numbers, with mines as dense as on the board. */
  readonly counted: CountedCluster;
  /** The cells that its numbers show to be free, ascending. */
  readonly free: readonly CellIndex[];
  /** States that were looked at to count its layouts. */
  readonly cost: number;
  /** The hardest technique tried without success, as an index of `TECHNIQUES`. */
  tried: number;
}

/** Free cells, and the numbers and known mines that their proof starts from. */
export interface Find {
  readonly cells: readonly CellIndex[];
  readonly numbers: ArrayLike<CellIndex>;
}

/**
 * Steps for one attempt to conclude something about a cluster by comparing its numbers: ten times what Expert boards ever
 * take. What wide patterns would need more for counts as found by cases.
 */
const COMPARE_STEPS = 30_000;

const around = new Int32Array(32);
const arena = new Arena();

/**
 * The clusters of a state at moments when single numbers lead no further. Only those are looked at again in which
 * something has changed.
 */
export class UnknownClusters {
  readonly #state: SolvingState;
  readonly #position: Position;
  readonly #knowledge: Knowledge;
  readonly #marks: Marks;
  readonly #tilt: number;
  /** By id; an id is a mark, and never used again. */
  readonly #clusters = new Map<number, UnknownCluster>();
  #lastId = 0;
  /** States that may still be looked at; below 0: too many have been. */
  stepsLeft: number;

  constructor(state: SolvingState, steps: number) {
    const { grid, neighbours, codes, ruleset } = state;
    const density = Math.min(0.999, Math.max(0.001, ruleset.mines / grid.cells));
    const none = { numbers: new Int32Array(0), counts: new Uint8Array(0), members: new Int32Array(0) };
    this.#state = state;
    this.stepsLeft = steps;
    this.#marks = createMarks(grid.cells);
    this.#tilt = density / (1 - density);
    this.#position = {
      grid,
      neighbours,
      cells: codes,
      total: null,
      density,
      trustsFlags: false,
      promised: [],
      coveredCount: grid.cells,
      ...none,
      starts: new Int32Array(1),
    };
    const { fate, left, unknown } = state;
    const counts = { mineCount: 0, freeCount: 0, unknownCount: 0, settled: null };
    this.#knowledge = { fate, left, unknown, ...counts };
  }

  get all(): Iterable<UnknownCluster> {
    return this.#clusters.values();
  }

  /** Whether an unknown cell lies in a cluster; otherwise it has no open neighbour. */
  isInside(cell: CellIndex): boolean {
    return this.#clusters.has(this.#marks.owner[cell]);
  }

  /** Counts the work of weighing all clusters together against the budget. */
  chargeAll(): void {
    for (const { cost } of this.#clusters.values()) this.stepsLeft -= cost;
  }

  /** Takes in cells opened and settled since the last call; stops where that is too much work. */
  catchUp(): void {
    const { opened, settled, neighbours, fate, unknown } = this.#state;
    const { owner } = this.#marks;
    const seeds: CellIndex[] = [];
    const drop = (id: number) => {
      const cluster = this.#clusters.get(id);
      if (cluster === undefined) return;
      this.#clusters.delete(id);
      for (const number of cluster.counted.numbers) seeds.push(number);
    };
    for (const cell of settled) drop(owner[cell]);
    for (const cell of opened) {
      drop(owner[cell]);
      if (unknown[cell] === 0) continue;
      seeds.push(cell);
      const count = writeNeighbours(neighbours, cell, around);
      for (let i = 0; i < count; i++) if (fate[around[i]] === FATE.unknown) drop(owner[around[i]]);
    }
    opened.length = settled.length = 0;
    const before = this.#lastId;
    for (const seed of seeds) {
      if (unknown[seed] > 0 && owner[seed] <= before && this.stepsLeft >= 0) this.#add(seed);
    }
  }

  /** Cells that are free by the easiest technique that shows any to be so, up to `cases`, and its level; null: none is. */
  find(): (Find & { readonly level: number }) | null {
    for (const level of [LEVEL.shared, LEVEL.subset, LEVEL.cases]) {
      for (const cluster of this.#clusters.values()) {
        if (cluster.tried >= level) continue;
        const cells = level === LEVEL.cases ? cluster.free.slice(0, 1) : this.#compare(cluster, level);
        if (cells.length > 0) return { level, cells, numbers: cluster.counted.numbers };
        cluster.tried = level;
      }
    }
    return null;
  }

  #add(seed: CellIndex): void {
    const links = linksAround(this.#position, this.#knowledge, this.#marks, seed, ++this.#lastId);
    if ('ok' in links) throw new Error(links.message);
    arena.clear();
    const limit = Math.min(DEFAULT_STEPS, this.stepsLeft);
    const made = countCluster(arena, this.#position, orderCluster(links), this.#tilt, limit);
    if ('ok' in made) throw new Error(made.message);
    const { cluster, sweep } = made;
    const cost = cluster.isExact ? arena.stateCount : limit + 1;
    this.stepsLeft -= cost;
    if (sweep !== null) sweepBack(arena, cluster, sweep, cluster.rest.fill(1), cluster.tilt, cluster.odds);
    const free = freeIn(cluster);
    // Where all layouts have been counted, nothing else can show a cell to be free.
    const tried = cluster.isExact && free.length === 0 ? LEVEL.cases : LEVEL.single;
    this.#clusters.set(this.#lastId, { counted: cluster, free, cost, tried });
  }

  /** Cells that are free by comparing the cluster's numbers, and the mines that follow. */
  #compare({ counted: cluster }: UnknownCluster, level: number): readonly CellIndex[] {
    const lists = Array.from(cluster.numbers, (number) => this.#state.unknownAround(number));
    const starts = Int32Array.of(0, ...lists.map((list) => list.length));
    for (let i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
    const position: Position = {
      ...this.#position,
      numbers: cluster.numbers,
      counts: Uint8Array.from(cluster.counts),
      starts,
      members: Int32Array.from(lists.flat()),
    };
    const premises = { position, byNumbers: () => [], byTotal: () => [] };
    const wanted = (cells: readonly CellIndex[], value: number) => (value === 0 ? cells : []);
    const distance = (cell: CellIndex) => cell;
    return prove(premises, { wanted, distance, steps: COMPARE_STEPS, level })?.cells ?? [];
  }
}

function freeIn({ groupCount, cells, cellStarts, odds }: CountedCluster): CellIndex[] {
  const free: CellIndex[] = [];
  for (let g = 0; g < groupCount; g++) {
    if (odds[g] === 0) for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) free.push(cells[i]);
  }
  return free.sort((a, b) => a - b);
}
