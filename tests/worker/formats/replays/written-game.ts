import fc from 'fast-check';
import { createGame, createRuleset, type Game, parseLayout } from '../../../../worker/engine/index.ts';
import { formatLayout } from '../../../../worker/engine/record/notation.ts';

/** What the writers of these tests write: a board and what the mouse did on it, in pixels of squares of 16. */
export interface WrittenGame {
  readonly columns: number;
  readonly rows: number;
  /** `[column, row]`, from 0. */
  readonly mines: readonly (readonly [column: number, row: number])[];
  readonly events: readonly WrittenEvent[];
  readonly marks: boolean;
  readonly name: string;
  readonly timeMs: number;
  readonly threeBv: number;
  readonly won: boolean;
}

export interface WrittenEvent {
  readonly code: 'mv' | 'lc' | 'lr' | 'rc' | 'rr' | 'mc' | 'mr';
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** Bytes from numbers, texts (a byte a character) and lists of these. */
export type Piece = number | string | Uint8Array | readonly Piece[];

export function bytesOf(...pieces: readonly Piece[]): Uint8Array {
  const out: number[] = [];
  const add = (piece: Piece): void => {
    if (typeof piece === 'number') out.push(piece & 255);
    else if (typeof piece === 'string') for (const sign of piece) out.push(sign.charCodeAt(0));
    else for (const part of piece as readonly Piece[]) add(part);
  };
  add(pieces);
  return Uint8Array.from(out);
}

/** A whole number in so many bytes, the highest first. */
export function big(value: number, bytes: number): number[] {
  const out: number[] = [];
  for (let rest = value, i = 0; i < bytes; i++, rest = Math.floor(rest / 256)) out.unshift(rest % 256);
  return out;
}

/** The pixel in the middle of a cell. */
const middle = (cell: number) => cell * 16 + 8;

/** The mouse that makes the moves of a game, and their board. */
export function writtenOf(game: Game, more: Partial<WrittenGame> = {}): WrittenGame {
  const { columns, rows } = game.ruleset;
  const { layout, moves } = game.state;
  if (layout === null) throw new Error('There are no mines yet.');
  const mines: [number, number][] = [];
  for (const [row, line] of formatLayout(layout).split('\n').entries())
    for (const [column, sign] of [...line].entries()) if (sign === '*') mines.push([column, row]);
  const events: WrittenEvent[] = [];
  for (const { type, cell, atMs } of moves) {
    const [x, y] = [middle(cell % columns), middle(Math.floor(cell / columns))];
    const codes = { open: ['lc', 'lr'], chord: ['lc', 'rc', 'lr', 'rr'], annotate: ['rc', 'rr'] } as const;
    for (const code of codes[type]) events.push({ code, x, y, atMs });
  }
  return {
    columns,
    rows,
    mines,
    events,
    marks: game.ruleset.questionMarks,
    name: 'Ada',
    timeMs: game.elapsedMs,
    threeBv: threeBvOf(columns, rows, mines),
    won: game.status === 'won',
    ...more,
  };
}

/** 3BV by its definition: regions of zeros, and numbers that touch no zero. */
function threeBvOf(columns: number, rows: number, mines: readonly (readonly [number, number])[]): number {
  const isMine = new Set(mines.map(([column, row]) => row * columns + column));
  const around = (cell: number): number[] => {
    const found: number[] = [];
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1]) {
        const [x, y] = [(cell % columns) + dx, Math.floor(cell / columns) + dy];
        if ((dx || dy) && x >= 0 && y >= 0 && x < columns && y < rows) found.push(y * columns + x);
      }
    return found;
  };
  const cells = [...Array(columns * rows).keys()].filter((cell) => !isMine.has(cell));
  const zeros = new Set(cells.filter((cell) => !around(cell).some((near) => isMine.has(near))));
  let count = cells.filter(
    (cell) => !zeros.has(cell) && !around(cell).some((near) => zeros.has(near)),
  ).length;
  const left = new Set(zeros);
  for (const zero of zeros) {
    if (!left.delete(zero)) continue;
    count += 1;
    const waiting = [zero];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const near of around(at)) if (left.delete(near)) waiting.push(near);
  }
  return count;
}

/** Clicks on a board, at times of whole hundredths; what cannot be done by a mouse is left out. */
export const clicks = fc.array(
  fc.record({
    type: fc.constantFrom('open' as const, 'open' as const, 'chord' as const, 'annotate' as const),
    pick: fc.nat({ max: 10_000 }),
    pause: fc.nat({ max: 90 }).map((hundredths) => hundredths * 10),
  }),
  { maxLength: 50 },
);

/** A game on the board of this text. */
export function gameOn(text: string, { marks = false } = {}): Game {
  const parsed = parseLayout(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const { layout, columns, rows } = parsed;
  const fields = { columns, rows, mines: layout.mineCount, questionMarks: marks } as const;
  const made = createRuleset({ ...fields, deal: 'given', firstClick: 'any' });
  if (!made.ok) throw new Error(made.message);
  const created = createGame(made.ruleset, { layout });
  if (!created.ok) throw new Error(created.message);
  return created.game;
}

/** Plays the clicks; the first opens its cell, so that no clock runs before it. */
export function playClicks(
  game: Game,
  list: readonly {
    readonly type: 'open' | 'chord' | 'annotate';
    readonly pick: number;
    readonly pause: number;
  }[],
): Game {
  const cells = game.ruleset.columns * game.ruleset.rows;
  let atMs = 0;
  for (const [i, { type, pick, pause }] of list.entries()) {
    if (i > 0) atMs += pause;
    game.play({ type: i === 0 ? 'open' : type, cell: pick % cells, atMs });
  }
  return game;
}

/** A board with mines at every so many cells: each of them another one where the step has no divisor in common with the size. */
function spread(columns: number, rows: number, mines: number, step: number): string {
  const isMine = new Set(Array.from({ length: mines }, (_, i) => (50 + i * step) % (columns * rows)));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (isMine.has(row * columns + column) ? '*' : '.')).join(''),
  ).join('\n');
}

export const BEGINNER = spread(8, 8, 10, 7);
export const INTERMEDIATE = spread(16, 16, 40, 37);
export const EXPERT = spread(30, 16, 99, 37);

/** A click on each of these cells of a board, a second apart. */
export function clicksOn(columns: number, cells: readonly number[]): WrittenEvent[] {
  return cells.flatMap((cell, i) => {
    const at = { x: (cell % columns) * 16 + 8, y: Math.floor(cell / columns) * 16 + 8, atMs: i * 1000 };
    return [
      { code: 'lc', ...at },
      { code: 'lr', ...at },
    ] as const;
  });
}

/** Two clicks on a small board, a second apart, and neither is on a mine. */
export function twoClicks(more: Partial<WrittenGame> = {}): WrittenGame {
  return { ...writtenOf(gameOn('*... / .... / ...*')), events: clicksOn(4, [3, 8]), timeMs: 1000, ...more };
}
