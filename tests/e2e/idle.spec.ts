import { expect, type Page } from '@playwright/test';
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

/** Frames asked for in two seconds of nothing, once whatever moved has come to rest. */
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
    return frameCounter.frames - settled;
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
