import { deleteDB } from 'idb';
import type { GameResult, RecordedMove } from '../../../worker/api/game.ts';
import type { Outcome } from '../../../worker/api/outcome.ts';
import { packMoves } from '../../../worker/archive/games/packed-moves.ts';
import { moveRow } from '../../../worker/storage/journal-rows.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { hasFile, removeFile } from '../../../worker/storage/origin-files.ts';
import { DATABASE, type GameRow, type HistoryRow } from '../../../worker/storage/schema.ts';
import { openedStorage } from '../../worker/storage/opened-storage.ts';

/** A database without anything in it. Each file of tests has one of its own (it mocks the name). */
export async function emptyDatabase(): Promise<Database> {
  await deleteDB(DATABASE);
  return openedStorage();
}

/** Removes the second copy of the archive; a worker that was just killed may hold it open for a moment longer. */
export async function forgetCopies(): Promise<void> {
  for (const name of ['games-0.copy', 'games-1.copy']) while (await hasFile(name)) await removeFile(name);
}

/** A game in progress, put aside. */
export function gameRow(gameId: string, more: Partial<GameRow> = {}): GameRow {
  const rest = { owner: 'us', fields: {}, seed: `seed of ${gameId}`, elapsedMs: 0, isPaused: false };
  return { key: gameId, gameId, format: 1, ...rest, savedAt: 1000, ...more };
}

export function resultOf(more: Partial<GameResult> = {}): GameResult {
  return {
    won: true,
    elapsedMs: 10_000,
    help: [],
    threeBv: 20,
    solvedThreeBv: 20,
    openings: 2,
    islands: 1,
    zini: null,
    clicks: 25,
    effectiveClicks: 22,
    seed: 'seed',
    isKnown: false,
    ...more,
  };
}

/** A finished game of the app that nobody has counted. */
export function pastRow(gameId: string, more: Partial<HistoryRow> = {}): HistoryRow {
  const { won = true, timeMs = 10_000 } = more;
  const result = resultOf({ won, elapsedMs: timeMs });
  const end = { endedAt: 1_700_000_000_000, won, timeMs, result, exploded: [], fresh: 1 } as const;
  return { ...gameRow(gameId), key: 'current', ...end, ...more };
}

export const MOVES: readonly RecordedMove[] = [
  { type: 'open', cell: 5, atMs: 0 },
  { type: 'annotate', cell: 7, as: 'flag', atMs: 1234 },
  { type: 'chord', cell: 5, atMs: 2000 },
];

/** The same, packed. */
export const PACKED = packMoves(MOVES.map((move, seq) => moveRow('packed', seq, move)));

/** Stores a game with its moves. */
export async function putGame(db: Database, row: GameRow, moves = MOVES): Promise<void> {
  const tx = db.transaction(['games', 'moves'], 'readwrite');
  await tx.objectStore('games').put(row);
  for (const [seq, move] of moves.entries())
    await tx.objectStore('moves').put(moveRow(row.gameId, seq, move));
  await tx.done;
}

export async function putPast(db: Database, ...rows: readonly HistoryRow[]): Promise<void> {
  const tx = db.transaction('history', 'readwrite');
  for (const row of rows) void tx.store.put(row);
  await tx.done;
}

/** What an answer holds; a refusal fails the test. */
export function held<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}
