import { AsyncLocalStorage } from 'node:async_hooks';
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { MemoryFiles } from './memory-files.ts';
import { type Granted, LocksByName } from './shared-locks.ts';

/** A worker, with all that it has begun and not ended. */
export class Life {
  /** Those of its transactions that change something and have not ended. */
  readonly transactions = new Set<IDBTransaction>();
  #end = () => {};
  #isOver = false;
  readonly ended = new Promise<void>((end) => {
    this.#end = end;
  });
  /** How many turns of the event loop later it hears what the others do. */
  readonly #lag: number;

  constructor(lag = 0) {
    this.#lag = lag;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Calls it back when it hears of something; never, once it is over. */
  hear(message: () => void): void {
    const wait = (left: number): unknown =>
      left > 0 ? setImmediate(wait, left - 1) : this.#isOver || lives.run(this, message);
    wait(this.#lag);
  }

  end(): void {
    this.#isOver = true;
    for (const transaction of this.transactions) transaction.abort();
    this.#end();
  }
}

const lives = new AsyncLocalStorage<Life>();
/** One of its own each time: who waits for it would stay in memory with it. */
const never = () => new Promise<never>(() => {});
const isGone = () => lives.getStore()?.isOver === true;

/**
 * A browser's database, files, locks and channels, in memory, and workers that can be killed at any moment: what their
 * transactions had not ended is undone, their locks are free, and nothing of them goes on.
 */
export class MemoryBrowser {
  files: MemoryFiles;
  /** Whether the database takes anything more. */
  hasRoom = true;
  readonly #locks = new LocksByName();
  /** How many transactions have found no room. */
  #refused = 0;
  /** Transactions of all workers that have not ended. */
  readonly #running = new Set<IDBTransaction>();

  #database = new fake.IDBFactory();
  readonly #channels = channelsOfOneBrowser();

  constructor() {
    this.files = new MemoryFiles();
    this.use();
  }

  /** From now until `vi.unstubAllGlobals` it is the browser that the code finds. */
  use(): void {
    for (const [name, value] of Object.entries(fake)) if (/^IDB[A-Z]/.test(name)) vi.stubGlobal(name, value);
    vi.stubGlobal('indexedDB', this.#database);
    vi.stubGlobal('BroadcastChannel', this.#channels);
    this.#useFiles();
    const began = (transaction: IDBTransaction, life: Life | undefined) => {
      const ended = () => {
        this.#running.delete(transaction);
        life?.transactions.delete(transaction);
      };
      transaction.addEventListener('complete', ended);
      transaction.addEventListener('abort', ended);
      this.#running.add(transaction);
      if (transaction.mode === 'readwrite' && !this.hasRoom) refuse(transaction, this.#refused++ % 8);
      else if (transaction.mode !== 'readonly') life?.transactions.add(transaction);
      return transaction;
    };
    vi.spyOn(fake.IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      const life = lives.getStore();
      // The browser itself may be opening a database for one that was killed meanwhile.
      if (life?.isOver && (given[1] as string) !== 'versionchange')
        throw new DOMException('The worker is gone.', 'InvalidStateError');
      return began(plainTransaction.apply(this, given), life);
    });
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
    this.#useFiles();
  }

  /** Throws the database away, as browsers do with one that is damaged, and keeps the files. */
  loseDatabase(): void {
    this.#database = new fake.IDBFactory();
    vi.stubGlobal('indexedDB', this.#database);
  }

  /** Waits until nothing is read or written any more, before `vi.unstubAllGlobals`. */
  async rest(): Promise<void> {
    for (let turns = 0; turns < 10; turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#running.size > 0) turns = 0;
    }
    // They would keep all databases that they were called on.
    vi.clearAllMocks();
  }

  /** The same files, which nobody has open. */
  #useFiles(): void {
    const { files } = this;
    this.files = new MemoryFiles();
    for (const name of files.names) this.files.put(name, files.bytesOf(name) ?? new Uint8Array(0));
    const { storage } = navigator as unknown as { storage: { getDirectory(): Promise<unknown> } };
    const getDirectory = () => (isGone() ? never() : storage.getDirectory());
    vi.stubGlobal('navigator', { storage: { getDirectory }, locks: { request: this.#request } });
  }

  /** What a worker holds or waits for is free when it ends. */
  readonly #request = (name: string, ...given: [Granted] | [LockOptions, Granted]): Promise<unknown> => {
    const [options, granted] = given.length === 1 ? [{}, given[0]] : given;
    const life = lives.getStore();
    if (life === undefined) return this.#locks.request(name, options, granted);
    if (life.isOver) return never();
    return new Promise((resolve, reject) => {
      const done = this.#locks.request(name, options, (lock) => {
        const work = new Promise((end) => life.hear(() => end(granted(lock))));
        return Promise.race([work, life.ended]);
      });
      done.then(
        (value) => life.hear(() => resolve(value)),
        (error) => life.hear(() => reject(error)),
      );
    });
  };
}

/** Ends a transaction as a browser does that has no room left: once so many of its requests are met, or all. */
function refuse(transaction: IDBTransaction, met: number): void {
  const fake = transaction as unknown as Asked;
  const { _start } = fake;
  let left = met;
  fake._start = () => {
    if (fake._state === 'finished' || (left-- > 0 && fake._requests.length > 0)) _start.call(fake);
    else fake._abort('QuotaExceededError');
  };
}

/** A transaction of fake-indexeddb. */
interface Asked {
  readonly _requests: readonly unknown[];
  readonly _state: string;
  _start(): void;
  _abort(name: string): void;
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
      const tell = () => open.has(this) && this.onmessage?.(event);
      if (this.#life) this.#life.hear(tell);
      else tell();
    }
  }

  return Channel;
}

const { error: plainError } = console;
const plainTransaction = fake.IDBDatabase.prototype.transaction as IDBDatabase['transaction'];
