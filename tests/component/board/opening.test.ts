import { beforeEach, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import { SavedPage, stored } from '../archive/history-fixture.ts';

let key: string;
beforeEach(() => {
  key = `opening-${crypto.randomUUID()}`;
});

const daily = (rules: RulesetRequest): NewGameRequest => ({
  rules,
  seed: 'of the day',
  about: { daily: '2026-11-22/1' },
  opening: 40,
});

test.each<[string, RulesetRequest]>([
  ['dealt at random', {}],
  ['that ask for no guess', { level: 'intermediate', deal: 'no-guess' }],
  ['that are huge', { columns: 600, rows: 600, mines: 36_000 }],
])('a game that begins with an opening waits for its player, on boards %s', async (_, rules) => {
  const page = await SavedPage.open(key);
  const plain = await SavedPage.open(`${key}-plain`, { fallback: { rules, seed: 'of the day' } });
  await plain.open(40);
  const PART = { column: 0, row: 0, columns: 9, rows: 9 };
  const text = await plain.session.viewText(PART);
  expect(await page.session.newGame(daily(rules))).toMatchObject({ ok: true });
  const waiting = { isPaused: true, status: 'playing', clock: { elapsedMs: 0, runningSince: null } };
  expect(page.state).toMatchObject(waiting);
  expect(await page.session.viewText(PART)).toEqual(text);
  expect(await page.open(0, 5000)).toMatchObject({ ok: false, code: 'paused' });
  const moves = await stored.moves(page.game?.gameId);
  expect(moves).toMatchObject([{ type: 'open', cell: 40, atMs: 0 }]);

  // As after a kill: nothing was said.
  const back = await SavedPage.open(key);
  expect(back.game).toMatchObject({ gameId: page.game?.gameId, about: { daily: '2026-11-22/1' } });
  expect(back.state).toMatchObject(waiting);
  expect(await back.session.viewText(PART)).toEqual(text);
  await back.session.resume(10_000);
  expect(back.state).toMatchObject({ isPaused: false, clock: { elapsedMs: 0, runningSince: 10_000 } });
  const flag = { type: 'annotate', as: 'flag', cell: rules.columns ? 359_999 : 80 } as const;
  await back.play({ ...flag, at: 12_500 });
  expect((await stored.moves(page.game?.gameId)).at(-1)).toMatchObject({ atMs: 2500 });

  // And as after a worker's death, where the page remembers the moves but for the opening.
  const memory = {
    request: daily(rules),
    moves: [
      { ...flag, atMs: 2500 },
      { type: 'annotate', as: 'none', cell: flag.cell, atMs: 2600 },
    ] as const,
    isPaused: false,
    help: [],
  };
  const again = await SavedPage.open(key, { memory });
  expect(again.game?.about).toEqual({ daily: '2026-11-22/1', isOpened: true });
  expect((await stored.moves(again.game?.gameId)).map(({ atMs }) => atMs)).toEqual([0, 2500, 2600]);
});

test('an opening that a game began with is never taken back, also on another day: its board would be another', async () => {
  const page = await SavedPage.open(key, { fallback: daily({}) });
  const text = await page.text();
  await page.session.close();
  const back = await SavedPage.open(key);
  await back.session.resume(2000);
  expect(await back.session.undo(1)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
  const covered = [...text.replaceAll(/[\s/]/g, '')].indexOf('#');
  await back.play({ type: 'annotate', as: 'flag', cell: covered, at: 3000 });
  expect(await back.session.undo(5)).toMatchObject({ ok: true, state: { status: 'playing' } });
  expect(await back.text()).toBe(text);
  expect(await stored.moves(back.game?.gameId)).toMatchObject([{ type: 'open', cell: 40 }]);
});

test.each([-1, 81, 0.5, Number.NaN])(
  'an opening that is no cell (%s) is refused, and the game goes on',
  async (opening) => {
    const page = await SavedPage.open(key);
    await page.open(40);
    const [text, game] = [await page.text(), page.game];
    expect(await page.session.newGame({ rules: {}, seed: 'x', opening })).toMatchObject({
      ok: false,
      code: 'bad-cell',
    });
    expect(page.game).toEqual(game);
    expect(await page.text()).toBe(text);
  },
);

test('an opening refused on a huge board leaves the huge game before it whole', async () => {
  const rules = { columns: 600, rows: 600, mines: 3600 };
  const page = await SavedPage.open(key, { fallback: { rules, seed: 'one' } });
  await page.open(180_300);
  const text = await page.text();
  expect(await page.session.newGame({ rules, seed: 'two', opening: 360_000 })).toMatchObject({ ok: false });
  expect(await page.text()).toBe(text);
  await page.session.close();
});
