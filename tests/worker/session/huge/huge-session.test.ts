import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import type { PlayerMove, Update } from '../../../../worker/api/session.ts';
import { ALL_PARTS } from '../../../../worker/engine/all-parts.ts';
import { gameOfSeed } from '../../../../worker/engine/game/game.ts';
import { readCells } from '../../../../worker/engine/game/view.ts';
import { type Game, replay } from '../../../../worker/engine/index.ts';
import { hasBit } from '../../../../worker/engine/planes/planes.ts';
import { formatCells } from '../../../../worker/engine/record/cell-text.ts';
import { Session } from '../../../../worker/session/session.ts';
import { rulesOf } from '../../engine/naive.ts';
import { sealedCells, WIDE } from '../wide-game.ts';

const SEED = 'huge session';
const FEW: RulesetRequest = { columns: 600, rows: 500, mines: 2 };
const CORNER = { column: 0, row: 0, columns: 40, rows: 40 };

let session: Session;
let updates: Update[];
let heard: (update: Update) => void = () => undefined;

/** The clock goes on by so much whenever it is read, so that every step of the work is a slice. */
let tickMs = 8;
beforeEach(() => {
  let now = 0;
  tickMs = 8;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += tickMs;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

async function begin(rules: RulesetRequest): Promise<void> {
  updates = [];
  heard = () => undefined;
  session = new Session();
  await session.start({ gameKey: null, fallback: { rules, seed: SEED } }, (update) => {
    updates.push(structuredClone(update));
    heard(update);
  });
  await session.look({ lookId: 1, rect: CORNER, cellsPerBlock: 1 });
}

const state = () => updates.findLast((update) => update.state)?.state;
const open = (cell: number, at = 1000): PlayerMove => ({ type: 'open', cell, at });
const flag = (cell: number, at = 1500): PlayerMove => ({ type: 'annotate', as: 'flag', cell, at });

/** Resolves with the next update of that kind. */
function next(isIt: (update: Update) => unknown): Promise<Update> {
  return new Promise((resolve) => {
    heard = (update) => {
      if (isIt(update)) resolve(update);
    };
  });
}

/** Makes the move, and gives back its answer once its first cells have been told. */
async function underWay(move: PlayerMove) {
  const first = next(({ cells }) => cells);
  const answer = session.play(move);
  let isOver = false;
  void answer.then(() => {
    isOver = true;
  });
  await first;
  return { answer, isOver: () => isOver };
}

/** The same game in one go. */
function reference(rules: RulesetRequest, moves: readonly PlayerMove[], seed = SEED): Game {
  const made = gameOfSeed(rulesOf(rules), seed, { parts: ALL_PARTS });
  if (!made.ok) throw new Error(made.message);
  for (const { at, ...move } of moves) made.game.play({ ...move, atMs: Math.max(0, at - 1000) });
  return made.game;
}

/** Bands of the board: all of it would take long to read. */
const BANDS = [0, 480, 980].map((row) => ({ column: 0, row, columns: 1000, rows: 20 }));

function textOf({ state }: Game): string {
  return BANDS.map((band) => formatCells(readCells(state, band), band.columns)).join('\n');
}

async function text(): Promise<string> {
  const bands = await Promise.all(BANDS.map((band) => session.viewText(band)));
  return bands.map((band) => (band.ok ? band.text : band.message)).join('\n');
}

/** The last cell in the last band that shows this. */
function lastOf(sign: string, shown: string): number {
  const cells = shown.replaceAll('\n', '');
  return 1_000_000 - cells.length + cells.lastIndexOf(sign);
}

async function recordedText(): Promise<string> {
  const answer = await session.record();
  const again = answer.ok ? replay(answer.record) : answer;
  if (!again.ok) throw new Error(again.message);
  return textOf(again.game);
}

function mineOf({ state }: Game, from = 0): number {
  for (let cell = from; cell < state.grid.cells; cell++)
    if (state.layout && hasBit(state.grid, state.layout.mines, cell)) return cell;
  throw new Error('There is no mine.');
}

const END = 999_999;

describe('a first click on a huge board', () => {
  test('opens the very board of the engine, whether or not it was dealt ahead', async () => {
    const expected = textOf(reference(WIDE, [open(0)]));
    await begin(WIDE);
    await session.play(open(0));
    expect(await text()).toBe(expected);
    await begin(WIDE);
    // So many messages are let in while the board is dealt, and more.
    for (let i = 0; i < 200; i++) await new Promise(setImmediate);
    await session.play(open(0));
    expect(await text()).toBe(expected);
    expect(await recordedText()).toBe(expected);
  });

  test('tells cells before its state, and each only once', async () => {
    await begin(WIDE);
    updates = [];
    const { answer, isOver } = await underWay(open(0));
    expect(isOver()).toBe(false);
    expect(updates.filter((update) => update.state)).toEqual([]);
    const played = await answer;
    expect(played.ok && played.state).toEqual(updates.at(-1)?.state);
    expect(updates.filter((update) => update.state)).toHaveLength(1);
    expect(updates.filter((update) => Object.keys(update).length === 0)).toEqual([]);
    expect(state()).toMatchObject({ status: 'playing', clock: { elapsedMs: 0, runningSince: 1000 } });
  });

  test('wins a board of few mines, whose figures come after it', async () => {
    await begin(FEW);
    const measured = next((update) => update.state?.result);
    const played = await session.play(open(0));
    expect(played.ok && played.state).toMatchObject({
      status: 'won',
      minesLeft: 0,
      safeLeft: 0,
      result: null,
    });
    expect((await measured).state?.result).toMatchObject({
      won: true,
      clicks: 1,
      threeBv: 1,
      solvedThreeBv: 1,
    });
    const all = await session.viewText();
    expect(all.ok && all.text.replaceAll(/[^F]/g, '')).toBe('FF');
  });
});

describe('while a flood runs', () => {
  test('looks are answered, the last one last', async () => {
    await begin(WIDE);
    const { answer, isOver } = await underWay(open(0));
    const rect = { ...CORNER, row: 960 };
    const looks = [2, 3].map((lookId) => session.look({ lookId, rect, cellsPerBlock: 1 }));
    await Promise.all(looks);
    expect(isOver()).toBe(false);
    expect(updates.at(-1)?.cells).toMatchObject({ lookId: 3, at: null });
    const blocks = await session.blocks({ ...CORNER, columns: 64, rows: 64 }, 64);
    expect(blocks).toMatchObject({ ok: true });
    expect(isOver()).toBe(false);
    await answer;
    expect(updates.at(-1)?.cells?.lookId).toBe(3);
  });

  test('a look that was asked for before it is shown with its first cells', async () => {
    await begin(WIDE);
    const answers = [session.play(flag(END)), session.play(open(0))];
    const rect = { ...CORNER, row: 960 };
    const look = session.look({ lookId: 2, rect, cellsPerBlock: 1 });
    await next(({ cells }) => cells?.lookId === 2);
    const newer = session.look({ lookId: 3, rect, cellsPerBlock: 1 });
    await Promise.all([...answers, look, newer]);
    expect(updates.findLast(({ cells }) => cells)?.cells?.lookId).toBe(3);
  });

  test('moves apart from it are made before it ends, others are judged after it', async () => {
    const moves = [open(0), flag(0, 1200)];
    const game = reference(WIDE, moves.slice(0, 1));
    const [apart = 0, beyond = 0] = sealedCells(game, 2);
    const opened = lastOf('0', textOf(game));
    await begin(WIDE);
    const { answer, isOver } = await underWay(open(0));
    const made = await session.play(flag(apart, 1300));
    expect(made).toMatchObject({ ok: true, move: { cell: apart, as: 'flag' } });
    expect(made.ok && made.state.minesLeft).toBe(19_999);
    expect(isOver()).toBe(false);
    // A first opening that is called off would make any other opening the first.
    const later = session.play(open(beyond, 1350));
    const refused = session.play(flag(opened, 1400));
    const behind = session.play(flag(beyond - 1, 1450));
    expect((await answer).ok).toBe(true);
    expect((await later).ok).toBe(true);
    expect(await refused).toMatchObject({ ok: false, code: 'already-open' });
    await behind;
    const recording = await session.recording();
    const cells = recording.ok ? recording.recording.moves.map(({ cell }) => cell) : [];
    expect(cells.slice(0, 4)).toEqual([0, apart, beyond, opened]);
    expect(state()?.clock).toEqual({ elapsedMs: 0, runningSince: 1000 });
    expect(await recordedText()).toBe(await text());
  });

  test('a game that is paused stands still when it is over', async () => {
    await begin(WIDE);
    const { answer } = await underWay(open(0));
    await Promise.all([session.pause(4000), answer]);
    expect(state()).toMatchObject({ isPaused: true, clock: { elapsedMs: 3000, runningSince: null } });
    expect(await session.play(flag(END, 5000))).toMatchObject({ code: 'paused' });
    await session.resume(6000);
    expect(state()).toMatchObject({ isPaused: false, clock: { elapsedMs: 3000, runningSince: 6000 } });
  });

  test('that takes long, its progress is told, and that it is over', async () => {
    tickMs = 60;
    await begin(WIDE);
    await session.play(open(0));
    const told = updates.flatMap(({ progress }) => (progress === undefined ? [] : [progress]));
    const opening = told.filter((one) => one?.task === 'open');
    expect(opening.length).toBeGreaterThan(3);
    expect(told.at(-1)).toBeNull();
    for (const one of opening) {
      expect(one?.total).toBe(980_000);
      expect(one?.leftMs).toBeLessThan(1e6);
    }
    const done = opening.map((one) => one?.done ?? 0);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });
});

describe('a move that is called off', () => {
  test('at first leaves the board covered and the clock still, with the flags that were set meanwhile', async () => {
    const game = reference(WIDE, [open(0)]);
    const [apart = 0] = sealedCells(game, 1);
    await begin(WIDE);
    const before = { state: state(), text: await text() };
    const { answer } = await underWay(open(0));
    await session.cancel();
    expect(await answer).toMatchObject({ ok: false, code: 'called-off' });
    expect({ state: state(), text: await text() }).toEqual(before);
    const again = await underWay(open(0));
    const flagged = await session.play(flag(apart, 1700));
    await session.cancel();
    expect(await again.answer).toMatchObject({ ok: false, code: 'called-off' });
    expect(flagged).toMatchObject({ ok: true, move: { atMs: 0 } });
    expect(state()).toMatchObject({
      status: 'ready',
      minesLeft: 19_999,
      clock: { elapsedMs: 0, runningSince: null },
    });
    expect(await text()).toBe(textOf(reference(WIDE, [flag(apart, 0)])));
    // Another first click makes another board of the same mines.
    expect((await session.play(open(500_500, 3000))).ok).toBe(true);
    expect(state()?.clock).toEqual({ elapsedMs: 0, runningSince: 3000 });
    expect(await text()).toBe(textOf(reference(WIDE, [flag(apart, 0), open(500_500)])));
    expect(await recordedText()).toBe(await text());
  });

  test('later on leaves the game as it was, and it can be made again', async () => {
    // Two halves, parted by a wall of flags: what is behind it is opened by a second click.
    const rules = WIDE;
    await begin(rules);
    const wall = Array.from({ length: 2000 }, (_, i) => 500_000 + i);
    for (const cell of wall) await session.play(flag(cell, 900));
    await session.play(open(0));
    const second = lastOf('#', await text());
    const zero = zeroBelow(reference(rules, [open(0)]), second);
    await session.look({
      lookId: 2,
      rect: { ...CORNER, row: Math.floor(zero / 1000) - 20, column: Math.max(0, (zero % 1000) - 20) },
      cellsPerBlock: 1,
    });
    const before = { state: state(), text: await text() };
    const { answer } = await underWay(open(zero, 2000));
    await session.cancel();
    await session.cancel();
    expect(await answer).toMatchObject({ ok: false, code: 'called-off' });
    expect({ state: state(), text: await text() }).toEqual(before);
    expect((await session.play(open(zero, 2500))).ok).toBe(true);
    expect(await text()).not.toBe(before.text);
    expect(await recordedText()).toBe(await text());
  });

  test('takes the moves along that waited for it', async () => {
    await begin(WIDE);
    const { answer } = await underWay(open(0));
    const waiting = session.play(open(0, 1100));
    await session.cancel();
    const after = session.play(flag(0, 1200));
    expect((await Promise.all([answer, waiting])).map((one) => !one.ok && one.code)).toEqual([
      'called-off',
      'called-off',
    ]);
    expect((await after).ok).toBe(true);
    expect(state()?.status).toBe('ready');
  });

  test('is none when nothing runs, or it is over', async () => {
    await begin(WIDE);
    await session.cancel();
    expect((await session.play(open(0))).ok).toBe(true);
    const before = await text();
    await session.cancel();
    expect(await text()).toBe(before);
    expect((await session.play(flag(mineOf(reference(WIDE, [open(0)])), 1100))).ok).toBe(true);
  });
});

function zeroBelow({ state }: Game, cell: number): number {
  let one = cell;
  while (!hasBit(state.grid, state.zeros, one)) one--;
  return one;
}

describe('a new game', () => {
  const OTHER = { rules: WIDE, seed: 'another' };
  const expected = () => textOf(reference(WIDE, [open(0)], OTHER.seed));

  async function expectAnother(): Promise<void> {
    expect((await session.play(open(0, 9000))).ok).toBe(true);
    expect(await text()).toBe(expected());
    expect(await recordedText()).toBe(expected());
  }

  test('while the last is dealt', async () => {
    await begin(WIDE);
    expect((await session.newGame(OTHER)).ok).toBe(true);
    await expectAnother();
  });

  test('in the middle of a flood does not wait for it', async () => {
    await begin(WIDE);
    const { answer } = await underWay(open(0));
    const begun = session.newGame(OTHER);
    expect(await answer).toMatchObject({ ok: false, code: 'called-off' });
    expect((await begun).ok).toBe(true);
    await expectAnother();
  });

  test('while the last one is measured, and with its first click at once', async () => {
    await begin(WIDE);
    await session.play(open(0));
    await session.play(open(mineOf(reference(WIDE, [open(0)])), 2000));
    expect(state()).toMatchObject({ status: 'lost', result: null });
    const [begun] = await Promise.all([session.newGame(OTHER), expectAnother()]);
    expect(begun.ok).toBe(true);
    expect(updates.filter((update) => update.state?.result)).toEqual([]);
  });

  test('that is refused leaves a flood going, and the figures to come', async () => {
    await begin(WIDE);
    const refuse = () => session.newGame({ rules: { columns: 10_001, rows: 9 }, seed: 'x' });
    const { answer } = await underWay(open(0));
    expect((await refuse()).ok).toBe(false);
    expect((await answer).ok).toBe(true);
    await session.play(open(mineOf(reference(WIDE, [open(0)])), 2000));
    const measured = next((update) => update.state?.result);
    expect((await refuse()).ok).toBe(false);
    const { state: lost } = await measured;
    expect(lost?.result).toMatchObject({ won: false, clicks: 2, elapsedMs: 1000 });
    expect(lost?.result?.solvedThreeBv).toBeLessThan(lost?.result?.threeBv ?? 0);
    const { length } = updates;
    expect((await refuse()).ok).toBe(false);
    for (let i = 0; i < 50; i++) await new Promise(setImmediate);
    expect(updates).toHaveLength(length);
  });
});

test('texts of more than a million cells are refused, parts of them are not', async () => {
  await begin({ columns: 2000, rows: 1000, mines: 400_000 });
  expect(await session.viewText()).toMatchObject({ ok: false, code: 'too-large' });
  expect(await session.viewText({ ...CORNER, columns: 2, rows: 1 })).toEqual({ ok: true, text: '##' });
});
