import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { builtDir, launchPersistent, serveDir, wholeChromePath } from '../browser.ts';
import { grid, openApp } from '../support/app.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { test } from '../support/test.ts';

interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly id: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly ManifestImage[];
  readonly screenshots: readonly ManifestImage[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly launch_handler: { readonly client_mode: readonly string[] };
  readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
}

test('The browser finds nothing that keeps the app from being installed', async () => {
  const profile = temporaryDir('install');
  const server = await serveDir(builtDir);
  const context = await launchPersistent(profile, {
    serviceWorkers: 'allow',
    ...(wholeChromePath && { executablePath: wholeChromePath }),
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await openApp(page, server.origin);
    await keptForOffline(page);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, manifest } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(manifest).toMatchObject({ id: `${server.origin}/`, scope: `${server.origin}/` });
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('The manifest names all that an installed app is shown with, and all of it is there', async ({
  page,
}) => {
  await openApp(page);
  const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest: Manifest = await (await page.request.get(address)).json();
  expect(manifest).toMatchObject({ id: './', scope: './', display: 'standalone' });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  expect(manifest.shortcuts.slice(0, 3).map(({ url }) => url)).toEqual([
    './#/resume',
    './#/daily',
    './#/new/expert',
  ]);
  expect(manifest.launch_handler.client_mode[0]).toBe('focus-existing');
  expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat()).sort()).toEqual([
    ...['.avf', '.evf', '.evfs', '.mbf', '.minesweeper', '.msgame', '.mvf', '.rawvf', '.rmv'],
  ]);
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = new URL(src, address).href;
    expect((await page.request.get(picture)).headers()['content-type'], src).toContain(type);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, picture);
    expect(size, src).toBe(sizes);
  }
});

const levels = [
  ['Beginner', 9, 81],
  ['Intermediate', 16, 256],
  ['Expert', 30, 480],
] as const;

for (const [level, columns, cells] of levels) {
  test(`The shortcut to ${level} starts it`, async ({ page }) => {
    await openApp(page);
    const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
    const manifest: Manifest = await (await page.request.get(address)).json();
    const shortcut = manifest.shortcuts.find(({ name }) => name.includes(level));
    await page.goto('about:blank');
    await page.goto(new URL(shortcut?.url ?? '', address).href);
    await expect(grid(page)).toHaveAttribute('aria-colcount', String(columns));
    await expect(page.getByRole('gridcell', { name: /, covered$/ })).toHaveCount(cells);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Beginner's board is there before the shortcut has been read: the address follows it.
    await expect(page).toHaveURL(/#\/$/);
  });
}

test('A shortcut puts the game aside that is being played', async ({ page }) => {
  await openApp(page);
  await page.getByRole('gridcell', { name: 'Row 5, column 5,' }).click();
  const covered = page.getByRole('gridcell', { name: /, covered$/ }).first();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
  await covered.click({ button: 'right' });
  await expect(page.getByRole('gridcell', { name: /, flag$/ })).toHaveCount(1);
  await page.goto('about:blank');
  await page.goto('/#/new/expert');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
  await page.goto('/#/games');
  await expect(
    page
      .locator('ms-games')
      .getByText(/Beginner/)
      .first(),
  ).toBeVisible();
});
