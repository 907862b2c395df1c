import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { gameRow, held, pastRow, putGame, putPast } from '../../component/archive/archive-fixture.ts';
import { Life, MemoryBrowser } from '../browser/memory-browser.ts';
import { openedStorage } from '../storage/opened-storage.ts';

let browser: MemoryBrowser;
/** Ends with the test, for the second copy is written behind the answers. */
let life: Life;

beforeEach(() => {
  browser = new MemoryBrowser();
  life = new Life();
});

afterEach(async () => {
  browser.kill(life);
  await browser.rest();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const about = { daily: '2026-11-22/1' };

/** The try of that day, once the game was deleted and the backup from before was merged. */
async function tryAfterMerge() {
  const archive = new Archive();
  const { bytes } = held(await archive.backup('{}'));
  held(await archive.deleteGame('daily'));
  held(await archive.restoreBackup(bytes));
  return held(await archive.dailies('2026-11-22', '2026-11-22')).tries;
}

test('a daily board in progress that comes back with a backup is not given up, and may be played on', async () => {
  const db = await openedStorage();
  await putGame(db, gameRow('daily', { about }));
  expect(await browser.run(life, tryAfterMerge)).toMatchObject([{ gameId: 'daily', state: 'playing' }]);
  await db.put('games', gameRow('daily', { about, savedAt: Date.now() + 1000 }));
  const { tries } = held(await browser.run(life, () => new Archive().dailies('2026-11-22', '2026-11-22')));
  expect(tries).toMatchObject([{ gameId: 'daily', state: 'playing' }]);
  db.close();
});

test('one that was won comes back as won', async () => {
  const db = await openedStorage();
  await putPast(db, pastRow('daily', { about }));
  db.close();
  expect(await browser.run(life, tryAfterMerge)).toMatchObject([{ gameId: 'daily', state: 'won' }]);
});
