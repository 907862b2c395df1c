import { rmSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { launchPersistent } from '../browser.ts';
import { boardText, openApp, placesOf, startGame, textOfLabels } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { witness } from '../support/painted-state.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { readRows } from '../support/storage/database.ts';
import { isCopied } from '../support/storage/database-copy.ts';
import { killCount, killer, thrownAway } from '../support/storage/kill-browser.ts';

const KILLS = killCount(62);
/** Small enough to be over within a few clicks: the kills shall come around the last one. */
const SIZE = { columns: 6, rows: 5, mines: 7 };
/** How long the browser lives at most from the click on in which it is killed. */
const LONGEST_MS = 60;

/** One game as it is played: the cells in their order, and the board before each of them and after the last. */
interface Script {
  readonly cells: readonly number[];
  readonly texts: readonly string[];
}

/** Every other game is lost in its middle. */
function scriptOf(number: number): Script {
  const mirror = new Mirror(SIZE, seedOf(number));
  const cells: number[] = [];
  const texts = [mirror.text];
  const step = (cell: number) => {
    cells.push(cell);
    texts.push(mirror.text);
  };
  step(mirror.open(14));
  while (mirror.status === 'playing') {
    const isLosing = number % 2 === 1 && cells.length > 2 + (number % 5);
    const safe = mirror.nextSafe();
    step(mirror.open(isLosing || safe === null ? mirror.nextMine() : safe));
  }
  return { cells, texts };
}

const seedOf = (number: number) => `finished ${number}`;

/** Clicks on without waiting for anything, and kills the browser in the middle of it, or shortly after. */
async function playAndKill(
  page: Page,
  cells: readonly number[],
  { at, afterMs }: { at: number; afterMs: number },
): Promise<void> {
  const places = await placesOf(page);
  const kill = await killer(page.context());
  const closed = page.context().waitForEvent('close');
  let isKilled = false;
  const end = () => {
    isKilled = true;
    kill();
  };
  try {
    for (const [index, cell] of cells.entries()) {
      if (index === at) setTimeout(end, afterMs);
      const { x, y } = places[cell];
      await page.mouse.click(x, y);
    }
  } catch (error) {
    if (!isKilled) throw error;
  }
  await closed;
}

/** The finished games that are counted, by id; and the game that is shown. */
async function counted(page: Page): Promise<{ ids: string[]; results: unknown[]; gameId: string }> {
  const rows = await readRows(page, 'history');
  const gameId = await page.locator('ms-game').evaluate((element) => {
    const { view } = element as unknown as { view: { game: { gameId: string } } };
    return view.game.gameId;
  });
  return { ids: rows.map((row) => String(row.gameId)), results: rows.map(({ result }) => result), gameId };
}

test(`Of games that a browser was killed in ${KILLS} times, around their last moves, each that ended is counted once`, async ({
  baseURL,
}) => {
  test.setTimeout(60_000 + KILLS * 15_000);
  const profile = temporaryDir('finish');
  const random = createRandom('when to kill at the end');
  let number = 0;
  let script = scriptOf(number);
  /** Games that were over at an earlier start, and what had been painted of the last one. */
  let over = 0;
  let painted = 0;
  let isBegun = false;
  // Chromium throws its database away after about one kill in a thousand (see database-thrown-away).
  const databases = { 'came-back': 0, lost: 0 };
  /** Kills after which the game was over; of those, the ones whose end the page had not shown. */
  const ends = { all: 0, unseen: 0 };
  let context: BrowserContext | null = null;
  let kills = 0;
  try {
    for (; kills <= KILLS; kills++) {
      context = await launchPersistent(profile, baseURL ? { baseURL } : {});
      const seen = await witness(context);
      const page = context.pages()[0] ?? (await context.newPage());
      await openApp(page);
      const thrown = kills === 0 ? null : await thrownAway(page);
      if (thrown !== null) databases[thrown]++;
      if (thrown === 'lost') {
        over = 0;
        isBegun = false;
      }
      let made = 0;
      if (isBegun) {
        await expect
          .poll(async () => script.texts.indexOf(await boardText(page)), `game ${number}, kill ${kills}`)
          .toBeGreaterThanOrEqual(painted);
        made = script.texts.indexOf(await boardText(page));
        const isOver = made === script.cells.length;
        // The archive brings the finished games back by itself, after the game on the board.
        if (thrown === 'came-back')
          await expect.poll(async () => (await counted(page)).ids.length).toBeGreaterThanOrEqual(over);
        const { ids, results, gameId } = await counted(page);
        expect(ids, `game ${number}, kill ${kills}`).toHaveLength(over + (isOver ? 1 : 0));
        expect(ids.includes(gameId)).toBe(isOver);
        expect(results).not.toContain(null);
        if (isOver) {
          ends.all++;
          if (painted < made) ends.unseen++;
          over++;
          isBegun = false;
        }
      }
      if (kills === KILLS) break;
      if (!isBegun) {
        number++;
        script = scriptOf(number);
        made = 0;
        await startGame(page, { size: SIZE, seed: seedOf(number) });
        isBegun = true;
      }
      // Or the second copy could not bring back all of them. Where nothing else asks the archive, as when a game that is
      // over gives way at once to the next, it copies when it cleans up: 20 seconds later.
      if (over > 0) await expect.poll(() => isCopied(page), { timeout: 60_000 }).toBe(true);
      const left = script.cells.slice(made);
      // Most often in the last click, which ends the game.
      const last = left.length - 1;
      const at = nextBelow(random, 3) > 0 ? last : nextBelow(random, left.length);
      await playAndKill(page, left, { at, afterMs: nextBelow(random, LONGEST_MS) });
      painted = Math.max(made, seen.last ? script.texts.indexOf(textOfLabels(seen.last.labels)) : made);
    }
  } finally {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
    process.stdout.write(
      `${kills} kills, ${number} games, databases thrown away: ${JSON.stringify(databases)}\n`,
    );
  }
  expect(databases.lost).toBe(0);
  // Many games have to have ended by then, and some in the very moment of a kill.
  expect(ends.all).toBeGreaterThan(KILLS / 4);
  expect(ends.unseen).toBeGreaterThan(0);
});
