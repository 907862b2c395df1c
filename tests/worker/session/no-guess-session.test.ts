import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { PlayerMove, Update } from '../../../worker/api/session.ts';
import { ALL_PARTS } from '../../../worker/engine/all-parts.ts';
import { gameOfSeed } from '../../../worker/engine/game/game.ts';
import { hasBit } from '../../../worker/engine/planes/planes.ts';
import { formatView } from '../../../worker/engine/record/notation.ts';
import { Session } from '../../../worker/session/session.ts';
import { rulesOf } from '../engine/naive.ts';
import { IMPOSSIBLE } from './impossible-rules.ts';

/**
 * Before each deal come some steps in which nothing is settled, so that there is something to call off; and little is
 * spent on a tiny board, of which there is none to be found.
 */
const STEPS_BEFORE = 20;
vi.mock('../../../worker/no-guess/deal-no-guess.ts', async (original) => {
  const { noGuessSteps } = await original<typeof import('../../../worker/no-guess/deal-no-guess.ts')>();
  return {
    *noGuessSteps(request: Parameters<typeof noGuessSteps>[0]) {
      for (let i = 0; i < STEPS_BEFORE; i++) yield 0;
      return yield* noGuessSteps(request.grid.cells > 25 ? request : { ...request, steps: 2000 });
    },
  };
});

const EXPERT: RulesetRequest = { level: 'expert', deal: 'no-guess' };
const HUGE: RulesetRequest = { columns: 520, rows: 500, mines: 9, deal: 'no-guess' };
const SEED = 'no guess';
const FIRST = 200;
const ALL = { column: 0, row: 0, columns: 30, rows: 16 };

let session: Session;
let updates: Update[];
let heard: (update: Update) => void;

/** Every step of the work is a slice: the clock goes on whenever it is read. */
let tickMs: number;
beforeEach(() => {
  let now = 0;
  tickMs = 8;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += tickMs;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

async function begin(rules: RulesetRequest, seed = SEED): Promise<void> {
  updates = [];
  heard = () => undefined;
  session = new Session();
  await session.start({ gameKey: null, fallback: { rules, seed } }, (update) => {
    updates.push(structuredClone(update));
    heard(update);
  });
  await session.look({ lookId: 1, rect: ALL, cellsPerBlock: 1 });
}

const state = () => updates.findLast((update) => update.state)?.state;
const open = (cell: number, at = 1000): PlayerMove => ({ type: 'open', cell, at });
const flag = (cell: number, at = 500): PlayerMove => ({ type: 'annotate', as: 'flag', cell, at });

/** The same game in one go. */
function reference(rules: RulesetRequest, moves: readonly PlayerMove[], seed = SEED) {
  const made = gameOfSeed(rulesOf(rules), seed, { parts: ALL_PARTS });
  if (!made.ok) throw new Error(made.message);
  for (const { at: _, ...move } of moves) made.game.play(move);
  return made.game;
}

async function text(): Promise<string> {
  const answer = await session.viewText();
  return answer.ok ? answer.text : answer.message;
}

/** Resolves once the deal of the move has let messages in so many times. */
async function slices(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}

test('a click on a flag, with a mine under it, before the first opening is in no way of undoing', async () => {
  const game = reference(EXPERT, [open(FIRST)]);
  const { grid, layout } = game.state;
  const cells = Array.from({ length: grid.cells }, (_, cell) => cell);
  const mine = cells.find((cell) => layout && hasBit(grid, layout.mines, cell)) ?? -1;
  const safe = cells.filter(
    (cell) => layout && !hasBit(grid, layout.mines, cell) && !hasBit(grid, game.state.open, cell),
  );
  await begin(EXPERT);
  await session.play(flag(mine));
  expect(await session.play(open(mine))).toMatchObject({ ok: false, code: 'flagged' });
  await session.play(open(FIRST));
  const before = await text();
  await session.play(open(safe[0] as number, 2000));
  expect(await text()).not.toBe(before);
  expect(await session.undo(1)).toMatchObject({ ok: true, movesKept: 3 });
  expect(await text()).toBe(before);
  await session.play(open(safe[0] as number, 3000));
  expect(await session.undo(2)).toMatchObject({ ok: true, movesKept: 1 });
  // Another first opening has a board of its own, which the next click is sure of.
  expect(await session.play(open(mine, 4000))).toMatchObject({ ok: false });
  await session.play({ type: 'annotate', as: 'none', cell: mine, at: 5000 });
  expect(await session.play(open(mine, 6000))).toMatchObject({ ok: true, state: { status: 'playing' } });
});

describe('the first click on a board that asks for no guess', () => {
  test('opens the very board of the engine, and the game goes on to its result', async () => {
    const game = reference(EXPERT, [flag(0), open(FIRST)]);
    await begin(EXPERT);
    await session.play(flag(0));
    const played = await session.play(open(FIRST));
    expect(played.ok && played.state).toMatchObject({ status: 'playing', minesLeft: 98, revision: 2 });
    expect(await text()).toBe(formatView(game.view()));
    await session.play({ type: 'annotate', as: 'none', cell: 0, at: 2000 });
    const { grid, layout } = game.state;
    for (let cell = 0; cell < grid.cells; cell++)
      if (layout && !hasBit(grid, layout.mines, cell)) await session.play(open(cell, 2000));
    // With the move itself, not after it.
    expect(updates.at(-1)?.state).toMatchObject({ status: 'won', result: { won: true } });
  });

  test('does not set the clock going before there is a board', async () => {
    await begin(EXPERT);
    const answer = session.play(open(FIRST));
    await slices(2);
    expect(state()).toMatchObject({ status: 'ready', clock: { elapsedMs: 0, runningSince: null } });
    await answer;
    const since = state()?.clock.runningSince ?? 0;
    expect(since).toBeGreaterThan(1000);
    // What was clicked before it ran was clicked at its beginning.
    await session.play(open(0, 1001));
    const taken = await session.recording();
    expect(taken.ok && taken.recording.moves.map(({ atMs }) => atMs)).toEqual([0, 0]);
  });

  test('is told of when it takes long, as work that can be called off', async () => {
    tickMs = 150;
    await begin(EXPERT);
    await session.play(open(FIRST));
    const told = updates.filter(({ progress }) => progress !== undefined).map(({ progress }) => progress);
    expect(told[0]).toMatchObject({ task: 'deal', total: 480, canCancel: true });
    expect(told.at(-1)).toBeNull();
  });

  test('lets looks be answered while it deals, and other moves wait', async () => {
    await begin(EXPERT);
    const order: string[] = [];
    const opened = session.play(open(FIRST)).then(({ ok }) => order.push(`open ${ok}`));
    await slices(1);
    const marked = session.play(flag(0, 1100)).then(({ ok }) => order.push(`flag ${ok}`));
    await session.look({ lookId: 2, rect: ALL, cellsPerBlock: 1 });
    order.push('look');
    const cells = updates.findLast((update) => update.cells)?.cells;
    expect(cells?.lookId).toBe(2);
    expect([...(cells?.codes ?? [])].every((code) => code === 32)).toBe(true);
    await Promise.all([opened, marked]);
    expect(order[0]).toBe('look');
    expect(order[1]).toBe('open true');
  });
});

describe('calling the deal off', () => {
  test('leaves view, clock, counter and flags as they were; the same click then deals the same board', async () => {
    await begin(EXPERT);
    await session.play(flag(0));
    const before = state();
    const answer = session.play(open(FIRST));
    await slices(1);
    const waiting = session.play(open(5, 1100));
    await session.cancel();
    expect(await answer).toMatchObject({ ok: false, code: 'called-off' });
    expect(await waiting).toMatchObject({ ok: false, code: 'called-off' });
    expect(state()).toEqual(before);
    const taken = await session.recording();
    expect(taken.ok && taken.recording.moves).toHaveLength(1);
    await session.play(open(FIRST, 3000));
    expect(await text()).toBe(formatView(reference(EXPERT, [flag(0), open(FIRST)]).view()));
  });

  test('happens with a new game, and with the page that leaves', async () => {
    await begin(EXPERT);
    let answer = session.play(open(FIRST));
    await slices(1);
    const begun = await session.newGame({ rules: EXPERT, seed: 'another' });
    expect(begun.ok).toBe(true);
    expect(await answer).toMatchObject({ ok: false, code: 'called-off' });
    answer = session.play(open(FIRST));
    await slices(1);
    await session.close();
    expect(await answer).toMatchObject({ ok: false, code: 'called-off' });
  });

  test('takes a pause that was asked for meanwhile along: a game that has not begun cannot pause', async () => {
    await begin(EXPERT);
    const answer = session.play(open(FIRST));
    const pausing = session.pause(1200);
    await slices(1);
    await session.cancel();
    await Promise.all([answer, pausing]);
    expect(state()).toMatchObject({ status: 'ready', isPaused: false });
  });

  test('comes too late when the board is there', async () => {
    await begin(EXPERT);
    await session.play(open(FIRST));
    await session.cancel();
    expect(state()?.status).toBe('playing');
  });
});

test('a pause that is asked for during the deal begins when the board is there', async () => {
  await begin(EXPERT);
  const answer = session.play(open(FIRST));
  await session.pause(1200);
  expect((await answer).ok).toBe(true);
  expect(state()).toMatchObject({
    status: 'playing',
    isPaused: true,
    clock: { elapsedMs: 0, runningSince: null },
  });
});

describe('a deal that fails', () => {
  test('says so with what can be had, and leaves the game as it was', async () => {
    await begin(IMPOSSIBLE);
    await session.play(flag(3));
    const before = state();
    const played = await session.play(open(7));
    expect(played).toMatchObject({ ok: false, code: 'no-board' });
    const { notice } = updates.findLast((update) => update.notice) ?? {};
    expect(notice).toMatchObject({ code: 'no-board', offer: { cell: 7 } });
    expect(notice?.offer?.nearest).toEqual(played.ok ? {} : played.nearest);
    expect(state()).toEqual(before);
    const taken = await session.recording();
    expect(taken.ok && taken.recording.moves).toHaveLength(1);
    expect(await text()).toContain('F');
  });

  test('takes along what was clicked while it went on', async () => {
    await begin(IMPOSSIBLE);
    const first = session.play(open(7));
    await slices(1);
    const second = session.play(open(8, 1100));
    expect(await first).toMatchObject({ code: 'no-board' });
    expect(await second).toMatchObject({ ok: false, code: 'called-off' });
    expect(updates.filter(({ notice }) => notice)).toHaveLength(1);
    expect(await session.play(flag(8, 1200))).toMatchObject({ ok: true });
  });
});

test('a game that only the page remembers is dealt again', async () => {
  const moves = [
    { type: 'annotate', as: 'flag', cell: 0, atMs: 0 },
    { type: 'open', cell: FIRST, atMs: 0 },
  ] as const;
  session = new Session();
  const memory = { request: { rules: EXPERT, seed: SEED }, moves, isPaused: false, help: [] };
  await session.start({ gameKey: null, fallback: memory.request, memory }, () => undefined);
  expect(await text()).toBe(formatView(reference(EXPERT, [flag(0), open(FIRST)]).view()));
});

test('a huge board is dealt on its own memory, called off and dealt again', async () => {
  await begin(HUGE);
  await session.play(flag(1000));
  const answer = session.play(open(0));
  await slices(1);
  await session.cancel();
  expect(await answer).toMatchObject({ ok: false, code: 'called-off' });
  expect(state()).toMatchObject({ status: 'ready', minesLeft: 8 });
  const measured = new Promise<void>((resolve) => {
    heard = (update) => update.state?.result && resolve();
  });
  await session.play(open(0));
  const game = reference(HUGE, [flag(1000), open(0)]);
  expect(state()?.safeLeft).toBe(game.state.safeLeft);
  if (game.status === 'won') await measured;
});
