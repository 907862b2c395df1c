import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { root } from '../../../.build/paths.mjs';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { type StaticServer, serveDir } from '../browser.ts';
import { expectBoard } from '../support/app.ts';
import { beginner, openSafe } from '../support/element/element-game.ts';
import { installPacked, linkDependencies, runNode } from '../support/element/installed-package.ts';
import { Mirror } from '../support/mirror.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { test } from '../support/test.ts';

const fixtures = path.join(root, 'tests/fixtures/in-tools');
const builder = fileURLToPath(new URL('../support/build-page.mjs', import.meta.url));
const FALLBACK = 'This game needs JavaScript.';

/** Their pages look alike, each in its framework's own way; what they need beside the tarball is installed here. */
const frameworks = {
  React: ['react', 'react-dom'],
  Preact: ['preact', 'preact-render-to-string'],
  Solid: ['solid-js'],
  Vue: ['vue'],
  Svelte: ['svelte'],
};

let dir = '';
let server: StaticServer | null = null;

test.beforeAll(() => {
  dir = temporaryDir('in-tools');
  installPacked(dir);
  linkDependencies(dir, Object.values(frameworks).flat());
});
test.afterEach(async () => {
  await server?.close();
  server = null;
});
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));

// Builds start slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });

for (const name of Object.keys(frameworks)) {
  test(`${name}, built by Vite and rendered by a server: attributes, events, changes, removal`, async ({
    page,
  }) => {
    const { html, folder } = await buildPage(name.toLowerCase());
    expect(html).toMatch(/<mine-sweeper(?= [^>]*level="beginner")(?= [^>]*seed="one")[^>]*>/);
    expect(html).not.toContain('undefined');
    const complaints = complaintsOf(page);
    const release = await holdScripts(page);
    server = await serveDir(folder);
    await page.goto(server.origin, { waitUntil: 'commit' });
    await expect(page.getByText(FALLBACK)).toBeVisible();
    release();

    const element = page.locator('mine-sweeper');
    await playFirst(element);
    await expect(page.getByText(FALLBACK)).toBeHidden();
    await expect(page.getByText('open at 4, 4.')).toBeVisible();

    await page.getByRole('button', { name: 'Twelve columns' }).click();
    const wide = new Mirror({ level: 'beginner', columns: 12 }, 'one');
    await expectBoard(element, wide);
    await openSafe(element, wide, 0);
    await expect(page.getByText('open at 0, 0.')).toBeVisible();

    await page.getByRole('button', { name: 'Usual columns' }).click();
    await expectBoard(element, beginner());

    await page.getByRole('button', { name: 'Strip' }).click();
    const strip = new Mirror({ preset: 'strip' }, 'one');
    await expectBoard(element, strip);

    // A part of the engine's program, which the bundler has to find.
    const dealt = await element.evaluate((one: MineSweeper) => one.newGame({ position: '#####/12121' }));
    expect(dealt).toMatchObject({ ok: true });
    expect(await element.evaluate((one: MineSweeper) => one.hint())).toMatchObject({ ok: true });

    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(element).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBe(0);
    expect(complaints).toEqual([]);
  });
}

test('React takes over what a server has rendered, and a ref hears events of that', async ({ page }) => {
  const { folder } = await buildPage('react');
  const complaints = complaintsOf(page);
  server = await serveDir(folder);
  await page.goto(`${server.origin}/#hydrated`);
  const element = page.locator('mine-sweeper');
  await element.evaluate((one) => one.setAttribute('data-rendered-by', 'server'));
  await playFirst(element);
  await expect(page.getByText('It has started.')).toBeVisible();
  await expect(element).toHaveAttribute('data-rendered-by', 'server');
  expect(complaints).toEqual([]);
});

const folderOfPackage = '/node_modules/mine-sweeper/dist/element';
const withoutBundler = {
  'a script tag and the one file': `<script type="module" src="${folderOfPackage}/mine-sweeper.js"></script>`,
  'an import map': `<script type="importmap">{ "imports": { "mine-sweeper": "${folderOfPackage}/define.js" } }</script>
    <script type="module">import 'mine-sweeper';</script>`,
};

for (const [name, script] of Object.entries(withoutBundler)) {
  test(`A plain page with ${name}: fallback, play, hint, preset, language`, async ({ page, browser }) => {
    const complaints = complaintsOf(page);
    server = await serveDir(dir, { pages: { '/index.html': plainPage(script) } });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const without = await context.newPage();
    await without.goto(server.origin);
    await expect(without.getByText(FALLBACK)).toBeVisible();
    await context.close();

    const release = await holdScripts(page);
    await page.goto(server.origin, { waitUntil: 'commit' });
    await expect(page.getByText(FALLBACK)).toBeVisible();
    release();
    const element = page.locator('mine-sweeper');
    await playFirst(element);
    await expect(page.getByText(FALLBACK)).toBeHidden();
    await element.evaluate((one) => one.setAttribute('level', 'strip'));
    await expectBoard(element, new Mirror({ preset: 'strip' }, 'one'));
    await element.evaluate((one) => one.setAttribute('lang', 'de'));
    await expect(element.getByRole('button', { name: 'Neues Spiel' }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('What Vite has built plays under a policy that forbids workers, and speaks another language', async ({
  page,
}) => {
  const { folder } = await buildPage('svelte');
  const headers = { 'content-security-policy': "worker-src 'none'" };
  server = await serveDir(folder, { headers });
  await page.goto(server.origin);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  expect(page.workers()).toEqual([]);
  await element.evaluate((one) => one.setAttribute('lang', 'de'));
  await expect(element.getByRole('button', { name: 'Neues Spiel' }).first()).toBeVisible();
});

function plainPage(script: string): string {
  return `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
    <mine-sweeper seed="one"><p>${FALLBACK}</p></mine-sweeper>${script}</html>`;
}

interface BuiltPage {
  /** What the server renders. */
  readonly html: string;
  /** What a static host would serve. */
  readonly folder: string;
}

const built: Record<string, Promise<BuiltPage>> = {};

/** The page of a framework; built once. */
async function buildPage(framework: string): Promise<BuiltPage> {
  built[framework] ??= buildAnew(framework);
  return built[framework];
}

async function buildAnew(framework: string): Promise<BuiltPage> {
  const project = path.join(dir, framework);
  cpSync(path.join(fixtures, framework), project, { recursive: true });
  cpSync(path.join(fixtures, 'index.html'), path.join(project, 'index.html'));
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const env = { NODE_ENV: 'production' };
  expect(await runNode(project, [builder, framework], env)).toEqual({ stdout: '', stderr: '', status: 0 });
  const program = `const { render } = await import('./built-for-server/server.js');
    process.stdout.write(JSON.stringify(await render()));`;
  const rendered = await runNode(project, ['--input-type=module', '--eval', program], env);
  expect(rendered).toMatchObject({ stderr: '', status: 0 });
  const { html, head = '' } = JSON.parse(rendered.stdout) as { html: string; head?: string };
  const folder = path.join(project, 'built');
  const index = path.join(folder, 'index.html');
  const page = readFileSync(index, 'utf8');
  writeFileSync(
    index,
    page.replace('<!--app-->', () => html).replace('<!--head-->', () => head),
  );
  return { html, folder };
}

/** Holds the page's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What the page will have complained of in its console. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** The first move and, by the solver's worker, a hint. */
async function playFirst(element: Locator): Promise<void> {
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  await element.getByRole('button', { name: 'Hint' }).click();
  await expect(element.getByRole('region', { name: /hint/i })).toBeVisible();
}
