import type { CellsChange } from '../board/cell-source.ts';
import type { MsBoard } from '../board/ms-board.ts';
import type { Marks } from './hint/marks.ts';
import { OddsOverlay } from './odds/odds-overlay.ts';
import { BoardLayers } from './panel/board-layers.ts';
import { type SolvedGame, SolverClient } from './solver-client.ts';
import type { AssistedGame } from './solver-types.ts';

/** What is drawn over the board of a game that nobody plays: odds and the marks of hints; and the solver that finds them. */
export class BoardOverlay {
  readonly solver: SolverClient;
  readonly odds: OddsOverlay;
  readonly #game: AssistedGame;
  readonly #layers: BoardLayers;

  /**
   * @param solved is the game as the solver sees it.
   * @param changed is called when there are other odds.
   */
  constructor(game: AssistedGame, solved: SolvedGame, changed: () => void) {
    this.#game = game;
    this.solver = new SolverClient(solved);
    this.#layers = new BoardLayers((view) => this.odds.painted(view));
    this.odds = new OddsOverlay(game, this.solver, this.#layers, changed);
  }

  /** Draws over this board from now on; returns what ends that. */
  attach(board: MsBoard): () => void {
    const { cells } = this.#game;
    const onCells = (event: Event) => this.odds.cellsChanged((event as CustomEvent<CellsChange>).detail);
    cells.addEventListener('cells', onCells);
    const remove = this.#layers.attach(board);
    return () => {
      remove();
      cells.removeEventListener('cells', onCells);
    };
  }

  draw(marks: Marks): void {
    this.#layers.hint.marks = marks;
  }

  /** Ends the solver. */
  close(): void {
    this.solver.close();
  }
}
