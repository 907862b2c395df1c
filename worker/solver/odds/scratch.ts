/** Bytes of a piece of memory that many small arrays share. */
const PIECE = 1 << 18;

let memory = new ArrayBuffer(PIECE);
let used = 0;

/** Reserves unused bytes; returns their start. */
function take(bytes: number): number {
  if (used + bytes > PIECE) {
    memory = new ArrayBuffer(PIECE);
    used = 0;
  }
  const at = used;
  used += bytes;
  return at;
}

/**
 * An array of zeros. Small ones are cut from memory that they share: a large board needs hundreds of thousands of
 * them, and each with memory of its own costs more than what is done with it. They are not for sending away: a copy
 * would take what they share along.
 */
export function scratchInts(length: number): Int32Array {
  if (length > PIECE / 64) return new Int32Array(length);
  const at = take((length * 4 + 7) & ~7);
  return new Int32Array(memory, at, length);
}

/** As `scratchInts`. */
export function scratchDoubles(length: number): Float64Array {
  if (length > PIECE / 64) return new Float64Array(length);
  const at = take(length * 8);
  return new Float64Array(memory, at, length);
}

/** A copy of the front of a list. */
export function scratchCopy(source: ArrayLike<number>, length: number): Int32Array {
  const out = scratchInts(length);
  for (let i = 0; i < length; i++) out[i] = source[i];
  return out;
}
