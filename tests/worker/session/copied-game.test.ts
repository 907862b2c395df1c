import { expect, onTestFinished, test, vi } from 'vitest';
import type { NewGameRequest, StartRequest, Update } from '../../../worker/api/session.ts';
import { ALL_PARTS } from '../../../worker/engine/all-parts.ts';
import { gameOfSeed } from '../../../worker/engine/game/game.ts';
import { Session } from '../../../worker/session/session.ts';
import { readCopy } from '../../../worker/storage/copy/game-copy.ts';
import { copyName } from '../../../worker/storage/origin-files.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';
import { rulesOf } from '../engine/naive.ts';
import { openedStorage } from '../storage/opened-storage.ts';
import { sealedCells, WIDE } from './wide-game.ts';

const browser = eachInMemory();

const KEY = 'copied';
const FILE = copyName(KEY);
const INTERMEDIATE: NewGameRequest = { rules: { level: 'intermediate' }, seed: 'copied' };
const CAME_BACK =
  'Your browser found its storage damaged and deleted it. Your game came back from its second copy.';

class Page {
  readonly session = new Session();
  readonly #updates: Update[] = [];
  #heardCells: () => void = () => undefined;

  async start(fallback = INTERMEDIATE, more: Partial<StartRequest> = {}): Promise<this> {
    await this.session.start({ gameKey: KEY, fallback, ...more }, (update) => {
      this.#updates.push(update);
      if (update.cells) this.#heardCells();
    });
    return this;
  }

  /** Resolves when cells are shown next. */
  showsCells(): Promise<void> {
    return new Promise((resolve) => {
      this.#heardCells = resolve;
    });
  }

  open(cell: number, at: number) {
    return this.session.play({ type: 'open', cell, at });
  }

  flag(cell: number, at: number) {
    return this.session.play({ type: 'annotate', as: 'flag', cell, at });
  }

  get gameId(): string {
    return this.#updates.findLast(({ game }) => game)?.game?.gameId ?? '';
  }

  get notices(): readonly string[] {
    return this.#updates.flatMap(({ notice }) => notice?.message ?? []);
  }

  async text(): Promise<string> {
    const answer = await this.session.viewText();
    return answer.ok ? answer.text : answer.code;
  }

  /** What a player finds: the board, and how often the game is in the history. */
  async found() {
    const db = await openedStorage();
    const past = (await db.getAll('history')).filter(({ gameId }) => gameId === this.gameId);
    db.close();
    return { text: await this.text(), gameId: this.gameId, inHistory: past.length };
  }
}

async function begin(fallback = INTERMEDIATE): Promise<Page> {
  const page = await new Page().start(fallback);
  await page.open(120, 1000);
  await page.flag(0, 2000);
  return page;
}

/** The same game goes on in another page, which flags a cell. */
async function goOn(cell: number, more: Partial<StartRequest> = {}): Promise<Page> {
  const page = await new Page().start(INTERMEDIATE, more);
  await page.session.resume(3000);
  await page.flag(cell, 4000);
  return page;
}

/** What was on the board, and in a page that is opened after the browser threw its database away. */
async function afterLoss(page: Page, fallback = INTERMEDIATE) {
  const before = await page.found();
  await page.session.close();
  browser().loseDatabase();
  const next = await new Page().start({ ...fallback, seed: 'another' });
  const after = await next.found();
  await next.session.close();
  return { before, after, notices: next.notices };
}

const bytes = () => browser().files.bytesOf(FILE) ?? new Uint8Array(0);

test('a game in progress comes back, and is told of', async () => {
  const { before, after, notices } = await afterLoss(await begin());
  expect(after).toEqual(before);
  expect(after.text).toMatch(/\d/);
  expect(notices).toEqual([CAME_BACK]);
});

test('so does a no-guess board, whose mines lie in the journal', async () => {
  const fallback: NewGameRequest = { rules: { level: 'beginner', deal: 'no-guess' }, seed: 'none' };
  const page = await new Page().start(fallback);
  await page.open(40, 1000);
  const { before, after, notices } = await afterLoss(page, fallback);
  expect(after).toEqual(before);
  expect(after.text).toMatch(/\d/);
  expect(notices).toEqual([CAME_BACK]);
});

test('so does a board that was handed in', async () => {
  const board = '*..../...../...../..*../.....';
  const page = await new Page().start({ rules: { deal: 'given' }, seed: '', board });
  await page.open(4, 1000);
  const { before, after } = await afterLoss(page, { rules: { level: 'beginner' }, seed: '' });
  expect(after).toEqual(before);
  expect(after.text).toMatch(/\d/);
});

test('moves that were taken back stay so', async () => {
  const page = await begin();
  await page.flag(1, 2500);
  await page.session.undo(1);
  await page.flag(2, 2600);
  const { before, after } = await afterLoss(page);
  expect(after).toEqual(before);
  expect(after.text.match(/F/g)).toHaveLength(2);
});

test('a move that was called off stays so, and flags that were set meanwhile stay', async () => {
  let now = 0;
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 8;
    return now;
  });
  const fallback: NewGameRequest = { rules: WIDE, seed: 'called off' };
  const whole = gameOfSeed(rulesOf(WIDE), fallback.seed, { parts: ALL_PARTS });
  if (!whole.ok) throw new Error(whole.message);
  whole.game.play({ type: 'open', cell: 500_500, atMs: 0 });
  // The flood does not come by there.
  const [one = 0, two = 0] = sealedCells(whole.game, 2);
  const page = await new Page().start(fallback);
  await page.session.look({ lookId: 1, rect: { column: 0, row: 0, columns: 9, rows: 9 }, cellsPerBlock: 1 });
  const begun = page.showsCells();
  const opened = page.open(500_500, 1000);
  await begun;
  const flags = [page.flag(one, 2000), page.flag(two, 2100)];
  await page.session.cancel();
  expect(await Promise.all(flags)).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await opened).toMatchObject({ ok: false, code: 'called-off' });
  const { before, after, notices } = await afterLoss(page, fallback);
  expect(after).toEqual(before);
  expect(after.text.replace(/[#\n]+/g, '')).toBe('FF');
  expect(notices).toEqual([CAME_BACK]);
});

test('a game that another has taken the place of is not what comes back', async () => {
  const page = await begin();
  await page.session.newGame({ rules: { level: 'beginner' }, seed: 'second' });
  await page.open(40, 5000);
  const { before, after } = await afterLoss(page);
  expect(after).toEqual(before);
  expect(after.text.split('\n')).toHaveLength(9);
});

test('a game that is over comes back over, and is in the history once', async () => {
  const page = await begin();
  for (let cell = 0, status = ''; !/won|lost/.test(status); cell++) {
    const played = await page.open(cell, 3000 + cell);
    if (played.ok) status = played.state.status;
  }
  const { before, after } = await afterLoss(page);
  expect(after).toEqual({ ...before, inHistory: 1 });
  expect(after.text).toMatch(/X/);
});

test('a copy that stayed behind is brought up with the journal at the next start', async () => {
  await (await begin()).session.close();
  // A page that has no files goes on with the game.
  const files = navigator.storage;
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { getDirectory: () => Promise.reject(new Error('no')) },
  });
  await (await goOn(1)).session.close();
  vi.stubGlobal('navigator', { ...navigator, storage: files });
  expect((await readCopy(KEY))?.moves).toHaveLength(2);
  const { before, after } = await afterLoss(await new Page().start());
  expect(after).toEqual(before);
  expect(after.text.match(/F/g)).toHaveLength(2);
});

test('a damaged copy gives what comes before the damage, and says so', async () => {
  const page = await begin();
  const text = await page.text();
  await page.session.close();
  const { length } = bytes();
  await (await goOn(1)).session.close();
  // The rules have changed on the disk, and everything behind them is whole.
  const damaged = bytes();
  damaged[length + 20] = 0x5a;
  browser().files.put(FILE, damaged);
  browser().loseDatabase();
  const next = await new Page().start();
  expect(await next.text()).toBe(text);
  expect(next.notices).toEqual([`${CAME_BACK.slice(0, -1)}, but its last moves may be missing.`]);
  await next.session.close();
});

test('a copy that cannot be read is dropped with one sentence, and the next game has one again', async () => {
  await (await begin()).session.close();
  browser().files.put(FILE, bytes().fill(0x41));
  browser().loseDatabase();
  const next = await new Page().start();
  expect(next.notices).toEqual([
    'Your browser found its storage damaged and deleted the game saved here, and its second copy can’t be read. A new one has started.',
  ]);
  await next.open(120, 1000);
  const { before, after, notices } = await afterLoss(next);
  expect(after).toEqual(before);
  expect(notices).toEqual([CAME_BACK]);
});

test('only the page that plays the game writes', async () => {
  const page = await begin();
  const second = await goOn(1, { takeOver: true });
  expect(await page.flag(2, 4500)).toMatchObject({ ok: false });
  await page.session.close();
  const { before, after } = await afterLoss(second);
  expect(after).toEqual(before);
  expect(after.text.match(/F/g)).toHaveLength(2);
});

test('a move adds its own bytes and no more', async () => {
  await (await begin()).session.close();
  const before = bytes().length;
  await (await goOn(1)).session.close();
  const one = bytes().length;
  const page = await goOn(2);
  for (let cell = 3; cell <= 12; cell++) await page.flag(cell, 4000 + cell);
  await page.session.close();
  // A page's one move and what is written anew at its start; ten moves of 28 bytes more.
  const start = one - before;
  expect(bytes().length - one - start).toBeGreaterThanOrEqual(10 * 28);
  expect(bytes().length - one - start).toBeLessThan(10 * 28 + start);
});
