import { HEAD_BYTES, LONGEST_PAYLOAD } from './snapshot-records.ts';
import { nameOfKey, type SnapshotLog, type SnapshotStore } from './snapshot-store.ts';

/** The part of a synchronous access handle that is used; workers alone have them. */
export interface SyncFile {
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  getSize(): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

interface FileHandle {
  createSyncAccessHandle?(): Promise<SyncFile>;
}

interface Directory {
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<Directory>;
  getFileHandle(name: string, options?: { create: boolean }): Promise<FileHandle>;
  removeEntry(name: string): Promise<void>;
}

const FOLDER = 'mine-sweeper';

/**
 * The snapshot of a game in a file of the origin's private file system: 12.5 MB are written and flushed in 8 ms.
 * Null where there is no such thing (WebKit's private windows, the page's own thread) or another page has the file open.
 */
export function fileStore(key: string): SnapshotStore {
  const name = `${nameOfKey(key)}.snapshot`;
  return {
    async open() {
      try {
        const folder = await folderOf(true);
        const handle = await folder?.getFileHandle(name, { create: true });
        const file = await handle?.createSyncAccessHandle?.();
        return file === undefined ? null : new FileLog(file);
      } catch {
        // Denied, or held by another page: the game goes without.
        return null;
      }
    },
    async remove() {
      try {
        await (await folderOf(false))?.removeEntry(name);
      } catch {
        // There is none, or another page has it open and will remove it.
      }
    },
  };
}

async function folderOf(create: boolean): Promise<Directory | undefined> {
  const { storage } = navigator as { storage?: { getDirectory?(): Promise<unknown> } };
  const root = (await storage?.getDirectory?.()) as Directory | undefined;
  return root?.getDirectoryHandle(FOLDER, { create });
}

/** Records one after the other in a file. */
export class FileLog implements SnapshotLog {
  readonly #file: SyncFile;

  constructor(file: SyncFile) {
    this.#file = file;
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
      if (head[1] > LONGEST_PAYLOAD || at + length > size) return;
      yield { at, length };
      at += length;
    }
  }
}
