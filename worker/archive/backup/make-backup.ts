import type { IDBPTransaction } from 'idb';
import type { BackupCount } from '../../api/archive.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { isOfNewer, readTry } from '../../storage/row-checks.ts';
import {
  CURRENT,
  type ForeignRow,
  type GameRow,
  type HistoryRow,
  type Schema,
} from '../../storage/schema.ts';
import { arePacked, type PackedMoves, packMoves } from '../games/packed-moves.ts';
import { isOfApp } from '../games/saved-games.ts';
import type { RowFilter } from '../row-filter.ts';
import { KEYS, keysOf } from '../store-keys.ts';
import { BackupWriter } from './backup-file.ts';
import { type BackupItem, frameOf } from './backup-frames.ts';
import { countOf, readBackup } from './read-backup.ts';

/** Games read at once, so that a game being played never waits longer. */
const AT_ONCE = 100;

/**
 * Everything in one file: games that are over and those that are not, their moves, notes, practice cards, replays of other programs and settings. Damaged rows and journals, and games of a
 * newer version, are left out. The file is read again before it is said to be made.
 * Codes: `backup-not-read`, `large-backup`.
 */
export async function makeBackup(
  db: Database,
  settings: string,
  madeAt: number,
  filter: RowFilter,
): Promise<Outcome<{ bytes: Uint8Array } & BackupCount>> {
  const writer = new BackupWriter();
  let items = 0;
  let games = 0;
  const write = async (some: readonly BackupItem[]) => {
    items += some.length;
    await writer.write(some.map(frameOf));
  };
  await write([{ is: 'head', madeAt, settings }]);
  const { open, savedGames } = await readOpen(db, filter);
  await write(open);
  const cards = filter.cards(await db.getAll('cards'));
  await write(cards.map((card) => ({ is: 'card', card })));
  let replays = 0;
  for (let after: IDBKeyRange | null = null; ; ) {
    const rows: ForeignRow[] = await db.getAll('foreign', after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) break;
    const foreign = filter.foreign(rows);
    await write(foreign.map((row) => ({ is: 'foreign', foreign: row })));
    replays += foreign.length;
    after = IDBKeyRange.lowerBound(last.gameId, true);
  }
  let range: IDBKeyRange | null = null;
  for (;;) {
    const { last, items: past } = await readPast(db, range, filter);
    if (last === null) break;
    await write(past);
    games += past.filter(({ row }) => row.key === CURRENT).length;
    range = IDBKeyRange.lowerBound(last, true);
  }
  await write([{ is: 'end', items }]);
  const bytes = await writer.end();
  const read = await readBackup(bytes);
  const count = read.ok ? countOf(read.backup) : null;
  const isWhole =
    count?.games === games &&
    count.savedGames === savedGames &&
    count.cards === cards.length &&
    count.replays === replays;
  if (!isWhole)
    return read.ok || read.code !== 'large-backup' ? refuse(STORAGE_SENTENCES, 'backup-not-read') : read;
  return { ok: true, bytes, ...count };
}

/** The games in progress, and the tries of daily boards. */
async function readOpen(
  db: Database,
  filter: RowFilter,
): Promise<{ open: BackupItem[]; savedGames: number }> {
  const tx = db.transaction(['games', 'moves', 'history', 'archive']);
  const [rows, notes] = await Promise.all([tx.objectStore('games').getAll(), notesOf(tx)]);
  const open: BackupItem[] = [];
  let savedGames = 0;
  for (const row of filter.games(rows)) {
    const item = await openItemOf(tx, row);
    if (item === null) continue;
    open.push(item);
    if (isOfApp(row)) savedGames += 1;
  }
  return { open: [...open, ...notes], savedGames };
}

type Reading = IDBPTransaction<Schema, ('games' | 'moves' | 'history' | 'archive')[], 'readonly'>;

/** A game in progress with its moves; null when it has none, is over, or was deleted. */
export async function openItemOf(tx: Reading, row: GameRow): Promise<BackupItem | null> {
  const { gameId } = row;
  const past = await tx.objectStore('history').getKey(gameId);
  const deleted = await tx.objectStore('archive').getKey(KEYS.deleted(gameId));
  if (row.endedAt !== undefined || past !== undefined || deleted !== undefined) return null;
  const packed = packMoves(await tx.objectStore('moves').getAll(movesOf(gameId)));
  return packed.count === 0 ? null : { is: 'game', row, packed };
}

/** The notes of deleted tries of daily boards. @param gameId of that one alone. */
export async function notesOf(tx: Reading, gameId?: string): Promise<BackupItem[]> {
  const values = await tx.objectStore('archive').getAll(keysOf('note', 'daily'));
  const notes = values.map(readTry).filter((note) => note !== null);
  return notes
    .filter((note) => (gameId ?? note.gameId) === note.gameId)
    .map((note): BackupItem => ({ is: 'note', note }));
}

type PastItem = BackupItem & { readonly is: 'past'; readonly row: HistoryRow };

/** Some of the games that are over, with their moves, wherever these are. */
export async function readPast(
  db: Database,
  range: IDBKeyRange | null,
  filter: RowFilter,
): Promise<{ last: string | null; items: PastItem[] }> {
  const tx = db.transaction(['moves', 'history', 'archive']);
  const rows: HistoryRow[] = await tx.objectStore('history').getAll(range, AT_ONCE);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { last: null, items: [] };
  const kept = IDBKeyRange.bound(KEYS.moves(first.gameId), KEYS.moves(last.gameId));
  const [keys, values] = await Promise.all([
    tx.objectStore('archive').getAllKeys(kept),
    tx.objectStore('archive').getAll(kept),
  ]);
  const packed = new Map(keys.map((key, i) => [(key as [string, string])[1], values[i]]));
  const unpacked = IDBKeyRange.bound([first.gameId, 0], movesOf(last.gameId).upper);
  const hasUnpacked = (await tx.objectStore('moves').getKey(unpacked)) !== undefined;
  const known = filter.history(rows).filter((row) => !isOfNewer(row));
  const items = known.map(async (row): Promise<PastItem> => {
    let moves = readPacked(packed.get(row.gameId));
    if (moves === null && hasUnpacked) {
      const found = packMoves(await tx.objectStore('moves').getAll(movesOf(row.gameId)));
      if (found.count > 0) moves = found;
    }
    return { is: 'past', row, packed: moves };
  });
  return { last: last.gameId, items: await Promise.all(items) };
}

/** Packed moves as they are stored; null when there are none, or they are damaged. */
function readPacked(value: unknown): PackedMoves | null {
  const { bytes, deal } = (value ?? {}) as { readonly bytes?: unknown; readonly deal?: { layout?: unknown } };
  const isWhole = bytes instanceof Uint8Array && (deal === undefined || deal.layout instanceof Uint8Array);
  return isWhole && arePacked(value as PackedMoves) ? (value as PackedMoves) : null;
}
