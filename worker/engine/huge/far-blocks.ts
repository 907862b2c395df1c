import type { Rect } from '../../api/cells.ts';
import type { GameState } from '../game/state.ts';
import { finish } from '../steps.ts';
import type { BoardMemory } from './kernels.ts';
import { BASE, Pyramid } from './pyramid.ts';
import { scanBlocks } from './scan-blocks.ts';
import { readSmallBlocks } from './small-blocks.ts';

/** One for each board's memory, made when the board is first seen from afar; games that take turns with it share it. */
const pyramids = new WeakMap<BoardMemory, Pyramid>();

/** The pyramid of a huge board, made when first asked for; null for other boards. It may have to be refreshed. */
export function pyramidOf({ grid, huge }: GameState): Pyramid | null {
  if (huge === null) return null;
  const { memory } = huge;
  const known = pyramids.get(memory);
  if (known !== undefined) return known;
  const pyramid = new Pyramid(grid, memory);
  pyramids.set(memory, pyramid);
  return pyramid;
}

/**
 * The codes of blocks of a huge board, but for exploded mines, as `readBlocks` gives them; null where it has to scan:
 * on other boards, and for a rect that ends within a block.
 */
export function readFarBlocks(state: GameState, rect: Rect, size: number): Uint8Array | null {
  const { grid } = state;
  const pyramid = pyramidOf(state);
  const endsWithin = (end: number, last: number) => end % size !== 0 && end !== last;
  if (
    pyramid === null ||
    endsWithin(rect.column + rect.columns, grid.columns) ||
    endsWithin(rect.row + rect.rows, grid.rows)
  )
    return null;
  const mines = state.status === 'lost' && state.layout !== null ? state.layout.mines : null;
  if (size < BASE) {
    const codes = readSmallBlocks({ ...state, mines }, rect, size as 2 | 4);
    correctCutOff(state, rect, size, codes);
    return codes;
  }
  finish(pyramid.refresh());
  const codes = pyramid.read(rect, size);
  if (mines !== null) pyramid.showMines(mines, rect, size, codes);
  return codes;
}

/** Blocks that the board's edge cuts off have fewer cells than others: those are scanned. */
function correctCutOff(state: GameState, rect: Rect, size: number, codes: Uint8Array): void {
  const across = Math.ceil(rect.columns / size);
  const restColumns = rect.columns % size;
  const restRows = rect.rows % size;
  if (restColumns > 0) {
    const column = rect.column + rect.columns - restColumns;
    const strip = scanBlocks(state, { ...rect, column, columns: restColumns }, size);
    for (const [y, code] of strip.entries()) codes[(y + 1) * across - 1] = code;
  }
  if (restRows > 0) {
    const row = rect.row + rect.rows - restRows;
    codes.set(scanBlocks(state, { ...rect, row, rows: restRows }, size), codes.length - across);
  }
}
