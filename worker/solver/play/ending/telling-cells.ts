import type { LayoutLists } from './layout-lists.ts';

/** The cells that tell the layouts of a list apart, list after list: a stack. */
export class TellingCells {
  cells = new Uint16Array(1 << 12);
  /** Beside each cell: the most games that may be won after it is opened, at first those in which it is free. */
  wins = new Int32Array(1 << 12);
  top = 0;

  /** Puts the cells that tell the layouts of a list apart on top; the list was looked at last. */
  push(lists: LayoutLists, from: number, count: number): void {
    const { telling } = lists;
    const mines = lists.countMines(from, count);
    if (this.top + mines.length > this.cells.length) this.#grow(mines.length);
    for (let cell = 0; cell < mines.length; cell++) {
      if (((telling[cell >>> 5] >>> (cell & 31)) & 1) === 0) continue;
      this.cells[this.top] = cell;
      this.wins[this.top++] = count - mines[cell];
    }
  }

  #grow(more: number): void {
    const { cells, wins } = this;
    const length = (this.top + more) * 2;
    this.cells = new Uint16Array(length);
    this.cells.set(cells);
    this.wins = new Int32Array(length);
    this.wins.set(wins);
  }

  /** The most of the figures from `at` on. */
  mostWins(at: number): number {
    let most = 0;
    for (let i = at; i < this.top; i++) if (this.wins[i] > most) most = this.wins[i];
    return most;
  }
}
