import { expect, type Page } from '@playwright/test';
import { boardText, textOfLabels } from './support/app.ts';
import { putSnapshots, putStores, type SavedGame, savedFile } from './support/storage/stored-fixtures.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const games: readonly SavedGame[] = JSON.parse(savedFile('games.json.gz').toString());
const hugeGames: readonly SavedGame[] = JSON.parse(savedFile('huge-games.json.gz').toString());

/** What the page tells of its game beside the board; the words around the figures may change. */
async function facts(page: Page): Promise<Omit<SavedGame['expected'], 'text'> | null> {
  const status = page.getByText(/^Mines left: [−\d,]+/);
  if ((await status.count()) === 0) return null;
  const minesLeft = (await status.textContent()) ?? '';
  return {
    timer: (await page.getByRole('timer').textContent()) ?? '',
    minesLeft: Number(minesLeft.replace('−', '-').replace(/[^-\d]/g, '')),
    isPractice: (await page.getByText('Practice', { exact: true }).count()) > 0,
    isPaused:
      (await page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }).count()) > 0,
  };
}

async function expectGame(page: Page, { what, expected }: SavedGame, text: () => Promise<string>) {
  const { text: board, ...others } = expected;
  await expect.poll(() => facts(page), what).toEqual(others);
  // A paused board is covered.
  if (expected.isPaused)
    await page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }).click();
  await expect.poll(text, `the board of: ${what}`).toBe(board);
}

// One page opens them one after the other, in halves: a page of its own for each would take four times as long.
for (const half of [0, 1]) {
  test(`Games of every kind that version 0.1.0 saved open as they were (${half + 1} of 2)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const game of games.filter((_, i) => i % 2 === half)) {
      const { row, moves, history = [] } = game;
      await putStores(page, { games: [row], moves, history });
      await page.goto('/');
      await expectGame(page, game, () => boardText(page));
    }
  });
}

/** The first eight columns and rows, as their labels tell them. */
async function cornerText(page: Page): Promise<string> {
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
  const inCorner = labels.filter((label) => {
    const [row = 99, column = 99] = (label.match(/\d+/g) ?? []).map(Number);
    return row <= 8 && column <= 8;
  });
  return textOfLabels(inCorner);
}

for (const game of hugeGames) {
  test(`${game.what}: from its moves, and from its snapshot where they are gone`, async ({ page }) => {
    const { row, moves, snapshots = {} } = game;
    await putStores(page, { games: [row], moves });
    await page.goto('/');
    await expectGame(page, game, () => cornerText(page));
    await putStores(page, { games: [row], moves: moves.slice(-1) });
    await putSnapshots(page, snapshots);
    await page.goto('/');
    await expectGame(page, game, () => cornerText(page));
  });
}
