import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { BackupWriter } from '../../../worker/archive/backup/backup-file.ts';
import { foreignIdOf, LONGEST_RECORD } from '../../../worker/storage/foreign-checks.ts';
import type { Database } from '../../../worker/storage/open.ts';
import { FACTS, newReplay } from '../../fixtures/kept-replay.ts';
import { emptyDatabase, held, MOVES, pastRow, putGame, putPast } from './archive-fixture.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'kept-replays' as 'mine-sweeper',
}));

let db: Database;
let archive: Archive;

beforeEach(begin);
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

/** An empty database, and an archive that has read nothing. */
async function begin(): Promise<void> {
  db?.close();
  db = await emptyDatabase();
  archive = new Archive();
}

const keep = async (number = 0, more = {}) => held(await archive.keepReplay(newReplay(number, more)));
const list = async (limit = 1000) => held(await archive.keptReplays({ limit })).replays;
const ids = async () => (await list()).map(({ gameId }) => gameId);

/** Keeps one at this moment. */
async function keepAt(number: number, at: number): Promise<string> {
  vi.spyOn(Date, 'now').mockReturnValue(at);
  const { gameId } = await keep(number);
  vi.restoreAllMocks();
  return gameId;
}

describe('a replay of another program', () => {
  test('is kept with what its file says, and given back with its record', async () => {
    const { gameId, isNew } = await keep();
    expect(isNew).toBe(true);
    const { record, ...facts } = newReplay();
    expect(await list()).toEqual([{ gameId, keptAt: expect.any(Number), ...facts }]);
    expect(held(await archive.keptReplay(gameId))).toEqual({
      ok: true,
      record,
      replay: { gameId, keptAt: expect.any(Number), ...facts },
    });
  });

  test('is kept once', async () => {
    const first = await keepAt(1, 1000);
    expect(await keep(1)).toEqual({ ok: true, gameId: first, isNew: false });
    expect(await list()).toMatchObject([{ gameId: first, keptAt: 1000 }]);
  });

  test('counts nowhere', async () => {
    await putPast(db, pastRow('own'));
    const look = async () => {
      const { overview } = held(await archive.overview());
      const [group] = overview.groups;
      return {
        overview,
        report: await archive.report(group?.groupId ?? ''),
        history: await archive.history({ limit: 100 }),
        text: await archive.historyText('csv'),
        unreviewed: await archive.unreviewed(group?.groupId ?? '', 100),
        practice: await archive.gamesToPractise(),
        saved: await archive.savedGames(),
        dailies: await archive.dailies('2000-01-01', '2100-01-01'),
      };
    };
    const before = await look();
    const { gameId } = await keep();
    expect(await look()).toEqual(before);
    const summary = { startChance: 1, skillLoss: 0, needlessRisks: 0, isAvoidable: false, techniques: [] };
    for (const answer of [
      await archive.keepReview(gameId, summary),
      await archive.habits(gameId),
      await archive.recording(gameId),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'no-such-game' });
    expect(await archive.placing(gameId)).toMatchObject({ ok: true, placing: null });
    expect(await db.count('reviews')).toBe(0);
  });

  test('is listed page by page, the last kept first, also of one moment', async () => {
    const kept: string[] = [];
    for (let number = 0; number < 7; number++) kept.push(await keepAt(number, number < 4 ? 1000 : 2000));
    const all = await list();
    expect(all.map(({ gameId }) => gameId)).toEqual([
      ...kept.slice(4).sort().reverse(),
      ...kept.slice(0, 4).sort().reverse(),
    ]);
    const paged: string[] = [];
    let after: (typeof all)[number] | undefined;
    for (let page = 0; page < 5; page++) {
      const { replays } = held(await archive.keptReplays({ limit: 2, ...(after && { after }) }));
      paged.push(...replays.map(({ gameId }) => gameId));
      after = replays.at(-1) ?? after;
    }
    expect(paged).toEqual(all.map(({ gameId }) => gameId));
  });

  test('is deleted and brought back until the app is started again', async () => {
    const gameId = await keepAt(1, 1000);
    const other = await keepAt(2, 2000);
    held(await archive.deleteGame(gameId));
    expect(await ids()).toEqual([other]);
    expect(await archive.keptReplay(gameId)).toMatchObject({ ok: false, code: 'no-such-game' });
    expect(await archive.deleteGame(gameId)).toMatchObject({ ok: false, code: 'no-such-game' });
    held(await archive.cleanUp(0, 0));
    held(await archive.restoreGame(gameId));
    expect(await ids()).toEqual([other, gameId]);
    held(await archive.deleteGame(gameId));
    held(await archive.cleanUp(0, Date.now() + 1));
    expect(await archive.restoreGame(gameId)).toMatchObject({ ok: false, code: 'no-such-game' });
    expect(await ids()).toEqual([other]);
  });

  test('that was deleted can be kept again, and there is then nothing to bring back', async () => {
    const { gameId } = await keep();
    held(await archive.deleteGame(gameId));
    expect(await keep()).toMatchObject({ isNew: true });
    expect(await archive.restoreGame(gameId)).toMatchObject({ ok: false, code: 'no-such-game' });
    held(await archive.cleanUp(0, Date.now() + 1));
    expect(await ids()).toEqual([gameId]);
  });

  test('that is too long is refused in one sentence', async () => {
    const record = `ms1.${'a'.repeat(LONGEST_RECORD)}`;
    expect(await archive.keepReplay(newReplay(0, { record }))).toMatchObject({
      ok: false,
      code: 'large-replay',
      message: 'This replay is too long to keep (the limit is 1 MB).',
    });
    expect(await list()).toEqual([]);
  });

  test('is refused when there are 2,000, or 64 MB', async () => {
    const rowOf = (record: string) => ({
      ...newReplay(0, { record }),
      gameId: foreignIdOf(record),
      format: 1,
      keptAt: 1,
    });
    const fill = async (count: number, length: number) => {
      const tx = db.transaction('foreign', 'readwrite');
      for (let i = 0; i < count; i++) void tx.store.put(rowOf(`ms1.${String(i).padEnd(length, '-')}`));
      await tx.done;
    };
    await fill(1999, 9);
    await keep();
    const full = { ok: false, code: 'too-many-replays' };
    expect(await archive.keepReplay(newReplay(1))).toMatchObject(full);
    // One that is there already is no further one.
    expect(await keep()).toMatchObject({ isNew: false });
    await db.clear('foreign');
    await fill(64, LONGEST_RECORD - 4);
    expect(await archive.keepReplay(newReplay(1))).toMatchObject(full);
  });
});

test('damaged rows are put apart, said once, and harm no other; those of a newer version stay', async () => {
  const whole = await keepAt(1, 3000);
  const damaged = { ...(await db.get('foreign', whole)), gameId: 'foreign-bad', keptAt: 2000 } as never;
  const newer = { gameId: 'foreign-new', format: 2, keptAt: 1000, futures: 1 } as never;
  const doors = [
    () => list(),
    async () => Array(held(await archive.backup('')).replays).fill(0),
    async () => {
      expect(await archive.keptReplay('foreign-bad')).toMatchObject({ ok: false, code: 'no-such-game' });
      return list();
    },
  ];
  for (const door of doors) {
    await db.clear('damaged');
    await db.put('foreign', damaged);
    await db.put('foreign', newer);
    expect(await door()).toHaveLength(1);
    expect(await db.getAllKeys('foreign')).toEqual([whole, 'foreign-new'].sort());
    expect(await db.getAll('damaged')).toMatchObject([{ gameId: 'foreign-bad', game: damaged }]);
    expect(held(await archive.keptReplays({ limit: 9 }))).not.toHaveProperty('damagedRows');
  }
  await db.put('foreign', damaged);
  expect(held(await archive.keptReplays({ limit: 9 }))).toHaveProperty('damagedRows', 1);
});

test('a damaged row makes room for its game', async () => {
  const { gameId } = await keep();
  await db.put('foreign', { ...((await db.get('foreign', gameId)) as object), facts: 7 } as never);
  expect(await keep()).toMatchObject({ gameId, isNew: true });
  expect(await ids()).toEqual([gameId]);
});

describe('a backup', () => {
  const bytesOf = async () => held(await archive.backup('{}')).bytes;

  test('brings kept replays into an empty database, beside the games, and none twice', async () => {
    await putPast(db, pastRow('own'));
    await putGame(db, { ...pastRow('aside'), key: 'aside' } as never, MOVES);
    for (let number = 0; number < 250; number++) await keep(number);
    held(await archive.deleteGame((await keep(250)).gameId));
    const before = await db.getAll('foreign');
    const made = held(await archive.backup('{}'));
    expect(made).toMatchObject({ replays: 250 });
    // The versions before do not know of them, and say that the file is newer.
    expect(made.bytes[8]).toBe(3);
    await begin();
    expect(await archive.readBackup(made.bytes)).toMatchObject({ ok: true, replays: 250 });
    expect(await db.count('foreign')).toBe(0);
    expect(await archive.restoreBackup(made.bytes)).toMatchObject({
      ok: true,
      games: 1,
      replays: 250,
      knownReplays: 0,
    });
    expect(await db.getAll('foreign')).toEqual(before);
    expect(held(await archive.overview()).overview.games).toBe(1);
    expect(await archive.restoreBackup(made.bytes)).toMatchObject({ replays: 0, knownReplays: 250 });
  });

  test('brings back one that was deleted here', async () => {
    const { gameId } = await keep();
    const bytes = await bytesOf();
    held(await archive.deleteGame(gameId));
    expect(await archive.restoreBackup(bytes)).toMatchObject({ replays: 1 });
    held(await archive.cleanUp(0, Date.now() + 1));
    expect(await ids()).toEqual([gameId]);
  });

  test('with a damaged replay is refused whole, and one of a newer version as newer', async () => {
    const row = { ...newReplay(), gameId: foreignIdOf(newReplay().record), format: 1, keptAt: 1 };
    const fileOf = async (foreign: object) => {
      const writer = new BackupWriter();
      const heads = [
        { is: 'head', madeAt: 1, settings: '' },
        { is: 'foreign', foreign },
        { is: 'end', items: 2 },
      ];
      await writer.write(heads.map((head) => ({ head, tail: new Uint8Array() })));
      return writer.end();
    };
    expect(await archive.readBackup(await fileOf(row))).toMatchObject({ ok: true, replays: 1 });
    const damaged = await fileOf({ ...row, facts: { ...FACTS, stated: { player: 7 } } });
    expect(await archive.restoreBackup(damaged)).toMatchObject({ ok: false, code: 'damaged-backup' });
    const newer = await fileOf({ ...row, format: 2 });
    expect(await archive.restoreBackup(newer)).toMatchObject({ ok: false, code: 'newer-backup' });
    expect(await list()).toEqual([]);
  });
});
