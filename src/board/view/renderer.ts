import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { CellSource, CellsChange } from '../cell-source.ts';
import type { Animation } from '../paint/animation.ts';
import type { AtlasShelf, SpecialCells } from '../paint/atlas.ts';
import type { KeyReader } from '../paint/painter.ts';
import type { covers } from './look-request.ts';
import type { Motion } from './motion.ts';
import type { Point, Viewport } from './viewport.ts';

/** Paints a board and decides how it moves. The board begins with `FirstRenderer` and replaces it by `FullRenderer`. */
export interface Renderer {
  readonly specialCells: SpecialCells;
  paint(view: Viewport, shelf: AtlasShelf, read: KeyReader): void;
  /** Makes the next paint paint everything. */
  invalidate(): void;
  /** Cells of `source` have changed; after `isOther` they belong to another game or source. */
  changed(source: CellSource | null, isOther: boolean): void;
  /** Whether the part of the board that was requested covers the view. */
  readonly isEnough: typeof covers;
  /** Whether a zoom around a point may pass through sizes that are not sharp. */
  allowsAnySize(around: Point): boolean;
  /** Null: jumps. */
  moveTo(from: Viewport, to: Viewport): Motion | null;
  /** Goes on after a flick, in device pixels per millisecond; null: stops. */
  inertia(vx: number, vy: number): Motion | null;
  animate(
    change: CellsChange,
    source: CellSource,
    view: Viewport,
    origin: CellIndex | null,
  ): Animation | null;
  /** The neighbours to outline around a cell. */
  neighboursOf(game: GameInfo, cell: CellIndex, code: number): readonly CellIndex[];
  /** Writes the keys of cells that the source does not know. */
  readUnknown(rect: Rect, keys: Int32Array): void;
}
