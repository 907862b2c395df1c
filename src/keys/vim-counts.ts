import { columnOf, rowOf } from '../board/cell-position.ts';
import type { MsBoard } from '../board/ms-board.ts';
import { fromSeen, lieOf, seenSize, toSeen } from '../board/turned.ts';
import type { ActionName } from './actions.ts';
import { actionOf, type KeyBindings } from './bindings.ts';

/** A key that belongs to a count or to two keys in a row: with the last of them it is known what is meant. */
interface Counted {
  readonly isDone: boolean;
  readonly action?: ActionName | undefined;
  /** Null: none was typed. */
  readonly count: number | null;
}

const steps: Partial<Readonly<Record<ActionName, readonly [x: number, y: number]>>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Counts before motions (`5j`, `12G`) and the two keys of `gg`, as Vim has them. */
export class VimCounts {
  #count = '';
  #isFirst = false;

  /** The counted command that the key is part of; null when it stands alone. */
  take(id: string, bindings: KeyBindings): Counted | null {
    const isDigit = /^[1-9]$/.test(id) || (id === '0' && this.#count !== '');
    if (isDigit && (id === '0' || actionOf(bindings, id) === undefined)) {
      this.#count = (this.#count + id).slice(0, 8);
      this.#isFirst = false;
      return { isDone: false, count: null };
    }
    const pair = actionOf(bindings, id) ? undefined : actionOf(bindings, `${id} ${id}`);
    if (pair && !this.#isFirst) {
      this.#isFirst = true;
      return { isDone: false, count: null };
    }
    const count = this.#count === '' ? null : Number(this.#count);
    const isSecond = pair !== undefined && this.#isFirst;
    this.#count = '';
    this.#isFirst = false;
    const action = isSecond ? pair : actionOf(bindings, id);
    return isSecond || (count !== null && action !== undefined) ? { isDone: true, action, count } : null;
  }

  /** Whether the count has been obeyed: so many cells on, or to the row of that number; otherwise it says nothing. */
  goes(board: MsBoard | null, action: ActionName, count: number | null): boolean {
    const geometry = board?.game?.geometry;
    if (!board || !geometry || count === null) return false;
    const { wrap } = geometry;
    const lie = lieOf(geometry);
    const { columns, rows } = seenSize(lie);
    const seen = toSeen(lie, board.focusedCell);
    let [x, y] = [columnOf(seen, columns), rowOf(seen, columns)];
    const step = steps[action];
    if (step) [x, y] = [x + step[0] * count, y + step[1] * count];
    else if (action === 'board-start' || action === 'board-end') y = count - 1;
    else return false;
    const within = (at: number, length: number) =>
      step && wrap === 'torus' ? ((at % length) + length) % length : Math.min(length - 1, Math.max(0, at));
    board.focusCell(fromSeen(lie, within(y, rows) * columns + within(x, columns)));
    return true;
  }
}
