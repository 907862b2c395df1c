import { AsyncLocalStorage } from 'node:async_hooks';
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { MemoryFiles } from './memory-files.ts';
import { type Granted, LocksByName } from './shared-locks.ts';

/** A worker, with all that it has begun and not ended. */
export class Life {
  readonly #transactions = new Set<IDBTransaction>();
  #end = () => {};
  #isOver = false;
  readonly ended = new Promise<void>((end) => {
    this.#end = end;
  });

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
    this.#end();
  }
}

const lives = new AsyncLocalStorage<Life>();
const never = new Promise<never>(() => {});
const isGone = () => lives.getStore()?.isOver === true;

/**
 * A browser's database, files, locks and channels, in memory, and workers that can be killed at any moment: what their
 * transactions had not ended is undone, their locks are free, and nothing of them goes on.
 */
export class MemoryBrowser {
  files: MemoryFiles;
  readonly #locks = new LocksByName();

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
    vi.stubGlobal('BroadcastChannel', channelsOfOneBrowser());
    this.files = this.#newFiles([]);
    // What a worker says when it is killed is heard by nobody.
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      if (!isGone()) plainError(...said);
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
    const getDirectory = () => (isGone() ? never : storage.getDirectory());
    vi.stubGlobal('navigator', { storage: { getDirectory }, locks: { request: this.#request } });
    return files;
  }

  /** What a worker holds or waits for is free when it ends. */
  readonly #request = (name: string, ...given: [Granted] | [LockOptions, Granted]): Promise<unknown> => {
    const [options, granted] = given.length === 1 ? [{}, given[0]] : given;
    const life = lives.getStore();
    if (life === undefined) return this.#locks.request(name, options, granted);
    if (life.isOver) return never;
    return this.#locks.request(name, options, (lock) =>
      life.isOver ? undefined : Promise.race([lives.run(life, () => granted(lock)), life.ended]),
    );
  };
}

/** A class of channels that meet by name, each in its worker. */
function channelsOfOneBrowser() {
  const open = new Set<Channel>();

  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly #life = lives.getStore();

    constructor(readonly name: string) {
      open.add(this);
    }

    postMessage(data: unknown): void {
      if (!open.has(this) || this.#life?.isOver) return;
      for (const other of open) {
        if (other === this || other.name !== this.name) continue;
        const event = { data: structuredClone(data) };
        setImmediate(() => other.#hear(event));
      }
    }

    close(): void {
      open.delete(this);
    }

    #hear(event: { data: unknown }): void {
      if (!open.has(this) || this.#life?.isOver) return;
      if (this.#life) lives.run(this.#life, () => this.onmessage?.(event));
      else this.onmessage?.(event);
    }
  }

  return Channel;
}

const { error: plainError } = console;
const plainTransaction = fake.IDBDatabase.prototype.transaction as IDBDatabase['transaction'];
