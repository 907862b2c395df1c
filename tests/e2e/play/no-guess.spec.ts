import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RulesetFields } from '../../../worker/api/rules.ts';
import { NO_GUESS_FORMAT } from '../../../worker/storage/schema.ts';
import { builtDir, launchPersistent, serveDir } from '../browser.ts';
import { cell, expectBoard, expectMinesLeft, openApp, placesOf } from '../support/app.ts';
import { openSite } from '../support/element/site.ts';
import { Mirror } from '../support/mirror.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { ASIDE, putRow, readRows } from '../support/storage/database.ts';
import { killer } from '../support/storage/kill-browser.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { test, testWithServiceWorker } from '../support/test.ts';

const EXPERT = { columns: 30, rows: 16, mines: 99, deal: 'no-guess' } as const;
/** Takes so many seconds to deal that it can be called off in time. */
const LARGE = { columns: 3000, rows: 3000, mines: 1_854_000, deal: 'no-guess' } as const;
/** No cell has a neighbour: nothing can be known of any. */
const IMPOSSIBLE = {
  columns: 5,
  rows: 5,
  mines: 8,
  topology: { pattern: [5, -5].map((dx): [number, number] => [dx, 0]) },
  deal: 'no-guess',
} as const;
const FIRST = 200;
const SEED = 'no guess';

/** The app with a new game of these rules. */
async function openGame(page: Page, fields: Partial<RulesetFields>, origin = ''): Promise<void> {
  await openApp(page, `${origin}/`);
  await page.goto(origin + ASIDE);
  const gameId = `game ${Math.random()}`;
  const game = { key: 'current', gameId, format: NO_GUESS_FORMAT, owner: 'nobody', fields, seed: SEED };
  await putRow(page, 'games', { ...game, elapsedMs: 0, isPaused: false, savedAt: 0 });
  await openApp(page, `${origin}/`);
  await expectMinesLeft(page, fields.mines ?? 0);
}

const at = (page: Page, index: number, columns: number = EXPERT.columns) => cell(page, index, columns);
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Placing the mines' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const covered = /covered$/;

async function playOn(page: Page, mirror: Mirror): Promise<void> {
  const places = await placesOf(page);
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) {
    const { x, y } = places[mirror.open(next)];
    await page.mouse.click(x, y);
  }
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
}

test('Expert without a guess, by click and by keyboard', async ({ page }) => {
  await openGame(page, EXPERT);
  const mirror = new Mirror(EXPERT, SEED);
  await at(page, mirror.annotate(0)).click({ button: 'right' });
  await at(page, mirror.open(FIRST)).click();
  await expectBoard(page, mirror);
  await at(page, mirror.open(mirror.nextSafe() ?? 0)).focus();
  await page.keyboard.press('Enter');
  await expectBoard(page, mirror);

  await openGame(page, EXPERT);
  const again = new Mirror(EXPERT, SEED);
  await at(page, again.open(0)).focus();
  await page.keyboard.press('Space');
  await expectBoard(page, again);
});

test('A killed game comes back with its board, and can be won', async ({ baseURL }) => {
  const folder = temporaryDir('no-guess');
  const launch = () => launchPersistent(folder, baseURL ? { baseURL } : {});
  let context = await launch();
  try {
    let page = context.pages()[0] ?? (await context.newPage());
    await openGame(page, EXPERT);
    const mirror = new Mirror(EXPERT, SEED);
    await at(page, mirror.open(FIRST)).click();
    await expectBoard(page, mirror);
    const kill = await killer(context);
    const closed = context.waitForEvent('close');
    kill();
    await closed;
    context = await launch();
    page = context.pages()[0] ?? (await context.newPage());
    await openApp(page);
    await expectBoard(page, mirror);
    await playOn(page, mirror);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('A deal that takes long is told, and called off by mouse and by keyboard', async ({ page }) => {
  await openGame(page, LARGE);
  const first = at(page, 0, LARGE.columns);
  await at(page, 2, LARGE.columns).click({ button: 'right' });
  await expectMinesLeft(page, LARGE.mines - 1);
  await first.click();
  await expect(bar(page)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText('Placing the mines: cancelled.')).toBeAttached();
  await expect(first).toHaveAccessibleName(covered);
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'Cancel').focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(first).toHaveAccessibleName(covered);
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await expectMinesLeft(page, LARGE.mines - 1);
  // Nothing of it was stored, nor of a deal that a reload ends.
  await first.click();
  await expect(bar(page)).toBeVisible();
  await page.goto(ASIDE);
  expect(await readRows(page, 'moves')).toMatchObject([{ type: 'annotate', cell: 2 }]);
  await openApp(page);
  await expectMinesLeft(page, LARGE.mines - 1);
  await expect(first).toHaveAccessibleName(covered);
});

test('Where no board can be dealt the player is told, and what is offered opens the same cell', async ({
  page,
}) => {
  await openGame(page, IMPOSSIBLE);
  await cell(page, 3, 5).click({ button: 'right' });
  await cell(page, 12, 5).click();
  await expect(
    page.getByRole('status').filter({ hasText: /no 5 × 5 board .* needs no guess/ }),
  ).toBeVisible();
  await expect(cell(page, 12, 5)).toHaveAccessibleName(covered);
  await expectMinesLeft(page, 7);
  await cell(page, 12, 5).focus();
  const offer = button(page, 'Deal a random board');
  while (!(await offer.evaluate((one) => one.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cell(page, 12, 5)).toHaveAccessibleName(/empty$/);
  await expect(offer).toBeHidden();
  await expectMinesLeft(page, 8);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('A game whose board is there while nobody looks waits for its player', async ({ page }) => {
  await openGame(page, EXPERT);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await at(page, FIRST).click();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
});

testWithServiceWorker('With the server gone it is dealt all the same', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openGame(page, EXPERT, server.origin);
  await keptForOffline(page);
  await server.close();
  await page.reload();
  const mirror = new Mirror(EXPERT, SEED);
  await at(page, mirror.open(FIRST)).click();
  await expectBoard(page, mirror);
});

test('The element deals such boards, and tells of a deal and of one that fails', async ({ page }) => {
  const site = await openSite();
  try {
    const element = (attributes: string) =>
      `<mine-sweeper seed="${SEED}" deal="no-guess" ${attributes}></mine-sweeper>`;
    const script = `<script>window.told = [];
      for (const type of ['ms-progress', 'ms-error', 'ms-start'])
        addEventListener(type, ({ detail }) => told.push({ type, ...detail }));</script>`;
    const all = () => page.evaluate(() => (window as unknown as { told: { type: string }[] }).told);
    const told = async () => (await all()).filter(({ type }) => type !== 'ms-progress');
    await site.show(page, script + element('level="expert" needs-at-most="cases"'));
    await cell(page, FIRST, 30).click();
    await expect(cell(page, FIRST, 30)).toHaveAccessibleName(/empty$/);
    expect(await told()).toMatchObject([{ type: 'ms-start', columns: 30, mines: 99 }]);

    await site.show(page, script + element('columns="3000" rows="3000" mines="1854000"'));
    await cell(page, 0, 3000).click();
    await expect
      .poll(all)
      .toContainEqual(expect.objectContaining({ type: 'ms-progress', task: 'deal', total: 9_000_000 }));
    await button(page, 'Cancel').click();
    await expect(cell(page, 0, 3000)).toHaveAccessibleName(covered);

    const topology = JSON.stringify(IMPOSSIBLE.topology);
    await site.show(page, script + element(`columns="5" rows="5" mines="8" topology='${topology}'`));
    await cell(page, 12, 5).click();
    await expect.poll(told).toMatchObject([{ type: 'ms-error', code: 'no-board' }]);
    await button(page, 'Deal a random board').click();
    await expect(cell(page, 12, 5)).toHaveAccessibleName(/empty$/);
    await expect.poll(told).toMatchObject([{ type: 'ms-error' }, { type: 'ms-start', columns: 5 }]);
  } finally {
    await site.close();
  }
});
