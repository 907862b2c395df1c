import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { gameRow, held, pastRow, putGame, putPast } from '../../component/archive/archive-fixture.ts';
import { share } from '../../effort.ts';
import { MemoryBrowser } from '../browser/memory-browser.ts';
import { turn } from '../browser/turns.ts';
import { openedStorage } from '../storage/opened-storage.ts';
import { ArchiveTab, copied } from './archive-tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('end', 'aside', 'delete', 'restore', 'rename', 'settings', 'look', 'kill'),
    game: fc.nat({ max: 5 }),
    /** How long the next step waits, in turns of the event loop. */
    pause: fc.nat({ max: 12 }),
  }),
  { maxLength: 25 },
);

/** What a player finds. */
async function foundIn(archive: Archive) {
  const past = held(await archive.history({ limit: 99 })).games.map(({ gameId }) => gameId);
  const saved = held(await archive.savedGames()).games.map(
    ({ gameId, name, moves }) => `${gameId} ${name} ${moves}`,
  );
  const { settings } = held(await archive.keepSettings(null));
  return { past, saved: saved.sort(), settings };
}

test('whatever the archive does and whenever it is killed, its second copy has what it has', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const browser = new MemoryBrowser();
      const db = await openedStorage();
      const tab = new ArchiveTab(browser);
      const ids: string[] = [];
      try {
        for (const [i, { what, game, pause }] of list.entries()) {
          const gameId = ids[game % Math.max(1, ids.length)] ?? 'none';
          if (what === 'end') {
            ids.push(`past ${i}`);
            await putPast(db, pastRow(`past ${i}`, { endedAt: 1_700_000_000_000 + i }));
            void tab.ask((archive) => archive.overview());
          } else if (what === 'aside') {
            ids.push(`aside ${i}`);
            await putGame(db, gameRow(`aside ${i}`, { savedAt: i }));
            void tab.ask((archive) => archive.savedGames());
          } else if (what === 'delete') void tab.ask((archive) => archive.deleteGame(gameId));
          else if (what === 'restore') void tab.ask((archive) => archive.restoreGame(gameId));
          else if (what === 'rename') void tab.ask((archive) => archive.renameGame(gameId, `name ${i}`));
          else if (what === 'settings') void tab.ask((archive) => archive.keepSettings(`{"step":${i}}`));
          else if (what === 'look') void tab.ask((archive) => archive.history({ limit: 99 }));
          else {
            tab.kill();
            tab.start();
          }
          for (let left = pause; left > 0; left--) await turn();
        }
        await tab.answers();
        await tab.ask(async (archive) => {
          const before = await foundIn(archive);
          await copied(db);
          db.close();
          browser.loseDatabase();
          expect(await foundIn(new Archive())).toEqual(before);
        });
      } finally {
        tab.kill();
        await browser.rest();
      }
    }),
    { numRuns: share(300, 60) },
  );
});
