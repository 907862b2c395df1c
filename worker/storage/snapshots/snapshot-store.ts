/**
 * Where the snapshot of one game lies: a list of records, in a file of the origin's own or in rows of a database.
 * What cannot be had (no such storage, another page has it open) is null; what fails later throws.
 */
export interface SnapshotStore {
  open(): Promise<SnapshotLog | null>;
  /** Removes the snapshot, if there is one, and frees its space. */
  remove(): Promise<void>;
}

/** An open snapshot. It is closed again soon: a file that is open here can be opened nowhere else. */
export interface SnapshotLog {
  /** The records as bytes, from the first; they may be gone through twice. A record is valid until the next is asked for. */
  records(): Promise<Iterable<Uint8Array>>;
  /** Appends a record; `index` is its place. Throws `QuotaExceededError` when there is no room. */
  append(record: Uint8Array, index: number): void | Promise<void>;
  /** Keeps the first `count` records only, and says how many those are: fewer when there are not so many. */
  keep(count: number): number | Promise<number>;
  /** Resolves when all that was appended will survive. */
  flush(): void | Promise<void>;
  close(): void;
}

/** A short name for any key: two checksums of its text. */
export function nameOfKey(key: string): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b1;
  for (let i = 0; i < key.length; i++) {
    a = Math.imul(a ^ key.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ key.charCodeAt(i), 0x85ebca6b);
    b ^= b >>> 13;
  }
  return [a, b].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The first of several stores that can be opened. What lies in the others is of earlier days, and never read. */
export function firstOf(stores: readonly SnapshotStore[]): SnapshotStore {
  return {
    async open() {
      for (const store of stores) {
        const log = await store.open();
        if (log !== null) return log;
      }
      return null;
    },
    async remove() {
      await Promise.all(stores.map((store) => store.remove()));
    },
  };
}
