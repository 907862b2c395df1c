import type { CellIndex } from '../../worker/api/cells.ts';
import type { RecordedMove } from '../../worker/api/game.ts';
import type { ClassicBoard } from './classic-board.ts';

/** Presses and releases of a replay text, by what they are called there. */
export type MouseCode = 'lc' | 'lr' | 'rc' | 'rr' | 'mc' | 'mr' | 'sc' | 'mt';

/**
 * Turns presses and releases into moves as the clones do: a left release opens; a right press annotates, unless the left
 * button is down; with both down, or shift, or the middle button, the first release chords and the second does nothing.
 */
export class RawvfMouse {
  readonly moves: RecordedMove[] = [];
  hasMarks: boolean;
  readonly #board: ClassicBoard;
  /** A left click on an open cell chords. */
  readonly #chordsByLeft: boolean;
  #left = false;
  #right = false;
  #middle = false;
  #shift = false;
  /** A chord has just been made, and one button is still down. */
  #isSpent = false;
  #hasBegun = false;
  #lastAt = 0;

  constructor(board: ClassicBoard, { hasMarks = false, chordsByLeft = false } = {}) {
    this.#board = board;
    this.hasMarks = hasMarks;
    this.#chordsByLeft = chordsByLeft;
  }

  /** Reads one event. @param cell null: off the board. */
  take(code: MouseCode, cell: CellIndex | null, atMs: number): void {
    if (this.#board.isOver) return;
    switch (code) {
      case 'mt':
        this.hasMarks = !this.hasMarks;
        return;
      case 'lc':
      case 'sc':
        if (this.#middle) return;
        this.#left = true;
        this.#shift = code === 'sc';
        return;
      case 'lr':
        return this.#releaseLeft(cell, atMs);
      case 'rc':
        return this.#pressRight(cell, atMs);
      case 'rr':
        return this.#releaseRight(cell, atMs);
      case 'mc':
        this.#left = this.#right = this.#shift = this.#isSpent = false;
        this.#middle = true;
        return;
      case 'mr':
        if (this.#middle && cell !== null) this.#chord(cell, atMs);
        this.#middle = false;
    }
  }

  #releaseLeft(cell: CellIndex | null, atMs: number): void {
    if (!this.#left) return;
    this.#left = false;
    const wasSpent = this.#isSpent;
    this.#isSpent = false;
    if (cell === null) return;
    if (this.#right || this.#shift || (this.#chordsByLeft && this.#board.isOpen(cell))) {
      this.#chord(cell, atMs);
      this.#isSpent = this.#right;
    } else if (!wasSpent) this.#open(cell, atMs);
    this.#shift = false;
  }

  #pressRight(cell: CellIndex | null, atMs: number): void {
    if (this.#middle) return;
    this.#right = true;
    this.#shift = false;
    if (cell === null || this.#left) return;
    this.#isSpent = false;
    const now = this.#board.annotationOf(cell);
    const next = now === 'none' ? 'flag' : now === 'flag' && this.hasMarks ? 'mark' : 'none';
    const as = this.#board.isOpen(cell) ? 'flag' : next;
    this.#board.annotate(cell, as);
    this.#push({ type: 'annotate', cell, as }, atMs);
  }

  #releaseRight(cell: CellIndex | null, atMs: number): void {
    if (!this.#right) return;
    this.#right = this.#shift = false;
    this.#isSpent = this.#left;
    if (cell !== null && this.#left) this.#chord(cell, atMs);
  }

  #open(cell: CellIndex, atMs: number): void {
    const isFlagged = this.#board.annotationOf(cell) === 'flag';
    // Whatever the text says: the clock begins with the first cell.
    this.#push({ type: 'open', cell }, this.#hasBegun || isFlagged ? atMs : 0);
    this.#hasBegun ||= !isFlagged;
    this.#board.open(cell);
  }

  #chord(cell: CellIndex, atMs: number): void {
    this.#push({ type: 'chord', cell }, atMs);
    this.#board.chord(cell);
  }

  #push(move: Omit<RecordedMove, 'atMs'>, atMs: number): void {
    this.#lastAt = Math.max(this.#lastAt, this.#hasBegun ? Math.round(atMs) : 0);
    this.moves.push({ ...move, atMs: this.#lastAt });
  }
}
