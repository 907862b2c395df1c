import { vi } from 'vitest';
import type { SyncFile } from '../../../worker/storage/origin-files.ts';

interface MemoryFile {
  bytes: Uint8Array;
  isOpen: boolean;
}

/** Files of the origin's own as a worker has them, in memory: each can be opened once at a time. */
export class MemoryFiles {
  readonly #files = new Map<string, MemoryFile>();
  /** Bytes that all files together may have. */
  room = Number.POSITIVE_INFINITY;

  /** Until `vi.unstubAllGlobals` they are the files that `worker/storage/origin-files.ts` finds. */
  constructor() {
    const folder = {
      getDirectoryHandle: async () => folder,
      getFileHandle: async (name: string, { create = false } = {}) => {
        if (!create && !this.#files.has(name)) throw new DOMException(name, 'NotFoundError');
        return { createSyncAccessHandle: async () => this.open(name) };
      },
      removeEntry: async (name: string) => {
        if (this.#files.get(name)?.isOpen) throw new DOMException(name, 'NoModificationAllowedError');
        if (!this.#files.delete(name)) throw new DOMException(name, 'NotFoundError');
      },
    };
    vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } });
    vi.stubGlobal(
      'FileSystemFileHandle',
      class {
        createSyncAccessHandle(): void {}
      },
    );
  }

  get names(): string[] {
    return [...this.#files.keys()];
  }

  /** What a file holds; null where there is none. */
  bytesOf(name: string): Uint8Array | null {
    return this.#files.get(name)?.bytes.slice() ?? null;
  }

  /** Changes what a file holds, as a disk does. */
  put(name: string, bytes: Uint8Array): void {
    this.#files.set(name, { bytes: bytes.slice(), isOpen: false });
  }

  get #taken(): number {
    let sum = 0;
    for (const { bytes } of this.#files.values()) sum += bytes.length;
    return sum;
  }

  open(name: string): SyncFile {
    const file = this.#files.get(name) ?? { bytes: new Uint8Array(0), isOpen: false };
    if (file.isOpen) throw new DOMException(name, 'NoModificationAllowedError');
    this.#files.set(name, file);
    file.isOpen = true;
    const resize = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(file.bytes.subarray(0, size));
      file.bytes = bytes;
    };
    const asOpen = () => {
      if (!file.isOpen) throw new DOMException(name, 'InvalidStateError');
      return file;
    };
    return {
      read: (into, { at }) => {
        const part = asOpen().bytes.subarray(at, at + into.length);
        into.set(part);
        return part.length;
      },
      write: (bytes, { at }) => {
        const more = Math.max(0, at + bytes.length - asOpen().bytes.length);
        const written = bytes.length - Math.max(0, more - Math.max(0, this.room - this.#taken));
        if (at + written > file.bytes.length) resize(at + written);
        file.bytes.set(bytes.subarray(0, written), at);
        return written;
      },
      getSize: () => asOpen().bytes.length,
      truncate: (size) => {
        asOpen();
        resize(size);
      },
      flush: () => void asOpen(),
      close: () => {
        file.isOpen = false;
      },
    };
  }
}
