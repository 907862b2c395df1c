import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { PlayerMove, Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';

const SMALL = { columns: 9, rows: 8, mines: 9 };

/** Every topology, fairness and deal that there is, in small. */
const RULES: Readonly<Record<string, RulesetRequest>> = {
  square: SMALL,
  torus: { ...SMALL, wrap: 'torus' },
  orthogonal: { ...SMALL, topology: 'orthogonal' },
  hexagons: { ...SMALL, topology: 'hex', rows: 8 },
  'knight’s moves': { ...SMALL, topology: 'knight' },
  'a pattern': {
    ...SMALL,
    topology: {
      pattern: [
        [1, 0],
        [-1, 0],
        [2, 2],
        [-2, -2],
      ],
    },
  },
  merciful: { ...SMALL, fairness: 'merciful' },
  cruel: { ...SMALL, fairness: 'cruel' },
  'kind and cruel': { ...SMALL, fairness: 'kind-and-cruel' },
  'no guess': { ...SMALL, deal: 'no-guess' },
  library: { level: 'beginner', deal: 'library' },
  'clearing floods and flag limits': { ...SMALL, flood: 'clear', flagLimit: true, win: 'either' },
  'a first click that may lose': { ...SMALL, firstClick: 'any', mines: 20 },
};

async function begin(rules: RulesetRequest, board?: string, opening?: number) {
  const session = new Session();
  const updates: Update[] = [];
  const fallback = {
    rules,
    seed: 'undo',
    ...(board && { board }),
    ...(opening !== undefined && { opening }),
  };
  await session.start({ gameKey: null, fallback }, (update) => updates.push(structuredClone(update)));
  const last = () => updates.findLast(({ state }) => state)?.state;
  const text = async () => {
    const answer = await session.viewText();
    return answer.ok ? answer.text : answer.code;
  };
  /** How the game stands, but for what undoing marks. */
  const stand = async () => {
    const state = last();
    return { text: await text(), status: state?.status, left: state?.minesLeft, safe: state?.safeLeft };
  };
  return { session, updates, last, stand };
}

const anyMove = (cells: number) =>
  fc.record({
    type: fc.constantFrom('open', 'open', 'open', 'chord', 'annotate') as fc.Arbitrary<PlayerMove['type']>,
    cell: fc.nat(cells - 1),
  });

/** Plays them one a second; gives back how the game stood after each that changed the board. */
async function playAll(page: Awaited<ReturnType<typeof begin>>, moves: readonly Omit<PlayerMove, 'at'>[]) {
  const stands = [await page.stand()];
  const made: Omit<PlayerMove, 'at'>[] = [];
  for (const [i, move] of moves.entries()) {
    const played = await page.session.play({ ...move, at: 1000 * (i + 1) });
    if (!played.ok) continue;
    stands.push(await page.stand());
    made.push(move);
  }
  return { stands, made };
}

describe('what is taken back', () => {
  for (const [name, rules] of Object.entries(RULES)) {
    test(`leaves the game as it was so many moves ago: ${name}`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyMove(72), { minLength: 1, maxLength: 25 }),
          fc.integer({ min: 1, max: 30 }),
          async (moves, count) => {
            const page = await begin(rules);
            const { stands } = await playAll(page, moves);
            const undone = await page.session.undo(count);
            if (stands.length === 1) {
              expect(undone).toMatchObject({ ok: false, code: 'nothing-to-undo' });
              return;
            }
            expect(undone).toMatchObject({ ok: true, state: { isPractice: true, result: null } });
            expect(await page.stand()).toEqual(stands[Math.max(0, stands.length - 1 - count)]);
          },
        ),
        { numRuns: name.includes('uel') || name === 'no guess' ? 8 : 15 },
      );
    });
  }

  test('and played again ends as before: the mines are where they were', async () => {
    for (const rules of Object.values(RULES)) {
      const page = await begin(rules);
      const moves = [40, 0, 8, 63, 71, 20].map((cell) => ({ type: 'open' as const, cell }));
      const { stands, made } = await playAll(page, moves);
      await page.session.undo(made.length - 1);
      expect(await page.stand()).toEqual(stands[1]);
      for (const move of made.slice(1)) await page.session.play({ ...move, at: 60_000 });
      expect(await page.stand()).toEqual(stands.at(-1));
    }
  });

  test('of a known board leaves its mines, whatever is taken back', async () => {
    const page = await begin({}, '*..\n...\n...');
    const { stands } = await playAll(page, [
      { type: 'annotate', cell: 0 },
      { type: 'open', cell: 4 },
    ]);
    expect(stands).toHaveLength(3);
    await page.session.undo(9);
    expect(await page.stand()).toEqual(stands[0]);
    await page.session.play({ type: 'open', cell: 0, at: 9000 });
    expect(page.last()).toMatchObject({ status: 'lost' });
  });
});

describe('a first opening that is taken back', () => {
  test('forgets the mines, so that no first click is lost', async () => {
    for (const deal of ['random', 'no-guess'] as const) {
      const page = await begin({ ...SMALL, deal });
      await page.session.play({ type: 'open', cell: 40, at: 1000 });
      const board = await page.session.recording();
      expect(board.ok && board.recording.moves).toHaveLength(1);
      for (let cell = 0; cell < 72; cell += 7) {
        await page.session.undo(1);
        expect(page.last()).toMatchObject({ status: 'ready', clock: { elapsedMs: 0, runningSince: null } });
        await page.session.play({ type: 'open', cell, at: 1000 * (cell + 2) });
        expect(page.last()?.status).not.toBe('lost');
      }
    }
  });
});

describe('an opening that came with the board', () => {
  const HUGE: RulesetRequest = { columns: 600, rows: 500, mines: 40_000 };
  test.each<[string, RulesetRequest, string?]>([
    ['dealt at random', SMALL],
    ['without guesses', { ...SMALL, deal: 'no-guess' }],
    ['a known one', {}, '*..\n...\n...'],
    ['a huge one', HUGE],
  ])('stays, however much is taken back: %s', async (_name, rules, board) => {
    const page = await begin(rules, board, 4);
    const part = { column: 0, row: 0, columns: 3, rows: 3 };
    const text = await page.session.viewText(part);
    const { safeLeft } = page.last() ?? {};
    await page.session.resume(1000);
    expect(await page.session.undo(1)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
    expect(page.last()).not.toHaveProperty('isPractice');
    // A wasted click, and flags wherever a cell is covered.
    await page.session.play({ type: 'open', cell: 4, at: 2000 });
    for (const cell of [0, 8, 63, 71])
      await page.session.play({ type: 'annotate', as: 'flag', cell, at: 3000 });
    for (const count of [9, 1]) {
      const undone = await page.session.undo(count);
      expect(undone).toMatchObject(count === 9 ? { ok: true, movesKept: 1 } : { ok: false });
      expect(page.last()).toMatchObject({ status: 'playing', isPractice: true, safeLeft });
      expect(await page.session.viewText(part)).toEqual(text);
    }
    expect(page.updates.findLast(({ movesKept }) => movesKept !== undefined)?.movesKept).toBe(1);
  });

  test('stays in the game that goes on after a loss, too', async () => {
    const page = await begin({}, '*....\n.....\n..*..', 4);
    await page.session.resume(1000);
    await page.session.play({ type: 'open', cell: 0, at: 4000 });
    expect(page.last()?.status).toBe('lost');
    expect(await page.session.undo(9)).toMatchObject({ ok: true, state: { status: 'playing' } });
    expect(await page.session.undo(1)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
  });
});

describe('the game after taking back', () => {
  test('keeps the time that was played, and its clock runs on', async () => {
    const page = await begin(SMALL);
    const at = performance.timeOrigin + performance.now() - 90_000;
    await page.session.play({ type: 'open', cell: 40, at });
    await page.session.play({ type: 'annotate', cell: 0, at: at + 5000 });
    await page.session.undo(1);
    const clock = page.last()?.clock;
    expect(clock?.runningSince).not.toBeNull();
    expect(clock?.elapsedMs).toBeGreaterThan(89_000);
    expect(clock?.elapsedMs).toBeLessThan(150_000);
  });

  test('is another one when it was over, which waits with its clock for the player', async () => {
    const page = await begin(
      { ...SMALL, firstClick: 'any', mines: 1, columns: 5, rows: 4 },
      '*....\n.....\n.....\n..*..',
    );
    await page.session.play({ type: 'open', cell: 4, at: 1000 });
    await page.session.play({ type: 'open', cell: 0, at: 4000 });
    const lost = page.last();
    expect(lost).toMatchObject({ status: 'lost', result: { elapsedMs: 3000 } });
    await page.session.undo(1);
    const game = page.updates.findLast((update) => update.game)?.game;
    expect(game).toMatchObject({ about: { isPractice: true } });
    expect(game?.gameId).not.toBe(lost?.gameId);
    expect(page.last()).toMatchObject({
      gameId: game?.gameId,
      status: 'playing',
      result: null,
      lastMove: null,
      clock: { elapsedMs: 3000, runningSince: null },
    });
  });

  test('has a revision that it never had', async () => {
    const page = await begin(SMALL);
    const seen = new Set<number | undefined>([page.last()?.revision]);
    const isNew = () => {
      const { revision } = page.last() ?? {};
      const was = seen.has(revision);
      seen.add(revision);
      return !was;
    };
    for (let i = 0; i < 4; i++) {
      await page.session.play({ type: 'annotate', cell: i, as: 'flag', at: 1 });
      expect(isNew()).toBe(true);
      await page.session.undo(1);
      expect(isNew()).toBe(true);
    }
  });

  test('tells what has changed of the part that is looked at, and nothing else', async () => {
    const page = await begin(SMALL);
    await page.session.look({
      lookId: 3,
      rect: { column: 0, row: 0, columns: 9, rows: 8 },
      cellsPerBlock: 1,
    });
    await page.session.play({ type: 'annotate', cell: 2, as: 'flag', at: 1 });
    await page.session.play({ type: 'annotate', cell: 5, as: 'flag', at: 1 });
    await page.session.undo(1);
    expect(page.updates.at(-1)?.cells).toEqual({
      lookId: 3,
      at: Uint32Array.of(5),
      codes: Uint8Array.of(32),
    });
    expect(page.updates.at(-1)).toMatchObject({ movesKept: 1, state: { minesLeft: 8 } });
  });

  test('is refused in words where there is nothing to take back, or it is paused, or the number is none', async () => {
    const page = await begin(SMALL);
    expect(await page.session.undo(1)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
    await page.session.play({ type: 'open', cell: 40, at: 1000 });
    for (const count of [0, -1, 1.5, Number.NaN])
      expect(await page.session.undo(count)).toMatchObject({ ok: false, code: 'bad-count' });
    await page.session.pause(2000);
    expect(await page.session.undo(1)).toMatchObject({ ok: false, code: 'paused' });
  });
});

describe('a huge game', () => {
  const HUGE: RulesetRequest = { columns: 600, rows: 500, mines: 40_000 };

  for (const deal of ['random', 'no-guess'] as const) {
    test(`goes back with its mines, and forgets them with the first opening: ${deal}`, async () => {
      const page = await begin(deal === 'random' ? HUGE : { ...HUGE, mines: 900, deal });
      const part = { column: 0, row: 0, columns: 200, rows: 60 };
      const look = async () => {
        const answer = await page.session.viewText(part);
        return answer.ok ? answer.text : answer.code;
      };
      await page.session.play({ type: 'annotate', cell: 7, as: 'flag', at: 1 });
      await page.session.play({ type: 'open', cell: 150_300, at: 1000 });
      const before = { text: await look(), state: page.last() };
      await page.session.play({ type: 'annotate', cell: 7, as: 'none', at: 2000 });
      await page.session.play({ type: 'annotate', cell: 7, as: 'mark', at: 3000 });
      expect((await look()) === before.text).toBe(false);
      await page.session.undo(2);
      expect((await look()) === before.text).toBe(true);
      const { safeLeft, minesLeft, status } = page.last() ?? {};
      expect({ safeLeft, minesLeft, status }).toEqual({
        safeLeft: before.state?.safeLeft,
        minesLeft: before.state?.minesLeft,
        status: 'playing',
      });
      await page.session.undo(1);
      expect(page.last()).toMatchObject({ status: 'ready', clock: { elapsedMs: 0 } });
      expect((await look()).replaceAll(/[/\s#]/g, '')).toBe('F');
      await page.session.play({ type: 'open', cell: 0, at: 9000 });
      expect(page.last()?.status).toBe('playing');
    });
  }
});
