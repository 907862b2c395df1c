import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { Archive } from '../../../worker/archive/archive.ts';
import { packMoves } from '../../../worker/archive/games/packed-moves.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { HistoryRow } from '../../../worker/storage/schema.ts';
import { share } from '../../effort.ts';
import { emptyDatabase, held, pastRow, putPast, resultOf } from './archive-fixture.ts';
import { naiveFigures, randomRows } from './archive-naive.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'archive-statistics' as 'mine-sweeper',
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

const overview = async (of = archive) => held(await of.overview()).overview;
const report = async (groupId: string, of = archive) => held(await of.report(groupId)).report;
const freshRows = () => db.countFromIndex('history', 'fresh');

/** All that the statistics say, as another archive reads them from the database. */
async function everything(of = new Archive()) {
  const { groups, ...rest } = await overview(of);
  const reports = await Promise.all(groups.map(({ groupId }) => report(groupId, of)));
  return { groups, ...rest, reports };
}

describe('statistics', () => {
  test('count each new row once, and take its mark', async () => {
    await putPast(db, pastRow('a'), pastRow('b', { won: false, timeMs: 3000, exploded: [4], endedAt: 5 }));
    expect(await overview()).toMatchObject({ games: 2, wins: 1, playedMs: 13_000 });
    expect(await freshRows()).toBe(0);
    expect(await overview()).toMatchObject({ games: 2, wins: 1 });
    expect(await overview(new Archive())).toMatchObject({ games: 2, wins: 1, playedMs: 13_000 });
  });

  test('sum up what one has played oneself; the robot’s games are a group apart', async () => {
    const now = Date.now();
    await putPast(
      db,
      pastRow('mine', { won: false, timeMs: 3000, exploded: [4], endedAt: 5 }),
      pastRow('helped', { help: ['hint'], timeMs: 2000, endedAt: now - 2000 }),
      pastRow('robots', { help: ['robot'], timeMs: 400, endedAt: now - 1000 }),
    );
    const { groups, ...sums } = await overview();
    expect(sums).toMatchObject({ games: 2, wins: 1, playedMs: 5000 });
    expect(sums.days.map(({ games, wins, playedMs }) => [games, wins, playedMs])).toEqual([[1, 1, 2000]]);
    expect(groups.map(({ kind, games }) => [kind, games])).toEqual([
      ['robot', 1],
      ['helped', 1],
      ['plain', 1],
    ]);
  });

  test('list the days in their order, whichever groups were played on them', async () => {
    const noon = new Date().setHours(12, 0, 0, 0);
    const daysAgo = (days: number) => new Date(noon).setDate(new Date(noon).getDate() - days);
    const expert = { columns: 30, rows: 16, mines: 99 };
    await putPast(
      db,
      ...[3, 1].map((days) => pastRow(`expert ${days}`, { endedAt: daysAgo(days), fields: expert })),
      ...[4, 2, 1].map((days) => pastRow(`beginner ${days}`, { endedAt: daysAgo(days) })),
    );
    const { days } = await overview();
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(days.map(({ games }) => games)).toEqual([1, 1, 1, 2]);
  });

  test('keep one record with question marks and without, under rules that name none', async () => {
    const swing = { firstClick: 'any', win: 'both', flagLimit: true } as const;
    await putPast(
      db,
      pastRow('with', { timeMs: 20_000, endedAt: 1 }),
      pastRow('without', { timeMs: 10_000, endedAt: 2, fields: { questionMarks: false } }),
      pastRow('swing', { fields: { ...swing, questionMarks: false }, preset: 'swing', endedAt: 3 }),
      pastRow('marks', { fields: swing, preset: 'swing', endedAt: 4 }),
    );
    const { groups } = await overview();
    expect(groups.map(({ games, fields }) => [games, fields])).toEqual([
      [2, swing],
      [2, {}],
    ]);
    expect(held(await archive.placing('with')).placing).toMatchObject({ place: 2, bestOtherMs: 10_000 });
  });

  test('place a win among the others of its group', async () => {
    await putPast(
      db,
      pastRow('slow', { timeMs: 30_000, endedAt: 1 }),
      pastRow('best', { timeMs: 10_000, endedAt: 2 }),
      pastRow('lost', { won: false, timeMs: 2000, exploded: [4], endedAt: 3 }),
      pastRow('alike', { timeMs: 10_000, endedAt: 4 }),
      pastRow('helped', { help: ['hint'], timeMs: 500, endedAt: 5 }),
    );
    const placing = async (gameId: string) => held(await archive.placing(gameId)).placing;
    expect(await placing('slow')).toMatchObject({ place: 3, wins: 3, timeMs: 30_000, bestOtherMs: 10_000 });
    expect(await placing('best')).toMatchObject({ place: 1, wins: 3, timeMs: 10_000, bestOtherMs: 10_000 });
    expect(await placing('alike')).toMatchObject({ place: 1, bestOtherMs: 10_000 });
    const alone = { place: 1, wins: 1, timeMs: 500, bestOtherMs: null };
    const range = { from: 20, to: 20, ...alone };
    expect(await placing('helped')).toEqual({ ...alone, flagless: null, range, isBestPace: false });
    expect([await placing('lost'), await placing('nobody')]).toEqual([null, null]);
  });

  test('place a win among those without flags, those of about as many 3BV, and by its pace', async () => {
    const win = (gameId: string, timeMs: number, threeBv: number, usedFlags?: boolean) =>
      pastRow(gameId, {
        timeMs,
        result: resultOf({ threeBv, ...(usedFlags !== undefined && { usedFlags }) }),
      });
    await putPast(
      db,
      win('a', 10_000, 100, true),
      win('b', 20_000, 105, false),
      win('c', 15_000, 212, false),
      win('d', 14_000, 219),
      pastRow('uncounted', { timeMs: 1000, result: null }),
    );
    const placing = async (gameId: string) => held(await archive.placing(gameId)).placing;
    const range = { from: 100, to: 109 };
    expect(await placing('a')).toMatchObject({
      ...{ place: 2, wins: 5, flagless: null, isBestPace: false },
      range: { ...range, place: 1, wins: 2, timeMs: 10_000, bestOtherMs: 20_000 },
    });
    expect(await placing('b')).toMatchObject({
      flagless: { place: 2, wins: 2, timeMs: 20_000, bestOtherMs: 15_000 },
      range: { ...range, place: 2 },
    });
    expect(await placing('c')).toMatchObject({ flagless: { place: 1, wins: 2 } });
    expect(await placing('d')).toMatchObject({ flagless: null, isBestPace: true });
    expect(await placing('uncounted')).toMatchObject({ place: 1, flagless: null, range: null });
  });

  test('learn from the moves of older wins whether flags were placed, wherever these are, and guess nothing', async () => {
    const flagged: RecordedMove = { type: 'annotate', cell: 3, as: 'flag', atMs: 5 };
    const opened: RecordedMove[] = [0, 1, 2].map((cell) => ({ type: 'open', cell, atMs: cell }));
    const games = { with: [...opened, flagged], without: opened, bare: null };
    const clicks = 4;
    for (const [name, moves] of Object.entries(games))
      for (const place of ['packed', 'loose']) {
        const gameId = `${place}-${name}`;
        const row = pastRow(gameId, { result: resultOf({ clicks, effectiveClicks: clicks }) });
        await putPast(db, row);
        if (moves === null) continue;
        const rows = moves.map((move, seq) => ({ ...move, seq, gameId }));
        if (place === 'packed') await db.put('archive', packMoves(rows), ['moves', gameId]);
        else for (const one of rows) await db.put('moves', one);
      }
    const figures = async (of = new Archive()) => {
      const [group] = (await overview(of)).groups;
      return (await report(group?.groupId ?? '', of)).figures;
    };
    expect(await figures()).toMatchObject({ wins: 6, flaglessWins: 1, unknownFlagWins: 4 });
    // Packing the others tells of them as well; then nothing is to be learnt from what is not there.
    await archive.cleanUp(0);
    expect(await figures(archive)).toMatchObject({ wins: 6, flaglessWins: 2, unknownFlagWins: 2 });
    await db.delete('archive', ['statistics']);
    expect(await figures()).toMatchObject({ wins: 6, flaglessWins: 2, unknownFlagWins: 2 });
  });

  test('agree with a naive reckoning of 3,000 games, in pieces and from another tab', async () => {
    const rows = randomRows(3000, 1);
    const other = new Archive();
    for (let from = 0; from < rows.length; from += 750) {
      await putPast(db, ...rows.slice(from, from + 750));
      await Promise.all([overview(), overview(other)]);
    }
    const { groups, reports } = await everything();
    expect(groups.length).toBeGreaterThan(3);
    for (const one of reports) {
      const own = rows.filter((row) => naiveFigures.isOf(row, one.group));
      expect({ ...one.figures, deaths: [...(one.deaths?.counts ?? [])] }).toEqual(naiveFigures.of(own));
      expect(one.wins.runningMedianMs).toEqual(naiveFigures.runningMedian(own));
      expect(one.months).toEqual(naiveFigures.months(own));
      expect(one.best.map(({ timeMs }) => timeMs)).toEqual(naiveFigures.best(own));
      expect(one.byThreeBv.map(({ best, ...range }) => ({ ...range, gameId: best?.gameId }))).toEqual(
        naiveFigures.byThreeBv(own),
      );
      expect(one.distribution.counts.reduce((sum, n) => sum + n, 0)).toBe(one.figures.wins);
    }
    expect(await everything(archive)).toEqual(await everything(other));
  });

  test('count a row that comes again as it is now, whatever group it is in then', async () => {
    const huge = { fields: { columns: 1000, rows: 1000, mines: 9 } };
    await putPast(db, pastRow('a', { ...huge, result: null }), pastRow('b', huge));
    const before = await everything();
    expect(before.reports[0]?.figures).toMatchObject({ games: 2, threeBvPerSecond: 2, ioe: 20 / 25 });
    await putPast(db, pastRow('a', { ...huge, result: resultOf({ threeBv: 100, clicks: 100 }) }));
    const after = await everything(archive);
    expect(after.reports[0]?.figures).toMatchObject({ games: 2, threeBvPerSecond: 6, ioe: 120 / 125 });
    await putPast(db, pastRow('a', { ...huge, help: ['hint'] }));
    expect((await overview()).groups.map(({ kind, games }) => [kind, games]).sort()).toEqual([
      ['helped', 1],
      ['plain', 1],
    ]);
    expect(await overview(new Archive())).toMatchObject({ games: 2 });
  });

  test('leave out practice, and games of elements in other pages', async () => {
    await putPast(
      db,
      pastRow('a'),
      pastRow('b', { about: { isPractice: true } }),
      pastRow('c', { key: 'an-element' }),
    );
    expect(await overview()).toMatchObject({ games: 1, groups: [{ kind: 'plain' }] });
    expect(await freshRows()).toBe(0);
    const { games } = held(await archive.history({ limit: 10 }));
    expect(games.map(({ gameId, kind }) => [gameId, kind])).toEqual([
      ['b', 'practice'],
      ['a', 'plain'],
    ]);
    const practice = games[0]?.groupId ?? '';
    expect(await archive.report(practice)).toMatchObject({ ok: false, code: 'no-such-group' });
    expect(held(await archive.history({ limit: 10, groupId: practice })).games).toHaveLength(1);
  });

  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['of another format', (on) => on.put('archive', { format: 99, version: 'x' }, ['statistics'])],
    ['that are not there', (on) => on.clear('archive')],
    [
      'with a column missing',
      async (on) => on.delete('archive', IDBKeyRange.bound(['column'], ['column', []])),
    ],
    [
      'with a column cut short',
      async (on) => {
        const [key] = await on.getAllKeys('archive', IDBKeyRange.bound(['column'], ['column', []]));
        const chunk = (await on.get('archive', key as IDBValidKey)) as { id: Float64Array };
        await on.put('archive', { ...chunk, id: chunk.id.slice(1) }, key);
      },
    ],
    [
      'with a group damaged',
      async (on) => {
        const [key] = await on.getAllKeys('archive', IDBKeyRange.bound(['group'], ['group', []]));
        await on.put('archive', null, key);
      },
    ],
  ])('%s are made anew of the history', async (_, damage) => {
    await putPast(db, ...randomRows(1500, 2));
    const before = await everything();
    await damage(db);
    expect(await everything()).toEqual(before);
  });

  test('that lack a game are made anew when all is tidied', async () => {
    await putPast(db, pastRow('a'), pastRow('b', { won: false }));
    await overview();
    const { fresh, ...lost } = pastRow('c');
    await db.put('history', lost);
    expect(await overview()).toMatchObject({ games: 2 });
    await archive.cleanUp(0);
    expect(await overview()).toMatchObject({ games: 3, wins: 2 });
  });

  test('are told where there is no room to keep them, and kept when there is', async () => {
    await putPast(db, pastRow('a'));
    await overview();
    await putPast(db, pastRow('b'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await overview()).toMatchObject({ games: 2, wins: 2 });
    expect(await overview()).toMatchObject({ games: 2, wins: 2 });
    expect(await freshRows()).toBe(1);
    put.mockRestore();
    expect(await overview()).toMatchObject({ games: 2, wins: 2 });
    expect(await overview(new Archive())).toMatchObject({ games: 2, wins: 2 });
  });
});

test('two tabs that count, delete and bring back at once agree with the history', async () => {
  const tabs = [new Archive(), new Archive()] as const;
  const rows = randomRows(share(400, 120), 3);
  const work: Promise<unknown>[] = [];
  for (const [i, row] of rows.entries()) {
    const tab = tabs[i % 2 === 0 ? 0 : 1];
    if (i % 5 === 0) work.push(tabs[0].overview(), tabs[1].history({ limit: 3 }));
    work.push(putPast(db, row));
    if (i % 3 === 0) work.push(tab.deleteGame(row.gameId));
    if (i % 6 === 0) work.push(tabs[1].restoreGame(row.gameId));
    if (i % 50 === 0) work.push(tab.cleanUp(0));
    if (i % 25 === 0) await Promise.all(work.splice(0));
  }
  await Promise.all(work);
  const stored = await db.getAll('history');
  expect(stored.length).toBeLessThan(rows.length);
  const playedMs = stored.reduce((sum, { timeMs }) => sum + timeMs, 0);
  const wins = stored.filter(({ won }) => won).length;
  for (const tab of [...tabs, new Archive()])
    expect(await overview(tab)).toMatchObject({ games: stored.length, wins, playedMs });
  await db.delete('archive', ['statistics']);
  expect(await everything(tabs[0])).toEqual(await everything());
});

describe('the history', () => {
  const ids = async (query: Parameters<Archive['history']>[0]) =>
    held(await archive.history(query)).games.map(({ gameId }) => gameId);

  test('is told in pages, the newest first, games of one moment by their ids', async () => {
    const at = [5, 3, 3, 3, 9, 1];
    await putPast(db, ...at.map((endedAt, i) => pastRow(`g${i}`, { endedAt, won: i % 2 === 0 })));
    expect(await ids({ limit: 99 })).toEqual(['g4', 'g0', 'g3', 'g2', 'g1', 'g5']);
    expect(await ids({ limit: 2, after: { endedAt: 5, gameId: 'g0' } })).toEqual(['g3', 'g2']);
    expect(await ids({ limit: 2, after: { endedAt: 3, gameId: 'g2' } })).toEqual(['g1', 'g5']);
    expect(await ids({ limit: 9, isWon: true })).toEqual(['g4', 'g0', 'g2']);
    expect(await ids({ limit: 1, isWon: false, after: { endedAt: 3, gameId: 'g3' } })).toEqual(['g1']);
  });

  test('of one group names no other games', async () => {
    await putPast(
      db,
      pastRow('a'),
      pastRow('b', { fields: { mines: 12 } }),
      pastRow('c', { fields: { mines: 12 } }),
    );
    const { groups } = await overview();
    const larger = groups.find(({ games }) => games === 2);
    expect(await ids({ limit: 9, groupId: larger?.groupId ?? '' })).toEqual(['c', 'b']);
    expect(await ids({ limit: 9, groupId: 'none' })).toEqual([]);
  });

  test('becomes text that spreadsheets and programs read', async () => {
    const rows: HistoryRow[] = [
      pastRow('b', { seed: '=1+1,"x"', endedAt: 1000, name: 'two\nlines' }),
      pastRow('a', {
        fields: { mines: 12, wrap: 'torus' },
        endedAt: 2000,
        won: false,
        help: ['hint', 'odds'],
      }),
    ];
    await putPast(db, ...rows);
    const { text } = held(await archive.historyText('csv'));
    expect(text).toBe(
      [
        'ended,won,seconds,kind,columns,rows,mines,preset,rules,help,3bv,3bv_solved,3bv_per_second,openings,islands,clicks,clicks_effective,daily,origin,name,seed,game',
        `1970-01-01T00:00:01.000Z,true,10,plain,9,9,10,classic,{},,20,20,2,2,1,25,22,,,"two\nlines","'=1+1,""x""",b`,
        `1970-01-01T00:00:02.000Z,false,10,helped,9,9,12,classic,"{""wrap"":""torus""}",hint odds,20,20,,2,1,25,22,,,,seed of a,a`,
        '',
      ].join('\r\n'),
    );
    const json = JSON.parse(held(await archive.historyText('json')).text);
    expect(json).toMatchObject([
      { game: 'b', seed: '=1+1,"x"' },
      { game: 'a', rules: { wrap: 'torus' } },
    ]);
    const [group] = held(await archive.history({ limit: 1 })).games;
    expect(JSON.parse(held(await archive.historyText('json', group?.groupId)).text)).toHaveLength(1);
  });
});
