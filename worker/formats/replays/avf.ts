import type { CellIndex } from '../../api/cells.ts';
import type { LevelName } from '../../api/rules.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { type AvfInfo, parseAvfInfo } from './avf-info.ts';
import { readAvfTail } from './avf-tail.ts';
import { ByteReader } from './byte-reader.ts';
import { cutOff, type ForeignBoard, type ReadGame, readMines, sizeOf, statedOf } from './foreign-game.ts';
import { asciiOf, fieldText } from './foreign-text.ts';
import { type MouseCode, MouseTrack } from './mouse-track.ts';
import { msBetween } from './times.ts';

const FORMAT = 'AVF';
const SHIFT = 45;
const RECORD = 8;
const MARKS_OFF = 0x7f;
const MARKS_ON = 0x11;
const LEVELS: readonly LevelName[] = ['beginner', 'intermediate', 'expert'];

/** What stands between the mines and the events. */
interface Middle {
  readonly name: Uint8Array;
  readonly hasMarks: boolean;
  readonly info: AvfInfo;
  /** Where the events begin. */
  readonly eventsAt: number;
}

/**
 * A replay of Arbiter (or of Freesweeper, which has the version 0): board, three sums over board, name and text, the
 * mouse in records of 8 bytes. Where the sums don't hold, what follows the mines is looked for by its landmarks.
 * Codes: `bad-replay`.
 */
export function readAvf(bytes: Uint8Array): ReadGame {
  const reader = new ByteReader(bytes);
  const version = reader.u8();
  const free = reader.u8();
  const cheats = reader.u8();
  reader.take(2);
  const level = reader.u8();
  if (reader.isCut) return cutOff(FORMAT);
  if (level < 3 || level > 6) return refuse(REPLAY_SENTENCES, 'bad-replay:level', { format: FORMAT, level });
  const named = LEVELS[level - 3];
  const size = named
    ? sizeOf(named)
    : { columns: reader.u8() + 1, rows: reader.u8() + 1, mines: reader.u16() };
  if (reader.isCut) return cutOff(FORMAT);
  const read = readMines(reader, { format: FORMAT, ...size }, { rowFirst: true, from: 1 });
  if (!read.ok) return read;
  const board = { columns: size.columns, rows: size.rows, mines: read.mines };
  const exact = readMiddle(new ByteReader(bytes, reader.at), board);
  const middle = exact ?? findMiddle(bytes, reader.at);
  if (middle === null) return refuse(REPLAY_SENTENCES, 'bad-replay:layout', { format: FORMAT });
  const isFreesweeper = version === 0;
  const { eventsAt } = middle;
  const { count, isIncomplete } = countEvents(bytes, eventsAt);
  const tail = readAvfTail(bytes, eventsAt + count * RECORD, isFreesweeper ? count : 0);
  const track = new MouseTrack();
  for (let event = 0; event < count; event++) {
    const at = eventsAt + event * RECORD;
    const [bits, xHigh, , xLow, , yHigh, , yLow] = bytes.subarray(at, at + RECORD);
    const thousandths = tail.thousandths?.[event] ?? 0;
    const atMs = timeAt(bytes, at) + (thousandths < 10 ? thousandths : 0);
    for (const code of codesOf(bits)) track.push(code, xHigh * 256 + xLow, yHigh * 256 + yLow, atMs);
  }
  const { info } = middle;
  const timeMs = info.timeMs === undefined ? undefined : info.timeMs - (isFreesweeper ? 0 : 1000);
  const { startedAt, endedAt } = info;
  const spanMs = startedAt && endedAt ? msBetween(startedAt, endedAt) : undefined;
  return {
    ok: true,
    game: {
      ...board,
      format: 'avf',
      version: isFreesweeper ? `Freesweeper ${free}` : `0.${version}`,
      square: 16,
      hasMarks: middle.hasMarks,
      track,
      isIncomplete,
      toleranceMs: 10,
      fileHolds: exact !== null,
      ...(spanMs === undefined ? {} : { spanMs }),
      stated: statedOf({
        program: tail.program ?? (isFreesweeper ? 'Freesweeper' : `Minesweeper Arbiter 0.${version}`),
        player: fieldText(middle.name) || tail.name,
        level: named ?? 'custom',
        mode: 'classic',
        timeMs: timeMs ?? tail.realTimeMs,
        threeBv: info.threeBv,
        mines: size.mines,
        questionMarks: middle.hasMarks,
        startedAt: startedAt?.text,
        endedAt: endedAt?.text,
        isCheated: isFreesweeper && (cheats & 0b11001) !== 0 ? true : undefined,
      }),
    },
  };
}

/** The exact layout: each sum has the digits of what is computed. Null where one of them does not hold. */
function readMiddle(reader: ByteReader, board: ForeignBoard): Middle | null {
  if (!hasSum(reader, sumOfBoard(board))) return null;
  // The number of records is not needed: the events have an end of their own.
  reader.take(4);
  reader.u8();
  const name = reader.short().map(unshift);
  if (reader.isCut || !hasSum(reader, sumOfText(name))) return null;
  const marks = reader.u8();
  const text = reader.short();
  if (reader.isCut || !hasSum(reader, sumOfText(text))) return null;
  const info = parseAvfInfo(asciiOf(text));
  if (marks !== MARKS_OFF && marks !== MARKS_ON) return null;
  return { name, hasMarks: marks === MARKS_ON, info, eventsAt: reader.at };
}

/** Behind a byte that tells of marks and one with the length: `[`, a level's digit and `|`. */
const LANDMARK = /..\[[0-3]\|/s;

/** By landmarks: the text up to its `]`, and the first thing behind it that looks like an event. */
function findMiddle(bytes: Uint8Array, from: number): Middle | null {
  const text = asciiOf(bytes.subarray(from));
  const start = text.search(LANDMARK);
  const end = text.indexOf(']', start);
  const marks = bytes[from + start];
  if (start < 0 || end < 0 || (marks !== MARKS_OFF && marks !== MARKS_ON)) return null;
  for (let at = from + end + 1; at + RECORD <= bytes.length; at++) {
    const isFirst = bytes[at + 2] === 1 && bytes[at + 1] <= 1 && bytes[at + 6] === 0;
    if (!isFirst || !isPlausible(bytes[at])) continue;
    const info = parseAvfInfo(text.slice(start + 2, Math.min(end + 1, start + 1002)));
    return { name: bytes.subarray(0, 0), hasMarks: marks === MARKS_ON, info, eventsAt: at };
  }
  return null;
}

function isPlausible(code: number): boolean {
  return [1, 3, 5, 9, 11, 17, 21, 33, 65, 145, 193].includes(code);
}

/** The records up to the first whose field of seconds is 0. */
function countEvents(bytes: Uint8Array, from: number): { count: number; isIncomplete: boolean } {
  let at = from;
  for (; at + RECORD <= bytes.length; at += RECORD)
    if (timeAt(bytes, at) < 0) return { count: (at - from) / RECORD, isIncomplete: false };
  return { count: (at - from) / RECORD, isIncomplete: true };
}

/** Seconds are stored as one more than they are; hundredths beside them. */
function timeAt(bytes: Uint8Array, at: number): number {
  return (bytes[at + 6] * 256 + bytes[at + 2] - 1) * 1000 + bytes[at + 4] * 10;
}

/** A record's code is a mask: left, right and middle button go down or up, several at once perhaps. */
const BITS: readonly (readonly [bit: number, code: MouseCode])[] = [
  [2, 'lc'],
  [8, 'rc'],
  [32, 'mc'],
  [4, 'lr'],
  [16, 'rr'],
  [64, 'mr'],
];

function codesOf(bits: number): MouseCode[] {
  const codes = BITS.filter(([bit]) => (bits & bit) !== 0).map(([, code]) => code);
  return codes.length > 0 ? codes : ['mv'];
}

/** Whether the next bytes are the shifted decimal digits of the number; reads past them. */
function hasSum(reader: ByteReader, sum: number): boolean {
  const digits = String(sum);
  return asciiOf(reader.take(digits.length).map(unshift)) === digits;
}

function unshift(byte: number): number {
  return (byte + SHIFT) & 255;
}

function sumOfText(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte, i) => sum + byte * (i + 1), 0);
}

/** Over all cells: 10 for a mine, else the number and 1, times column + column × row. */
function sumOfBoard({ columns, rows, mines }: ForeignBoard): number {
  const isMine = new Uint8Array(columns * rows);
  for (const cell of mines) isMine[cell] = 1;
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      sum += valueAt(isMine, { columns, rows }, row, column) * (column + column * row);
  }
  return sum;
}

function valueAt(
  isMine: Uint8Array,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  row: number,
  column: number,
): number {
  const at: CellIndex = row * columns + column;
  if (isMine[at] === 1) return 10;
  let near = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
      near += isMine[y * columns + x];
  return near + 1;
}
