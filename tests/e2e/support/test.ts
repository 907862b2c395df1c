import { expect, type Page, test as plain } from '@playwright/test';
import { grid, textOfBoard } from './app.ts';
import { Mirror } from './mirror.ts';

/**
 * Playwright's test, which also fails when anything in the page throws or rejects and nobody catches it. A test that
 * fails prints its boards: what the page shows, and what the games that the test plays along show, with their seeds.
 */
export const test = plain.extend({
  page: async ({ page }, use, info) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    const gamesBefore = Mirror.made.length;
    await use(page);
    if (info.status !== info.expectedStatus) await printBoards(page, Mirror.made.slice(gamesBefore));
    expect(errors, 'uncaught in the page').toEqual([]);
  },
});

/** The same with the service worker, which all others do without: to keep the whole app costs a third of a short test. */
export const testWithServiceWorker = test.extend({ serviceWorkers: 'allow' });

async function printBoards(page: Page, games: readonly Mirror[]): Promise<void> {
  for (const game of games)
    console.error(
      `The game of the seed “${game.seed}”, as the test plays it:\n${game.cells > 2500 ? '…' : game.text}`,
    );
  try {
    for (const board of await grid(page).all())
      console.error(`A board on the page:\n${await textOfBoard(board)}`);
  } catch (error) {
    console.error(`No board can be read from the page: ${error}`);
  }
}
