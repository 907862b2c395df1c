import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import type { ByteReader } from './byte-reader.ts';
import { type MouseCode, MouseTrack } from './mouse-track.ts';

/** The mouse of an EVF file, and whether its end is there. */
type ReadEvents = Outcome<{ track: MouseTrack; isWhole: boolean }>;

const MOUSE: readonly (MouseCode | null)[] = [
  ...([null, 'mv', 'lc', 'lr', 'rc', 'rr', 'mc', 'mr', 'pf', 'cc', 'l', 'r', 'm'] as const),
];
/** The last code of the mouse before version 3. */
const MOST_OLD = 9;
const RESTARTED_WON_LOST_ERROR: readonly number[] = [81, 82, 83, 99];
const BOARD: readonly number[] = [
  ...[100, 101, 102, 103, 104, 105, 106, 107, 108],
  ...[110, 111, 114, 115, 116, 118, 120, 121],
];
const PAUSE = 255;

/** The mouse of an EVF file. Code: `bad-replay`, for an event whose length nobody knows. */
export function readEvfEvents(reader: ByteReader, version: number): ReadEvents {
  return version === 4 ? readIncrements(reader) : readAbsolute(reader, version);
}

/** Versions 0 to 3: eight bytes an event, and none of another length. */
function readAbsolute(reader: ByteReader, version: number): ReadEvents {
  const track = new MouseTrack();
  while (reader.left > 0 && track.excess === null) {
    const code = reader.u8();
    if (code === 0 || code === 255) return { ok: true, track, isWhole: code === 255 || reader.left >= 32 };
    const atMs = reader.u24();
    const [x, y] = [reader.u16(), reader.u16()];
    if (reader.isCut) break;
    const mouse = code <= MOST_OLD || version === 3 ? MOUSE[code] : undefined;
    if (mouse) track.push(mouse, x, y, atMs);
  }
  return { ok: true, track, isWhole: false };
}

/** Version 4: times and places are sums, over events of many lengths. */
function readIncrements(reader: ByteReader): ReadEvents {
  const track = new MouseTrack();
  let [x, y, atMs] = [0, 0, 0];
  while (reader.left > 0 && track.excess === null) {
    const code = reader.u8();
    if (code === 0) return { ok: true, track, isWhole: wasTaken(reader) };
    const later = code === PAUSE ? reader.u16() : reader.u8();
    const mouse = MOUSE[code];
    if (mouse) {
      const [right, down] = [reader.i16(), reader.i16()];
      if (reader.isCut) break;
      x = (x + right) & 0xffff;
      y = (y + down) & 0xffff;
      track.push(mouse, x, y, atMs + later);
    } else if (BOARD.includes(code)) {
      reader.take(2);
    } else if (code === 200) {
      reader.take(10);
    } else if (code === 201) {
      reader.take(2);
      reader.untilZero();
    } else if (code !== PAUSE && !RESTARTED_WON_LOST_ERROR.includes(code)) {
      return refuse(REPLAY_SENTENCES, 'bad-replay:event', { format: 'EVF', event: code });
    }
    atMs += later;
  }
  return { ok: true, track, isWhole: false };
}

/** Whether the checksum behind the end is there; without one its length is 0. */
function wasTaken(reader: ByteReader): boolean {
  reader.take(reader.u16());
  return !reader.isCut;
}
