import type { Rect } from '../../api/cells.ts';
import type { GameState } from '../game/state.ts';
import { countBits } from '../planes/planes.ts';
import { BLOCK } from '../view-codes.ts';

/** The codes of `readBlocks` but for exploded mines, by a look at every word. */
export function scanBlocks(state: GameState, rect: Rect, size: number): Uint8Array {
  const { grid, open, flags } = state;
  const across = Math.ceil(rect.columns / size);
  const down = Math.ceil(rect.rows / size);
  const opened = new Uint32Array(across);
  const marked = new Uint8Array(across);
  const out = new Uint8Array(across * down);
  const hidden = state.status === 'lost' ? (state.layout?.mines ?? null) : null;
  for (let y = 0; y < down; y++) {
    opened.fill(0);
    marked.fill(0);
    const lastRow = Math.min(rect.row + (y + 1) * size, rect.row + rect.rows);
    for (let row = rect.row + y * size; row < lastRow; row++) {
      for (let column = rect.column; column < rect.column + rect.columns; ) {
        const word = row * grid.stride + (column >>> 5);
        const width = Math.min(size, 32 - (column & 31));
        const mask = width === 32 ? -1 : ((1 << width) - 1) << (column & 31);
        const x = Math.floor((column - rect.column) / size);
        if ((open[word] & mask) !== 0) opened[x] += countBits(open[word] & mask);
        if ((flags[word] & mask) !== 0) marked[x] |= BLOCK.flag;
        if (hidden !== null && (hidden[word] & ~flags[word] & mask) !== 0) marked[x] |= BLOCK.mine;
        column += width;
      }
    }
    for (let x = 0; x < across; x++) {
      const width = Math.min(size, rect.columns - x * size);
      const cells = width * (lastRow - rect.row - y * size);
      out[y * across + x] = shareOf(opened[x], cells) | marked[x];
    }
  }
  return out;
}

/** Fifteenths, but a single open cell already shows, and 15 means all of them. */
export function shareOf(opened: number, cells: number): number {
  if (opened === 0) return 0;
  return Math.max(1, Math.floor((opened * BLOCK.openMask) / cells));
}
