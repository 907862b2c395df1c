import type { BoardView } from './view/board-view.ts';
import type { Viewport } from './view/viewport.ts';

/** Something that lies over the painted cells and follows them. */
export interface BoardLayer {
  /** The board has been painted as `view` says; to be quick, as this is still the same frame. */
  painted(view: Viewport, board: BoardView): void;
}
