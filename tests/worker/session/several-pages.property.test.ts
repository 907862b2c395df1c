import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { share } from '../../effort.ts';
import { MemoryBrowser } from '../browser/memory-browser.ts';
import { settled, turn } from '../browser/turns.ts';
import { PaintedTab } from './painted-tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SIDE = 8;
const GAME = { rules: { columns: SIDE, rows: SIDE, mines: 10 }, seed: 'ours' };

/** How many turns of the event loop later each page hears what the others do. */
const lags = fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }), fc.nat({ max: 30 }));

const step = fc.record({
  page: fc.nat({ max: 2 }),
  what: fc.constantFrom(
    ...(['play', 'play', 'play', 'take', 'pause', 'resume', 'undo', 'again', 'kill', 'close'] as const),
  ),
  /** How long the next step waits, in turns of the event loop. */
  pause: fc.nat({ max: 12 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const steps = fc.array(step, { maxLength: 40, size: '+1' });

/** A page that hears late that it has the game and was robbed of it, and plays in between. */
const ROBBED_LATE: [Step[], [number, number, number]] = [
  [
    { page: 0, what: 'play', pause: 2 },
    { page: 0, what: 'play', pause: 1 },
    { page: 2, what: 'take', pause: 0 },
  ],
  [19, 0, 3],
];

/** A tab that may be taking moves back. */
class Tab extends PaintedTab {
  /** How often it takes moves back that nobody was told of yet. */
  undoing = 0;

  override kill(): void {
    super.kill();
    this.undoing = 0;
  }
}

test('a game that goes from page to page has every move that a page was told of, and all pages show it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, lags, async (list, late) => {
      const browser = new MemoryBrowser();
      const tabs = late.map((lag) => new Tab(browser, lag, { side: SIDE, key: 'key', first: GAME }));
      /** The cells of moves that were answered, in the order of their answers. */
      let told: number[] = [];
      /** Each move has a cell of its own. */
      let next = 0;
      try {
        for (const { page: number, what, pause } of list) {
          const tab = tabs[number] as Tab;
          const at = 1000 * (next + 1);
          if (what === 'play') {
            const cell = next++ % SIDE ** 2;
            tab.do(async (page) => {
              const played = await page.session.play({ type: 'annotate', as: 'flag', cell, at });
              if (played.ok && tab.page === page) told.push(cell);
            });
          } else if (what === 'take') tab.do((page) => void page.start('key', GAME, { takeOver: true }));
          else if (what === 'pause') tab.do((page) => void page.session.pause(at));
          else if (what === 'resume') tab.do((page) => void page.session.resume(at));
          else if (what === 'again') tab.do((page) => void page.session.saveAgain());
          else if (what === 'undo')
            tab.do(async (page) => {
              tab.undoing++;
              await page.session.undo(1);
              if (tab.page !== page) return;
              tab.undoing--;
              told = [];
            });
          else if (what === 'kill') {
            if (tab.undoing > 0) told = [];
            tab.kill();
          } else if (tab.page !== null) {
            await tab.do((page) => page.session.close());
            tab.kill();
          }
          for (let left = pause; left > 0; left--) await turn();
        }
        if (tabs.every(({ page }) => page === null)) tabs[0]?.do(() => {});
        const open = tabs.flatMap(({ page }) => page ?? []);
        const owners = () => open.filter(({ isElsewhere }) => !isElsewhere);
        const shown = () => open.map(({ codes, state }) => `${state?.isPaused} ${codes}`);
        await settled(() => owners().length === 1 && new Set(shown()).size === 1);
        expect(owners().length).toBe(1);
        const [owner] = owners();
        const found = await owner?.found();
        const moves = (found?.moves ?? []).map((move) => Number(move.split(' ')[1]));
        expect(moves.filter((cell) => told.includes(cell))).toEqual(told);
        expect(new Set(moves).size).toBe(moves.length);
        for (const one of shown()) expect(one).toBe(`${owner?.state?.isPaused} ${owner?.codes}`);
        const notices = open.flatMap((page) => page.notices);
        expect(notices.filter((code) => code !== 'storage-back')).toEqual([]);
      } finally {
        for (const tab of tabs) tab.kill();
        await browser.rest();
      }
    }),
    { numRuns: share(1000, 50), examples: [ROBBED_LATE] },
  );
});
