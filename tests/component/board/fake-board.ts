import { BLOCK, CELL, isNumber } from '../../../src/board/cell-codes.ts';
import { CellWindow } from '../../../src/board/cell-source.ts';
import type { MoveIntent } from '../../../src/board/input/intents.ts';
import { neighboursOf } from '../../../src/board/neighbours.ts';
import type { CellIndex, Offset } from '../../../worker/api/cells.ts';
import type { GameInfo, GameState } from '../../../worker/api/game.ts';
import type { Geometry } from '../../../worker/api/rules.ts';
import type { Look } from '../../../worker/api/session.ts';
import { plainRules } from '../ui/ui-fixtures.ts';

const EIGHT: readonly Offset[] = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** The neighbours of each topology, in even and in odd rows. */
const NEIGHBOURS = {
  square: { even: EIGHT, odd: EIGHT },
  orthogonal: sameInAllRows(EIGHT.filter(([dx, dy]) => dx === 0 || dy === 0)),
  hex: {
    even: EIGHT.filter(([dx, dy]) => dx < 1 || dy === 0),
    odd: EIGHT.filter(([dx, dy]) => dx > -1 || dy === 0),
  },
  knight: sameInAllRows(
    [-2, -1, 1, 2].flatMap((dx) => [-1, 1].map((side) => [dx, (3 - Math.abs(dx)) * side] as const)),
  ),
  wide: sameInAllRows(
    [-2, -1, 0, 1, 2]
      .flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => [dx, dy] as const))
      .filter(([dx, dy]) => dx !== 0 || dy !== 0),
  ),
};

function sameInAllRows(offsets: readonly Offset[]): Geometry['neighbours'] {
  return { even: offsets, odd: offsets };
}

/** Other than eight neighbours within the edges; `wide` has 24. */
export interface FakeTopology {
  readonly topology?: keyof typeof NEIGHBOURS;
  readonly wrap?: Geometry['wrap'];
}

let games = 0;

/** A game within the page, for tests of the board alone: a layout drawn as text (`*` a mine), no worker, no clock. */
export class FakeBoard {
  readonly game: GameInfo;
  readonly cells: CellWindow;
  readonly looks: Look[] = [];
  readonly moves: MoveIntent[] = [];
  state: GameState;
  readonly #codes: Uint8Array;
  readonly #mines: ReadonlySet<CellIndex>;
  #look: Look | null = null;

  constructor(
    layout: string | { columns: number; rows: number; mines: Iterable<CellIndex> },
    { topology = 'square', wrap = 'none' }: FakeTopology = {},
  ) {
    const { columns, rows, mines } = typeof layout === 'string' ? parse(layout) : layout;
    this.#mines = new Set(mines);
    this.#codes = new Uint8Array(columns * rows).fill(CELL.covered);
    const neighbours = NEIGHBOURS[topology];
    const shape = topology === 'hex' ? 'hex' : 'square';
    const geometry: Geometry = { shape, columns, rows, neighbours, wrap };
    games += 1;
    this.game = {
      gameId: `game-${games}`,
      geometry,
      mines: this.#mines.size,
      level: null,
      rules: {
        ...plainRules,
        columns,
        rows,
        mines: this.#mines.size,
        topology: topology === 'wide' ? { pattern: neighbours.even } : topology,
        wrap,
      },
      preset: 'classic',
      isKnown: false,
      isResumed: false,
    };
    this.state = {
      gameId: this.game.gameId,
      revision: 0,
      status: 'ready',
      isPaused: false,
      clicks: 3,
      minesLeft: this.#mines.size,
      safeLeft: columns * rows - this.#mines.size,
      clock: { elapsedMs: 0, runningSince: null },
      result: null,
      lastMove: null,
    };
    this.cells = new CellWindow((look) => {
      this.looks.push(look);
      queueMicrotask(() => this.#answer(look));
    });
  }

  codeOf(cell: CellIndex): number {
    return this.#codes[cell] ?? CELL.covered;
  }

  /** Makes a move and tells the cells that it changed. */
  play(move: MoveIntent): void {
    this.moves.push(move);
    const before = this.#codes.slice();
    if (move.kind === 'open') this.#open([move.cell]);
    else if (move.kind === 'annotate') this.#annotate(move);
    else this.#chord(move.cell);
    this.#settle();
    this.#tell(before);
  }

  /** Sets codes as they are, for pictures and for situations that no move leads to. */
  set(codes: Iterable<readonly [cell: CellIndex, code: number]>): void {
    const before = this.#codes.slice();
    for (const [cell, code] of codes) this.#codes[cell] = code;
    this.#tell(before);
  }

  /** Opens all cells but the mines within a distance of a cell, mines flagged: a middle game. */
  clearAround(cell: CellIndex, distance: number): void {
    const { columns, rows } = this.game.geometry;
    const codes: [CellIndex, number][] = [];
    for (let at = 0; at < columns * rows; at++) {
      const away = Math.hypot(
        (at % columns) - (cell % columns),
        Math.floor(at / columns) - Math.floor(cell / columns),
      );
      if (away > distance) continue;
      codes.push([at, this.#mines.has(at) ? CELL.flag : this.#number(at)]);
    }
    this.set(codes);
  }

  #open(from: readonly CellIndex[]): void {
    const stack = [...from];
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      const code = this.codeOf(cell);
      if (code !== CELL.covered && code !== CELL.mark) continue;
      if (this.#mines.has(cell)) {
        this.#codes[cell] = CELL.exploded;
        this.state = { ...this.state, status: 'lost' };
        continue;
      }
      const number = this.#number(cell);
      this.#codes[cell] = number;
      if (number === 0) stack.push(...neighboursOf(this.game.geometry, cell));
    }
    if (this.state.status === 'ready') this.state = { ...this.state, status: 'playing' };
  }

  #annotate({ cell, as }: MoveIntent): void {
    const code = this.codeOf(cell);
    if (isNumber(code)) return;
    const next = { [CELL.covered]: 'flag', [CELL.flag]: 'mark' }[code] ?? 'none';
    this.#codes[cell] = { flag: CELL.flag, mark: CELL.mark, none: CELL.covered }[(as ?? next) as 'flag'];
  }

  #chord(cell: CellIndex): void {
    const around = neighboursOf(this.game.geometry, cell);
    if (around.filter((at) => this.codeOf(at) === CELL.flag).length === this.codeOf(cell)) this.#open(around);
  }

  #settle(): void {
    const { columns, rows } = this.game.geometry;
    if (this.state.status === 'lost') {
      for (const mine of this.#mines) if (this.codeOf(mine) === CELL.covered) this.#codes[mine] = CELL.mine;
      this.#codes.forEach((code, cell) => {
        if (code === CELL.flag && !this.#mines.has(cell)) this.#codes[cell] = CELL.wrongFlag;
      });
    } else if (this.#codes.filter(isNumber).length === columns * rows - this.#mines.size) {
      for (const mine of this.#mines) this.#codes[mine] = CELL.flag;
      this.state = { ...this.state, status: 'won' };
    }
    this.state = { ...this.state, revision: this.state.revision + 1 };
  }

  #number(cell: CellIndex): number {
    return neighboursOf(this.game.geometry, cell).filter((at) => this.#mines.has(at)).length;
  }

  #tell(before: Uint8Array): void {
    const look = this.#look;
    if (!look) return;
    if (look.cellsPerBlock > 1) {
      this.#answer(look);
      return;
    }
    const { columns } = this.game.geometry;
    const at: number[] = [];
    const codes: number[] = [];
    this.#codes.forEach((code, cell) => {
      if (code === before[cell]) return;
      const x = (cell % columns) - look.rect.column;
      const y = Math.floor(cell / columns) - look.rect.row;
      if (x < 0 || y < 0 || x >= look.rect.columns || y >= look.rect.rows) return;
      at.push(y * look.rect.columns + x);
      codes.push(code);
    });
    this.cells.apply({ lookId: look.lookId, at: Uint32Array.from(at), codes: Uint8Array.from(codes) });
  }

  #answer(look: Look): void {
    this.#look = look;
    const { rect, cellsPerBlock: k } = look;
    const codes: number[] = [];
    for (let row = rect.row; row < rect.row + rect.rows; row += k) {
      for (let column = rect.column; column < rect.column + rect.columns; column += k) {
        codes.push(
          k === 1 ? this.codeOf(row * this.game.geometry.columns + column) : this.#block(column, row, k),
        );
      }
    }
    this.cells.apply({ lookId: look.lookId, at: null, codes: Uint8Array.from(codes) });
  }

  #block(column: number, row: number, k: number): number {
    const { columns, rows } = this.game.geometry;
    let open = 0;
    let bits = 0;
    let count = 0;
    for (let y = row; y < Math.min(rows, row + k); y++) {
      for (let x = column; x < Math.min(columns, column + k); x++) {
        const code = this.codeOf(y * columns + x);
        count += 1;
        if (isNumber(code)) open += 1;
        if (code === CELL.flag) bits |= BLOCK.flag;
        if (code === CELL.mine) bits |= BLOCK.mine;
        if (code === CELL.exploded) bits |= BLOCK.exploded;
      }
    }
    return bits | Math.round((open / count) * 15);
  }
}

function parse(layout: string): { columns: number; rows: number; mines: CellIndex[] } {
  const lines = layout.trim().split(/\s+/);
  const columns = lines[0]?.length ?? 0;
  const mines = Array.from(lines.join('')).flatMap((letter, cell) => (letter === '*' ? [cell] : []));
  return { columns, rows: lines.length, mines };
}
