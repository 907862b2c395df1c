/**
 * Minesweeper Clone puts the bits of each record of the mouse in an order that a key decides: digits of sines and cosines
 * say which bits come first.
 */

/**
 * The digits of a key, eight for each byte of a record. For 22 of all keys one number is 10⁸ and has a ninth digit; what
 * the program then makes of it is unknown: it may leave out the last digit (first) or the first (second).
 */
export function digitsOfKey(key: number, bytes: 5 | 6): string[] {
  const a = Math.sqrt(key);
  const b = Math.sqrt(key + 1000);
  const c = Math.sqrt(a + 1000);
  const d = Math.sqrt(b + 1000);
  const numbers = [
    Math.cos(c + 1000),
    Math.sin(Math.sqrt(b)),
    Math.cos(c),
    Math.sin(Math.sqrt(a) + 1000),
    Math.cos(d),
    Math.sin(d),
  ].slice(0, bytes);
  const texts = numbers.map((number) => String(Math.round(Math.abs(number) * 1e8)).padStart(8, '0'));
  const all = [texts.map((text) => text.slice(0, 8)).join(''), texts.map((text) => text.slice(-8)).join('')];
  return [...new Set(all)];
}

/** The places of bits in the order of their digits, those of one digit as they lie. */
export function placesOf(digits: string): number[] {
  return [...digits]
    .map((_, place) => place)
    .sort((one, other) => digits.charCodeAt(one) - digits.charCodeAt(other));
}

/** One record at a time, by its bits in their right order. */
export class RecordBits {
  readonly #places: readonly number[];
  readonly #bits: Uint8Array;

  constructor(digits: string) {
    this.#places = placesOf(digits);
    this.#bits = new Uint8Array(digits.length);
  }

  take(bytes: Uint8Array, at: number): void {
    for (let i = 0; i < this.#places.length; i++) {
      const place = this.#places[i];
      this.#bits[i] = (bytes[at + (place >> 3)] >> (place & 7)) & 1;
    }
  }

  /** A number of these bits, the lowest first. */
  read(from: number, length: number): number {
    let value = 0;
    for (let i = length - 1; i >= 0; i--) value = value * 2 + this.#bits[from + i];
    return value;
  }
}
