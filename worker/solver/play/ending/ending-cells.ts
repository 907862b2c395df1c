import type { CellIndex } from '../../../api/cells.ts';
import type { Analysis } from '../../odds/analysis.ts';
import { writeNeighbours } from '../../position/neighbour-lists.ts';
import { FATE } from '../../proof/deduce.ts';
import type { LayoutSet } from '../layout-set.ts';

/** The code for a mine among the numbers of a cell. */
export const MINE = 25;

/** The covered cells that are not known to be mines, by their place in a list, and what each layout says of them. */
export interface EndingCells {
  readonly layoutCount: number;
  /** By cell, by layout: the number that is shown, or `MINE`. */
  readonly numbers: readonly Uint8Array[];
  /** By cell: those cells whose mines its number counts, and itself. */
  readonly near: readonly Uint8Array[];
}

/** The cells of an ending with their places on the board. */
interface PlacedCells extends EndingCells {
  readonly cells: readonly CellIndex[];
}

const around = new Int32Array(32);

/** @param free Known free cells that are still covered, and so have something to tell. */
export function endingCellsOf(
  { position: { grid, neighbours }, knowledge: { fate } }: Analysis,
  set: LayoutSet,
  free: readonly CellIndex[],
): PlacedCells {
  const { count, at, bits } = set;
  const cells: CellIndex[] = [...free];
  for (let cell = 0; cell < grid.cells; cell++) if (at[cell] >= 0) cells.push(cell);
  const places = new Map(cells.map((cell, i) => [cell, i]));
  const near: Uint8Array[] = [];
  const numbers = cells.map((cell, i) => {
    const shown = new Uint8Array(count);
    const counted = [i];
    const isMine = (place: number, layout: number) => (bits[place + (layout >>> 5)] >>> (layout & 31)) & 1;
    const nearCount = writeNeighbours(neighbours, cell, around);
    for (let n = 0; n < nearCount; n++) {
      const place = at[around[n]];
      if (place >= 0) {
        counted.push(places.get(around[n]) as number);
        for (let l = 0; l < count; l++) shown[l] += isMine(place, l);
      } else if (fate[around[n]] === FATE.mine) for (let l = 0; l < count; l++) shown[l]++;
    }
    const own = at[cell];
    if (own >= 0) for (let l = 0; l < count; l++) if (isMine(own, l) === 1) shown[l] = MINE;
    near.push(Uint8Array.from(counted));
    return shown;
  });
  return { layoutCount: count, cells, numbers, near };
}
