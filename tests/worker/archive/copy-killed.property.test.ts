import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { gameRow, held, pastRow, putGame, putPast } from '../../component/archive/archive-fixture.ts';
import { share } from '../../effort.ts';
import { Life, MemoryBrowser } from '../browser/memory-browser.ts';
import { turn } from '../browser/turns.ts';
import { openedStorage } from '../storage/opened-storage.ts';
import { copied } from './archive-tab.ts';

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
      let life = new Life();
      let archive = browser.run(life, () => new Archive());
      const ids: string[] = [];
      const answers: Promise<unknown>[] = [];
      const ask = (work: () => Promise<unknown>) => answers.push(browser.run(life, work));
      try {
        for (const [i, { what, game, pause }] of list.entries()) {
          const gameId = ids[game % Math.max(1, ids.length)] ?? 'none';
          if (what === 'end') {
            ids.push(`past ${i}`);
            await putPast(db, pastRow(`past ${i}`, { endedAt: 1_700_000_000_000 + i }));
            ask(() => archive.overview());
          } else if (what === 'aside') {
            ids.push(`aside ${i}`);
            await putGame(db, gameRow(`aside ${i}`, { savedAt: i }));
            ask(() => archive.savedGames());
          } else if (what === 'delete') ask(() => archive.deleteGame(gameId));
          else if (what === 'restore') ask(() => archive.restoreGame(gameId));
          else if (what === 'rename') ask(() => archive.renameGame(gameId, `name ${i}`));
          else if (what === 'settings') ask(() => archive.keepSettings(`{"step":${i}}`));
          else if (what === 'look') ask(() => archive.history({ limit: 99 }));
          else {
            browser.kill(life);
            answers.length = 0;
            life = new Life();
            archive = browser.run(life, () => new Archive());
          }
          for (let left = pause; left > 0; left--) await turn();
        }
        await Promise.all(answers);
        await browser.run(life, async () => {
          const before = await foundIn(archive);
          await copied(db);
          db.close();
          browser.loseDatabase();
          expect(await foundIn(new Archive())).toEqual(before);
        });
      } finally {
        life.end();
        await browser.rest();
      }
    }),
    { numRuns: share(300, 60) },
  );
});
