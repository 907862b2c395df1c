import type { SavedGame } from '../../api/archive.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { isGameRow } from '../../storage/row-checks.ts';
import { CURRENT, type GameRow, type MoveRow, NO_GUESS_FORMAT } from '../../storage/schema.ts';
import { transact } from '../../storage/transaction.ts';
import type { RowFilter } from '../row-filter.ts';
import { KEYS } from '../store-keys.ts';

const LONGEST_NAME = 100;

/**
 * Whether the row is the app's: the game that is played, or one that was put aside there and not by an element in some
 * page. A newer version's is left alone.
 */
export function isOfApp({ key, gameId, home = CURRENT, format }: GameRow): boolean {
  return (key === CURRENT || (key === gameId && home === CURRENT)) && format <= NO_GUESS_FORMAT;
}

/** All games with moves that are not over, the current one first, then the newest. */
export async function readSavedGames(db: Database, filter: RowFilter): Promise<SavedGame[]> {
  const tx = db.transaction(['games', 'moves', 'history', 'archive']);
  const rows = filter.games(await tx.objectStore('games').getAll()).filter(isOfApp);
  const games = rows.map(async (row): Promise<SavedGame | null> => {
    const { gameId, fields, preset = 'classic', about = {}, name = null, savedAt } = row;
    const range = movesOf(gameId);
    const [past, deleted, moves, last] = await Promise.all([
      tx.objectStore('history').getKey(gameId),
      tx.objectStore('archive').getKey(KEYS.deleted(gameId)),
      tx.objectStore('moves').count(range),
      tx.objectStore('moves').openCursor(range, 'prev'),
    ]);
    if (row.endedAt !== undefined || past !== undefined || deleted !== undefined || moves === 0) return null;
    const isKnown = row.layout !== undefined || fields.deal === 'given';
    const elapsedMs = elapsedOf(row, last?.value);
    const isCurrent = row.key === CURRENT;
    return { gameId, name, fields, preset, isKnown, about, moves, elapsedMs, savedAt, isCurrent };
  });
  const found = (await Promise.all(games)).filter((game) => game !== null);
  return found.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.savedAt - a.savedAt);
}

/** The clock of a stored game: when it was last paused, or at its last move. */
export function elapsedOf(row: GameRow, last: MoveRow | undefined): number {
  return Math.max(row.elapsedMs, last?.atMs ?? 0);
}

/** Gives a saved game a name; an empty one takes it away. */
export async function renameGame(db: Database, gameId: string, name: string): Promise<Outcome<object>> {
  return transact(db, ['games'], 'relaxed', async (tx) => {
    const games = tx.objectStore('games');
    const row = await rowOfGame(games, gameId);
    if (row === undefined) return refuse(STORAGE_SENTENCES, 'no-such-game');
    const { name: _, ...rest } = row;
    const wanted = name.trim().slice(0, LONGEST_NAME);
    await games.put(wanted === '' ? rest : { ...rest, name: wanted });
    return { ok: true };
  });
}

/** The game's row, whether it is put aside or the current one. */
export async function rowOfGame(
  games: { get(key: string): Promise<GameRow | undefined> },
  gameId: string,
): Promise<GameRow | undefined> {
  const [current, aside] = await Promise.all([games.get(CURRENT), games.get(gameId)]);
  return [current, aside].find((row) => row?.gameId === gameId && isGameRow(row) && isOfApp(row));
}
