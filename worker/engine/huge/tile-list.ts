import { lowestBit } from '../planes/planes.ts';

/** A block is 16 × 2 tiles: as wide as a line of the processor's cache, so that its tiles are worked on while they are at hand. */
const ACROSS = 16;
const DOWN = 2;

/**
 * Tiles whose turn is to come, block by block in the order in which blocks were reached, and the tiles that a flood has
 * changed. Kept between floods, empty.
 */
export class TileList {
  readonly #stride: number;
  readonly #blocksAcross: number;
  /** For each tile the rows (a bit each) whose new zeros have not spread yet. */
  readonly #rows: Uint32Array;
  /** For each block its tiles (a bit each) that have such rows. */
  readonly #waiting: Uint32Array;
  readonly #isTouched: Uint8Array;
  #touchedTiles: Int32Array = new Int32Array(256);
  #queue: Int32Array = new Int32Array(64);
  #head = 0;
  #length = 0;
  #block = -1;
  /** The number of changed tiles. */
  touched = 0;

  /** @param stride tiles in a row of tiles. */
  constructor(stride: number, tileRows: number) {
    this.#stride = stride;
    this.#blocksAcross = Math.ceil(stride / ACROSS);
    this.#rows = new Uint32Array(stride * tileRows);
    this.#waiting = new Uint32Array(this.#blocksAcross * Math.ceil(tileRows / DOWN));
    this.#isTouched = new Uint8Array(stride * tileRows);
  }

  get isEmpty(): boolean {
    return this.#length === 0 && (this.#block < 0 || this.#waiting[this.#block] === 0);
  }

  /** The next tile, or −1. */
  take(): number {
    let waiting = this.#block < 0 ? 0 : this.#waiting[this.#block] | 0;
    while (waiting === 0) {
      if (this.#length === 0) return -1;
      this.#block = this.#queue[this.#head];
      this.#head = (this.#head + 1) & (this.#queue.length - 1);
      this.#length--;
      waiting = this.#waiting[this.#block] | 0;
    }
    const bit = lowestBit(waiting);
    this.#waiting[this.#block] = waiting & (waiting - 1);
    const blockRow = Math.floor(this.#block / this.#blocksAcross);
    const column = (this.#block - blockRow * this.#blocksAcross) * ACROSS + (bit & (ACROSS - 1));
    return (blockRow * DOWN + (bit >>> 4)) * this.#stride + column;
  }

  /** The rows of the tile that was taken. */
  rowsOf(tile: number): number {
    const rows = this.#rows[tile] | 0;
    this.#rows[tile] = 0;
    return rows;
  }

  /** Notes a change to a tile, and its rows that are to spread. */
  add(tileRow: number, column: number, rows: number): void {
    const tile = tileRow * this.#stride + column;
    if (this.#isTouched[tile] === 0) {
      this.#isTouched[tile] = 1;
      if (this.touched === this.#touchedTiles.length) this.#touchedTiles = longer(this.#touchedTiles);
      this.#touchedTiles[this.touched++] = tile;
    }
    if (rows === 0) return;
    if (this.#rows[tile] === 0) {
      const block = (tileRow >>> 1) * this.#blocksAcross + (column >>> 4);
      if (this.#waiting[block] === 0 && block !== this.#block) this.#push(block);
      this.#waiting[block] |= 1 << (((tileRow & 1) << 4) | (column & 15));
    }
    this.#rows[tile] |= rows;
  }

  eachTouched(visit: (tile: number) => void): void {
    for (let i = 0; i < this.touched; i++) visit(this.#touchedTiles[i]);
  }

  /** Empty again. Cost: that of the tiles that were changed. */
  reset(): void {
    this.eachTouched((tile) => {
      this.#isTouched[tile] = 0;
      this.#rows[tile] = 0;
    });
    if (this.#block >= 0) this.#waiting[this.#block] = 0;
    for (let i = 0; i < this.#length; i++)
      this.#waiting[this.#queue[(this.#head + i) & (this.#queue.length - 1)]] = 0;
    this.#block = -1;
    this.touched = 0;
    this.#length = 0;
  }

  #push(block: number): void {
    if (this.#length === this.#queue.length) {
      const queue = longer(this.#queue);
      for (let i = 0; i < this.#length; i++)
        queue[i] = this.#queue[(this.#head + i) & (this.#queue.length - 1)];
      this.#queue = queue;
      this.#head = 0;
    }
    this.#queue[(this.#head + this.#length++) & (this.#queue.length - 1)] = block;
  }
}

function longer(list: Int32Array): Int32Array {
  const copy = new Int32Array(list.length * 2);
  copy.set(list);
  return copy;
}
