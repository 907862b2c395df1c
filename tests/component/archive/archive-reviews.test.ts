import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReviewSummary } from '../../../worker/api/review.ts';
import { Archive } from '../../../worker/archive/archive.ts';
import { readBackup } from '../../../worker/archive/backup/read-backup.ts';
import { formerGroupIdOf, groupIdOf } from '../../../worker/archive/statistics/game-groups.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { REVIEW_VERSION } from '../../../worker/storage/review-checks.ts';
import { emptyDatabase, held, MOVES, pastRow, putGame, putPast } from './archive-fixture.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'archive-reviews' as 'mine-sweeper',
}));

let db: Database;
let archive: Archive;

beforeEach(async () => {
  db = await emptyDatabase();
  archive = new Archive();
});
afterEach(() => db.close());

const GROUP = groupIdOf(pastRow('any'));

function summary(more: Partial<ReviewSummary> = {}): ReviewSummary {
  return { startChance: 0.5, skillLoss: 0.25, needlessRisks: 1, isAvoidable: true, techniques: [], ...more };
}

/** Finished games, the later named the later ended, with their moves. */
async function play(...gameIds: readonly string[]): Promise<void> {
  for (const [i, gameId] of gameIds.entries()) {
    await putPast(db, pastRow(gameId, { won: false, endedAt: 1000 + i }));
    await putGame(db, { ...pastRow(gameId), key: gameId, endedAt: 1000 + i }, MOVES);
  }
}

const keep = async (gameId: string, of = archive) => held(await of.keepReview(gameId, summary()));
const skill = async (of = new Archive()) => held(await of.skill(GROUP)).skill;
const missing = async (most = 100, of = new Archive()) => held(await of.unreviewed(GROUP, most));

test('a review is kept once, whatever archive asks, and the games without one are told, the newest first', async () => {
  await play('a', 'b', 'c');
  expect(await skill()).toBeNull();
  expect(await missing()).toMatchObject({ games: 3, missing: ['c', 'b', 'a'] });
  await keep('b');
  await keep('b', new Archive());
  expect(await skill()).toMatchObject({ games: 1, wins: 0, avoidable: 1, expectedWins: 0.25 });
  expect(await missing()).toMatchObject({ games: 3, missing: ['c', 'a'] });
  expect(await missing(1)).toMatchObject({ games: 1, missing: ['c'] });
  // A game without moves cannot be reviewed.
  await putPast(db, pastRow('bare', { endedAt: 2000 }));
  expect(await missing()).toMatchObject({ games: 4, missing: ['c', 'a'] });
  expect(held(await archive.habits('b')).habits).toBeNull();
  expect(held(await archive.habits('a')).habits).toEqual({ games: 1, techniques: [] });
});

test('reviews of games without question marks belong to the others’ group, as their games do by now', async () => {
  const fields = { questionMarks: false };
  await play('a');
  await putPast(db, pastRow('b', { fields, won: false, endedAt: 2000 }));
  await putGame(db, { ...pastRow('b', { fields }), key: 'b', endedAt: 2000 }, MOVES);
  await keep('a');
  await keep('b');
  // As they were kept when question marks parted the groups.
  const former = formerGroupIdOf('plain', {});
  const row = await db.get('reviews', 'b');
  if (row) await db.put('reviews', { ...row, groupId: former });
  await db.put('archive', {}, ['reviews', former]);
  await db.delete('archive', ['reviews', GROUP]);
  await db.delete('archive', IDBKeyRange.bound(['review-column'], ['review-column', []]));
  expect(await skill()).toMatchObject({ games: 2 });
  expect(await missing()).toMatchObject({ games: 2, missing: [] });
  expect(await db.get('reviews', 'b')).toMatchObject({ groupId: GROUP });
  expect(await db.getKey('archive', ['reviews', former])).toBeUndefined();
  held(await archive.deleteGame('b'));
  expect(await skill()).toMatchObject({ games: 1 });
});

test('the robot’s games, practice and unknown games have none, nor does what is no summary', async () => {
  await putPast(
    db,
    pastRow('robots', { help: ['robot'] }),
    pastRow('practice', { about: { isPractice: true } }),
    pastRow('mine'),
  );
  for (const gameId of ['robots', 'practice', 'nobody'])
    expect(await archive.keepReview(gameId, summary())).toMatchObject({ ok: false, code: 'no-such-game' });
  for (const wrong of [null, {}, summary({ startChance: 7 }), summary({ techniques: [{}] as never })])
    expect(await archive.keepReview('mine', wrong as ReviewSummary)).toMatchObject({ ok: false });
  expect(await db.count('reviews')).toBe(0);
});

test('a review goes with its game, and is made again when the game comes back', async () => {
  await play('a', 'b');
  await keep('a');
  await keep('b');
  held(await archive.deleteGame('a'));
  expect(await skill()).toMatchObject({ games: 1 });
  expect(await db.getAllKeys('reviews')).toEqual(['b']);
  held(await archive.restoreGame('a'));
  expect(await skill()).toMatchObject({ games: 1 });
  expect(await missing()).toMatchObject({ games: 2, missing: ['a'] });
  await keep('a');
  expect(await skill()).toMatchObject({ games: 2 });
});

test('damaged columns are made again of the rows; damaged and outdated rows are made again themselves', async () => {
  await play('a', 'b', 'c');
  for (const gameId of ['a', 'b', 'c']) await keep(gameId);
  const before = await skill();
  const key = ['review-column', GROUP, 0];
  await db.put('archive', { ...((await db.get('archive', key)) as object), id: 'no list' }, key);
  expect(await skill()).toEqual(before);
  const row = await db.get('reviews', 'a');
  if (!row) throw new Error('It was not kept.');
  await db.put('reviews', { ...row, version: REVIEW_VERSION + 1 });
  await db.put('reviews', { ...row, gameId: 'b', summary: 5 as never });
  await db.put('archive', { format: 'of another version' }, ['reviews', GROUP]);
  expect(await skill()).toMatchObject({ games: 1 });
  expect((await missing()).missing).toEqual(['b', 'a']);
});

test('the review of a game whose row is damaged is no longer counted', async () => {
  await play('a', 'b');
  await keep('a');
  await keep('b');
  await db.put('history', { ...pastRow('a', { endedAt: 1000 }), timeMs: 'long' as never });
  held(await archive.history({ limit: 10 }));
  expect(await db.getAllKeys('reviews')).toEqual(['b']);
  expect(await skill()).toMatchObject({ games: 1 });
});

test('backups leave reviews out', async () => {
  await play('a');
  const { bytes: without } = held(await archive.backup('{}'));
  await keep('a');
  const { bytes } = held(await archive.backup('{}'));
  const [one, other] = [await readBackup(without), await readBackup(bytes)];
  expect(one.ok && other.ok && { ...one.backup, madeAt: 0 }).toEqual(
    other.ok && { ...other.backup, madeAt: 0 },
  );
});
