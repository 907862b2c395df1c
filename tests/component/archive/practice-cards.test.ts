import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewCard } from '../../../worker/api/cards.ts';
import { Archive } from '../../../worker/archive/archive.ts';
import type { Database } from '../../../worker/storage/open.ts';
import type { CardRow } from '../../../worker/storage/schema.ts';
import { emptyDatabase, held, pastRow, putPast } from './archive-fixture.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'practice-cards' as 'mine-sweeper',
}));

const NOW = new Date(2026, 6, 15, 12).getTime();
const DAY = 24 * 3_600_000;

let db: Database;
let archive: Archive;

/** An archive that has read nothing, as after a kill. */
function restart(): void {
  archive = new Archive();
}

beforeEach(async () => {
  db = await emptyDatabase();
  restart();
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

const card = (key: string, more: Partial<NewCard> = {}): NewCard => ({
  key,
  pattern: `{"shape":"${key}"}`,
  technique: 'subset',
  reason: 'needless-risk',
  ...more,
});
const answer = async (key: string, isRight: boolean, at = NOW) =>
  held(await archive.answerCard(card(key), { at, isRight, ms: 4000 })).dueAt;
const practice = async (now = NOW) => held(await archive.practice(now)).practice;
const queue = async (now = NOW) => (await practice(now)).queue;

test('a game gives its cards once; the same pattern from another game is the same card', async () => {
  await putPast(db, pastRow('one'), pastRow('two', { endedAt: 1_700_000_000_001 }));
  const source = { gameId: 'two', move: 4 };
  expect(held(await archive.addCards('two', [card('a', { source }), card('b')], NOW)).added).toBe(2);
  expect(held(await archive.addCards('one', [card('a'), card('c')], NOW)).added).toBe(1);
  restart();
  const { cards } = await practice();
  expect(cards.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(cards[0]).toMatchObject({ source, reason: 'needless-risk', dueAt: null, answers: 0, right: 0 });
  expect(held(await archive.gamesToPractise()).games).toEqual([]);
});

test("one's own games are looked through, the newest first: none of the robot, of another page, undone, huge or seen before", async () => {
  await putPast(
    db,
    pastRow('old', { endedAt: 1 }),
    pastRow('helped', { endedAt: 2, help: ['hint'] }),
    pastRow('robot', { endedAt: 3, help: ['robot'] }),
    pastRow('element', { endedAt: 4, key: 'a-page' }),
    pastRow('undone', { endedAt: 5, about: { isPractice: true } }),
    pastRow('huge', { endedAt: 6, fields: { columns: 1000, rows: 1000 } }),
    pastRow('seen', { endedAt: 7 }),
    pastRow('new', { endedAt: 8 }),
  );
  held(await archive.addCards('seen', [], NOW));
  expect(held(await archive.gamesToPractise()).games).toEqual([
    { gameId: 'new', isHelped: false },
    { gameId: 'helped', isHelped: true },
    { gameId: 'old', isHelped: false },
  ]);
});

test('no more than the last hundred games are looked through', async () => {
  await putPast(db, ...Array.from({ length: 130 }, (_, i) => pastRow(`game ${i}`, { endedAt: 1000 + i })));
  held(await archive.addCards('game 129', [], NOW));
  const { games } = held(await archive.gamesToPractise());
  expect(games).toHaveLength(99);
  expect(games.at(-1)?.gameId).toBe('game 30');
});

test('an answer is stored with the day of the next, and outlives a kill', async () => {
  held(await archive.addCards('game', [card('a'), card('b')], NOW));
  await answer('a', false);
  restart();
  expect(await queue()).toEqual(['b', 'a']);
  const dueAt = await answer('a', true, NOW + 60_000);
  expect(dueAt - NOW).toBeGreaterThanOrEqual(DAY);
  restart();
  expect(await queue()).toEqual(['b']);
  expect(held(await archive.dueCards(dueAt)).due).toBe(2);
  const { cards, today, streak, mastery } = await practice();
  expect(cards[0]).toMatchObject({ answers: 2, right: 1, medianMs: 4000, dueAt });
  expect([today.answers, streak, mastery[0]?.technique]).toEqual([2, 1, 'subset']);
});

test('answers of two tabs at one time are both kept', async () => {
  held(await archive.addCards('game', [card('a')], NOW));
  const other = new Archive();
  await Promise.all([answer('a', false), other.answerCard(card('a'), { at: NOW + 1, isRight: true, ms: 1 })]);
  expect((await practice()).cards[0]?.answers).toBe(2);
});

test('a pattern of the library becomes a card with its first answer', async () => {
  held(await archive.answerCard(card('named', { reason: 'library' }), { at: NOW, isRight: true, ms: 1000 }));
  expect((await practice()).cards).toMatchObject([{ key: 'named', reason: 'library', answers: 1 }]);
});

test('a card that was put away is asked no more until it is brought back', async () => {
  held(await archive.addCards('game', [card('a')], NOW));
  held(await archive.putCardAway('a', true, NOW));
  restart();
  expect(await practice()).toMatchObject({ queue: [], more: [], cards: [{ isPutAway: true }] });
  held(await archive.addCards('another', [card('a')], NOW));
  expect(await queue()).toEqual([]);
  held(await archive.putCardAway('a', false, NOW));
  expect(await queue()).toEqual(['a']);
});

describe('a damaged card', () => {
  test('is put apart and said once; the others are asked, and backed up', async () => {
    held(await archive.addCards('game', [card('a'), card('b')], NOW));
    const row = (await db.get('cards', 'a')) as CardRow;
    await db.put('cards', { ...row, answers: 'many' } as never);
    expect(await archive.practice(NOW)).toMatchObject({ damagedRows: 1, practice: { queue: ['b'] } });
    expect(await archive.practice(NOW)).not.toHaveProperty('damagedRows');
    expect(await db.getAllKeys('cards')).toEqual(['b']);
    expect(await db.getAll('damaged')).toMatchObject([{ game: { key: 'a', answers: 'many' } }]);
    expect(held(await archive.backup('{}')).cards).toBe(1);
  });

  test('of a newer version is left alone', async () => {
    held(await archive.addCards('game', [card('a')], NOW));
    const row = (await db.get('cards', 'a')) as CardRow;
    const newer = { ...row, format: 2, mood: 'new' };
    await db.put('cards', newer);
    expect(await archive.practice(NOW)).toMatchObject({ ok: true, practice: { cards: [] } });
    expect(await db.get('cards', 'a')).toEqual(newer);
  });
});

describe('a backup', () => {
  /** A backup of what is here, and an empty database. */
  async function moved(): Promise<Uint8Array> {
    const { bytes } = held(await archive.backup('{}'));
    db.close();
    db = await emptyDatabase();
    restart();
    return bytes;
  }

  test('brings cards back as they were, once', async () => {
    held(
      await archive.addCards('game', [card('a', { source: { gameId: 'game', move: 3 } }), card('b')], NOW),
    );
    await answer('a', false);
    const before = await practice();
    const bytes = await moved();
    expect(held(await archive.readBackup(bytes)).cards).toBe(2);
    expect(await archive.restoreBackup(bytes)).toMatchObject({ cards: 2, knownCards: 0 });
    expect(await practice()).toEqual(before);
    expect(await archive.restoreBackup(bytes)).toMatchObject({ cards: 0, knownCards: 2 });
    expect(await practice()).toEqual(before);
  });

  test('of two states of a card, the newer one is kept', async () => {
    held(await archive.addCards('game', [card('a'), card('b')], NOW));
    await answer('a', true, NOW + 1000);
    await answer('b', true, NOW + 1000);
    const bytes = await moved();
    held(await archive.addCards('game', [card('a'), card('b')], NOW));
    await answer('a', false, NOW + 2000);
    await answer('b', false, NOW + 500);
    expect(await archive.restoreBackup(bytes)).toMatchObject({ cards: 1, knownCards: 1 });
    const { cards } = await practice();
    expect(cards.map(({ key, right }) => [key, right])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  test('a card in it that fails its checks makes it a damaged one; a newer card, a newer one', async () => {
    held(await archive.addCards('game', [card('a')], NOW));
    const row = (await db.get('cards', 'a')) as CardRow;
    const { BackupWriter } = await import('../../../worker/archive/backup/backup-file.ts');
    const fileOf = async (card: unknown) => {
      const writer = new BackupWriter();
      const heads = [
        { is: 'head', madeAt: 0, settings: '{}' },
        { is: 'card', card },
        { is: 'end', items: 2 },
      ];
      await writer.write(heads.map((head) => ({ head, tail: new Uint8Array() })));
      return writer.end();
    };
    expect(await archive.readBackup(await fileOf(row))).toMatchObject({ ok: true, cards: 1 });
    const refused = async (bad: object) => (await archive.readBackup(await fileOf({ ...row, ...bad }))).ok;
    expect(await refused({ technique: 7 })).toBe(false);
    expect(await archive.readBackup(await fileOf({ ...row, format: 2 }))).toMatchObject({
      code: 'newer-backup',
    });
  });
});
