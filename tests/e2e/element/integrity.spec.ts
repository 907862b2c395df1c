import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { builtDir } from '../browser.ts';
import { cell, grid } from '../support/app.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

const packageDir = path.join(builtDir, 'element');
const hashes: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(packageDir, 'integrity.json'), 'utf8'),
);

/** The import map of README, for the files where the site has them. */
function importMap(): string {
  const integrity = Object.fromEntries(
    Object.entries(hashes).map(([name, hash]) => [`${site.elements}/${name}`, hash]),
  );
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
}

/** One comment more at the end of a file, as a host might add it. */
async function change(page: Page, name: string): Promise<void> {
  const body = `${readFileSync(path.join(packageDir, name), 'utf8')}\n// changed`;
  await page.route(`**/${name}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }),
  );
}

const TAG = '<mine-sweeper seed="one">Nothing to play here.</mine-sweeper>';

/** The standalone file, guarded by its tag. */
const standalone = () =>
  `${TAG}<script type="module" crossorigin src="${site.elements}/mine-sweeper.standalone.js"
    integrity="${hashes['mine-sweeper.standalone.js']}"></script>`;

test('The standalone file with its hash plays', async ({ page }) => {
  await site.show(page, standalone(), {}, 'nothing.js');
  await expect(grid(page.locator('mine-sweeper'))).toHaveAttribute('aria-rowcount', '9');
});

test('A changed standalone file is not run', async ({ page }) => {
  await change(page, 'mine-sweeper.standalone.js');
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await site.show(page, standalone(), {}, 'nothing.js');
  await refused;
  await expect(page.getByText('Nothing to play here.')).toBeVisible();
});

test('An import map with all hashes lets a whole game be played, with a hint', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await site.show(page, importMap() + TAG);
  const element = page.locator('mine-sweeper');
  await expect(grid(element)).toHaveAttribute('aria-rowcount', '9');
  await cell(element, 4, 4).click();
  await element.getByRole('button', { name: 'Hint' }).click();
  await expect(element.getByRole('region', { name: 'Hint' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('A changed part is refused, and told of as one that is missing', async ({ page }) => {
  await change(page, 'assistance-of-game.js');
  await site.show(page, importMap() + TAG);
  const element = page.locator('mine-sweeper');
  await expect(grid(element)).toHaveAttribute('aria-rowcount', '9');
  await cell(element, 4, 4).click();
  await element.getByRole('button', { name: 'Hint' }).click();
  await expect(element.getByText(/^This could not be loaded\./)).toBeVisible();
});
