import type { CellIndex } from '../../api/cells.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import type { ByteReader } from './byte-reader.ts';
import { type MouseCode, MouseTrack } from './mouse-track.ts';

/** Where the board lies in Viennasweeper's window, from which version 1 counts. */
const WINDOW = { x: 12, y: 56 };

const MOUSE: readonly (MouseCode | null)[] = [null, 'mv', 'lc', 'lr', 'rc', 'rr', 'mc', 'mr'];
const ENDS = { 15: 'lost', 16: 'won', 17: 'unfinished' } as const;
const isBoardEvent = (code: number) => (code >= 9 && code <= 14) || (code >= 18 && code <= 27);

interface RmvEnd {
  readonly result: (typeof ENDS)[keyof typeof ENDS];
  readonly atMs: number;
}

/**
 * The mouse of a section of events, up to its end; what the board did then is passed over. The press that opens the first
 * cell is not stored, for the clock starts at its release. Code: `bad-replay`, for an event whose length nobody knows.
 */
export function readRmvEvents(
  reader: ByteReader,
  {
    isFirst,
    columns,
    square,
    preflags,
  }: {
    readonly isFirst: boolean;
    readonly columns: number;
    readonly square: number;
    readonly preflags: readonly CellIndex[];
  },
): Outcome<{ track: MouseTrack; end: RmvEnd | null }> {
  const track = new MouseTrack();
  const middle = (place: number) => Math.floor((place + 0.5) * square);
  for (const cell of preflags)
    track.push('pf', middle(cell % columns), middle(Math.floor(cell / columns)), 0);
  let hasButton = false;
  let [x, y, atMs] = [0, 0, 0];
  while (reader.left > 0 && track.excess === null) {
    const code = reader.u8();
    if (isBoardEvent(code)) {
      reader.take(2);
    } else if (code >= 1 && code <= 7) {
      const mouse = MOUSE[code] as MouseCode;
      const at = reader.u24();
      reader.u8();
      const left = isFirst ? reader.u16() - WINDOW.x : reader.i16();
      const top = isFirst ? reader.u16() - WINDOW.y : reader.i16();
      if (reader.isCut) break;
      [x, y, atMs] = [left, top, at];
      if (mouse === 'lr' && !hasButton) track.push('lc', x, y, atMs);
      hasButton ||= mouse !== 'mv';
      track.push(mouse, x, y, atMs);
    } else if (code === 15 || code === 16 || code === 17) {
      const at = reader.u24();
      return { ok: true, track, end: reader.isCut ? null : { result: ENDS[code], atMs: at } };
    } else if (code === 28 && !isFirst) {
      const later = reader.u8();
      const step = reader.u8();
      if (reader.isCut) break;
      x += nibble(step >> 4);
      y += nibble(step & 15);
      atMs += later;
      track.push('mv', x, y, atMs);
    } else if (code === 0 && isFirst) {
      reader.take(4);
    } else return refuse(REPLAY_SENTENCES, 'bad-replay:event', { format: 'RMV', event: code });
  }
  return { ok: true, track, end: null };
}

/** Four bits as a number from −8 to 7. */
function nibble(bits: number): number {
  return bits > 7 ? bits - 16 : bits;
}
