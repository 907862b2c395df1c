import type { KeptReplay, KeptReplaysQuery, NewKeptReplay } from '../../api/archive.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { foreignIdOf, LONGEST_RECORD, readForeignRow } from '../../storage/foreign-checks.ts';
import type { Database } from '../../storage/open.ts';
import { FOREIGN_FORMAT, type ForeignRow } from '../../storage/schema.ts';
import { transact } from '../../storage/transaction.ts';
import type { RowFilter } from '../row-filter.ts';
import { KEYS } from '../store-keys.ts';

/** Kept replays, and characters of all their records: with more, backups could become too large to be read. */
const MOST_REPLAYS = 2000;
const MOST_CHARACTERS = 2 ** 26;

/** Games a page at most. */
const MOST_AT_ONCE = 1000;

const STORES = ['foreign', 'archive'] as const;

/** A deleted replay, kept so that it can be brought back; `purgeDeleted` forgets it with the other deleted games. */
interface DeletedReplay {
  readonly deletedAt: number;
  readonly foreign: ForeignRow;
}

/**
 * Keeps a replay of another program, once: a game that is there already stays as it is. Codes: `large-replay`,
 * `too-many-replays`. Cost: reads all kept replays for their lengths; some 20 ms for 2,000 usual ones.
 */
export async function keepReplay(
  db: Database,
  { record, columns, rows, mines, facts }: NewKeptReplay,
  keptAt: number,
): Promise<Outcome<{ gameId: string; isNew: boolean }>> {
  if (record.length > LONGEST_RECORD) return refuse(STORAGE_SENTENCES, 'large-replay');
  const gameId = foreignIdOf(record);
  const row = readForeignRow({ gameId, format: FOREIGN_FORMAT, keptAt, record, columns, rows, mines, facts });
  if (row === null) throw new Error(`A replay of ${record.length} characters fails the checks of its row.`);
  return transact(db, STORES, 'strict', async (tx) => {
    const others = await tx.objectStore('foreign').getAll();
    const same = others.find((other) => other.gameId === gameId);
    // A row of a newer version is left alone; a damaged one makes room.
    if (same !== undefined && (readForeignRow(same) !== null || same.format > FOREIGN_FORMAT))
      return { ok: true, gameId, isNew: false };
    const characters = others.reduce((sum, other) => sum + String(other.record).length, record.length);
    if (others.length >= MOST_REPLAYS || characters > MOST_CHARACTERS)
      return refuse(STORAGE_SENTENCES, 'too-many-replays');
    await tx.objectStore('foreign').put(row);
    await tx.objectStore('archive').delete(KEYS.deleted(gameId));
    return { ok: true, gameId, isNew: true };
  });
}

/** A page of kept replays without their records, those that were kept last first. */
export async function readKeptReplays(
  db: Database,
  { after, limit }: KeptReplaysQuery,
  filter: RowFilter,
): Promise<KeptReplay[]> {
  const range = after && IDBKeyRange.upperBound(after.keptAt);
  const found: KeptReplay[] = [];
  let cursor = await db.transaction('foreign').store.index('keptAt').openCursor(range, 'prev');
  for (; cursor !== null && found.length < Math.min(limit, MOST_AT_ONCE); cursor = await cursor.continue()) {
    const isBefore = after?.keptAt === cursor.key && cursor.primaryKey >= after.gameId;
    if (!isBefore) found.push(...filter.foreign([cursor.value]).map(keptOf));
  }
  return found;
}

/** A kept replay with its record. */
export async function readKeptReplay(
  db: Database,
  gameId: string,
  filter: RowFilter,
): Promise<Outcome<{ record: string; replay: KeptReplay }>> {
  const stored = await db.get('foreign', gameId);
  const [row] = stored === undefined ? [] : filter.foreign([stored]);
  if (row === undefined) return refuse(STORAGE_SENTENCES, 'no-such-game');
  return { ok: true, record: row.record, replay: keptOf(row) };
}

/** Takes a kept replay out of the list; `restoreKeptReplay` brings it back. */
export async function deleteKeptReplay(
  db: Database,
  gameId: string,
  deletedAt: number,
): Promise<Outcome<object>> {
  return transact(db, STORES, 'strict', async (tx) => {
    const foreign = readForeignRow(await tx.objectStore('foreign').get(gameId));
    if (foreign === null) return refuse(STORAGE_SENTENCES, 'no-such-game');
    const deleted: DeletedReplay = { deletedAt, foreign };
    await tx.objectStore('archive').put(deleted, KEYS.deleted(gameId));
    await tx.objectStore('foreign').delete(gameId);
    return { ok: true };
  });
}

/** Brings a deleted replay back to its place. */
export async function restoreKeptReplay(db: Database, gameId: string): Promise<Outcome<object>> {
  return transact(db, STORES, 'strict', async (tx) => {
    const deleted = (await tx.objectStore('archive').get(KEYS.deleted(gameId))) as DeletedReplay | undefined;
    const row = readForeignRow(deleted?.foreign);
    if (row === null) return refuse(STORAGE_SENTENCES, 'no-such-game');
    await tx.objectStore('foreign').put(row);
    await tx.objectStore('archive').delete(KEYS.deleted(gameId));
    return { ok: true };
  });
}

function keptOf({ record: _, format: __, ...replay }: ForeignRow): KeptReplay {
  return replay;
}
