import { deleteDB } from 'idb';
import { GamesCopy } from '../../../worker/archive/copy/games-copy.ts';
import { RowFilter } from '../../../worker/archive/row-filter.ts';
import { StoredStatistics } from '../../../worker/archive/statistics/stored-statistics.ts';
import { KEYS } from '../../../worker/archive/store-keys.ts';
import { GameCopy } from '../../../worker/storage/copy/game-copy.ts';
import { appendMove, beginGame } from '../../../worker/storage/journal.ts';
import { moveRow, movesOf } from '../../../worker/storage/journal-rows.ts';
import { type Database, openStorage } from '../../../worker/storage/open.ts';
import { openFile } from '../../../worker/storage/origin-files.ts';
import { DATABASE, type GameRow } from '../../../worker/storage/schema.ts';
import { putGames, rowOf } from './past-games.ts';

/** What was measured, each in milliseconds but for the bytes. */
export interface CopyTimes {
  /** A move's transaction in the journal, as it is without a copy. */
  readonly journal: number[];
  /** The same move into the copy, with the turn that it waits for. */
  readonly copy: number[];
  /** All games into a new file, one more game into it, and all games from it into a new database. */
  readonly whole: number[];
  readonly oneMore: number[];
  readonly found: number[];
  readonly bytes: number[];
}

/** Runs in a worker of an origin that has nothing stored. */
addEventListener('message', async ({ data }: MessageEvent<{ moves: number; games: number }>) => {
  postMessage({ ...(await measureMoves(data.moves)), ...(await measureGames(data.games)) });
});

async function emptyStorage(): Promise<Database> {
  await deleteDB(DATABASE);
  const opened = await openStorage(() => undefined);
  if (!opened.ok) throw new Error(opened.message);
  return opened.db;
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  times.push(performance.now() - startedAt);
}

async function measureMoves(count: number): Promise<Pick<CopyTimes, 'journal' | 'copy'>> {
  const db = await emptyStorage();
  const row: GameRow = {
    ...{ key: 'bench', gameId: 'bench', format: 1, owner: 'us', fields: {}, seed: 'seed' },
    ...{ elapsedMs: 0, isPaused: false, savedAt: 0 },
  };
  await beginGame(db, row, []);
  const copy = new GameCopy('bench', (of, from) => db.getAll('moves', movesOf(of.gameId, from)));
  await copy.follow(row);
  const times = { journal: [] as number[], copy: [] as number[] };
  for (let seq = 0; seq < count; seq++) {
    const move = moveRow('bench', seq, { type: 'annotate', as: 'flag', cell: seq % 81, atMs: 500 * seq });
    await timed(times.journal, () => appendMove(db, row, seq, move, null));
    await timed(times.copy, () => copy.append(row, seq, move));
  }
  await copy.close();
  db.close();
  return times;
}

async function measureGames(
  games: number,
): Promise<Pick<CopyTimes, 'whole' | 'oneMore' | 'found' | 'bytes'>> {
  const times = { whole: [] as number[], oneMore: [] as number[], found: [] as number[] };
  let db = await emptyStorage();
  await putGames(db, games);
  const rows = new RowFilter();
  const copy = new GamesCopy(rows);
  await timed(times.whole, () => copy.follow(db));
  for (let more = 0; more < 9; more++) {
    await db.put('history', rowOf(games + more));
    await db.put('archive', 1, KEYS.uncopied(`game-${games + more}`));
    await timed(times.oneMore, () => copy.follow(db));
  }
  const file = await openFile('games-0.copy');
  const bytes = [(file?.getSize() ?? 0) / 1e6];
  file?.close();
  db.close();
  db = await emptyStorage();
  const again = new GamesCopy(rows);
  await timed(times.found, async () => {
    const found = await again.restore(db, new StoredStatistics(rows));
    if (found?.games !== games + 9) throw new Error(`${found?.games} games came back.`);
  });
  db.close();
  return { ...times, bytes };
}
