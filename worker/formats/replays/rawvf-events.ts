import type { StatedReplay } from '../../api/foreign-replay.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { type MouseCode, MouseTrack } from './mouse-track.ts';
import { msOfSeconds } from './times.ts';

const MOUSE: readonly string[] = ['mv', 'lc', 'lr', 'rc', 'rr', 'mc', 'mr', 'sc', 'mt'] satisfies MouseCode[];
const TIMED = /^\s*(-?\d\S*)\s+([a-z]+)(.*)$/i;
const PIXELS = /^\s*(?:-?\d{1,9}\s+-?\d{1,9}\s*)?\(\s*(-?\d{1,9})[\s,]+(-?\d{1,9})\s*\)/;
const CELL = /^\s*(-?\d{1,9})\s+(-?\d{1,9})\s*(?:\(|$)/;
const LONGEST_LINE = 1000;

/** The ends that a text may tell. */
const ENDS: Readonly<Record<string, StatedReplay['result']>> = {
  won: 'won',
  boom: 'lost',
  blast: 'lost',
  lost: 'lost',
  nonstandard: 'unfinished',
};

/**
 * The mouse of a RAWVF text: all lines that begin with a time. Without pixels the column and row count, from 1.
 * Code: `bad-replay`, for a mouse event with numbers that are none.
 */
export function readRawvfEvents(
  lines: readonly string[],
  from: number,
  square: number,
): Outcome<{ track: MouseTrack; result: StatedReplay['result'] }> {
  const track = new MouseTrack();
  let result: StatedReplay['result'];
  let [x, y] = [0, 0];
  for (let i = from; i < lines.length && track.excess === null; i++) {
    const line = lines[i].slice(0, LONGEST_LINE);
    const [, seconds, word = '', rest = ''] = TIMED.exec(line) ?? [];
    if (seconds === undefined) continue;
    const code = word.toLowerCase();
    if (!MOUSE.includes(code)) {
      result ??= ENDS[code];
      continue;
    }
    const atMs = msOfSeconds(seconds);
    const place = placeOf(rest, square) ?? (code === 'mt' ? { x, y } : null);
    if (atMs === null || place === null) return refuse(REPLAY_SENTENCES, 'bad-replay:line', { line: i + 1 });
    ({ x, y } = place);
    track.push(code as MouseCode, x, y, atMs);
  }
  return { ok: true, track, result };
}

function placeOf(rest: string, square: number): { x: number; y: number } | null {
  const [, x, y] = PIXELS.exec(rest) ?? [];
  if (x !== undefined) return { x: Number(x), y: Number(y) };
  const [, column, row] = CELL.exec(rest) ?? [];
  if (column === undefined) return null;
  const middle = (place: string) => Math.floor((Number(place) - 0.5) * square);
  return { x: middle(column), y: middle(row) };
}
