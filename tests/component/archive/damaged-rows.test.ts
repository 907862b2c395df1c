import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { BackupWriter } from '../../../worker/archive/backup/backup-file.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { GameRow, HistoryRow } from '../../../worker/storage/schema.ts';
import { emptyDatabase, gameRow, held, MOVES, pastRow, putGame, putPast } from './archive-fixture.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'damaged-rows' as 'mine-sweeper',
}));

let db: Database;
let archive: Archive;

beforeEach(async () => {
  db = await emptyDatabase();
  archive = new Archive();
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

const DAY = { from: '2026-11-01', to: '2026-11-30' };
const QUERY = { limit: 100 };

/** Every call that reads rows, and how many games it gives back. */
const DOORS: readonly [string, () => Promise<number>][] = [
  ['the list of saved games', async () => held(await archive.savedGames()).games.length],
  ['the history', async () => held(await archive.history(QUERY)).games.length],
  ['the overview', async () => held(await archive.overview()).overview.games],
  ['the export', async () => JSON.parse(held(await archive.historyText('json')).text).length],
  ['the calendar', async () => held(await archive.dailies(DAY.from, DAY.to)).tries.length],
  ['a backup', async () => held(await archive.backup('')).games],
  ['tidying', async () => held(await archive.cleanUp(0).then((done) => ({ ...done, games: 2 }))).games],
];

const daily = (number: number) => ({ about: { daily: `2026-11-22/${number}` } });

/** Two whole rows of each kind, and damaged ones beside them. */
async function store(isCounted: boolean): Promise<void> {
  await putGame(db, gameRow('open 1', daily(3)));
  await putGame(db, gameRow('open 2', { savedAt: 2000 }));
  await putPast(db, pastRow('past 1', daily(1)), pastRow('past 2', { endedAt: 1_700_000_000_001 }));
  if (isCounted) held(await archive.overview());
  const damagedGames = [
    { ...gameRow('bad game 1', { home: 'current' }), seed: undefined },
    { ...gameRow('bad game 2'), elapsedMs: Number.NaN, isPaused: 'no' },
    { key: 'bad game 3' },
  ];
  for (const row of damagedGames)
    await putGame(db, row as unknown as GameRow, row.key === 'bad game 3' ? [] : MOVES);
  const { fields: _, ...noFields } = pastRow('bad past 1', { endedAt: 1_700_000_000_000 });
  const badTime = { ...pastRow('bad past 2'), timeMs: 'soon' };
  const badEnd = { ...pastRow('bad past 3'), endedAt: undefined };
  await putPast(db, ...([noFields, badTime, badEnd] as unknown as HistoryRow[]));
}

for (const isCounted of [false, true])
  test.each(DOORS)(
    `damaged rows harm no other through %s (${isCounted ? 'counted before' : 'not counted'})`,
    async (_, games) => {
      await store(isCounted);
      vi.spyOn(console, 'error');
      expect(await games()).toBe(2);
      expect(console.error).not.toHaveBeenCalled();
      for (const [door, again] of DOORS) expect(await again(), door).toBe(2);
    },
  );

test('damaged rows are put apart as they were, with their moves, and said once', async () => {
  await store(false);
  expect(held(await archive.backup(''))).toMatchObject({ games: 2, savedGames: 2, damagedRows: 6 });
  expect(held(await archive.backup(''))).not.toHaveProperty('damagedRows');
  const kept = await db.getAll('damaged');
  expect(kept.map(({ game }) => (game as GameRow).gameId ?? (game as GameRow).key).sort()).toEqual([
    'bad game 1',
    'bad game 2',
    'bad game 3',
    'bad past 1',
    'bad past 2',
    'bad past 3',
  ]);
  expect(kept.find(({ gameId }) => gameId === 'bad game 2')?.moves).toMatchObject(MOVES);
  expect((await db.getAllKeys('games')).sort()).toEqual(['open 1', 'open 2']);
  expect((await db.getAllKeys('history')).sort()).toEqual(['past 1', 'past 2']);
});

test('the game on the board is left to its session, and its place can still be taken', async () => {
  const row = gameRow('on the board', { key: 'current' });
  await putGame(db, { ...row, seed: undefined } as unknown as GameRow);
  await putGame(db, gameRow('open'));
  expect(held(await archive.savedGames()).games.map(({ gameId }) => gameId)).toEqual(['open']);
  expect(await db.get('games', 'current')).toMatchObject({ gameId: 'on the board' });
  held(await archive.makeCurrent('open'));
  expect(await db.get('games', 'current')).toMatchObject({ gameId: 'open' });
  expect(await db.getAll('damaged')).toMatchObject([{ gameId: 'on the board', moves: MOVES }]);
});

test('a backup that was written wrongly is not said to be made', async () => {
  await putPast(db, pastRow('past'));
  const end = BackupWriter.prototype.end;
  vi.spyOn(BackupWriter.prototype, 'end').mockImplementation(async function (this: BackupWriter) {
    const bytes = await end.call(this);
    bytes[bytes.length - 9] ^= 1;
    return bytes;
  });
  expect(await archive.backup('')).toMatchObject({ ok: false, code: 'backup-not-read' });
});

test('a game put aside of which only the clock is damaged is in every list, and its clock is that of its last move', async () => {
  await putGame(db, { ...gameRow('bad clock', { home: 'current' }), elapsedMs: Number.NaN });
  const answer = held(await archive.savedGames());
  expect(answer.games).toMatchObject([{ gameId: 'bad clock', elapsedMs: MOVES.at(-1)?.atMs }]);
  expect(answer).not.toHaveProperty('damagedRows');
  expect(held(await archive.backup('')).savedGames).toBe(1);
  expect(held(await archive.recording('bad clock')).recording.moves).toHaveLength(MOVES.length);
  expect(await db.get('games', 'bad clock')).toMatchObject({ elapsedMs: 0 });
  expect(await archive.makeCurrent('bad clock')).toMatchObject({ ok: true });
});
