import type { PastGame } from '../../api/archive.ts';
import type { RecordedMove, Recording } from '../../api/game.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { movesOf } from '../../storage/journal-rows.ts';
import type { Database } from '../../storage/open.ts';
import { isHistoryRow } from '../../storage/row-checks.ts';
import { KEYS } from '../store-keys.ts';
import { type PackedMoves, packMoves, unpackMoves } from './packed-moves.ts';
import { pastGameOf } from './past-game.ts';
import { rowOfGame } from './saved-games.ts';

/** A stored game as data, its moves included: as they were packed, or from the journal. Mines only when it is over. */
export async function readRecording(
  db: Database,
  gameId: string,
): Promise<Outcome<{ recording: Recording; game: PastGame | null }>> {
  const tx = db.transaction(['games', 'moves', 'history', 'archive']);
  const [saved, past, rows, kept] = await Promise.all([
    rowOfGame(tx.objectStore('games'), gameId),
    tx.objectStore('history').get(gameId),
    tx.objectStore('moves').getAll(movesOf(gameId)),
    tx.objectStore('archive').get(KEYS.moves(gameId)),
  ]);
  const game = past !== undefined && isHistoryRow(past) ? pastGameOf(past, true) : null;
  const row = game === null ? saved : past;
  if (row === undefined) return refuse(STORAGE_SENTENCES, 'no-such-game');
  // Of one whose end here was deleted, and whose other end a backup brought, the journal still has the former.
  const packed = (kept as PackedMoves | undefined) ?? (rows.length > 0 ? packMoves(rows) : null);
  const moves: readonly RecordedMove[] | null = packed && unpackMoves(packed);
  if (packed === null || moves === null) return refuse(STORAGE_SENTENCES, 'no-moves');
  const { fields, seed, layout, helped } = row;
  const isOver = game !== null || row.endedAt !== undefined;
  const recording: Recording = {
    fields,
    seed,
    ...(layout && { layout }),
    ...(helped && { helped }),
    ...(packed.deal && (isOver ? { dealt: packed.deal.layout } : { storedAs: gameId })),
    moves,
  };
  return { ok: true, recording, game };
}
