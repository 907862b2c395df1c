import { expect } from '@playwright/test';
import { cell, expectBoard, expectMinesLeft, openApp, startGame } from '../support/app.ts';
import {
  countWorkers,
  deafenWorker,
  makeWorkersBreakable,
  outlastPatience,
  terminateWorker,
} from '../support/storage/breakable-worker.ts';
import { beforeWorkers, denyDatabase } from '../support/storage/worker-prelude.ts';
import { test } from '../support/test.ts';

const notice = /The game engine stopped responding and was restarted\. Your game is as you left it\./;

const faults = {
  'that was ended behind the page’s back': terminateWorker,
  'that hangs': deafenWorker,
};

for (const [fault, breakWorker] of Object.entries(faults)) {
  test(`A worker ${fault} is replaced, and the same board goes on`, async ({ page }) => {
    await page.clock.install();
    await makeWorkersBreakable(page);
    await openApp(page);
    const mirror = await startGame(page, { level: 'Intermediate', seed: 'dead worker' });
    await cell(page, mirror.open(100), 16).click();
    await expectBoard(page, mirror);
    await cell(page, mirror.annotate(mirror.nextMine()), 16).click({ button: 'right' });
    await expectBoard(page, mirror);

    await breakWorker(page);
    const next = mirror.nextSafe() ?? 0;
    await cell(page, next, 16).click();
    await outlastPatience(page);
    await expect(page.getByText(notice)).toBeVisible();
    expect(await countWorkers(page)).toBe(2);
    await expectBoard(page, mirror);
    await expectMinesLeft(page, mirror.minesLeft);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(notice)).toBeHidden();

    await cell(page, mirror.open(next), 16).click();
    await expectBoard(page, mirror);
    await page.reload();
    await expectBoard(page, mirror);
  });
}

test('A game that nothing saves comes back from the page’s own memory', async ({ page }) => {
  await page.clock.install();
  await beforeWorkers(page, denyDatabase);
  await makeWorkersBreakable(page);
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'only in memory' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await terminateWorker(page);
  await cell(page, mirror.nextSafe() ?? 0).click();
  // A storage that is tried again asks the worker too, and each question has its own ten seconds. The other worker has
  // to begin in real time: a leap would take it for dead too.
  await expect(async () => {
    if ((await countWorkers(page)) === 1) await outlastPatience(page);
    await expect(page.getByText(notice)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expectBoard(page, mirror);
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
});
