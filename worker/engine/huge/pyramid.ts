import type { Rect } from '../../api/cells.ts';
import type { Plane } from '../planes/planes.ts';
import type { Steps } from '../steps.ts';
import type { Grid } from '../topology/grid.ts';
import { BLOCK } from '../view-codes.ts';
import { TILE } from './kernels.ts';

/** The part of a board's memory that its pyramid is made from. */
export interface PyramidSource {
  readonly open: Plane;
  readonly flags: Plane;
  /** One byte a tile of 32 × 32 cells, from an address that four divides; as in `BoardMemory`. */
  readonly tiles: Uint8Array;
}

/** Cells along a block's side at the bottom; each level above has blocks twice as wide. */
export const BASE = 8;
/** The level whose blocks are the tiles. */
const TILE_LEVEL = 2;

/** Set in the count of a block that has a flag somewhere: above the base, and at the base where a count is at most 64. */
const FLAGGED = 0x40000000;
const FLAGGED_BASE = 0x80;

/** The pyramid's bit in a tile's byte, and in those of four tiles. */
const PICTURE: number = TILE.picture;
const PICTURE_IN_FOUR = PICTURE * 0x01010101;

/** Tiles counted between two yields, about a millisecond of work. */
const TILES_A_STEP = 4096;
/** From this many changed tiles on, the levels above them are recomputed entirely. */
const FEW_TILES = 256;

interface Level {
  readonly across: number;
  readonly down: number;
  /** Open cells of each block, row by row, and whether it has a flag. */
  readonly counts: Int32Array;
}

/**
 * How many cells are open in blocks of 8, 16, 32 … cells' side up to one block, and whether they have a flag.
 * It follows the tiles that have changed and never scans the board.
 * Memory: one byte a block of 8 × 8 and four a larger one, 3.7 MB for 100 million cells.
 */
export class Pyramid {
  readonly #grid: Grid;
  readonly #source: PyramidSource;
  /** The base, four bytes for each word of a row: what lies beyond the last column is 0. */
  readonly #base: Uint8Array;
  readonly #baseWords: Uint32Array;
  /** Blocks of 16 cells and more. */
  readonly #levels: readonly Level[];
  /** The picture of whole blocks of the base, by their byte. */
  readonly #baseCodes = Uint8Array.from({ length: 256 }, (_, count) =>
    codeOf(count, FLAGGED_BASE, BASE * BASE),
  );
  /** 1 for each tile with a cell that is covered and bears no flag. */
  readonly #covered: Uint8Array;
  /** The tiles' bytes, four at a time; the last ones may be missing. */
  readonly #fours: Uint32Array;
  #areTopsStale = false;
  /** For each tile whether it has a mine that is shown: 0 not looked yet, 1 no, 2 yes; null before the end. */
  #shown: Uint8Array | null = null;

  constructor(grid: Grid, source: PyramidSource) {
    this.#grid = grid;
    this.#source = source;
    const tileRows = Math.ceil(grid.rows / 32);
    this.#base = new Uint8Array(4 * grid.stride * 4 * tileRows);
    this.#baseWords = new Uint32Array(this.#base.buffer);
    this.#covered = new Uint8Array(source.tiles.length).fill(1);
    this.#fours = new Uint32Array(source.tiles.buffer, source.tiles.byteOffset, source.tiles.length >>> 2);
    const levels: Level[] = [];
    for (let across = 2 * grid.stride, down = 2 * tileRows; ; ) {
      levels.push({ across, down, counts: new Int32Array(across * down) });
      if (across === 1 && down === 1) break;
      across = (across + 1) >>> 1;
      down = (down + 1) >>> 1;
    }
    this.#levels = levels;
  }

  /** Bytes that it holds. */
  get bytes(): number {
    return this.#levels.reduce(
      (sum, { counts }) => sum + counts.byteLength,
      this.#base.byteLength + this.#covered.byteLength,
    );
  }

  /**
   * Updates the counts of changed tiles. It may stop at any yield and start again: finished work is kept.
   * Cost: one look at each tile's byte, and 0.2 µs for each tile that has changed.
   */
  *refresh(): Steps<void> {
    const { tiles } = this.#source;
    const { stride } = this.#grid;
    let changed = 0;
    let sinceYield = 0;
    for (let tile = this.#nextChanged(0); tile < tiles.length; tile = this.#nextChanged(tile)) {
      const tileRow = Math.floor(tile / stride);
      const w = tile - tileRow * stride;
      const end = this.#takeRun(tile, (tileRow + 1) * stride) - tileRow * stride;
      this.#countRun(w, end, tileRow);
      changed += end - w;
      if (changed > FEW_TILES) this.#areTopsStale = true;
      else for (let x = w; x < end; x++) this.#addUp(x, tileRow);
      sinceYield += end - w;
      if (sinceYield < TILES_A_STEP) continue;
      sinceYield = 0;
      yield changed * 1024;
    }
    if (this.#areTopsStale) this.#addUpAll();
    // A lost game no longer changes, so this is another game.
    if (changed > 0) this.#shown = null;
  }

  /** The next tile from `tile` on that has changed; the number of tiles when there is none. */
  #nextChanged(tile: number): number {
    const { tiles } = this.#source;
    const fours = this.#fours;
    let at = tile;
    while ((at & 3) !== 0 && at < tiles.length && (tiles[at] & PICTURE) === 0) at++;
    if ((at & 3) === 0) {
      // Most tiles have not changed: sixteen of them are passed by at once.
      let four = at >>> 2;
      const last = fours.length - 4;
      while (
        four <= last &&
        ((fours[four] | fours[four + 1] | fours[four + 2] | fours[four + 3]) & PICTURE_IN_FOUR) === 0
      )
        four += 4;
      while (four < fours.length && (fours[four] & PICTURE_IN_FOUR) === 0) four++;
      at = four << 2;
    }
    while (at < tiles.length && (tiles[at] & PICTURE) === 0) at++;
    return at;
  }

  /** The end of the run of changed tiles that begins here; they count as unchanged from now on. */
  #takeRun(from: number, rowEnd: number): number {
    const { tiles } = this.#source;
    let at = from;
    for (; at < rowEnd && (tiles[at] & PICTURE) !== 0; at++) tiles[at] &= ~PICTURE;
    return at;
  }

  /** Whether a cell of the tile is open, as of the last refresh. */
  hasOpen(w: number, tileRow: number): boolean {
    return (this.#levels[TILE_LEVEL - 1].counts[tileRow * this.#grid.stride + w] & ~FLAGGED) !== 0;
  }

  /** Whether a cell of the tile is covered and bears no flag, as of the last refresh. */
  hasCovered(w: number, tileRow: number): boolean {
    return this.#covered[tileRow * this.#grid.stride + w] !== 0;
  }

  /**
   * The codes of blocks of a power of two from 8 on, but for mines and explosions; see `readBlocks`.
   * The rect begins at a block and ends with one or with the board.
   */
  read(rect: Rect, size: number): Uint8Array {
    const out = new Uint8Array(Math.ceil(rect.columns / size) * Math.ceil(rect.rows / size));
    if (size === BASE) this.#readBase(rect, out);
    else this.#readLevel(rect, size, out);
    return out;
  }

  /**
   * Adds to the codes that `read` gave which blocks have a mine without a flag, which a loss shows.
   * Each tile is looked at once, and only as far as to the first such mine.
   */
  showMines(mines: Plane, rect: Rect, size: number, out: Uint8Array): void {
    const across = Math.ceil(rect.columns / size);
    for (let at = 0, row = rect.row; at < out.length; at += across, row += size) {
      if (size < 32) this.#showInWords(mines, rect.column, row, size, out.subarray(at, at + across));
      else this.#showInTiles(mines, rect.column, row, size, out.subarray(at, at + across));
    }
  }

  /** One row of blocks that are parts of a word. */
  #showInWords(mines: Plane, column: number, row: number, size: number, out: Uint8Array): void {
    const { flags } = this.#source;
    const { stride, rows } = this.#grid;
    const end = Math.min(rows, row + size) * stride;
    const mask = (1 << size) - 1;
    for (let x = column, i = 0; i < out.length; ) {
      let bits = 0;
      for (let word = row * stride + (x >>> 5); word < end; word += stride)
        bits |= mines[word] & ~flags[word];
      do {
        if (((bits >>> (x & 31)) & mask) !== 0) out[i] |= BLOCK.mine;
        x += size;
        i += 1;
      } while ((x & 31) !== 0 && i < out.length);
    }
  }

  /** One row of blocks that are tiles or made of them. */
  #showInTiles(mines: Plane, column: number, row: number, size: number, out: Uint8Array): void {
    const { stride, rows } = this.#grid;
    this.#shown ??= new Uint8Array(this.#source.tiles.length);
    const lastTileRow = Math.ceil(Math.min(rows, row + size) / 32);
    for (let i = 0; i < out.length; i++) {
      const w = (column + i * size) >>> 5;
      const end = Math.min(stride, w + size / 32);
      let isShown = false;
      for (let tileRow = row >>> 5; tileRow < lastTileRow && !isShown; tileRow++)
        for (let x = w; x < end && !isShown; x++) isShown = this.#hasMine(mines, x, tileRow);
      if (isShown) out[i] |= BLOCK.mine;
    }
  }

  /** Whether a tile has a mine without a flag. */
  #hasMine(mines: Plane, w: number, tileRow: number): boolean {
    const { flags } = this.#source;
    const { stride, rows } = this.#grid;
    const shown = this.#shown as Uint8Array;
    const tile = tileRow * stride + w;
    if (shown[tile] === 0) {
      const end = Math.min(rows, tileRow * 32 + 32) * stride;
      let word = tileRow * 32 * stride + w;
      while (word < end && (mines[word] & ~flags[word]) === 0) word += stride;
      shown[tile] = word < end ? 2 : 1;
    }
    return shown[tile] === 2;
  }

  #readBase(rect: Rect, out: Uint8Array): void {
    const { columns, rows, stride } = this.#grid;
    const across = Math.ceil(rect.columns / BASE);
    for (let y = rect.row / BASE, at = 0; at < out.length; y++) {
      const height = Math.min(BASE, rows - y * BASE);
      let from = y * 4 * stride + rect.column / BASE;
      for (const end = at + across - 1; at < end; at++, from++) {
        const count = this.#base[from];
        out[at] = height === BASE ? this.#baseCodes[count] : codeOf(count, FLAGGED_BASE, BASE * height);
      }
      const width = Math.min(BASE, columns - (rect.column + (across - 1) * BASE));
      out[at++] = codeOf(this.#base[from], FLAGGED_BASE, width * height);
    }
  }

  #readLevel(rect: Rect, size: number, out: Uint8Array): void {
    const { columns, rows } = this.#grid;
    // Above the top there is one block still, whatever its size.
    const index = Math.min(Math.log2(size / BASE) - 1, this.#levels.length - 1);
    const { across, counts } = this.#levels[index];
    const blocks = Math.ceil(rect.columns / size);
    const shift = 2 * Math.log2(size);
    for (let y = rect.row / size, at = 0; at < out.length; y++) {
      const height = Math.min(size, rows - y * size);
      let from = y * across + rect.column / size;
      for (const end = at + blocks - 1; at < end; at++, from++) {
        const count = counts[from];
        if (height < size) out[at] = codeOf(count, FLAGGED, size * height);
        else if (count === 0) out[at] = 0;
        else {
          const opened = count & ~FLAGGED;
          const share = (opened * BLOCK.openMask) >>> shift;
          out[at] = (opened === 0 || share > 0 ? share : 1) | (count > opened ? BLOCK.flag : 0);
        }
      }
      const width = Math.min(size, columns - (rect.column + (blocks - 1) * size));
      out[at++] = codeOf(counts[from], FLAGGED, width * height);
    }
  }

  /**
   * Counts the blocks of tiles that lie side by side: 16 a tile at the base, 4 and 1 above them. A word's four bytes are
   * four counts; eight rows are read side by side, which is how memory is read fastest.
   */
  #countRun(from: number, end: number, tileRow: number): void {
    const { stride, rows } = this.#grid;
    for (let w = from; w < end; w++) this.#covered[tileRow * stride + w] = 0;
    for (let block = 0; block < 4; block++) {
      const first = tileRow * 32 + block * BASE;
      const last = Math.min(rows, first + BASE);
      if (last > first) this.#countBlocks(from, end, first, last);
    }
    for (let w = from; w < end; w++) {
      this.#addSixteens(w, tileRow);
      this.#sumUp(TILE_LEVEL - 1, w, tileRow);
    }
  }

  /** One row of blocks at the base. */
  #countBlocks(from: number, end: number, firstRow: number, endRow: number): void {
    const { open, flags } = this.#source;
    const { stride, lastMask } = this.#grid;
    const base = (firstRow >>> 3) * stride;
    const tile = (firstRow >>> 5) * stride;
    for (let w = from; w < end; w++) {
      const mask = w === stride - 1 ? lastMask : -1;
      let counts = 0;
      let flagged = 0;
      let covered = 0;
      for (let word = firstRow * stride + w, last = endRow * stride; word < last; word += stride) {
        const bits = open[word];
        const flag = flags[word];
        flagged |= flag;
        covered |= ~(bits | flag) & mask;
        // Each byte counts its eight columns; eight rows of them fit into it.
        const pairs = bits - ((bits >>> 1) & 0x55555555);
        const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
        counts += (fours + (fours >>> 4)) & 0x0f0f0f0f;
      }
      const marks = (((flagged & 0x7f7f7f7f) + 0x7f7f7f7f) | flagged) & 0x80808080;
      this.#baseWords[base + w] = counts | marks;
      if (covered !== 0) this.#covered[tile + w] = 1;
    }
  }

  /** The four blocks of 16 × 16 in a tile. */
  #addSixteens(w: number, tileRow: number): void {
    const { stride } = this.#grid;
    const base = this.#baseWords;
    const { across, counts } = this.#levels[0];
    for (let half = 0; half < 2; half++) {
      const upper = base[(tileRow * 4 + 2 * half) * stride + w];
      const lower = base[(tileRow * 4 + 2 * half + 1) * stride + w];
      // Counts of up to 64 + 64, then of up to 256, each in a half of the word.
      const sum = (upper & 0x7f7f7f7f) + (lower & 0x7f7f7f7f);
      const pairs = (sum & 0x00ff00ff) + ((sum >>> 8) & 0x00ff00ff);
      const marks = (upper | lower) & 0x80808080;
      const at = (tileRow * 2 + half) * across + 2 * w;
      counts[at] = (pairs & 0xffff) | ((marks & 0xffff) !== 0 ? FLAGGED : 0);
      counts[at + 1] = (pairs >>> 16) | ((marks & 0xffff0000) !== 0 ? FLAGGED : 0);
    }
  }

  /** Sums up one block of a level from the four below it. */
  #sumUp(index: number, x: number, y: number): void {
    const below = this.#levels[index - 1];
    const { across, counts } = this.#levels[index];
    const left = 2 * y * below.across + 2 * x;
    const isWide = 2 * x + 1 < below.across;
    let sum = 0;
    let flagged = 0;
    for (let from = left; from <= left + below.across && from < below.counts.length; from += below.across) {
      const one = below.counts[from];
      const other = isWide ? below.counts[from + 1] : 0;
      sum += (one & ~FLAGGED) + (other & ~FLAGGED);
      flagged |= one | other;
    }
    counts[y * across + x] = sum | (flagged & FLAGGED);
  }

  /** Takes one tile's counts up to the top. */
  #addUp(w: number, tileRow: number): void {
    let x = w;
    let y = tileRow;
    for (let index = TILE_LEVEL; index < this.#levels.length; index++) {
      x >>>= 1;
      y >>>= 1;
      this.#sumUp(index, x, y);
    }
  }

  #addUpAll(): void {
    for (let index = TILE_LEVEL; index < this.#levels.length; index++) {
      const { across, down } = this.#levels[index];
      for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) this.#sumUp(index, x, y);
    }
    this.#areTopsStale = false;
  }
}

function codeOf(count: number, flagged: number, cells: number): number {
  const opened = count & ~flagged;
  return shareOf(opened, cells) | ((count & flagged) !== 0 ? BLOCK.flag : 0);
}

/** Fifteenths, but a single open cell already shows, and 15 means all of them. */
function shareOf(opened: number, cells: number): number {
  if (opened === 0) return 0;
  return Math.max(1, Math.floor((opened * BLOCK.openMask) / cells));
}
