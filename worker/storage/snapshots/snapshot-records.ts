/**
 * A snapshot is a log of records: each is a head of three words (kind, bytes of the payload, checksum) and a payload
 * of whole words. A record's checksum begins with that of the record before it, so that what is left of another log,
 * or in another order, is never taken for this one; reading ends at the first record that is not whole.
 */
export const RECORD = { begin: 1, mines: 2, bands: 3, packed: 4, moves: 5, commit: 6 } as const;
export type RecordKind = (typeof RECORD)[keyof typeof RECORD];

const HEAD_WORDS = 3;
export const HEAD_BYTES = 4 * HEAD_WORDS;

/** The longest payload (but for one band of cells more), so that writing one never takes long. */
export const PIECE_WORDS = 1 << 18;

/** Above this a length is damage: far more than any writer makes. */
export const LONGEST_PAYLOAD = 16 * PIECE_WORDS;

/** The start value of the first record's checksum. A new format gets a new one. */
export const FIRST_SUM = 0x6d731;

/** One record's contents, and the checksum that the next one begins with. */
export interface SnapshotRecord {
  readonly kind: number;
  readonly payload: Uint32Array;
  readonly sum: number;
}

/**
 * A checksum of 32 bits. Each step can be undone, so no change within one word goes unseen.
 * Cost: about 2 ns a word.
 */
export function sumOf(words: Uint32Array, from: number): number {
  let sum = from | 0;
  for (let i = 0; i < words.length; i++) {
    sum = Math.imul(sum ^ words[i], 0x9e3779b1);
    sum ^= sum >>> 15;
  }
  return sum;
}

/** The record as bytes to be appended after one with the checksum `before`. */
export function sealRecord(
  kind: number,
  payload: Uint32Array,
  before: number,
): { bytes: Uint8Array; sum: number } {
  const words = new Uint32Array(HEAD_WORDS + payload.length);
  words[0] = kind;
  words[1] = payload.byteLength;
  words.set(payload, HEAD_WORDS);
  const sum = sumOf(payload, sumOf(words.subarray(0, 2), before));
  words[2] = sum;
  return { bytes: new Uint8Array(words.buffer), sum };
}

/** The record of these bytes, or null when they are not the one that was written after `before`. */
export function openRecord(bytes: Uint8Array, before: number): SnapshotRecord | null {
  if (bytes.length < HEAD_BYTES || bytes.length % 4 !== 0) return null;
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
  const payload = words.subarray(HEAD_WORDS);
  if (words[1] !== payload.byteLength) return null;
  const sum = sumOf(payload, sumOf(words.subarray(0, 2), before));
  return words[2] === sum >>> 0 ? { kind: words[0], payload, sum } : null;
}

/** A value as JSON in whole words. */
export function wordsOfJson(value: unknown): Uint32Array {
  const text = JSON.stringify(value);
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(32);
  padded.set(bytes);
  return new Uint32Array(padded.buffer);
}

/** The value of such words; undefined when they are none. */
export function jsonOfWords(words: Uint32Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(words));
  } catch {
    return undefined;
  }
}
