import type { Database } from '../../storage/open.ts';
import type { GameRow } from '../../storage/schema.ts';
import { transact } from '../../storage/transaction.ts';
import type { BackupItem } from '../backup/backup-frames.ts';
import { isOfApp } from '../games/saved-games.ts';
import type { RowFilter } from '../row-filter.ts';
import { KEYS, keysOf } from '../store-keys.ts';

/** The ids of games that the copy lacks, or has in an earlier state. */
export async function uncopiedGames(db: Database, filter: RowFilter): Promise<readonly string[]> {
  const [keys, asides] = await Promise.all([
    db.getAllKeys('archive', keysOf('uncopied')),
    changedAsides(db, filter),
  ]);
  return [...new Set([...(keys as [string, string][]).map(([, gameId]) => gameId), ...asides])];
}

/** Practice cards that the copy lacks, or has in an earlier state: their keys, and when each was marked so. */
export async function uncopiedCards(db: Database): Promise<ReadonlyMap<string, unknown>> {
  const tx = db.transaction('archive');
  const range = keysOf('uncopied-card');
  const [keys, marks] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
  return new Map((keys as [string, string][]).map(([, key], i) => [key, marks[i]]));
}

/** The cards of these keys that can be read. */
export async function cardItems(
  db: Database,
  filter: RowFilter,
  keys: Iterable<string>,
): Promise<BackupItem[]> {
  const tx = db.transaction('cards');
  const rows = await Promise.all([...keys].map((key) => tx.store.get(key)));
  return filter.cards(rows.filter((row) => row !== undefined)).map((card) => ({ is: 'card', card }));
}

/** Takes the marks of copied cards away; a card that was changed meanwhile keeps its new one. */
export function forgetCardMarks(db: Database, copied: ReadonlyMap<string, unknown>): Promise<void> {
  return transact(db, ['archive'], 'relaxed', async (tx) => {
    const archive = tx.objectStore('archive');
    for (const [key, mark] of copied)
      if ((await archive.get(KEYS.uncopiedCard(key))) === mark) await archive.delete(KEYS.uncopiedCard(key));
  });
}

/** The whole file is to be written: no single row need be remembered. */
export function forgetMarks(db: Database): Promise<void> {
  return transact(db, ['archive'], 'relaxed', async (tx) => {
    await tx.objectStore('archive').delete(keysOf('uncopied'));
    await tx.objectStore('archive').delete(keysOf('uncopied-card'));
  });
}

/** Changes with every change of a game that was put aside. */
export function faceOf({ savedAt, name = '', takenBack = 0 }: GameRow): string {
  return `${savedAt} ${takenBack} ${name}`;
}

async function asideRows(db: Database, filter: RowFilter): Promise<GameRow[]> {
  // Those that are over are in the history.
  return filter
    .games(await db.getAll('games'))
    .filter((row) => isOfApp(row) && row.key === row.gameId && row.endedAt === undefined);
}

/** The ids of all games that were put aside. */
export async function asidesIn(db: Database, filter: RowFilter): Promise<string[]> {
  return (await asideRows(db, filter)).map(({ gameId }) => gameId);
}

/** Games put aside that the copy lacks or has in an earlier state, and those in it that are put aside no more. */
async function changedAsides(db: Database, filter: RowFilter): Promise<string[]> {
  const [rows, keys, faces] = await Promise.all([
    asideRows(db, filter),
    db.getAllKeys('archive', keysOf('copied')),
    db.getAll('archive', keysOf('copied')),
  ]);
  const copied = new Map((keys as [string, string][]).map(([, gameId], i) => [gameId, faces[i]]));
  const changed = rows.filter((row) => copied.get(row.gameId) !== faceOf(row)).map(({ gameId }) => gameId);
  for (const { gameId } of rows) copied.delete(gameId);
  return [...changed, ...copied.keys()];
}
