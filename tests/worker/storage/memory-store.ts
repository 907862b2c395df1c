import type { SnapshotLog, SnapshotStore } from '../../../worker/storage/snapshots/snapshot-store.ts';

/** A store in memory: what has been appended is there, whatever happens to whoever wrote it. */
export class MemoryStore implements SnapshotStore {
  stored: Uint8Array[] = [];
  isOpen = false;
  isMissing = false;
  removals = 0;
  /** Bytes that there is room for. */
  room = Number.POSITIVE_INFINITY;
  /** Called before each append; what it throws, the append throws. */
  beforeAppend: (index: number) => void = () => undefined;

  get bytes(): number {
    return this.stored.reduce((sum, { length }) => sum + length, 0);
  }

  async open(): Promise<SnapshotLog | null> {
    if (this.isMissing || this.isOpen) return null;
    this.isOpen = true;
    return {
      records: async () => this.stored.map((record) => record.slice()),
      append: (record, index) => {
        this.beforeAppend(index);
        if (this.bytes + record.length > this.room) throw new DOMException('full', 'QuotaExceededError');
        if (index !== this.stored.length) throw new Error(`Record ${index} of ${this.stored.length}.`);
        this.stored.push(record.slice());
      },
      keep: (count) => {
        this.stored.length = Math.min(this.stored.length, count);
        return this.stored.length;
      },
      flush: () => undefined,
      close: () => {
        this.isOpen = false;
      },
    };
  }

  async remove(): Promise<void> {
    this.removals++;
    this.stored = [];
  }
}
