import { expect, type Page } from '@playwright/test';
import { themeNames } from '../../../src/ui/theme-names.ts';
import { cell, choose, expectBoard, openApp, sheet, startGame } from '../support/app.ts';
import { DrawnFrames } from '../support/drawn-frames.ts';
import { test } from '../support/test.ts';

/** Counts the animation frames that the page draws. */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const counter = { frames: 0 };
    window.requestAnimationFrame = (draw) => {
      counter.frames++;
      return request(draw);
    };
    Object.assign(window, { frameCounter: counter });
  });
}

/** Frames asked for in two seconds of nothing, once whatever moved has come to rest, and what style sheets still move. */
async function framesInTwoSeconds(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { frameCounter } = window as unknown as { frameCounter: { frames: number } };
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let before = -1; before !== frameCounter.frames; ) {
      before = frameCounter.frames;
      await wait(300);
    }
    const settled = frameCounter.frames;
    await wait(2000);
    // These are frames too, though nobody asks for them: spinners, pulses, all within components as well.
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    return frameCounter.frames - settled + moving.length;
  });
}

test('No frame is drawn while nothing changes, before a game, in one and after it', async ({ page }) => {
  await countFrames(page);
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'idle' });
  expect(
    await page.evaluate(
      () => (window as unknown as { frameCounter: { frames: number } }).frameCounter.frames,
    ),
  ).toBeGreaterThan(0);
  expect(await framesInTwoSeconds(page)).toBe(0);
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  expect(await framesInTwoSeconds(page)).toBe(0);
  await cell(page, mirror.open(mirror.nextMine()), 16).click();
  await expectBoard(page, mirror);
  expect(await framesInTwoSeconds(page)).toBe(0);
});

test('The browser itself draws none in any state, sheet or tab, and those of the clock while that runs', async ({
  page,
  context,
}) => {
  await openApp(page);
  const frames = await DrawnFrames.of(page);
  const expectNone = async (state: string) =>
    expect(await frames.whileNothingHappens(), `frames drawn: ${state}`).toBe(0);
  let mirror = await startGame(page, { level: 'Beginner', seed: 'idle' });
  await expectNone('ready');
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  // The seconds may turn twice within the window, and each turn draws one or two frames: the time, and what it moves.
  const ofClock = await frames.whileNothingHappens();
  expect(ofClock).toBeGreaterThan(0);
  expect(ofClock).toBeLessThanOrEqual(4);
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expectNone('paused');
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
  expect(await (await DrawnFrames.of(second)).whileNothingHappens(), 'frames drawn: elsewhere').toBe(0);
  await second.close();
  await page.keyboard.press('p');
  await cell(page, mirror.open(mirror.nextMine())).click();
  await expect(page.getByRole('region', { name: /^You hit a mine/ })).toBeVisible();
  await expectNone('lost');
  for (const [button, heading] of [
    ['Level', 'New game'],
    ['Settings', 'Settings'],
    ['Statistics', 'Statistics'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(sheet(page, heading)).toBeVisible();
    await expectNone(`${heading}, open`);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page, heading)).toBeHidden();
  }
  mirror = await startGame(page, { size: { columns: 9, rows: 9, mines: 1 }, seed: 'idle' });
  await cell(page, mirror.open(40)).click();
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
    await cell(page, mirror.open(next)).click();
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
  await expectNone('won');
  await choose(page, { size: { columns: 200, rows: 200, mines: 4000 } });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('group', { name: 'Find your way' })).toBeVisible();
  await expectNone('a board with a map');
});

test('A style sheet that moves without end would be counted', async ({ page }) => {
  await countFrames(page);
  await openApp(page);
  // What is fetched once the app is at rest may come late on a busy machine.
  await expect.poll(() => framesInTwoSeconds(page)).toBe(0);
  await page.addStyleTag({
    content: '@keyframes turn { to { rotate: 1turn } } body { animation: turn 1s infinite }',
  });
  expect(await framesInTwoSeconds(page)).toBeGreaterThan(0);
});

for (const theme of themeNames.slice(2)) {
  test(`Nor is any drawn in the theme ${theme}`, async ({ page }) => {
    await countFrames(page);
    await page.addInitScript((chosen) => {
      localStorage.setItem('ms-settings', JSON.stringify({ theme: chosen }));
    }, theme);
    await openApp(page);
    const mirror = await startGame(page, { level: 'Beginner', seed: 'idle' });
    await cell(page, mirror.open(40), 9).click();
    await expectBoard(page, mirror);
    expect(await framesInTwoSeconds(page)).toBe(0);
  });
}
