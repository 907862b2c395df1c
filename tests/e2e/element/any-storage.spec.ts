import { expect, type FrameLocator, type Page } from '@playwright/test';
import { cell, expectBoard } from '../support/app.ts';
import { beginner, openSafe, win } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { beforeWorkers } from '../support/storage/worker-prelude.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

const NOT_SAVED =
  'Your browser doesn’t let this page save anything, so the game lasts only while it is open.';

/** A page whose element is in a frame. */
async function showInFrame(page: Page, sandbox: string, attributes: string): Promise<FrameLocator> {
  const inner = `<!doctype html><html lang="en"><title>A frame</title><body>
    <mine-sweeper seed="one" ${attributes}></mine-sweeper>
    <script type="module" src="${site.elements}/mine-sweeper.js"></script>`;
  await site.show(
    page,
    `<iframe sandbox="${sandbox}" width="700" height="600" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`,
  );
  return page.frameLocator('iframe');
}

test('In a sandboxed frame without an origin a whole game is played in a worker, with all that comes with it', async ({
  page,
}) => {
  const frame = await showInFrame(page, 'allow-scripts', 'theme="classic"');
  const element = frame.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  await element.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(element.getByRole('region', { name: 'Hint' })).toBeVisible();
  await page.keyboard.press('Escape');
  await win(element, mirror);
  await expect(element.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
  expect(page.workers().length).toBeGreaterThan(0);
  await expect(frame.getByText(NOT_SAVED)).toHaveCount(0);
});

test('There a game that is to be saved says once that it is not, and plays on', async ({ page }) => {
  const frame = await showInFrame(page, 'allow-scripts', 'game-key="mine"');
  const element = frame.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await expect(frame.getByText(NOT_SAVED)).toHaveCount(1);
  await element.getByRole('button', { name: 'OK' }).click();
  await openSafe(element, mirror);
  await expect(frame.getByText(NOT_SAVED)).toHaveCount(0);
});

test('In a frame that keeps its origin the game is saved and resumed', async ({ page }) => {
  const frame = await showInFrame(page, 'allow-scripts allow-same-origin', 'game-key="mine"');
  const mirror = beginner();
  await expectBoard(frame.locator('mine-sweeper'), mirror);
  await openSafe(frame.locator('mine-sweeper'), mirror);
  await page.reload();
  await expectBoard(frame.locator('mine-sweeper'), mirror);
  await openSafe(frame.locator('mine-sweeper'), mirror);
});

/** As a browser that denies a page everything that outlasts it. */
function denyAll(): void {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(globalThis, name, { get: deny });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: deny });
  Object.defineProperty(navigator, 'storage', { value: undefined });
  Object.defineProperty(navigator, 'locks', { value: { request: async () => deny() } });
}

for (const [where, headers] of [
  ['in a worker', {}],
  ['on the main thread', { 'content-security-policy': "worker-src 'none'" }],
] as const) {
  test(`Where everything that is kept is denied the game is played ${where}, after one sentence`, async ({
    page,
  }) => {
    await page.addInitScript(denyAll);
    await beforeWorkers(page, denyAll);
    await site.show(page, '<mine-sweeper seed="one" game-key="mine"></mine-sweeper>', headers);
    const element = page.locator('mine-sweeper');
    const mirror = beginner();
    await expectBoard(element, mirror);
    await expect(page.getByText(NOT_SAVED)).toHaveCount(1);
    await element.getByRole('button', { name: 'OK' }).click();
    await openSafe(element, mirror);
    await cell(element, mirror.annotate(mirror.nextMine())).click({ button: 'right' });
    await win(element, mirror);
    await expect(element.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
    await expect(page.getByText(NOT_SAVED)).toHaveCount(0);
  });
}

test('A frame of another site saves its game where the browser lets it, says once where not, and plays on', async ({
  page,
}) => {
  const inner = await openSite();
  const own = await page.context().newPage();
  await inner.show(own, '<mine-sweeper seed="one" game-key="mine"></mine-sweeper>');
  const mirrorOfOwn = beginner();
  await expectBoard(own.locator('mine-sweeper'), mirrorOfOwn);
  // Another name is another site.
  const address = own.url().replace('localhost', '127.0.0.1');
  await site.show(page, `<iframe width="700" height="600" src="${address}"></iframe>`);
  const frame = page.frameLocator('iframe');
  const element = frame.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  // Chromium denies or partitions it, as it is set.
  const isDenied = await element.evaluate(() =>
    indexedDB.databases().then(
      () => false,
      () => true,
    ),
  );
  await expect(frame.getByText(NOT_SAVED)).toHaveCount(isDenied ? 1 : 0);
  if (isDenied) await element.getByRole('button', { name: 'OK' }).click();
  await openSafe(element, mirror);
  await expectBoard(own.locator('mine-sweeper'), mirrorOfOwn);
  await page.reload();
  await expectBoard(element, isDenied ? beginner() : mirror);
  await inner.close();
});
