import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Archive } from '../../../worker/archive/archive.ts';
import { KEYS } from '../../../worker/archive/store-keys.ts';
import type { HistoryRow } from '../../../worker/storage/schema.ts';
import { held, MOVES, putGame, putPast } from '../../component/archive/archive-fixture.ts';
import { randomRows } from '../../component/archive/archive-naive.ts';
import { share } from '../../effort.ts';
import { MemoryBrowser } from '../browser/memory-browser.ts';
import { turn } from '../browser/turns.ts';
import { openedStorage } from '../storage/opened-storage.ts';
import { ArchiveTab } from './archive-tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const step = fc.record({
  tab: fc.nat({ max: 2 }),
  what: fc.constantFrom(
    ...(['end', 'end', 'delete', 'restore', 'look', 'clean up', 'fill', 'empty', 'kill'] as const),
  ),
  game: fc.nat({ max: 9 }),
  /** How long the next step waits, in turns of the event loop. */
  pause: fc.nat({ max: 8 }),
});

/** All that the archive counts and lists, with its groups in one order. */
async function told(archive: Archive) {
  const { overview } = held(await archive.overview());
  const groups = overview.groups.toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1));
  const reports: unknown[] = [];
  for (const { groupId } of groups) reports.push(held(await archive.report(groupId)).report);
  const { games } = held(await archive.history({ limit: 99 }));
  return { overview: { ...overview, groups }, reports, games };
}

test('archives of several tabs count the same, and what one counts that begins anew, whoever is killed or without room', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), fc.nat(), async (list, seed) => {
      const browser = new MemoryBrowser();
      // What could not be copied for want of room is logged.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const db = await openedStorage();
      const tabs = [0, 1, 2].map(() => new ArchiveTab(browser));
      const rows = randomRows(list.length, seed);
      const ended: HistoryRow[] = [];
      try {
        for (const [i, { tab: number, what, game, pause }] of list.entries()) {
          const tab = tabs[number] as ArchiveTab;
          const gameId = ended[game % Math.max(1, ended.length)]?.gameId ?? 'none';
          if (what === 'end') {
            if (!browser.hasRoom) continue;
            const row = rows[i] as HistoryRow;
            ended.push(row);
            await putGame(db, { ...row, key: row.gameId }, MOVES);
            await putPast(db, row);
          } else if (what === 'delete') void tab.ask((archive) => archive.deleteGame(gameId));
          else if (what === 'restore') void tab.ask((archive) => archive.restoreGame(gameId));
          else if (what === 'clean up') void tab.ask((archive) => archive.cleanUp(0));
          else if (what === 'look') tab.ask(told).catch(() => undefined);
          else if (what === 'kill') {
            tab.kill();
            tab.start();
          } else browser.hasRoom = what === 'empty';
          for (let left = pause; left > 0; left--) await turn();
        }
        browser.hasRoom = true;
        for (const tab of tabs) await tab.answers();
        for (const tab of tabs) {
          const found = await tab.ask(told);
          expect(found.games.map(({ gameId }) => gameId).toSorted()).toEqual(await db.getAllKeys('history'));
          // Without its columns it has to count everything again.
          await db.delete('archive', KEYS.statistics());
          tab.kill();
          tab.start();
          expect(await tab.ask(told)).toEqual(found);
        }
      } finally {
        for (const tab of tabs) tab.kill();
        db.close();
        await browser.rest();
      }
    }),
    { numRuns: share(400, 30) },
  );
});
