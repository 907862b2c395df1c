import { AsyncLocalStorage } from 'node:async_hooks';
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { MemoryFiles } from '../storage/memory-files.ts';

/** A worker, with all that it has begun and not ended. */
export class Life {
  readonly #transactions = new Set<IDBTransaction>();
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  take(transaction: IDBTransaction): void {
    this.#transactions.add(transaction);
    const isDone = () => this.#transactions.delete(transaction);
    transaction.addEventListener('complete', isDone);
    transaction.addEventListener('abort', isDone);
  }

  end(): void {
    this.#isOver = true;
    for (const transaction of this.#transactions) transaction.abort();
  }
}

const lives = new AsyncLocalStorage<Life>();
const never = new Promise<never>(() => {});

/**
 * A browser's database and files, in memory, and workers that can be killed at any moment: what their transactions had not
 * ended is undone, and nothing of them goes on.
 */
export class MemoryBrowser {
  files: MemoryFiles;

  /** Until `vi.unstubAllGlobals` it is the browser that the code finds. */
  constructor() {
    for (const [name, value] of Object.entries(fake)) if (/^IDB[A-Z]/.test(name)) vi.stubGlobal(name, value);
    vi.stubGlobal('indexedDB', new fake.IDBFactory());
    vi.spyOn(fake.IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      const life = lives.getStore();
      if (life?.isOver) throw new DOMException('The worker is gone.', 'InvalidStateError');
      const transaction = plainTransaction.apply(this, given);
      if (transaction.mode !== 'readonly') life?.take(transaction);
      return transaction;
    });
    this.files = this.#newFiles([]);
    // What a worker says when it is killed is heard by nobody.
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      if (lives.getStore()?.isOver !== true) plainError(...said);
    });
  }

  /** Runs the work as a worker of its own. */
  run<T>(life: Life, work: () => T): T {
    return lives.run(life, work);
  }

  /** Ends a worker in the middle of what it does. Its files are free, with what it has written. */
  kill(life: Life): void {
    life.end();
    this.files = this.#newFiles(this.files.names.map((name) => [name, this.files.bytesOf(name)] as const));
  }

  /** Throws the database away, as browsers do with one that is damaged, and keeps the files. */
  loseDatabase(): void {
    vi.stubGlobal('indexedDB', new fake.IDBFactory());
  }

  #newFiles(found: readonly (readonly [string, Uint8Array | null])[]): MemoryFiles {
    const files = new MemoryFiles();
    for (const [name, bytes] of found) if (bytes) files.put(name, bytes);
    const { storage } = navigator as unknown as { storage: { getDirectory(): Promise<unknown> } };
    const getDirectory = () => (lives.getStore()?.isOver ? never : storage.getDirectory());
    vi.stubGlobal('navigator', { storage: { getDirectory } });
    return files;
  }
}

const { error: plainError } = console;
const plainTransaction = fake.IDBDatabase.prototype.transaction as IDBDatabase['transaction'];
