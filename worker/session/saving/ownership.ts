/**
 * Who plays a saved game: one page at a time, by a Web Lock that the browser frees when its holder dies.
 * Where there are no Web Locks every page is the owner; the journal's owner token still keeps two from mixing.
 */
export class Ownership {
  readonly #name: string;
  #release: (() => void) | null = null;
  #waiting: AbortController | null = null;
  /** There are no locks here, or they are denied. */
  #isFree = lockManager() === null;

  constructor(gameKey: string) {
    this.#name = `mine-sweeper:${gameKey}`;
  }

  /** Whether the lock is held, as far as the browser has told. */
  get isHeld(): boolean {
    return this.#release !== null;
  }

  /** Whether the game is ours: the lock is held, or there is none to hold. */
  get isOurs(): boolean {
    return this.#isFree || this.isHeld;
  }

  /**
   * True when the game is now ours, false when another page plays it.
   *
   * @param steal take it from that page.
   * @param onLost called when another page takes it from us.
   */
  async take(steal: boolean, onLost: () => void): Promise<boolean> {
    this.#stopWaiting();
    const locks = lockManager();
    if (locks === null || this.isHeld) return true;
    return new Promise((resolve) => {
      const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
      const request = locks.request(this.#name, options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : this.#hold();
      });
      // Stolen after it was granted, or before the grant was heard of: another page has it. Anything else means that locks
      // are denied here, and everybody is the owner.
      request.catch((error: unknown) => {
        if (this.#loses()) return onLost();
        this.#isFree = !isStolen(error);
        resolve(this.#isFree);
      });
    });
  }

  /** Waits until the page that plays the game has gone; the game is then ours, and `onOurs` is called. */
  waitForTurn(onOurs: () => void, onLost: () => void): void {
    this.#stopWaiting();
    const waiting = new AbortController();
    this.#waiting = waiting;
    const request = lockManager()?.request(this.#name, { signal: waiting.signal }, () => {
      // Granted just when the wait was called off.
      if (waiting.signal.aborted) return undefined;
      onOurs();
      return this.#hold();
    });
    // Rejected before it was granted: the wait was called off, and the caller knows.
    request?.catch(() => this.#loses() && onLost());
  }

  /** Releases the game without a message. */
  release(): void {
    this.#stopWaiting();
    this.#release?.();
    this.#release = null;
  }

  #hold(): Promise<void> {
    return new Promise<void>((release) => {
      this.#release = release;
    });
  }

  /** Whether there was something to lose. */
  #loses(): boolean {
    const wasHolder = this.isHeld;
    this.#release = null;
    return wasHolder;
  }

  #stopWaiting(): void {
    this.#waiting?.abort();
    this.#waiting = null;
  }
}

/** The channel on which the page that plays a game reports its state; without BroadcastChannel, one that goes nowhere. */
export function channelOf(gameKey: string): BroadcastChannel | MessagePort {
  try {
    return new BroadcastChannel(`mine-sweeper:${gameKey}`);
  } catch {
    const { port1 } = new MessageChannel();
    port1.close();
    return port1;
  }
}

/** Whether another request took the lock away. */
function isStolen(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}

function lockManager(): LockManager | null {
  return (globalThis.navigator as { locks?: LockManager } | undefined)?.locks ?? null;
}
