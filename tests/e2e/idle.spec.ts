import { expect, type Page } from '@playwright/test';
import { themeNames } from '../../src/components/looks.ts';
import { cell, expectBoard, openApp, startGame } from './support/app.ts';
import { test } from './support/test.ts';

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

test('A style sheet that moves without end would be counted', async ({ page }) => {
  await countFrames(page);
  await openApp(page);
  expect(await framesInTwoSeconds(page)).toBe(0);
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
