import { type Remote, wrap } from 'comlink';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArchiveApi } from '../../../worker/api/archive.ts';
import { Archive } from '../../../worker/archive/archive.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';
import { share } from '../../effort.ts';
import { emptyDatabase, forgetCopies, gameRow, held, putGame, putPast } from './archive-fixture.ts';
import { randomRows } from './archive-naive.ts';
import { archiveWorker } from './archive-worker.ts';

/** Times that the worker is killed, each a little later than before. */
const KILLS = share(16, 4);
const GAMES = 600;

let db: Database;

beforeEach(async () => {
  await forgetCopies();
  db = await emptyDatabase();
});
afterEach(async () => {
  db.close();
  await deleteDB(DATABASE);
});

/** Starts the work in a worker and ends that one after a share of the time that the whole of it takes. */
async function killed(
  share: number,
  wholeMs: number,
  work: (archive: Remote<ArchiveApi>) => void,
): Promise<void> {
  const worker = archiveWorker();
  const { port1, port2 } = new MessageChannel();
  const archive = wrap<ArchiveApi>(port1);
  worker.postMessage(undefined, [port2]);
  await archive.ping();
  work(archive);
  await new Promise((resolve) => setTimeout(resolve, share * wholeMs));
  worker.terminate();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test('killed while it counts games, the archive has counted each of them once', async () => {
  const rows = randomRows(GAMES, 7);
  await putPast(db, ...rows);
  const whole = held(await new Archive().overview()).overview;
  await db.clear('archive');
  await putPast(db, ...rows);
  const wholeMs = await timeOf(() => new Archive().overview());
  const counted: number[] = [];
  for (let i = 0; i < KILLS; i++) {
    await db.clear('archive');
    await putPast(db, ...rows);
    await killed(i / KILLS, wholeMs, (archive) => void archive.overview());
    counted.push(GAMES - (await db.countFromIndex('history', 'fresh')));
    expect(held(await new Archive().overview()).overview).toEqual(whole);
    expect(await db.countFromIndex('history', 'fresh')).toBe(0);
  }
  // Some were killed before the end, or the test has seen nothing.
  expect(Math.min(...counted)).toBeLessThan(GAMES);
});

test('killed while it merges a backup, the archive has merged all of it or nothing', async () => {
  await putPast(db, ...randomRows(GAMES, 8));
  for (const gameId of ['a', 'b', 'c']) await putGame(db, gameRow(gameId));
  const { bytes } = held(await new Archive().backup(''));
  const start = async () => {
    for (const name of ['history', 'games', 'moves', 'archive'] as const) await db.clear(name);
    // Nothing of an earlier round comes back from there.
    await forgetCopies();
    await putGame(db, gameRow('now', { key: 'current' }));
  };
  await start();
  const wholeMs = await timeOf(() => new Archive().restoreBackup(bytes));
  const found = new Set<string>();
  for (let i = 0; i < KILLS; i++) {
    await start();
    await killed(i / KILLS, 2 * wholeMs, (archive) => void archive.restoreBackup(bytes));
    found.add([await db.count('history'), await db.count('games'), await db.count('moves')].join());
    const { overview } = held(await new Archive().overview());
    expect(overview.games).toBe(await db.count('history'));
    expect(held(await new Archive().restoreBackup(bytes))).toMatchObject({ settings: '' });
    expect(held(await new Archive().overview()).overview.games).toBe(GAMES);
  }
  for (const one of found) expect(['0,1,3', `${GAMES},4,12`]).toContain(one);
  expect(found).toContain('0,1,3');
});
