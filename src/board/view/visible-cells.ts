import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import { CELL } from '../cell-codes.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import type { CellSource } from '../cell-source.ts';
import type { Animation } from '../paint/animation.ts';
import { hoverKey, nearKey, pressedKey } from '../paint/sprite-keys.ts';

const NO_CELLS: ReadonlySet<CellIndex> = new Set();

/** The current look of the cells: the source's codes, under the press, the hover and the running animation. */
export class VisibleCells {
  game: GameInfo | null = null;
  source: CellSource | null = null;
  /** Paused: every cell looks covered, whatever it is. */
  isHidden = false;
  isFlagMode = false;
  hover: CellIndex | null = null;
  /** The cell that a pointer holds down, and the one that the keyboard is seen to be on. */
  held: CellIndex | null = null;
  focus: CellIndex | null = null;
  /** Which neighbours of an open number are to be shown; none until that is known. */
  neighboursOf: (game: GameInfo, cell: CellIndex, code: number) => Iterable<CellIndex> = () => NO_CELLS;
  /** Writes what is shown of cells that the source does not know; at first they look covered. */
  readUnknown: (rect: Rect, keys: Int32Array) => void = () => {};
  pressed: ReadonlySet<CellIndex> = NO_CELLS;
  isFlagPress = false;
  animation: Animation | null = null;
  /** On the clock of `performance.now()`. */
  animationStart = 0;

  /** Writes the look of each cell of `rect` at a time; what the source does not know is covered. */
  read(rect: Rect, columns: number, keys: Int32Array, nowMs: number): void {
    keys.fill(CELL.covered, 0, rect.columns * rect.rows);
    if (this.isHidden) return;
    this.readUnknown(rect, keys);
    this.#readCodes(rect, keys);
    this.#readAnimation(rect, keys, nowMs);
    if (this.hover !== null && this.pressed.size === 0) {
      overlay(rect, columns, keys, this.hover, (code) => hoverKey(code, this.isFlagMode));
    }
    for (const cell of this.pressed) {
      overlay(rect, columns, keys, cell, (code) => pressedKey(code, this.isFlagPress));
    }
    for (const cell of this.#near(columns)) overlay(rect, columns, keys, cell, nearKey);
  }

  /** The code of a cell as far as it is known: covered before the first cells arrive, null in blocks. */
  codeOf(cell: CellIndex, columns: number): number | null {
    const { source } = this;
    if (!source?.look) return CELL.covered;
    return source.codeAt(columnOf(cell, columns), rowOf(cell, columns));
  }

  clearPointer(): void {
    this.pressed = NO_CELLS;
    this.hover = this.held = this.focus = null;
  }

  /** The neighbours of the cell that is pressed, under the mouse, or under the keyboard, in this order. */
  #near(columns: number): Iterable<CellIndex> {
    const cell = this.held ?? this.hover ?? this.focus;
    if (!this.game || cell === null) return NO_CELLS;
    return this.neighboursOf(this.game, cell, this.codeOf(cell, columns) ?? CELL.covered);
  }

  #readCodes(rect: Rect, keys: Int32Array): void {
    const look = this.source?.look;
    const codes = this.source?.codes;
    if (!look || !codes || look.cellsPerBlock !== 1) return;
    const from = Math.max(rect.column, look.rect.column);
    const to = Math.min(rect.column + rect.columns, look.rect.column + look.rect.columns);
    const firstRow = Math.max(rect.row, look.rect.row);
    const endRow = Math.min(rect.row + rect.rows, look.rect.row + look.rect.rows);
    for (let row = firstRow; row < endRow; row++) {
      let slot = (row - rect.row) * rect.columns + from - rect.column;
      let place = (row - look.rect.row) * look.rect.columns + from - look.rect.column;
      for (let column = from; column < to; column++) {
        keys[slot++] = codes[place++] as number;
      }
    }
  }

  #readAnimation(rect: Rect, keys: Int32Array, nowMs: number): void {
    const { animation } = this;
    if (!animation) return;
    const since = nowMs - this.animationStart;
    const isSame =
      animation.rect.column === rect.column &&
      animation.rect.row === rect.row &&
      animation.rect.columns === rect.columns;
    // The view has moved on: the cells simply stand.
    if (!isSame || since >= animation.totalMs) return;
    const count = rect.columns * Math.min(rect.rows, animation.rect.rows);
    for (let slot = 0; slot < count; slot++) {
      keys[slot] = animation.keyAt(slot, keys[slot] as number, since);
    }
  }
}

function overlay(
  rect: Rect,
  columns: number,
  keys: Int32Array,
  cell: CellIndex,
  keyOf: (code: number) => number,
): void {
  const x = columnOf(cell, columns) - rect.column;
  const y = rowOf(cell, columns) - rect.row;
  if (x < 0 || y < 0 || x >= rect.columns || y >= rect.rows) return;
  const slot = y * rect.columns + x;
  const key = keys[slot] ?? 0;
  if (key < 256) keys[slot] = keyOf(key);
}
