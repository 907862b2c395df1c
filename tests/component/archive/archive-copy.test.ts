import { type Remote, wrap } from 'comlink';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ArchiveApi } from '../../../worker/api/archive.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';
import { emptyDatabase, forgetCopies, gameRow, held, putGame, putPast } from './archive-fixture.ts';
import { randomRows } from './archive-naive.ts';
import { archiveWorker } from './archive-worker.ts';

const NOW = 1_800_000_000_000;
const FILES = ['games-0.copy', 'games-1.copy'];

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
  worker?.terminate();
  worker = archiveWorker();
  const { port1, port2 } = new MessageChannel();
  const archive = wrap<ArchiveApi>(port1);
  worker.postMessage(undefined, [port2]);
  started.push(archive);
  await archive.ping();
  return archive;
}

const markOf = async () =>
  (await db.get('archive', ['copy'])) as { isWhole: boolean; file: number; bytes: number } | undefined;

/** Waits until everything is in the second copy; it is written behind what was asked for. */
async function copied(): Promise<void> {
  await expect.poll(async () => (await markOf())?.isWhole).toBe(true);
  await expect
    .poll(async () => (await db.getAllKeys('archive')).filter((key) => /^uncopied/.test(String(key))))
    .toEqual([]);
}

/** The browser throws its database away, and the archive is started in a new one. */
async function throwAway(): Promise<Remote<ArchiveApi>> {
  worker?.terminate();
  worker = null;
  db.close();
  db = await emptyDatabase();
  return start();
}

const card = (key: string) =>
  ({ key, pattern: `{"shape":"${key}"}`, technique: 'subset', reason: 'needless-risk' }) as const;

/** Bytes of each file that is there. */
async function sizes(): Promise<readonly number[]> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('mine-sweeper');
  const found: number[] = [];
  for (const name of FILES) {
    // It may be removed while it is asked for.
    const file = await folder
      .getFileHandle(name)
      .then((handle) => handle.getFile())
      .catch(() => null);
    if (file !== null) found.push(file.size);
  }
  return found;
}

test('practice cards come back, with what was answered before and after the file was written whole', async () => {
  const archive = await start();
  held(await archive.addCards('one', [card('a'), card('b')], NOW));
  held(await archive.answerCard(card('a'), { at: NOW, isRight: true, ms: 4000 }));
  await copied();
  held(await archive.answerCard(card('a'), { at: NOW + 1000, isRight: false, ms: 3000 }));
  held(await archive.putCardAway('b', true, NOW + 2000));
  held(await archive.answerCard(card('c'), { at: NOW + 3000, isRight: true, ms: 1000 }));
  await copied();
  const before = await db.getAll('cards');
  expect(before).toHaveLength(3);

  const again = await throwAway();
  const { restored } = held(await again.practice(NOW)) as { restored?: unknown };
  expect(restored).toEqual({ games: 0, savedGames: 0, cards: 3, isDamaged: false });
  expect(await db.getAll('cards')).toEqual(before);
});

test('cards of a copy made before there were any in it are written to it', async () => {
  await putPast(db, ...randomRows(3, 5));
  const archive = await start();
  held(await archive.addCards('one', [card('a')], NOW));
  await copied();
  // As that version left it: the file said to be whole, and no word of cards.
  const { hasCards: _, ...mark } = (await db.get('archive', ['copy'])) as Record<string, unknown>;
  await db.put('archive', mark, ['copy']);
  await db.put('cards', { ...(await db.get('cards', 'a')), key: 'older' } as never);
  held(await (await start()).savedGames());
  await expect.poll(async () => ((await markOf()) as { hasCards?: boolean }).hasCards).toBe(true);
  await copied();
  held(await (await throwAway()).practice(NOW));
  expect(await db.getAllKeys('cards')).toEqual(['a', 'older']);
});

test('settings come back, the last ones, when neither the database nor the page has them', async () => {
  const archive = await start();
  held(await archive.keepSettings('{"theme":"dark"}'));
  await copied();
  held(await archive.keepSettings('{"theme":"light"}'));

  const again = await throwAway();
  expect(held(await again.keepSettings(null)).settings).toBe('{"theme":"light"}');
  // Those of the page count when it has some.
  expect(held(await again.keepSettings('{"theme":"own"}')).settings).toBe('{"theme":"own"}');
});

test('when a file has grown enough, another one takes its place, and all games come back from it', async () => {
  const some = randomRows(200, 11);
  await putPast(db, ...some);
  await putGame(db, gameRow('aside'));
  const archive = await start();
  held(await archive.overview());
  await copied();
  const first = await markOf();
  const { length } = await db.getAll('history');
  // Each change of the settings is appended to the file; the largest ones fill it in a few steps.
  const large = JSON.stringify({ text: 'x'.repeat(1_000_000) });
  for (let i = 0; i < 5; i++) held(await archive.keepSettings(`${large}${' '.repeat(i)}`));
  expect(Math.max(...(await sizes()))).toBeGreaterThan(2 * Number(first?.bytes) + 4_000_000);
  await putPast(db, ...randomRows(201, 12).slice(200));
  held(await archive.overview());
  await expect.poll(async () => (await markOf())?.file).not.toBe(first?.file);
  await copied();
  await expect.poll(async () => (await sizes()).length).toBe(1);
  expect(Math.max(...(await sizes()))).toBeLessThan(3_000_000);
  const all = await db.getAllKeys('history');
  expect(all.length).toBe(length + 1);

  const again = await throwAway();
  const { restored } = held(await again.overview()) as { restored?: unknown };
  expect(restored).toMatchObject({ savedGames: 1, isDamaged: false });
  expect(await db.getAllKeys('history')).toEqual(all);
});

/** Changes a byte of the last record of the file in use. */
async function damageEnd(): Promise<void> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('mine-sweeper');
  const handle = await folder.getFileHandle(String(FILES[Number((await markOf())?.file)]));
  const { size } = await handle.getFile();
  const writer = await handle.createWritable({ keepExistingData: true });
  await writer.write({ type: 'write', position: size - 20, data: Uint8Array.of(0x5a, 0x5a) });
  await writer.close();
}

test('a file whose end is damaged is written again with the next game, the games that stood there with it', async () => {
  await putPast(db, ...randomRows(20, 15));
  const archive = await start();
  held(await archive.overview());
  await copied();
  await putPast(db, ...randomRows(21, 15).slice(20));
  held(await archive.overview());
  await copied();
  const first = await markOf();
  worker?.terminate();
  await damageEnd();
  await putPast(db, ...randomRows(22, 15).slice(21));
  held(await (await start()).overview());
  await expect.poll(async () => (await markOf())?.file).not.toBe(first?.file);
  await copied();
  const all = await db.getAllKeys('history');
  const { restored } = held(await (await throwAway()).overview()) as { restored?: unknown };
  expect(restored).toMatchObject({ games: all.length, isDamaged: false });
  expect(await db.getAllKeys('history')).toEqual(all);
});

test('a copy whose end is damaged says so when it comes back', async () => {
  await putPast(db, ...randomRows(20, 16));
  held(await (await start()).overview());
  await copied();
  await putPast(db, ...randomRows(21, 16).slice(20));
  held(await (await start()).overview());
  await copied();
  const all = await db.getAllKeys('history');
  worker?.terminate();
  await damageEnd();
  const { restored } = held(await (await throwAway()).overview()) as { restored?: unknown };
  expect(restored).toMatchObject({ games: all.length - 1, isDamaged: true });
});

test('what is asked while the copy comes back waits for it, and the copy is not replaced by nothing', async () => {
  await putPast(db, ...randomRows(60, 7));
  const archive = await start();
  held(await archive.keepSettings('{"theme":"dark"}'));
  await copied();
  const all = await db.getAllKeys('history');

  // As at the start of the page: several calls at once, none of which waits for another.
  const again = await throwAway();
  const answers = await Promise.all([
    again.savedGames(),
    again.keepSettings('{"theme":"light"}'),
    again.overview(),
    again.practice(NOW),
  ]);
  const told = answers.map((answer) => (held<object>(answer) as { restored?: { games: number } }).restored);
  expect(told.filter((restored) => restored !== undefined)).toMatchObject([{ games: all.length }]);
  expect(await db.getAllKeys('history')).toEqual(all);
  await copied();
  held(await (await throwAway()).overview());
  expect(await db.getAllKeys('history')).toEqual(all);
});

test('a new file that is killed twice before it is whole leaves the one beside it', async () => {
  await putPast(db, ...randomRows(200, 11));
  held(await (await start()).savedGames());
  await copied();
  const all = await db.getAllKeys('history');
  for (let kills = 0; kills < 2; kills++) {
    const before = String(await sizes());
    // The copy has to be written again. A kill while it is written says the same, unless it comes too late: the new
    // file may then be as long as the one that it replaced.
    await db.put('archive', { ...(await markOf()), isWhole: false } as never, ['copy']);
    held(await (await start()).savedGames());
    await vi.waitUntil(async () => String(await sizes()) !== before || (await markOf())?.isWhole, {
      interval: 1,
    });
    worker?.terminate();
  }
  held(await (await throwAway()).overview());
  expect(await db.getAllKeys('history')).toEqual(all);
});

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

test('a game that ends while a dying worker still has the files open is copied when it lets go', async () => {
  await putPast(db, ...randomRows(20, 13));
  held(await (await start()).savedGames());
  await copied();
  worker?.terminate();
  const dying = await holder();
  try {
    const archive = await start();
    await putPast(db, ...randomRows(21, 13).slice(20));
    held(await archive.overview());
    await waitsForFiles();
  } finally {
    dying.terminate();
  }
  await copied();
  const all = await db.getAllKeys('history');
  held(await (await throwAway()).overview());
  expect(await db.getAllKeys('history')).toEqual(all);
});

test('what comes back waits for a dying worker that still has the files open', async () => {
  await putPast(db, ...randomRows(20, 14));
  held(await (await start()).savedGames());
  await copied();
  const all = await db.getAllKeys('history');
  worker?.terminate();
  const dying = await holder();
  const answer = (await throwAway()).overview();
  await waitsForFiles();
  dying.terminate();
  held(await answer);
  expect(await db.getAllKeys('history')).toEqual(all);
});

test('a copy that cannot be brought back is kept, and comes back at the next start', async () => {
  await putPast(db, ...randomRows(20, 17));
  held(await (await start()).keepSettings('{"theme":"dark"}'));
  await copied();
  const all = await db.getAllKeys('history');
  worker?.terminate();
  const stuck = await holder();
  const next = randomRows(21, 17).slice(20);
  try {
    const again = await throwAway();
    const answer = held(await again.keepSettings('{"theme":"light"}')) as { restored?: unknown };
    expect(answer.restored).toEqual({
      ...{ games: 0, savedGames: 0, cards: 0 },
      ...{ isDamaged: false, isPutOff: true },
    });
    // Play goes on meanwhile, and a page says once what came back.
    await putPast(db, ...next);
    expect(held(await again.overview())).not.toHaveProperty('restored');
    held(await again.keepSettings('{"theme":"own"}'));
    expect(await markOf()).toBeUndefined();
  } finally {
    stuck.terminate();
  }
  const { restored } = held(await (await start()).overview()) as { restored?: unknown };
  expect(restored).toMatchObject({ games: all.length, isDamaged: false });
  const everything = [...all, ...next.map(({ gameId }) => gameId)].sort();
  expect((await db.getAllKeys('history')).sort()).toEqual(everything);
  await copied();
  held(await (await throwAway()).overview());
  expect((await db.getAllKeys('history')).sort()).toEqual(everything);
});

/** Waits until a worker has the lock of the files, and so waits for the files themselves. */
async function waitsForFiles(): Promise<void> {
  await expect
    .poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    .toContain('mine-sweeper games-copy');
}
