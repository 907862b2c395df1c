import type { CellIndex, Rect } from '../../api/cells.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { Exactness, SolverBudget } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { isCovered, type Position, positionOf } from '../position/position.ts';
import { FATE, type Knowledge } from '../proof/deduce.ts';
import { analyse, type CountedCluster, exactnessOf } from './analysis.ts';
import {
  combineAll,
  interiorCountIn,
  minesLeftIn,
  openCells,
  recount,
  type Tracked,
  trackedFrom,
  weighBoard,
} from './tracked.ts';

/** A cell and its new code. */
export interface Change {
  readonly cell: CellIndex;
  readonly code: number;
}

/** A tracker of the view's odds. Codes and cost: those of `mineProbabilities`. */
export function createTracker(view: View, budget: SolverBudget = {}): Outcome<{ tracker: Tracker }> {
  const read = positionOf({ ...view, cells: view.cells.slice() }, budget);
  if (!read.ok) return read;
  const made = analyse(read.position, budget);
  return made.ok ? { ok: true, tracker: new Tracker(view, budget, trackedFrom(made.analysis)) } : made;
}

/**
 * A position's odds, kept from move to move: after a change only the clusters that it touches are counted again.
 * On small boards all odds are exact after each change. On large ones the other clusters feel a change only through
 * the number of mines left: their odds stay as they were, within `exactness.error`, until `refresh`; certain cells
 * are right at once.
 */
export class Tracker {
  readonly #view: View;
  readonly #budget: SolverBudget;
  #tracked: Tracked;
  #fault: Refusal | null = null;

  constructor(view: View, budget: SolverBudget, tracked: Tracked) {
    this.#view = view;
    this.#budget = budget;
    this.#tracked = tracked;
  }

  get position(): Position {
    return this.#tracked.position;
  }

  get knowledge(): Knowledge {
    return this.#tracked.knowledge;
  }

  /** The clusters; those of a large board that no move has touched keep their older `rest` and odds. */
  get clusters(): readonly CountedCluster[] {
    this.#catchUp();
    return [...this.#tracked.clusters.values()];
  }

  /** Mines among the unknown cells; null for a part of a larger board. */
  get minesLeft(): number | null {
    return minesLeftIn(this.#tracked);
  }

  get interiorCount(): number {
    return interiorCountIn(this.#tracked);
  }

  /** The chance of a mine for each interior cell; null when there is none. */
  get interior(): number | null {
    return this.interiorCount === 0 ? null : this.#tracked.interior;
  }

  /** The natural logarithm of the number of layouts that fit; null after moves on a large board and for parts of one. */
  get logLayouts(): number | null {
    return this.#tracked.logLayouts;
  }

  /** By cell, NaN where not covered; changed in place. On large boards interior cells lag as other clusters do. */
  get odds(): Float64Array {
    this.#catchUp();
    return this.#tracked.odds;
  }

  /** The cells that the last change settled, and those of the clusters that it touched. */
  get touched(): readonly CellIndex[] {
    return this.#tracked.touched;
  }

  get exactness(): Exactness {
    const { board, farthest, deviation, estimates, clusters, version, interiorVersion } = this.#tracked;
    const { interiorCount } = this;
    const counted = estimates > 0 ? [...clusters.values()] : [];
    const base = exactnessOf(counted, interiorCount, this.interior, this.minesLeft);
    if (board === null || version === interiorVersion) return base;
    // A chance changes with the tilt's logarithm by its covariance with the cluster's mines; ten over the variance
    // squared is what the normal law leaves out.
    const error = 0.5 * deviation * farthest + 10 / board.variance ** 2;
    return { isExact: false, error: Math.min(1, base.error + error) };
  }

  /**
   * Takes in what a move changed: opened cells with their numbers, flags and marks. Anything else (cells covered
   * again, flags that are trusted) is worked out again, at the cost of `createTracker`.
   * Code: `inconsistent`; the odds then mean nothing until a change after which layouts fit again.
   * Cost: that of the clusters touched; the odds of the others, on small boards, when they are asked for.
   */
  update(changes: Iterable<Change>): Outcome<object> {
    const { position, knowledge } = this.#tracked;
    const { cells, trustsFlags } = position;
    const opened: CellIndex[] = [];
    let isPlain = this.#fault === null && !trustsFlags;
    for (const { cell, code } of changes) {
      const old = cells[cell];
      cells[cell] = code;
      if (code <= 24 && old > 24) opened.push(cell);
      else if (!isCovered(code) || !isCovered(old)) isPlain &&= code === old;
    }
    this.#fault = null;
    if (!isPlain) return this.#restart();
    if (opened.some((cell) => knowledge.fate[cell] === FATE.open)) return this.#restart();
    if (opened.length > 0) this.#fault = openCells(this.#tracked, opened, this.#budget.steps);
    return this.#fault ?? { ok: true };
  }

  /**
   * Brings the odds of a large board up to date: all of them, exactly, or those of a part, within `exactness.error`.
   * Cost: that of counting the clusters concerned, and for the whole board of weighing them together.
   */
  refresh(rect?: Rect): void {
    const tracked = this.#tracked;
    if (this.#fault !== null) return;
    if (rect === undefined) {
      if (tracked.board !== null && tracked.interiorVersion !== tracked.version) {
        combineAll(tracked);
        tracked.version++;
      }
      this.#recountAll();
      if (tracked.board === null) weighBoard(tracked);
      return;
    }
    this.#catchUp();
    const { columns } = tracked.position.grid;
    for (let row = rect.row; row < rect.row + rect.rows; row++) {
      const from = row * columns + rect.column;
      for (let cell = from; cell < from + rect.columns; cell++) this.#bringUpToDate(cell);
    }
  }

  #restart(): Outcome<object> {
    const made = createTracker({ ...this.#view, cells: this.#tracked.position.cells }, this.#budget);
    if (made.ok) this.#tracked = made.tracker.#tracked;
    else this.#fault = made;
    return made.ok ? { ok: true } : made;
  }

  /** Computes the figures that small boards defer until they are needed. */
  #catchUp(): void {
    const { board, interiorVersion, version } = this.#tracked;
    if (board !== null || interiorVersion === version || this.#fault !== null) return;
    this.#recountAll();
  }

  #recountAll(): void {
    const tracked = this.#tracked;
    const { clusters, versions, version, rests, knowledge, odds } = tracked;
    if (tracked.interiorVersion === version) return;
    const ids = [...clusters.keys()];
    // Those whose states still lie in the arena come first: counting the others clears it.
    for (const isFresh of [true, false]) {
      for (let i = 0; i < ids.length; i++) {
        if (tracked.sweeps.has(ids[i]) !== isFresh || versions.get(ids[i]) === version) continue;
        recount(tracked, ids[i], isFresh, rests[i]);
      }
    }
    const { fate } = knowledge;
    const chance = tracked.interior ?? Number.NaN;
    const { owner } = tracked.marks;
    for (let cell = 0; cell < fate.length; cell++) {
      if (fate[cell] === FATE.unknown && owner[cell] === 0) odds[cell] = chance;
    }
    tracked.interiorVersion = version;
  }

  /** One cell of a large board. */
  #bringUpToDate(cell: CellIndex): void {
    const { knowledge, marks, odds, interior, versions, version } = this.#tracked;
    if (knowledge.fate[cell] !== FATE.unknown) return;
    const id = marks.owner[cell];
    if (id === 0) odds[cell] = interior ?? Number.NaN;
    else if ((versions.get(id) ?? 0) !== version) recount(this.#tracked, id);
  }
}
