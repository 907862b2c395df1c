import { countBits, type Plane } from '../../engine/planes/planes.ts';

/** In place of a number of word pairs: all words of the plane's band follow. */
const ALL_WORDS = 0xffffffff;

/** The planes in a snapshot. Mines are written once, separately. */
export interface BandPlanes {
  readonly open: Plane;
  readonly flags: Plane;
  readonly marks: Plane;
}

/**
 * Words of a plane in a band, the rows of cells that are written together: 32, as in a row of tiles. The last band may
 * have fewer.
 */
export function wordsOfBand({ stride }: { stride: number }): number {
  return 32 * stride;
}

/**
 * Writes a band at `at` and gives back where the next one goes. Each plane is a list of place and word where few
 * words are not 0 (flags always are few), else all of its words. The longest band is `longestBand`.
 */
export function writeBand(
  out: Uint32Array,
  at: number,
  planes: BandPlanes,
  band: number,
  bandWords: number,
): number {
  out[at] = band;
  let next = at + 1;
  for (const plane of [planes.open, planes.flags, planes.marks]) {
    const words = plane.subarray(band * bandWords, (band + 1) * bandWords);
    next = writeWords(out, next, words);
  }
  return next;
}

export function longestBand(bandWords: number): number {
  return 1 + 3 * (1 + bandWords);
}

function writeWords(out: Uint32Array, at: number, words: Uint32Array): number {
  let set = 0;
  for (let i = 0; i < words.length; i++) if (words[i] !== 0) set++;
  if (2 * set >= words.length) {
    out[at] = ALL_WORDS;
    out.set(words, at + 1);
    return at + 1 + words.length;
  }
  out[at] = set;
  let next = at + 1;
  for (let i = 0; i < words.length && set > 0; i++) {
    if (words[i] === 0) continue;
    out[next++] = i;
    out[next++] = words[i];
    set--;
  }
  return next;
}

/**
 * Lays all bands of a record over the planes.
 * @returns how many more cells are open than before; null when the record is not of such planes (which are then in part overwritten).
 */
export function readBands(record: Uint32Array, planes: BandPlanes, bandWords: number): number | null {
  let opened = 0;
  let at = 0;
  while (at < record.length) {
    const from = record[at++] * bandWords;
    for (const plane of [planes.open, planes.flags, planes.marks]) {
      const words = plane.subarray(from, from + bandWords);
      const before = plane === planes.open ? countWords(words) : 0;
      at = readWords(record, at, words);
      if (at < 0 || words.length === 0) return null;
      if (plane === planes.open) opened += countWords(words) - before;
    }
  }
  return opened;
}

/** Reads a plane; returns the start of the next one, or −1. */
function readWords(record: Uint32Array, at: number, words: Uint32Array): number {
  if (at >= record.length) return -1;
  const set = record[at];
  const isAll = set === ALL_WORDS;
  const end = at + 1 + (isAll ? words.length : 2 * set);
  if (end > record.length) return -1;
  if (isAll) {
    words.set(record.subarray(at + 1, end));
    return end;
  }
  words.fill(0);
  for (let i = at + 1; i < end; i += 2) {
    if (record[i] >= words.length) return -1;
    words[record[i]] = record[i + 1];
  }
  return end;
}

function countWords(words: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < words.length; i++) if (words[i] !== 0) total += countBits(words[i]);
  return total;
}
