import type { CellIndex } from '../api/cells.ts';
import type { Steps } from '../engine/steps.ts';
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
import { IntQueue } from './int-list.ts';
import { isBetter, LuckyCells, type LuckyGuess } from './lucky-cells.ts';
import type { SolvingState } from './solving-state.ts';

/** A cluster of the cells that single numbers leave unknown. */
interface UnknownCluster {
  /** Its layouts by mines; the odds of its groups are those by its own numbers, with mines as dense as on the board. */
  readonly counted: CountedCluster;
  /** The cells that its numbers show to be free, ascending. */
  readonly free: readonly CellIndex[];
  /** States that were looked at to count its layouts. */
  readonly cost: number;
}

/** What all clusters amount to. */
interface Sums {
  cells: number;
  /** The fewest and the most mines that they hold. */
  least: number;
  most: number;
  /** How many are too wide to be counted, so that their bounds are only estimates. */
  estimated: number;
  /** By the difference of their most and fewest mines: how many there are. */
  readonly bySpan: number[];
  /** The differences of those that have no layout for some number in between, all together. */
  gapped: number;
  cost: number;
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

/** The techniques that clusters are looked at with, the easiest first. */
const LEVELS = [LEVEL.shared, LEVEL.subset, LEVEL.cases] as const;

/** Clusters that are counted in one step: about two milliseconds where they are small. */
const CLUSTERS_A_STEP = 64;

const around = new Int32Array(32);
const arena = new Arena();

/**
 * The clusters of a state at moments when single numbers lead no further. Only those are looked at again in which
 * something has changed, so that a large board takes no more for each of its cells than a small one.
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
  /** By technique: the ids of clusters that have not been looked at with it, or that are gone. */
  readonly #waiting = LEVELS.map(() => new IntQueue());
  readonly #sums: Sums = { cells: 0, least: 0, most: 0, estimated: 0, bySpan: [], gapped: 0, cost: 0 };
  /** The best guesses of clusters, and the ids of those whose guess has not been looked for. */
  readonly #lucky = new LuckyCells();
  readonly #unranked = new IntQueue();
  /** All cells before it are known, mines, or in a cluster. */
  #firstInterior = 0;
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

  /**
   * Whether the number of mines may show a cell to be free that the numbers do not: it excludes the fewest or the most
   * mines of some cluster, or all mines where no number speaks. Always where bounds are estimates.
   */
  get isTight(): boolean {
    const { ruleset, mineCount, unknownCount } = this.#state;
    const { cells, least, most, estimated, gapped, bySpan } = this.#sums;
    const minesLeft = ruleset.mines - mineCount;
    const interior = unknownCount - cells;
    // How many more than the fewest there are, and how many fewer than the most.
    const above = minesLeft - least;
    const below = most + interior - minesLeft;
    if (estimated > 0 || above === 0) return true;
    let widest = bySpan.length - 1;
    while (widest > 0 && bySpan[widest] === 0) widest--;
    // A gap may keep the others from making up for what one has more or less, unless they can have any number.
    if (gapped > 0 && most - least - gapped + interior < 2 * widest)
      return above > interior || most > minesLeft;
    return widest > above || widest > below;
  }

  /** The cell without a mine in any cluster that was least likely to have one; null: no cluster has such a cell. */
  get luckiest(): LuckyGuess | null {
    while (this.#unranked.length > 0) {
      const id = this.#unranked.shift();
      const cluster = this.#clusters.get(id);
      const guess = cluster === undefined ? null : bestIn(cluster.counted, this.#state.isMine);
      if (guess !== null) this.#lucky.add(id, guess);
    }
    return this.#lucky.best((id) => this.#clusters.has(id));
  }

  /** The first cell without a mine that no number speaks of; −1: there is none. Such cells only ever become fewer. */
  get firstInterior(): CellIndex {
    const { fate, isMine } = this.#state;
    while (this.#firstInterior < fate.length) {
      const cell = this.#firstInterior;
      if (fate[cell] === FATE.unknown && isMine[cell] === 0 && !this.#clusters.has(this.#marks.owner[cell]))
        return cell;
      this.#firstInterior++;
    }
    return -1;
  }

  /** Counts the work of weighing all clusters together against the budget. */
  chargeAll(): void {
    this.stepsLeft -= this.#sums.cost;
  }

  /** Takes in cells opened and settled since the last call; stops where that is too much work. */
  *catchUp(): Steps<void> {
    const { opened, settled, neighbours, fate, unknown } = this.#state;
    const { owner } = this.#marks;
    const seeds: CellIndex[] = [];
    const drop = (id: number) => {
      const cluster = this.#clusters.get(id);
      if (cluster === undefined) return;
      this.#clusters.delete(id);
      this.#addUp(cluster, -1);
      for (const number of cluster.counted.numbers) seeds.push(number);
    };
    for (let i = 0; i < settled.length; i++) drop(owner[settled.at[i]]);
    for (let i = 0; i < opened.length; i++) {
      const cell = opened.at[i];
      drop(owner[cell]);
      if (unknown[cell] === 0) continue;
      seeds.push(cell);
      const count = writeNeighbours(neighbours, cell, around);
      for (let j = 0; j < count; j++) if (fate[around[j]] === FATE.unknown) drop(owner[around[j]]);
    }
    opened.length = settled.length = 0;
    const before = this.#lastId;
    for (const seed of seeds) {
      if (unknown[seed] === 0 || owner[seed] > before || this.stepsLeft < 0) continue;
      this.#add(seed);
      if (this.#lastId % CLUSTERS_A_STEP === 0) yield this.#state.done;
    }
  }

  /** Cells that are free by the easiest technique that shows any to be so, up to `cases`, and its level; null: none is. */
  *find(): Steps<(Find & { readonly level: number }) | null> {
    for (const [i, level] of LEVELS.entries()) {
      const waiting = this.#waiting[i];
      while (waiting.length > 0) {
        const cluster = this.#clusters.get(waiting.first);
        if (cluster !== undefined) {
          const cells = level === LEVEL.cases ? cluster.free.slice(0, 1) : this.#compare(cluster, level);
          // It stays the first: it goes when they are opened.
          if (cells.length > 0) return { level, cells, numbers: cluster.counted.numbers };
          yield this.#state.done;
        }
        waiting.shift();
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
    const added = { counted: cluster, free, cost };
    this.#clusters.set(this.#lastId, added);
    this.#addUp(added, 1);
    this.#unranked.push(this.#lastId);
    // Where all layouts have been counted, nothing else can show a cell to be free.
    if (cluster.isExact && free.length === 0) return;
    for (const waiting of this.#waiting) waiting.push(this.#lastId);
  }

  /** Adds the cluster to the sums, or takes it away. */
  #addUp({ counted: { cells, least, weights, isExact }, cost }: UnknownCluster, sign: 1 | -1): void {
    const sums = this.#sums;
    sums.cells += sign * cells.length;
    const span = weights.length - 1;
    sums.least += sign * least;
    sums.most += sign * (least + span);
    while (sums.bySpan.length <= span) sums.bySpan.push(0);
    sums.bySpan[span] += sign;
    if (!isExact) sums.estimated += sign;
    if (weights.includes(0)) sums.gapped += sign * span;
    sums.cost += sign * cost;
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

function bestIn(
  { groupCount, cells, cellStarts, odds }: CountedCluster,
  isMine: Uint8Array,
): LuckyGuess | null {
  let best: LuckyGuess | null = null;
  for (let g = 0; g < groupCount; g++) {
    for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) {
      const found = { cell: cells[i], odds: odds[g] };
      if (isMine[cells[i]] === 0 && (best === null || isBetter(found, best))) best = found;
    }
  }
  return best;
}

function freeIn({ groupCount, cells, cellStarts, odds }: CountedCluster): CellIndex[] {
  const free: CellIndex[] = [];
  for (let g = 0; g < groupCount; g++) {
    if (odds[g] === 0) for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) free.push(cells[i]);
  }
  return free.sort((a, b) => a - b);
}
