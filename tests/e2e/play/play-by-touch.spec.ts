import { expect, type Page } from '@playwright/test';
import {
  cell,
  expectBoard,
  expectMinesLeft,
  openApp,
  type Place,
  placesOf,
  startBySheet,
} from '../support/app.ts';
import { Fingers } from '../support/fingers.ts';
import type { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

interface Phone {
  readonly mirror: Mirror;
  readonly fingers: Fingers;
  /** The middle of a cell. */
  readonly on: (index: number) => Place;
}

/** A Beginner game on a phone. */
async function begin(page: Page): Promise<Phone> {
  await openApp(page);
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'touch' });
  const places = await placesOf(page);
  const on = (index: number) => places[index] ?? { x: 0, y: 0 };
  return { mirror, fingers: await Fingers.on(page), on };
}

async function flagMode(page: Page, isOn: boolean): Promise<void> {
  const mode = page.getByRole('button', { name: 'Flag mode' });
  await mode.tap();
  await expect(mode).toHaveAttribute('aria-pressed', String(isOn));
}

test('A whole game is won by tapping', async ({ page }) => {
  const { mirror, fingers, on } = await begin(page);
  for (let next: number | null = 40; next !== null; next = mirror.nextSafe()) {
    await fingers.tap(on(mirror.open(next)));
  }
  expect(mirror.status).toBe('won');
  await expectBoard(page, mirror);
  await expectMinesLeft(page, 0);
  const card = page.getByRole('region', { name: /^Cleared in/ });
  await card.getByRole('button', { name: 'Play again' }).tap();
  await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(81);
});

test('A cell is large enough for a finger, and Beginner is wholly in view', async ({ page }) => {
  await begin(page);
  const box = await cell(page, 80).boundingBox();
  // The face of a cell; with its gap it is 40 pixels and more.
  expect(box?.width).toBeGreaterThanOrEqual(38);
  await expect(cell(page, 0)).toBeInViewport({ ratio: 1 });
  await expect(cell(page, 80)).toBeInViewport({ ratio: 1 });
});

test('Holding flags the cell while the finger rests, and lifting it opens nothing', async ({ page }) => {
  const { mirror, fingers, on } = await begin(page);
  await fingers.tap(on(mirror.open(40)));
  await expectBoard(page, mirror);
  const mine = mirror.annotate(mirror.nextMine());
  await fingers.down(on(mine));
  await expect(cell(page, mine)).toHaveAccessibleName(/, flag$/);
  await fingers.up();
  await expectBoard(page, mirror);
  await expectMinesLeft(page, 9);
  await fingers.tap(on(mine));
  await expectBoard(page, mirror);
});

test('Sliding off takes a tap and a hold back', async ({ page }) => {
  const { mirror, fingers, on } = await begin(page);
  await fingers.tap(on(mirror.open(40)));
  await expectBoard(page, mirror);
  const safe = mirror.nextSafe() ?? 0;
  for (let times = 0; times < 2; times++) {
    await fingers.down(on(safe));
    await fingers.move({ x: on(safe).x, y: on(safe).y + 90 });
    await fingers.up();
  }
  // A flag elsewhere comes after whatever the slides might have done.
  const mine = mirror.annotate(mirror.nextMine());
  await fingers.down(on(mine));
  await expect(cell(page, mine)).toHaveAccessibleName(/, flag$/);
  await fingers.up();
  await expectBoard(page, mirror);
});

test('In flag mode a tap flags, a tap on a number opens around it, and holding opens', async ({ page }) => {
  const { mirror, fingers, on } = await begin(page);
  await fingers.tap(on(mirror.open(40)));
  await expectBoard(page, mirror);
  await flagMode(page, true);
  const { number, mines } = mirror.chordable();
  for (const mine of mines) await fingers.tap(on(mirror.annotate(mine)));
  await expectBoard(page, mirror);
  await fingers.tap(on(mirror.chord(number)));
  await expectBoard(page, mirror);

  const safe = mirror.nextSafe() ?? 0;
  await fingers.down(on(safe));
  await fingers.hold(400);
  await fingers.up();
  mirror.open(safe);
  await expectBoard(page, mirror);
  await flagMode(page, false);
  await fingers.tap(on(mirror.open(mirror.nextSafe() ?? 0)));
  await expectBoard(page, mirror);
});

test('Two fingers zoom and open nothing', async ({ page }) => {
  const { fingers, on } = await begin(page);
  const width = async () => (await cell(page, 40).boundingBox())?.width ?? 0;
  const before = await width();
  await fingers.down(on(31));
  await fingers.down(on(49));
  const { x, y } = on(40);
  await fingers.move({ x, y: y - 90 }, { x, y: y + 90 });
  await fingers.up();
  await fingers.up();
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await expect(page.getByRole('gridcell', { name: /, covered$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Fit' }).tap();
  await expect(page.getByRole('gridcell', { name: /, covered$/ })).toHaveCount(81);
  await expect(page.getByRole('timer')).toHaveText('0:00');
});

test('A board larger than the screen moves under the finger and opens nothing', async ({ page }) => {
  // On a busy machine the fingers' first movement may come late; a long press is not what is looked at here.
  const settings = JSON.stringify({ turnWide: false, input: { longPressMs: 1000 } });
  await page.addInitScript((text) => localStorage.setItem('ms-settings', text), settings);
  await openApp(page);
  await startBigGame(page);
  const fingers = await Fingers.on(page);
  const far = cell(page, 20, 30);
  await expect(far).toBeHidden();
  await fingers.down({ x: 350, y: 300 });
  await fingers.move({ x: 30, y: 300 });
  await fingers.move({ x: 30, y: 300 });
  await fingers.up();
  await fingers.down({ x: 350, y: 300 });
  await fingers.move({ x: 30, y: 300 });
  await fingers.up();
  await expect(far).toBeInViewport();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby|flag)$/ })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText('0:00');
});

async function startBigGame(page: Page): Promise<void> {
  await page.goto('/#/new/expert');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '30');
}
