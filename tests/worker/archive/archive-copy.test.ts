import { expect, test, vi } from 'vitest';
import type { Outcome } from '../../../worker/api/outcome.ts';
import type { Archive } from '../../../worker/archive/archive.ts';
import { FILES } from '../../../worker/archive/copy/copy-files.ts';
import { changeMark, markOf, newMark } from '../../../worker/archive/copy/copy-mark.ts';
import { KEYS } from '../../../worker/archive/store-keys.ts';
import { gameRow, held, putGame, putPast } from '../../component/archive/archive-fixture.ts';
import { randomRows } from '../../component/archive/archive-naive.ts';
import { turn } from '../browser/turns.ts';
import { copied, eachWithTab } from './archive-tab.ts';

const NOW = 1_800_000_000_000;

const { browser, db, tab, throwAway } = eachWithTab();

/** Asks the archive, which does not refuse. */
async function ask<T>(work: (archive: Archive) => Promise<Outcome<T>>): Promise<T & { restored?: unknown }> {
  return held(await tab().ask(work)) as T & { restored?: unknown };
}

const overview = () => ask((archive) => archive.overview());
const savedGames = () => ask((archive) => archive.savedGames());
const practice = () => ask((archive) => archive.practice(NOW));
const settings = (text: string | null) => ask((archive) => archive.keepSettings(text));

const pastIds = () => db().getAllKeys('history');

function restart(): void {
  tab().kill();
  tab().start();
}

const card = (key: string) =>
  ({ key, pattern: `{"shape":"${key}"}`, technique: 'subset', reason: 'needless-risk' }) as const;

/** Bytes of each file that is there. */
const sizes = () => FILES.flatMap((name) => browser().files.bytesOf(name)?.length ?? []);

test('practice cards come back, with what was answered before and after the file was written whole', async () => {
  await ask((archive) => archive.addCards('one', [card('a'), card('b')], NOW));
  await ask((archive) => archive.answerCard(card('a'), { at: NOW, isRight: true, ms: 4000 }));
  await copied(db());
  await ask((archive) => archive.answerCard(card('a'), { at: NOW + 1000, isRight: false, ms: 3000 }));
  await ask((archive) => archive.putCardAway('b', true, NOW + 2000));
  await ask((archive) => archive.answerCard(card('c'), { at: NOW + 3000, isRight: true, ms: 1000 }));
  await copied(db());
  const before = await db().getAll('cards');
  expect(before).toHaveLength(3);

  await throwAway();
  expect((await practice()).restored).toEqual({ games: 0, savedGames: 0, cards: 3, isDamaged: false });
  expect(await db().getAll('cards')).toEqual(before);
});

test('cards of a copy made before there were any in it are written to it', async () => {
  await putPast(db(), ...randomRows(3, 5));
  await ask((archive) => archive.addCards('one', [card('a')], NOW));
  await copied(db());
  // As that version left it: the file said to be whole, and no word of cards.
  const { hasCards: _, ...mark } = (await db().get('archive', KEYS.copy())) as Record<string, unknown>;
  await db().put('archive', mark, KEYS.copy());
  await db().put('cards', { ...(await db().get('cards', 'a')), key: 'older' } as never);
  restart();
  await savedGames();
  await vi.waitUntil(async () => ((await db().get('archive', KEYS.copy())) as typeof mark).hasCards === true);
  await copied(db());
  await throwAway();
  await practice();
  expect(await db().getAllKeys('cards')).toEqual(['a', 'older']);
});

test('settings come back, the last ones, when neither the database nor the page has them', async () => {
  await settings('{"theme":"dark"}');
  await copied(db());
  await settings('{"theme":"light"}');

  await throwAway();
  expect((await settings(null)).settings).toBe('{"theme":"light"}');
  // Those of the page count when it has some.
  expect((await settings('{"theme":"own"}')).settings).toBe('{"theme":"own"}');
});

test('when a file has grown enough, another one takes its place, and all games come back from it', async () => {
  await putPast(db(), ...randomRows(200, 11));
  await putGame(db(), gameRow('aside'));
  await overview();
  await copied(db());
  const first = await markOf(db());
  const { length } = await pastIds();
  // Each change of the settings is appended to the file; the largest ones fill it in a few steps.
  const large = JSON.stringify({ text: 'x'.repeat(1_000_000) });
  for (let i = 0; i < 5; i++) await settings(`${large}${' '.repeat(i)}`);
  expect(Math.max(...sizes())).toBeGreaterThan(2 * Number(first?.bytes) + 4_000_000);
  await putPast(db(), ...randomRows(201, 12).slice(200));
  await overview();
  await vi.waitUntil(async () => (await markOf(db()))?.file !== first?.file);
  await copied(db());
  await vi.waitUntil(() => sizes().length === 1);
  expect(Math.max(...sizes())).toBeLessThan(3_000_000);
  const all = await pastIds();
  expect(all.length).toBe(length + 1);

  await throwAway();
  expect((await overview()).restored).toMatchObject({ savedGames: 1, isDamaged: false });
  expect(await pastIds()).toEqual(all);
});

/** Changes two bytes of the last record of the file in use, whose worker is gone. */
async function damageEnd(): Promise<void> {
  const name = FILES[(await markOf(db()))?.file ?? 0];
  const bytes = browser().files.bytesOf(name) ?? new Uint8Array(0);
  bytes.fill(0x5a, bytes.length - 20, bytes.length - 18);
  browser().files.put(name, bytes);
}

test('a file whose end is damaged is written again with the next game, the games that stood there with it', async () => {
  await putPast(db(), ...randomRows(20, 15));
  await overview();
  await copied(db());
  await putPast(db(), ...randomRows(21, 15).slice(20));
  await overview();
  await copied(db());
  const first = await markOf(db());
  tab().kill();
  await damageEnd();
  await putPast(db(), ...randomRows(22, 15).slice(21));
  tab().start();
  await overview();
  await vi.waitUntil(async () => (await markOf(db()))?.file !== first?.file);
  await copied(db());
  const all = await pastIds();
  await throwAway();
  expect((await overview()).restored).toMatchObject({ games: all.length, isDamaged: false });
  expect(await pastIds()).toEqual(all);
});

test('a copy whose end is damaged says so when it comes back', async () => {
  await putPast(db(), ...randomRows(20, 16));
  await overview();
  await copied(db());
  await putPast(db(), ...randomRows(21, 16).slice(20));
  await overview();
  await copied(db());
  const all = await pastIds();
  tab().kill();
  await damageEnd();
  await throwAway();
  expect((await overview()).restored).toMatchObject({ games: all.length - 1, isDamaged: true });
});

test('what is asked while the copy comes back waits for it, and the copy is not replaced by nothing', async () => {
  await putPast(db(), ...randomRows(60, 7));
  await settings('{"theme":"dark"}');
  await copied(db());
  const all = await pastIds();

  // As at the start of the page: several calls at once, none of which waits for another.
  await throwAway();
  const answers = await Promise.all([savedGames(), settings('{"theme":"light"}'), overview(), practice()]);
  const told = answers.flatMap(({ restored }) => restored ?? []);
  expect(told).toMatchObject([{ games: all.length }]);
  expect(await pastIds()).toEqual(all);
  await copied(db());
  await throwAway();
  await overview();
  expect(await pastIds()).toEqual(all);
});

test('a new file that is killed twice before it is whole leaves the one beside it', async () => {
  await putPast(db(), ...randomRows(200, 11));
  await savedGames();
  await copied(db());
  const all = await pastIds();
  for (let kills = 0; kills < 2; kills++) {
    // The copy has to be written again.
    await changeMark(db(), (mark) => newMark({ ...mark, isWhole: false }));
    restart();
    await savedGames();
    while (sizes().length < 2) await turn();
    tab().kill();
    expect((await markOf(db()))?.isWhole).toBe(false);
  }
  await throwAway();
  await overview();
  expect(await pastIds()).toEqual(all);
});

/** Has both files open, as a worker that was ended and is not yet gone; gives back how it lets go of them. */
function holdFiles(): () => void {
  const open = FILES.map((name) => browser().files.open(name));
  return () => {
    for (const file of open) file.close();
  };
}

/** Waits until a worker has tried to open one of the files, which another has open. */
async function waitsForFiles(): Promise<void> {
  const tried = vi.spyOn(browser().files, 'open');
  while (tried.mock.calls.length === 0) await turn();
  expect(tried.mock.results[0]?.type).toBe('throw');
}

test('a game that ends while a dying worker still has the files open is copied when it lets go', async () => {
  await putPast(db(), ...randomRows(20, 13));
  await savedGames();
  await copied(db());
  tab().kill();
  const letGo = holdFiles();
  tab().start();
  await putPast(db(), ...randomRows(21, 13).slice(20));
  await overview();
  await waitsForFiles();
  letGo();
  await copied(db());
  const all = await pastIds();
  await throwAway();
  await overview();
  expect(await pastIds()).toEqual(all);
});

test('what comes back waits for a dying worker that still has the files open', async () => {
  await putPast(db(), ...randomRows(20, 14));
  await savedGames();
  await copied(db());
  const all = await pastIds();
  await throwAway();
  const letGo = holdFiles();
  const answer = overview();
  await waitsForFiles();
  letGo();
  await answer;
  expect(await pastIds()).toEqual(all);
});

test('a copy that cannot be brought back is kept, and comes back at the next start', async () => {
  await putPast(db(), ...randomRows(20, 17));
  await settings('{"theme":"dark"}');
  await copied(db());
  const all = await pastIds();
  await throwAway();
  const letGo = holdFiles();
  const next = randomRows(21, 17).slice(20);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = settings('{"theme":"light"}');
  await waitsForFiles();
  // It is waited for some seconds, and no longer.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 6000);
  expect((await answer).restored).toEqual({
    ...{ games: 0, savedGames: 0, cards: 0 },
    ...{ isDamaged: false, isPutOff: true },
  });
  // Play goes on meanwhile, and a page says once what came back.
  await putPast(db(), ...next);
  expect(await overview()).not.toHaveProperty('restored');
  await settings('{"theme":"own"}');
  expect(await markOf(db())).toBeNull();
  letGo();
  restart();
  expect((await overview()).restored).toMatchObject({ games: all.length, isDamaged: false });
  const everything = [...all, ...next.map(({ gameId }) => gameId)].sort();
  expect((await pastIds()).sort()).toEqual(everything);
  await copied(db());
  await throwAway();
  await overview();
  expect((await pastIds()).sort()).toEqual(everything);
});
