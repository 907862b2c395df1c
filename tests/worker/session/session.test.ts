import { beforeEach, describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { NewGameRequest, Update } from '../../../worker/api/session.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { deal } from '../../../worker/engine/index.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { Session } from '../../../worker/session/session.ts';
import { rulesOf } from '../engine/naive.ts';

const SEED = 'session';

let session: Session;
let updates: Update[];

async function begin(rules: RulesetRequest = {}, more: { gameKey?: string | null } = {}): Promise<void> {
  updates = [];
  session = new Session();
  const fallback: NewGameRequest = { rules, seed: SEED };
  await session.start({ gameKey: null, fallback, ...more }, (update) =>
    updates.push(structuredClone(update)),
  );
}

function minesFor(rules: RulesetRequest, firstCell: number): number[] {
  const made = deal(rulesOf(rules), { seed: SEED, firstCell });
  if (!made.ok) throw new Error(made.message);
  return [...mineCells(made.layout)];
}

const lastState = () => updates.findLast(({ state }) => state)?.state;
const WHOLE = { lookId: 1, rect: { column: 0, row: 0, columns: 9, rows: 9 }, cellsPerBlock: 1 };

describe('a game', () => {
  beforeEach(() => begin());

  test('is told with its geometry and state before anything is played', () => {
    expect(updates.find(({ game }) => game)?.game).toMatchObject({
      geometry: { columns: 9, rows: 9, shape: 'square' },
      mines: 10,
      level: 'beginner',
      isResumed: false,
    });
    expect(lastState()).toMatchObject({
      status: 'ready',
      minesLeft: 10,
      clock: { elapsedMs: 0, runningSince: null },
    });
  });

  test('sends the whole look once, then only what changed in it', async () => {
    await session.look(WHOLE);
    expect(updates.at(-1)?.cells).toMatchObject({ lookId: 1, at: null });
    expect(updates.at(-1)?.cells?.codes.every((code) => code === CELL.covered)).toBe(true);
    await session.play({ type: 'annotate', cell: 12, at: 1000 });
    expect(updates.at(-1)?.cells).toEqual({
      lookId: 1,
      at: Uint32Array.of(12),
      codes: Uint8Array.of(CELL.flag),
    });
    expect(lastState()).toMatchObject({ minesLeft: 9, revision: 1 });
  });

  test('says nothing of cells outside the look', async () => {
    await session.look({ lookId: 4, rect: { column: 0, row: 0, columns: 3, rows: 3 }, cellsPerBlock: 1 });
    await session.play({ type: 'annotate', cell: 80, at: 1000 });
    expect(updates.at(-1)?.cells).toBeUndefined();
    await session.play({ type: 'annotate', cell: 11, at: 1000 });
    expect(updates.at(-1)?.cells).toEqual({
      lookId: 4,
      at: Uint32Array.of(5),
      codes: Uint8Array.of(CELL.flag),
    });
  });

  test('runs its clock from the first opening, by the time of the input', async () => {
    await session.play({ type: 'annotate', cell: 0, at: 500 });
    expect(lastState()?.clock).toEqual({ elapsedMs: 0, runningSince: null });
    await session.play({ type: 'open', cell: 40, at: 1000 });
    expect(lastState()?.clock).toEqual({ elapsedMs: 0, runningSince: 1000 });
    const mine = minesFor({}, 40).find((cell) => cell !== 0) ?? 0;
    const lost = await session.play({ type: 'open', cell: mine, at: 3500 });
    expect(lost.ok && lost.state).toMatchObject({
      status: 'lost',
      clock: { elapsedMs: 2500, runningSince: null },
    });
    expect(lastState()?.result).toMatchObject({ won: false, elapsedMs: 2500, clicks: 3, effectiveClicks: 3 });
  });

  test.each([
    [[], false],
    // On what is open there is no flag to place: a wasted click.
    [[{ cell: 40 }], false],
    [[{ cell: 0, as: 'mark' }], false],
    // Taken back is placed all the same.
    [[{ cell: 0 }, { cell: 0, as: 'none' }], true],
  ] as const)('that was won tells whether a flag was ever placed: %j', async (annotations, usedFlags) => {
    await session.play({ type: 'open', cell: 40, at: 1000 });
    for (const annotation of annotations) await session.play({ type: 'annotate', ...annotation, at: 2000 });
    const mines = minesFor({}, 40);
    for (let cell = 0; cell < 81; cell++)
      if (!mines.includes(cell)) await session.play({ type: 'open', cell, at: 3000 });
    expect(lastState()?.result).toMatchObject({ won: true, usedFlags });
  });

  test('does not count paused time, and plays nothing while paused', async () => {
    await session.play({ type: 'open', cell: 40, at: 1000 });
    await session.pause(4000);
    expect(lastState()).toMatchObject({ isPaused: true, clock: { elapsedMs: 3000, runningSince: null } });
    expect(await session.play({ type: 'annotate', cell: 0, at: 5000 })).toMatchObject({
      ok: false,
      code: 'paused',
    });
    await session.resume(9000);
    await session.play({ type: 'annotate', cell: 0, at: 9500 });
    const record = await session.record();
    expect(record.ok).toBe(true);
    expect(lastState()).toMatchObject({ isPaused: false, clock: { elapsedMs: 3000, runningSince: 9000 } });
    const text = await session.viewText();
    expect(text.ok && text.text[0]).toBe('F');
  });

  test('is paused once, and goes on once: asked again, nothing is told and the clock stands as it did', async () => {
    await session.play({ type: 'open', cell: 40, at: 1000 });
    await session.pause(4000);
    const { length } = updates;
    await session.pause(6000);
    expect(updates).toHaveLength(length);
    await session.resume(9000);
    await session.resume(9500);
    expect(updates).toHaveLength(length + 1);
    expect(lastState()?.clock).toEqual({ elapsedMs: 3000, runningSince: 9000 });
  });

  test('that begins in the middle is not paused before its first move', async () => {
    await begin({ position: '1#/##', mines: 1 });
    expect(lastState()?.status).toBe('playing');
    const { length } = updates;
    await session.pause(4000);
    expect(updates).toHaveLength(length);
    expect(lastState()).toMatchObject({ isPaused: false, clock: { elapsedMs: 0, runningSince: null } });
  });

  test('that is refused leaves the old one standing', async () => {
    await session.play({ type: 'open', cell: 40, at: 1000 });
    const before = lastState();
    const bad: RulesetRequest[] = [
      { columns: 0 },
      { columns: 1.5 },
      { rows: -3 },
      { columns: 1e9 },
      { rows: 'abc' as unknown as number },
      { columns: 9, rows: 9, mines: 73 },
    ];
    for (const rules of bad) {
      const refused = await session.newGame({ rules, seed: 'x' });
      expect(refused).toMatchObject({ ok: false });
    }
    expect(lastState()).toEqual(before);
    expect((await session.play({ type: 'annotate', cell: 0, at: 2000 })).ok).toBe(true);
  });

  test('survives moves that are none', async () => {
    for (const move of [
      { type: 'open', cell: 81, at: 1 },
      { type: 'open', cell: Number.NaN, at: 1 },
      { type: 'explode', cell: 0, at: 1 },
      { type: 'open', cell: 0, at: Number.NaN },
    ]) {
      expect((await session.play(move as Parameters<Session['play']>[0])).ok).toBe(false);
    }
    expect(lastState()?.status).toBe('ready');
    expect((await session.play({ type: 'open', cell: 40, at: 1000 })).ok).toBe(true);
  });

  test('gives part of its view as text, and says when the part is off the board', async () => {
    const part = await session.viewText({ column: 7, row: 8, columns: 10, rows: 10 });
    expect(part).toEqual({ ok: true, text: '##' });
    expect(await session.viewText({ column: 9, row: 0, columns: 1, rows: 1 })).toMatchObject({
      ok: false,
      code: 'bad-rect',
    });
  });
});

test('a fallback that cannot be played becomes Beginner, and says why', async () => {
  updates = [];
  session = new Session();
  const started = await session.start(
    { gameKey: null, fallback: { rules: { mines: 500 }, seed: '1' } },
    (update) => updates.push(update),
  );
  expect(started).toMatchObject({ ok: false, code: 'too-many-mines' });
  expect(updates.find(({ game }) => game)?.game?.level).toBe('beginner');
});

test.each<[string, RulesetRequest]>([
  ['a game', { level: 'expert' }],
  [
    'a merciful game, whose mines have moved,',
    { level: 'expert', firstClick: 'any', fairness: 'merciful', mines: 300 },
  ],
])('%s that only the page remembers comes back as it was', async (_, rules) => {
  await begin(rules);
  const moves = [];
  for (const [i, cell] of [0, 100, 240, 300, 411, 30, 31, 32].entries()) {
    const played = await session.play({ type: i % 2 === 0 ? 'open' : 'annotate', cell, at: 1000 + i * 250 });
    if (played.ok) moves.push(played.move);
  }
  const before = await session.viewText();
  const again = new Session();
  const memory = { request: { rules, seed: SEED }, moves, isPaused: false, help: [] };
  await again.start({ gameKey: null, fallback: { rules: {}, seed: 'other' }, memory }, () => undefined);
  expect(await again.viewText()).toEqual(before);
});

describe('a move that is none', () => {
  const NONE = { type: 'open', cell: 999 } as const;

  test('is refused, and leaves a clock that runs running', async () => {
    await begin();
    await session.play({ type: 'open', cell: 40, at: 1000 });
    expect(await session.play({ ...NONE, at: 4000 })).toMatchObject({ ok: false, code: 'bad-cell' });
    await session.play({ type: 'annotate', cell: 0, at: 5000 });
    expect(lastState()?.clock).toEqual({ elapsedMs: 0, runningSince: 1000 });
  });

  test('starts no clock: neither that of a new game nor that of one that came back', async () => {
    await begin();
    expect(await session.play({ ...NONE, at: 500 })).toMatchObject({ ok: false });
    await session.play({ type: 'annotate', cell: 0, at: 700 });
    expect(lastState()?.clock).toEqual({ elapsedMs: 0, runningSince: null });
    const moves = [
      { type: 'open', cell: 40, atMs: 0 } as const,
      { type: 'annotate', cell: 0, as: 'flag', atMs: 90 } as const,
    ];
    const request = { rules: {}, seed: SEED };
    const memory = { request, moves, isPaused: false, help: [] };
    await session.start({ gameKey: null, fallback: request, memory });
    expect(lastState()?.clock).toEqual({ elapsedMs: 90, runningSince: null });
    expect(await session.play({ ...NONE, at: 9000 })).toMatchObject({ ok: false });
    // Its time would run from the refused move on.
    await session.play({ type: 'annotate', cell: 1, at: 9500 });
    expect(lastState()?.clock).toEqual({ elapsedMs: 90, runningSince: 9500 });
  });
});

describe('help', () => {
  /** Loses the game that was begun, and gives its result back. */
  async function lose(): Promise<Update['state']> {
    await session.play({ type: 'open', cell: 40, at: 1000 });
    for (const mine of minesFor({}, 40)) await session.play({ type: 'open', cell: mine, at: 2000 });
    return lastState();
  }

  test('is told with the result, each kind once, in the order of asking', async () => {
    await begin();
    await session.noteHelp('hint');
    await session.play({ type: 'open', cell: 40, at: 1000 });
    await session.noteHelp('robot');
    await session.noteHelp('hint');
    expect((await lose())?.result?.help).toEqual(['hint', 'robot']);
  });

  test('after the end does not count, and a new game begins without', async () => {
    await begin();
    await session.noteHelp('odds');
    await lose();
    await session.noteHelp('hint');
    expect(lastState()?.result?.help).toEqual(['odds']);
    await session.newGame({ rules: {}, seed: SEED });
    expect((await lose())?.result?.help).toEqual([]);
  });

  test('is remembered by the page where nothing is stored', async () => {
    const again = new Session();
    const memory = {
      request: { rules: {}, seed: SEED },
      moves: [],
      isPaused: false,
      help: ['robot'] as const,
    };
    updates = [];
    session = again;
    await again.start({ gameKey: null, fallback: { rules: {}, seed: 'other' }, memory }, (update) =>
      updates.push(update),
    );
    expect((await lose())?.result?.help).toEqual(['robot']);
  });
});

describe('what the page is told before the end', () => {
  test.each([
    ['beginner', 40],
    ['expert', 100],
  ])('never holds a mine of %s', async (level, first) => {
    await begin({ level });
    const { columns, rows } = rulesOf(level);
    const mines = new Set(minesFor({ level }, first));
    await session.look({ lookId: 1, rect: { column: 0, row: 0, columns, rows }, cellsPerBlock: 1 });
    await session.play({ type: 'open', cell: first, at: 1000 });
    for (let cell = 0; cell < columns * rows && lastState()?.status === 'playing'; cell += 7) {
      if (mines.has(cell))
        await session.play({ type: 'annotate', cell, as: cell % 2 === 0 ? 'flag' : 'mark', at: 1000 + cell });
      else await session.play({ type: 'open', cell, at: 1000 + cell });
    }
    expect(lastState()?.status).toBe('playing');
    const codes: number[] = [CELL.mine, CELL.exploded, CELL.wrongFlag];
    for (const update of updates) {
      expect(update.state?.result ?? null).toBeNull();
      for (const code of update.cells?.codes ?? []) expect(codes).not.toContain(code);
      // Whatever lists of numbers travel, none of them lists just the mines, nor tells a covered mine from a covered cell.
      const places = update.cells?.at === null || !update.cells ? [] : [...update.cells.at];
      const covered = places.filter((_, i) => (update.cells?.codes[i] ?? 0) === CELL.covered);
      expect(covered.filter((place) => mines.has(place))).toEqual([]);
    }
    expect(JSON.stringify(updates)).not.toContain(SEED);
  });
});
