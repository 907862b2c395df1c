import type { Game } from '../../../worker/engine/index.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { createTracker, type Tracker } from '../../../worker/solver/odds/tracker.ts';

/** A player who knows all that can be known: the odds of what is seen, kept from move to move. */
export class CarefulPlayer {
  readonly game: Game;
  readonly #tracker: Tracker;
  /** Openings while nothing was certain, the first one apart. */
  guesses = 0;

  /** @param firstCell Left out: the player begins with what is certain, or with a guess. */
  constructor(game: Game, firstCell?: number) {
    this.game = game;
    const made = createTracker(game.view());
    if (!made.ok) throw new Error(made.message);
    this.#tracker = made.tracker;
    if (firstCell !== undefined) this.open([firstCell]);
  }

  /** By cell: the chance of a mine. */
  get odds(): Float64Array {
    return this.#tracker.odds;
  }

  /** What is certainly free. */
  get certain(): number[] {
    return [...this.odds.keys()].filter((cell) => this.odds[cell] === 0);
  }

  get isOver(): boolean {
    return this.game.status === 'won' || this.game.status === 'lost';
  }

  open(cells: readonly number[]): void {
    for (const cell of cells) this.game.play({ type: 'open', cell });
    if (this.isOver) return;
    const seen = this.game.view().cells;
    const { cells: known } = this.#tracker.position;
    const isNew = (cell: number) => (seen[cell] ?? 99) <= 24 && (known[cell] ?? 0) >= CELL.covered;
    const changes = [...seen.keys()].filter(isNew).map((cell) => ({ cell, code: seen[cell] ?? 0 }));
    const updated = this.#tracker.update(changes);
    if (!updated.ok) throw new Error(updated.message);
  }

  /** Opens what is certain; where nothing is, one of the cells that may be free, the first one or a pick of them. */
  step(pick = 0): void {
    const { certain, odds } = this;
    if (certain.length > 0) {
      this.open(certain);
      return;
    }
    const possible = [...odds.keys()].filter((cell) => (odds[cell] ?? 1) < 1);
    this.guesses++;
    this.open([possible[pick % possible.length] ?? -1]);
  }
}
