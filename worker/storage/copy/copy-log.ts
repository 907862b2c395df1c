import { openFile, type SyncFile } from '../origin-files.ts';
import { FileLog } from '../snapshots/snapshot-file.ts';
import { HEAD_BYTES, openRecord, sealRecord, sumOf } from '../snapshots/snapshot-records.ts';

/** The kinds of records in copies: other numbers than those of snapshots. */
export const COPY = {
  game: 16,
  row: 17,
  board: 18,
  deal: 19,
  moves: 20,
  cut: 21,
  head: 24,
  frames: 25,
  gone: 26,
  packed: 27,
} as const;

const KINDS = new Set<number>(Object.values(COPY));

/** The start value of checksums. A new format gets a new one. */
const FIRST_SUM = 0x2c0b1;

/** Above this a length is damage: a known board of the greatest size has 12.5 MB. */
const LONGEST_RECORD = 1 << 27;

/** One record that is as it was written. */
export interface CopyRecord {
  readonly kind: number;
  readonly payload: Uint32Array;
}

/**
 * A log in a file of the origin's own. A record's checksum begins with its place in the file, and its last word is its
 * length, so that the end is checked and appended to without reading what comes before.
 */
export class CopyLog {
  readonly #file: SyncFile;
  readonly #log: FileLog;
  #size: number;
  /** Whether something was cut off that was no torn end. */
  wasDamaged = false;

  private constructor(file: SyncFile) {
    this.#file = file;
    this.#log = new FileLog(file, LONGEST_RECORD);
    this.#size = file.getSize();
  }

  /**
   * The log, its torn end cut off; null where there are no such files or another page has it open.
   *
   * @param patienceMs How long to wait for who has it open.
   */
  static async open(name: string, patienceMs = 0): Promise<CopyLog | null> {
    const file = await openFile(name, patienceMs);
    if (file === null) return null;
    const log = new CopyLog(file);
    try {
      if (!log.#isWhole()) await log.#cutTornEnd();
      return log;
    } catch {
      log.close();
      return null;
    }
  }

  get bytes(): number {
    return this.#size;
  }

  /** All records from the first to the last whose place can be told; null in place of what is damaged. */
  async *records(): AsyncGenerator<CopyRecord | null> {
    let at = 0;
    for (const bytes of await this.#log.records()) {
      yield openAt(bytes, at);
      at += bytes.length;
    }
    // A length that is damaged hides everything behind it.
    if (at < this.#size) yield null;
  }

  /** Throws `QuotaExceededError` when there is no room. */
  append(kind: number, payload: Uint32Array): void {
    const words = new Uint32Array(payload.length + 1);
    words.set(payload);
    words[payload.length] = HEAD_BYTES + words.byteLength;
    const { bytes } = sealRecord(kind, words, sumAt(this.#size));
    this.#log.append(bytes);
    this.#size += bytes.length;
  }

  clear(): void {
    this.#file.truncate(0);
    this.#size = 0;
  }

  /** Waits for the disk. */
  flush(): void {
    this.#file.flush();
  }

  close(): void {
    this.#file.close();
  }

  /** Whether the file ends with a whole record. */
  #isWhole(): boolean {
    if (this.#size === 0) return true;
    const length = this.#wordAt(this.#size - 4);
    const at = this.#size - length;
    if (length % 4 !== 0 || length < HEAD_BYTES + 4 || at < 0 || length > LONGEST_RECORD) return false;
    const bytes = new Uint8Array(length);
    this.#file.read(bytes, { at });
    return openAt(bytes, at) !== null;
  }

  #wordAt(at: number): number {
    const word = new Uint32Array(1);
    this.#file.read(new Uint8Array(word.buffer), { at });
    return word[0];
  }

  /** Cuts off what a kill has left half-written: everything after the last record that is whole. */
  async #cutTornEnd(): Promise<void> {
    let at = 0;
    let end = 0;
    for (const bytes of await this.#log.records()) {
      const isWhole = openAt(bytes, at) !== null;
      at += bytes.length;
      if (isWhole) end = at;
      else this.wasDamaged = true;
    }
    if (!this.#isHalfWritten(at)) this.wasDamaged = true;
    this.#file.truncate(end);
    this.#size = end;
  }

  /** Whether all from a place to the file's end may be the first part of a record, and not a whole one with a damaged length. */
  #isHalfWritten(at: number): boolean {
    const length = this.#size - at;
    if (length < HEAD_BYTES) return true;
    if (!KINDS.has(this.#wordAt(at)) || this.#wordAt(at + 4) > LONGEST_RECORD) return false;
    const bytes = new Uint8Array(length);
    this.#file.read(bytes, { at });
    new DataView(bytes.buffer).setUint32(4, length - HEAD_BYTES, true);
    return openAt(bytes, at) === null;
  }
}

function sumAt(at: number): number {
  return sumOf(Uint32Array.of(at, at / 2 ** 32), FIRST_SUM);
}

function openAt(bytes: Uint8Array, at: number): CopyRecord | null {
  const record = openRecord(bytes, sumAt(at));
  if (record === null || record.payload.at(-1) !== bytes.length) return null;
  return { kind: record.kind, payload: record.payload.subarray(0, -1) };
}
