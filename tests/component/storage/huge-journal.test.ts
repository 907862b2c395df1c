import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordedMove } from '../../../worker/api/game.ts';
import type { Update } from '../../../worker/api/session.ts';
import { ALL_PARTS } from '../../../worker/engine/all-parts.ts';
import { gameOfSeed } from '../../../worker/engine/game/game.ts';
import { Session } from '../../../worker/session/session.ts';
import { rulesOf } from '../../worker/engine/naive.ts';
import { sealedCells, WIDE } from '../../worker/session/wide-game.ts';

const SEED = 'journal';
const CORNER = { column: 0, row: 0, columns: 40, rows: 40 };

/** Every step of the work is a slice: the clock goes on whenever it is read. */
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 8;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(key: string): Promise<{ session: Session; cells: () => Promise<void> }> {
  const session = new Session();
  let heard: (update: Update) => void = () => undefined;
  const fallback = { rules: WIDE, seed: SEED };
  await session.start({ gameKey: key, fallback, takeOver: true }, (update) => heard(update));
  await session.look({ lookId: 1, rect: CORNER, cellsPerBlock: 1 });
  const cells = () =>
    new Promise<void>((resolve) => {
      heard = ({ cells }) => cells && resolve();
    });
  return { session, cells };
}

/** What is stored, as the next page finds it. */
async function stored(key: string): Promise<{ moves: readonly RecordedMove[]; text: unknown }> {
  const { session } = await open(key);
  const answer = await session.recording();
  const text = await session.viewText(CORNER);
  await session.close();
  return { moves: answer.ok ? answer.recording.moves : [], text };
}

function apart(): number {
  const made = gameOfSeed(rulesOf(WIDE), SEED, { parts: ALL_PARTS });
  if (!made.ok) throw new Error(made.message);
  made.game.play({ type: 'open', cell: 0, atMs: 0 });
  return sealedCells(made.game, 1)[0];
}

test.each([
  ['made while a flood runs comes after it, and back with it', false],
  ['stays when the flood is called off, which is gone', true],
])('a flag %s', async (_, isCancelled) => {
  const cell = apart();
  const key = `flood-${crypto.randomUUID()}`;
  const { session, cells } = await open(key);
  const first = cells();
  const opening = session.play({ type: 'open', cell: 0, at: 1000 });
  await first;
  const order: string[] = [];
  const flagged = session.play({ type: 'annotate', as: 'flag', cell, at: 1200 }).then(({ ok }) => {
    order.push(`flag ${ok}`);
  });
  const opened = opening.then(({ ok }) => {
    order.push(`opening ${ok}`);
  });
  // In the same task as the flag: later, the flood might be over.
  if (isCancelled) void session.cancel();
  await Promise.all([flagged, opened]);
  // Which of the two is stored first is the browser's affair.
  expect(order.sort()).toEqual(['flag true', `opening ${!isCancelled}`]);
  const text = await session.viewText(CORNER);
  const back = await stored(key);
  const flag = { type: 'annotate', as: 'flag', cell, atMs: 0 };
  expect(back.moves).toEqual(isCancelled ? [flag] : [{ type: 'open', cell: 0, atMs: 0 }, flag]);
  expect(back.text).toEqual(text);
});
