import type { BackupCount } from '../../api/archive.ts';
import type { Outcome } from '../../api/outcome.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { type HistoryRow, NO_GUESS_FORMAT } from '../../storage/schema.ts';
import type { StoredTry } from '../games/daily-tries.ts';
import { type PackedMoves, packMoves } from '../games/packed-moves.ts';
import { isOfApp } from '../games/saved-games.ts';
import { CURRENT } from '../statistics/game-groups.ts';
import { KEYS, keysOf } from '../store-keys.ts';
import { BackupWriter } from './backup-file.ts';
import { type BackupItem, frameOf } from './backup-frames.ts';

/** Games read at once, so that a game being played never waits longer. */
const AT_ONCE = 100;

/** Everything in one file: games that are over and those that are not, their moves, notes and settings. Damaged journals, and games of a newer version, are left out. */
export async function makeBackup(
  db: Database,
  settings: string,
  madeAt: number,
): Promise<Outcome<{ bytes: Uint8Array } & BackupCount>> {
  const writer = new BackupWriter();
  let items = 0;
  let games = 0;
  const write = async (some: readonly BackupItem[]) => {
    items += some.length;
    await writer.write(some.map(frameOf));
  };
  await write([{ is: 'head', madeAt, settings }]);
  const { open, savedGames } = await readOpen(db);
  await write(open);
  let range: IDBKeyRange | null = null;
  for (;;) {
    const rows = await readPast(db, range);
    const last = rows.at(-1);
    if (last === undefined) break;
    await write(rows);
    games += rows.filter(({ row }) => row.key === CURRENT).length;
    range = IDBKeyRange.lowerBound(last.row.gameId, true);
  }
  await write([{ is: 'end', items }]);
  return { ok: true, bytes: await writer.end(), games, savedGames, madeAt };
}

/** The games in progress, and the tries of daily boards. */
async function readOpen(db: Database): Promise<{ open: BackupItem[]; savedGames: number }> {
  const tx = db.transaction(['games', 'moves', 'history', 'archive']);
  const [rows, notes] = await Promise.all([
    tx.objectStore('games').getAll(),
    tx.objectStore('archive').getAll(keysOf('note', 'daily')),
  ]);
  const open: BackupItem[] = [];
  let savedGames = 0;
  for (const row of rows) {
    const { gameId, format } = row;
    const past = await tx.objectStore('history').getKey(gameId);
    const deleted = await tx.objectStore('archive').getKey(KEYS.deleted(gameId));
    const isOver = row.endedAt !== undefined || past !== undefined;
    if (format > NO_GUESS_FORMAT || isOver || deleted !== undefined) continue;
    const packed = packMoves(await tx.objectStore('moves').getAll(movesOf(gameId)));
    if (packed.count === 0) continue;
    open.push({ is: 'game', row, packed });
    if (isOfApp(row)) savedGames += 1;
  }
  for (const note of notes as StoredTry[]) open.push({ is: 'note', note });
  return { open, savedGames };
}

type PastItem = BackupItem & { readonly is: 'past'; readonly row: HistoryRow };

/** Some of the games that are over, with their moves, wherever these are. */
async function readPast(db: Database, range: IDBKeyRange | null): Promise<PastItem[]> {
  const tx = db.transaction(['moves', 'history', 'archive']);
  const rows: HistoryRow[] = await tx.objectStore('history').getAll(range, AT_ONCE);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const kept = IDBKeyRange.bound(KEYS.moves(first.gameId), KEYS.moves(last.gameId));
  const [keys, values] = await Promise.all([
    tx.objectStore('archive').getAllKeys(kept),
    tx.objectStore('archive').getAll(kept),
  ]);
  const packed = new Map(keys.map((key, i) => [(key as [string, string])[1], values[i] as PackedMoves]));
  const unpacked = IDBKeyRange.bound([first.gameId, 0], movesOf(last.gameId).upper);
  const hasUnpacked = (await tx.objectStore('moves').getKey(unpacked)) !== undefined;
  const items = rows.map(async (row): Promise<PastItem> => {
    let moves = packed.get(row.gameId) ?? null;
    if (moves === null && hasUnpacked) {
      const found = packMoves(await tx.objectStore('moves').getAll(movesOf(row.gameId)));
      if (found.count > 0) moves = found;
    }
    return { is: 'past', row, packed: moves };
  });
  return Promise.all(items);
}
