import { IS_WHOLE } from '../engine/tier.ts';
import type { StoredDeal } from './dealt.ts';
import { movesAfter, type ReadSnapshot } from './journal-end.ts';
import { isOwn, moveRow, movesOf, type StoredMove } from './journal-rows.ts';
import type { Database } from './open.ts';
import { type DamagedRow, type GameRow, NO_GUESS_FORMAT } from './schema.ts';
import type { Snapshot } from './snapshot-read.ts';

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
  | { readonly kind: 'saved'; readonly game: SavedGame };

/**
 * Takes the game over for `owner` and gives it back with all its moves. From the moment this resolves, an earlier
 * owner's appends are refused, so nothing can be added behind the reader's back.
 *
 * @param read the whole engine's: gives the snapshot of a huge game.
 */
export async function loadGame(
  db: Database,
  key: string,
  owner: string,
  read?: ReadSnapshot,
): Promise<LoadOutcome> {
  const tx = db.transaction(['games', 'moves'], 'readwrite');
  const row = await tx.objectStore('games').get(key);
  if (row === undefined) return { kind: 'none' };
  if (row.format > NO_GUESS_FORMAT) return { kind: 'newer' };
  const owned: GameRow = { ...row, owner };
  await tx.objectStore('games').put(owned);
  if (IS_WHOLE && read !== undefined) {
    await tx.done;
    return { kind: 'saved', game: { row: owned, ...(await movesAfter(db, owned, read)) } };
  }
  const moves = await tx.objectStore('moves').getAll(movesOf(row.gameId));
  await tx.done;
  return { kind: 'saved', game: { row: owned, moves } };
}

/** Stores a new game in place of the one under the same key; with its moves when it has some already. */
export async function beginGame(db: Database, row: GameRow, moves: readonly StoredMove[]): Promise<void> {
  const tx = db.transaction(['games', 'moves'], 'readwrite', { durability: 'relaxed' });
  const last = await tx.objectStore('games').get(row.key);
  if (last !== undefined) await tx.objectStore('moves').delete(movesOf(last.gameId));
  await tx.objectStore('games').put(row);
  for (const [seq, move] of moves.entries())
    await tx.objectStore('moves').put(moveRow(row.gameId, seq, move));
  await tx.done;
}

/** True once the move is stored; false when the game belongs to another owner or is another game by now. */
export async function appendMove(
  db: Database,
  row: GameRow,
  seq: number,
  move: StoredMove,
): Promise<boolean> {
  const tx = db.transaction(['games', 'moves'], 'readwrite', { durability: 'relaxed' });
  const isOurs = isOwn(await tx.objectStore('games').get(row.key), row);
  if (isOurs) await tx.objectStore('moves').add(moveRow(row.gameId, seq, move));
  await tx.done;
  return isOurs;
}

/** Stores what has changed of a game beside its moves; false when it is no longer this owner's. */
export async function saveRow(db: Database, row: GameRow): Promise<boolean> {
  const tx = db.transaction('games', 'readwrite', { durability: 'relaxed' });
  const isOurs = isOwn(await tx.store.get(row.key), row);
  if (isOurs) await tx.store.put(row);
  await tx.done;
  return isOurs;
}

/** Puts a journal that cannot be read to its end aside, as it is. */
export async function keepDamaged(db: Database, damaged: DamagedRow): Promise<void> {
  await db.put('damaged', damaged);
}
