import { afterEach, beforeEach, expect } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { markOf } from '../../../worker/archive/copy/copy-mark.ts';
import { keysOf } from '../../../worker/archive/store-keys.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';
import { Life, type MemoryBrowser } from '../browser/memory-browser.ts';
import { settled } from '../browser/turns.ts';
import { openedStorage } from '../storage/opened-storage.ts';

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
    if (this.#life.isOver) return;
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

/** Each test of the file has a browser in memory, its database and an archive in a tab. */
export function eachWithTab() {
  const browser = eachInMemory();
  let db: Database;
  let tab: ArchiveTab;

  beforeEach(async () => {
    db = await openedStorage();
    tab = new ArchiveTab(browser());
  });

  afterEach(() => {
    tab.kill();
    db.close();
  });

  return {
    browser,
    db: () => db,
    tab: () => tab,
    /** The browser throws its database away, and the archive is started in a new one. */
    async throwAway(): Promise<void> {
      tab.kill();
      db.close();
      browser().loseDatabase();
      db = await openedStorage();
      tab.start();
    },
  };
}
