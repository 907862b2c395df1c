import { expect, type Page } from '@playwright/test';
import { expectBoard, grid, openApp, sheet, startGame } from '../support/app.ts';
import { test } from '../support/test.ts';

/** A pad that the test holds: the page sees it from now on. */
async function connectPad(page: Page): Promise<void> {
  await page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { connected: true, index: 0, mapping: 'standard', buttons, axes: [0, 0, 0, 0], looks: 0 };
    Object.assign(window, { pad });
    navigator.getGamepads = () => {
      pad.looks += 1;
      return [pad as unknown as Gamepad];
    };
    window.dispatchEvent(new Event('gamepadconnected'));
  });
}

const numbers = { a: 0, b: 1, x: 2, rt: 7, start: 9, up: 12, down: 13, left: 14, right: 15 };
type Name = keyof typeof numbers;

/** Presses buttons one after the other, each until the page has seen it go down, and up. */
async function press(page: Page, ...names: readonly Name[]): Promise<void> {
  for (const name of names)
    await page.evaluate(async (index) => {
      const { pad } = window as unknown as { pad: { buttons: { pressed: boolean }[]; looks: number } };
      const button = pad.buttons[index];
      if (!button) throw new Error(`The pad has no button ${index}`);
      for (const pressed of [true, false]) {
        button.pressed = pressed;
        // Not for ever: before the pad's file has come nobody looks.
        for (let [before, tries] = [pad.looks, 0]; pad.looks < before + 2 && tries < 100; tries++)
          await new Promise(requestAnimationFrame);
      }
    }, numbers[name]);
}

/** The way of the focus from one cell to another of a board of 9 columns. */
function way(from: number, to: number): Name[] {
  const across = (to % 9) - (from % 9);
  const down = Math.floor(to / 9) - Math.floor(from / 9);
  return [
    ...Array<Name>(Math.abs(across)).fill(across < 0 ? 'left' : 'right'),
    ...Array<Name>(Math.abs(down)).fill(down < 0 ? 'up' : 'down'),
  ];
}

test('A pad opens, flags and chords; pauses and goes on; reaches the buttons and their sheets', async ({
  page,
}) => {
  test.slow();
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'gamepad' });
  await connectPad(page);
  // The first press shows where one is, once the pad's file has come.
  await expect(async () => {
    await press(page, 'up');
    await expect(grid(page).locator(':focus')).toHaveCount(1);
  }).toPass();
  await page.keyboard.press('Control+Home');
  await press(page, ...way(0, 40), 'a');
  mirror.open(40);
  await expectBoard(page, mirror);
  const { number, mines } = mirror.chordable();
  let at = 40;
  for (const mine of mines) {
    await press(page, ...way(at, mine), 'b');
    mirror.annotate(mine);
    at = mine;
  }
  await expectBoard(page, mirror);
  await press(page, ...way(at, number), 'x');
  mirror.chord(number);
  await expectBoard(page, mirror);

  await press(page, 'start');
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await press(page, 'start');
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden();
  await expectBoard(page, mirror);

  const settings = page.getByRole('button', { name: 'Settings' });
  await expect(async () => {
    await press(page, 'rt');
    await expect(settings).toBeFocused({ timeout: 100 });
  }).toPass();
  await press(page, 'a');
  await expect(sheet(page, 'Settings')).toBeVisible();
  const dark = page.getByRole('radio', { name: 'Dark' });
  await expect(async () => {
    await press(page, 'down');
    await expect(dark).toBeFocused({ timeout: 100 });
  }).toPass();
  await press(page, 'a');
  await expect(dark).toBeChecked();
  await press(page, 'b');
  await expect(sheet(page, 'Settings')).toBeHidden();
  await expectBoard(page, mirror);
});

test('No frame is drawn while a pad is connected and rests', async ({ page }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const counter = { frames: 0 };
    window.requestAnimationFrame = (draw) => {
      counter.frames++;
      return request(draw);
    };
    Object.assign(window, { counter });
  });
  await openApp(page);
  await startGame(page, { level: 'Beginner', seed: 'gamepad' });
  await connectPad(page);
  await expect(async () => {
    await press(page, 'right');
    await expect(grid(page).locator(':focus')).toHaveCount(1);
  }).toPass();
  const frames = await page.evaluate(async () => {
    const { counter } = window as unknown as { counter: { frames: number } };
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let before = -1; before !== counter.frames; ) {
      before = counter.frames;
      await wait(300);
    }
    const settled = counter.frames;
    await wait(2000);
    return counter.frames - settled;
  });
  expect(frames).toBe(0);
});

test.describe('On a television set', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 Chrome/76.0 TV Safari/537.36',
  });

  test('the middle button opens when it is let go and flags when it is held; Back closes a sheet', async ({
    page,
  }) => {
    await openApp(page);
    const mirror = await startGame(page, { level: 'Beginner', seed: 'remote' });
    await page.keyboard.press('Tab');
    await expect(async () => {
      await grid(page).locator('[tabindex="0"]').focus();
      await expect(grid(page).locator(':focus')).toHaveCount(1);
    }).toPass();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/gamepad-')),
    );
    await page.keyboard.press('Control+Home');
    for (const key of way(0, 40)) await page.keyboard.press(key === 'right' ? 'ArrowRight' : 'ArrowDown');
    await page.keyboard.press('Enter');
    mirror.open(40);
    await expectBoard(page, mirror);
    const mine = mirror.annotate(mirror.nextMine());
    await page.keyboard.press('Control+Home');
    for (const key of way(0, mine)) await page.keyboard.press(key === 'right' ? 'ArrowRight' : 'ArrowDown');
    await page.keyboard.down('Enter');
    await expectBoard(page, mirror);
    await page.keyboard.up('Enter');
    await expectBoard(page, mirror);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(sheet(page, 'Settings')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => {
      const init = { key: 'GoBack', bubbles: true, composed: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await expect(sheet(page, 'Settings')).toBeHidden();
    await expectBoard(page, mirror);
  });
});
