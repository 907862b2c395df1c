import type { Offset, Rect } from '../../api/cells.ts';
import type { Grid } from '../topology/grid.ts';
import { floodTables } from './flood-tables.ts';
import { type BoardMemory, type BoardWork, type FloodRun, type Kernels, TILE_SIDE } from './kernels.ts';
import { PLAIN_KERNELS } from './plain-kernels.ts';

/** The exports of the module of worker/engine/huge/wasm; addresses and sizes in bytes unless said otherwise. */
export interface SimdExports {
  countBits(at: number, words: number): number;
  fillWords(at: number, words: number, share: number, digits: number, lanes: number): void;
  cutRows(at: number, stride: number, rows: number, lastMask: number): void;
  findZeros(
    mines: number,
    zeros: number,
    stride: number,
    rows: number,
    lastMask: number,
    from: number,
    to: number,
    offsets: number,
    evenCount: number,
    oddCount: number,
  ): void;
  startFlood(
    planes: number,
    planeBytes: number,
    stride: number,
    rows: number,
    columnsOfLastWord: number,
    near: number,
    scratch: number,
    list: number,
    clears: boolean,
  ): void;
  openCells(row: number, word: number, bits: number): void;
  stepFlood(blocks: number): number;
  commitFlood(): number;
  undoFlood(): void;
}

/** An instance of the module with memory of its own. */
export interface SimdInstance {
  readonly buffer: ArrayBuffer;
  readonly exports: SimdExports;
}

/** Boards of fewer cells have been dealt in plain JavaScript before the module is ready. */
export const FEWEST_SIMD_CELLS = 1_000_000;

/** The addresses at the front of the memory; the list of blocks, the planes and the tiles come after. */
const LANES = 64;
const NEAR = 128;
const OFFSETS = 256;
const SCRATCH = 1024;
const TALLY = SCRATCH + 4 * 66 * 8;
const LIST = 4096;
/** The size of the list of blocks for eight blocks of 64 × 64 cells side by side. */
const STRIP_BYTES = 8 * 84 + 5;

/** Cells along a side of the blocks by which the module floods, in tiles. */
const BLOCK_TILES = 2;

interface Addresses {
  readonly planes: number;
  readonly planeBytes: number;
  readonly tiles: number;
  readonly end: number;
}

/** Six planes one after the other, each from a multiple of 16 on; the module reads up to 16 bytes beyond both ends. */
function addressesOf(columns: number, rows: number): Addresses {
  const stride = Math.ceil(columns / 32);
  const strips = Math.ceil(columns / 512) * Math.ceil(rows / 64);
  const planeBytes = roundUp(stride * rows * 4);
  const planes = LIST + roundUp(strips * STRIP_BYTES) + 16;
  const tiles = planes + 6 * planeBytes;
  return { planes, planeBytes, tiles, end: tiles + stride * Math.ceil(rows / TILE_SIDE) + 16 };
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}

/**
 * The work on whole planes by a WebAssembly module with SIMD, on planes in its memory: one instance for each board. What it cannot do
 * (boards without edges, far neighbours) is done in plain JavaScript on the same planes.
 *
 * @param instantiate An instance whose memory holds so many bytes, all 0; throws a RangeError where there are not so many.
 */
export function simdKernels(instantiate: (bytes: number) => SimdInstance): Kernels {
  const instances = new WeakMap<BoardMemory, SimdInstance>();
  const kernels: Kernels = {
    name: 'simd',

    createMemory(columns, rows) {
      const stride = Math.ceil(columns / 32);
      const { planes, planeBytes, tiles, end } = addressesOf(columns, rows);
      const instance = instantiate(end);
      const { buffer } = instance;
      const plane = (index: number) => new Uint32Array(buffer, planes + index * planeBytes, stride * rows);
      const memory = {
        columns,
        rows,
        kernels,
        mines: plane(0),
        zeros: plane(1),
        open: plane(2),
        flags: plane(3),
        marks: plane(4),
        fresh: plane(5),
        tiles: new Uint8Array(buffer, tiles, stride * Math.ceil(rows / TILE_SIDE)),
      };
      instances.set(memory, instance);
      return memory;
    },

    workOn(memory, grid) {
      const instance = instances.get(memory);
      if (instance === undefined) throw new Error('This memory was not made by these kernels.');
      return workWith(instance, memory, grid);
    },
  };
  return kernels;
}

function workWith({ buffer, exports }: SimdInstance, memory: BoardMemory, grid: Grid): BoardWork {
  const { stride, rows, lastMask } = grid;
  const { planes, planeBytes } = addressesOf(grid.columns, rows);
  let plain: BoardWork | null = null;
  const plainWork = () => {
    plain ??= PLAIN_KERNELS.workOn(memory, grid);
    return plain;
  };
  // A flood of a former game may have been left where it was.
  new Uint8Array(buffer, LIST, planes - LIST).fill(0);
  const offsets = Int32Array.from([...grid.even, ...grid.odd].flat());
  const reach = (least: number, pick: (offset: Offset) => number) =>
    [...grid.even, ...grid.odd].reduce((most, offset) => Math.max(most, Math.abs(pick(offset))), least);
  const farX = reach(0, ([dx]) => dx);
  const { near, hasFar, isRowSpreading } = floodTables(grid);
  const canFlood = !grid.isTorus && !hasFar && isRowSpreading;
  return {
    fillRows(from, to, { share, digits }, lanes) {
      const at = planes + from * stride * 4;
      const words = (to - from) * stride;
      const inside = new Int32Array(buffer, LANES, lanes.length);
      inside.set(lanes);
      exports.fillWords(at, words, share, digits, LANES);
      lanes.set(inside);
      exports.cutRows(at, stride, to - from, lastMask);
      return exports.countBits(at, words);
    },

    findZeros(from, to) {
      if (grid.isTorus || farX >= 32) return plainWork().findZeros(from, to);
      new Int32Array(buffer, OFFSETS, offsets.length).set(offsets);
      const { even, odd } = grid;
      const zeros = planes + planeBytes;
      exports.findZeros(planes, zeros, stride, rows, lastMask, from, to, OFFSETS, even.length, odd.length);
    },

    startFlood(isClearing) {
      if (!canFlood) return plainWork().startFlood(isClearing);
      const masks = new Int32Array(buffer, NEAR, 24);
      // Each of the twelve masks of 32 bits becomes one of 64.
      for (let i = 0; i < 24; i++) masks[i] = near[(i >= 12 ? 8 : 0) + ((i % 12) >> 1)];
      const last = grid.columns - (stride - 1) * 32;
      exports.startFlood(planes, planeBytes, stride, rows, last, NEAR, SCRATCH, LIST, isClearing);
      return new SimdFlood(exports, new Int32Array(buffer, TALLY, 6), grid.columns);
    },
  };
}

/** A flood by blocks, which the module keeps account of. */
class SimdFlood implements FloodRun {
  readonly #exports: SimdExports;
  /** Opened cells, numbers among them, first and last row, first and last word. */
  readonly #tally: Int32Array;
  readonly #columns: number;

  constructor(exports: SimdExports, tally: Int32Array, columns: number) {
    this.#exports = exports;
    this.#tally = tally;
    this.#columns = columns;
  }

  get opened(): number {
    return this.#tally[0];
  }

  get numbers(): number {
    return this.#tally[1];
  }

  get bounds(): Rect {
    const [, , top, bottom, left, right] = this.#tally;
    if (bottom < 0) return { column: 0, row: 0, columns: 0, rows: 0 };
    const columns = Math.min(this.#columns, (right + 1) * 32) - left * 32;
    return { column: left * 32, row: top, columns, rows: bottom - top + 1 };
  }

  add(row: number, word: number, bits: number): void {
    this.#exports.openCells(row, word, bits);
  }

  step(tiles: number): boolean {
    return this.#exports.stepFlood(Math.ceil(tiles / BLOCK_TILES ** 2)) !== 0;
  }

  commit(): number {
    return this.#exports.commitFlood();
  }

  undo(): void {
    this.#exports.undoFlood();
  }
}
