import { expect, type Page } from '@playwright/test';
import { cell, expectBoard, openApp, placesOf, startGame } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { ASIDE, makeNewerDatabase, putRow, readRows } from '../support/storage/database.ts';
import {
  beforeWorkers,
  denyDatabase,
  fillDatabaseForAWhile,
  silenceDatabase,
} from '../support/storage/worker-prelude.ts';
import { test } from '../support/test.ts';

const SENTENCE = {
  denied: 'Your browser doesn’t let this page save anything, so the game lasts only while it is open.',
  full: 'Your browser stopped saving the game (its storage may be full). From now on, the game lasts only while this page is open.',
  back: 'The game is being saved again, with all its moves.',
  newer:
    /^The game saved here comes from a newer version of Mine Sweeper\. It is left unchanged, and this game is not saved\. Reload to update\.$/,
};

/** A whole game is played, and then another is begun. */
async function expectToPlayOn(page: Page, seed: string): Promise<void> {
  const mirror = await startGame(page, { level: 'Beginner', seed });
  const places = await placesOf(page);
  for (let next: number | null = 40; next !== null; next = mirror.nextSafe()) {
    const { x, y } = places[mirror.open(next)];
    await page.mouse.click(x, y);
  }
  await expectBoard(page, mirror);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('gridcell', { name: /, covered$/ })).toHaveCount(81);
}

async function expectOneSentence(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(sentence)).toBeHidden();
}

for (const [what, prelude] of [
  ['is denied', denyDatabase],
  ['never answers', silenceDatabase],
] as const) {
  test(`A database that ${what} is told in one sentence, and the game plays on`, async ({ page }) => {
    await beforeWorkers(page, prelude);
    await openApp(page);
    await expectOneSentence(page, SENTENCE.denied);
    await expectToPlayOn(page, 'denied');
  });
}

test('A storage that fills up in mid-game is told once, and no move is lost', async ({ page }) => {
  await beforeWorkers(page, fillDatabaseForAWhile);
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'full' });
  for (let moves = 0; moves < 6; moves++) {
    await cell(page, mirror.open(moves === 0 ? 40 : (mirror.nextSafe() ?? 0))).click();
    await expectBoard(page, mirror);
  }
  // Which of the two is there depends on when the storage is tried again.
  await expect(page.getByText(SENTENCE.full).or(page.getByText(SENTENCE.back))).toHaveCount(1);
  await expectOneSentence(page, SENTENCE.back);
  await expectToPlayOn(page, 'denied');
});

test('A database of a newer version is left as it is, and the game plays on', async ({ page }) => {
  await page.goto(ASIDE);
  await makeNewerDatabase(page);
  await openApp(page);
  await expectOneSentence(page, SENTENCE.newer);
  await expectToPlayOn(page, 'denied');
  await page.goto(ASIDE);
  expect(await readRows(page, 'futures')).toEqual(['precious']);
});

/** A game of some moves, left for a page where the test may edit what was stored. */
async function playAndLeave(page: Page): Promise<Mirror[]> {
  await openApp(page);
  const seed = 'damaged';
  const mirror = await startGame(page, { level: 'Intermediate', seed });
  const stages: Mirror[] = [];
  const made: number[] = [];
  for (let moves = 0; moves < 5; moves++) {
    made.push(moves === 0 ? 100 : (mirror.nextSafe() ?? 0));
    await cell(page, mirror.open(made[moves]), 16).click();
    await expectBoard(page, mirror);
    const stage = new Mirror({ level: 'intermediate' }, seed);
    for (const index of made) stage.open(index);
    stages.push(stage);
  }
  await page.goto(ASIDE);
  return stages;
}

for (const [what, damage] of [
  ['no move at all', { type: 'dance', cell: null }],
  ['a cell beyond the board', { cell: 256 }],
  ['a time that is none', { atMs: -1 }],
] as const) {
  test(`A journal entry that is ${what} is told, and the game comes back up to it`, async ({ page }) => {
    const stages = await playAndLeave(page);
    const rows = await readRows(page, 'moves');
    expect(rows).toHaveLength(5);
    await putRow(page, 'moves', { ...rows[3], ...damage });
    await page.goto('/');
    await expectBoard(page, stages[2]);
    await expectOneSentence(
      page,
      'The saved game was damaged. Its first 3 moves were restored, and the rest was kept unchanged.',
    );
    const mirror = stages[2];
    await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
    await expectBoard(page, mirror);
    await page.goto(ASIDE);
    expect(await readRows(page, 'damaged')).toMatchObject([{ moves: { length: 5 } }]);
    expect(await readRows(page, 'moves')).toHaveLength(4);
  });
}

test('A saved game of an unknown format is left as it is, and the game plays on', async ({ page }) => {
  await playAndLeave(page);
  const [game] = await readRows(page, 'games');
  await putRow(page, 'games', { ...game, format: 99 });
  await openApp(page);
  await expectOneSentence(page, SENTENCE.newer);
  await expectToPlayOn(page, 'denied');
  await page.goto(ASIDE);
  expect(await readRows(page, 'games')).toEqual([{ ...game, format: 99 }]);
  expect(await readRows(page, 'moves')).toHaveLength(5);
});
