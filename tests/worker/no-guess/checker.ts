import type { RulesetFields } from '../../../worker/api/rules.ts';
import { offsetsOf } from '../../../worker/engine/topology/grid.ts';
import { Components } from './components.ts';

/** The neighbours of every cell, in the slow and obvious way. */
export function neighbourTable(rules: RulesetFields): readonly (readonly number[])[] {
  const { columns, rows } = rules;
  const { even, odd } = offsetsOf(rules.topology);
  return Array.from({ length: columns * rows }, (_, cell) => {
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    const found = new Set<number>();
    for (const [dx, dy] of y % 2 === 0 ? even : odd) {
      let nx = x + dx;
      let ny = y + dy;
      if (rules.wrap === 'torus') {
        nx = ((nx % columns) + columns) % columns;
        ny = ((ny % rows) + rows) % rows;
      }
      if (nx >= 0 && ny >= 0 && nx < columns && ny < rows) found.add(ny * columns + nx);
    }
    found.delete(cell);
    return [...found];
  });
}

/** What became of a board: the safe cells that could not be opened, and how far the mine count had to be looked at. */
export interface Played {
  readonly left: number;
  readonly byCount: number;
}

/**
 * Plays a board from its first cell and opens only what it has proved itself: by single numbers, then by trying out
 * which of the cells that hang together can be mines, at last with the number of mines. It shares nothing with the
 * solver, the certificate or the dealer. Throws when a cell that it has proved to be free is a mine.
 */
export function playByProof(rules: RulesetFields, mines: ReadonlySet<number>, firstCell: number): Played {
  const player = new Player(rules, mines);
  player.open(firstCell);
  let byCount = 0;
  for (;;) {
    player.followSingles();
    if (player.left === 0) break;
    const components = new Components(player);
    let free = components.freeByNumbers();
    if (free.length === 0) {
      free = components.freeByCount(rules.mines);
      if (free.length > 0) byCount++;
    }
    if (free.length === 0) break;
    for (const cell of free) player.open(cell);
  }
  return { left: player.left, byCount };
}

/** The player's own board: what is open and what is known, counted naively. */
class Player {
  readonly around: readonly (readonly number[])[];
  /** By cell: the number of an open one, −1 covered, −2 known to be a mine. */
  readonly shown: Int8Array;
  /** Safe cells that are still covered. */
  left: number;
  readonly #mines: ReadonlySet<number>;
  readonly #waiting: number[] = [];

  constructor(rules: RulesetFields, mines: ReadonlySet<number>) {
    this.around = neighbourTable(rules);
    this.shown = new Int8Array(this.around.length).fill(-1);
    this.left = this.around.length - mines.size;
    this.#mines = mines;
  }

  open(cell: number): void {
    if (this.shown[cell] !== -1) return;
    if (this.#mines.has(cell)) throw new Error(`Cell ${cell} was proved to be free, but is a mine.`);
    const around = this.around[cell] ?? [];
    this.shown[cell] = around.filter((other) => this.#mines.has(other)).length;
    this.left--;
    this.#waiting.push(cell, ...around);
  }

  followSingles(): void {
    for (let cell = this.#waiting.pop(); cell !== undefined; cell = this.#waiting.pop()) {
      const number = this.shown[cell] ?? -1;
      if (number < 0) continue;
      const around = this.around[cell] ?? [];
      const covered = around.filter((other) => this.shown[other] === -1);
      if (covered.length === 0) continue;
      const known = around.filter((other) => this.shown[other] === -2).length;
      if (known === number) for (const other of covered) this.open(other);
      else if (known + covered.length === number) {
        for (const other of covered) {
          this.shown[other] = -2;
          this.#waiting.push(...(this.around[other] ?? []));
        }
      }
    }
  }
}
