import type { BoardLayer } from '../../board/layer.ts';
import type { MsBoard } from '../../board/ms-board.ts';
import type { BoardView } from '../../board/view/board-view.ts';
import type { Viewport } from '../../board/view/viewport.ts';
import { defineOnce } from '../../ui/define.ts';
import { MsHintLayer } from '../hint/ms-hint-layer.ts';
import { MsOddsLayer } from '../odds/ms-odds-layer.ts';

/** The two layers over the painted cells, between them and the grid that is read and focused. */
export class BoardLayers implements BoardLayer {
  readonly hint: MsHintLayer;
  readonly odds: MsOddsLayer;
  readonly #onPainted: (view: Viewport) => void;
  #view: Viewport | null = null;
  #board: BoardView | null = null;

  constructor(onPainted: (view: Viewport) => void) {
    defineOnce('ms-hint-layer', MsHintLayer);
    defineOnce('ms-odds-layer', MsOddsLayer);
    this.hint = document.createElement('ms-hint-layer');
    this.odds = document.createElement('ms-odds-layer');
    this.#onPainted = onPainted;
  }

  /** Lays them over the board's cells; returns what takes them away. */
  attach(board: MsBoard): () => void {
    return board.addLayer(this, this.odds, this.hint);
  }

  get viewport(): Viewport | null {
    return this.#view;
  }

  /** Whether the board is on its way to another view. */
  get isMoving(): boolean {
    return this.#board?.isMoving ?? false;
  }

  /** Goes to another part of the board, or another size of its cells. */
  goTo(view: Viewport): void {
    this.#board?.goTo(view);
  }

  /** Remembers the view; the function shows it again. */
  keepView(): () => void {
    return this.#board?.keepView() ?? (() => {});
  }

  painted(view: Viewport, board: BoardView): void {
    this.#view = view;
    this.#board = board;
    this.hint.view = view;
    this.odds.painted(view);
    this.#onPainted(view);
  }
}
