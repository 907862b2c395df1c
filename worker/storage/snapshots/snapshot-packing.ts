/** Whether this browser can deflate. Without it, snapshots for little room are written as they are. */
export function canPack(): boolean {
  return typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';
}

/** Bytes, filled up to whole words; the first word says how many they are. */
export function wordsOfBytes(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(1 + Math.ceil(bytes.length / 4));
  words[0] = bytes.length;
  new Uint8Array(words.buffer, 4).set(bytes);
  return words;
}

/** The bytes of such words, not copied; null when there are not as many as the first word says. */
export function bytesOfWords(words: Uint32Array): Uint8Array | null {
  const length = words[0] ?? 0;
  if (words.length === 0 || length > words.byteLength - 4) return null;
  return new Uint8Array(words.buffer, words.byteOffset + 4, length);
}

/** The words deflated: how many bytes they are then, and those bytes, filled up to whole words. */
export async function packWords(words: Uint32Array): Promise<Uint32Array> {
  return wordsOfBytes(await through(words, new CompressionStream('deflate-raw')));
}

/** The words that were packed so; null when these are none. */
export async function unpackWords(packed: Uint32Array): Promise<Uint32Array | null> {
  const bytes = bytesOfWords(packed);
  if (bytes === null) return null;
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
