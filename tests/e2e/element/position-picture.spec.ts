import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type * as Picture from '../../../src/picture/position-picture.ts';
import { builtDir } from '../browser.ts';
import { boardText } from '../support/app.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;
let picture: typeof Picture;

test.beforeAll(async () => {
  picture = await import(pathToFileURL(path.join(builtDir, 'element/position-picture.js')).href);
});
test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

function htmlOf(position: string, options?: Picture.TagOptions): string {
  const written = picture.positionHtml(position, options);
  if (!written.ok) throw new Error(written.message);
  return written.html;
}

/** What moved in the page without the reader's doing; the element's own parts, whose nodes are not told, find their places as in every game. */
const SHIFTS = `<script>
  window.shifts = 0;
  new PerformanceObserver((list) => { for (const { value, sources } of list.getEntries()) if (sources.some(({ node }) => node)) window.shifts += value; })
    .observe({ type: 'layout-shift', buffered: true });
</script>`;

/** The names of the images that assistive technology is told of: those of elements' internals too. */
async function imagesOf(page: Page): Promise<unknown[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'image')
    .map(({ name }) => name?.value);
}

const shifts = () => (globalThis as unknown as { shifts: number }).shifts;

test('A page without scripts shows the picture, and reads it out', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await site.show(page, htmlOf('##F/121', { attributes: { readonly: true } }));
  const image = page.getByRole('img', {
    name: 'Minefield of 3 columns and 2 rows. Row 1: 2 × covered, flag. Row 2: 1, 2, 1.',
  });
  await expect(image).toBeVisible();
  expect(await image.boundingBox()).toMatchObject({ width: 168, height: 128 });
  await context.close();
});

for (const [name, options] of [
  ['that is only seen', { attributes: { readonly: true } }],
  ['that is played', {}],
] as const)
  test(`The element takes over a position ${name}, and nothing in the page moves`, async ({ page }) => {
    const position = '#####/12121/00000';
    await site.show(page, `${SHIFTS}<h1>One</h1>${htmlOf(position, options)}<p>Two</p>`);
    const element = page.locator('mine-sweeper');
    const after = page.getByText('Two');
    await expect(element.locator('slot[name=picture]')).toHaveCount(0);
    await expect(element.locator('svg[role=img]')).toBeHidden();
    if ('attributes' in options)
      expect(await imagesOf(page)).toEqual([expect.stringMatching(/^Minefield of 5/)]);
    else await expect.poll(() => boardText(element)).toBe('#####\n12121\n00000');
    await expect(after).toBeVisible();
    expect(await page.evaluate(shifts)).toBe(0);
  });

test('Where the script never comes, the picture stays', async ({ page }) => {
  await page.route('**/core.js', (route) => route.fulfill({ status: 404 }));
  await site.show(page, htmlOf('#1', { attributes: { readonly: true } }));
  await page.waitForLoadState('load');
  await expect(page.getByRole('img', { name: /^Minefield of 2/ })).toBeVisible();
});
