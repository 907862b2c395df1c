import type { RecordedMove } from '../api/game.ts';
import type { GameRow, MoveRow } from './schema.ts';

/** A move as the journal keeps it. */
export type StoredMove = RecordedMove & Pick<MoveRow, 'layout'>;

/** Every move of a game from number `from` to its last possible number. */
export function movesOf(gameId: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([gameId, from], [gameId, Number.MAX_SAFE_INTEGER]);
}

/** @param move with the mines that it was dealt, if it was. */
export function moveRow(gameId: string, seq: number, move: StoredMove): MoveRow {
  return { ...move, gameId, seq };
}

/** Whether both are the same move at the same time. */
export function isSameMove(a: RecordedMove | undefined, b: RecordedMove | undefined): boolean {
  return a?.type === b?.type && a?.cell === b?.cell && a?.as === b?.as && a?.atMs === b?.atMs;
}

/** Whether what is stored under the key is still this game, and its owner's. */
export function isOwn(stored: GameRow | undefined, row: GameRow): stored is GameRow {
  return stored?.owner === row.owner && stored.gameId === row.gameId;
}
