import { expect, type Locator, type Page } from '@playwright/test';
import { cell, choose, expectBoard, openApp, sheet, startGame } from '../support/app.ts';
import { inEachFont, laidOut } from '../support/fonts.ts';
import { test } from '../support/test.ts';

type Size = readonly [width: number, height: number];

/** The window becomes this large, and the page has its new layout. */
async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
  await laidOut(page);
}

test('The page is as large as its window, and scrolls nowhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page);
  // What comes late is there as well.
  await page.locator('ms-live').waitFor({ state: 'attached' });
  await page.waitForFunction(() => customElements.get('ms-live') !== undefined);
  const size = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  for (const window of [
    [390, 844],
    [360, 640],
    [740, 360],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await resize(page, window);
    await inEachFont(page, async () => expect(await size()).toEqual(window));
  }
});

/** Loses a Beginner game, so that its card is there. */
async function lose(page: Page): Promise<void> {
  const mirror = await startGame(page, { level: 'Beginner', seed: 'card' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await cell(page, mirror.open(mirror.nextMine())).click();
  await expect(page.locator('ms-result')).toBeVisible();
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** The buttons on whose middle something else lies. */
function covered(buttons: Locator): Promise<(string | null)[]> {
  return buttons.evaluateAll((list) => {
    const isOnTop = (button: Element) => {
      button.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = button.getBoundingClientRect();
      const on = (root: DocumentOrShadowRoot) => root.elementFromPoint(x + width / 2, y + height / 2);
      let found = on(document);
      while (found?.shadowRoot) {
        const within = on(found.shadowRoot);
        if (within === found) break;
        found = within;
      }
      return button.contains(found);
    };
    const shown = list.filter((button) => button.checkVisibility());
    if (shown.length === 0) throw new Error('No such button is shown.');
    return shown.filter((button) => !isOnTop(button)).map((button) => button.textContent);
  });
}

test('The result card covers no button, and its formulas move none of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openApp(page);
  await lose(page);
  const card = page.locator('ms-result');
  const again = card.getByRole('button', { name: 'Play again' });
  const undo = page.locator('ms-toolbar').getByRole('button', { name: 'Undo' });
  for (const window of [
    [360, 640],
    [844, 390],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await resize(page, window);
    await inEachFont(page, async () => {
      await expect(again).toBeInViewport({ ratio: 1 });
      await card.getByText('How these are counted').click();
      await expect(card.getByText('openings + numbers that touch no opening')).toBeInViewport();
      await expect(again).toBeInViewport({ ratio: 1 });
      await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const { x, y, right, bottom } = await boxOf(card);
      for (const tool of await page.locator('ms-toolbar').getByRole('button').all()) {
        if (!(await tool.isVisible())) continue;
        const box = await boxOf(tool);
        const isApart = box.x >= right || box.right <= x || box.y >= bottom || box.bottom <= y;
        expect(isApart, `${await tool.textContent()} at ${window}`).toBe(true);
      }
      // What is read lies over nothing that can be pressed.
      await card.getByText('How these are counted').click();
      expect(await covered(page.locator('ms-result, ms-board-actions').getByRole('button'))).toEqual([]);
      expect(await covered(undo)).toEqual([]);
    });
  }
  await undo.click();
  await expect(card).toBeHidden();
});

test('What lies at the board’s edges can be pressed while the game is paused', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openApp(page);
  await cell(page, 40).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const resume = page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' });
  await expect(resume).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(sheet(page, 'Settings')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'Settings')).toBeHidden();
  await expect(resume).toBeVisible();
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await expect(resume).toBeHidden();
});

test('On a phone on its side every button has its name, and counter and clock stand together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openApp(page);
  await inEachFont(page, async () => {
    for (const name of ['Level', 'Pause', 'Robot', 'Hint', 'Fit', 'Undo']) {
      const label = page.locator('ms-toolbar').getByText(name, { exact: true });
      expect((await boxOf(label)).height).toBeGreaterThanOrEqual(11);
    }
    const counter = await boxOf(page.locator('ms-status .counter'));
    const clock = await boxOf(page.locator('ms-status .clock'));
    expect(clock.y - counter.bottom).toBeGreaterThanOrEqual(0);
    expect(clock.y - counter.bottom).toBeLessThan(24);
  });
});

test('In a window that is lower than the game can be the page scrolls, and no button lies over a figure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 240 });
  await openApp(page);
  await inEachFont(page, async () => {
    const clock = await boxOf(page.locator('ms-status .clock'));
    const settings = await boxOf(page.getByRole('button', { name: 'Settings' }));
    expect(settings.y).toBeGreaterThanOrEqual(clock.bottom);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(sheet(page, 'Settings')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page, 'Settings')).toBeHidden();
  });
});

test('On narrow phones the figures of a huge board lie beside each other, the face and the corners’ buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openApp(page);
  await choose(page, { size: { columns: 2000, rows: 2000, mines: 1_234_567 } });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('ms-status .counter')).toContainText('1,234,567');
  const inOrder = [
    page.getByRole('button', { name: 'Statistics' }),
    ...['.counter svg', '.counter > span', '.face', '.clock > span', '.clock svg'].map((part) =>
      page.locator(`ms-status ${part}`),
    ),
    page.getByRole('button', { name: 'Settings' }),
  ];
  for (const width of [320, 360, 390, 430]) {
    await resize(page, [width, 640]);
    await inEachFont(page, async () => {
      const boxes = await Promise.all(inOrder.map(boxOf));
      const gaps = boxes.slice(1).map(({ x }, i) => x - (boxes[i]?.right ?? Number.NaN));
      expect(Math.min(...gaps), `${width} px: ${gaps}`).toBeGreaterThanOrEqual(0);
    });
  }
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('all levels of a new game are seen at once', async ({ page }) => {
    await openApp(page, '/#/new');
    const levels = page.getByRole('radiogroup', { name: 'Level' }).locator('label');
    await expect(levels).toHaveCount(4);
    const { y: top } = await boxOf(page.locator('ms-new-game .go'));
    for (const level of await levels.all()) expect((await boxOf(level)).bottom).toBeLessThanOrEqual(top);
  });
});

/**
 * The views that have a board: how each is opened, and what is pressed beside that board, first and where there is more
 * room.
 */
const withBoard: Readonly<
  Record<string, { open: (page: Page) => Promise<void>; control: string; further: string }>
> = {
  'ms-replay': {
    open: async (page) => {
      await lose(page);
      await page.getByRole('button', { name: 'Replay' }).click();
    },
    control: 'Play',
    further: 'Race',
  },
  'ms-review': {
    open: async (page) => {
      await lose(page);
      await page.getByRole('button', { name: 'Review' }).click();
    },
    control: 'One move back',
    further: 'Replay',
  },
  'ms-analyse': {
    open: (page) => page.goto('/#/analyse').then(() => {}),
    control: 'Think longer',
    further: 'Cover all',
  },
  'ms-sitting': {
    open: async (page) => {
      await page.goto('/#/practice');
      await page.getByRole('listitem').getByRole('button', { name: 'Practise' }).first().click();
    },
    control: 'Show me',
    further: 'Finish',
  },
};

for (const [where, [width, height], least, which] of [
  ['a phone on its side', [640, 320], 170, 'control'],
  ['a low desktop', [1366, 620], 220, 'control'],
  ['a tablet on its side', [1180, 820], 270, 'further'],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport: { width, height } });

    for (const [name, { open, [which]: control }] of Object.entries(withBoard))
      test(`${name} has its board beside what is pressed, and keeps it in sight`, async ({ page }) => {
        await openApp(page);
        await open(page);
        const view = page.locator(name);
        const board = view.getByRole('grid');
        const pressed = view.getByRole('button', { name: control, exact: true });
        await expect(pressed).toBeInViewport({ ratio: 1 });
        await expect(board).toBeInViewport({ ratio: 1 });
        // Cells that can be told apart.
        const { width, height } = await boxOf(board);
        expect(Math.max(width, height)).toBeGreaterThan(least);
        await pressed.hover();
        await page.mouse.wheel(0, 80);
        await expect(board).toBeInViewport({ ratio: 1 });
      });
  });

test('On a low desktop a wide board has the whole width of the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openApp(page, `/#/analyse/position=${Array(16).fill('-'.repeat(30)).join('.')}&mines=99`);
  const { width } = await boxOf(page.locator('ms-analyse').getByRole('grid'));
  expect(width).toBeGreaterThan(500);
});

test.describe('in German, on a small phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 640 } });

  for (const [address, name] of [
    ['#/new', 'Neues Spiel'],
    ['#/settings', 'Einstellungen'],
  ] as const)
    test(`The tab of the open sheet is seen whole: ${name}`, async ({ page }) => {
      await page.goto(`/${address}`);
      const tab = page.getByRole('navigation').getByRole('link', { name });
      await inEachFont(page, async () => {
        // Opened anew: in the other font there may have been room for all tabs.
        await page.goto('/#/statistics');
        await page.goto(`/${address}`);
        await expect(tab).toBeInViewport({ ratio: 1 });
        const row = await boxOf(page.getByRole('navigation'));
        const box = await boxOf(tab);
        expect(box.x).toBeGreaterThanOrEqual(row.x);
        expect(box.right).toBeLessThanOrEqual(row.right);
      });
    });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('“Keys and gestures” begins with gestures, and the embed page shows a whole board', async ({
    page,
  }) => {
    await openApp(page, '/#/keys');
    await expect(page.locator('ms-keys h3').first()).toHaveText('Touch');
    await page.goto('/#/embed');
    const board = page.locator('ms-embed mine-sweeper');
    await board.scrollIntoViewIfNeeded();
    await expect(board.getByRole('gridcell')).toHaveCount(81);
    for (const index of [0, 8]) {
      const { x, right } = await boxOf(board.getByRole('gridcell').nth(index));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    }
  });
});

const phones: Size[] = [
  [360, 640],
  [390, 844],
  [844, 390],
];
const desktops: Size[] = [
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
];

for (const locale of ['en', 'de'])
  for (const [what, sizes] of Object.entries({ phones, desktops }))
    test.describe(`on the first visit, in ${locale}, on ${what}`, () => {
      const isPhone = sizes === phones;
      const [[width, height]] = sizes;
      test.use({ locale, viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

      test('what a press does is said over no cell, no figure and no button', async ({ page }) => {
        await page.goto('/');
        const line = page.locator('ms-greeting');
        await expect(line).toContainText(locale === 'de' ? 'Neu hier?' : 'New here?');
        for (const size of sizes) {
          await resize(page, size);
          await inEachFont(page, async () => {
            await expect(line).toBeInViewport({ ratio: 1 });
            await expect
              .poll(() => overlapsOf(line), `at ${size}`)
              .toEqual({ parts: 3, found: true, names: [] });
          });
        }
      });
    });

/** What the words of the first visit lie over. */
function overlapsOf(line: Locator): Promise<{ parts: number; found: boolean; names: string[] }> {
  return line.evaluate((element) => {
    const game = element.getRootNode() as ShadowRoot;
    const panel = game.querySelector('ms-board')?.shadowRoot?.querySelector('[part~="panel"]');
    const inStatus = game.querySelector('ms-status')?.shadowRoot?.querySelectorAll('[part]') ?? [];
    const tools = game.querySelector('ms-toolbar')?.shadowRoot?.querySelectorAll('button') ?? [];
    const words = [...(element.shadowRoot?.querySelectorAll('p, a, button') ?? [])];
    const others = [panel, ...inStatus, ...tools].filter((other) => other !== undefined);
    const names = [];
    for (const other of others as Element[])
      for (const one of words) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isApart = a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
        if (!isApart) names.push(`${one.localName} over ${other.getAttribute('part')}`);
      }
    return { parts: words.length, found: others.length > 8, names };
  });
}
