import { msg } from '@lit/localize';
import type { GameStatus, RecordedMove } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesetFields } from '../../worker/api/rules.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { isOver } from '../game/game-status.ts';
import { levelNames } from '../rules/level-names.ts';
import { levelSizes } from '../rules/level-sizes.ts';
import { ClassicBoard } from './classic-board.ts';

/** Pixels along the side of a cell, as the clones have it. */
const SQUARE = 16;

/** A finished game, its mines in text notation. */
export interface FinishedGame {
  readonly rules: RulesetFields;
  readonly layout: string;
  readonly moves: readonly RecordedMove[];
  readonly status: GameStatus;
  readonly elapsedMs: number;
}

/**
 * The game as a replay text in the RAWVF format (revision 6), which the players of other programs can show: each move as
 * the presses and releases that make it, in the middle of its cell. Refused for rules that the format does not know.
 * Code: `not-classic`.
 */
export function writeRawvf(game: FinishedGame): Outcome<{ text: string }> {
  const { rules, layout, status, elapsedMs } = game;
  const { columns, rows, mines, topology, wrap, win, flood } = rules;
  const isClassic = topology === 'square' && wrap === 'none' && win === 'open' && flood === 'skip';
  if (!isClassic) {
    const message = msg('RAWVF supports only the standard rules on square cells. Save the record instead.');
    return { ok: false, code: 'not-classic', values: {}, message };
  }
  const grid = layout.split(/[\n/]/).map((row) => row.replaceAll('.', '0'));
  const level = levelNames.find((name) => {
    const size = levelSizes[name];
    return size.columns === columns && size.rows === rows && size.mines === mines;
  });
  // In the words of the format, whatever language the page is in.
  const lines = [
    'RawVF_Version: Rev6',
    'Program: Mine Sweeper',
    `Version: ${__VERSION__}`,
    `Level: ${(level ?? 'custom').replace(/^./, (letter) => letter.toUpperCase())}`,
    `Width: ${columns}`,
    `Height: ${rows}`,
    `Mines: ${mines}`,
    `Marks: ${rules.questionMarks ? 'On' : 'Off'}`,
    `Time: ${secondsOf(elapsedMs)}`,
    ...(isOver(status) ? [`Status: ${status}`] : []),
    'Mode: Classic',
    'Board:',
    ...grid,
    'Events:',
    '0.000 start',
    ...eventsOf(game, grid),
  ];
  return { ok: true, text: `${lines.join('\n')}\n` };
}

function* eventsOf({ rules, moves, status, elapsedMs }: FinishedGame, grid: string[]): Generator<string> {
  const { columns, rows, questionMarks } = rules;
  const mines = Uint8Array.from(grid.join(''), (cell) => (cell === '*' ? 1 : 0));
  const board = new ClassicBoard(columns, rows, mines);
  let startMs = 0;
  let hasBegun = false;
  for (const { type, cell, as = 'none', atMs } of moves) {
    const column = columnOf(cell, columns);
    const row = rowOf(cell, columns);
    if (type === 'open' && !hasBegun && board.annotationOf(cell) !== 'flag') {
      hasBegun = true;
      startMs = atMs;
    }
    const place = `${column + 1} ${row + 1} (${(column + 0.5) * SQUARE} ${(row + 0.5) * SQUARE})`;
    const at = secondsOf(hasBegun ? atMs - startMs : 0);
    const line = (code: string) => `${at} ${code} ${place}`;
    if (type === 'open') {
      yield line('lc');
      yield line('lr');
      board.open(cell);
    } else if (type === 'chord') {
      // Left before right, so that the right press is no flag.
      for (const code of ['lc', 'rc', 'lr', 'rr']) yield line(code);
      board.chord(cell);
    } else {
      const order = ['none', 'flag', ...(questionMarks ? ['mark'] : [])];
      const now = order.indexOf(board.annotationOf(cell));
      const presses = board.isOpen(cell) ? 1 : (order.indexOf(as) - now + order.length) % order.length;
      for (let press = 0; press < presses; press++) {
        yield line('rc');
        yield line('rr');
      }
      board.annotate(cell, as);
    }
  }
  if (status === 'won') yield `${secondsOf(elapsedMs)} won`;
  if (status === 'lost') yield `${secondsOf(elapsedMs)} blast`;
}

/** `12.345`. */
function secondsOf(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3);
}
