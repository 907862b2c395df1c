import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Annotation, RecordedMove } from '../../../worker/api/game.ts';
import { Archive } from '../../../worker/archive/archive.ts';
import { BackupWriter } from '../../../worker/archive/backup/backup-file.ts';
import { movesOf } from '../../../worker/storage/journal-rows.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { share } from '../../effort.ts';
import {
  emptyDatabase,
  gameRow,
  held,
  MOVES,
  pastRow,
  putGame,
  putPast,
  resultOf,
} from './archive-fixture.ts';
import { randomRows } from './archive-naive.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'archive-backup' as 'mine-sweeper',
}));

let db: Database;
let archive: Archive;

beforeEach(async () => {
  await begin();
});
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

/** Everything that is stored, but what the archive makes of it. */
async function dump() {
  const archived = await db.getAllKeys('archive');
  const words = ['moves', 'note', 'deleted'];
  const kept = archived.filter((key) => words.includes((key as string[])[0] ?? ''));
  return {
    games: await db.getAll('games'),
    moves: await db.getAll('moves'),
    history: await db.getAll('history'),
    kept: await Promise.all(kept.map(async (key) => [key, await db.get('archive', key)])),
  };
}

/** All that pages are told. */
async function told() {
  const { overview } = held(await archive.overview());
  const reports = await Promise.all(overview.groups.map(({ groupId }) => archive.report(groupId)));
  const saved = held(await archive.savedGames()).games.map((game) => ({ ...game, isCurrent: false }));
  const { games: past } = held(await archive.history({ limit: 1000 }));
  const ids = [...saved, ...past].map(({ gameId }) => gameId).sort();
  return {
    overview,
    reports,
    past,
    saved: saved.sort((a, b) => (a.gameId < b.gameId ? -1 : 1)),
    recordings: await Promise.all(ids.map((gameId) => archive.recording(gameId))),
    dailies: await archive.dailies('2000-01-01', '2100-01-01'),
  };
}

const backup = async (settings = '{}') => held(await archive.backup(settings)).bytes;
const restore = async (bytes: Uint8Array) => held(await archive.restoreBackup(bytes));
const countMoves = (gameId: string) => db.count('moves', movesOf(gameId));
const move = (cell: number, atMs: number): RecordedMove => ({ type: 'open', cell, atMs });

/** A few games of every sort. */
async function putSome(): Promise<void> {
  await putGame(
    db,
    gameRow('now', {
      key: 'current',
      name: 'current one',
      help: ['odds'],
      helped: [{ by: 'robot', from: 1, to: 2 }],
    }),
  );
  await putGame(db, gameRow('aside', { fields: { deal: 'no-guess' }, format: 4 }));
  await db.put('moves', { gameId: 'aside', seq: 0, ...MOVES[0], layout: Uint8Array.of(9, 8, 7, 6) } as never);
  await putGame(
    db,
    gameRow('given', { layout: Uint8Array.of(1, 2, 3, 4), format: 2, fields: { deal: 'given' } }),
  );
  await putGame(db, gameRow('packed', { about: { daily: '2026-11-22/1' } }));
  await putGame(db, gameRow('thrown', { about: { daily: '2026-11-23/1' } }));
  await putPast(
    db,
    pastRow('packed', { about: { daily: '2026-11-22/1' } }),
    pastRow('huge', { result: null, fields: { columns: 1000, rows: 1000 } }),
    pastRow('lost', {
      helped: [{ by: 'hint', from: 1, cells: [5, 7] }],
      won: false,
      exploded: [1, 2],
      seed: 'séed “\u{1f4a3}”',
      endedAt: 5,
    }),
    pastRow('theirs', { key: 'an-element' }),
  );
  await archive.cleanUp(0);
  held(await archive.deleteGame('thrown'));
}

describe('a backup', () => {
  test('brings everything into an empty database, settings too', async () => {
    await putSome();
    const before = await told();
    const made = held(await archive.backup('{"theme":"dark"}'));
    expect(made).toMatchObject({ games: 3, savedGames: 3 });
    await begin();
    expect(await archive.readBackup(made.bytes)).toEqual({
      ok: true,
      games: 3,
      savedGames: 3,
      cards: 0,
      replays: 0,
      madeAt: made.madeAt,
    });
    expect(await db.count('history')).toBe(0);
    const answer = await restore(made.bytes);
    expect(answer).toMatchObject({ games: 3, savedGames: 3, known: 0, settings: '{"theme":"dark"}' });
    expect(await told()).toEqual(before);
    expect(await db.count('history')).toBe(4);
    expect(await db.get('games', 'current')).toBeUndefined();
  });

  test('merged twice is merged once, and what is there stays as it is', async () => {
    await putSome();
    const bytes = await backup();
    await begin();
    await putPast(db, pastRow('lost', { name: 'as it is here' }), pastRow('mine'));
    await putGame(db, gameRow('here'));
    await restore(bytes);
    const once = await dump();
    expect(await restore(bytes)).toMatchObject({ games: 0, savedGames: 0, known: 6 });
    expect(await dump()).toEqual(once);
    expect(await db.get('history', 'lost')).toMatchObject({ name: 'as it is here', won: true });
    expect(held(await archive.overview()).overview.games).toBe(4);
  });

  test.each<[string, readonly RecordedMove[], readonly RecordedMove[], number]>([
    ['more moves in the backup wins', [...MOVES, move(1, 9000)], MOVES, 4],
    ['more moves here stays', MOVES, [...MOVES, move(1, 9000), move(2, 9001)], 5],
  ])('of a game in progress that was put aside: %s', async (_, theirs, ours, moves) => {
    await putGame(db, gameRow('a', { name: 'theirs' }), theirs);
    const bytes = await backup();
    await begin();
    await putGame(db, gameRow('a', { name: 'ours' }), ours);
    await restore(bytes);
    expect(held(await archive.savedGames()).games).toMatchObject([
      { gameId: 'a', moves, name: theirs.length > ours.length ? 'theirs' : 'ours' },
    ]);
    expect(await countMoves('a')).toBe(moves);
  });

  test('leaves the game on the board alone, and puts another course of it aside as practice', async () => {
    await putGame(db, gameRow('a', { key: 'current', about: { daily: '2026-11-22/1' } }), [
      ...MOVES,
      move(1, 9000),
    ]);
    const further = await backup();
    await begin();
    const board = gameRow('a', { key: 'current', about: { daily: '2026-11-22/1' } });
    await putGame(db, board);
    const earlier = await backup();
    expect(await restore(earlier)).toMatchObject({ savedGames: 0, known: 1 });
    expect(await restore(further)).toMatchObject({ savedGames: 1, known: 0 });
    expect(await restore(further)).toMatchObject({ savedGames: 0, known: 1 });
    expect(await db.get('games', 'current')).toEqual(board);
    const [now, copy, ...others] = held(await archive.savedGames()).games;
    expect(others).toEqual([]);
    expect(now).toMatchObject({ gameId: 'a', moves: 3, isCurrent: true });
    expect(copy).toMatchObject({ moves: 4, isCurrent: false, about: { isPractice: true } });
    expect(copy?.about).not.toHaveProperty('daily');
  });

  test('ends a game that is over there and was put aside here, but not the one on the board', async () => {
    await putGame(db, gameRow('aside'), [...MOVES, move(1, 9000)]);
    await putGame(db, gameRow('now'), [...MOVES, move(1, 9000)]);
    await putPast(db, pastRow('aside'), pastRow('now'));
    const bytes = await backup();
    await begin();
    await putGame(db, gameRow('aside'));
    await putGame(db, gameRow('now', { key: 'current' }));
    expect(await restore(bytes)).toMatchObject({ games: 1, known: 1 });
    expect(held(await archive.savedGames()).games.map(({ gameId }) => gameId)).toEqual(['now']);
    expect(held(await archive.recording('aside')).recording.moves).toHaveLength(4);
    expect(await countMoves('aside')).toBe(0);
    // What ends here later is counted in the usual way, and once.
    await putPast(db, pastRow('now'));
    expect(held(await archive.overview()).overview.games).toBe(2);
  });

  test('brings back what was deleted, for good', async () => {
    await putSome();
    const bytes = await backup();
    for (const gameId of ['aside', 'lost']) held(await archive.deleteGame(gameId));
    expect(await restore(bytes)).toMatchObject({ games: 1, savedGames: 1 });
    await archive.cleanUp(0, Date.now() + 1);
    expect(held(await archive.savedGames()).games.map(({ gameId }) => gameId)).toContain('aside');
    expect(held(await archive.overview()).overview.games).toBe(3);
    expect(held(await archive.recording('aside')).recording.moves).toEqual(MOVES);
  });

  test('of random games brings just these, wherever they meet others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3),
        fc.nat(40),
        fc.nat(40),
        fc.array(savedGame, { maxLength: 3 }),
        async (seed, a, b, games) => {
          const rows = randomRows(60, seed);
          await begin();
          await putPast(db, ...rows.slice(0, a));
          for (const [i, moves] of games.entries()) await putGame(db, gameRow(`saved-${i}`), moves);
          const alone = await told();
          const bytes = await backup();
          await begin();
          await restore(bytes);
          expect(await told()).toEqual(alone);
          await begin();
          await putPast(db, ...rows.slice(b));
          await restore(bytes);
          const once = await dump();
          await restore(bytes);
          expect(await dump()).toEqual(once);
          const ids = new Set([...rows.slice(0, a), ...rows.slice(b)].map(({ gameId }) => gameId));
          expect(held(await archive.overview()).overview.games).toBe(ids.size);
        },
      ),
      { numRuns: share(40, 8), seed: 20 },
    );
  });

  test('is whole though games are put away and ended meanwhile', async () => {
    await putPast(db, ...randomRows(1200, 5));
    const making = archive.backup('');
    for (let i = 0; i < 20; i++) {
      await putGame(db, gameRow(`late-${i}`));
      await putPast(db, pastRow(`late-${i}`));
      await archive.cleanUp(0);
    }
    const { bytes } = held(await making);
    await begin();
    expect((await restore(bytes)).games).toBeGreaterThanOrEqual(1200);
  });
});

const savedGame = fc
  .array(
    fc.record({
      type: fc.constantFrom('open', 'chord', 'annotate'),
      cell: fc.nat(1e8),
      as: fc.constantFrom('flag', 'mark', 'none'),
      pause: fc.nat(1e6),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((moves) => {
    let atMs = 0;
    return moves.map(({ type, cell, as, pause }): RecordedMove => {
      atMs += pause;
      const kind = type as RecordedMove['type'];
      return { type: kind, cell, ...(kind === 'annotate' && { as: as as Annotation }), atMs };
    });
  });

describe('a file that is no whole backup is refused, and nothing changes:', () => {
  test('any single byte damaged', async () => {
    await putSome();
    const bytes = await backup();
    await begin();
    await putGame(db, gameRow('here'));
    const before = await dump();
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      const answer = await archive.restoreBackup(damaged);
      const code = at < 8 ? 'not-backup' : 'damaged-backup';
      if (answer.ok || answer.code !== code)
        expect.fail(`byte ${at} of ${bytes.length}: ${JSON.stringify(answer)}`);
    }
    expect(await dump()).toEqual(before);
    expect(bytes.length).toBeGreaterThan(500);
  });

  test('cut anywhere, or with more behind it', async () => {
    await putSome();
    const bytes = await backup();
    await begin();
    for (let length = 0; length < bytes.length; length += 7) {
      const code = length < 8 ? 'not-backup' : 'damaged-backup';
      expect(await archive.restoreBackup(bytes.slice(0, length))).toMatchObject({ ok: false, code });
    }
    const longer = Uint8Array.of(...bytes, 0);
    expect(await archive.restoreBackup(longer)).toMatchObject({ ok: false, code: 'damaged-backup' });
    expect(await db.count('history')).toBe(0);
  });

  test.each<[string, readonly number[] | string]>([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
    ['an archive', [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]],
    ['a text', '{"is":"head","madeAt":0,"settings":""}'],
    ['nothing', []],
  ])('%s', async (_, contents) => {
    const bytes =
      typeof contents === 'string' ? new TextEncoder().encode(contents) : Uint8Array.from(contents);
    for (const answer of [await archive.readBackup(bytes), await archive.restoreBackup(bytes)])
      expect(answer).toMatchObject({
        ok: false,
        code: 'not-backup',
        message: expect.stringMatching(/^[^.]+\.$/),
      });
  });

  const head = { is: 'head', madeAt: 1, settings: '' };
  const { layout: _, owner: __, fresh: ___, ...past } = pastRow('a');
  const game = { is: 'past', row: past, moves: null, sizes: [null, null, null] };
  const { owner: ____, ...open } = gameRow('b') as GameRow;
  const moves = { format: 1, count: 1 };
  const saved = { is: 'game', row: open, moves, sizes: [null, 2, null] };
  const fileOf = async (heads: readonly unknown[], tail: Uint8Array = new Uint8Array()) => {
    const writer = new BackupWriter();
    await writer.write(heads.map((one, i) => ({ head: one, tail: i === 1 ? tail : new Uint8Array() })));
    return writer.end();
  };
  const end = (items: number) => ({ is: 'end', items });

  test('one that a newer version made', async () => {
    const bytes = await fileOf([head, { ...game, row: { ...past, format: 5 } }, end(2)]);
    expect(await archive.readBackup(bytes)).toMatchObject({ ok: false, code: 'newer-backup' });
  });

  test('its own sort of file, made by hand, is taken', async () => {
    expect(await archive.readBackup(await fileOf([head, game, end(2)]))).toMatchObject({
      ok: true,
      games: 1,
    });
    const one = await fileOf([head, saved, end(2)], Uint8Array.of(16, 0));
    expect(await archive.readBackup(one)).toMatchObject({ ok: true, savedGames: 1 });
  });

  const row = (more: object) => ({ ...game, row: { ...past, ...more } });
  test.each<[string, readonly unknown[], Uint8Array?]>([
    ['an end that counts otherwise', [head, game, end(3)]],
    ['no end', [head, game]],
    ['no head', [game, end(1)]],
    ['two heads', [head, head, end(2)]],
    ['something behind the end', [head, end(1), game]],
    ['an unknown frame', [head, { is: 'surprise' }, end(2)]],
    ['a frame that is no object', [head, 7, end(2)]],
    ['a game whose id is that of the board', [head, row({ gameId: 'current' }), end(2)]],
    ['a game without an id', [head, row({ gameId: undefined }), end(2)]],
    ['a game with an id that is no text', [head, row({ gameId: ['a'] }), end(2)]],
    ['rules that there are not', [head, row({ fields: { speed: 3 } }), end(2)]],
    ['a board of a million columns', [head, row({ fields: { columns: 1e6 } }), end(2)]],
    ['a pattern that is none', [head, row({ fields: { topology: { pattern: [[0]] } } }), end(2)]],
    ['a time before the beginning', [head, row({ timeMs: -1 }), end(2)]],
    ['a time that is no number', [head, row({ endedAt: null }), end(2)]],
    ['an end without a result', [head, row({ result: undefined }), end(2)]],
    ['a result of another kind', [head, row({ result: { won: 'yes' } }), end(2)]],
    ['help that there is not', [head, row({ help: ['oracle'] }), end(2)]],
    ['moves that are not there', [head, saved, end(2)]],
    ['moves that cannot be read', [head, saved, end(2)], Uint8Array.of(16, 128)],
    [
      'fewer moves than it says',
      [head, { ...saved, moves: { format: 1, count: 2 } }, end(2)],
      Uint8Array.of(16, 0),
    ],
    ['more bytes than it says', [head, saved, end(2)], Uint8Array.of(16, 0, 0)],
    [
      'a game in progress without moves',
      [head, { ...saved, moves: null, sizes: [null, null, null] }, end(2)],
    ],
  ])('%s', async (_name, heads, tail) => {
    const bytes = await fileOf(heads, tail);
    expect(await archive.restoreBackup(bytes)).toMatchObject({ ok: false, code: 'damaged-backup' });
    expect(await db.count('history')).toBe(0);
  });

  test('names that objects have from the beginning do nothing', async () => {
    const hostile = JSON.parse(
      `{"is":"past","moves":null,"sizes":[null,null,null],"row":${JSON.stringify(past).replace('{', '{"__proto__":{"won":false,"isOurs":1},"constructor":1,"toString":2,')}}`,
    );
    const bytes = await fileOf([head, hostile, end(2)]);
    expect(await restore(bytes)).toMatchObject({ games: 1 });
    const stored = (await db.get('history', 'a')) as object;
    expect(Object.keys(stored)).not.toContain('toString');
    expect(stored).toMatchObject({ won: true, result: resultOf() });
    expect(({} as { isOurs?: 1 }).isOurs).toBeUndefined();
    const fields = {
      ...game,
      row: { ...past, gameId: 'b', fields: JSON.parse('{"__proto__":{"mines":3}}') },
    };
    const second = await fileOf([head, fields, end(2)]);
    expect(await archive.restoreBackup(second)).toMatchObject({ ok: false, code: 'damaged-backup' });
  });

  test('one that inflates without end', async () => {
    const writer = new BackupWriter();
    await writer.write([{ head, tail: new Uint8Array() }]);
    for (let i = 0; i < 70; i++)
      await writer.write([{ head: { is: 'past' }, tail: new Uint8Array(2 ** 20) }]);
    const nested = await fileOf([head, JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`), end(2)]);
    for (const bytes of [await writer.end(), nested]) {
      expect(bytes.length).toBeLessThan(100_000);
      expect(await archive.restoreBackup(bytes)).toMatchObject({ ok: false, code: 'damaged-backup' });
    }
  });

  test('one that holds more than 256 MB, before any of it is read', async () => {
    const writer = new BackupWriter();
    await writer.write([{ head, tail: new Uint8Array() }]);
    const frame = { head: game, tail: new Uint8Array(2 ** 22) };
    for (let i = 0; i < 65; i++) await writer.write([frame]);
    const bytes = await writer.end();
    const read = vi.spyOn(JSON, 'parse');
    expect(await archive.restoreBackup(bytes)).toMatchObject({ ok: false, code: 'large-backup' });
    expect(read).not.toHaveBeenCalled();
  });
});

test('a finished game of a newer version is left out of the backup', async () => {
  await putPast(db, pastRow('a'), pastRow('b', { format: 5 }));
  expect(held(await archive.backup(''))).toMatchObject({ games: 1 });
});

test('a merge that fails half-way changes nothing', async () => {
  await putSome();
  const bytes = await backup();
  await begin();
  await putGame(db, gameRow('here'));
  const before = await dump();
  let puts = 0;
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let last = 1; ; last++) {
    puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...list) {
      puts += 1;
      if (puts === last) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, list);
    });
    const answer = await archive.restoreBackup(bytes);
    vi.mocked(IDBObjectStore.prototype.put).mockRestore();
    if (answer.ok) break;
    expect(answer.code).toBe('storage-full');
    expect(await dump()).toEqual(before);
    expect(held(await archive.overview()).overview.games).toBe(0);
  }
  expect(puts).toBeGreaterThan(10);
  expect(held(await archive.overview()).overview.games).toBe(3);
});
