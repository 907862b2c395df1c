import { openFile, removeFile, type SyncFile } from '../origin-files.ts';
import { HEAD_BYTES, LONGEST_PAYLOAD } from './snapshot-records.ts';
import { nameOfKey, type SnapshotLog, type SnapshotStore } from './snapshot-store.ts';

/** The snapshot of a game in a file of the origin's private file system: 12.5 MB are written and flushed in 8 ms. */
export function fileStore(key: string): SnapshotStore {
  const name = `${nameOfKey(key)}.snapshot`;
  return {
    async open() {
      const file = await openFile(name);
      return file && new FileLog(file);
    },
    remove: () => removeFile(name),
  };
}

/** Records one after the other in a file. */
export class FileLog implements SnapshotLog {
  readonly #file: SyncFile;
  readonly #longest: number;

  /** @param longest above it the length of a payload is damage, in bytes. */
  constructor(file: SyncFile, longest = LONGEST_PAYLOAD) {
    this.#file = file;
    this.#longest = longest;
  }

  async records(): Promise<Iterable<Uint8Array>> {
    return { [Symbol.iterator]: () => this.#records() };
  }

  *#records(): Generator<Uint8Array> {
    let bytes = new Uint8Array(0);
    for (const { at, length } of this.#places()) {
      if (bytes.length < length) bytes = new Uint8Array(2 * length);
      const record = bytes.subarray(0, length);
      if (this.#file.read(record, { at }) < length) return;
      yield record;
    }
  }

  append(record: Uint8Array): void {
    const at = this.#file.getSize();
    const written = this.#file.write(record, { at });
    if (written === record.length) return;
    this.#file.truncate(at);
    throw new DOMException('The file took only a part of a record.', 'QuotaExceededError');
  }

  keep(count: number): number {
    let end = 0;
    let kept = 0;
    for (const { at, length } of this.#places()) {
      if (kept >= count) break;
      kept++;
      end = at + length;
    }
    this.#file.truncate(end);
    return kept;
  }

  flush(): void {
    this.#file.flush();
  }

  close(): void {
    this.#file.close();
  }

  /** The presumed starts of records, by the lengths in their heads. */
  *#places(): Generator<{ at: number; length: number }> {
    const size = this.#file.getSize();
    const head = new Uint32Array(2);
    for (let at = 0; at + HEAD_BYTES <= size; ) {
      this.#file.read(new Uint8Array(head.buffer), { at });
      const length = HEAD_BYTES + head[1];
      if (head[1] > this.#longest || at + length > size) return;
      yield { at, length };
      at += length;
    }
  }
}
