import type { Rect } from '../../../worker/api/cells.ts';
import { CELL, isNumber } from '../cell-codes.ts';
import { changeKey, type SpriteKey, STEPS } from './sprite-keys.ts';

/**
 * How the visible cells come to look as they are: for each a delay and a duration, and the code that stood there.
 * It holds no second truth: the target is always what the cell source says, and without it the cells simply stand.
 */
export interface Animation {
  readonly rect: Rect;
  /** When the last cell stands. */
  readonly totalMs: number;
  /** The look of one slot of `rect`, which is to become `to`, at a time since the beginning. */
  keyAt(slot: number, to: number, elapsedMs: number): SpriteKey;
}

export interface CellChange {
  readonly column: number;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

const NONE = 255;
/** A flood spreads and settles within 240 ms, whatever its size. */
const FLOOD_SPREAD_MS = 150;
const OPEN_MS = 90;
const FLAG_MS = 150;
const BURST_MS = 260;
const WAVE_FROM_MS = 140;
const WAVE_SPREAD_MS = 520;
const MINE_MS = 170;

/**
 * The animation of these changes, rippling out from a cell, or null when there is nothing to show.
 * Delays grow with the distance from the origin, scaled so that the farthest visible cell is still in time.
 */
export function planAnimation(
  rect: Rect,
  changes: Iterable<CellChange>,
  origin: { readonly column: number; readonly row: number },
): Animation | null {
  const count = rect.columns * rect.rows;
  // By slot: the former code or NONE, milliseconds until it begins, and how many it takes.
  const from = new Uint8Array(count).fill(NONE);
  const delayMs = new Uint16Array(count);
  const lastsMs = new Uint16Array(count);
  const seen: { slot: number; away: number; timing: Timing }[] = [];
  let farthest = 1;
  for (const change of changes) {
    const x = change.column - rect.column;
    const y = change.row - rect.row;
    if (x < 0 || y < 0 || x >= rect.columns || y >= rect.rows) continue;
    const timing = timingOf(change);
    if (!timing) continue;
    const away = Math.hypot(change.column - origin.column, change.row - origin.row);
    farthest = Math.max(farthest, away);
    const slot = y * rect.columns + x;
    from[slot] = change.from;
    seen.push({ slot, away, timing });
  }
  if (seen.length === 0) return null;
  let totalMs = 0;
  for (const { slot, away, timing } of seen) {
    // A short flood needs no longer than its size: 22 ms a cell until the limit.
    const spread = Math.min(timing.spreadMs, farthest * 22);
    const delay = timing.fromMs + Math.round((away / farthest) * spread);
    delayMs[slot] = delay;
    lastsMs[slot] = timing.lastsMs;
    totalMs = Math.max(totalMs, delay + timing.lastsMs);
  }
  const keyAt = (slot: number, to: number, elapsedMs: number) => {
    const former = from[slot] ?? NONE;
    if (former === NONE) return to;
    const since = elapsedMs - (delayMs[slot] ?? 0);
    if (since < 0) return former;
    return changeKey(former, to, 1 + Math.floor((since / Math.max(1, lastsMs[slot] ?? 1)) * STEPS));
  };
  return { rect, totalMs, keyAt };
}

interface Timing {
  readonly fromMs: number;
  readonly spreadMs: number;
  readonly lastsMs: number;
}

function timingOf({ from, to }: CellChange): Timing | null {
  if (from === to) return null;
  if (to === CELL.exploded) return { fromMs: 0, spreadMs: 0, lastsMs: BURST_MS };
  if (to === CELL.mine) return { fromMs: WAVE_FROM_MS, spreadMs: WAVE_SPREAD_MS, lastsMs: MINE_MS };
  if (to === CELL.flag) return { fromMs: 0, spreadMs: FLOOD_SPREAD_MS, lastsMs: FLAG_MS };
  if (isNumber(to) && !isNumber(from)) return { fromMs: 0, spreadMs: FLOOD_SPREAD_MS, lastsMs: OPEN_MS };
  return null;
}
