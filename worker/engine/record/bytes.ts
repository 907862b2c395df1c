/** Text and checksums for records: no platform function, so that they work wherever the engine does. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The bytes in base64url without padding. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const left = Math.min(3, bytes.length - i);
    const group = (bytes[i] << 16) | ((left > 1 ? bytes[i + 1] : 0) << 8) | (left > 2 ? bytes[i + 2] : 0);
    for (let digit = 0; digit <= left; digit++) parts.push(DIGITS[(group >>> (18 - 6 * digit)) & 63]);
  }
  return parts.join('');
}

const VALUES: ReadonlyMap<string, number> = /* @__PURE__ */ valuesOfDigits();

function valuesOfDigits(): Map<string, number> {
  return new Map([...DIGITS].map((digit, value) => [digit, value]));
}

/** The bytes of base64url text, or null when it is not the one way to write some bytes. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  let group = 0;
  let bits = 0;
  for (const digit of text) {
    const value = VALUES.get(digit);
    if (value === undefined) return null;
    group = ((group << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = group >>> bits;
    }
  }
  const isClean = (group & ((1 << bits) - 1)) === 0;
  return isClean ? bytes : null;
}

/** UTF-8 bytes of a text. */
export function toUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let i = 0; i < escaped.length; i++) {
    if (escaped[i] === '%') {
      bytes.push(Number.parseInt(escaped.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(escaped.charCodeAt(i));
  }
  return Uint8Array.from(bytes);
}

/** The text of UTF-8 bytes, or null when they are none. */
export function fromUtf8(bytes: Uint8Array): string | null {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}

const TABLE = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (IEEE 802.3) of the pieces one after the other: any damage to up to four bytes in a row changes it. */
export function crcOf(...pieces: readonly Uint8Array[]): number {
  let crc = -1;
  for (const piece of pieces)
    for (let i = 0; i < piece.length; i++) crc = TABLE[(crc ^ piece[i]) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** The CRC-32 of an ASCII text, as eight hexadecimal digits. */
export function checksum(text: string): string {
  return crcOf(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
    .toString(16)
    .padStart(8, '0');
}

/** A whole number as one from 0 on, small where it is near 0: for a varint. */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Appends a whole number from 0 to 2⁵³ − 1, seven bits a byte, lowest first. */
export function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** Reads varints one after the other; `next` is null at the end or where bytes make no safe whole number. */
export function createVarintReader(bytes: Uint8Array): { next(): number | null; isAtEnd(): boolean } {
  let at = 0;
  return {
    isAtEnd: () => at === bytes.length,
    next: () => {
      let value = 0;
      for (let scale = 1; at < bytes.length && scale <= 2 ** 49; scale *= 128) {
        const byte = bytes[at++];
        value += (byte & 127) * scale;
        if (byte < 128) return Number.isSafeInteger(value) ? value : null;
      }
      return null;
    },
  };
}
