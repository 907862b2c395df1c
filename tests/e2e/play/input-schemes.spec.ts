import { expect, type Page } from '@playwright/test';
import { cell, expectMinesLeft, grid, type Place, sheet } from '../support/app.ts';
import { type Drawn, expectText, startDrawn } from '../support/drawn-board.ts';
import { Fingers } from '../support/fingers.ts';
import { doubleClick } from '../support/mouse.ts';
import { restartPreset, startPreset } from '../support/presets.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Every safe cell is a number: each opening opens one cell. */
const layout = `*.*
                .*.
                *.*`;
const fresh = '###\n###\n###';

/** Its button in the settings, where a theme bears one of the names too. */
const schemeRadio = (page: Page, name: Scheme) =>
  page.getByRole('radiogroup', { name: 'Input' }).getByRole('radio', { name, exact: true });

type Scheme = 'Classic' | 'Flag first' | 'Double click' | 'Touch';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(sheet(page, 'Settings')).toBeVisible();
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'Settings')).toBeHidden();
  await expect(cell(page, 0)).toBeVisible();
}

/** Begins the board and chooses the scheme in the sheet, with delays by the names of their sliders. */
async function begin(page: Page, scheme: Scheme, delays: Record<string, number> = {}): Promise<Drawn> {
  const drawn = await startDrawn(page, layout);
  await openSettings(page);
  await schemeRadio(page, scheme).check();
  for (const [name, ms] of Object.entries(delays)) await page.getByRole('slider', { name }).fill(String(ms));
  await closeSettings(page);
  return drawn;
}

async function flagMode(page: Page): Promise<void> {
  const mode = page.getByRole('button', { name: 'Flag mode' });
  const before = await mode.getAttribute('aria-pressed');
  await mode.click();
  await expect(mode).toHaveAttribute('aria-pressed', String(before !== 'true'));
}

/** Waits for a loss and reads from its card how many moves the game has been asked for: a press makes one at most. */
async function expectMoves(page: Page, count: number): Promise<void> {
  const card = page.getByRole('region', { name: /^You hit a mine/ });
  await expect(card).toBeVisible();
  await expect(card.getByTitle(/^all presses that asked/)).toHaveText(new RegExp(`^clicks?\\s*${count}$`));
}

/** Presses a button on one cell and lets it go on another. */
async function slide(page: Page, button: 'left' | 'right', from: Place, to: Place, ms = 0): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await rest(ms);
  await page.mouse.up({ button });
}

/** Lets the hand rest: the time of a press is input. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

test.describe('By mouse', () => {
  test('classic: right flags as it goes down, left opens as it comes up', async ({ page }) => {
    const { at, play } = await begin(page, 'Classic');
    await slide(page, 'left', at(1, 0), at(0, 1));
    await page.mouse.move(at(0, 0).x, at(0, 0).y);
    await page.mouse.down({ button: 'right' });
    await expectText(page, 'F##\n###\n###');
    await page.mouse.up({ button: 'right' });
    await play('l 1,0');
    await expectText(page, 'F3#\n###\n###');
    await flagMode(page);
    await play('l 2,0 r 1,1');
    await expectText(page, 'F3F\n#F#\n###');
    await flagMode(page);
    await play('l 0,2');
    await expectMoves(page, 5);
  });

  test('flag first: left flags, right opens as it comes up', async ({ page }) => {
    const { at, play } = await begin(page, 'Flag first');
    await slide(page, 'left', at(0, 0), at(0, 1));
    await slide(page, 'right', at(1, 0), at(0, 1));
    await play('l 0,0');
    await page.mouse.move(at(1, 0).x, at(1, 0).y);
    await page.mouse.down({ button: 'right' });
    await expectText(page, 'F##\n###\n###');
    await page.mouse.up({ button: 'right' });
    await expectText(page, 'F3#\n###\n###');
    await flagMode(page);
    await play('l 0,1 r 2,0');
    await expectText(page, 'F3F\n3##\n###');
    await flagMode(page);
    await play('r 0,2');
    await expectMoves(page, 5);
  });

  test('double click: one flags after a while, two open and no flag is ever seen', async ({ page }) => {
    const { at, play } = await begin(page, 'Double click');
    await slide(page, 'left', at(0, 0), at(0, 1));
    await watchBoard(page);
    for (const [column, row] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const { x, y } = at(column, row);
      await doubleClick(page, { x, y });
    }
    await expectText(page, '#3#\n3##\n###');
    await doubleClick(page, at(0, 2));
    await expectMoves(page, 3);
    expect(await seenOnBoard(page)).toEqual({ flags: 0, counters: ['Mines left: 5'] });

    await page.keyboard.press('n');
    await expectText(page, fresh);
    // Two different cells, one right after the other, are two single clicks.
    await play('l 0,0 l 2,0');
    await expectText(page, 'F#F\n###\n###');
    await expectMinesLeft(page, 3);
    // A flag does not open, and goes away by one click.
    await doubleClick(page, at(0, 0));
    await play('r 1,1 l 2,0');
    await expectText(page, 'F#?\n#F#\n###');
    // A second press that slides off takes both back.
    await page.mouse.click(at(1, 0).x, at(1, 0).y);
    await slide(page, 'left', at(1, 0), at(1, 2));
    await flagMode(page);
    // The other way round: one opens after a while, two flag.
    await play('l 0,1');
    await expectText(page, 'F#?\n3F#\n###');
    await doubleClick(page, at(0, 2));
    await expectText(page, 'F#?\n3F#\nF##');
    await play('l 2,2');
    await expectMoves(page, 7);
  });

  test('touch: holding flags while it lasts, a click opens; a press that is too short does nothing', async ({
    page,
  }) => {
    const { at, play } = await begin(page, 'Touch', {
      'Shortest press': 250,
      'Hold to flag': 800,
      'Hold to open': 800,
    });
    const press = (column: number, row: number, delay: number) =>
      page.mouse.click(at(column, row).x, at(column, row).y, { delay });
    await press(1, 0, 0);
    await slide(page, 'left', at(1, 0), at(1, 2), 450);
    await slide(page, 'left', at(0, 0), at(0, 2), 900);
    await page.mouse.move(at(0, 0).x, at(0, 0).y);
    await page.mouse.down();
    await expectText(page, 'F##\n###\n###');
    await page.mouse.up();
    await press(1, 0, 450);
    await expectText(page, 'F3#\n###\n###');
    await play('r 2,0');
    await flagMode(page);
    await press(1, 1, 450);
    await press(0, 1, 900);
    await play('r 0,2');
    await expectText(page, 'F3F\n3F#\nF##');
    await flagMode(page);
    await press(2, 2, 450);
    await expectMoves(page, 7);
  });
});

/** Notes from now on every label of a cell and every text of the counter. */
async function watchBoard(page: Page): Promise<void> {
  await grid(page).evaluate((element) => {
    const labels: string[] = [];
    Object.assign(window, { labelsSeen: labels });
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element) labels.push(target.getAttribute('aria-label') ?? '');
    }).observe(element, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
  });
  await page.getByText(/^Mines left: /).evaluate((element) => {
    const counters = new Set([element.textContent?.trim()]);
    Object.assign(window, { countersSeen: counters });
    new MutationObserver(() => counters.add(element.textContent?.trim())).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

function seenOnBoard(page: Page): Promise<{ flags: number; counters: (string | undefined)[] }> {
  return page.evaluate(() => {
    const seen = window as unknown as { labelsSeen: string[]; countersSeen: Set<string | undefined> };
    if (seen.labelsSeen.length === 0) throw new Error('Nothing was seen.');
    const flags = seen.labelsSeen.filter((label) => /, (wrong )?flag$/.test(label)).length;
    return { flags, counters: [...seen.countersSeen] };
  });
}

test.describe('By finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function touch(page: Page, scheme: Scheme, delays: Record<string, number> = {}) {
    const holdToOpen = scheme === 'Double click' ? {} : { 'Hold to open': 400 };
    const { at } = await begin(page, scheme, { 'Hold to flag': 400, ...holdToOpen, ...delays });
    const fingers = await Fingers.on(page);
    return {
      at,
      fingers,
      tap: (column: number, row: number) => fingers.tap(at(column, row)),
      async hold(column: number, row: number, ms = 600) {
        await fingers.down(at(column, row));
        await fingers.hold(ms);
        await fingers.up();
      },
      async slideOff(column: number, row: number, ms = 0) {
        await fingers.down(at(column, row));
        await fingers.hold(ms);
        await fingers.move({ x: at(column, row).x, y: at(column, row).y + 130 });
        await fingers.up();
      },
    };
  }

  test('classic: a tap opens, a hold flags; in flag mode the other way', async ({ page }) => {
    const { tap, hold, slideOff } = await touch(page, 'Classic');
    await slideOff(1, 0);
    await tap(1, 0);
    await hold(0, 0);
    await expectText(page, 'F3#\n###\n###');
    await flagMode(page);
    await tap(2, 0);
    await hold(0, 1);
    await expectText(page, 'F3F\n3##\n###');
    await flagMode(page);
    await tap(1, 1);
    await expectMoves(page, 5);
  });

  test('flag first: a tap flags, a hold opens as the finger lifts', async ({ page }) => {
    const { at, fingers, tap, hold, slideOff } = await touch(page, 'Flag first');
    await slideOff(0, 0);
    await slideOff(1, 0, 600);
    await tap(0, 0);
    await fingers.down(at(1, 0));
    await fingers.hold(600);
    await expectText(page, 'F##\n###\n###');
    await fingers.up();
    await expectText(page, 'F3#\n###\n###');
    await flagMode(page);
    await tap(0, 1);
    await hold(2, 0);
    await expectText(page, 'F3F\n3##\n###');
    await tap(1, 1);
    await expectMoves(page, 5);
  });

  test('double tap: two taps open and no flag is ever seen, one flags, a hold flags at once', async ({
    page,
  }) => {
    const { at, fingers, tap, hold, slideOff } = await touch(page, 'Double click', {
      'Double click within': 600,
    });
    await slideOff(0, 0);
    await watchBoard(page);
    await tap(1, 0);
    await tap(1, 0);
    await expectText(page, '#3#\n###\n###');
    expect(await seenOnBoard(page)).toEqual({ flags: 0, counters: ['Mines left: 5'] });
    await tap(0, 0);
    await tap(2, 0);
    await expectText(page, 'F3F\n###\n###');
    await fingers.down(at(0, 2));
    await expectText(page, 'F3F\n###\nF##');
    await fingers.up();
    await flagMode(page);
    await tap(0, 1);
    await expectText(page, 'F3F\n3##\nF##');
    await hold(2, 2);
    await expectText(page, 'F3F\n3##\nF#F');
    await tap(1, 1);
    await expectMoves(page, 7);
  });

  test('touch: taps, holds, and the shortest tap', async ({ page }) => {
    const { tap, hold, slideOff } = await touch(page, 'Touch', {
      'Shortest press': 250,
      'Hold to flag': 800,
      'Hold to open': 800,
    });
    await tap(1, 0);
    await slideOff(1, 0, 450);
    await hold(1, 0, 450);
    await hold(0, 0, 900);
    await expectText(page, 'F3#\n###\n###');
    await flagMode(page);
    await hold(2, 0, 450);
    await hold(0, 1, 900);
    await expectText(page, 'F3F\n3##\n###');
    await flagMode(page);
    await hold(1, 1, 450);
    await expectMoves(page, 5);
  });
});

test('A chosen scheme survives a reload, and is kept for each preset', async ({ page }) => {
  const chosen = async (scheme: Scheme) => {
    await openSettings(page);
    await expect(schemeRadio(page, scheme)).toBeChecked();
  };
  await startPreset(page, 'pinboard', 'schemes');
  await chosen('Double click');
  await schemeRadio(page, 'Flag first').check();
  await closeSettings(page);
  await cell(page, 100, 30).click();
  await expect(page.getByText('Flags left: 79', { exact: true })).toBeVisible();
  await page.reload();
  await expect(cell(page, 100, 30)).toHaveAccessibleName(/, flag$/);
  await chosen('Flag first');
  await closeSettings(page);
  await cell(page, 101, 30).click();
  await expect(cell(page, 101, 30)).toHaveAccessibleName(/, flag$/);

  await restartPreset(page, 'classic', 'schemes');
  await chosen('Classic');
  await schemeRadio(page, 'Touch').check();
  await closeSettings(page);
  await restartPreset(page, 'pinboard', 'schemes');
  await chosen('Flag first');
  await closeSettings(page);
  await restartPreset(page, 'classic', 'schemes');
  await page.reload();
  await chosen('Touch');
});

test('The try-out in Settings says what a press came to', async ({ page }) => {
  await begin(page, 'Classic');
  await openSettings(page);
  const pad = page.getByRole('img', { name: 'Fifteen cells to try clicks and taps on' });
  const at = (column: number, row: number) => ({ x: 4 + 46 * column + 22, y: 4 + 46 * row + 22 });
  await pad.click({ position: at(0, 0) });
  await expect(page.getByText('Opened.', { exact: true })).toBeVisible();
  await pad.click({ position: at(4, 0), button: 'right' });
  await expect(page.getByText('Flagged.', { exact: true })).toBeVisible();
  await pad.click({ position: at(4, 0) });
  await expect(page.getByText('Nothing: a flagged cell never opens.', { exact: true })).toBeVisible();
  await schemeRadio(page, 'Double click').check();
  await pad.click({ position: at(1, 2) });
  await expect(page.getByText('Waiting for a second click…', { exact: true })).toBeVisible();
  await expect(page.getByText('Flagged.', { exact: true })).toBeVisible();
  const box = await pad.boundingBox();
  const { x, y } = at(3, 2);
  await doubleClick(page, { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y });
  await expect(page.getByText('Opened.', { exact: true })).toBeVisible();
});
