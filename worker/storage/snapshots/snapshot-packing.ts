/** Whether this browser can deflate. Without it, snapshots for little room are written as they are. */
export function canPack(): boolean {
  return typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';
}

/** The words deflated: how many bytes they are then, and those bytes, filled up to whole words. */
export async function packWords(words: Uint32Array): Promise<Uint32Array> {
  const bytes = await through(words, new CompressionStream('deflate-raw'));
  const packed = new Uint32Array(1 + Math.ceil(bytes.length / 4));
  packed[0] = bytes.length;
  new Uint8Array(packed.buffer, 4).set(bytes);
  return packed;
}

/** The words that were packed so; null when these are none. */
export async function unpackWords(packed: Uint32Array): Promise<Uint32Array | null> {
  const length = packed[0] ?? 0;
  if (length > packed.byteLength - 4) return null;
  const bytes = new Uint8Array(packed.buffer, packed.byteOffset + 4, length);
  try {
    const words = await through(bytes, new DecompressionStream('deflate-raw'));
    return words.length % 4 === 0 ? new Uint32Array(words.buffer) : null;
  } catch {
    // Not deflated, or by a browser that can what this one cannot.
    return null;
  }
}

async function through(
  bytes: Uint8Array | Uint32Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const piece = bytes.slice() as Uint8Array<ArrayBuffer>;
  const read = new Response(new Blob([piece]).stream().pipeThrough(stream)).arrayBuffer();
  return new Uint8Array(await read);
}
