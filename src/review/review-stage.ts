import type { CellIndex } from '../../worker/api/cells.ts';
import type { RecordedMove, Recording } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { ReviewedMove } from '../../worker/api/review.ts';
import { BoardOverlay } from '../assist/board-overlay.ts';
import { percent } from '../assist/hint/cells-words.ts';
import type { HintPage } from '../assist/hint/hint-page.ts';
import { scriptOf } from '../assist/hint/hint-steps.ts';
import { type Marks, NO_MARKS } from '../assist/hint/marks.ts';
import type { OddsOverlay } from '../assist/odds/odds-overlay.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import type { MsBoard } from '../board/ms-board.ts';
import type { Sides } from '../board/turned.ts';
import { ReplayGame } from '../replay/replay-game.ts';

/** The board of a review: the game as it was before any of its moves, with what is drawn over it. */
export class ReviewStage {
  readonly game: ReplayGame;
  readonly #overlay: BoardOverlay;
  readonly #click = document.createElement('ms-click-layer');

  /** @param changed is called when there is something else to be seen. */
  constructor(workerSrc: string | null, changed: () => void) {
    this.game = new ReplayGame(workerSrc, () => {
      this.odds.refresh();
      changed();
    });
    this.#overlay = new BoardOverlay(this.game, this.game, changed);
  }

  get odds(): OddsOverlay {
    return this.#overlay.odds;
  }

  open(of: string | Recording): Promise<Outcome<object>> {
    return this.game.open(of);
  }

  /** Draws over this board from now on; returns what ends that. */
  attach(board: MsBoard): () => void {
    const undoings = [this.#overlay.attach(board), this.#click.attach(board)];
    return () => {
      for (const undo of undoings) undo();
    };
  }

  get sides(): Sides {
    return this.game.view.game?.geometry ?? { columns: 1, rows: 1 };
  }

  /** The move that follows the place shown; null at the end. */
  get next(): RecordedMove | null {
    return this.game.moves[this.game.place] ?? null;
  }

  /** Shows the game after so many moves, with a ring around the cell of the next one. */
  async show(place: number): Promise<void> {
    await this.game.seek(place);
    this.#click.move = this.next;
  }

  /** Whether the cell of the next move is in view. */
  get isNextInView(): boolean {
    return this.next === null || this.#click.isInView(this.next.cell);
  }

  draw(marks: Marks): void {
    this.#overlay.draw(marks);
  }

  /** The marks of a move before anything is explained: the safe cell that was overlooked, or the best guess. */
  marksOf({ overlooked, best, cell }: ReviewedMove): Marks {
    if (overlooked) return { ...NO_MARKS, safe: overlooked.cells };
    if (!best || best.cell === cell) return NO_MARKS;
    return { ...NO_MARKS, guess: { cell: best.cell, label: percent(best.mineChance) } };
  }

  /** The proof of the safe cell that was overlooked, step by step; none where nothing was. */
  pagesOf({ overlooked }: ReviewedMove): readonly HintPage[] {
    const { game } = this.game.view;
    if (!overlooked || !game) return [];
    const { pages } = scriptOf(overlooked, game, (cell) => this.#codeAt(cell));
    return pages.filter(({ topic }) => topic === 'cells' || topic === 'why');
  }

  close(): void {
    this.odds.turn(false);
    this.#overlay.close();
    this.game.close();
  }

  #codeAt(cell: CellIndex): number | null {
    const { columns } = this.sides;
    return this.game.cells.codeAt(columnOf(cell, columns), rowOf(cell, columns));
  }
}
