import { fileStore } from '../../../worker/storage/snapshots/snapshot-file.ts';
import { FIRST_SUM, RECORD, sealRecord } from '../../../worker/storage/snapshots/snapshot-records.ts';
import { nameOfKey, type SnapshotStore } from '../../../worker/storage/snapshots/snapshot-store.ts';

const record = (length: number, value: number) =>
  sealRecord(RECORD.bands, new Uint32Array(length).fill(value), FIRST_SUM).bytes;

async function lengthsIn(store: SnapshotStore): Promise<number[] | null> {
  const log = await store.open();
  if (log === null) return null;
  const records = await log.records();
  const lengths = [...records].map((bytes) => bytes.length);
  // They can be gone through twice.
  const again = [...records].map((bytes) => bytes.length);
  log.close();
  return lengths.join() === again.join() ? lengths : [];
}

/** What a store does in the order of a game's life. */
export async function exercise(store: SnapshotStore): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {};
  facts.empty = await lengthsIn(store);
  const log = await store.open();
  if (log === null) return facts;
  for (const [index, length] of [3, 100_000, 0, 7].entries()) await log.append(record(length, index), index);
  await log.flush();
  log.close();
  facts.reopened = await lengthsIn(store);
  const next = await store.open();
  facts.kept = [await next?.keep(9), await next?.keep(2)];
  await next?.append(record(1, 9), 2);
  next?.close();
  facts.cut = await lengthsIn(store);
  await store.remove();
  await store.remove();
  facts.removed = await lengthsIn(store);
  await store.remove();
  return facts;
}

/** A file whose end was never written, and one that another has open. */
export async function leaveHalf(key: string): Promise<Record<string, unknown>> {
  const store = fileStore(key);
  const log = await store.open();
  for (let index = 0; index < 3; index++) log?.append(record(5, index), index);
  const isHeld = (await store.open()) === null;
  log?.close();
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('mine-sweeper');
  const handle = await folder.getFileHandle(`${nameOfKey(key)}.snapshot`);
  const file = await (
    handle as unknown as {
      createSyncAccessHandle(): Promise<{ truncate(size: number): void; close(): void }>;
    }
  ).createSyncAccessHandle();
  file.truncate(2 * 32 + 20);
  file.close();
  const lengths = await lengthsIn(store);
  await store.remove();
  return { isHeld, lengths };
}
