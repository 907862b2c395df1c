import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameStatus, RecordedMove } from '../../worker/api/game.ts';
import type { RulesetFields } from '../../worker/api/rules.ts';
import { ClassicBoard } from './classic-board.ts';

/** Pixels along the side of a cell, as the clones have it. */
export const SQUARE = 16;

/** A finished game, its mines in text notation. */
export interface FinishedGame {
  readonly rules: RulesetFields;
  readonly layout: string;
  readonly moves: readonly RecordedMove[];
  readonly status: GameStatus;
  readonly elapsedMs: number;
}

/** A button of the mouse in the middle of a cell: left or right, pressed or released, since the first opening. */
export interface MousePress {
  readonly code: 'lc' | 'lr' | 'rc' | 'rr';
  readonly cell: CellIndex;
  readonly atMs: number;
}

/** Whether the formats of other programs know these rules. */
export function isClassic({ topology, wrap, win, flood }: RulesetFields): boolean {
  return topology === 'square' && wrap === 'none' && win === 'open' && flood === 'skip';
}

/** The mines of a game, row by row: 1 = mine. */
export function minesOfLayout(layout: string): Uint8Array {
  return Uint8Array.from(layout.replace(/[\n/]/g, ''), (cell) => (cell === '*' ? 1 : 0));
}

/** The presses and releases that make the moves of a game. */
export function* pressesOf({ rules, moves, layout }: FinishedGame): Generator<MousePress> {
  const { columns, rows, questionMarks } = rules;
  const board = new ClassicBoard(columns, rows, minesOfLayout(layout));
  let startMs = 0;
  let hasBegun = false;
  for (const { type, cell, as = 'none', atMs } of moves) {
    if (type === 'open' && !hasBegun && board.annotationOf(cell) !== 'flag') {
      hasBegun = true;
      startMs = atMs;
    }
    const press = (code: MousePress['code']) => ({
      code,
      cell,
      atMs: hasBegun ? Math.max(0, atMs - startMs) : 0,
    });
    if (type === 'open') {
      yield press('lc');
      yield press('lr');
      board.open(cell);
    } else if (type === 'chord') {
      // Left before right, so that the right press is no flag.
      for (const code of ['lc', 'rc', 'lr', 'rr'] as const) yield press(code);
      board.chord(cell);
    } else {
      const order = ['none', 'flag', ...(questionMarks ? ['mark'] : [])];
      const now = order.indexOf(board.annotationOf(cell));
      const presses = board.isOpen(cell) ? 1 : (order.indexOf(as) - now + order.length) % order.length;
      for (let count = 0; count < presses; count++) {
        yield press('rc');
        yield press('rr');
      }
      board.annotate(cell, as);
    }
  }
}
