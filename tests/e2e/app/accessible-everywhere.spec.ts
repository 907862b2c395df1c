import { expect, type Page } from '@playwright/test';
import { isLateTheme } from '../../../src/themes/theme-css.ts';
import { lateLooks } from '../../../src/themes/theme-table.ts';
import { darkColours, lightColours } from '../../../src/ui/light-and-dark.ts';
import type { ThemeName } from '../../../src/ui/theme-names.ts';
import { cell, choose, expectBoard, openApp, startGame } from '../support/app.ts';
import { panel } from '../support/assist.ts';
import { expectAccessible as expectNoFault, OF_COLOURS } from '../support/axe.ts';
import { lostInForcedColours } from '../support/forced-colours.ts';
import { REVIEWED } from '../support/reviewed-game.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

interface Look {
  readonly name: string;
  readonly theme: ThemeName;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active' | 'none';
}

/** Every theme, on one of two screens; the system is the other way round where the theme does not follow it. */
const screens: readonly {
  name: string;
  viewport: { width: number; height: number };
  looks: readonly Look[];
}[] = [
  {
    name: 'on a phone',
    viewport: { width: 390, height: 844 },
    looks: [
      { name: 'auto, light', theme: 'auto' },
      { name: 'dark', theme: 'dark' },
      { name: 'paper', theme: 'paper', colorScheme: 'dark' },
      { name: 'contrast', theme: 'contrast' },
    ],
  },
  {
    name: 'on a desktop',
    viewport: { width: 1280, height: 800 },
    looks: [
      { name: 'auto, dark', theme: 'auto', colorScheme: 'dark' },
      { name: 'light', theme: 'light', colorScheme: 'dark' },
      { name: 'classic', theme: 'classic' },
      { name: 'forced colours', theme: 'auto', forcedColors: 'active' },
    ],
  },
];

/** Views by their addresses, and what is seen once they are there. */
const views = {
  '#/new': 'ms-new-game',
  '#/settings': 'ms-settings',
  '#/keys': 'ms-keys',
  '#/help': 'ms-help',
  '#/help/3': 'ms-help',
  '#/start': 'ms-first-cells',
  '#/statistics': 'ms-statistics',
  '#/games': 'ms-games',
  '#/daily': 'ms-daily',
  '#/daily/2026-11-22': 'ms-daily',
  '#/practice': 'ms-practice-page',
  '#/race': 'ms-race',
  '#/share': 'ms-share',
  '#/replay': 'ms-replay',
  '#/play/nonsense': 'ms-shared',
  '#/embed': 'ms-embed',
  [REVIEWED]: 'ms-review',
  '#/analyse/position=000.121.---&mines=2': 'ms-analyse',
  '#/embed/level=expert&deal=no-guess&game-key=a': 'ms-embed',
} as const;

/** Opens a view in the page as it stands, and all that it unfolds. */
async function show(page: Page, address: string, element: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  const view = page.locator(element);
  await expect(view).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(view.getByText(/^(?:Reading|Reviewing) the game…$/)).toHaveCount(0);
  // Folded parts are in shadow roots within it.
  await view.evaluate((host) => {
    const unfold = (root: ParentNode) => {
      for (const details of root.querySelectorAll('details')) details.open = true;
      for (const inner of root.querySelectorAll('*')) if (inner.shadowRoot) unfold(inner.shadowRoot);
    };
    if (host.shadowRoot) unfold(host.shadowRoot);
  });
}

/** Closes whatever sheet is open. */
async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Puts a look on the page as it stands, as a change of the settings in another tab does. */
async function wear(
  page: Page,
  { theme, colorScheme = 'light', forcedColors = 'none' }: Look,
): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors });
  const settings = JSON.stringify({ theme, palette: 'usual' });
  await page.evaluate((newValue) => {
    localStorage.setItem('ms-settings', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'ms-settings', newValue }));
  }, settings);
  if (forcedColors === 'active') return;
  const isDark = theme === 'dark' || (colorScheme === 'dark' && (theme === 'auto' || theme === 'contrast'));
  const usual = isDark ? darkColours : lightColours;
  const colours = isLateTheme(theme) ? lateLooks[theme][isDark ? 'dark' : 'light'] : usual;
  const app = page.locator('mine-app');
  await expect
    .poll(() => app.evaluate((host) => getComputedStyle(host).getPropertyValue('--ms-page').trim()))
    .toBe(colours?.page);
}

for (const { name, viewport, looks } of screens) {
  test.describe(() => {
    // Without motion: colours are judged at rest.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`${name}: nobody is kept out of any view or state, whatever it looks like`, async ({
      page,
      context,
    }) => {
      test.setTimeout(300_000);
      /** In each look, once the page is there: all that is asked of it in the first one, of the others their colours. */
      const expectAccessible = async (page: Page, state: string) => {
        for (const look of looks) {
          await wear(page, look);
          await expectNoFault(page, `${state}: ${look.name}`, look === looks[0] ? undefined : OF_COLOURS);
          if (look.forcedColors === 'active')
            expect(await lostInForcedColours(page), `${state}: ${look.name}`).toEqual([]);
        }
      };
      await openApp(page);
      await expectAccessible(page, 'new game');

      let mirror = await startGame(page, { level: 'Beginner', seed: 'axe' });
      await cell(page, mirror.open(40)).click();
      await cell(page, mirror.annotate(mirror.nextMine())).click({ button: 'right' });
      const safe = mirror.nextSafe() ?? 0;
      await cell(page, mirror.annotate(safe)).click({ button: 'right' });
      await expectBoard(page, mirror);
      await cell(page, mirror.annotate(safe, 'mark')).click({ button: 'right' });
      await expectBoard(page, mirror);
      await expectAccessible(page, 'mid-game');
      await page.keyboard.press('h');
      await page.keyboard.press('h');
      await expect(panel(page, 'Hint').getByRole('button', { name: /^(Next|Done)$/ })).toBeVisible();
      await expectAccessible(page, 'hint');
      await page.keyboard.press('Escape');
      await page.keyboard.press('o');
      await expect(panel(page, 'Odds')).toBeVisible();
      await page.keyboard.press('s');
      await expect(page.getByText(/covered cells lie beside numbers/)).toBeVisible();
      await expectAccessible(page, 'odds, with a word about what is left');
      await page.keyboard.press('o');
      await page.keyboard.press('r');
      await expect(panel(page, 'Robot')).toBeVisible();
      await expectAccessible(page, 'robot');
      await page.keyboard.press('Escape');
      await page.keyboard.press('z');
      await expect(page.getByText('Undo this move?')).toBeVisible();
      await page.keyboard.press('p');
      await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
      await expectAccessible(page, 'paused');
      await page.keyboard.press('p');
      await expectBoard(page, mirror);

      await cell(page, mirror.open(mirror.nextMine())).click();
      const card = page.getByRole('region', { name: /^You hit a mine/ });
      await card.getByText('How these are counted').click();
      await expectAccessible(page, 'lost');
      mirror = await startGame(page, { level: 'Beginner', seed: 'axe' });
      await cell(page, mirror.open(40)).click();
      for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
        await cell(page, mirror.open(next)).click();
      await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
      await expectAccessible(page, 'won');

      for (const [address, element] of Object.entries(views)) {
        await show(page, address, element);
        await expectAccessible(page, address);
      }
      await close(page);

      await choose(page, { size: { columns: 20, rows: 20, mines: 999 }, seed: 'seed' });
      await expect(page.getByText(/^At most 391 mines/)).toBeVisible();
      await expectAccessible(page, 'a size that cannot be played');
      await close(page);
      const second = await context.newPage();
      await second.goto('/');
      await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
      await expect(second.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
      await expectAccessible(second, 'played elsewhere');
    });
  });
}
