import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { ByteReader } from './byte-reader.ts';
import { cutOff, levelOf, type ReadGame, readMines, statedOf } from './foreign-game.ts';
import { fieldText } from './foreign-text.ts';
import { StateTrack } from './mouse-track.ts';

const FORMAT = 'MVF';
const RECORD = 8;
const NAME = 100;
const SIZES: readonly string[] = ['8×8', '16×16', '30×16'];

/** Where time and name stand, counted from the end, in the three ways that there were. */
interface Ending {
  readonly version: string;
  readonly timeAt: number;
  readonly nameAt: number | null;
}

/** A replay of Minesweeper Clone before 0.97: no header, and the mouse in records of 8 bytes up to the time. Codes: `bad-replay`. */
export function readOldMvf(bytes: Uint8Array): ReadGame {
  const reader = new ByteReader(bytes);
  const [columns, rows] = [reader.u8(), reader.u8()];
  const mineCount = reader.u16();
  if (reader.isCut) return cutOff(FORMAT);
  if (!SIZES.includes(`${columns}×${rows}`))
    return refuse(REPLAY_SENTENCES, 'bad-replay:size', { format: FORMAT, columns, rows });
  const read = readMines(reader, { format: FORMAT, columns, rows, mines: mineCount });
  if (!read.ok) return read;
  const hasMarks = reader.u8() !== 0;
  reader.u8();
  const { version, timeAt, nameAt } = endingOf(bytes);
  const end = bytes.length + timeAt;
  if (reader.isCut || end < reader.at) return cutOff(FORMAT);
  const times = new ByteReader(bytes, end);
  const timeMs = times.u16() * 1000 + times.u8() * 10;
  const from = nameAt === null ? null : bytes.length + nameAt;
  const player = from === null ? undefined : fieldText(bytes.subarray(from, from + NAME));
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
      track: readStates(reader, end, timeMs),
      isIncomplete: false,
      toleranceMs: 20,
      stated: statedOf({
        program: `Minesweeper Clone ${version}`,
        player,
        level: levelOf(columns, rows, mineCount),
        timeMs,
        mines: mineCount,
        questionMarks: hasMarks,
      }),
    },
  };
}

function endingOf(bytes: Uint8Array): Ending {
  const isDigit = (fromEnd: number) => /\d/.test(String.fromCharCode(bytes[bytes.length - fromEnd]));
  if (!isDigit(1) && !isDigit(22)) return { version: '0.8–0.96', timeAt: -125, nameAt: -122 };
  const hasName = [13, 12, 11].every((fromEnd) => bytes[bytes.length - fromEnd] === 0x20);
  return hasName
    ? { version: '0.76', timeAt: -113, nameAt: -110 }
    : { version: '≤ 0.75', timeAt: -13, nameAt: null };
}

/** How many records there are is not stored: they end before the time field, at a time that falls, or past the stated one. */
function readStates(reader: ByteReader, end: number, timeMs: number) {
  const states = new StateTrack();
  let lastMs = 0;
  while (reader.at + RECORD <= end) {
    const atMs = reader.u8() * 1000 + reader.u8() * 10;
    const buttons = reader.u8();
    const [x, y] = [reader.u16(), reader.u16()];
    reader.u8();
    if (atMs < lastMs || atMs > timeMs) break;
    lastMs = atMs;
    states.take(
      { left: (buttons & 1) !== 0, middle: (buttons & 2) !== 0, right: (buttons & 4) !== 0 },
      x,
      y,
      atMs,
    );
  }
  // The last release is never stored.
  states.release(lastMs);
  return states.track;
}
