import type { CellIndex } from '../../api/cells.ts';
import type { Analysis } from '../odds/analysis.ts';
import { writeNeighbours } from '../position/neighbour-lists.ts';
import { FATE } from '../proof/deduce.ts';
import type { LayoutSet } from './layout-set.ts';

/** The best cell to open, and in how many of all layouts the game is won by always opening the best one. */
export interface Endgame {
  readonly cell: CellIndex;
  readonly wins: number;
  /** In how many the game is won by opening the decision's cells first, and then always the best one. */
  readonly decided: number;
}

/** The code for a mine among the numbers of a cell. */
const MINE = 25;

const around = new Int32Array(32);
const sizes = new Int32Array(MINE + 1);

/**
 * The best move where all layouts are known, found by playing every game to its end. What a player knows is the set
 * of layouts that are left; cells free in all of them are opened first, for nothing is lost by it.
 *
 * @param free Known free cells that are still covered, and so have something to tell.
 * @param steps The most looks at a cell in a layout; null is returned when they do not do.
 * @param decision Cells that are opened first whatever they are, none of them a known mine.
 */
export function solveEndgame(
  { position: { grid, neighbours }, knowledge: { fate } }: Analysis,
  set: LayoutSet,
  steps: number,
  free: readonly CellIndex[] = [],
  decision: readonly CellIndex[] = [],
): Endgame | null {
  const cells: CellIndex[] = [...free];
  for (let cell = 0; cell < grid.cells; cell++) if (set.at[cell] >= 0) cells.push(cell);
  const numbers = cells.map((cell) => {
    const shown = new Uint8Array(set.count);
    const count = writeNeighbours(neighbours, cell, around);
    for (let i = 0; i < count; i++) {
      const place = set.at[around[i]];
      if (place >= 0) for (let l = 0; l < set.count; l++) shown[l] += bitAt(set, place, l);
      else if (fate[around[i]] === FATE.mine) for (let l = 0; l < set.count; l++) shown[l]++;
    }
    const own = set.at[cell];
    if (own >= 0) for (let l = 0; l < set.count; l++) if (bitAt(set, own, l) === 1) shown[l] = MINE;
    return shown;
  });
  const search = new Search(numbers, steps);
  const all = Uint16Array.from({ length: set.count }, (_, l) => l);
  const wins = search.solve(all, [...cells.keys()]);
  if (wins === null) return null;
  const cell = cells[search.best];
  const first = decision.map((opened) => cells.indexOf(opened));
  const decided = first.length === 0 ? wins : search.solveAfter(first, all, [...cells.keys()]);
  return decided === null ? null : { cell, wins, decided };
}

function bitAt({ bits }: LayoutSet, place: number, layout: number): number {
  return (bits[place + (layout >>> 5)] >>> (layout & 31)) & 1;
}

class Search {
  /** By cell of the search, by layout: the number shown, or `MINE`. */
  readonly #numbers: readonly Uint8Array[];
  readonly #known = new Map<string, number>();
  #steps: number;
  /** The best cell of the layouts solved last. */
  best = -1;

  constructor(numbers: readonly Uint8Array[], steps: number) {
    this.#numbers = numbers;
    this.#steps = steps;
  }

  /** In how many of the layouts the game is won; only these cells may tell them apart. Null when the steps are spent. */
  solve(layouts: Uint16Array, cells: readonly number[]): number | null {
    this.#steps -= layouts.length * cells.length;
    if (this.#steps < 0) return null;
    const risky: number[] = [];
    const chances: number[] = [];
    for (const cell of cells) {
      const { free, isSame } = this.#look(cell, layouts);
      if (free === layouts.length && !isSame) return this.#openFree(cell, layouts, cells);
      if (free === 0 || free === layouts.length) continue;
      risky.push(cell);
      chances.push(free);
    }
    this.best = risky[0] ?? cells[0];
    if (layouts.length === 1) return 1;
    const key = String.fromCharCode(...layouts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const order = [...risky.keys()].sort((a, b) => chances[b] - chances[a] || a - b);
    let most = 0;
    let best = -1;
    for (const i of order) {
      if (chances[i] <= most) break;
      const wins = this.#guess(risky[i], chances[i], layouts, risky, most);
      if (wins === null) return null;
      if (wins <= most) continue;
      most = wins;
      best = risky[i];
    }
    this.best = best;
    this.#known.set(key, most);
    return most;
  }

  /** The same once these cells have been opened one after the other, which loses where one of them is a mine. */
  solveAfter(opened: readonly number[], layouts: Uint16Array, cells: readonly number[]): number | null {
    const [first, ...others] = opened;
    if (first === undefined) return this.solve(layouts, cells);
    let wins = 0;
    for (const part of this.#parts(first, layouts)) {
      const won = this.solveAfter(others, part, cells);
      if (won === null) return null;
      wins += won;
    }
    return wins;
  }

  #look(cell: number, layouts: Uint16Array): { free: number; isSame: boolean } {
    const numbers = this.#numbers[cell];
    let free = 0;
    let first = MINE;
    let isSame = true;
    for (const layout of layouts) {
      const number = numbers[layout];
      if (number === MINE) continue;
      free++;
      if (first === MINE) first = number;
      else if (number !== first) isSame = false;
    }
    return { free, isSame };
  }

  #openFree(cell: number, layouts: Uint16Array, cells: readonly number[]): number | null {
    let wins = 0;
    const others = cells.filter((other) => other !== cell);
    for (const part of this.#parts(cell, layouts)) {
      const won = this.solve(part, others);
      if (won === null) return null;
      wins += won;
    }
    this.best = cell;
    return wins;
  }

  /** The games won after opening a risky cell; once they cannot be more than `least`, some number not above it. */
  #guess(
    cell: number,
    chance: number,
    layouts: Uint16Array,
    cells: readonly number[],
    least: number,
  ): number | null {
    let wins = 0;
    let left = chance;
    for (const part of this.#parts(cell, layouts)) {
      const won = this.solve(part, cells);
      if (won === null) return null;
      wins += won;
      left -= part.length;
      if (wins + left <= least) return least;
    }
    return wins;
  }

  /** The layouts in which the cell is free, by the number that it shows, the largest part first. */
  #parts(cell: number, layouts: Uint16Array): Uint16Array[] {
    const numbers = this.#numbers[cell];
    sizes.fill(0);
    for (const layout of layouts) sizes[numbers[layout]]++;
    const parts: Uint16Array[] = [];
    for (let number = 0; number < MINE; number++) {
      if (sizes[number] === 0) continue;
      const part = new Uint16Array(sizes[number]);
      let at = 0;
      for (const layout of layouts) if (numbers[layout] === number) part[at++] = layout;
      parts.push(part);
    }
    return parts.sort((a, b) => b.length - a.length);
  }
}
