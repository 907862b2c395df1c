import type { CellIndex } from '../../../api/cells.ts';
import type { Analysis } from '../../odds/analysis.ts';
import { writeNeighbours } from '../../position/neighbour-lists.ts';
import { FATE } from '../../proof/deduce.ts';
import type { LayoutSet } from '../layout-set.ts';
import { MINE, type NumberWords, numberWordsOf } from './number-words.ts';

/** The covered cells that are not known to be mines, by their place in a list, and what each layout says of them. */
export interface EndingCells {
  readonly layoutCount: number;
  readonly cellCount: number;
  /** Layout by layout, by cell: the number that is shown, or `MINE`. */
  readonly shown: Uint8Array;
  /** The same, several cells to a word. */
  readonly numbers: NumberWords;
  /** Layout by layout: a bit for each cell that is a mine. */
  readonly masks: Int32Array;
  /** Words of a layout in `masks`. */
  readonly maskWords: number;
  /** The most cells that any number here can count. */
  readonly mostNear: number;
  /** By cell: those cells whose mines its number counts, and itself. */
  readonly near: readonly Uint16Array[];
}

/** The cells of an ending with their places on the board. */
export interface PlacedCells extends EndingCells {
  readonly cells: readonly CellIndex[];
}

const around = new Int32Array(32);

/** @param free Known free cells that are still covered, and so have something to tell. */
export function endingCellsOf(
  { position: { grid, neighbours }, knowledge: { fate } }: Analysis,
  { count, at, bits }: LayoutSet,
  free: readonly CellIndex[],
): PlacedCells {
  const cells: CellIndex[] = [...free];
  for (let cell = 0; cell < grid.cells; cell++) if (at[cell] >= 0) cells.push(cell);
  const cellCount = cells.length;
  const places = new Map(cells.map((cell, i) => [cell, i]));
  const maskWords = Math.ceil(cellCount / 32);
  const masks = new Int32Array(count * maskWords);
  const shown = new Uint8Array(count * cellCount);
  for (const [i, cell] of cells.entries()) {
    const own = at[cell];
    if (own < 0) continue;
    for (let l = 0; l < count; l++)
      masks[l * maskWords + (i >>> 5)] |= ((bits[own + (l >>> 5)] >>> (l & 31)) & 1) << (i & 31);
  }
  const near: Uint16Array[] = [];
  for (const [i, cell] of cells.entries()) {
    const counted = [i];
    let known = 0;
    const nearCount = writeNeighbours(neighbours, cell, around);
    for (let n = 0; n < nearCount; n++) {
      if (at[around[n]] >= 0) counted.push(places.get(around[n]) as number);
      else if (fate[around[n]] === FATE.mine) known++;
    }
    near.push(Uint16Array.from(counted));
    for (let l = 0; l < count; l++) {
      const mask = l * maskWords;
      let number = known;
      for (let n = 1; n < counted.length; n++)
        number += (masks[mask + (counted[n] >>> 5)] >>> (counted[n] & 31)) & 1;
      shown[l * cellCount + i] = (masks[mask + (i >>> 5)] >>> (i & 31)) & 1 ? MINE : number;
    }
  }
  return {
    layoutCount: count,
    cellCount,
    cells,
    shown,
    numbers: numberWordsOf(shown, count, cellCount, grid.maxNeighbours),
    masks,
    maskWords,
    mostNear: grid.maxNeighbours,
    near,
  };
}
