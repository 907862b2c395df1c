import type { Offset, Rect } from '../../api/cells.ts';
import { countBits, lowestBit } from '../planes/planes.ts';
import { rowAt } from '../topology/grid.ts';
import type { FloodTables } from './flood-tables.ts';
import { type BoardMemory, type FloodRun, TILE_SIDE } from './kernels.ts';
import type { TileList } from './tile-list.ts';
import { spreadWithin } from './tile-spread.ts';

/** The flood by tiles, see `FloodRun`. Within a tile zeros spread to the end before their neighbours open. */
export class TileFlood implements FloodRun {
  opened = 0;
  numbers = 0;
  #top = Infinity;
  #bottom = -1;
  #left = Infinity;
  #right = -1;
  readonly #tables: FloodTables;
  readonly #list: TileList;
  readonly #memory: BoardMemory;
  readonly #isClearing: boolean;
  /** Words in which cells with flags or marks were opened (when clearing). */
  readonly #cleared: number[] = [];
  /** Planes of the current tile: zeros that may open, zeros that have, and cells that stay as they are. */
  readonly #may = new Int32Array(TILE_SIDE);
  readonly #has = new Int32Array(TILE_SIDE);
  readonly #stays = new Int32Array(TILE_SIDE);

  constructor(tables: FloodTables, list: TileList, memory: BoardMemory, isClearing: boolean) {
    this.#tables = tables;
    this.#list = list;
    this.#memory = memory;
    this.#isClearing = isClearing;
  }

  get bounds(): Rect {
    const { columns } = this.#tables.grid;
    if (this.#bottom < 0) return { column: 0, row: 0, columns: 0, rows: 0 };
    const column = this.#left * 32;
    const width = Math.min(columns, (this.#right + 1) * 32) - column;
    return { column, row: this.#top, columns: width, rows: this.#bottom - this.#top + 1 };
  }

  add(row: number, word: number, bits: number): void {
    this.#openBits(row, word, bits, 0);
  }

  step(tiles: number): boolean {
    for (let left = tiles; left > 0; left--) {
      const tile = this.#list.take();
      if (tile < 0) return true;
      this.#visit(tile);
    }
    return this.#list.isEmpty;
  }

  commit(): number {
    const { flags, marks, fresh } = this.#memory;
    let returned = 0;
    for (const word of this.#cleared) {
      returned += countBits(flags[word] & fresh[word]);
      flags[word] &= ~fresh[word];
      marks[word] &= ~fresh[word];
    }
    const { stride } = this.#tables.grid;
    const start = this.#top * stride;
    const end = (this.#bottom + 1) * stride;
    // One stretch is quicker than tile by tile, if not too much of it is empty already.
    if (this.#list.touched * TILE_SIDE * 8 > end - start) fresh.fill(0, start, end);
    else this.#eachTouchedWord((word) => (fresh[word] = 0));
    this.#list.reset();
    return returned;
  }

  undo(): void {
    const { open, fresh, tiles } = this.#memory;
    this.#eachTouchedWord((word) => {
      open[word] &= ~fresh[word];
      fresh[word] = 0;
    });
    this.#list.eachTouched((tile) => (tiles[tile] = 255));
    this.#list.reset();
  }

  #eachTouchedWord(visit: (word: number) => void): void {
    const { stride, rows } = this.#tables.grid;
    this.#list.eachTouched((tile) => {
      const tileRow = Math.floor(tile / stride);
      const first = tileRow * TILE_SIDE * stride + (tile - tileRow * stride);
      const last = Math.min(rows, (tileRow + 1) * TILE_SIDE) * stride;
      for (let word = first; word < last; word += stride) visit(word);
    });
  }

  /** Opens those of the bits that are covered and not `held` back; zeros among them will spread. */
  #openBits(row: number, w: number, bits: number, held: number): void {
    const { open, fresh, zeros, flags, marks, tiles } = this.#memory;
    const { stride, lastMask } = this.#tables.grid;
    const word = row * stride + w;
    let added = bits & ~open[word];
    if (added === 0) return;
    if (w === stride - 1) added &= lastMask;
    const annotated = flags[word] | marks[word];
    if (!this.#isClearing) added &= ~(annotated & held);
    if (added === 0) return;
    open[word] |= added;
    fresh[word] |= added;
    if (this.#isClearing && (added & annotated) !== 0) this.#cleared.push(word);
    this.#count(row, w, 1, countBits(added), countBits(added & ~zeros[word]));
    tiles[(row >>> 5) * stride + w] = 255;
    const isSpreading = (added & zeros[word]) !== 0;
    this.#list.add(row >>> 5, w, isSpreading ? 1 << (row & 31) : 0);
  }

  /** Floods within a tile from the bits that entered it, and opens the cells around. */
  #visit(tile: number): void {
    const { stride, rows } = this.#tables.grid;
    const dirty = this.#list.rowsOf(tile);
    const tileRow = Math.floor(tile / stride);
    const w = tile - tileRow * stride;
    const row = tileRow * TILE_SIDE;
    const height = Math.min(TILE_SIDE, rows - row);
    this.#load(row * stride + w, height);
    const spread = spreadWithin(this.#tables, this.#may, this.#has, dirty, height);
    this.#openWithin(tile, row, w, height, spread);
    this.#openLeftAndRight(row, w, height, spread);
    this.#openAboveAndBelow(row, w, height, spread);
    if (this.#tables.hasFar || this.#tables.isRound(w)) this.#openFar(row, w, spread);
  }

  #load(base: number, height: number): void {
    const { zeros, open, fresh, flags, marks } = this.#memory;
    const { stride } = this.#tables.grid;
    const held = this.#isClearing ? 0 : -1;
    const may = this.#may;
    const has = this.#has;
    const stays = this.#stays;
    for (let r = 0, word = base; r < height; r++, word += stride) {
      const zero = zeros[word] | 0;
      const isNew = fresh[word] | 0;
      const staying = open[word] | ((flags[word] | marks[word]) & held);
      stays[r] = staying;
      may[r] = zero & (isNew | ~staying);
      has[r] = zero & isNew;
    }
  }

  /** Opens the spread zeros and their near neighbours within the tile. */
  #openWithin(tile: number, row: number, w: number, height: number, spread: number): void {
    const { near } = this.#tables;
    const { stride, lastMask } = this.#tables.grid;
    const { open, fresh, flags, marks, tiles } = this.#memory;
    const has = this.#has;
    const stays = this.#stays;
    const inside = height === 32 ? -1 : (1 << height) - 1;
    const mask = w === stride - 1 ? lastMask : -1;
    let opened = 0;
    let numbers = 0;
    let openedRows = 0;
    for (let rest = (spread | (spread << 1) | (spread >>> 1)) & inside; rest !== 0; rest &= rest - 1) {
      const r = lowestBit(rest);
      const above = r > 0 ? has[r - 1] : 0;
      const here = has[r];
      const below = r + 1 < height ? has[r + 1] : 0;
      const at = (r & 1) * 8;
      const beside = 8 - at;
      const bits =
        ((above << 1) & near[beside]) |
        (above & near[beside + 1]) |
        ((above >>> 1) & near[beside + 2]) |
        here |
        (((here << 1) | (here >>> 1)) & near[at + 6]) |
        ((below << 1) & near[beside + 3]) |
        (below & near[beside + 4]) |
        ((below >>> 1) & near[beside + 5]);
      const word = (row + r) * stride + w;
      const added = bits & ~stays[r] & mask;
      if (added === 0) continue;
      open[word] |= added;
      fresh[word] |= added;
      opened += countBits(added);
      numbers += countBits(added & ~here);
      openedRows |= 1 << r;
      if (this.#isClearing && (added & (flags[word] | marks[word])) !== 0) this.#cleared.push(word);
    }
    if (openedRows === 0) return;
    this.#count(row, w, openedRows, opened, numbers);
    tiles[tile] = 255;
  }

  /** Near neighbours in the columns to the left and to the right of the tile. */
  #openLeftAndRight(row: number, w: number, height: number, spread: number): void {
    const { stride } = this.#tables.grid;
    const { leftRows, rightRows } = this.#tables;
    const has = this.#has;
    let left = 0;
    let right = 0;
    for (let rest = spread; rest !== 0; rest &= rest - 1) {
      const r = lowestBit(rest);
      left |= (has[r] & 1) << r;
      right |= (has[r] >>> 31) << r;
    }
    if (left !== 0 && w > 0) this.#openColumn(row, w - 1, height, left, leftRows, 1 << 31);
    if (right !== 0 && w + 1 < stride) this.#openColumn(row, w + 1, height, right, rightRows, 1);
  }

  /** Opens the cell `bit` of the word in the rows that see the rows of `from`. */
  #openColumn(
    row: number,
    w: number,
    height: number,
    from: number,
    seeing: readonly number[],
    bit: number,
  ): void {
    const { grid } = this.#tables;
    const { stride } = grid;
    const { open, fresh, zeros, flags, marks, tiles } = this.#memory;
    const up = from & seeing[0];
    const down = from & seeing[2];
    const above = (up & 1) !== 0 ? rowAt(grid, row, -1) : -1;
    if (above >= 0) this.#openBits(above, w, bit, -1);
    const below = ((down >>> (height - 1)) & 1) !== 0 ? rowAt(grid, row + height - 1, 1) : -1;
    if (below >= 0) this.#openBits(below, w, bit, -1);
    let opened = 0;
    let spreading = 0;
    const inside = height === 32 ? -1 : (1 << height) - 1;
    for (let rest = ((up >>> 1) | (from & seeing[1]) | (down << 1)) & inside; rest !== 0; rest &= rest - 1) {
      const r = lowestBit(rest);
      const word = (row + r) * stride + w;
      if ((open[word] & bit) !== 0) continue;
      if (((flags[word] | marks[word]) & bit) !== 0) {
        if (!this.#isClearing) continue;
        this.#cleared.push(word);
      }
      open[word] |= bit;
      fresh[word] |= bit;
      opened |= 1 << r;
      if ((zeros[word] & bit) !== 0) spreading |= 1 << r;
    }
    if (opened === 0) return;
    this.#count(row, w, opened, countBits(opened), countBits(opened & ~spreading));
    tiles[(row >>> 5) * stride + w] = 255;
    this.#list.add(row >>> 5, w, spreading);
  }

  /** Counts the opened cells in a tile's word of these rows (a bit each, from `row` on). */
  #count(row: number, w: number, rows: number, opened: number, numbers: number): void {
    this.opened += opened;
    this.numbers += numbers;
    this.#top = Math.min(this.#top, row + lowestBit(rows));
    this.#bottom = Math.max(this.#bottom, row + 31 - Math.clz32(rows));
    if (w < this.#left) this.#left = w;
    if (w > this.#right) this.#right = w;
  }

  /** Near neighbours in the rows above and below the tile, in its own columns. */
  #openAboveAndBelow(row: number, w: number, height: number, spread: number): void {
    const { grid, near } = this.#tables;
    if ((spread & 1) !== 0) {
      const first = this.#has[0];
      const bits = ((first << 1) & near[3]) | (first & near[4]) | ((first >>> 1) & near[5]);
      const y = bits === 0 ? -1 : rowAt(grid, row, -1);
      if (y >= 0) this.#openBits(y, w, bits, -1);
    }
    if (((spread >>> (height - 1)) & 1) === 0) return;
    const last = this.#has[height - 1];
    const at = ((height - 1) & 1) * 8;
    const bits = ((last << 1) & near[at]) | (last & near[at + 1]) | ((last >>> 1) & near[at + 2]);
    const y = bits === 0 ? -1 : rowAt(grid, row + height - 1, 1);
    if (y >= 0) this.#openBits(y, w, bits, -1);
  }

  /** All other neighbours: farther ones, and those that lie round the ends of a torus. */
  #openFar(row: number, w: number, spread: number): void {
    const { grid, far } = this.#tables;
    const isRound = this.#tables.isRound(w);
    for (let rest = spread; rest !== 0; rest &= rest - 1) {
      const r = lowestBit(rest);
      const bits = this.#has[r];
      if (bits === 0) continue;
      if (!isRound) this.#openOffsets(row + r, w, bits, far[r & 1]);
      else for (const offset of r & 1 ? grid.odd : grid.even) this.#openOffset(row + r, w, bits, offset);
    }
  }

  /** Opens what the bits see by these offsets: within a row, what falls into the word and into those beside it is gathered. */
  #openOffsets(row: number, w: number, bits: number, offsets: Int32Array): void {
    const { grid } = this.#tables;
    for (let i = 0; i < offsets.length; ) {
      const dy = offsets[i + 1];
      const y = rowAt(grid, row, dy);
      let before = 0;
      let here = 0;
      let after = 0;
      for (; i < offsets.length && offsets[i + 1] === dy; i += 2) {
        const dx = offsets[i];
        if (dx === 0) here |= bits;
        else if (dx > 0 && dx < 32) {
          here |= bits << dx;
          after |= bits >>> (32 - dx);
        } else if (dx < 0 && dx > -32) {
          here |= bits >>> -dx;
          before |= bits << (32 + dx);
        } else if (y >= 0) this.#openShifted(y, w, bits, dx);
      }
      if (y < 0) continue;
      if (here !== 0) this.#openBits(y, w, here, -1);
      if (before !== 0 && w > 0) this.#openBits(y, w - 1, before, -1);
      if (after !== 0 && w + 1 < grid.stride) this.#openBits(y, w + 1, after, -1);
    }
  }

  #openOffset(row: number, w: number, bits: number, [dx, dy]: Offset): void {
    const { grid } = this.#tables;
    const { columns, isTorus } = grid;
    const y = rowAt(grid, row, dy);
    if (y < 0) return;
    this.#openShifted(y, w, bits, dx);
    if (!isTorus) return;
    if (w * 32 + dx < 0) this.#openShifted(y, w, bits, dx + columns);
    if (w * 32 + 31 + dx >= columns) this.#openShifted(y, w, bits, dx - columns);
  }

  /** Opens the cells that lie `dx` columns to the right of `bits`. */
  #openShifted(row: number, w: number, bits: number, dx: number): void {
    const { stride } = this.#tables.grid;
    const at = w + (dx >> 5);
    const shift = dx & 31;
    if (at >= 0 && at < stride) this.#openBits(row, at, bits << shift, -1);
    if (shift !== 0 && at + 1 >= 0 && at + 1 < stride) this.#openBits(row, at + 1, bits >>> (32 - shift), -1);
  }
}
