import { movesAfter, type ReadSnapshot } from './journal-end.ts';
import { isOwn, moveRow, movesOf, type StoredMove } from './journal-rows.ts';
import type { Database } from './open.ts';
import { putApart } from './put-apart.ts';
import { isGameRow, isOfNewer, withMendedClock } from './row-checks.ts';
import type { DamagedRow, GameEnd, GameRow, Schema } from './schema.ts';
import type { Snapshot } from './snapshots/snapshot-read.ts';
import type { StoredDeal } from './stored-deal.ts';
import { transact } from './transaction.ts';

/** A game as the journal gives it back, its moves unchecked. */
export interface SavedGame {
  readonly row: GameRow;
  /** All stored moves; with a snapshot, those that came after it. */
  readonly moves: readonly unknown[];
  /** For huge boards, where one is stored that agrees with the journal. */
  readonly snapshot?: Snapshot;
  /** The mines that the snapshot's first opening was dealt, of a no-guess board. */
  readonly deal?: StoredDeal | null;
}

export type LoadOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'newer' }
  /** The row could not be read, and was put apart. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'saved'; readonly game: SavedGame };

const PLAYED = ['games', 'moves'] as const;

/** The stores of what changes the current game's row, which may turn out to be damaged. */
const BEGUN = ['games', 'moves', 'damaged'] as const;

type Played = 'games' | 'moves' | 'history';

/**
 * Takes the game over for `owner` and gives it back with all its moves. From the moment this resolves, an earlier
 * owner's appends are refused, so nothing can be added behind the reader's back.
 *
 * @param read gives the snapshot of a huge game.
 */
export async function loadGame(
  db: Database,
  key: string,
  owner: string,
  read?: ReadSnapshot,
): Promise<LoadOutcome> {
  const loaded = await transact(db, BEGUN, 'relaxed', async (tx): Promise<LoadOutcome> => {
    const games = tx.objectStore('games');
    const found = await games.get(key);
    if (found === undefined) return { kind: 'none' };
    if (isOfNewer(found)) return { kind: 'newer' };
    const row = isGameRow(found) ? found : withMendedClock(found);
    if (row === null) {
      await putApart(tx, 'games', key, found);
      return { kind: 'damaged' };
    }
    const owned: GameRow = { ...row, owner };
    await games.put(owned);
    const moves = read ? [] : await tx.objectStore('moves').getAll(movesOf(row.gameId));
    return { kind: 'saved', game: { row: owned, moves } };
  });
  if (read === undefined || loaded.kind !== 'saved') return loaded;
  const { row } = loaded.game;
  return { kind: 'saved', game: { row, ...(await movesAfter(db, row, read)) } };
}

/**
 * Stores a game under its key: another one than the last, or the same once more. It may have moves already.
 *
 * @param keepsLast another game is put aside, under its own id, if it has moves. Another owner's always is, for its player
 *   has not been asked, and so is one that has been given a name.
 * @param countsGames false: no game is ever put aside, for its page has no list of games.
 */
export function beginGame(
  db: Database,
  row: GameRow,
  moves: readonly StoredMove[],
  keepsLast = false,
  countsGames = true,
): Promise<void> {
  return transact(db, BEGUN, 'relaxed', async (tx) => {
    const [games, journal] = [tx.objectStore('games'), tx.objectStore('moves')];
    const last = await games.get(row.key);
    if (last && !isGameRow(last)) await putApart(tx, 'games', row.key, last);
    else if (last) {
      const own = movesOf(last.gameId);
      const isKept = keepsLast || last.owner !== row.owner || last.name !== undefined;
      if (countsGames && isKept && (await journal.count(own)))
        await games.put({ ...last, key: last.gameId, home: row.key });
      else await journal.delete(own);
    }
    // It may lie aside: put there just now, when it is the last one, or by a page that brings it back from its memory.
    await Promise.all([
      games.delete(row.gameId),
      journal.delete(movesOf(row.gameId)),
      games.put(row),
      ...moves.map((move, seq) => journal.put(moveRow(row.gameId, seq, move))),
    ]);
  });
}

/**
 * True once the move is stored, and with it how it ended the game, if it did; false when the game belongs to another
 * owner or is another game by now.
 *
 * @param move null: only the end is yet to be stored.
 * @param countsGames false: a game that ends is not put in the history.
 */
export function appendMove(
  db: Database,
  row: GameRow,
  seq: number,
  move: StoredMove | null,
  end: GameEnd | null,
  countsGames = true,
): Promise<boolean> {
  const isCounted = countsGames && end !== null;
  // Counting games holds up no move of another page.
  const stores = isCounted ? ([...PLAYED, 'history'] as const) : PLAYED;
  return transact<Schema, readonly Played[], boolean>(
    db,
    stores,
    isCounted ? 'strict' : 'relaxed',
    async (tx) => {
      const games = tx.objectStore('games');
      const stored = await games.get(row.key);
      if (!isOwn(stored, row)) return false;
      if (move) await tx.objectStore('moves').add(moveRow(row.gameId, seq, move));
      if (isCounted) await tx.objectStore('history').put({ ...stored, ...end, fresh: 1 });
      if (end) await games.put({ ...stored, endedAt: end.endedAt });
      return true;
    },
  );
}

/**
 * Stores what has changed of a game beside its moves, and returns all that is stored of it: with its name, which others
 * change. Null when it is no longer this owner's.
 */
export function saveRow(db: Database, row: GameRow, changed: Partial<GameRow>): Promise<GameRow | null> {
  return transact(db, ['games'], 'relaxed', async (tx) => {
    const games = tx.objectStore('games');
    const stored = await games.get(row.key);
    if (!isOwn(stored, row)) return null;
    const saved = { ...stored, ...changed };
    await games.put(saved);
    return saved;
  });
}

/** Puts a journal that cannot be read to its end aside, as it is. */
export function keepDamaged(db: Database, damaged: DamagedRow): Promise<void> {
  return transact(db, ['damaged'], 'relaxed', async (tx) => {
    await tx.objectStore('damaged').put(damaged);
  });
}
