import type { Outcome } from '../../../worker/api/outcome.ts';
import { Archive } from '../../../worker/archive/archive.ts';
import { openStorage } from '../../../worker/storage/open.ts';
import { endedAt, putGames, rowOf } from './past-games.ts';

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
