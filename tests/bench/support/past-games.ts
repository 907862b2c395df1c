import { type PackedMoves, packMoves } from '../../../worker/archive/games/packed-moves.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { HistoryRow } from '../../../worker/storage/schema.ts';

/** Stores so many games as the game stores them. */
export async function putGames(db: Database, games: number): Promise<void> {
  for (let from = 0; from < games; from += 5000) {
    const tx = db.transaction(['history', 'archive'], 'readwrite', { durability: 'relaxed' });
    for (let i = from; i < from + 5000; i++) {
      void tx.objectStore('history').put(rowOf(i));
      void tx.objectStore('archive').put(movesOf(i), ['moves', `game-${i}`]);
    }
    await tx.done;
  }
}

/** 150 clicks anywhere, as tidying leaves them. */
function movesOf(i: number): PackedMoves {
  const moves = Array.from({ length: 150 }, (_, seq) => {
    const cell = (i * 31 + seq * seq * 7919) % 480;
    return { type: 'open', cell, seq, atMs: seq * 700 + ((i * seq) % 500) };
  });
  return packMoves(moves);
}

/** A game ended every quarter of an hour. */
export const endedAt = (i: number) => 1_700_000_000_000 + i * 900_000;

/** One of them. */
export function rowOf(i: number): HistoryRow {
  const gameId = `game-${i}`;
  const won = (i * 7919) % 10 < 4;
  const timeMs = 40_000 + ((i * 104_729) % 160_000);
  const threeBv = 100 + ((i * 31) % 120);
  const result = {
    won,
    elapsedMs: timeMs,
    help: [],
    threeBv,
    solvedThreeBv: won ? threeBv : threeBv >> 1,
    openings: 10,
    islands: 8,
    zini: null,
    clicks: threeBv + 30,
    effectiveClicks: threeBv + 20,
    seed: crypto.randomUUID(),
    isKnown: false,
  };
  const size =
    i % 10 === 0 ? { columns: 16, rows: 16, mines: 40 + (i % 5) } : { columns: 30, rows: 16, mines: 99 };
  const game = { gameId, key: 'current', format: 1, owner: 'bench', fields: size, seed: result.seed };
  const rest = { elapsedMs: timeMs, isPaused: false, savedAt: endedAt(i), endedAt: endedAt(i) };
  return { ...game, ...rest, won, timeMs, result, exploded: won ? [] : [i % 256], fresh: 1 };
}
