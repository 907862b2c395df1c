import type { CellIndex } from '../../worker/api/cells.ts';
import type { BoardLayer } from '../board/layer.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { fromSeen, seenSize } from '../board/turned.ts';
import type { BoardView } from '../board/view/board-view.ts';
import {
  boardExtent,
  cellBox,
  centreOn,
  clampViewport,
  originOf,
  panelOf,
  type Viewport,
} from '../board/view/viewport.ts';
import { startCell } from '../board/view/zoom.ts';
import { CellRing } from './cell-ring.ts';

/** Smaller cells than this, in CSS pixels, are not played on: who goes to one is brought closer. */
const LEAST_PLAYED = 16;

/** The visible part of the board, in shares of its width and height. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Moves the view of a board to any of its cells, and says which part of the board is seen. */
export class ViewMover implements BoardLayer {
  readonly board: MsBoard;
  readonly #onPainted: () => void;
  readonly #ring: CellRing;
  readonly #removeLayer: () => void;
  #view: Viewport | null = null;
  #painted: BoardView | null = null;

  constructor(board: MsBoard, onPainted: () => void) {
    this.board = board;
    this.#onPainted = onPainted;
    this.#ring = new CellRing(board);
    this.#removeLayer = board.addLayer(this);
  }

  /** Stops following the board. */
  close(): void {
    this.#removeLayer();
    this.#ring.close();
  }

  get view(): Viewport | null {
    return this.#view;
  }

  get painter(): BoardView | null {
    return this.#painted;
  }

  painted(view: Viewport, painted: BoardView): void {
    this.#view = view;
    this.#painted = painted;
    this.#ring.place(view);
    this.#onPainted();
  }

  /** The part of the board that is in view. */
  frame(view: Viewport): Frame {
    const { width, height } = boardExtent(view);
    const panel = panelOf(view);
    const origin = originOf(view);
    const share = (length: number, of: number) => Math.min(1, Math.max(0, length / of));
    return {
      left: share(panel.left - origin.x, width),
      top: share(panel.top - origin.y, height),
      right: share(panel.left + panel.width - origin.x, width),
      bottom: share(panel.top + panel.height - origin.y, height),
    };
  }

  /** Centres the view at these shares of the board's width and height. */
  centre(x: number, y: number): void {
    this.#painted?.settle();
    this.#painted?.show((view) => {
      const { width, height } = boardExtent(view);
      const panel = panelOf(view);
      return clampViewport({
        ...view,
        x: panel.padX + x * width - panel.width / 2,
        y: panel.padY + y * height - panel.height / 2,
      });
    });
  }

  /** Centres the cell at a playable size and gives it the focus. */
  goTo(cell: CellIndex): void {
    this.#painted?.settle();
    const isFar = this.#view !== null && this.#view.cell < LEAST_PLAYED * this.#view.ratio;
    if (isFar)
      this.#painted?.show((view) => {
        const size = startCell(view, view, matchMedia('(pointer: coarse)').matches);
        return centreOn({ ...view, cell: size }, cell);
      }, true);
    this.board.focusCell(cell);
    this.#ring.show(cell);
  }

  /** The cell in the middle of the view. */
  get middle(): CellIndex {
    const view = this.#view;
    if (!view) return 0;
    const { left, top, right, bottom } = this.frame(view);
    const { columns, rows } = seenSize(view);
    const column = Math.min(columns - 1, Math.floor(((left + right) / 2) * columns));
    const row = Math.min(rows - 1, Math.floor(((top + bottom) / 2) * rows));
    return fromSeen(view, row * columns + column);
  }

  /** Whether the cell lies within the view, all of it. */
  isSeen(cell: CellIndex): boolean {
    const view = this.#view;
    if (!view) return false;
    const { x, y, size } = cellBox(view, cell);
    return x >= 0 && y >= 0 && x + size <= view.width && y + size <= view.height;
  }
}
