const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
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
