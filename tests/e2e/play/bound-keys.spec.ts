import { expect, type Locator, type Page } from '@playwright/test';
import { cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { panel } from '../support/assist.ts';
import { test } from '../support/test.ts';

const keys = (page: Page): Locator => page.locator('ms-keys');
const key = (page: Page, name: string): Locator => keys(page).getByRole('button', { name, exact: true });

async function openKeys(page: Page): Promise<void> {
  await openApp(page, '/#/keys');
  await expect(key(page, 'H: Hint')).toBeVisible();
}

/** By keyboard alone: asks for the key to be changed and presses another. */
async function bind(page: Page, name: string, pressed: string): Promise<void> {
  await key(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(keys(page).getByText('Press the new key, or Esc to cancel.')).toBeVisible();
  await page.keyboard.press(pressed);
}

test('A key is bound anew, stays so after a reload, and the former one does nothing', async ({ page }) => {
  await openKeys(page);
  await bind(page, 'H: Hint', 'y');
  await expect(key(page, 'Y: Hint')).toBeFocused();
  await expect(keys(page).getByRole('status').filter({ hasText: 'Hint: Y.' })).toBeAttached();
  await page.reload();
  await expect(key(page, 'Y: Hint')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hint' })).toContainText('Y');
  await page.keyboard.press('h');
  await page.keyboard.press('y');
  await expect(panel(page, 'Hint')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Hint')).toBeHidden();
  await page.keyboard.press('h');
  await page.keyboard.press('o');
  await expect(panel(page, 'Odds')).toBeVisible();
  await expect(panel(page, 'Hint')).toBeHidden();
});

test('A key that is taken is told of and exchanged, or left; resetting undoes one or all', async ({
  page,
}) => {
  await openKeys(page);
  await bind(page, 'H: Hint', 'p');
  await expect(keys(page).getByText('P is already used for Pause.')).toBeVisible();
  await expect(keys(page).getByRole('button', { name: 'Swap' })).toBeFocused();
  await keys(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(key(page, 'H: Hint')).toBeFocused();
  await bind(page, 'H: Hint', 'p');
  await page.keyboard.press('Enter');
  await expect(key(page, 'P: Hint')).toBeFocused();
  await expect(key(page, 'H: Pause')).toBeVisible();
  await page.keyboard.press('Enter');
  await keys(page).getByRole('button', { name: 'Reset', exact: true }).press('Enter');
  await expect(key(page, 'H: Hint')).toBeFocused();
  await expect(key(page, 'P: Pause')).toBeVisible();
  await bind(page, 'N: New game', 'F5');
  await expect(keys(page).getByText('Your browser uses that key.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(keys(page).getByText('Enter and Space press buttons', { exact: false })).toBeVisible();
  await page.keyboard.press('q');
  await expect(key(page, 'Q: New game')).toBeFocused();
  await keys(page).getByRole('button', { name: 'Reset all keys' }).press('Enter');
  await expect(key(page, 'N: New game')).toBeVisible();
  await expect(keys(page).getByRole('switch', { name: 'Vim motions' })).toBeFocused();
});

test('Esc leaves the key as it is and the sheet open; a second key can be added and taken away', async ({
  page,
}) => {
  await openKeys(page);
  await bind(page, 'F: Flag', 'Escape');
  await expect(key(page, 'F: Flag')).toBeFocused();
  await expect(keys(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await keys(page).getByRole('button', { name: 'Add a key' }).press('Enter');
  await expect(key(page, 'No key: Flag')).toBeFocused();
  await page.keyboard.press('x');
  await expect(key(page, 'X: Flag')).toBeFocused();
  await page.keyboard.press('Enter');
  await keys(page).getByRole('button', { name: 'Remove this key' }).press('Enter');
  await expect(key(page, 'F: Flag')).toBeFocused();
  await expect(key(page, 'X: Flag')).toHaveCount(0);
});

test('Keys of the board that are bound anew move, open and flag', async ({ page }) => {
  await openKeys(page);
  await bind(page, '←: Cell to the left', 'a');
  await bind(page, 'Enter: Open', 'e');
  await bind(page, 'F: Flag', ' ');
  await keys(page).getByRole('button', { name: 'Swap' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(keys(page)).toBeHidden();
  const mirror = await startGame(page, { level: 'Beginner', seed: 'bound' });
  await cell(page, 0).focus();
  for (const pressed of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'a'])
    await page.keyboard.press(pressed);
  await expect(cell(page, 2)).toBeFocused();
  await page.keyboard.press('e');
  mirror.open(2);
  await expectBoard(page, mirror);
  const next = mirror.nextMine();
  await cell(page, next).focus();
  await page.keyboard.press('Space');
  mirror.annotate(next);
  await expectBoard(page, mirror);
});

test('Vim motions move and count; what they stood for has other keys, and the list says so', async ({
  page,
}) => {
  await openKeys(page);
  await keys(page).getByRole('switch', { name: 'Vim motions' }).press('Space');
  await expect(key(page, 'J: Cell below')).toBeVisible();
  await expect(key(page, 'Shift + H: Hint')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys(page)).toBeHidden();
  const mirror = await startGame(page, { level: 'Beginner', seed: 'vim' });
  // A letter after ^ is pressed with Shift.
  const walk: [pressed: string, at: number][] = [
    ['j', 9],
    ['l', 10],
    ['5j', 55],
    ['$', 62],
    ['0', 54],
    ['gg', 0],
    ['^G', 80],
    ['3^G', 26],
    ['10l', 26],
    ['0', 18],
    ['k', 9],
    ['2gg', 9],
    ['h', 9],
  ];
  await page.keyboard.press('h');
  await expect(cell(page, 0)).toBeFocused();
  for (const [pressed, at] of walk) {
    for (const one of pressed.match(/\^?./g) ?? []) await page.keyboard.press(one.replace('^', 'Shift+'));
    await expect(cell(page, at), pressed).toBeFocused();
  }
  await page.keyboard.press('Enter');
  mirror.open(9);
  await expectBoard(page, mirror);
  await page.keyboard.press('Shift+H');
  await expect(panel(page, 'Hint')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(page.getByText('Undo this move?')).toBeVisible();
});

test('A Cyrillic keyboard has its letters where the Latin ones are', async ({ page }) => {
  await openApp(page);
  await cell(page, 0).focus();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'а', code: 'KeyF', text: 'а' });
  await expect(cell(page, 0)).toHaveAccessibleName('Row 1, column 1, flag');
});

test('Damaged wishes are as usual', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('ms-settings', '{"keys":{"isVim":7,"bound":{"hint":{"0":"x"},"open":"y"}}}'),
  );
  await openKeys(page);
  await expect(key(page, 'Enter: Open')).toBeVisible();
});
