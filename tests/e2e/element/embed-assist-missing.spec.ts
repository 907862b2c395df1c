import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { parseView, verifyProof } from '../../../worker/engine/index.ts';
import { simpleHint } from '../../../worker/solver/simple-hint.ts';
import { cell, expectBoard } from '../support/app.ts';
import { panel, words } from '../support/assist.ts';
import { beginner, openSafe } from '../support/embedded.ts';
import { Mirror } from '../support/mirror.ts';
import { seedWhere } from '../support/presets.ts';
import { openSite, type Site } from '../support/site.ts';
import { test } from '../support/test.ts';
import { RECORDER, told, waitForTold } from '../support/told.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

/** A Beginner game of which the first opening and one more cell are open. */
async function begun(page: Page) {
  await site.show(page, `${RECORDER}<mine-sweeper seed="one"></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  return { element, mirror };
}

const missing = 'This could not be loaded. Try again when you are online.';

for (const file of ['assist.js', 'engine-whole.js']) {
  test(`Without ${file} beside the file odds and robot are refused in one sentence, and the game goes on`, async ({
    page,
  }) => {
    await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
    const { element, mirror } = await begun(page);
    const answers = await element.evaluate(async (one: MineSweeper) => [
      await one.odds(),
      await one.startRobot(),
      await one.stopRobot(),
    ]);
    const refusal = { code: 'engine-missing', values: {}, message: missing };
    expect(answers).toEqual(answers.map(() => ({ ok: false, ...refusal })));
    const errors = (await told(page, 'ms-error')).map(({ detail }) => detail);
    expect(errors).toEqual(answers.map(() => refusal));
    await expect(element.getByText(missing)).toBeVisible();
    await element.getByRole('button', { name: 'OK' }).click();
    await openSafe(element, mirror);
    await element.getByRole('button', { name: 'Robot', exact: true }).click();
    await expect(element.getByText(missing)).toBeVisible();
  });

  test(`Without ${file} a hint is proven by the file itself, told in one notice, and gone with the next move`, async ({
    page,
  }) => {
    await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
    const { element, mirror } = await begun(page);
    const parsed = parseView(mirror.text, mirror.ruleset);
    const answer = await element.evaluate((one: MineSweeper) => one.hint());
    if (!answer.ok || !parsed.ok) throw new Error(JSON.stringify(answer));
    expect(verifyProof(parsed.view, answer.hint)).toBe(true);
    expect(answer.hint.kind).not.toBe('guess');
    for (const at of answer.hint.cells) expect(mirror.mines.has(at)).toBe(answer.hint.kind === 'mine');
    expect((await told(page, 'ms-hint')).map(({ detail }) => detail)).toEqual([answer.hint]);
    const notice = element.getByText(/What proves it stands here: /);
    await expect(notice).toHaveText(/^(?:Safe|Mines): .*row \d.*\. What proves it stands here: row/);

    // The notice may lie over the next safe cell.
    const next = mirror.open(mirror.nextSafe() ?? 0);
    const place = [next % mirror.columns, Math.floor(next / mirror.columns)] as const;
    await element.evaluate((one: MineSweeper, at) => one.openCell(...at), place);
    await expectBoard(element, mirror);
    await expect(notice).toHaveCount(0);
    for (const ask of [
      () => element.getByRole('button', { name: 'Hint', exact: true }).click(),
      () => page.keyboard.press('h'),
    ]) {
      const before = (await told(page, 'ms-hint')).length;
      await ask();
      await waitForTold(page, 'ms-hint', before + 1);
      await expect(notice).toBeVisible();
      const { cells = [] } = (await told(page, 'ms-hint')).at(-1)?.detail ?? {};
      const [first = 0] = cells as number[];
      await expect(cell(element, first, mirror.columns)).toBeFocused();
    }
    await element.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toHaveCount(0);
    expect(await told(page, 'ms-error')).toEqual([]);
  });

  test(`${file} that comes late is tried again`, async ({ page }) => {
    await page.route(`**/${file}`, (route) => route.abort());
    const { element } = await begun(page);
    expect(await element.evaluate((one: MineSweeper) => one.odds())).toMatchObject({
      ok: false,
      code: 'engine-missing',
    });
    await page.unroute(`**/${file}`);
    expect(await element.evaluate((one: MineSweeper) => one.hint())).toMatchObject({ ok: true });
    await expect(words(element)).toBeVisible();
  });
}

test('Copied alone the file says what a hint takes that it does not have', async ({ page }) => {
  await page.route(/(?:assist|engine-whole)\.js$/, (route) => route.fulfill({ status: 404 }));
  const { mirror, seed } = guessing();
  const { columns, rows, mines } = mirror.ruleset;
  const board = `columns="${columns}" rows="${rows}" mines="${mines}" seed="${seed}"`;
  await site.show(page, `${RECORDER}<mine-sweeper ${board}></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const refusals = [
    { code: 'not-begun', values: {}, message: 'Open any cell to begin.' },
    {
      code: 'nothing-simple',
      values: {},
      message:
        'Nothing simple is certain here; deeper hints need assist.js and engine-whole.js beside the file.',
    },
  ];
  await element.evaluate((one: MineSweeper) => one.ready);
  for (const [moves, refusal] of refusals.entries()) {
    if (moves > 0) await element.evaluate((one: MineSweeper) => one.openCell(4, 4));
    const answer = await element.evaluate((one: MineSweeper) => one.hint());
    expect(answer).toEqual({ ok: false, ...refusal });
    await expect(element.getByText(refusal.message)).toBeVisible();
  }
  await expectBoard(element, mirror);
  expect((await told(page, 'ms-error')).map(({ detail }) => detail)).toEqual(refusals);
  expect(await told(page, 'ms-hint')).toEqual([]);
});

/** A game that its first opening, amid many mines, leaves to luck or to hard thought. */
function guessing(): { mirror: Mirror; seed: string } {
  for (let n = 0; n < 1000; n++) {
    const seed = String(n);
    const mirror = new Mirror({ columns: 9, rows: 9, mines: 26 }, seed);
    mirror.open(40);
    const parsed = parseView(mirror.text, mirror.ruleset);
    if (parsed.ok && mirror.nextSafe() !== null && simpleHint(parsed.view, 40) === null)
      return { mirror, seed };
  }
  throw new Error('None of a thousand games is left to luck.');
}

test('Presets say in the element what they say in the app; without caption.js they are played in silence', async ({
  page,
}) => {
  const seed = seedWhere('strip', 0, ({ status }) => status === 'playing');
  const body = `${RECORDER}<mine-sweeper level="strip" seed="${seed}"></mine-sweeper>`;
  const element = page.locator('mine-sweeper');
  const open = () =>
    element.evaluate(async (one: MineSweeper) => {
      await one.ready;
      return one.openCell(0, 0);
    });
  const caption = (text: string) => element.getByRole('button', { name: text });

  await site.show(page, body);
  await expect(caption('Click on the tiles to reveal them')).toBeVisible();
  const mirror = new Mirror({ preset: 'strip' }, seed);
  mirror.open(0);
  await open();
  await expectBoard(element, mirror);
  await caption('Mines remaining: 5').click();
  await expect(caption('Click on the tiles to reveal them')).toBeVisible();

  await page.route('**/caption.js', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await open();
  await expectBoard(element, mirror);
  await expect(element.getByRole('button', { name: /Click on|Mines remaining/ })).toHaveCount(0);
  expect(await told(page, 'ms-error')).toEqual([]);
});

test('The package’s own module helps from within itself', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const script = `<script type="module" src="${site.elements}/define.js"></script>`;
  await site.show(page, `${RECORDER}${script}<mine-sweeper seed="one"></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  expect(await element.evaluate((one: MineSweeper) => one.hint())).toMatchObject({ ok: true });
  await expect(words(element)).toBeVisible();
  expect(page.workers()).toHaveLength(2);
  await element.evaluate((one: MineSweeper) => one.startRobot({ msPerMove: 0 }));
  await waitForTold(page, 'ms-end', 1);
  expect(fetched).toContain('/element.js');
  expect(fetched).not.toContain('/assist.js');
});

const ownWarnings = (page: Page): string[] => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('mine-sweeper'))
      warnings.push(message.text());
  });
  return warnings;
};

/** A policy, how the element meets it, how many workers the page then has, and what it is warned of. */
const policies = {
  'forbids all workers': {
    policy: (from: string) => `worker-src 'none'; script-src ${from} 'unsafe-inline'`,
    attribute: '',
    workers: 0,
    warned: ['mine-sweeper: this page forbids its worker, so its work is done on the main thread.'],
    name: 'the solver works on its thread, and one warning says so',
  },
  'forbids blob workers and has a copy of the game’s': {
    policy: (from: string) => `worker-src 'self'; script-src ${from} 'unsafe-inline'`,
    attribute: 'worker-src="/worker.js"',
    workers: 2,
    warned: [],
    name: 'the solver has a worker of that copy too',
  },
};

for (const [does, { policy, attribute, workers, warned, name }] of Object.entries(policies)) {
  test(`Where a page ${does}, ${name}`, async ({ page }) => {
    const warnings = ownWarnings(page);
    await site.show(page, `${RECORDER}<mine-sweeper seed="one" ${attribute}></mine-sweeper>`, {
      'content-security-policy': policy(site.elements),
    });
    const element = page.locator('mine-sweeper');
    const mirror = beginner();
    await expectBoard(element, mirror);
    await openSafe(element, mirror);
    const parsed = parseView(mirror.text, mirror.ruleset);
    const answer = await element.evaluate((one: MineSweeper) => one.hint());
    if (!answer.ok || !parsed.ok) throw new Error('There is no hint.');
    expect(verifyProof(parsed.view, answer.hint)).toBe(true);
    await expect(panel(element, 'Hint')).toBeVisible();
    expect(await element.evaluate((one: MineSweeper) => one.odds())).toMatchObject({ ok: true });
    await element.evaluate((one: MineSweeper) => one.startRobot({ msPerMove: 0 }));
    await waitForTold(page, 'ms-end', 1);
    expect(await told(page, 'ms-error')).toEqual([]);
    expect(page.workers()).toHaveLength(workers);
    expect(warnings).toEqual(warned);
  });
}
