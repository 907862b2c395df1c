import type { CellIndex } from '../../worker/api/cells.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { PracticePosition } from '../../worker/api/practice.ts';
import type { Hint } from '../../worker/api/solver.ts';
import { AnalysedBoard } from '../analyse/analysed-board.ts';
import { BoardOverlay } from '../assist/board-overlay.ts';
import type { HintPage } from '../assist/hint/hint-page.ts';
import { scriptOf } from '../assist/hint/hint-steps.ts';
import { type Marks, NO_MARKS } from '../assist/hint/marks.ts';
import { isNumber } from '../board/cell-codes.ts';
import type { MsBoard } from '../board/ms-board.ts';
import type { GameController } from '../game/game-controller.ts';
import { adviser } from '../share/ask-engine.ts';
import { positionOfText } from '../share/position.ts';

/** The board of an exercise: a position that nobody plays on, a ring around the answer, and the proof. */
export class ExerciseBoard {
  readonly position: PracticePosition;
  readonly board: AnalysedBoard;
  readonly #overlay: BoardOverlay;
  readonly #ring = document.createElement('ms-click-layer');

  private constructor(position: PracticePosition, board: AnalysedBoard) {
    this.position = position;
    this.board = board;
    this.#overlay = new BoardOverlay(board, board, () => undefined);
  }

  static async make(
    position: PracticePosition,
    game: GameController,
  ): Promise<Outcome<{ shown: ExerciseBoard }>> {
    const { rules, text } = position;
    const { mines, topology, wrap, columns, rows } = rules;
    const read = positionOfText(text, { mines, topology, wrap });
    if (!read.ok) return read;
    const board = { columns, rows, mines: 0, topology, wrap, firstClick: 'any' } as const;
    const checked = await adviser(game)((session) => session.checkRules(board));
    if (!checked.ok) return checked;
    const drawn = new AnalysedBoard({ ...read.read, mines }, { ...checked, rules }, game.workerSrc);
    return { ok: true, shown: new ExerciseBoard(position, drawn) };
  }

  get columns(): number {
    return this.position.rules.columns;
  }

  isCovered(cell: CellIndex): boolean {
    const code = this.board.position.cells[cell];
    return code !== undefined && !isNumber(code);
  }

  /** Draws over this board from now on; returns what ends that. */
  attach(board: MsBoard): () => void {
    const undoings = [this.#overlay.attach(board), this.#ring.attach(board)];
    return () => {
      for (const undo of undoings) undo();
    };
  }

  /** A ring around the answer that was given; null: none. */
  ring(cell: CellIndex | null): void {
    this.#ring.move = cell === null ? null : { type: 'open', cell, atMs: 0 };
  }

  draw(marks: Marks = NO_MARKS): void {
    this.#overlay.draw(marks);
  }

  /** The proof, step by step. */
  pagesOf(hint: Hint): readonly HintPage[] {
    const { view, position } = this.board;
    if (!view.game) return [];
    const { pages } = scriptOf(hint, view.game, (cell) => position.cells[cell] ?? null);
    return pages.filter(({ topic }) => topic === 'cells' || topic === 'why');
  }

  close(): void {
    this.#overlay.close();
  }
}
