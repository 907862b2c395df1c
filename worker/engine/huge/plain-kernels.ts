import type { Grid } from '../topology/grid.ts';
import { floodTables } from './flood-tables.ts';
import { type BoardMemory, type BoardWork, type Kernels, TILE_SIDE } from './kernels.ts';
import { fillRows } from './plain-fill.ts';
import { TileFlood } from './plain-flood.ts';
import { ZeroFinder } from './plain-zeros.ts';
import { TileList } from './tile-list.ts';

/** The lists of tiles, which take their memory with the planes. */
const lists = new WeakMap<BoardMemory, TileList>();

/** The work on whole planes in plain JavaScript, on typed arrays. */
export const PLAIN_KERNELS: Kernels = {
  name: 'plain',

  createMemory(columns: number, rows: number): BoardMemory {
    const stride = Math.ceil(columns / 32);
    const plane = () => new Uint32Array(stride * rows);
    const tileRows = Math.ceil(rows / TILE_SIDE);
    const memory = {
      columns,
      rows,
      kernels: PLAIN_KERNELS,
      mines: plane(),
      zeros: plane(),
      open: plane(),
      flags: plane(),
      marks: plane(),
      fresh: plane(),
      tiles: new Uint8Array(stride * tileRows),
    };
    lists.set(memory, new TileList(stride, tileRows));
    return memory;
  },

  workOn(memory: BoardMemory, grid: Grid): BoardWork {
    const finder = new ZeroFinder(grid);
    const tables = floodTables(grid);
    // Other kernels leave to these what they cannot do, on memory of theirs.
    const list = lists.get(memory) ?? new TileList(grid.stride, Math.ceil(grid.rows / TILE_SIDE));
    lists.set(memory, list);
    list.reset();
    return {
      fillRows: (from, to, chance, lanes) => fillRows(grid, memory.mines, from, to, chance, lanes),
      findZeros: (from, to) => finder.find(memory.mines, memory.zeros, from, to),
      startFlood: (isClearing) => new TileFlood(tables, list, memory, isClearing),
    };
  },
};
