import { expect } from '@playwright/test';
import { expectHits, expectView, press } from '../support/element/element-anywhere.ts';
import { beginner } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

const ELEMENT = '<mine-sweeper seed="one"></mine-sweeper>';
const FOUND = "<script>window.game = document.querySelector('mine-sweeper')</script>";

/** What a page puts around the element. */
const around: Readonly<Record<string, string>> = {
  'in closed shadow roots within each other': `<div id="outer"></div><script>
    let root = outer;
    for (let depth = 0; depth < 3; depth++) {
      root = root.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'));
    }
    root.innerHTML = '${ELEMENT}';
    window.game = root.firstChild;
  </script>`,
  'in a page that reads from right to left': `<div dir="rtl" lang="ar">${ELEMENT}</div>${FOUND}`,
  'in Arabic within a page that reads from left to right': `<mine-sweeper seed="one" lang="ar"></mine-sweeper>${FOUND}`,
  'under zoom: 1.3': `<div style="zoom: 1.3">${ELEMENT}</div>${FOUND}`,
  'under zoom: 0.7 on the element itself': `<style>mine-sweeper { zoom: 0.7 }</style>${ELEMENT}${FOUND}`,
  'under transform: scale(0.6)': `<div style="transform: scale(0.6); transform-origin: 0 0">${ELEMENT}</div>${FOUND}`,
  'under scale: 1.4 0.8 within zoom: 0.9': `<div style="zoom: 0.9"><div style="scale: 1.4 0.8; transform-origin: 0 0; inline-size: 500px">${ELEMENT}</div></div>${FOUND}`,
  'in a page with a <base>': `<base href="https://nowhere.example/deep/">${ELEMENT}${FOUND}`,
  'in a page of vertical lines': `<main style="writing-mode: vertical-rl">${ELEMENT}</main>${FOUND}`,
  'in a page whose styles are hostile': `<style>
    * { all: unset; line-height: 4; letter-spacing: 1em; text-transform: uppercase; direction: rtl; box-sizing: content-box; }
    main { display: block; }
    style, script { display: none; }
    canvas, button, div, i { display: none !important; padding: 40px !important; border: 9px solid red !important; }
    body { font: 40px/5 fantasy; text-align: right; white-space: pre; user-select: all; cursor: none; visibility: visible; }
  </style><main>${ELEMENT}</main>${FOUND}`,
};

for (const [where, body] of Object.entries(around)) {
  test(`Presses hit the cell that they are aimed at ${where}`, async ({ page }) => {
    await site.show(page, body);
    await expectHits(page);
  });
}

for (const deviceScaleFactor of [0.8, 1.25, 3]) {
  test(`Presses hit the cell that they are aimed at on a screen of ${deviceScaleFactor}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ deviceScaleFactor });
    const page = await context.newPage();
    await site.show(page, `<div style="zoom: 1.1">${ELEMENT}</div>${FOUND}`);
    await expectHits(page);
    await context.close();
  });
}

const CLOSED = (attributes: string) => `<div id="outer"></div><script>
    const root = outer.attachShadow({ mode: 'closed' });
    root.innerHTML = '<mine-sweeper seed="one" ${attributes}></mine-sweeper>';
    window.game = root.firstChild;
  </script>`;

test('In a closed shadow root two clicks are a double click, and the keys are the game’s', async ({
  page,
}) => {
  await site.show(page, CLOSED('input="double-click"'));
  const mirror = beginner();
  await expectView(page, mirror.text);
  await press(page, 40);
  await press(page, 40);
  mirror.open(40);
  await expectView(page, mirror.text);
  // Undo is attached last, and its first key asks: from then on the game is practice. Beyond the first move none is left.
  await expect(async () => {
    await page.keyboard.press('z');
    await expect
      .poll(() => page.evaluate(() => window.game.viewText()), { timeout: 500 })
      .toBe(beginner().text);
  }).toPass();
});

test('The language of one element is that of those in shadow roots too', async ({ page }) => {
  await site.show(
    page,
    `<div id="outer"></div><mine-sweeper id="other" seed="one"></mine-sweeper><script>
      outer.attachShadow({ mode: 'open' }).innerHTML = '${ELEMENT}';
    </script>`,
  );
  await expect(page.getByRole('button', { name: 'New game' })).toHaveCount(2);
  await page.locator('#other').evaluate((one) => one.setAttribute('lang', 'de'));
  await expect(page.getByRole('button', { name: 'Neues Spiel' })).toHaveCount(2);
  await page.locator('#other').evaluate((one) => one.setAttribute('lang', 'ar'));
  await expect(page.locator('ms-game[dir=rtl][lang=ar]')).toHaveCount(2);
});
