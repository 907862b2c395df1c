import { randomSeed } from '../../game/game-controller.ts';

const PREFIX = 'mine-sweeper playing ';

/** Shows other tabs that a clock runs in this one by holding a lock. Does nothing where locks are missing. */
export class RunningClockLock {
  readonly #name = PREFIX + randomSeed();
  #release: (() => void) | null = null;

  /** Call it at every change. */
  follow(isRunning: boolean): void {
    if (isRunning === (this.#release !== null)) return;
    if (isRunning) {
      const held = new Promise<void>((resolve) => {
        this.#release = resolve;
      });
      void navigator.locks?.request(this.#name, () => held);
    } else {
      this.#release?.();
      this.#release = null;
    }
  }

  /** The mark of another tab in which a clock runs; undefined: there is none. */
  async other(): Promise<string | undefined> {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.map(({ name = '' }) => name).find((name) => name.startsWith(PREFIX) && name !== this.#name);
  }

  /** Resolves when no clock runs in any other tab. */
  async otherClocksStopped(): Promise<void> {
    for (let other = await this.other(); other !== undefined; other = await this.other())
      await navigator.locks.request(other, () => undefined);
  }
}
