import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { CellBatch, PlayerMove, Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';

let key: string;
beforeEach(() => {
  key = `followed-${crypto.randomUUID()}`;
});

const BOARD = { lookId: 1, rect: { column: 0, row: 0, columns: 30, rows: 16 }, cellsPerBlock: 1 };
const INTERMEDIATE: RulesetRequest = { level: 'intermediate' };

/** A page; it keeps what it was told of the cells, as a real one does. */
async function openPage({ rules = INTERMEDIATE, takeOver = false, session = new Session() } = {}) {
  const updates: Update[] = [];
  let codes = new Uint8Array(0);
  const apply = ({ at, codes: told }: CellBatch) => {
    if (at === null) codes = told.slice();
    else for (const [i, place] of at.entries()) codes[place] = told[i];
  };
  await session.start({ gameKey: key, fallback: { rules, seed: 'followed' }, takeOver }, (update) => {
    updates.push(update);
    if (update.cells) apply(update.cells);
    if (update.game) void session.look(BOARD);
  });
  const text = async () => {
    const answer = await session.viewText();
    return answer.ok ? answer.text : answer.code;
  };
  return {
    session,
    updates,
    text,
    shown: () => [...codes],
    state: () => updates.findLast(({ state }) => state)?.state,
    game: () => updates.findLast(({ game }) => game)?.game,
    isElsewhere: () => updates.findLast((update) => update.isElsewhere !== undefined)?.isElsewhere,
    isLive: () => updates.some(({ isLive }) => isLive),
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Resolves once the second page shows just what the first one does. */
async function sameBoard(first: Page, second: Page): Promise<void> {
  await vi.waitFor(async () => {
    expect(await second.text()).toBe(await first.text());
    expect(second.shown()).toEqual(first.shown());
    const [a, b] = [first.state(), second.state()];
    expect(b).toMatchObject({
      gameId: a?.gameId,
      status: a?.status,
      minesLeft: a?.minesLeft,
      isPaused: a?.isPaused,
      result: a?.result,
    });
  });
}

const now = () => performance.timeOrigin + performance.now();
const open = (cell: number): PlayerMove => ({ type: 'open', cell, at: now() });
const flag = (cell: number): PlayerMove => ({ type: 'annotate', as: 'flag', cell, at: now() });

describe('a game that another page plays', () => {
  test('is shown as it stands, and each move as it is made', async () => {
    const first = await openPage();
    await first.session.play(flag(3));
    await first.session.play(open(120));
    const second = await openPage();
    expect(second.isElsewhere()).toBe(true);
    await sameBoard(first, second);
    expect(second.isLive()).toBe(true);
    for (let cell = 0; cell < 6; cell++) {
      await first.session.play(flag(cell));
      await sameBoard(first, second);
    }
    expect(await second.session.play(flag(20))).toMatchObject({ ok: false, code: 'elsewhere' });
    expect(await second.session.newGame({ rules: {}, seed: '' })).toMatchObject({
      ok: false,
      code: 'elsewhere',
    });
  });

  test('is hidden while it is paused, has the time of the page that plays, and ends as it does there', async () => {
    const first = await openPage();
    const second = await openPage();
    const at = now() - 60_000;
    await first.session.play({ type: 'open', cell: 120, at });
    await first.session.play({ type: 'annotate', as: 'flag', cell: 0, at: at + 50_000 });
    await sameBoard(first, second);
    await vi.waitFor(() => expect(second.state()?.clock.runningSince).not.toBeNull());
    expect(second.state()?.clock.elapsedMs).toBe(50_000);
    await first.session.pause(at + 55_000);
    await sameBoard(first, second);
    expect(second.state()).toMatchObject({
      isPaused: true,
      clock: { elapsedMs: 55_000, runningSince: null },
    });
    await first.session.resume(now());
    await sameBoard(first, second);
    await vi.waitFor(() => expect(second.state()?.clock.runningSince).not.toBeNull());
    for (let cell = 1; first.state()?.status === 'playing'; cell++) await first.session.play(open(cell));
    await sameBoard(first, second);
    expect(second.state()?.result).not.toBeNull();
    expect(second.state()?.clock).toEqual(first.state()?.clock);
  });

  test('is followed into the next one', async () => {
    const first = await openPage();
    await first.session.play(open(120));
    const second = await openPage();
    await sameBoard(first, second);
    await first.session.newGame({ rules: { level: 'expert' }, seed: 'next' });
    await vi.waitFor(() => expect(second.game()?.level).toBe('expert'));
    await first.session.play(open(200));
    await sameBoard(first, second);
  });
});

describe('a followed game', () => {
  test('of any rules is shown: its mines are those that are stored', async () => {
    for (const rules of [
      { ...INTERMEDIATE, deal: 'no-guess' },
      { ...INTERMEDIATE, topology: 'hex', wrap: 'torus' },
      { ...INTERMEDIATE, fairness: 'cruel' },
      { columns: 600, rows: 500, mines: 900 },
      { columns: 520, rows: 500, mines: 900, deal: 'no-guess' },
    ] as RulesetRequest[]) {
      key = `followed-${crypto.randomUUID()}`;
      const first = await openPage({ rules });
      const second = await openPage();
      await first.session.play(flag(3));
      await first.session.play(open(100));
      await vi.waitFor(() => expect(second.state()?.safeLeft).toBe(first.state()?.safeLeft));
      await first.session.play({ ...flag(3), as: 'mark' });
      await vi.waitFor(() => expect(second.shown()).toEqual(first.shown()), { timeout: 4000 });
      await Promise.all([first.session.close(), second.session.close()]);
    }
  }, 30_000);

  test('goes back when moves are taken back, also when others take their places at once', async () => {
    const first = await openPage();
    const second = await openPage();
    await first.session.play(open(120));
    for (let cell = 0; cell < 5; cell++) await first.session.play(flag(cell));
    await sameBoard(first, second);
    await first.session.undo(3);
    await sameBoard(first, second);
    expect(second.state()?.isPractice).toBe(true);
    await Promise.all([first.session.undo(1), first.session.play(flag(7)), first.session.play(flag(8))]);
    await sameBoard(first, second);
  });

  test('is taken over without a move being lost, however fast they come; and the page that lost it shows it in turn', async () => {
    const first = await openPage();
    const second = await openPage();
    await first.session.play(open(120));
    await sameBoard(first, second);
    const shown: number[] = [];
    let isLost = false;
    const playing = (async () => {
      for (let cell = 0; !isLost && cell < 256; cell++) {
        const played = await first.session.play({ ...flag(cell), as: cell % 2 ? 'mark' : 'flag' });
        if (played.ok) shown.push(cell);
        else isLost = played.code === 'elsewhere';
      }
    })();
    await vi.waitFor(() => expect(shown.length).toBeGreaterThan(3), { interval: 1 });
    await second.session.start(
      { gameKey: key, fallback: { rules: INTERMEDIATE, seed: '' }, takeOver: true },
      (update) => second.updates.push(update),
    );
    await playing;
    expect(isLost).toBe(true);
    const recording = await second.session.recording();
    const stored = recording.ok ? recording.recording.moves.slice(1).map(({ cell }) => cell) : [];
    // Wasted clicks are stored too, and perhaps a last one that was not answered; none that was answered is missing.
    expect(stored.filter((cell) => shown.includes(cell))).toEqual(shown);
    expect(second.isElsewhere()).toBe(false);
    expect(first.isElsewhere()).toBe(true);
    await second.session.play(flag(200));
    await vi.waitFor(async () => expect(await first.text()).toBe(await second.text()));
  });

  test('is played on when the other page has gone, without its board being told anew as another game', async () => {
    const first = await openPage();
    const second = await openPage();
    await first.session.play(open(120));
    await sameBoard(first, second);
    const { gameId } = first.state() ?? {};
    await first.session.close();
    await vi.waitFor(() => expect(second.isElsewhere()).toBe(false));
    await vi.waitFor(async () => expect(await second.session.play(flag(0))).toMatchObject({ ok: true }));
    expect(new Set(second.updates.flatMap(({ game }) => (game ? [game.gameId] : [])))).toEqual(
      new Set([gameId]),
    );
  });
});
