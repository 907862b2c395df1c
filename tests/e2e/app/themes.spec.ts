import { expect, type Page } from '@playwright/test';
import { lateLooks } from '../../../src/themes/theme-table.ts';
import { openApp } from '../support/app.ts';
import { test } from '../support/test.ts';

const hex = (colour: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${r}, ${g}, ${b})`;
};

/** The page's colour when its document had been read and no script of the app had run. */
async function watchBeginning(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const app = document.querySelector('mine-app');
      if (!app) return;
      observer.disconnect();
      const beginning = {
        page: getComputedStyle(document.documentElement).backgroundColor,
        app: getComputedStyle(app).getPropertyValue('--ms-page'),
        isDefined: customElements.get('mine-app') !== undefined,
      };
      Object.assign(window, { beginning });
    }).observe(document, { childList: true, subtree: true });
  });
}

const beginning = (page: Page) =>
  page.evaluate(() => (window as unknown as { beginning: unknown }).beginning);
const bars = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => (metas as HTMLMetaElement[]).map(({ content }) => content));

test('A theme is chosen by its picture, worn at once, and worn before the first frame of the next visit', async ({
  page,
}) => {
  await watchBeginning(page);
  await openApp(page);
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const [title, name] of [
    ['Classic', 'classic'],
    ['Paper', 'paper'],
  ] as const) {
    await page.evaluate(() => location.assign('#/settings'));
    await page.getByRole('radio', { name: title, exact: true }).first().check({ force: true });
    const wanted = lateLooks[name].light.page ?? '';
    await expect.poll(colour).toBe(hex(wanted));
    expect(await bars(page)).toEqual([wanted, wanted]);
    await page.reload();
    expect(await beginning(page)).toEqual({ page: hex(wanted), app: wanted, isDefined: false });
    await page.getByRole('dialog').waitFor();
  }
  await page.getByRole('radio', { name: 'Light', exact: true }).check({ force: true });
  await expect.poll(colour).toBe(hex('#efece5'));
  expect(await bars(page)).toEqual(['#efece5', '#efece5']);
  await page.reload();
  expect(await beginning(page)).toMatchObject({ page: hex('#efece5'), app: '' });
});

test('Less motion ends the animations of the board too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ms-settings', JSON.stringify({ motion: 'less' })));
  await openApp(page);
  const board = page.locator('ms-board');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.motion)).toBe('less');
  const duration = () =>
    board.evaluate(
      (element) =>
        getComputedStyle(element.shadowRoot?.querySelector('.panel') ?? element).transitionDuration,
    );
  await expect.poll(duration).toBe('0s');
});
