import type { Outcome } from '../../api/outcome.ts';
import { crcOf } from '../../engine/record/bytes.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { joined } from '../games/packed-moves.ts';

/**
 * A backup is 16 bytes and a gzip stream: eight bytes that no text and no other file begins with, the version, three
 * zeros, and the CRC-32 of all else. The stream is a row of frames: the lengths of both parts (32 bits each, lowest
 * byte first), a JSON text in UTF-8, and bytes that belong to it.
 */
const MAGIC = [0x8d, 0x4d, 0x53, 0x42, 0x4b, 0x0d, 0x0a, 0x1a];
/** Version 2 may hold practice cards, and version 3 replays of other programs, which the versions before know nothing of. */
const BACKUP_VERSION = 3;
const HEADER = 16;
const SUM_AT = 12;

/** More than any honest file has, and what every device can hold while it reads it. */
const MOST_INFLATED = 2 ** 28;
/** No gzip stream inflates to more times its size. */
const MOST_RATIO = 1032;
const LONGEST_TEXT = 2 ** 22;
const LONGEST_TAIL = 2 ** 26;

export interface Frame {
  readonly head: unknown;
  readonly tail: Uint8Array;
}

/** Frames one after the other. */
export function bytesOfFrames(frames: readonly Frame[]): Uint8Array {
  const pieces = frames.flatMap(({ head, tail }) => {
    const text = new TextEncoder().encode(JSON.stringify(head));
    const lengths = new Uint8Array(8);
    new DataView(lengths.buffer).setUint32(0, text.length, true);
    new DataView(lengths.buffer).setUint32(4, tail.length, true);
    return [lengths, text, tail];
  });
  return joined(pieces);
}

/** The whole frames of such bytes. Throws when they are none. */
export function* framesIn(bytes: Uint8Array): Generator<Frame> {
  const waiting = new Waiting();
  waiting.push(bytes);
  for (let frame = waiting.take(); frame !== null; frame = waiting.take()) yield frame;
}

/** Takes frames as they are made, and compresses them in the meantime. */
export class BackupWriter {
  readonly #stream = new CompressionStream('gzip');
  readonly #writer = this.#stream.writable.getWriter();
  readonly #packed = new Response(this.#stream.readable).arrayBuffer();

  /** Resolves when there is room for more. */
  async write(frames: readonly Frame[]): Promise<void> {
    await this.#writer.write(bytesOfFrames(frames) as Uint8Array<ArrayBuffer>);
  }

  /** The whole file. */
  async end(): Promise<Uint8Array> {
    await this.#writer.close();
    const header = new Uint8Array(HEADER);
    header.set(MAGIC);
    header[MAGIC.length] = BACKUP_VERSION;
    const packed = new Uint8Array(await this.#packed);
    const sum = crcOf(header.subarray(0, SUM_AT), packed);
    new DataView(header.buffer).setUint32(SUM_AT, sum, true);
    return joined([header, packed]);
  }
}

/** The gzip stream of a whole and undamaged backup. */
export function openBackup(bytes: Uint8Array): Outcome<{ packed: Uint8Array }> {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) return refuse(STORAGE_SENTENCES, 'not-backup');
  if (bytes.length < HEADER) return refuse(STORAGE_SENTENCES, 'damaged-backup');
  const packed = bytes.subarray(HEADER);
  const sum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(SUM_AT, true);
  if (crcOf(bytes.subarray(0, SUM_AT), packed) !== sum) return refuse(STORAGE_SENTENCES, 'damaged-backup');
  const version = bytes[MAGIC.length];
  if (version > BACKUP_VERSION) return refuse(STORAGE_SENTENCES, 'newer-backup');
  return version >= 1 ? { ok: true, packed } : refuse(STORAGE_SENTENCES, 'damaged-backup');
}

/** Holds more than any device is asked to keep in its memory. */
export class LargeBackup extends Error {}

/**
 * Inflates the stream without keeping anything of it, and throws `LargeBackup` when there is more in it than allowed:
 * the frames are kept until the end shows that they are whole, so they must not be read before that is known.
 */
export async function checkInflatedSize(packed: Uint8Array): Promise<void> {
  if (packed.length * MOST_RATIO <= MOST_INFLATED) return;
  const reader = inflate(packed);
  try {
    for (let inflated = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      inflated += value.length;
      if (inflated > MOST_INFLATED) throw new LargeBackup();
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function inflate(packed: Uint8Array): ReadableStreamDefaultReader<Uint8Array> {
  return new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
}

/** Yields the frames of the stream as they are inflated; its size has been checked. Throws when it is damaged. */
export async function* framesOf(packed: Uint8Array): AsyncGenerator<Frame> {
  const reader = inflate(packed);
  const waiting = new Waiting();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      waiting.push(value);
      for (let frame = waiting.take(); frame !== null; frame = waiting.take()) yield frame;
    }
    if (waiting.length > 0) throw new Error('The backup ends within a frame.');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Bytes that are not a whole frame yet. */
class Waiting {
  #bytes = new Uint8Array(2 ** 17);
  #from = 0;
  #to = 0;

  get length(): number {
    return this.#to - this.#from;
  }

  push(piece: Uint8Array): void {
    if (this.#to + piece.length > this.#bytes.length) {
      const room = this.length + piece.length;
      const bytes = room > this.#bytes.length / 2 ? new Uint8Array(2 * room) : this.#bytes;
      bytes.set(this.#bytes.subarray(this.#from, this.#to));
      this.#bytes = bytes;
      this.#to = this.length;
      this.#from = 0;
    }
    this.#bytes.set(piece, this.#to);
    this.#to += piece.length;
  }

  take(): Frame | null {
    if (this.length < 8) return null;
    const lengths = new DataView(this.#bytes.buffer, this.#from);
    const [text, tail] = [lengths.getUint32(0, true), lengths.getUint32(4, true)];
    if (text > LONGEST_TEXT || tail > LONGEST_TAIL) throw new Error('A frame of the backup is too long.');
    if (this.length < 8 + text + tail) return null;
    const at = this.#from + 8;
    const head: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(this.#bytes.subarray(at, at + text)),
    );
    this.#from = at + text + tail;
    return { head, tail: this.#bytes.slice(at + text, this.#from) };
  }
}
