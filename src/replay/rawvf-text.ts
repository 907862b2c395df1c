import { msg } from '@lit/localize';
import type { Outcome } from '../../worker/api/outcome.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { isOver } from '../game/game-status.ts';
import { levelNames } from '../rules/level-names.ts';
import { levelSizes } from '../rules/level-sizes.ts';
import { type FinishedGame, isClassic, pressesOf, SQUARE } from './mouse-presses.ts';

/**
 * The game as a replay text in the RAWVF format (revision 6), which the players of other programs can show: each move as
 * the presses and releases that make it, in the middle of its cell. Refused for rules that the format does not know.
 * Code: `not-classic`.
 */
export function writeRawvf(game: FinishedGame): Outcome<{ text: string }> {
  const { rules, layout, status, elapsedMs } = game;
  const { columns, rows, mines } = rules;
  if (!isClassic(rules)) {
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
    ...eventsOf(game),
  ];
  return { ok: true, text: `${lines.join('\n')}\n` };
}

function* eventsOf(game: FinishedGame): Generator<string> {
  const { columns } = game.rules;
  for (const { code, cell, atMs } of pressesOf(game)) {
    const [column, row] = [columnOf(cell, columns), rowOf(cell, columns)];
    const place = `${column + 1} ${row + 1} (${(column + 0.5) * SQUARE} ${(row + 0.5) * SQUARE})`;
    yield `${secondsOf(atMs)} ${code} ${place}`;
  }
  const { status, elapsedMs } = game;
  if (status === 'won') yield `${secondsOf(elapsedMs)} won`;
  if (status === 'lost') yield `${secondsOf(elapsedMs)} blast`;
}

/** `12.345`. */
function secondsOf(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3);
}
