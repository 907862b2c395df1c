import { expect, type Page } from '@playwright/test';
import { defaultDraft, type RulesDraft, requestOf } from '../../../src/rules/rules-draft.ts';
import { parseLayout } from '../../../worker/engine/record/notation.ts';
import { builtDir, serveDir } from '../browser.ts';
import {
  begin,
  cell,
  expectBoard,
  expectMinesLeft,
  openApp,
  placesOf,
  sheet,
  startBySheet,
} from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { keptAllLater } from '../support/storage/cached-files.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

test('With the server gone, the app reloads, resumes, and a whole game is played', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  const before = await startBySheet(page, { level: 'Beginner', seed: 'online' });
  await cell(page, before.open(40)).click();
  await expectBoard(page, before);
  await keptForOffline(page);
  await server.close();

  await page.reload();
  await expectBoard(page, before);
  const mirror = await startBySheet(page, { level: 'Intermediate', seed: 'offline' });
  const places = await placesOf(page);
  for (let next: number | null = 100; next !== null; next = mirror.nextSafe()) {
    const { x, y } = places[mirror.open(next)];
    await page.mouse.click(x, y);
  }
  await expectBoard(page, mirror);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
});

test('With the server gone, games of every kind are begun and played, though none was before', async ({
  page,
}) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await server.close();
  await page.reload();
  await expect(cell(page, 0)).toBeVisible();
  await playEveryKind(page);
});

test('On the very first visit too, games and sheets need no server once all is kept', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await keptAllLater(page);
  await server.close();
  for (const [name, element] of [
    ['Statistics', 'ms-statistics'],
    ['Settings', 'ms-settings'],
  ]) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator(element)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await playEveryKind(page);
});

/** Begins and plays games whose parts of the engine are loaded for them alone. */
async function playEveryKind(page: Page): Promise<void> {
  const kinds: readonly RulesDraft['fields'][] = [
    { deal: 'no-guess' },
    { wrap: 'torus', topology: 'hex', flood: 'clear' },
    { topology: 'knight' },
    { fairness: 'merciful' },
    { deal: 'library' },
  ];
  for (const fields of kinds) {
    const draft: RulesDraft = { ...defaultDraft, choice: 'intermediate', fields };
    await begin(page, draft, { seed: 'offline' });
    await playSome(page, new Mirror(requestOf(draft), 'offline'));
  }

  const board = '*........\n.........\n........*';
  await begin(page, defaultDraft, { board });
  const known = parseLayout(board);
  if (!known.ok) throw new Error(known.message);
  await playSome(page, new Mirror({ columns: 9, rows: 3, mines: 2, deal: 'given' }, '', known.layout), 13);

  const huge = { columns: 1000, rows: 1000, mines: 10_000 };
  await begin(page, { ...defaultDraft, choice: 'custom', custom: huge }, { seed: 'offline' });
  await expectMinesLeft(page, huge.mines);
  const mirror = new Mirror(huge, 'offline');
  await cell(page, mirror.open(0), huge.columns).click();
  await expect(cell(page, 0, huge.columns)).toHaveAccessibleName(/(?:empty|nearby)$/);
}

async function playSome(page: Page, mirror: Mirror, first = 100): Promise<void> {
  await expectBoard(page, mirror);
  await cell(page, mirror.open(first), mirror.columns).click();
  await expectBoard(page, mirror);
  if (mirror.status !== 'playing') return;
  await cell(page, mirror.annotate(mirror.nextMine()), mirror.columns).click({ button: 'right' });
  await expectBoard(page, mirror);
}

test('With the server gone, every sheet opens by its address, on the first visit after too', async ({
  context,
  page,
}) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await page.close();
  await server.close();

  for (const [address, heading] of [
    ['#/new', 'New game'],
    ['#/settings', 'Settings'],
    ['#/keys', 'Keys and gestures'],
  ]) {
    const later = await context.newPage();
    await later.goto(`${server.origin}/${address}`);
    await expect(sheet(later, heading)).toBeVisible();
    await later.getByRole('button', { name: 'Close' }).click();
    await expect(cell(later, 0)).toBeVisible();
    await later.close();
  }
});

test('The address with a query is served offline as well', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await server.close();
  await openApp(page, `${server.origin}/?from=somewhere`);
});
