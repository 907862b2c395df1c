import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoredReviews } from '../../../worker/archive/reviews/stored-reviews.ts';
import { CHUNK } from '../../../worker/archive/statistics/lists.ts';
import { KEYS } from '../../../worker/archive/store-keys.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { REVIEW_VERSION } from '../../../worker/storage/review-checks.ts';
import type { ReviewRow } from '../../../worker/storage/schema.ts';
import { transact } from '../../../worker/storage/transaction.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';
import { openedStorage } from '../storage/opened-storage.ts';

const GROUP = 'group';
const COUNT = CHUNK + 3;

eachInMemory();

let db: Database;
beforeEach(async () => {
  db = await openedStorage();
});
afterEach(() => db.close());

function rowOf(gameId: string, groupId = GROUP): ReviewRow {
  const summary = { startChance: 0.5, skillLoss: 0.25, needlessRisks: 1, isAvoidable: true, techniques: [] };
  return { gameId, version: REVIEW_VERSION, groupId, endedAt: 1000, won: false, summary };
}

const keep = (reviews: StoredReviews, row: ReviewRow) =>
  transact(db, ['reviews', 'archive'], 'relaxed', (tx) => reviews.keep(tx as never, row));
const remove = (reviews: StoredReviews, gameId: string) =>
  transact(db, ['reviews', 'archive'], 'relaxed', (tx) => reviews.remove(tx as never, gameId));

/** How many reviews somebody finds who has read nothing yet. */
const found = async (reviews = new StoredReviews()) => (await reviews.read(db, GROUP)).size;

/** Columns of so many reviews, whose rows are then but three: so it is seen which of them are read. */
async function store(): Promise<void> {
  for (let i = 0; i < COUNT; i++) await db.put('reviews', rowOf(`game ${i}`));
  await db.put('reviews', rowOf('of another group', 'another'));
  await db.put('archive', {}, KEYS.reviews(GROUP));
  expect(await found()).toBe(COUNT);
  await db.clear('reviews');
  for (const gameId of ['a', 'b', 'c']) await db.put('reviews', rowOf(gameId));
}

const state = async () => (await db.get('archive', KEYS.reviews(GROUP))) as Record<string, unknown>;

test('the columns are read, and not the rows that they were made of', async () => {
  await store();
  expect(await found()).toBe(COUNT);
  expect(await db.getAllKeys('archive')).toEqual(
    expect.arrayContaining([KEYS.reviewColumn(GROUP, 0), KEYS.reviewColumn(GROUP, 1)]),
  );
});

test.each<[string, () => Promise<unknown>]>([
  [
    'of another format',
    async () => db.put('archive', { ...(await state()), format: '0' }, KEYS.reviews(GROUP)),
  ],
  [
    'without a version',
    async () => db.put('archive', { ...(await state()), version: 7 }, KEYS.reviews(GROUP)),
  ],
  ['of another size', async () => db.put('archive', { ...(await state()), size: 2 }, KEYS.reviews(GROUP))],
  ['whose first part is missing', () => db.delete('archive', KEYS.reviewColumn(GROUP, 0))],
  ['whose last part is missing', () => db.delete('archive', KEYS.reviewColumn(GROUP, 1))],
  ['with a damaged part', () => db.put('archive', 'damaged', KEYS.reviewColumn(GROUP, 1))],
])('columns %s are made again of the rows, and read from then on', async (_, damage) => {
  await store();
  await damage();
  expect(await found()).toBe(3);
  await db.clear('reviews');
  expect(await found()).toBe(3);
  // Parts that are not of it any more are gone.
  expect(await db.getKey('archive', KEYS.reviewColumn(GROUP, 1))).toBeUndefined();
});

test('what is kept and removed is in the columns that the next one reads', async () => {
  const reviews = new StoredReviews();
  for (const gameId of ['a', 'b', 'c']) await keep(reviews, rowOf(gameId));
  await remove(reviews, 'b');
  await remove(reviews, 'not there');
  await db.clear('reviews');
  const column = await new StoredReviews().read(db, GROUP);
  expect([0, 1, 2].map((at) => column.isThere(at))).toEqual([true, false, true]);
});

test('what another one has written meanwhile is read; what was cached is forgotten when it is told so', async () => {
  const [one, another] = [new StoredReviews(), new StoredReviews()];
  await keep(one, rowOf('a'));
  expect(await found(another)).toBe(1);
  await keep(one, rowOf('b'));
  expect(await found(another)).toBe(2);
  // Under the same version it is not read again.
  await db.put('archive', { ...(await state()), size: 7 }, KEYS.reviews(GROUP));
  expect(await found(another)).toBe(2);
  await db.delete('reviews', 'b');
  another.forget();
  expect(await found(another)).toBe(1);
});
