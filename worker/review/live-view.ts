import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { SolverBudget } from '../api/solver.ts';
import type { Game } from '../engine/game/game.ts';
import { readCells, type View, viewOf } from '../engine/game/view.ts';
import { countAround } from '../engine/planes/numbers.ts';
import type { Plane } from '../engine/planes/planes.ts';
import { lowestBit } from '../engine/planes/planes.ts';
import { columnOf, rowOf } from '../engine/topology/grid.ts';
import { CELL } from '../engine/view-codes.ts';
import { type Change, createTracker, type Tracker } from '../solver/odds/tracker.ts';

/** What the player of a game knows at a move, and its odds, kept from move to move. */
export class LiveView {
  readonly view: View;
  readonly tracker: Tracker;
  readonly #game: Game;
  /** The open cells that are taken in. */
  readonly #seen: Plane;

  /** Codes: those of `mineProbabilities`. */
  static create(game: Game, budget: SolverBudget): Outcome<{ live: LiveView }> {
    const view = viewOf(game.state);
    const made = createTracker(view, budget);
    return made.ok ? { ok: true, live: new LiveView(game, view, made.tracker) } : made;
  }

  constructor(game: Game, view: View, tracker: Tracker) {
    this.#game = game;
    this.view = view;
    this.tracker = tracker;
    this.#seen = game.state.open.slice();
  }

  /** Takes in the move that was made last, if the game goes on. Cost: a look at the words of the board, and what it opened. */
  update(cell: CellIndex): Outcome<object> {
    const { state } = this.#game;
    const { cells } = this.view;
    const opened = this.#opened();
    for (const { cell: at, code } of opened) cells[at] = code;
    if (cells[cell] >= CELL.covered) {
      const rect = { column: columnOf(state.grid, cell), row: rowOf(state.grid, cell), columns: 1, rows: 1 };
      cells[cell] = readCells(state, rect)[0];
    }
    return opened.length === 0 ? { ok: true } : this.tracker.update(opened);
  }

  #opened(): Change[] {
    const { grid, open, layout } = this.#game.state;
    const seen = this.#seen;
    const opened: Change[] = [];
    for (let at = 0; at < open.length; at++) {
      let fresh = open[at] & ~seen[at];
      if (fresh === 0 || layout === null) continue;
      seen[at] = open[at];
      const row = Math.floor(at / grid.stride);
      const first = row * grid.columns + (at - row * grid.stride) * 32;
      for (; fresh !== 0; fresh &= fresh - 1) {
        const cell = first + lowestBit(fresh);
        opened.push({ cell, code: countAround(grid, layout.mines, cell) });
      }
    }
    return opened;
  }
}
