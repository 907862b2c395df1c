import { expect, type Page } from '@playwright/test';
import { openApp } from '../support/app.ts';
import { test } from '../support/test.ts';

/** Names what each view transition from now on animates, once it has run. */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  const seen = await page.evaluateHandle(() => {
    const all: string[][] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const animated = () =>
        document.getAnimations().flatMap(({ effect }) => {
          const name = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          return name?.startsWith('::view-transition') ? name : [];
        });
      transition.ready.then(
        () => all.push([...new Set(animated())]),
        () => all.push([]),
      );
      return transition;
    };
    return all;
  });
  return () => seen.jsonValue();
}

async function openStatistics(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

test('From sheet to sheet the sheet alone fades over, and a press meanwhile counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openApp(page);
  await openStatistics(page);
  const transitions = await watchTransitions(page);
  await link(page, 'Games').click();
  await expect(page.locator('ms-games')).toBeVisible();
  await expect.poll(transitions).toEqual([['::view-transition-new(sheet)', '::view-transition-old(sheet)']]);
  // The next press comes while the last one's sheet fades in.
  await page.evaluate(() => {
    const press = (view: string) => {
      const sheets = document.querySelector('mine-app')?.shadowRoot?.querySelector('mine-sheets');
      sheets?.shadowRoot?.querySelector<HTMLElement>(`nav a[href="#/${view}"]`)?.click();
    };
    press('daily');
    requestAnimationFrame(() => requestAnimationFrame(() => press('practice')));
  });
  await expect(page.locator('ms-practice-page')).toBeVisible();
  await expect(page).toHaveURL(/#\/practice$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Where less motion is wanted, the next sheet is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openApp(page);
  await openStatistics(page);
  const transitions = await watchTransitions(page);
  await link(page, 'Games').click();
  await expect(page.locator('ms-games')).toBeVisible();
  expect(await transitions()).toEqual([]);
});
