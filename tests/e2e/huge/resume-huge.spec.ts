import { rmSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readCells } from '../../../worker/engine/game/view.ts';
import type { Game } from '../../../worker/engine/index.ts';
import { formatCells } from '../../../worker/engine/record/cell-text.ts';
import { launchPersistent } from '../browser.ts';
import { cell, openApp, textOfLabels } from '../support/app.ts';
import {
  damageSnapshots,
  FIRST,
  HUGE,
  hugeGame,
  isSnapshotWhole,
  LARGE,
  loseMoves,
  storeHugeGame,
} from '../support/huge-game.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { ASIDE } from '../support/storage/database.ts';
import { killer } from '../support/storage/kill-browser.ts';
import { beforeWorkers, denyFiles } from '../support/storage/worker-prelude.ts';

/** The corner: labels are there for the cells around the first. */
const PART = { column: 0, row: 0, columns: 4, rows: 4 };

function expectedPart({ state }: Game): string {
  return formatCells(readCells(state, PART), PART.columns);
}

/** The part as its labels tell it. */
async function partText(page: Page): Promise<string> {
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
  const inPart = labels.filter((label) => {
    const [row = 99, column = 99] = (label.match(/\d+/g) ?? []).map(Number);
    return row <= PART.rows && column <= PART.columns;
  });
  return textOfLabels(inPart);
}

/** One browser after the other with one profile. */
class Profile {
  readonly #folder = temporaryDir('huge');
  readonly #baseURL: string | undefined;
  #context: BrowserContext | null = null;

  constructor(baseURL: string | undefined) {
    this.#baseURL = baseURL;
  }

  async launch(): Promise<Page> {
    this.#context = await launchPersistent(this.#folder, this.#baseURL ? { baseURL: this.#baseURL } : {});
    return this.#context.pages()[0] ?? (await this.#context.newPage());
  }

  async kill(): Promise<void> {
    if (this.#context === null) return;
    const end = await killer(this.#context);
    const closed = this.#context.waitForEvent('close');
    end();
    await closed;
  }

  async end(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

let game: Game;
test.beforeAll(() => {
  game = hugeGame(HUGE, 500);
});

test('A killed game of a hundred million cells comes back from its snapshot, or without', async ({
  baseURL,
}) => {
  const profile = new Profile(baseURL);
  const { moves } = game.state;
  const text = expectedPart(game);
  try {
    let page = await profile.launch();
    await openApp(page);
    await storeHugeGame(page, 'huge', HUGE, moves);
    // There is no snapshot yet: all moves are played.
    await openApp(page);
    await expect.poll(() => partText(page)).toBe(text);
    await expect.poll(() => page.evaluate(isSnapshotWhole, 'huge'), { timeout: 10_000 }).toBe(true);
    await profile.kill();

    page = await profile.launch();
    await page.goto(ASIDE);
    await loseMoves(page, 'huge', moves.length - 1);
    await openApp(page);
    await expect.poll(() => partText(page)).toBe(text);
    await cell(page, 0, HUGE.columns).press('ArrowRight');
    await expect(cell(page, 1, HUGE.columns)).toBeFocused();

    await page.goto(ASIDE);
    await storeHugeGame(page, 'huge', HUGE, moves);
    await damageSnapshots(page);
    await openApp(page);
    await expect.poll(() => partText(page)).toBe(text);
    await expect(page.getByRole('status').filter({ hasText: /damaged/ })).toHaveCount(0);
  } finally {
    await profile.end();
  }
});

test('Where there are no files, the snapshot lies in a database', async ({ page }) => {
  await beforeWorkers(page, denyFiles);
  await openApp(page);
  const large = hugeGame(LARGE, 500);
  const { moves } = large.state;
  const text = expectedPart(large);
  await storeHugeGame(page, 'large', LARGE, moves);
  await openApp(page);
  await expect.poll(() => partText(page)).toBe(text);
  await expect.poll(() => page.evaluate(isSnapshotWhole, 'large'), { timeout: 10_000 }).toBe(true);
  await page.goto(ASIDE);
  await loseMoves(page, 'large', moves.length - 1);
  await openApp(page);
  await expect.poll(() => partText(page)).toBe(text);
});

test('A browser killed in the middle of a flood shows the board before it or after it', async ({
  baseURL,
}) => {
  const covered = Array(PART.rows).fill('#'.repeat(PART.columns)).join('\n');
  const opened = expectedPart(game).replaceAll('F', '#');
  const profile = new Profile(baseURL);
  try {
    let page = await profile.launch();
    await openApp(page);
    for (const [round, afterMs] of [80, 300].entries()) {
      await storeHugeGame(page, `round ${round}`, HUGE, []);
      await openApp(page);
      await expect.poll(() => partText(page)).toBe(covered);
      const clicked = cell(page, FIRST, HUGE.columns)
        .click({ timeout: 5000 })
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await profile.kill();
      await clicked;
      page = await profile.launch();
      await openApp(page);
      await expect.poll(async () => [covered, opened].indexOf(await partText(page))).not.toBe(-1);
    }
  } finally {
    await profile.end();
  }
});
