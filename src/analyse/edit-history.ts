import type { Position } from '../share/position.ts';

/** The most edits that can be taken back. */
const MOST = 500;

/** The positions before and after the one that is shown. */
export class EditHistory {
  #past: Position[] = [];
  #future: Position[] = [];

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Another position takes the place of `now`. */
  note(now: Position): void {
    this.#past = [...this.#past.slice(1 - MOST), now];
    this.#future = [];
  }

  /** The position before `now`; null where there is none. */
  undo(now: Position): Position | null {
    const before = this.#past.pop() ?? null;
    if (before) this.#future.push(now);
    return before;
  }

  /** The position that was taken back last; null where there is none. */
  redo(now: Position): Position | null {
    const after = this.#future.pop() ?? null;
    if (after) this.#past.push(now);
    return after;
  }
}
