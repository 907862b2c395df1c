/** The code for a mine among the numbers of a cell. */
export const MINE = 25;

/**
 * The numbers that layouts show, eight cells to a word (four where a number may be beyond 15): so a list of layouts is
 * looked at word by word, and not cell by cell. Each word stands twice, first with no bit of a mine's field set, then with
 * all of them: what is set in one of the first and what is set in all of the second differ only in fields where two
 * free cells show different numbers, or that are a mine everywhere.
 */
export interface NumberWords {
  /** Layout by layout, word by word: without and with the bits of mines. */
  readonly pairs: Int32Array;
  /** Words of a layout, each of them twice in `pairs`. */
  readonly words: number;
  /** Bits of a cell's field: 4 or 8. */
  readonly bits: number;
}

/** @param shown Layout by layout, by cell: the number, or `MINE`. */
export function numberWordsOf(
  shown: Uint8Array,
  layoutCount: number,
  cellCount: number,
  mostNear: number,
): NumberWords {
  const bits = mostNear < 16 ? 4 : 8;
  const perWord = 32 / bits;
  const words = Math.ceil(cellCount / perWord);
  const pairs = new Int32Array(layoutCount * words * 2);
  for (let layout = 0, at = 0; layout < layoutCount; layout++) {
    for (let cell = 0; cell < cellCount; cell++, at++) {
      const word = Math.floor(cell / perWord);
      const shift = bits * (cell - word * perWord);
      const pair = 2 * (layout * words + word);
      const number = shown[at];
      if (number === MINE) pairs[pair + 1] |= (2 ** bits - 1) << shift;
      else {
        pairs[pair] |= number << shift;
        pairs[pair + 1] |= number << shift;
      }
    }
  }
  return { pairs, words, bits };
}

/** By field of a word, the lowest first: a bit that says whether any of its own is set. */
export function usedFields(word: number, bits: number): number {
  let used = word;
  if (bits === 8) {
    used |= used >>> 4;
    used |= used >>> 2;
    used = (used | (used >>> 1)) & 0x01010101;
    used = (used | (used >>> 7)) & 0x00030003;
    return (used | (used >>> 14)) & 0xf;
  }
  used |= used >>> 2;
  used = (used | (used >>> 1)) & 0x11111111;
  used = (used | (used >>> 3)) & 0x03030303;
  used = (used | (used >>> 6)) & 0x000f000f;
  return (used | (used >>> 12)) & 0xff;
}
