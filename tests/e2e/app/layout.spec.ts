import { expect } from '@playwright/test';
import { openApp } from '../support/app.ts';
import { test } from '../support/test.ts';

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [740, 360],
  [820, 1180],
  [1440, 900],
] as const)
  test(`The page is as large as its window of ${width} by ${height}, and scrolls nowhere`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openApp(page);
    // What comes late is there as well.
    await page.locator('ms-live').waitFor({ state: 'attached' });
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    await page.waitForFunction(() => customElements.get('ms-live') !== undefined);
    expect(await size()).toEqual([width, height]);
  });
