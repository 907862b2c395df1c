import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Ownership } from '../../../../worker/session/saving/ownership.ts';
import { share } from '../../../effort.ts';
import { SharedLocks } from '../../browser/shared-locks.ts';

afterEach(() => vi.unstubAllGlobals());

/** Locks whose every request ends as the name of the error says, before it was granted. */
function refuseLocks(name: string): void {
  const request = () => Promise.reject(new DOMException('No lock.', name));
  vi.stubGlobal('navigator', { locks: { request } });
}

test('a page whose lock was stolen before it heard of having it is not the owner', async () => {
  refuseLocks('AbortError');
  expect(await new Ownership('game').take(true, () => undefined)).toBe(false);
});

test('where locks are denied every page is the owner', async () => {
  refuseLocks('SecurityError');
  expect(await new Ownership('game').take(true, () => undefined)).toBe(true);
});

test('what is ours is told by the lock: held, stolen, or not to be had', async () => {
  let steal = () => {};
  const request = (_name: string, _options: LockOptions, granted: (lock: object) => Promise<void>) =>
    Promise.race([
      granted({}),
      new Promise((_, reject) => {
        steal = () => reject(new DOMException('Stolen.', 'AbortError'));
      }),
    ]);
  vi.stubGlobal('navigator', { locks: { request } });
  const ownership = new Ownership('game');
  expect([ownership.isOurs, ownership.isHeld]).toEqual([false, false]);
  const isLost = new Promise<void>((lost) => void ownership.take(true, lost));
  await vi.waitFor(() => expect([ownership.isOurs, ownership.isHeld]).toEqual([true, true]));
  steal();
  await isLost;
  expect([ownership.isOurs, ownership.isHeld]).toEqual([false, false]);

  refuseLocks('SecurityError');
  const free = new Ownership('game');
  await free.take(false, () => undefined);
  expect([free.isOurs, free.isHeld]).toEqual([true, false]);
});

/** A page that may play the game, and what it was told. */
class Page {
  readonly ownership = new Ownership('game');
  /** Its last request to have the game: null until it was answered. */
  hasTaken: boolean | null = false;
  /** Answers that were not so. */
  mistakes = 0;
  lost = 0;
  turns = 0;

  readonly #onLost = () => {
    this.lost++;
  };

  take(steal: boolean): void {
    this.hasTaken = null;
    void this.ownership.take(steal, this.#onLost).then((isOurs) => {
      this.hasTaken = isOurs;
      if (isOurs !== this.ownership.isHeld) this.mistakes++;
    });
  }

  wait(): void {
    const onOurs = () => {
      this.turns++;
    };
    this.ownership.waitForTurn(onOurs, this.#onLost);
  }
}

const steps = fc.array(
  fc.tuple(fc.nat(2), fc.constantFrom('take', 'steal', 'wait', 'release', 'hear', 'hear')),
  { maxLength: 40 },
);

test('of three pages that take, steal, wait and leave in any order one has the game, and each knows', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const locks = new SharedLocks();
      vi.stubGlobal('navigator', { locks });
      const pages = [new Page(), new Page(), new Page()];
      const holders = () => pages.filter(({ ownership }) => ownership.isHeld);
      for (const [at, what] of list) {
        const page = pages[at] as Page;
        const { ownership } = page;
        // A session asks for one thing after the other.
        if (what === 'hear') await locks.deliver();
        else if (page.hasTaken === null) continue;
        else if (what === 'release') ownership.release();
        else if (what === 'wait') {
          if (!ownership.isHeld) page.wait();
        } else page.take(what === 'steal');
      }
      while (await locks.deliver()) {}

      expect(holders().length).toBe(locks.isHeld ? 1 : 0);
      expect(holders().every((page) => page.ownership.isOurs)).toBe(true);
      expect(pages.map((page) => page.hasTaken)).not.toContain(null);
      expect(pages.map(({ mistakes }) => mistakes)).toEqual([0, 0, 0]);
      for (const page of pages.filter(({ ownership }) => !ownership.isHeld))
        expect(page.ownership.isOurs).toBe(false);

      // Who has it leaves, and so on: each that waits has its turn, in order, and nobody else.
      const { waiting } = locks;
      const before = pages.reduce((sum, { turns }) => sum + turns, 0);
      for (let left = waiting; left > 0; left--) {
        for (const { ownership } of holders()) ownership.release();
        while (await locks.deliver()) {}
        expect(holders().length).toBe(1);
      }
      expect(pages.reduce((sum, { turns }) => sum + turns, 0)).toBe(before + waiting);

      // Who leaves says nothing; who is robbed hears of it, once.
      const told = pages.map(({ lost }) => lost);
      const robbed = holders()[0];
      const thief = pages.find((page) => page !== robbed) as Page;
      thief.take(true);
      while (await locks.deliver()) {}
      expect(thief.hasTaken).toBe(true);
      expect(holders()).toEqual([thief]);
      expect(pages.map(({ lost }, i) => lost - (told[i] ?? 0))).toEqual(
        pages.map((page) => (page === robbed ? 1 : 0)),
      );
      for (const { ownership } of pages) ownership.release();
      while (await locks.deliver()) {}
      expect([locks.isHeld, locks.waiting, holders().length]).toEqual([false, 0, 0]);
    }),
    { numRuns: share(400, 100) },
  );
});

test('a page that has the game has it at once when it asks again, without a second request', async () => {
  const locks = new SharedLocks();
  vi.stubGlobal('navigator', { locks });
  const page = new Page();
  page.take(false);
  while (await locks.deliver()) {}
  expect(page.hasTaken).toBe(true);
  page.take(false);
  expect(await locks.deliver()).toBe(false);
  expect(page.hasTaken).toBe(true);
});
