import { expect, type Page } from '@playwright/test';
import { defaultDraft, draftOfName } from '../../../src/rules/rules-draft.ts';
import { begin, boardText, grid, openApp, placesOf } from '../support/app.ts';
import { Fingers } from '../support/fingers.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** A board in text notation as it is seen once it is turned by a quarter clockwise. */
function turned(text: string): string {
  const rows = text.split('\n').reverse();
  return Array.from(rows[0] ?? '', (_, column) => rows.map((row) => row[column]).join('')).join('\n');
}

/** The number of a cell of Expert in the order in which it is seen on the turned board. */
const seen = (cell: number) => (cell % 30) * 16 + 15 - Math.floor(cell / 30);

function expectSeen(page: Page, text: string): Promise<void> {
  return expect.poll(() => boardText(page)).toBe(text);
}

test('Expert lies upright on a phone, whole, and is the same game turned, reloaded or put on its side', async ({
  page,
}) => {
  await openApp(page);
  await begin(page, draftOfName('expert', defaultDraft), { seed: 'upright' });
  const mirror = new Mirror({ level: 'expert' }, 'upright');
  await expectSeen(page, turned(mirror.text));
  await expect(grid(page)).toHaveAttribute('aria-colcount', '16');
  const places = await placesOf(page);
  expect(places).toHaveLength(480);
  await expect(page.getByRole('gridcell', { name: 'Row 30, column 16,' })).toBeInViewport({ ratio: 1 });

  const fingers = await Fingers.on(page);
  let next: number | null = 100;
  for (let i = 0; i < 4 && next !== null; i++, next = mirror.nextSafe()) {
    await fingers.tap(places[seen(mirror.open(next))] ?? { x: 0, y: 0 });
    await expectSeen(page, turned(mirror.text));
  }

  await page.setViewportSize(ON_ITS_SIDE);
  await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
  await page.getByRole('button', { name: 'Fit' }).tap();
  await expectSeen(page, mirror.text);

  await page.setViewportSize(UPRIGHT);
  await expectSeen(page, turned(mirror.text));
  await page.reload();
  await expectSeen(page, turned(mirror.text));
});

test('A hint names rows and columns as they are seen, also after the phone was turned', async ({ page }) => {
  await openApp(page);
  await begin(page, draftOfName('expert', defaultDraft), { seed: 'upright' });
  const mirror = new Mirror({ level: 'expert' }, 'upright');
  const places = await placesOf(page);
  await (await Fingers.on(page)).tap(places[seen(mirror.open(100))] ?? { x: 0, y: 0 });
  await expectSeen(page, turned(mirror.text));
  await page.getByRole('button', { name: 'Hint' }).tap();
  const words = page.getByText(/^Look near row \d+, column \d+\./);
  const place = async () => (await words.textContent())?.match(/\d+/g)?.slice(0, 2).map(Number) ?? [];
  const [row = 0, column = 0] = await place();
  await page.setViewportSize(ON_ITS_SIDE);
  await expect.poll(place).toEqual([17 - column, row]);
});

test('Boards stay as they are where that is what the player wants', async ({ page }) => {
  await openApp(page, '/#/settings');
  await page.getByRole('switch', { name: 'Turn wide boards upright' }).click();
  await page.goto('/#/');
  await begin(page, draftOfName('expert', defaultDraft), { seed: 'upright' });
  await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
});
