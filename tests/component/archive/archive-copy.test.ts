import { type Remote, wrap } from 'comlink';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArchiveApi } from '../../../worker/api/archive.ts';
import { FILES } from '../../../worker/archive/copy/copy-files.ts';
import { markOf } from '../../../worker/archive/copy/copy-mark.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';
import { emptyDatabase, forgetCopies, held, putPast } from './archive-fixture.ts';
import { randomRows } from './archive-naive.ts';
import { archiveWorker } from './archive-worker.ts';

let db: Database;
let worker: Worker | null = null;
/** All that a test started: Comlink closes the port of one that nobody refers to, though an answer is due. */
const started: Remote<ArchiveApi>[] = [];

beforeEach(async () => {
  await forgetCopies();
  db = await emptyDatabase();
});
afterEach(async () => {
  worker?.terminate();
  started.length = 0;
  db.close();
  await deleteDB(DATABASE);
});

/** An archive that has just been started, in a worker: only there are files of the origin's own. */
async function start(): Promise<Remote<ArchiveApi>> {
  worker = archiveWorker();
  const { port1, port2 } = new MessageChannel();
  const archive = wrap<ArchiveApi>(port1);
  worker.postMessage(undefined, [port2]);
  started.push(archive);
  await archive.ping();
  return archive;
}

/** A worker that has both files open, as one has that was ended and is not yet gone. */
async function holder(): Promise<Worker> {
  const program = `(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('mine-sweeper', { create: true });
    const open = async (name) =>
      (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
    self.held = await Promise.all(${JSON.stringify(FILES)}.map(open));
    postMessage('held');
  })()`;
  const holding = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
  await new Promise((resolve) => {
    holding.onmessage = resolve;
  });
  return holding;
}

// What else the second copy does is asked in Node, with files in memory.
test('what comes back waits for a dying worker that still has the files open', async () => {
  await putPast(db, ...randomRows(20, 14));
  held(await (await start()).savedGames());
  await expect.poll(async () => (await markOf(db))?.isWhole).toBe(true);
  const all = await db.getAllKeys('history');
  worker?.terminate();
  const dying = await holder();
  db.close();
  db = await emptyDatabase();
  const answer = (await start()).overview();
  await expect
    .poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    .toContain('mine-sweeper games-copy');
  dying.terminate();
  held(await answer);
  expect(await db.getAllKeys('history')).toEqual(all);
});
