import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** DejaVu Sans: with Verdana, which is as wide, the widest font that a system is likely to have. */
const weights = ['400', '700'].map((weight) => ({
  weight,
  data: readFileSync(
    resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`),
    'base64',
  ),
}));

/**
 * Measures what lies on the page in whatever font the machine has, then in a wide one that the tests bring along, so
 * that the same commit is green or red on every machine. Afterwards the page is as it was.
 */
export async function inEachFont(page: Page, measure: () => Promise<void>): Promise<void> {
  await test.step('in the machine’s own font', measure);
  await test.step('in a wide font', async () => {
    const isThere = await page.evaluate(() => [...document.fonts].some(({ family }) => family === 'wide'));
    if (!isThere) await bringFont(page);
    const sheet = await page.evaluateHandle(() => {
      const wide = new CSSStyleSheet();
      wide.replaceSync('* { --ms-font: wide }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide];
      return wide;
    });
    await laidOut(page);
    await measure();
    await sheet.evaluate((wide) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== wide);
    });
    await laidOut(page);
  });
}

async function bringFont(page: Page): Promise<void> {
  await page.evaluate(async (files) => {
    for (const { weight, data } of files) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace('wide', bytes, { weight }).load());
    }
  }, weights);
}

/** Two frames: in the first one the observers of sizes hear of it, in the second one all is where they put it. */
export function laidOut(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}
