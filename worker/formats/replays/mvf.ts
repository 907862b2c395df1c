import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { ByteReader } from './byte-reader.ts';
import { cutOff, levelNumbered, type ReadGame, readMines, statedOf } from './foreign-game.ts';
import { fieldText } from './foreign-text.ts';
import { MOUSE_CODES, type MouseTrack, StateTrack } from './mouse-track.ts';
import { digitsOfKey, RecordBits } from './mvf-bits.ts';
import { readOldMvf } from './mvf-old.ts';
import { dateOf, timeOf } from './times.ts';

const FORMAT = 'MVF';
const TAIL = 32;
const MODES = ['classic', 'density', 'upk', 'cheat'];

/** Whether the file begins as those of Minesweeper Clone 0.97 to 2007 do: with the program's name and its length. */
export function isMvf(bytes: Uint8Array): boolean {
  return bytes[0] === 0x11 && bytes[1] === 0x4d;
}

/** A replay of Minesweeper Clone, of any version. Codes: `bad-replay`. */
export function readMvf(bytes: Uint8Array): ReadGame {
  if (!isMvf(bytes)) {
    const isHack = bytes[0] === 0 && bytes[1] === 0;
    return isHack
      ? readBody(new ByteReader(bytes, 7), { program: '', is97: true, version: '0.97' })
      : readOldMvf(bytes);
  }
  const reader = new ByteReader(bytes);
  const name = fieldText(reader.short());
  reader.short();
  reader.short();
  const version = fieldText(reader.short());
  reader.take(3);
  if (reader.isCut) return cutOff(FORMAT);
  // The last figure of the years in the header.
  const year = String.fromCharCode(bytes[27]);
  if (!'5678'.includes(year))
    return refuse(REPLAY_SENTENCES, 'newer-replay', { format: FORMAT, version: bytes[27] });
  const is97 = year === '5' || year === '8';
  return readBody(reader, {
    program: `${name} ${version.replace(/^version /, '')}`,
    version: is97 ? '0.97' : `200${year}`,
    is97,
    isHacked: year === '8',
  });
}

function readBody(
  reader: ByteReader,
  {
    program,
    version,
    is97,
    isHacked = false,
  }: {
    readonly program: string;
    readonly version: string;
    readonly is97: boolean;
    readonly isHacked?: boolean;
  },
): ReadGame {
  const [month, day, year] = [reader.u8(), reader.u8(), reader.u16()];
  const [hour, minute, second] = [reader.u8(), reader.u8(), reader.u8()];
  const level = reader.u8();
  const mode = reader.u8();
  const timeMs = is97 ? reader.u16() * 1000 + reader.u8() * 10 : reader.u24();
  const figures = is97 ? readFigures(reader) : null;
  const hasMarks = reader.u8() !== 0;
  const [columns, rows] = [reader.u8(), reader.u8()];
  const mineCount = reader.u16();
  if (reader.isCut) return cutOff(FORMAT);
  if (level < 1) return refuse(REPLAY_SENTENCES, 'bad-replay:level', { format: FORMAT, level });
  const read = readMines(reader, { format: FORMAT, columns, rows, mines: mineCount }, { from: 1 });
  if (!read.ok) return read;
  const player = fieldText(reader.short());
  const key = reader.u16();
  const count = reader.u24();
  const size = is97 ? 5 : 6;
  const whole = Math.min(count, Math.floor(reader.left / size));
  const track = readRecords(reader.take(whole * size), key, is97);
  const isIncomplete = reader.isCut || whole < count;
  return {
    ok: true,
    game: {
      format: 'mvf',
      version,
      columns,
      rows,
      mines: read.mines,
      square: 16,
      hasMarks,
      track,
      isIncomplete,
      toleranceMs: 20,
      fileHolds: !isIncomplete && reader.left === TAIL,
      stated: statedOf({
        program,
        player,
        level: levelNumbered(level - 1),
        mode: isHacked ? 'upk' : (MODES[mode - 1] ?? String(mode)),
        timeMs,
        mines: mineCount,
        questionMarks: hasMarks,
        // A day of 0 is a known fault of the program.
        startedAt: year > 0 ? `${dateOf(year, month, day)}T${timeOf(hour, minute, second)}` : undefined,
        ...figures,
      }),
    },
  };
}

function readFigures(reader: ByteReader) {
  const threeBv = reader.u16();
  const solvedThreeBv = reader.u16();
  const [leftClicks, doubleClicks, rightClicks] = [reader.u16(), reader.u16(), reader.u16()];
  const result = solvedThreeBv === threeBv ? ('won' as const) : ('not-won' as const);
  return { threeBv, solvedThreeBv, leftClicks, doubleClicks, rightClicks, result };
}

/**
 * The states of the mouse. For a few keys it is not known which digits the program means. They differ in the bits of
 * buttons and places alone; with the wrong ones the mouse jumps, or its buttons go up and down on the way.
 */
function readRecords(bytes: Uint8Array, key: number, is97: boolean): MouseTrack {
  const [first, second] = digitsOfKey(key, is97 ? 5 : 6).map((digits) => tryRecords(bytes, digits, is97));
  return second !== undefined && restlessness(second) < restlessness(first) ? second : first;
}

/** The pixels of the way, and one for each button that goes down or up. */
function restlessness({ codes, x, y, length }: MouseTrack): number {
  let sum = 0;
  for (let at = 0; at < length; at++) {
    if (MOUSE_CODES[codes[at]] !== 'mv') sum += 1;
    if (at > 0) sum += Math.abs(x[at] - x[at - 1]) + Math.abs(y[at] - y[at - 1]);
  }
  return sum;
}

function tryRecords(bytes: Uint8Array, digits: string, is97: boolean): MouseTrack {
  const states = new StateTrack();
  const bits = new RecordBits(digits);
  const size = digits.length / 8;
  for (let at = 0; at < bytes.length && states.track.excess === null; at += size) {
    bits.take(bytes, at);
    const held = { right: bits.read(0, 1) === 1, middle: bits.read(1, 1) === 1, left: bits.read(2, 1) === 1 };
    if (is97)
      states.take(held, bits.read(12, 9), bits.read(3, 9), bits.read(28, 10) * 1000 + bits.read(21, 7) * 10);
    else states.take(held, bits.read(14, 11) - 32, bits.read(3, 11) - 32, bits.read(25, 22));
  }
  return states.track;
}
