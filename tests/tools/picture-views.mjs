// What is done in the app before a picture is taken: pages that are opened, questions that are asked.
import { pastRows } from './picture-games.mjs';

/** The code of a link to a Beginner game that was lost by a needless risk. */
const REVIEWED = '0ms1.e30.scmV2aWV3ZWQ.gAUA-gSUCoABzAiACYQH6gmkDYAD2hQ.0abeaf29';

/** The new-game sheet with the rules to choose from. */
export async function openRules(page) {
  await page.getByRole('button', { name: 'Level' }).click();
  await page.getByText('All rules', { exact: true }).click();
  await page.getByRole('radio', { name: /Hexagons/ }).check({ force: true });
}

/** Puts games that are over into the history, where they have yet to be counted. */
async function storePast(page) {
  await page.evaluate(async (rows) => {
    const opening = indexedDB.open('mine-sweeper');
    const db = await new Promise((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const tx = db.transaction('history', 'readwrite');
    for (const row of rows) tx.objectStore('history').put(row);
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
  }, pastRows(Date.now()));
}

/** A view by its address, with its sheet in place. */
async function openView(page, hash) {
  await page.evaluate((to) => location.assign(to), hash);
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(1500);
}

/** Statistics, from the figures of Beginner on. */
export async function openStatistics(page) {
  await storePast(page);
  await openView(page, '#/statistics');
  await page.getByRole('combobox').selectOption({ label: 'Beginner · 9 × 9 · 10 mines' });
  await page.waitForTimeout(1500);
}

/** The daily boards, some of which were played. */
export async function openDaily(page) {
  await storePast(page);
  await openView(page, '#/daily');
}

/** A game that is over, watched: two thirds of it, with the odds. */
export async function openReplay(page) {
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const line = page.getByRole('slider', { name: 'Time line' });
  await line.focus();
  for (let i = 0; i < 24; i++) await line.press('ArrowRight');
  await page.getByRole('checkbox', { name: 'Odds' }).check();
}

/** A lost game, judged: a needless risk, and what was safe. */
export async function openReview(page) {
  await openView(page, `#/review/${REVIEWED}`);
  await page.getByRole('slider', { name: 'Chance to win, move by move' }).waitFor();
}

/** A position in which no guess is needed, and why. */
export async function openAnalysis(page) {
  await openView(page, '#/analyse/position=00000.11211.-----.-----.-----&mines=5');
  await page.getByRole('button', { name: 'Show the proof' }).click();
}

/** An exercise whose proof is shown. */
export async function openPractice(page) {
  await openView(page, '#/practice');
  await page.getByRole('button', { name: 'Practise this: 1-2-1', exact: true }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}

/** The sheet that shares a game, with its QR code. */
export async function openShare(page) {
  await openView(page, '#/share');
  await page.getByRole('button', { name: 'QR code' }).click();
}

/** The middle of a huge board, seen from so many steps away. */
export async function goFar(page, steps) {
  await page.getByRole('button', { name: 'Go to…' }).click();
  await page.getByLabel('Row', { exact: true }).fill('4980');
  await page.getByLabel('Column', { exact: true }).fill('4960');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: /^Row 4980, column 4960, / }).waitFor();
  for (let i = 0; i < steps; i++) await page.keyboard.press('-');
}

/** A hint at the last step of its proof: the numbers outlined, what they say of which cells, and what follows. */
export async function askHint(page) {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const [next, done] = ['Next', 'Done'].map((name) => page.getByRole('button', { name, exact: true }));
  for (await next.waitFor(); !(await done.isVisible()); ) await next.click();
}

/** The odds over the board, and the panel with their legend. */
export async function showOdds(page) {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('switch', { name: 'Odds' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
}

/** A million cells where there is something to be solved, seen from so many steps away; without steps, all of them. */
export async function stepBack(page, steps) {
  await page.keyboard.press('0');
  if (steps === null) return;
  const next = page.getByRole('button', { name: 'Next unsolved' });
  await next.click();
  await page.waitForTimeout(600);
  for (let i = 0; i < steps; i++) await page.keyboard.press('-');
}

/** The robot at its work. */
export async function startRobot(page) {
  await page.getByRole('button', { name: 'Robot', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForTimeout(2500);
}

/** The settings. */
export async function openSettings(page) {
  await openView(page, '#/settings');
}

/** The sheet of a new game. */
export async function openNewGame(page) {
  await openView(page, '#/new');
}

/** The last move, by hand. */
export async function act(page, { columns }, cell, last, ending) {
  const name = new RegExp(`^Row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}, `);
  const found = page.getByRole('gridcell', { name });
  // Out of sight on a small screen, or behind its thumb bar: the whole board is shown.
  const { height } = page.viewportSize();
  if (!(await found.isVisible()) || (await found.boundingBox()).y > height - 150)
    await page.keyboard.press('0');
  const box = await found.boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  if (ending === 'won' && last.type === 'annotate') throw new Error('The last move of a won game must open.');
  await page.mouse.click(...at);
}
