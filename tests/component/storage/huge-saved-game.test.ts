import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import type { Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';
import { rowStore } from '../../../worker/storage/snapshots/snapshot-rows.ts';

const RULES = { columns: 600, rows: 600, mines: 3600 };

async function open(key: string): Promise<{ session: Session; updates: Update[] }> {
  const session = new Session();
  const updates: Update[] = [];
  const fallback = { rules: RULES, seed: 'huge' };
  await session.start({ gameKey: key, fallback, takeOver: true }, (update) => updates.push(update));
  return { session, updates };
}

async function recordsOf(key: string): Promise<number> {
  const log = await rowStore(key).open();
  const records = [...((await log?.records()) ?? [])];
  log?.close();
  return records.length;
}

/** The page's own thread keeps its snapshots in a database. */
test('a huge game comes back from its snapshot, and from the moves that came after it', async () => {
  const key = `huge-${crypto.randomUUID()}`;
  const first = await open(key);
  await first.session.play({ type: 'open', cell: 180_300, at: 1000 });
  await first.session.play({ type: 'annotate', cell: 0, as: 'flag', at: 2000 });
  const { length } = first.updates;
  await vi.waitFor(async () => expect(await recordsOf(key)).toBeGreaterThan(3), { timeout: 5000 });
  expect(first.updates).toHaveLength(length);
  await first.session.play({ type: 'annotate', cell: 1, as: 'flag', at: 3000 });
  const db = await openDB(DATABASE);
  const row = await db.get('games', key);
  // What the snapshot knows is not read from the journal.
  await db.delete('moves', [row.gameId, 0]);
  db.close();
  const second = await open(key);
  expect(second.updates.flatMap(({ notice }) => (notice ? [notice] : []))).toEqual([]);
  expect(await second.session.viewText()).toEqual(await first.session.viewText());
});

test('a huge game of a version that dealt such boards otherwise is put aside, not played on another board', async () => {
  const key = `huge-${crypto.randomUUID()}`;
  const first = await open(key);
  await first.session.play({ type: 'open', cell: 180_300, at: 1000 });
  await first.session.close();
  const db = await openDB(DATABASE);
  const row = await db.get('games', key);
  expect(row.format).toBe(3);
  await db.put('games', { ...row, format: 1 });
  const second = await open(key);
  expect(second.updates.findLast(({ state }) => state)?.state).toMatchObject({
    status: 'ready',
    revision: 0,
  });
  expect(second.updates.flatMap(({ notice }) => notice?.code ?? [])).toEqual(['journal-damaged']);
  expect((await db.get('damaged', row.gameId)).moves).toHaveLength(1);
  await second.session.close();
  db.close();
});
