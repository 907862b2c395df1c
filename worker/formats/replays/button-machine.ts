import type { CellIndex } from '../../api/cells.ts';
import type { Game } from '../../engine/game/game.ts';
import { isOver } from '../../engine/game/is-over.ts';
import { hasBit } from '../../engine/planes/planes.ts';
import { neighboursOf } from '../../engine/topology/grid.ts';
import { MOUSE_CODES, type MouseCode, type MouseTrack } from './mouse-track.ts';

/** How a program's mouse makes moves. */
export interface MouseSettings {
  /** Pixels along the side of a cell. */
  readonly square: number;
  /** A right press on a flag makes it a question mark. */
  readonly hasMarks: boolean;
  /** A left click on a number opens its neighbours. */
  readonly chordsByLeft?: boolean;
  /** Floods stop at question marks, as this app's own do. */
  readonly floodsStopAtMarks?: boolean;
}

/** The clicks that asked for something, whether it was had or not. */
export interface Clicks {
  readonly left: number;
  readonly right: number;
  readonly double: number;
}

export interface PlayedTrack {
  readonly clicks: Clicks;
  /** The file's time of the event that opened the first cell; null: none did. */
  readonly startMs: number | null;
  /** The place of that event, and of the one after the last that counts. */
  readonly startAt: number;
  readonly endAt: number;
}

/**
 * Plays a replay's events on a game, as Minesweeper's programs have them: a left release opens, a right press flags unless
 * the left button is down, with both down, Shift or the middle button a release chords. Where presses came from does not
 * matter; what comes after the end is left out. Times of moves count from the first opening; what comes before has 0.
 *
 * The engine's floods stop at question marks and those of other programs do not: a mark that lies in a flood's way is
 * taken off just before it. Cost: events, and the cells that open; with marks on the board a second look at those.
 */
export function playTrack(game: Game, track: MouseTrack, settings: MouseSettings): PlayedTrack {
  return new ButtonMachine(game, settings).play(track);
}

class ButtonMachine {
  readonly #game: Game;
  readonly #square: number;
  readonly #chordsByLeft: boolean;
  readonly #floodsStopAtMarks: boolean;
  readonly #clicks = { left: 0, right: 0, double: 0 };
  #hasMarks: boolean;
  /** A question mark has been set. */
  #hasSetMarks = false;
  #left = false;
  #right = false;
  #middle = false;
  #shift = false;
  /** The held left button may still open a cell. */
  #isFresh = false;
  #startMs: number | null = null;
  #nowMs = 0;

  constructor(
    game: Game,
    { square, hasMarks, chordsByLeft = false, floodsStopAtMarks = false }: MouseSettings,
  ) {
    this.#game = game;
    this.#square = square;
    this.#hasMarks = hasMarks;
    this.#chordsByLeft = chordsByLeft;
    this.#floodsStopAtMarks = floodsStopAtMarks;
  }

  play({ length, codes, x, y, atMs }: MouseTrack): PlayedTrack {
    const { columns, rows } = this.#game.ruleset;
    let startAt = 0;
    let at = 0;
    for (; at < length && !isOver(this.#game.status); at++) {
      const column = Math.floor(x[at] / this.#square);
      const row = Math.floor(y[at] / this.#square);
      const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
      this.#nowMs = atMs[at];
      const hadStarted = this.#startMs !== null;
      this.#take(MOUSE_CODES[codes[at]], isInside ? row * columns + column : null);
      if (!hadStarted && this.#startMs !== null) startAt = at;
    }
    return { clicks: this.#clicks, startMs: this.#startMs, startAt, endAt: at };
  }

  #take(code: MouseCode, cell: CellIndex | null): void {
    switch (code) {
      case 'mv':
        return;
      case 'lc':
      case 'sc':
        if (this.#left) return;
        this.#left = this.#isFresh = true;
        this.#shift = code === 'sc';
        return;
      case 'lr':
        return this.#releaseLeft(cell);
      case 'rc':
        if (this.#right) return;
        this.#right = true;
        if (!this.#left && cell !== null) this.#mark(cell);
        return;
      case 'rr':
        if (!this.#right) return;
        this.#right = false;
        if (!this.#left) return;
        this.#isFresh = false;
        return this.#chord(cell);
      case 'mc':
        this.#middle = true;
        return;
      case 'mr':
        if (!this.#middle) return;
        this.#middle = false;
        return this.#chord(cell);
      case 'cc':
        this.#left = this.#right = true;
        return;
      case 'l':
        return this.#take(this.#left ? 'lr' : 'lc', cell);
      case 'r':
        return this.#take(this.#right ? 'rr' : 'rc', cell);
      case 'm':
        return this.#take(this.#middle ? 'mr' : 'mc', cell);
      case 'mt':
        this.#hasMarks = !this.#hasMarks;
        return;
      case 'pf':
        if (cell !== null && !this.#isOpen(cell) && this.#annotationOf(cell) === 'none')
          this.#annotate(cell, 'flag');
    }
  }

  #releaseLeft(cell: CellIndex | null): void {
    if (!this.#left) return;
    const isChord = this.#right || this.#shift;
    const isClick = this.#isFresh;
    this.#left = this.#isFresh = this.#shift = false;
    if (isChord || (this.#chordsByLeft && cell !== null && this.#isOpen(cell))) this.#chord(cell);
    else if (isClick && cell !== null) {
      this.#clicks.left += 1;
      this.#clearWay([cell]);
      this.#play('open', cell);
    }
  }

  #chord(cell: CellIndex | null): void {
    if (cell === null) return;
    this.#clicks.double += 1;
    if (this.#hasSetMarks && this.#canChord(cell)) this.#clearWay(this.#around(cell));
    this.#play('chord', cell);
  }

  #mark(cell: CellIndex): void {
    this.#clicks.right += 1;
    const now = this.#annotationOf(cell);
    // On an open cell a click that changes nothing.
    if (this.#isOpen(cell) || now === 'none') this.#annotate(cell, 'flag');
    else this.#annotate(cell, now === 'flag' && this.#hasMarks ? 'mark' : 'none');
  }

  #annotate(cell: CellIndex, as: 'flag' | 'mark' | 'none'): void {
    if (as === 'mark') this.#hasSetMarks = true;
    this.#game.play({ type: 'annotate', cell, as, atMs: this.#sinceStart() });
  }

  #play(type: 'open' | 'chord', cell: CellIndex): void {
    this.#game.play({ type, cell, atMs: this.#sinceStart() });
    if (this.#startMs === null && this.#game.state.startedAtMs !== null) this.#startMs = this.#nowMs;
  }

  #sinceStart(): number {
    return this.#startMs === null ? 0 : this.#nowMs - this.#startMs;
  }

  #isOpen(cell: CellIndex): boolean {
    return hasBit(this.#game.state.grid, this.#game.state.open, cell);
  }

  #annotationOf(cell: CellIndex): 'flag' | 'mark' | 'none' {
    const { grid, flags, marks } = this.#game.state;
    return hasBit(grid, flags, cell) ? 'flag' : hasBit(grid, marks, cell) ? 'mark' : 'none';
  }

  #around(cell: CellIndex): CellIndex[] {
    const around: CellIndex[] = [];
    neighboursOf(this.#game.state.grid, cell, around);
    return around;
  }

  #canChord(cell: CellIndex): boolean {
    const { grid, layout, flags } = this.#game.state;
    if (layout === null || !this.#isOpen(cell)) return false;
    const around = this.#around(cell);
    const mines = around.filter((other) => hasBit(grid, layout.mines, other)).length;
    return mines === around.filter((other) => hasBit(grid, flags, other)).length;
  }

  /** Takes the question marks off the cells that will open when these do. */
  #clearWay(cells: readonly CellIndex[]): void {
    if (!this.#hasSetMarks || this.#floodsStopAtMarks) return;
    const { grid, open, flags, zeros } = this.#game.state;
    const seen = new Set<CellIndex>();
    const waiting: CellIndex[] = [];
    const reach = (cell: CellIndex) => {
      if (seen.has(cell) || hasBit(grid, open, cell) || hasBit(grid, flags, cell)) return;
      seen.add(cell);
      waiting.push(cell);
    };
    for (const cell of cells) reach(cell);
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const isInWay = this.#annotationOf(cell) === 'mark' && !cells.includes(cell);
      if (isInWay) this.#annotate(cell, 'none');
      if (hasBit(grid, zeros, cell)) for (const other of this.#around(cell)) reach(other);
    }
  }
}
