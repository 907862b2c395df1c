import type { Outcome } from '../../worker/api/outcome.ts';
import { Archive } from '../../worker/archive/archive.ts';
import { type PackedMoves, packMoves } from '../../worker/archive/games/packed-moves.ts';
import { type Database, openStorage } from '../../worker/storage/open.ts';
import type { HistoryRow } from '../../worker/storage/schema.ts';

/** Milliseconds of each run; of the backup its megabytes too. */
export type ArchiveTimes = Record<string, number[]>;

const RUNS = 9;

/** A clock that writes down what it has measured. */
function createClock() {
  const times: ArchiveTimes = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    times[name] = [...(times[name] ?? []), performance.now() - startedAt];
    return result;
  };
  return { times, timed };
}

/** Runs in a page: stores so many games of six sorts, and asks for what pages ask. */
export async function measureStatistics(games: number): Promise<ArchiveTimes> {
  const { times, timed } = createClock();
  const opened = await openStorage(() => undefined);
  if (!opened.ok) throw new Error(opened.message);
  const { db } = opened;
  await putGames(db, games);
  await timed('all games counted for the first time', () => new Archive().overview());
  for (let run = 0; run < RUNS; run++) {
    // As on a page that has just been opened: nothing is remembered.
    const cold = new Archive();
    const { overview } = held(await timed('overview, opened anew', () => cold.overview()));
    const largest = overview.groups.reduce((a, b) => (a.games > b.games ? a : b)).groupId;
    await timed('report of 90 % of the games', () => cold.report(largest));
    await timed('report of them, opened anew', () => new Archive().report(largest));
    await timed('first page of the history', () => cold.history({ limit: 50 }));
    await timed('a page of lost games in the middle', () =>
      cold.history({
        limit: 50,
        isWon: false,
        groupId: largest,
        after: { endedAt: endedAt(games / 2), gameId: '' },
      }),
    );
    await db.put('history', rowOf(games + run));
    await timed('overview after one more game', () => cold.overview());
  }
  db.close();
  return times;
}

/** Runs in the same page afterwards: everything as a text, into a file, and back. */
export async function measureBackups(): Promise<ArchiveTimes> {
  const { times, timed } = createClock();
  const archive = new Archive();
  await timed('history as CSV', () => archive.historyText('csv'));
  const { bytes } = held(await timed('backup', () => archive.backup('{}')));
  times['backup, its bytes'] = [bytes.length / 1e6];
  await timed('backup read', () => archive.readBackup(bytes));
  await timed('backup merged into the same games', () => archive.restoreBackup(bytes));
  const opened = await openStorage(() => undefined);
  if (!opened.ok) throw new Error(opened.message);
  for (const store of ['history', 'archive'] as const) await opened.db.clear(store);
  await timed('backup merged into nothing', () => new Archive().restoreBackup(bytes));
  return times;
}

function held<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

async function putGames(db: Database, games: number): Promise<void> {
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
const endedAt = (i: number) => 1_700_000_000_000 + i * 900_000;

function rowOf(i: number): HistoryRow {
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
