import { expect, type Page } from '@playwright/test';
import { createGame } from '../../../worker/engine/index.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { cell } from '../support/app.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { test } from '../support/test.ts';

const SIZE = { columns: 1000, rows: 1000, mines: 10_000 };
const SEED = 'faster';
const FIRST = 3003;

/** The compiled kernels, fetched by the worker from where the element comes from. */
const FILE = 'kernels.wasm';

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

/** What the page says of the first opening, as this very engine in plain JavaScript has it. */
function expectedWords(): string {
  const made = createRuleset(SIZE);
  const created = made.ok ? createGame(made.ruleset, { seed: SEED }) : made;
  const played = created.ok ? created.game.play({ type: 'open', cell: FIRST }) : created;
  const opened = played.ok ? played.events.find((event) => event.type === 'opened') : undefined;
  const written = (count = 0) => count.toLocaleString('en');
  return `${written(opened?.count)} cells opened, ${written(opened?.numbers)} numbers.`;
}

async function playFirst(page: Page, headers: Record<string, string> = {}): Promise<boolean[]> {
  const answers: boolean[] = [];
  page.context().on('response', (response) => {
    if (response.url() === `${site.elements}/${FILE}`) answers.push(response.ok());
  });
  const { columns, rows, mines } = SIZE;
  const element = `<mine-sweeper seed="${SEED}" columns="${columns}" rows="${rows}" mines="${mines}"></mine-sweeper>`;
  await site.show(page, element, headers);
  await cell(page.locator('mine-sweeper'), FIRST, columns).click();
  await expect(page.getByText(expectedWords())).toBeAttached();
  return answers;
}

test('A huge board in another page is the same board by WebAssembly', async ({ page }) => {
  expect(await playFirst(page)).toEqual([true]);
});

test('A page that forbids WebAssembly has the same board, without a word', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('mine-sweeper')) warnings.push(message.text());
  });
  const policy = `worker-src blob:; script-src ${site.elements} 'unsafe-inline'`;
  await playFirst(page, { 'content-security-policy': policy });
  expect(page.workers().length).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
});

test('So has one where the file is missing', async ({ page }) => {
  await page.context().route(`**/${FILE}`, (route) => route.abort());
  expect(await playFirst(page)).toEqual([]);
});
