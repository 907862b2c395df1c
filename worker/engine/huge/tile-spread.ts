import { lowestBit } from '../planes/planes.ts';
import type { FloodTables } from './flood-tables.ts';

/**
 * Spreads zeros within a tile until nothing moves.
 *
 * @param may zeros that may open, a word for each of the tile's rows.
 * @param has those of them that have opened; added to.
 * @param dirty the rows (a bit each) from which to spread.
 * @returns Those rows, and all that got something new.
 */
export function spreadWithin(
  { near, far, isRowSpreading, hasFar }: FloodTables,
  may: Int32Array,
  has: Int32Array,
  dirty: number,
  height: number,
): number {
  const inside = height === 32 ? -1 : (1 << height) - 1;
  let changed = dirty;
  if (isRowSpreading) {
    for (let rest = dirty; rest !== 0; rest &= rest - 1) {
      const r = lowestBit(rest);
      has[r] = fillRow(has[r], may[r]);
    }
  }
  let down = (dirty << 1) & inside;
  let up = dirty >>> 1;
  let other = hasFar ? dirty : 0;
  for (;;) {
    let r: number;
    let added: number;
    if (down !== 0) {
      r = lowestBit(down);
      down &= down - 1;
      const above = has[r - 1];
      const at = ((r - 1) & 1) * 8;
      added = ((above << 1) & near[at]) | (above & near[at + 1]) | ((above >>> 1) & near[at + 2]);
    } else if (up !== 0) {
      r = 31 - Math.clz32(up);
      up &= ~(1 << r);
      const below = has[r + 1];
      const at = ((r + 1) & 1) * 8;
      added = ((below << 1) & near[at + 3]) | (below & near[at + 4]) | ((below >>> 1) & near[at + 5]);
    } else if (other !== 0) {
      const from = lowestBit(other);
      other &= other - 1;
      const bits = has[from];
      const offsets = far[from & 1];
      for (let i = 0; i < offsets.length; i += 2) {
        const dx = offsets[i];
        const to = from + offsets[i + 1];
        if (to < 0 || to >= height || dx >= 32 || dx <= -32) continue;
        const moved = (dx >= 0 ? bits << dx : bits >>> -dx) & may[to] & ~has[to];
        if (moved === 0) continue;
        has[to] = isRowSpreading ? fillRow(has[to] | moved, may[to]) : has[to] | moved;
        const bit = 1 << to;
        changed |= bit;
        other |= bit;
        down |= (bit << 1) & inside;
        up |= bit >>> 1;
      }
      continue;
    } else return changed;
    added &= may[r] & ~has[r];
    if (added === 0) continue;
    has[r] = isRowSpreading ? fillRow(has[r] | added, may[r]) : has[r] | added;
    const bit = 1 << r;
    changed |= bit;
    down |= (bit << 1) & inside;
    up |= bit >>> 1;
    if (hasFar) other |= bit;
  }
}

/** All of the runs of `may` that have a cell of `has` in them: upwards by one carry, downwards by doubling steps. */
function fillRow(has: number, may: number): number {
  let bits = has | (may & ((may + has) ^ may));
  if ((may & (bits >>> 1) & ~bits) === 0) return bits;
  let free = may;
  bits |= free & (bits >>> 1);
  free &= free >>> 1;
  bits |= free & (bits >>> 2);
  free &= free >>> 2;
  bits |= free & (bits >>> 4);
  free &= free >>> 4;
  bits |= free & (bits >>> 8);
  free &= free >>> 8;
  return bits | (free & (bits >>> 16));
}
