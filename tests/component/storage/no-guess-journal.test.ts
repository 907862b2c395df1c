import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Update } from '../../../worker/api/session.ts';
import { ALL_PARTS } from '../../../worker/engine/all-parts.ts';
import { bytesOfLayout } from '../../../worker/engine/deal/layout.ts';
import { gameOfSeed } from '../../../worker/engine/game/game.ts';
import { replay } from '../../../worker/engine/index.ts';
import { Session } from '../../../worker/session/session.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';
import { rowStore } from '../../../worker/storage/snapshots/snapshot-rows.ts';
import { rulesOf } from '../../worker/engine/naive.ts';
import { IMPOSSIBLE } from '../../worker/session/impossible-rules.ts';

const EXPERT: RulesetRequest = { level: 'expert', deal: 'no-guess' };
const HUGE: RulesetRequest = { columns: 520, rows: 500, mines: 900, deal: 'no-guess' };
const FIRST = 200;

let key: string;
beforeEach(() => {
  key = `no-guess-${crypto.randomUUID()}`;
});

async function openPage(rules: RulesetRequest = EXPERT) {
  const session = new Session();
  const updates: Update[] = [];
  const fallback = { rules, seed: 'kept' };
  await session.start({ gameKey: key, fallback, takeOver: true }, (update) => updates.push(update));
  return {
    session,
    state: () => updates.findLast(({ state }) => state)?.state,
    notices: () => updates.flatMap(({ notice }) => (notice ? [notice.code] : [])),
    text: async () => {
      const answer = await session.viewText();
      return answer.ok ? answer.text : answer.code;
    },
  };
}

/** A flag, then the first opening. */
async function begin(rules: RulesetRequest = EXPERT) {
  const page = await openPage(rules);
  await page.session.play({ type: 'annotate', as: 'flag', cell: 0, at: 500 });
  await page.session.play({ type: 'open', cell: FIRST, at: 1000 });
  return page;
}

/** The rows of the game, to be looked at and changed behind its back. */
async function rows() {
  const db = await openDB(DATABASE);
  const game = await db.get('games', key);
  const moves = await db.getAll('moves', IDBKeyRange.bound([game.gameId, 0], [game.gameId, 99]));
  return { db, game, moves };
}

/** The mines that another seed is dealt for the same first click. */
function otherLayout(): Uint8Array {
  const made = gameOfSeed(rulesOf(EXPERT), 'another', { parts: ALL_PARTS });
  if (!made.ok) throw new Error(made.message);
  made.game.play({ type: 'open', cell: FIRST });
  if (made.game.state.layout === null) throw new Error('There is no board.');
  return bytesOfLayout(made.game.state.layout);
}

describe('the journal of a game that asks for no guess', () => {
  test('keeps the mines with the first opening, from before anything of it is told', async () => {
    const page = await begin();
    const { db, game, moves } = await rows();
    db.close();
    expect(game.format).toBe(4);
    expect(moves.map(({ type, layout }) => [type, layout?.length])).toEqual([
      ['annotate', undefined],
      ['open', 64],
    ]);
    const again = await openPage();
    expect(await again.text()).toBe(await page.text());
    expect(again.state()).toMatchObject({ status: 'playing', minesLeft: 98, clock: { elapsedMs: 0 } });
    expect(again.notices()).toEqual([]);
  });

  test('brings back the board that it has, not the one that the seed would give today', async () => {
    const before = await (await begin()).text();
    const { db, moves } = await rows();
    await db.put('moves', { ...moves[1], layout: otherLayout() });
    const back = await openPage();
    const text = await back.text();
    expect(text).not.toBe(before);
    expect(back.notices()).toEqual([]);
    // And so does its record.
    const record = await back.session.record();
    const replayed = record.ok ? replay(record.record) : record;
    expect(replayed.ok && bytesOfLayout(replayed.game.state.layout ?? never())).toEqual(otherLayout());
    expect(await (await openPage()).text()).toBe(text);
    db.close();
  });

  test.each<[string, unknown]>([
    ['of another size', new Uint8Array(60)],
    ['with too few mines', new Uint8Array(64)],
    ['that are no bytes', 'mines'],
  ])('with mines %s is played up to them, said, and put aside', async (_, layout) => {
    await begin();
    const { db, game, moves } = await rows();
    await db.put('moves', { ...moves[1], layout });
    const back = await openPage();
    expect(back.notices()).toEqual(['journal-damaged']);
    expect(back.state()).toMatchObject({ status: 'ready', minesLeft: 98 });
    expect((await db.get('damaged', game.gameId)).moves[1].layout).toEqual(layout);
    db.close();
    // It is a game like any other from here on.
    await back.session.play({ type: 'open', cell: FIRST, at: 9000 });
    expect((await openPage()).notices()).toEqual([]);
  });

  test('of which only the end is damaged keeps its mines', async () => {
    const page = await begin();
    const text = await page.text();
    await page.session.play({ type: 'annotate', as: 'flag', cell: 1, at: 3000 });
    const { db, moves } = await rows();
    const layout = otherLayout();
    await db.put('moves', { ...moves[1], layout });
    await db.put('moves', { ...moves[2], cell: 9999 });
    const back = await openPage();
    expect(back.notices()).toEqual(['journal-damaged']);
    expect(await back.text()).not.toBe(text);
    db.close();
    const kept = await rows();
    expect(kept.moves.map((move) => move.layout)).toEqual([undefined, layout]);
    kept.db.close();
    expect(await (await openPage()).text()).toBe(await back.text());
  });

  test('without mines has them dealt again from its seed', async () => {
    const text = await (await begin()).text();
    const { db, moves } = await rows();
    const { layout: _, ...bare } = moves[1];
    await db.put('moves', bare);
    db.close();
    expect(await (await openPage()).text()).toBe(text);
  });

  test('has nothing of a click for which there is no board', async () => {
    const page = await openPage(IMPOSSIBLE);
    await page.session.play({ type: 'annotate', as: 'flag', cell: 3, at: 500 });
    expect(await page.session.play({ type: 'open', cell: 7, at: 1000 })).toMatchObject({ code: 'no-board' });
    const { db, moves } = await rows();
    db.close();
    expect(moves).toHaveLength(1);
    const back = await openPage();
    expect(back.notices()).toEqual([]);
    expect(back.state()).toMatchObject({ status: 'ready', minesLeft: 7 });
  });
});

test('a page that loses the game while it deals leaves it to the other as it was', async () => {
  const first = await openPage({ columns: 1000, rows: 1000, mines: 206_000, deal: 'no-guess' });
  await first.session.play({ type: 'annotate', as: 'flag', cell: 3, at: 500 });
  const opening = first.session.play({ type: 'open', cell: 7, at: 1000 });
  const second = await openPage();
  expect(await opening).toMatchObject({ ok: false });
  expect(second.state()).toMatchObject({ status: 'ready', minesLeft: 205_999 });
});

test('a huge game comes back from its snapshot with the mines of its journal', async () => {
  const page = await begin(HUGE);
  const count = async () => {
    const log = await rowStore(key).open();
    const records = [...((await log?.records()) ?? [])];
    log?.close();
    return records.length;
  };
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(2), { timeout: 8000 });
  await page.session.play({ type: 'annotate', as: 'flag', cell: 1, at: 3000 });
  const back = await openPage(HUGE);
  expect(back.notices()).toEqual([]);
  expect(await back.text()).toBe(await page.text());
  const { db, game, moves } = await rows();
  const record = await back.session.record();
  const replayed = record.ok ? replay(record.record) : record;
  expect(replayed.ok && replayed.game.state.safeLeft).toBe(back.state()?.safeLeft);
  // Damaged, they are no mines of this game, whatever the snapshot says.
  await db.put('moves', { ...moves[1], layout: new Uint8Array(3) });
  const damaged = await openPage(HUGE);
  expect(damaged.notices()).toEqual(['journal-damaged']);
  expect(damaged.state()).toMatchObject({ status: 'ready', minesLeft: 899 });
  expect((await db.get('damaged', game.gameId)).moves[1].layout).toEqual(new Uint8Array(3));
  db.close();
});

function never(): never {
  throw new Error('There is no board.');
}
