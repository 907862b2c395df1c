import { countBits } from '../../../engine/planes/planes.ts';
import type { EndingCells } from './ending-cells.ts';

/** Fewer layouts than these are played out before they are taken apart. */
const FEWEST = 8;

/**
 * The parts of the board that have nothing to do with each other: each as those layouts that differ in it alone. Null
 * where there are none, that is: where the layouts are not all ways to put those of the parts together.
 *
 * @param live The cells that may still tell something: a cell links all that its number counts.
 */
export function blocksOf(told: EndingCells, layouts: Int32Array, live: Uint16Array): Int32Array[] | null {
  const { cellCount, near } = told;
  const length = layouts.length;
  if (length < FEWEST || isPrime(length)) return null;
  const block = new Int16Array(cellCount).fill(-1);
  const varying: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const first = isMine(told, cell, layouts[0]);
    for (let i = 1; i < length; i++) {
      if (isMine(told, cell, layouts[i]) === first) continue;
      block[cell] = varying.length;
      varying.push(cell);
      break;
    }
  }
  for (const cell of live) {
    let joined = -1;
    for (const other of near[cell]) {
      if (block[other] < 0) continue;
      if (joined < 0) joined = block[other];
      else if (block[other] !== joined) join(block, block[other], joined);
    }
  }
  if (varying.every((cell) => block[cell] === block[varying[0]])) return null;
  joinDependent(told, layouts, varying, block);
  const names = [...new Set(varying.map((cell) => block[cell]))];
  if (names.length < 2) return null;
  const parts = names.map((name) => {
    const others = varying.filter((cell) => block[cell] !== name);
    return layouts.filter((layout) => isAlike(told, others, layout, layouts[0]));
  });
  let product = 1;
  for (const part of parts) product *= part.length;
  if (product !== length) return null;
  for (const [i, name] of names.entries()) {
    const own = varying.filter((cell) => block[cell] === name);
    if (kindsOf(told, own, layouts) !== parts[i].length) return null;
  }
  return parts;
}

/** Joins the blocks of cells that depend on each other: a mine in one makes a mine in the other more or less likely. */
function joinDependent(
  told: EndingCells,
  layouts: Int32Array,
  varying: readonly number[],
  block: Int16Array,
): void {
  const { length } = layouts;
  const words = (length + 31) >>> 5;
  // By cell: the layouts in which it is a mine, as bits, and how many they are.
  const mines = new Int32Array(varying.length * words);
  const counts = new Int32Array(varying.length);
  for (const [v, cell] of varying.entries()) {
    for (let i = 0; i < length; i++) {
      if (!isMine(told, cell, layouts[i])) continue;
      mines[v * words + (i >>> 5)] |= 1 << (i & 31);
      counts[v]++;
    }
  }
  for (let v = 1; v < varying.length; v++) {
    for (let u = 0; u < v; u++) {
      if (block[varying[u]] === block[varying[v]]) continue;
      let both = 0;
      for (let word = 0; word < words; word++)
        both += countBits(mines[u * words + word] & mines[v * words + word]);
      if (both * length !== counts[u] * counts[v]) join(block, block[varying[v]], block[varying[u]]);
    }
  }
}

function join(block: Int16Array, from: number, to: number): void {
  for (let cell = 0; cell < block.length; cell++) if (block[cell] === from) block[cell] = to;
}

function isAlike(told: EndingCells, cells: readonly number[], a: number, b: number): boolean {
  for (const cell of cells) if (isMine(told, cell, a) !== isMine(told, cell, b)) return false;
  return true;
}

/** How many ways the mines of these cells lie in the layouts. */
function kindsOf(told: EndingCells, cells: readonly number[], layouts: Int32Array): number {
  const kinds = new Set<string>();
  for (const layout of layouts) {
    let kind = '';
    for (const cell of cells) kind += isMine(told, cell, layout) ? 'x' : '.';
    kinds.add(kind);
  }
  return kinds.size;
}

function isMine({ masks, maskWords }: EndingCells, cell: number, layout: number): boolean {
  return ((masks[layout * maskWords + (cell >>> 5)] >>> (cell & 31)) & 1) === 1;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}
