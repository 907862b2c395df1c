import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { test } from '../support/test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

/** What the page of elements has been told, and whatever was thrown into it. */
async function listen(page: Page): Promise<{ thrown: Error[] }> {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.addInitScript(() => {
    Object.assign(window, { errors: [] });
    addEventListener('ms-error', (event) =>
      (window as unknown as { errors: unknown[] }).errors.push((event as CustomEvent).detail),
    );
  });
  return { thrown };
}

const errorsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { errors: { code: string; message: string }[] }).errors);

test('Nonsense in every attribute is told, throws nothing, and Beginner is played', async ({ page }) => {
  const { thrown } = await listen(page);
  await site.show(
    page,
    `<mine-sweeper seed="one" level="easy" columns="x" rows="-1" mines="1e9" topology="{" wrap="?" first-click="?" deal="?"
      needs-at-most="?" fairness="?" win="?" question-marks="?" flag-limit="?" chord="?" flood="?" position="?x" input="?"
      long-press-ms="?" theme="?" toolbar="?" lang="?"></mine-sweeper>`,
  );
  const element = page.locator('mine-sweeper');
  await element.evaluate((one: MineSweeper) => one.ready);
  await expect
    .poll(async () => (await errorsOf(page)).map(({ code }) => code).sort())
    .toEqual([
      'bad-attribute',
      'bad-attribute',
      'bad-attribute',
      'bad-attribute',
      'language-missing',
      'rules-refused',
    ]);
  for (const { message } of await errorsOf(page)) expect(message).toMatch(/\S+ .*\.$/);
  const values = await element.evaluate((one: MineSweeper) => [
    one.level,
    one.columns,
    one.toolbar,
    one.theme,
    one.lang,
  ]);
  expect(values).toEqual([null, null, 'full', null, '']);
  expect(await element.evaluate((one: MineSweeper) => one.openCell(4, 4))).toMatchObject({ ok: true });
  expect(await element.evaluate((one: MineSweeper) => one.minesLeft)).toBe(10);
  expect(thrown).toEqual([]);
});

test('A game goes from one element to another by its record', async ({ page }) => {
  const { thrown } = await listen(page);
  await site.show(
    page,
    '<mine-sweeper id="a" seed="one"></mine-sweeper><mine-sweeper id="b"></mine-sweeper>',
  );
  const [a, b] = [page.locator('#a'), page.locator('#b')];
  for (const one of [a, b]) await one.evaluate((element: MineSweeper) => element.ready);
  await a.evaluate((one: MineSweeper) => one.openCell(4, 4));
  await a.evaluate((one: MineSweeper) => one.annotate(0, 8, 'flag'));
  const record = await a.evaluate((one: MineSweeper) => one.exportGame());
  const view = await a.evaluate((one: MineSweeper) => one.viewText());
  expect(await b.evaluate((one: MineSweeper, data) => one.importGame(data), record)).toMatchObject({
    ok: true,
  });
  await expect.poll(() => b.evaluate((one: MineSweeper) => one.viewText())).toBe(view);
  await expect.poll(() => b.evaluate((one: MineSweeper) => one.status)).toBe('playing');
  const refused = await b.evaluate((one: MineSweeper, data) => one.importGame(data.slice(0, -4)), record);
  expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
  expect(await b.evaluate((one: MineSweeper) => one.viewText())).toBe(view);
  expect(thrown).toEqual([]);
});

test('Where its file cannot be fetched, giving out a game is refused in a sentence, and play goes on', async ({
  page,
}) => {
  const { thrown } = await listen(page);
  await page.route('**/export-import.js', (route) => route.abort());
  await site.show(page, '<mine-sweeper seed="one"></mine-sweeper>');
  const element = page.locator('mine-sweeper');
  await element.evaluate((one: MineSweeper) => one.ready);
  const refused = {
    ok: false,
    code: 'engine-missing',
    values: {},
    message: 'This could not be loaded. Try again when you are online.',
  };
  expect(await element.evaluate((one: MineSweeper) => one.importGame('ms1.x'))).toEqual(refused);
  expect(await element.evaluate((one: MineSweeper) => one.exportGame())).toBe('');
  expect(await element.evaluate((one: MineSweeper) => one.openCell(4, 4))).toMatchObject({ ok: true });
  expect(thrown).toEqual([]);
});
