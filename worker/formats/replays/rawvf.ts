import type { CellIndex } from '../../api/cells.ts';
import type { StatedReplay } from '../../api/foreign-replay.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { faultOfSize, type ReadGame, statedOf } from './foreign-game.ts';
import { cleanText } from './foreign-text.ts';
import { readRawvfEvents } from './rawvf-events.ts';
import { msOfSeconds } from './times.ts';

const FORMAT = 'RAWVF';
const BOARD = /^\s*board\s*:/i;
const MOST_OPTIONS = 500;
const LONGEST_OPTION = 2000;
/** Larger than in other formats: this app writes its own games so. */
const MOST = { side: 10_000, cells: 250_000 };

type Options = ReadonlyMap<string, string>;

/** Whether a text is a replay in this format: a line of it begins the board. */
export function isRawvf(text: string): boolean {
  return /^\uFEFF?[ \t]*board[ \t]*:/im.test(text);
}

/**
 * A replay as text: a header of options, the board, and what the mouse did, whose places are the pixels alone: columns
 * and rows are counted from 1 by some programs and from 0 by others. What the board did is passed over.
 * Codes: `bad-replay`, `replay-mode`.
 */
export function readRawvf(text: string): ReadGame {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const boardAt = lines.findIndex((line) => BOARD.test(line));
  if (boardAt < 0) return refuse(REPLAY_SENTENCES, 'bad-replay:board');
  const options = readOptions(lines.slice(0, boardAt));
  const mode = options.get('mode') ?? '';
  if (/^cheat\b/i.test(mode))
    return refuse(REPLAY_SENTENCES, 'replay-mode', { format: FORMAT, mode: 'cheat' });
  if (/^marathon\b/i.test(options.get('level') ?? ''))
    return refuse(REPLAY_SENTENCES, 'replay-mode', { format: FORMAT, mode: 'marathon' });
  const board = readBoard(lines, boardAt + 1, options);
  if (!board.ok) return board;
  const square = Number(options.get('squaresize')) || 16;
  if (!Number.isInteger(square) || square < 1 || square > 10_000)
    return refuse(REPLAY_SENTENCES, 'bad-replay:header', { name: 'SquareSize' });
  const events = readRawvfEvents(lines, boardAt + 1 + board.rows, square);
  if (!events.ok) return events;
  const stated = statedOfOptions(options, events.result);
  const { columns, rows, mines } = board;
  return {
    ok: true,
    game: {
      format: 'rawvf',
      version: cleanText(options.get('rawvf_version') ?? ''),
      columns,
      rows,
      mines,
      square,
      hasMarks: stated.questionMarks === true,
      // Written by this app, whose floods do.
      floodsStopAtMarks: /^mine sweeper$/i.test(options.get('program') ?? ''),
      chordsByLeft: isOn(options.get('superclick')) === true,
      track: events.track,
      isIncomplete: false,
      toleranceMs: 1,
      stated,
    },
  };
}

function readOptions(lines: readonly string[]): Options {
  const options = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1 || line.length > LONGEST_OPTION || options.size === MOST_OPTIONS) continue;
    options.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return options;
}

/** So many rows of so many characters, of which `*` is a mine; the header says how many, or the first line that is none. */
function readBoard(
  lines: readonly string[],
  from: number,
  options: Options,
): Outcome<{ columns: number; rows: number; mines: CellIndex[] }> {
  const first = lines[from]?.trim() ?? '';
  const isRow = (line: string) => line.trim().length === first.length && /^[^\s:]+$/.test(line.trim());
  const counted = lines.slice(from, from + MOST.side + 1).findIndex((line) => !isRow(line));
  const sizes = { Width: first.length, Height: counted < 0 ? lines.length - from : counted, Mines: 0 };
  for (const name of ['Width', 'Height', 'Mines'] as const) {
    const told = options.get(name.toLowerCase());
    if (told === undefined) continue;
    if (!/^\d{1,9}$/.test(told)) return refuse(REPLAY_SENTENCES, 'bad-replay:header', { name });
    sizes[name] = Number(told);
  }
  const { Width: columns, Height: rows } = sizes;
  const fault = faultOfSize(FORMAT, { columns, rows, mines: sizes.Mines }, MOST);
  if (fault !== null) return fault;
  if (lines.length < from + rows) return refuse(REPLAY_SENTENCES, 'bad-replay:board');
  const mines: CellIndex[] = [];
  for (let row = 0; row < rows; row++) {
    const line = lines[from + row];
    const cells = line.length === columns ? line : line.trim();
    if (cells.length !== columns)
      return refuse(REPLAY_SENTENCES, 'bad-replay:row', {
        row: row + 1,
        cells: cells.length,
        expected: columns,
      });
    for (let column = 0; column < columns; column++)
      if (cells[column] === '*') mines.push(row * columns + column);
  }
  return { ok: true, columns, rows, mines };
}

function statedOfOptions(options: Options, ended: StatedReplay['result']): StatedReplay {
  const text = (name: string) => cleanText(options.get(name) ?? '');
  const count = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : undefined);
  const { level, result } = { level: text('level').toLowerCase(), result: resultOf(text('status')) };
  const levels = ['beginner', 'intermediate', 'expert', 'custom'] as const;
  return statedOf({
    program: `${text('program')} ${text('version')}`.trim(),
    player: text('player'),
    level: levels.find((name) => level.startsWith(name)),
    mode: text('mode').toLowerCase(),
    result: result ?? ended,
    timeMs: msOfSeconds(text('time')) ?? undefined,
    threeBv: count('bbbv'),
    solvedThreeBv: count('solved3bv'),
    leftClicks: count('lclicks'),
    rightClicks: count('rclicks'),
    doubleClicks: count('dclicks'),
    mines: count('mines'),
    questionMarks: isOn(text('marks') || text('questionmarks')),
    noFlag: /^nf\b/i.test(text('style')) ? true : undefined,
    startedAt: text('timestamp'),
  });
}

function resultOf(status: string): StatedReplay['result'] {
  if (/^won\b/i.test(status)) return 'won';
  if (/^(?:lost|loss)\b/i.test(status)) return 'lost';
  return /^nonstandard\b/i.test(status) ? 'unfinished' : undefined;
}

function isOn(value: string | undefined): boolean | undefined {
  if (value === undefined || !/^(?:on|off)\b/i.test(value)) return undefined;
  return /^on\b/i.test(value);
}
