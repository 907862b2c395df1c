import { expect, type Page } from '@playwright/test';
import { expectHits, expectView } from '../support/element/element-anywhere.ts';
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

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

test('A tag that somebody else has taken is left alone after one warning, and the class plays under another name', async ({
  page,
}) => {
  const warnings = warningsOf(page);
  await site.show(
    page,
    `<script>customElements.define('mine-sweeper', class extends HTMLElement {
        connectedCallback() { this.textContent = 'Another game'; }
      });</script>
     <mine-sweeper></mine-sweeper><my-mines seed="one"></my-mines>
     <script type="module">
       import { MineSweeper } from '${site.elements}/mine-sweeper.js';
       customElements.define('my-mines', class extends MineSweeper {});
       window.game = document.querySelector('my-mines');
     </script>
     <script type="module" src="${site.elements}/mine-sweeper.js?again"></script>`,
  );
  await expect(page.getByText('Another game')).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'game' in window)).toBe(true);
  await expectHits(page);
  expect(warnings.filter((text) => text.includes('mine-sweeper'))).toEqual([
    '<mine-sweeper> is already another element on this page; it is left alone.',
  ]);
});

test('Loaded three times, from two addresses and one of them twice, it is one element that says nothing', async ({
  page,
}) => {
  const warnings = warningsOf(page);
  await site.show(
    page,
    `${ELEMENT}${FOUND}
     <script type="module" src="/mine-sweeper.js"></script>
     <script type="module" src="${site.elements}/mine-sweeper.js"></script>
     <script type="module" src="${site.elements}/mine-sweeper.js?v=2"></script>
     <script type="module" src="${site.elements}/define.js"></script>`,
  );
  await expectHits(page);
  expect(await page.evaluate(() => window.game.hint().then(({ ok }) => ok))).toBe(true);
  expect(warnings.filter((text) => text.includes('mine-sweeper'))).toEqual([]);
});

/** How a page keeps the element from being seen, and what shows it. */
const places: Readonly<Record<string, { body: string; show: () => void }>> = {
  'display: none, then shown': {
    body: `<div id="box" style="display: none">${ELEMENT}</div>`,
    show: () => document.getElementById('box')?.removeAttribute('style'),
  },
  'in closed details, then opened': {
    body: `<details id="box"><summary>More</summary>${ELEMENT}</details>`,
    show: () => document.getElementById('box')?.setAttribute('open', ''),
  },
  'in a flex item without room, then with': {
    body: `<div style="display: flex"><div id="box" style="flex: 0 0 0; overflow: hidden; height: 0">
      <style>mine-sweeper { min-inline-size: 0 }</style>${ELEMENT}</div></div>`,
    show: () => document.getElementById('box')?.setAttribute('style', 'flex: 1'),
  },
  'in a grid of no size, then of 500 pixels': {
    body: `<div id="box" style="display: grid; inline-size: 0; block-size: 0; overflow: hidden">${ELEMENT}</div>`,
    show: () => document.getElementById('box')?.setAttribute('style', 'display: grid; inline-size: 500px'),
  },
  'narrow, then wide and low': {
    body: `<div id="box" style="inline-size: 280px">${ELEMENT}</div>`,
    show: () => {
      document.getElementById('box')?.removeAttribute('style');
      document.querySelector('mine-sweeper')?.setAttribute('style', 'block-size: 440px');
    },
  },
  'content-visibility: hidden, then shown': {
    body: `<div id="box" style="content-visibility: hidden">${ELEMENT}</div>`,
    show: () => document.getElementById('box')?.removeAttribute('style'),
  },
};

for (const [where, { body, show }] of Object.entries(places)) {
  test(`It can be played ${where}`, async ({ page }) => {
    await site.show(page, body + FOUND);
    await expect.poll(() => page.evaluate(() => window.game?.viewText?.())).toContain('#');
    await page.evaluate(show);
    await expectHits(page);
  });
}

test('It can be played in fullscreen, and after it', async ({ page }) => {
  await site.show(page, `<button onclick="game.requestFullscreen()">Full</button>${ELEMENT}${FOUND}`);
  await expectView(page, beginner().text);
  await page.getByRole('button', { name: 'Full' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === window.game)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => [window.game.clientWidth, window.game.clientHeight]))
    .toEqual(await page.evaluate(() => [innerWidth, innerHeight]));
  const mirror = await expectHits(page);
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(() => page.evaluate(() => window.game.clientHeight)).toBe(520);
  await expectView(page, mirror.text);
});

test('In a page with a <base> the element’s files are where they were, and a named worker is where the page means', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await site.show(
    page,
    `<base href="/deep/"><mine-sweeper seed="one" worker-src="../worker.js"></mine-sweeper>${FOUND}`,
    { 'content-security-policy': "worker-src 'self'" },
  );
  await expectHits(page);
  expect(await page.evaluate(() => window.game.hint().then(({ ok }) => ok))).toBe(true);
  expect(page.workers().length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith('/deep/'))).toEqual([]);
});
