import { expect, type Page } from '@playwright/test';
import { directionOf, type Language, languageNames } from '../../../src/i18n/words.ts';
import type { MsPracticePage } from '../../../src/practice/ms-practice-page.ts';
import { defaultDraft } from '../../../src/rules/rules-draft.ts';
import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import { begin } from '../support/app.ts';
import { violationsOn } from '../support/axe.ts';
import { inEachFont, laidOut } from '../support/fonts.ts';
import { type Dictionary, dictionaryOf, englishIn, misplacedOn, saidOn } from '../support/languages.ts';
import { Mirror } from '../support/mirror.ts';
import { REVIEWED } from '../support/reviewed-game.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

interface Screen {
  readonly width: number;
  readonly height: number;
  /** The reader's font size, in pixels. */
  readonly text: number;
}

const screens: readonly (readonly [name: string, Screen])[] = [
  ['a small phone with twice the usual text', { width: 360, height: 740, text: 32 }],
  ['the narrowest screen', { width: 320, height: 480, text: 16 }],
];

/** Looked at in the languages with the longest words, and in the one from right to left. */
const furtherScreens: typeof screens = [
  ['a phone with larger text', { width: 390, height: 664, text: 20 }],
  ['a phone on its side with twice the usual text', { width: 740, height: 360, text: 32 }],
  ['a small phone on its side', { width: 640, height: 320, text: 18 }],
  ['a desktop with twice the usual text', { width: 1280, height: 800, text: 32 }],
  ['a tablet', { width: 768, height: 1024, text: 16 }],
];

const looks = [
  ...screens.flatMap((screen) => languageNames.map((language) => [language, ...screen] as const)),
  ...furtherScreens.flatMap((screen) =>
    (['de', 'fr', 'ar'] as const).map((language) => [language, ...screen] as const),
  ),
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
  '#/analyse/position=11.--&mines=1': 'ms-analyse',
} as const;

for (const [language, where, screen] of looks)
  test(`${languageNameOf(language)}: all is said in it, and nothing is cut off, on ${where}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const dictionary = dictionaryOf(language);
    await setScreen(page, screen);
    await open(page, language, screen);
    const faults: string[] = [];
    const look = (state: string, heights?: readonly number[]) =>
      lookAt(page, screen, dictionary, state, faults, heights);
    const name = (english: string) => dictionary.words(english);

    await test.step('the game', async () => {
      const mirror = await start(page, 'words');
      await look('a new game');
      await play(page, mirror, 12);
      await look('in play');
      await page.keyboard.press('h');
      await expect(page.locator('ms-assist').getByRole('status')).not.toBeEmpty();
      await look('a hint');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await look('a hint’s reasons');
      await page.keyboard.press('r');
      await look('the robot');
      await page.keyboard.press('Escape');
      await page.keyboard.press('p');
      await expect(page.locator('.over').getByRole('button', { name: name('Resume') })).toBeVisible();
      await look('paused');
      await page
        .locator('.over')
        .getByRole('button', { name: name('Resume') })
        .click();
      await cellAt(page, mirror.mines.values().next().value ?? 0).click();
      await expect(page.locator('ms-result')).toBeVisible();
      await look('lost');
    });

    await test.step('won', async () => {
      const mirror = await start(page, 'victory');
      for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
        await cellAt(page, mirror.open(next)).click();
      await expect(page.locator('ms-result')).toBeVisible();
      await look('won');
    });

    for (const [address, element] of Object.entries(views))
      await test.step(address, async () => {
        await show(page, address, element, dictionary);
        // As it comes, and all of the sheet at once, which scrolls.
        await look(address, [screen.height, 5000]);
      });

    await test.step('games are looked through', async () => {
      await show(page, '#/practice', 'ms-practice-page', dictionary);
      await lookThroughForEver(page);
      await look('games are looked through', [screen.height, 5000]);
    });
    expect(faults).toEqual([]);
  });

async function setScreen(page: Page, { width, height, text }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Page.setFontSizes', {
    fontSizes: { standard: text, fixed: Math.round(0.8125 * text) },
  });
}

function languageNameOf(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

async function open(page: Page, language: Language, { text }: Screen): Promise<void> {
  await page.addInitScript(
    (settings) => localStorage.setItem('ms-settings', settings),
    JSON.stringify({ language }),
  );
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveCSS('font-size', `${text}px`);
  if (language !== 'en') await expect(html).toHaveAttribute('dir', directionOf(language));
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

const size = { columns: 7, rows: 7, mines: 8 };

/** A small game of that seed, begun at its first cell. */
async function start(page: Page, seed: string): Promise<Mirror> {
  await begin(page, { ...defaultDraft, choice: 'custom', custom: size }, { seed });
  const mirror = new Mirror(size, seed);
  await expect(page.getByRole('gridcell')).toHaveCount(size.columns * size.rows);
  await cellAt(page, mirror.open(24)).click();
  return mirror;
}

/** Opens so many cells that are safe. */
async function play(page: Page, mirror: Mirror, most: number): Promise<void> {
  for (let count = 0; count < most; count++) {
    const next = mirror.nextSafe();
    const covered = mirror.text.split('#').length - 1;
    if (next === null || covered < mirror.mines.size + 4) return;
    await cellAt(page, mirror.open(next)).click();
  }
}

function cellAt(page: Page, index: number) {
  return page.locator('ms-board').getByRole('gridcell').nth(index);
}

/** Opens a view in the page as it stands, and all that it unfolds. */
async function show(page: Page, address: string, element: string, { words }: Dictionary): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  const view = page.locator(element);
  await expect(view).toBeVisible();
  await expect(page.getByText(words('Loading…'))).toHaveCount(0);
  if (address === REVIEWED) await expect(view.locator('ms-win-graph')).toBeVisible();
  await view.evaluate((host) => {
    const unfold = (root: ParentNode) => {
      for (const details of root.querySelectorAll('details')) details.open = true;
      for (const inner of root.querySelectorAll('*')) if (inner.shadowRoot) unfold(inner.shadowRoot);
    };
    if (host.shadowRoot) unfold(host.shadowRoot);
  });
}

/** Another practice in the place of the one that is open: its search through games that were played does not come to an end. */
async function lookThroughForEver(page: Page): Promise<void> {
  await page.locator('ms-practice-page').evaluate((open: MsPracticePage) => {
    const held = document.createElement('ms-practice-page');
    held.game = open.game;
    held.archive = new Proxy(open.archive as Archive, {
      get(archive, name: keyof Archive) {
        if (name === 'gamesToPractise')
          return async () => ({ ok: true, games: [{ gameId: 'held', isHelped: false }] });
        if (name === 'recording') return () => new Promise(() => undefined);
        return archive[name];
      },
    });
    open.replaceWith(held);
  });
  await expect(page.locator('ms-practice-page .looking')).toBeVisible();
}

/** What is wrong with the words on the page, in windows of these heights; `faults` has all that was found in states before. */
async function lookAt(
  page: Page,
  { width, height: usual }: Screen,
  dictionary: Dictionary,
  state: string,
  faults: string[],
  heights: readonly number[] = [usual],
): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  const add = (found: readonly string[], height = usual) => {
    for (const fault of found)
      if (!faults.some((known) => known.endsWith(`: ${fault}`)))
        faults.push(`${state}${height > usual ? ', all of it' : ''}: ${fault}`);
  };
  add(englishIn(await saidOn(page), dictionary).map((words) => `English: ${words}`));
  await inEachFont(page, async () => {
    for (const height of heights) {
      await setSize(page, width, height);
      add(await misplacedOn(page), height);
      // Who speaks to the page says what stands on its buttons; axe looks at those in sight.
      const misnamed = await violationsOn(page, ['label-content-name-mismatch']);
      add(
        misnamed.flatMap(({ help, where }) => where.map((one) => `${help}: ${one}`)),
        height,
      );
    }
    await setSize(page, width, usual);
  });
}

/** As the window changes, so does what lies in it, a frame later. */
async function setSize(page: Page, width: number, height: number): Promise<void> {
  if (page.viewportSize()?.height === height) return;
  await page.setViewportSize({ width, height });
  await laidOut(page);
}
