import type { IDBPTransaction, StoreNames } from 'idb';
import { movesOf } from './journal-rows.ts';
import type { Schema } from './schema.ts';

type Apart = IDBPTransaction<Schema, ArrayLike<StoreNames<Schema>>, 'readwrite'>;

/**
 * Moves a row that failed its checks, with the moves that are stored for it, to the damaged ones: whoever wants to
 * rescue something finds it there as it was.
 *
 * @param ofMoves false: its moves stay, because another row of that game is whole.
 */
export async function putApart(
  tx: Apart,
  store: 'games' | 'history' | 'cards' | 'foreign',
  key: string,
  row: unknown,
  ofMoves = true,
): Promise<void> {
  const gameId: unknown = (row as { gameId?: unknown } | null)?.gameId;
  const isNamed = typeof gameId === 'string';
  const range = isNamed && ofMoves ? movesOf(gameId) : null;
  const moves = range === null ? [] : await tx.objectStore('moves').getAll(range);
  const damaged = tx.objectStore('damaged');
  const isTaken = !isNamed || (await damaged.getKey(gameId)) !== undefined;
  const name = isTaken ? `${store} ${key} ${Date.now()}-${Math.random()}` : gameId;
  await damaged.put({ gameId: name, game: row, moves, reason: `A row of ${store} that fails its checks.` });
  await tx.objectStore(store).delete(key);
  if (range !== null) await tx.objectStore('moves').delete(range);
}
