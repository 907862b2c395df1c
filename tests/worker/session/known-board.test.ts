import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { NewGameRequest, Update } from '../../../worker/api/session.ts';
import { difficulty } from '../../../worker/session/measure-difficulty.ts';
import { Session } from '../../../worker/session/session.ts';

const DRAWING = '..*.\n....\n*...';

let session: Session;
let updates: Update[];

const lastGame = (): GameInfo | undefined => updates.findLast(({ game }) => game)?.game;
const lastState = () => updates.findLast(({ state }) => state)?.state;
const board = (data: string | Uint8Array): NewGameRequest => ({ rules: {}, seed: 'unused', board: data });

beforeEach(async () => {
  updates = [];
  session = new Session();
  await session.start({ gameKey: null, fallback: { rules: {}, seed: 'plain' } }, (update) =>
    updates.push(structuredClone(update)),
  );
});

describe('a known board', () => {
  test('is played as it is drawn and marked as known', async () => {
    expect(await session.newGame(board(DRAWING))).toMatchObject({ ok: true });
    expect(lastGame()).toMatchObject({
      isKnown: true,
      mines: 2,
      level: null,
      geometry: { columns: 4, rows: 3 },
      rules: { deal: 'given', columns: 4, rows: 3, mines: 2 },
    });
    await session.play({ type: 'open', cell: 3, at: 1000 });
    await session.play({ type: 'open', cell: 2, at: 2000 });
    expect(lastState()).toMatchObject({ status: 'lost', result: { isKnown: true, seed: '', threeBv: 3 } });
  });

  test('comes from an .mbf file too, and from a record with its rules', async () => {
    await session.newGame(board(Uint8Array.of(4, 3, 0, 2, 2, 0, 0, 2)));
    expect(await session.boardText()).toEqual({ ok: true, text: DRAWING });
    expect(await session.boardFile(DRAWING)).toEqual({
      ok: true,
      bytes: Uint8Array.of(4, 3, 0, 2, 2, 0, 0, 2),
    });
    await session.newGame({ rules: { topology: 'hex', win: 'both' }, seed: 'x' });
    await session.play({ type: 'open', cell: 0, at: 0 });
    const made = await session.record();
    if (!made.ok) throw new Error(made.message);
    await session.newGame(board(made.record));
    expect(lastGame()).toMatchObject({
      isKnown: true,
      rules: { topology: 'hex', win: 'both', deal: 'given' },
    });
    expect(lastState()).toMatchObject({ status: 'ready', revision: 0 });
  });

  test('is played once more when the next game is “given” without a board', async () => {
    await session.newGame(board(DRAWING));
    await session.play({ type: 'open', cell: 2, at: 0 });
    const rules = lastGame()?.rules ?? {};
    expect(await session.newGame({ rules, seed: 'another' })).toMatchObject({ ok: true });
    expect(lastState()).toMatchObject({ status: 'ready' });
    expect(await session.boardText()).toEqual({ ok: true, text: DRAWING });
  });

  test.each([
    ['not a board at all', 'hello there'],
    ['a view', '##1\n##1\n111'],
    ['uneven rows', '..*\n.'],
    ['half an .mbf file', Uint8Array.of(4, 3, 0, 2, 2, 0, 0)],
    ['a damaged record', 'ms1.e30.sYQ.AA.0000'],
    ['nothing', ''],
  ])('that is %s is refused in a sentence, and the old game stands', async (_, data) => {
    const before = lastGame();
    const refused = await session.newGame(board(data));
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/\w.*\.$/) });
    expect(lastGame()).toEqual(before);
  });
});

test('The board of a game in play is given to nobody, and after the end to everybody', async () => {
  expect(await session.boardText()).toMatchObject({ ok: false, code: 'not-over' });
  await session.play({ type: 'open', cell: 40, at: 0 });
  expect(await session.boardText()).toMatchObject({ ok: false, code: 'not-over' });
  for (let cell = 0; lastState()?.status === 'playing'; cell++)
    await session.play({ type: 'open', cell, at: 1 });
  const text = await session.boardText();
  expect(text.ok && text.text.match(/\*/g)).toHaveLength(10);
});

describe('rules that are only asked about', () => {
  test('are told with their consequences, and no game is touched', async () => {
    const told = updates.length;
    expect(await session.checkRules({ columns: 12, rows: 8, mines: 20, topology: 'knight' })).toMatchObject({
      ok: true,
      rules: { columns: 12, topology: 'knight', win: 'open' },
      geometry: { shape: 'square', columns: 12, rows: 8 },
      mostMines: 87,
    });
    expect(await session.checkRules({ mines: 73 })).toMatchObject({ ok: false, nearest: { mines: 72 } });
    expect(await session.checkRules({}, DRAWING)).toMatchObject({
      ok: true,
      rules: { mines: 2, columns: 4 },
    });
    expect(updates).toHaveLength(told);
  });

  test('need no game at all', async () => {
    expect(await new Session().checkRules({ preset: 'swing' })).toMatchObject({
      ok: true,
      rules: { columns: 16, mines: 40, win: 'both' },
    });
  });
});

test('The preset by which a game was chosen is told with it, wherever its name stands', async () => {
  await session.newGame({ rules: { preset: 'strip' }, seed: 'a' });
  expect(lastGame()).toMatchObject({ preset: 'strip', rules: { columns: 20, rows: 4, mines: 5 } });
  await session.newGame({ rules: { level: 'pinboard' }, seed: 'a' });
  expect(lastGame()).toMatchObject({ preset: 'pinboard', mines: 80 });
  await session.newGame({ rules: { level: 'expert', preset: 'lazy' }, seed: 'a' });
  expect(lastGame()).toMatchObject({ preset: 'lazy', mines: 99, rules: { win: 'flags' } });
  await session.newGame({ rules: { level: 'expert' }, seed: 'a' });
  expect(lastGame()).toMatchObject({ preset: 'classic', level: 'expert' });
});

test('ZiNi is worked out for a layout under its rules, by whoever is asked', async () => {
  const asked = new Session();
  expect(await asked.zini({}, '..*.\n....\n*...')).toEqual({ ok: true, zini: 3 });
  expect(await asked.zini({ topology: 'orthogonal' }, '*..\n...\n..*')).toMatchObject({ ok: true });
  expect(await asked.zini({}, 'what?')).toMatchObject({ ok: false, code: 'bad-notation' });
});

test('How hard a layout is by logic is found out from its first cell', async () => {
  const layout = '......*\n.......\n..*...*\n.....*.';
  const times = { single: 2, shared: 1, subset: 0, cases: 0, 'mine-count': 0 };
  const from = (cell: number) => [{ type: 'open', cell, atMs: 0 }] as const;
  expect(await difficulty({}, layout, from(0))).toEqual({
    ok: true,
    difficulty: { solvable: true, hardestRule: 'shared', guesses: 0, times },
  });
  expect(await difficulty({ topology: 'orthogonal' }, layout, from(0))).toMatchObject({ ok: true });
  expect(await difficulty({}, layout, from(6))).toMatchObject({ ok: false, code: 'first-cell' });
  // A click on a flag opened nothing.
  const flagged = [{ type: 'annotate', cell: 6, as: 'flag', atMs: 0 }, ...from(6), ...from(0)] as const;
  expect(await difficulty({}, layout, flagged)).toEqual(await difficulty({}, layout, from(0)));
  expect(await difficulty({}, layout, flagged.slice(0, 2))).toMatchObject({ ok: false, code: 'bad-cell' });
  expect(await difficulty({}, 'what?', from(0))).toMatchObject({ ok: false, code: 'bad-notation' });
});

describe('a position', () => {
  test('is played on as it is: what it shows stands, and its mines fit', async () => {
    expect(
      await session.newGame({ rules: { position: '##1/##1/111', mines: 1 }, seed: 'any' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await session.viewText()).toEqual({ ok: true, text: '##1\n##1\n111' });
    expect(lastGame()).toMatchObject({ geometry: { columns: 3, rows: 3 }, mines: 1 });
    expect(await session.play({ type: 'open', cell: 0, at: 1000 })).toMatchObject({ ok: true });
  });

  test('has its rules checked, without touching the game that is played', async () => {
    const before = await session.record();
    const checked = await session.checkRules({ position: '##1/##1/111', mines: 1 });
    expect(checked).toMatchObject({ ok: true, geometry: { columns: 3, rows: 3 }, rules: { mines: 1 } });
    expect(await session.checkRules({ position: '###/###', mines: 7 })).toMatchObject({ ok: false });
    expect(await session.record()).toEqual(before);
  });
});

test('rules of a board that the device cannot hold are refused where they are checked, with the nearest that fits', async () => {
  vi.stubGlobal('navigator', { deviceMemory: 0.25 });
  try {
    const rules = { columns: 10_000, rows: 10_000, mines: 1_000_000 };
    const refused = await session.checkRules(rules);
    expect(refused).toMatchObject({ ok: false, code: 'too-big' });
    const {
      columns = 0,
      rows = 0,
      mines = 0,
    } = (refused as { nearest?: Partial<typeof rules> }).nearest ?? {};
    expect(columns).toBeGreaterThan(1000);
    expect(await session.checkRules({ columns, rows, mines })).toMatchObject({ ok: true });
  } finally {
    vi.unstubAllGlobals();
  }
});
