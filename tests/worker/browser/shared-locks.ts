/** A request of a page that waits or holds. */
interface Request {
  readonly granted: (lock: object | null) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export type Granted = Request['granted'];

/**
 * Web Locks with one name, in one thread: what is decided here is heard of by the pages later, when the test delivers it.
 */
export class SharedLocks {
  #holder: Request | null = null;
  readonly #queue: Request[] = [];
  readonly #messages: (() => void)[] = [];

  /** Whether anybody holds the lock, heard of or not. */
  get isHeld(): boolean {
    return this.#holder !== null;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Tells a page what was decided first among what no page has heard of; false when there was nothing left to tell. */
  async deliver(): Promise<boolean> {
    // What the pages' own promises do comes first.
    await new Promise((resolve) => setImmediate(resolve));
    const message = this.#messages.shift();
    message?.();
    return message !== undefined;
  }

  readonly request = (_name: string, options: LockOptions, granted: Granted): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request = { granted, resolve, reject };
      if (options.steal) {
        const robbed = this.#holder;
        if (robbed) this.#tell(() => robbed.reject(new DOMException('Stolen.', 'AbortError')));
        this.#grant(request);
      } else if (options.ifAvailable) {
        if (this.#holder === null && this.#queue.length === 0) this.#grant(request);
        else this.#tell(() => resolve(granted(null)));
      } else {
        this.#queue.push(request);
        options.signal?.addEventListener('abort', () => this.#leave(request));
        this.#grantNext();
      }
    });

  #tell(message: () => void): void {
    this.#messages.push(message);
  }

  #grant(request: Request): void {
    this.#holder = request;
    this.#tell(() => {
      // Granted and stolen before it was heard of: the page hears of both, in this order.
      const work = Promise.resolve(request.granted({}));
      void work.then(request.resolve, request.reject).then(() => {
        if (this.#holder === request) this.#holder = null;
        this.#grantNext();
      });
    });
  }

  #grantNext(): void {
    if (this.#holder !== null) return;
    const next = this.#queue.shift();
    if (next) this.#grant(next);
  }

  #leave(request: Request): void {
    const at = this.#queue.indexOf(request);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    request.reject(new DOMException('No longer wanted.', 'AbortError'));
  }
}

/** Web Locks with any names. What is decided is heard of in the turns after it. */
export class LocksByName {
  readonly #byName = new Map<string, SharedLocks>();

  readonly request = (name: string, options: LockOptions, granted: Granted): Promise<unknown> => {
    const locks = this.#byName.get(name) ?? new SharedLocks();
    this.#byName.set(name, locks);
    const done = locks.request(name, options, granted);
    void tellAll(locks);
    // A lock that is given back can be the next one's.
    done.then(
      () => tellAll(locks),
      () => tellAll(locks),
    );
    return done;
  };
}

async function tellAll(locks: SharedLocks): Promise<void> {
  while (await locks.deliver()) {}
}
