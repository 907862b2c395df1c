import { expect } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { markOf } from '../../../worker/archive/copy/copy-mark.ts';
import { keysOf } from '../../../worker/archive/store-keys.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { Life, type MemoryBrowser } from '../browser/memory-browser.ts';
import { settled } from '../browser/turns.ts';

/** A tab of a browser in memory, with an archive that may be killed. */
export class ArchiveTab {
  readonly #browser: MemoryBrowser;
  #life = new Life();
  #archive: Archive;
  #answers: Promise<unknown>[] = [];

  constructor(browser: MemoryBrowser) {
    this.#browser = browser;
    this.#archive = browser.run(this.#life, () => new Archive());
  }

  ask<T>(work: (archive: Archive) => Promise<T>): Promise<T> {
    const answer = this.#browser.run(this.#life, () => work(this.#archive));
    this.#answers.push(answer.catch(() => undefined));
    return answer;
  }

  /** Waits for all that was asked since the last kill. */
  async answers(): Promise<void> {
    await Promise.all(this.#answers);
  }

  kill(): void {
    this.#browser.kill(this.#life);
    this.#answers = [];
  }

  /** Another archive takes the place of one that was killed. */
  start(): void {
    this.#life = new Life();
    this.#archive = this.#browser.run(this.#life, () => new Archive());
  }
}

/** Waits until the second copy has everything. */
export async function copied(db: Database): Promise<void> {
  const hasAll = async () =>
    (await markOf(db))?.isWhole === true && (await db.count('archive', keysOf('uncopied'))) === 0;
  expect(await settled(hasAll)).toBe(true);
}
