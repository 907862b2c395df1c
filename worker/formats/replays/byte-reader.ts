/**
 * Reads big-endian numbers and texts one after the other. Past the end every number is 0, every piece empty, and `isCut`
 * is true from then on: a reader of a format asks once after each part of the file.
 */
export class ByteReader {
  at: number;
  isCut = false;
  readonly bytes: Uint8Array;
  readonly end: number;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = start;
    this.end = Math.min(end, bytes.length);
    if (start < 0 || start > this.end) {
      this.at = this.end;
      this.isCut = true;
    }
  }

  get left(): number {
    return this.end - this.at;
  }

  u8(): number {
    return this.#number(1);
  }

  u16(): number {
    return this.#number(2);
  }

  u24(): number {
    return this.#number(3);
  }

  u32(): number {
    return this.#number(4);
  }

  i16(): number {
    return (this.#number(2) << 16) >> 16;
  }

  /** Above 2⁵³ not exact. */
  u64(): number {
    return this.#number(8);
  }

  take(length: number): Uint8Array {
    if (length > this.left) {
      this.isCut = true;
      this.at = this.end;
      return this.bytes.subarray(0, 0);
    }
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** The bytes up to the next 0, which is passed over. */
  untilZero(): Uint8Array {
    const zero = this.bytes.indexOf(0, this.at);
    if (zero < 0 || zero >= this.end) return this.take(this.left + 1);
    const taken = this.take(zero - this.at);
    this.at += 1;
    return taken;
  }

  /** A byte with the length, and so many bytes. */
  short(): Uint8Array {
    return this.take(this.u8());
  }

  #number(length: number): number {
    if (length > this.left) {
      this.take(length);
      return 0;
    }
    let value = 0;
    for (const end = this.at + length; this.at < end; this.at++) value = value * 256 + this.bytes[this.at];
    return value;
  }
}
