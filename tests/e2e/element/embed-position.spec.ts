import { expect } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { boardText, cell, grid } from '../support/app.ts';
import { RECORDER, told, waitForTold } from '../support/element/element-events.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

const PUZZLE = '<mine-sweeper position="###F/1221/0000"></mine-sweeper>';

test('A position from another origin is played by mouse to its end, and its result is on the card', async ({
  page,
}) => {
  await site.show(page, `${RECORDER}${PUZZLE}`);
  const element = page.locator('mine-sweeper');
  await expect.poll(() => boardText(element)).toBe('###F\n1221\n0000');
  await cell(element, 3, 4).click({ button: 'right' });
  await expect(cell(element, 3, 4)).toHaveAccessibleName('Row 1, column 4, question mark');
  await cell(element, 0, 4).click();
  await cell(element, 3, 4).click();
  const card = element.getByRole('region', { name: /^Cleared in/ });
  await expect(card).toBeVisible();
  await expect(card.getByText('3BV', { exact: true }).first()).toBeVisible();
  await waitForTold(page, 'ms-end', 1);
  const [end] = await told(page, 'ms-end');
  expect(end?.detail).toMatchObject({ won: true, threeBv: 2, solvedThreeBv: 2, clicks: 3, zini: null });
  await element.getByRole('button', { name: 'New game' }).first().click();
  await expect.poll(() => boardText(element)).toBe('###F\n1221\n0000');
});

test('Where the file that deals positions cannot be fetched, one sentence says so, and Beginner is played', async ({
  page,
}) => {
  await page.route('**/worker-deal-position.js', (route) => route.fulfill({ status: 404 }));
  await site.show(page, `${RECORDER}${PUZZLE}`);
  const element = page.locator('mine-sweeper');
  await expect(grid(element)).toHaveAttribute('aria-rowcount', '9');
  await expect(element.getByText(/^Part of the game couldn’t be loaded\./)).toBeVisible();
  const errors = (await told(page, 'ms-error')).map(({ detail }) => detail);
  expect(errors).toContainEqual(
    expect.objectContaining({
      code: 'rules-refused',
      values: expect.objectContaining({ why: expect.objectContaining({ code: 'engine-missing' }) }),
    }),
  );
});

test('Where the file that judges moves cannot be fetched, one sentence says so, and moves are told as not judged', async ({
  page,
}) => {
  await page.route('**/judge-move.js', (route) => route.fulfill({ status: 404 }));
  await site.show(page, `${RECORDER}${PUZZLE}`);
  const element = page.locator('mine-sweeper');
  await expect.poll(() => boardText(element)).toBe('###F\n1221\n0000');
  await cell(element, 0, 4).click();
  await waitForTold(page, 'ms-move', 1);
  const [move] = await told(page, 'ms-move');
  expect(move?.detail).toMatchObject({ column: 0, row: 0, isProven: null, opened: 1 });
  const errors = (await told(page, 'ms-error')).map(({ detail }) => detail);
  expect(errors).toEqual([
    {
      code: 'judge-missing',
      values: {},
      message: 'This could not be loaded. Try again when you are online.',
    },
  ]);
});

test('Pictures need neither engine nor worker; without their file the position is a game that cannot be played', async ({
  page,
}) => {
  const picture = '<mine-sweeper readonly position="#1F/X*!"></mine-sweeper>';
  await page.route('**/worker*.js', (route) => route.fulfill({ status: 404 }));
  await site.show(page, `${RECORDER}${picture}`);
  const element = page.locator('mine-sweeper');
  await element.evaluate((one: MineSweeper) => one.ready);
  expect(page.workers()).toEqual([]);
  expect(await told(page, 'ms-error')).toEqual([]);
  const session = await page.context().newCDPSession(page);
  const images = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ role }) => role?.value === 'image').map(({ name }) => name?.value);
  };
  await expect
    .poll(images)
    .toEqual([
      'Minefield of 3 columns and 2 rows. Row 1: covered, 1, flag. Row 2: exploded mine, mine, wrong flag.',
    ]);
  await element.evaluate((one) => one.setAttribute('aria-label', 'How it ended'));
  await expect.poll(images).toEqual(['How it ended']);
  await page.unroute('**/worker*.js');
  await page.route('**/picture.js', (route) => route.fulfill({ status: 404 }));
  await site.show(page, `${RECORDER}<mine-sweeper readonly position="##/11"></mine-sweeper>`);
  await expect.poll(() => boardText(element)).toBe('##\n11');
  expect((await told(page, 'ms-error')).map(({ detail }) => detail)).toMatchObject([
    { code: 'picture-missing' },
  ]);
});
