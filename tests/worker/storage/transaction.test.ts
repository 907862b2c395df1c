import { expect, test, vi } from 'vitest';
import type { Database } from '../../../worker/storage/open.ts';
import { isFull, transact } from '../../../worker/storage/transaction.ts';

const error = (name: string) => new DOMException(name, name);

/** A database whose one transaction ends as the promise says, or when it is aborted. */
function databaseOf(done: Promise<void>) {
  const abort = vi.fn();
  const transaction = vi.fn(() => ({ done, abort }));
  return { db: { transaction } as unknown as Database, transaction, abort };
}

test('what had no room says so, although the work merely saw that it was broken off', async () => {
  const { db } = databaseOf(Promise.reject(error('QuotaExceededError')));
  const work = transact(db, ['games'], 'relaxed', () => Promise.reject(error('AbortError')));
  const failure = await work.catch((reason: unknown) => reason);
  expect(failure).toMatchObject({ name: 'QuotaExceededError' });
  expect(isFull(failure)).toBe(true);
});

test('what had no room once the work was done says so', async () => {
  const { db, abort } = databaseOf(Promise.reject(error('QuotaExceededError')));
  await expect(transact(db, ['games'], 'relaxed', async () => 'given')).rejects.toSatisfy(isFull);
  expect(abort).not.toHaveBeenCalled();
});

test('what fails otherwise says what the work said, once the transaction has ended', async () => {
  let end = (_reason: Error) => {};
  const done = new Promise<void>((_, reject) => {
    end = reject;
  });
  const { db, abort } = databaseOf(done);
  const heard = vi.fn();
  const work = transact(db, ['games'], 'relaxed', () => Promise.reject(error('ConstraintError')));
  work.catch(heard);
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce());
  expect(heard).not.toHaveBeenCalled();
  end(error('AbortError'));
  await expect(work).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(isFull(await work.catch((reason: unknown) => reason))).toBe(false);
});

test('a transaction that the browser has ended already is not a failure of its own', async () => {
  const { db, abort } = databaseOf(Promise.reject(error('UnknownError')));
  abort.mockImplementation(() => {
    throw error('InvalidStateError');
  });
  const work = transact(db, ['games'], 'strict', () => Promise.reject(error('AbortError')));
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['relaxed', 'strict'] as const)('%s is what the browser is asked for', async (durability) => {
  const { db, transaction } = databaseOf(Promise.resolve());
  expect(await transact(db, ['games', 'moves'], durability, async () => 7)).toBe(7);
  expect(transaction).toHaveBeenCalledExactlyOnceWith(['games', 'moves'], 'readwrite', { durability });
});
