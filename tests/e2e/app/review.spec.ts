import { expect, type Page } from '@playwright/test';
import { boardText, cell, expectBoard, openApp, sheet, startGame } from '../support/app.ts';
import { askForCells, drawingOn, panel } from '../support/assist.ts';
import { REVIEWED } from '../support/reviewed-game.ts';
import { test } from '../support/test.ts';

const view = (page: Page) => page.locator('ms-review');

/** Loses a game by opening a mine that the numbers may tell; gives back the verdict on its card. */
async function lose(page: Page): Promise<string> {
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'undo' });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  await cell(page, mirror.nextMine(), 16).click();
  const verdict = page.locator('ms-result .verdict');
  await expect(verdict).not.toBeEmpty();
  return (await verdict.textContent()) ?? '';
}

test('The result card leads to the review, which says the same, survives a reload, and leads on to replay and analysis', async ({
  page,
}) => {
  await openApp(page);
  const verdict = await lose(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(sheet(page, 'Review')).toBeVisible();
  await expect(view(page).getByText(verdict, { exact: true })).toBeVisible();
  await expect(view(page).getByText(/^Move 2 of 2 · /)).toBeVisible();
  await page.reload();
  await expect(view(page).getByText(verdict, { exact: true })).toBeVisible();
  await view(page).getByRole('button', { name: 'Replay' }).click();
  await expect(sheet(page, 'Replay')).toBeVisible();
  await page.locator('ms-replay').getByRole('button', { name: 'Review' }).click();
  await expect(view(page).getByText(verdict, { exact: true })).toBeVisible();
  await view(page).getByRole('button', { name: 'Analyse this position' }).click();
  await expect(sheet(page, 'Analysis board')).toBeVisible();
});

test('Moves of the robot and after a hint are marked, also when the game was killed in between', async ({
  page,
}) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'hints' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await askForCells(page);
  const { safe, mines } = await drawingOn(page);
  const [shown] = [...safe, ...mines];
  if (shown === undefined) throw new Error('The hint showed nothing.');
  await cell(page, shown).click({ button: safe.length > 0 ? 'left' : 'right' });
  await expect(cell(page, shown)).not.toHaveAccessibleName(/covered/);
  await page.reload();
  await page.getByRole('button', { name: 'Robot', exact: true }).click();
  await expect(cell(page, shown)).not.toHaveAccessibleName(/covered/);
  const before = await boardText(page);
  await panel(page, 'Robot').getByRole('button', { name: 'Step' }).click();
  await expect.poll(() => boardText(page)).not.toBe(before);
  await panel(page, 'Robot').getByRole('button', { name: 'Close' }).click();
  await cell(page, mirror.nextMine()).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('slider', { name: 'Chance to win, move by move' }).focus();
  const judged = view(page).locator('.judged');
  await page.keyboard.press('Home');
  await expect(judged).toContainText('safe by the rules.');
  await expect(judged).not.toContainText('hint');
  await page.keyboard.press('ArrowRight');
  await expect(judged).toContainText('A hint helped with this move.');
  await page.keyboard.press('ArrowRight');
  await expect(judged).toContainText('The robot made this move.');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(judged).not.toContainText('robot');
  await view(page).getByText('Moves and times').click();
  await expect(view(page).getByRole('row', { name: 'Helped moves 2' })).toBeVisible();
});

test('What judges a game starts while that is under way, and ends with the verdict', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'undo' });
  const before = page.workers().length;
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  await expect.poll(() => page.workers().length).toBe(before + 1);
  const judge = page.workers().at(-1);
  await cell(page, mirror.nextMine(), 16).click();
  await expect(page.locator('ms-result .verdict')).not.toBeEmpty();
  await expect.poll(() => page.workers().some((worker) => worker === judge)).toBe(false);
});

test('A link is reviewed by keys alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page, `/${REVIEWED}`);
  const judged = view(page).locator('.judged');
  await expect(judged).toContainText('Row 3, column 8: a needless risk of 100%.');
  await page.getByRole('slider', { name: 'Chance to win, move by move' }).focus();
  await page.keyboard.press('Home');
  await expect(judged).toContainText('Row 5, column 5: safe by the rules.');
  await page.keyboard.press(']');
  await expect(judged).toContainText('Row 9, column 9: a needless risk of 20%.');
  await page.keyboard.press('ArrowRight');
  await expect(judged).toContainText('Row 1, column 2: a flag on a safe cell.');
  await page.getByRole('button', { name: 'Next finding' }).press('Enter');
  await expect(judged).toContainText('Row 3, column 8');
  await page.getByRole('button', { name: 'Show the proof' }).press('Enter');
  await expect(view(page).getByRole('region', { name: 'Why' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'Review')).toBeHidden();
});

test('A game that still goes on is not judged', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'goes on' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  const id = await page.locator('ms-game').evaluate((game) => {
    return (game as HTMLElement & { view: { game: { gameId: string } } }).view.game.gameId;
  });
  await page.evaluate((address) => {
    location.hash = address;
  }, `#/review/${id}`);
  await expect(view(page).getByRole('alert')).toHaveText(
    'This game isn’t over yet. You can review it when it is.',
  );
});

test('A lost game is judged in the statistics, and games before it are reviewed when asked for', async ({
  page,
}) => {
  await openApp(page);
  await lose(page);
  await page.goto('/#/statistics');
  const skill = page.locator('ms-skill');
  await expect(skill).toContainText(/1 game is reviewed\. Avoidable losses: [01] of 1\./);
  await expect(skill.getByRole('button')).toHaveCount(0);
  // Where the lost game is still on the board, its card has it reviewed anew.
  await page.goto('/#/');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('gridcell', { name: /, covered$/ })).toHaveCount(256);
  await page.goto('/#/statistics');
  await expect(skill).toContainText('1 game is reviewed.');
  // As if its review had been made by an earlier version.
  await page.evaluate(async () => {
    const open = indexedDB.open('mine-sweeper');
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    const tx = db.transaction(['reviews', 'archive'], 'readwrite');
    tx.objectStore('reviews').clear();
    const range = IDBKeyRange.bound(['review-column'], ['review-column', []]);
    tx.objectStore('archive').delete(range);
    tx.objectStore('archive').delete(IDBKeyRange.bound(['reviews'], ['reviews', []]));
    await new Promise((resolve) => (tx.oncomplete = resolve));
    db.close();
  });
  await page.reload();
  await skill.getByRole('button', { name: 'Review my last game' }).click();
  await expect(skill).toContainText('1 game is reviewed.');
  await page.reload();
  await expect(skill).toContainText('1 game is reviewed.');
});
