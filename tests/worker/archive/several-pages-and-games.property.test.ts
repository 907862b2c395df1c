import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { movesOf } from '../../../worker/storage/journal-rows.ts';
import { CURRENT } from '../../../worker/storage/schema.ts';
import { share } from '../../effort.ts';
import { MemoryBrowser } from '../browser/memory-browser.ts';
import { settled, turn } from '../browser/turns.ts';
import { PaintedTab } from '../session/painted-tab.ts';
import { openedStorage } from '../storage/opened-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SIDE = 8;
const RULES = { columns: SIDE, rows: SIDE, mines: 10 };
const GAME = { rules: RULES, seed: 'first' };

const step = fc.record({
  page: fc.nat({ max: 1 }),
  what: fc.constantFrom(
    ...(['play', 'play', 'play', 'play', 'begin', 'resume', 'resume', 'take', 'pause', 'kill'] as const),
  ),
  /** Which of the games that were begun. */
  game: fc.nat({ max: 4 }),
  /** How long the next step waits, in turns of the event loop. */
  pause: fc.nat({ max: 12 }),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const doing = (page: number, what: Step['what'], pause: number): Step => ({ page, what, game: 0, pause });
/** A page that hears late that it was robbed has begun another game in the place of what is played. */
const ROBBED_BEFORE_IT_BEGINS: [Step[], [number, number]] = [
  [
    doing(1, 'play', 1),
    doing(1, 'play', 2),
    doing(0, 'pause', 0),
    doing(0, 'take', 5),
    doing(1, 'begin', 3),
    doing(1, 'play', 9),
  ],
  [1, 11],
];
/** It hears of it while it begins one. */
const ROBBED_WHILE_IT_BEGINS: [Step[], [number, number]] = [
  [
    doing(0, 'play', 11),
    doing(1, 'take', 10),
    doing(0, 'play', 0),
    doing(1, 'resume', 6),
    doing(0, 'resume', 7),
  ],
  [17, 2],
];

test('games that go from page to page and are resumed in any of them have every move that a page was told of', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40, size: 'max' }),
      fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })),
      async (list, lags) => {
        const browser = new MemoryBrowser();
        const tabs = lags.map(
          (lag) => new PaintedTab(browser, lag, { side: SIDE, key: CURRENT, first: GAME }),
        );
        /** The cells of moves that were answered, by game, in the order of their answers. */
        const told = new Map<string, number[]>();
        let next = 0;
        try {
          for (const [i, { page: number, what, game, pause }] of list.entries()) {
            const tab = tabs[number] as PaintedTab;
            const at = 1000 * (i + 1);
            if (what === 'play') {
              const cell = next++ % SIDE ** 2;
              tab.do(async (page) => {
                const played = await page.session.play({ type: 'annotate', as: 'flag', cell, at });
                if (!played.ok || tab.page !== page) return;
                const { gameId } = played.state;
                told.set(gameId, [...(told.get(gameId) ?? []), cell]);
              });
            } else if (what === 'begin')
              tab.do(
                (page) => void page.session.newGame({ rules: RULES, seed: `game ${i}`, keepsLast: true }),
              );
            else if (what === 'resume') {
              const gameId = [...told.keys()][game % Math.max(1, told.size)] ?? '';
              tab.do(async (page) => {
                await page.session.pause(at);
                const made = await new Archive().makeCurrent(gameId);
                if (made.ok) await page.start(CURRENT, GAME, { takeOver: true });
                await page.session.resume(at);
              });
            } else if (what === 'take') tab.do((page) => void page.start(CURRENT, GAME, { takeOver: true }));
            else if (what === 'pause') tab.do((page) => void page.session.pause(at));
            else tab.kill();
            for (let left = pause; left > 0; left--) await turn();
          }
          if (tabs.every(({ page }) => page === null)) tabs[0]?.do(() => {});
          const open = tabs.flatMap(({ page }) => page ?? []);
          const owners = () => open.filter(({ isElsewhere }) => !isElsewhere);
          const shown = () => open.map(({ codes, state }) => `${state?.gameId} ${state?.isPaused} ${codes}`);
          await settled(() => owners().length === 1 && new Set(shown()).size === 1);
          expect(owners().length).toBe(1);
          expect(new Set(shown()).size).toBe(1);
          const db = await openedStorage();
          const games = new Map((await db.getAll('games')).map((row) => [row.gameId, row.key]));
          for (const [gameId, cells] of told) {
            // One with a single move is not worth keeping.
            if (cells.length < 2) continue;
            const moves = (await db.getAll('moves', movesOf(gameId))).map(({ cell }) => cell);
            expect([gameId, moves.filter((cell) => cells.includes(cell))]).toEqual([gameId, cells]);
            expect([gameId, games.get(gameId)]).not.toEqual([gameId, undefined]);
          }
          db.close();
        } finally {
          for (const tab of tabs) tab.kill();
          await browser.rest();
        }
      },
    ),
    { numRuns: share(500, 30), examples: [ROBBED_BEFORE_IT_BEGINS, ROBBED_WHILE_IT_BEGINS] },
  );
});
