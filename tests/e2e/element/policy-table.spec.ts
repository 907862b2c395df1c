import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test as plain } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { builtDir } from '../browser.ts';
import { cell, expectBoard } from '../support/app.ts';
import { beginner, openSafe } from '../support/element/element-game.ts';
import { openStrictSite, type StrictSite, violationsIn } from '../support/element/strict-site.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: StrictSite;

test.beforeEach(async () => {
  site = await openStrictSite();
});
test.afterEach(() => site.close());

const file = readFileSync(path.join(builtDir, 'element', 'mine-sweeper.js'));
const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`;

/** What README's table promises of a policy. */
interface Row {
  /** With `ELSEWHERE` for another origin that has the element, and `HASH` for that of the loader. */
  readonly policy: string;
  /** Attributes of the script's tag; its file is on the page's own server unless they name another; null: there is none. */
  readonly script?: string | null;
  readonly attributes?: string;
  /** Before the element's script. */
  readonly head?: string;
  /** Where the game is worked on. */
  readonly runs: 'in workers' | 'on the main thread';
  /** Directives that are reported, each once; none unless said. */
  readonly reported?: readonly string[];
  readonly warned?: readonly string[];
}

const STRICT = "default-src 'none'; style-src 'self'";
const OWN = `${STRICT}; script-src 'self'`;
const WARNING = 'mine-sweeper: this page forbids its worker, so its work is done on the main thread.';

const LOADER = `document.head.append(
  Object.assign(document.createElement('script'), { type: 'module', src: 'ELSEWHERE/mine-sweeper.js' }),
);`;

const table: Readonly<Record<string, Row>> = {
  'Scripts of its own': { policy: OWN, runs: 'in workers' },
  'Scripts of its own, and a copy of the worker': {
    policy: OWN,
    attributes: 'worker-src="/worker.js"',
    runs: 'in workers',
  },
  'Scripts of its own, and a game that is told to do without a worker': {
    policy: OWN,
    attributes: 'worker-src="none"',
    runs: 'on the main thread',
  },
  'Scripts of its own, and workers from blobs alone': {
    policy: `${OWN}; worker-src blob:`,
    runs: 'on the main thread',
    reported: ['worker-src'],
    warned: [WARNING],
  },
  'Scripts of its own, and the standalone file': {
    policy: OWN,
    script: 'src="/mine-sweeper.standalone.js"',
    runs: 'in workers',
  },
  'The standalone file of another origin': {
    policy: `${STRICT}; script-src ELSEWHERE; worker-src blob:`,
    script: 'src="ELSEWHERE/mine-sweeper.standalone.js"',
    runs: 'in workers',
  },
  'No workers at all': {
    policy: `${OWN}; worker-src 'none'`,
    runs: 'on the main thread',
    reported: ['worker-src'],
    warned: [WARNING],
  },
  'Scripts of another origin': {
    policy: `${STRICT}; script-src ELSEWHERE; worker-src blob:`,
    script: `src="ELSEWHERE/mine-sweeper.js" crossorigin integrity="${integrity}"`,
    runs: 'in workers',
  },
  'A nonce, and scripts of another origin': {
    policy: `${STRICT}; script-src 'nonce-r4nd0m' ELSEWHERE; worker-src blob:`,
    script: 'src="ELSEWHERE/mine-sweeper.js" nonce="r4nd0m"',
    runs: 'in workers',
  },
  'A nonce and strict-dynamic': {
    policy: `${STRICT}; script-src 'nonce-r4nd0m' 'strict-dynamic'`,
    script: 'src="ELSEWHERE/mine-sweeper.js" nonce="r4nd0m"',
    runs: 'in workers',
  },
  'The hash of a script that adds the element’s, and strict-dynamic': {
    policy: `${STRICT}; script-src HASH 'strict-dynamic'`,
    head: `<script>${LOADER}</script>`,
    script: null,
    runs: 'in workers',
  },
  'Trusted types of any name': {
    policy: `${OWN}; require-trusted-types-for 'script'`,
    runs: 'in workers',
  },
  'Trusted types that are listed': {
    policy: `${OWN}; require-trusted-types-for 'script'; trusted-types mine-sweeper lit-html`,
    runs: 'in workers',
  },
  'Trusted types, and a copy of the worker': {
    policy: `${OWN}; require-trusted-types-for 'script'; trusted-types mine-sweeper lit-html`,
    attributes: 'worker-src="/worker.js"',
    runs: 'in workers',
  },
  'Trusted types, and the package’s own module': {
    policy: `${OWN}; require-trusted-types-for 'script'; trusted-types mine-sweeper lit-html`,
    script: 'src="/define.js"',
    runs: 'in workers',
  },
  'Trusted types with Lit’s but without ours, and a default policy that trusts': {
    policy: `${STRICT}; script-src 'self' 'nonce-r4nd0m'; require-trusted-types-for 'script'; trusted-types default lit-html`,
    head: `<script nonce="r4nd0m">trustedTypes.createPolicy('default', { createHTML: (text) => text, createScriptURL: (text) => text });</script>`,
    runs: 'in workers',
    reported: ['trusted-types'],
  },
};

/** What the element has warned of on the page, from now on. */
function ownWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('mine-sweeper'))
      warnings.push(message.text());
  });
  return warnings;
}

const named = (text: string) => text.replaceAll('ELSEWHERE', site.elsewhere);
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function show(page: Page, { policy, script, attributes = '', head = '' }: Row): Promise<void> {
  const tag = script === null ? '' : `<script type="module" ${script ?? 'src="/mine-sweeper.js"'}></script>`;
  const body = `<mine-sweeper theme="classic" seed="one" ${attributes}>Nothing to play here.</mine-sweeper>`;
  await site.show(
    page,
    named(`<!doctype html><html lang="en"><title>A page</title>${head}<body>${body}${tag}</body></html>`),
    named(policy.replace('HASH', sha256(named(LOADER)))),
  );
}

for (const [name, row] of Object.entries(table)) {
  const { runs, reported = [], warned = [] } = row;
  const what = reported.length > 0 ? `${reported.join(', ')} reported once` : 'nothing reported';
  test(`${name}: a game with flags, hints and a robot runs ${runs}, ${what}`, async ({ page }) => {
    const warnings = ownWarnings(page);
    await show(page, row);
    const element = page.locator('mine-sweeper');
    const mirror = beginner();
    await expectBoard(element, mirror);
    await openSafe(element, mirror);
    await element.getByRole('button', { name: 'Flag mode' }).click();
    await cell(element, mirror.annotate(mirror.nextMine())).click();
    await expectBoard(element, mirror);
    expect(await element.evaluate((one: MineSweeper) => one.hint())).toMatchObject({ ok: true });
    await element.evaluate((one: MineSweeper) => one.startRobot({ msPerMove: 0 }));
    await expect(element.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
    expect(page.workers().length > 0).toBe(runs === 'in workers');
    expect((await violationsIn(page)).map(({ directive }) => directive)).toEqual(reported);
    await expect.poll(() => site.reports).toEqual(reported);
    expect(warnings).toEqual(warned);
  });
}

// Lit throws where its policy may not be made.
plain(
  'Trusted types without ours: what is inside the tag is shown, and one sentence says why',
  async ({ page }) => {
    const warnings = ownWarnings(page);
    const thrown = page.waitForEvent('pageerror');
    await show(page, {
      policy: `${OWN}; require-trusted-types-for 'script'; trusted-types others`,
      runs: 'on the main thread',
    });
    await expect(page.getByText('Nothing to play here.')).toBeVisible();
    await expect.poll(() => warnings).toEqual([expect.stringMatching(/^mine-sweeper: trusted-types .*\.$/)]);
    expect((await thrown).message).toContain('"lit-html" disallowed');
  },
);

for (const [what, attributes] of [
  ['lets nobody else read it', 'src="ELSEWHERE/closed/mine-sweeper.js"'],
  ['has another file than the page expects', `src="ELSEWHERE/core.js" integrity="${integrity}" crossorigin`],
] as const) {
  test(`Where the other origin ${what}, the page keeps what is inside the tag`, async ({ page }) => {
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await show(page, { policy: "script-src 'self' ELSEWHERE", script: attributes, runs: 'in workers' });
    await failed;
    await expect(page.getByText('Nothing to play here.')).toBeVisible();
    expect(await page.evaluate(() => customElements.get('mine-sweeper'))).toBeUndefined();
  });
}

test('A board of a million cells goes without its faster kernels where nothing may be fetched', async ({
  page,
}) => {
  await show(page, {
    policy: `${STRICT}; script-src ELSEWHERE; worker-src blob:`,
    script: 'src="ELSEWHERE/mine-sweeper.js"',
    attributes: 'columns="1000" rows="1000" mines="200000"',
    runs: 'in workers',
  });
  const opened = await page.locator('mine-sweeper').evaluate(async (one: MineSweeper) => {
    await customElements.whenDefined('mine-sweeper');
    await one.ready;
    return one.openCell(500, 500);
  });
  expect(opened).toMatchObject({ ok: true });
  await expect.poll(() => new Set(site.reports)).toEqual(new Set(['connect-src']));
});
