import { expect, type Page } from '@playwright/test';
import {
  defaultDraft,
  draftOfName,
  presetNames,
  type RulesDraft,
  requestOf,
} from '../../../src/rules/rules-draft.ts';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Fairness } from '../../../worker/api/rules.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { begin, cell, expectBoard, openApp, placesOf, startGame } from '../support/app.ts';
import { leakIn, type Secret } from '../support/mine-leaks.ts';
import { Mirror } from '../support/mirror.ts';
import { readRows } from '../support/storage/database.ts';
import { test } from '../support/test.ts';
import { type Part, readMessages, recordMessages } from '../support/worker-messages.ts';

function secretOf(mirror: Mirror): Secret {
  const { columns, cells, mines } = mirror;
  const text = mirror.text.replaceAll('\n', '');
  const coveredSafe = [...text].flatMap((c, index) => (c === '#' && !mines.has(index) ? [index] : []));
  return { columns, cells, mines, coveredSafe: new Set(coveredSafe) };
}

function leaksIn(parts: readonly Part[], secret: Secret): string[] {
  return parts.flatMap((part) => {
    const leak = leakIn(part, secret);
    return leak === null ? [] : [`${part.name}: ${leak}`];
  });
}

/** Plays until one safe cell is left; the test searches what the page has been told by then. */
async function playToTheLast(page: Page, mirror: Mirror, first: number): Promise<void> {
  const places = await placesOf(page);
  const click = async (index: number, button: 'left' | 'right' = 'left') => {
    const { x, y } = places[index];
    await page.mouse.click(x, y, { button });
  };
  await click(mirror.open(first));
  await expectBoard(page, mirror);
  const { number, mines } = mirror.chordable();
  for (const mine of mines) await click(mirror.annotate(mine), 'right');
  await expectBoard(page, mirror);
  await click(mirror.chord(number));
  while (secretOf(mirror).coveredSafe.size > 1) await click(mirror.open(mirror.nextSafe() ?? 0));
  await expectBoard(page, mirror);
}

test('No message that reaches the page before the end tells where a mine is', async ({ page }) => {
  await recordMessages(page);
  await openApp(page);
  const mirror = await startGame(page, { level: 'Expert', seed: 'secret' });
  await playToTheLast(page, mirror, 200);
  const { count, parts } = await readMessages(page);
  expect(count).toBeGreaterThan(20);
  // The cells did come by these messages: the search has looked where they are.
  expect(parts.some(({ name, values }) => name === 'codes' && values.length === mirror.cells)).toBe(true);
  expect(leaksIn(parts, secretOf(mirror))).toEqual([]);

  // Then the end tells, and the same search finds it.
  const places = await placesOf(page);
  const { x, y } = places[mirror.open(mirror.nextMine())];
  const secret = secretOf(mirror);
  await page.mouse.click(x, y);
  await expectBoard(page, mirror);
  const after = await readMessages(page);
  expect(leaksIn(after.parts.slice(parts.length), secret)).not.toEqual([]);
});

const ofFields = (fields: RulesDraft['fields']): RulesDraft => ({
  ...defaultDraft,
  choice: 'intermediate',
  fields,
});

const UNPLAIN = Object.keys({
  merciful: true,
  cruel: true,
  'kind-and-cruel': true,
} satisfies Record<Exclude<Fairness, 'plain'>, true>) as readonly Fairness[];

/** One game of each kind of rules, each fairness, and each preset. */
const DRAFTS: Readonly<Record<string, readonly RulesDraft[]>> = {
  'no rules': (
    [
      { deal: 'no-guess' },
      { deal: 'library' },
      { topology: 'hex' },
      { topology: 'orthogonal' },
      { topology: 'knight' },
      { wrap: 'torus' },
      { firstClick: 'cell' },
      { win: 'flags' },
      {},
    ] as const
  ).map(ofFields),
  'no fairness': UNPLAIN.map((fairness) => ofFields({ fairness })),
  'no preset': presetNames.map((preset) => draftOfName(preset, defaultDraft)),
};

/** Opens two cells, or one where no second one is known to be safe, and gives them back. */
function* openTwo(mirror: Mirror): Generator<CellIndex> {
  yield mirror.open(Math.floor(mirror.cells / 2));
  const next = mirror.ruleset.fairness === 'plain' ? mirror.nextSafe() : mirror.provenSafe();
  if (next !== null) yield mirror.open(next);
}

/** A seed with which enough stays hidden: of few safe cells any text would tell the mines, by chance. */
function seedOf(draft: RulesDraft): string {
  for (let i = 0; i < 1000; i++) {
    const mirror = new Mirror(requestOf(draft), `secret ${i} of ${JSON.stringify(draft)}`);
    Array.from(openTwo(mirror));
    if (mirror.status === 'playing' && secretOf(mirror).coveredSafe.size > 30) return mirror.seed;
  }
  throw new Error('No seed hides enough.');
}

/** The addresses of all views that read stored games. */
const VIEWS = ['games', 'statistics', 'daily', 'settings', 'help', 'share', 'replay', 'new'];

for (const [what, drafts] of Object.entries(DRAFTS))
  test(`No view of the app, and ${what}, bring the mines of an unfinished game to the page`, async ({
    page,
  }) => {
    test.slow();
    await recordMessages(page);
    await openApp(page);
    const played: { name: string; secret: Secret; gameId: string }[] = [];
    for (const draft of drafts) {
      const seed = seedOf(draft);
      await begin(page, draft, { seed });
      const mirror = new Mirror(requestOf(draft), seed);
      await expectBoard(page, mirror);
      for (const index of openTwo(mirror)) {
        // By keys: what a click does is another thing in each preset.
        await cell(page, index, mirror.columns).focus();
        await page.keyboard.press('Enter');
        await expectBoard(page, mirror);
      }
      const game = (await readRows(page, 'games')).find(({ key }) => key === 'current');
      played.push({ name: seed, secret: secretOf(mirror), gameId: String(game?.gameId) });
    }
    const list = page.locator('ms-games');
    for (const view of [...VIEWS, ...played.map(({ gameId }) => `share/${gameId}`)]) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${view}`);
      await expect(page.getByRole('dialog').first()).toBeVisible();
      if (view !== 'games') continue;
      for (const { gameId } of played) {
        const picture = list.locator(`[data-game="${gameId}"] ms-miniature`);
        await picture.scrollIntoViewIfNeeded();
        await expect(picture.locator('canvas')).toBeVisible();
      }
    }
    const { parts } = await readMessages(page);
    for (const { name, secret } of played) expect(leaksIn(parts, secret), name).toEqual([]);
  });

test('The search finds mines in whatever form they might be told', () => {
  const mirror = new Mirror({ level: 'intermediate' }, 'planted');
  mirror.open(100);
  const secret = secretOf(mirror);
  const cells = Array.from({ length: mirror.cells }, (_, index) => index);
  const byCell = cells.map((index) => (secret.mines.has(index) ? 1 : 0));
  const plane = new Uint32Array(16);
  for (const mine of secret.mines) plane[mine >> 4] |= 1 << (mine & 15);
  const bytes = [...new Uint8Array(plane.buffer)];
  const planted = [
    byCell,
    [7, ...byCell, 7],
    [...secret.mines],
    [...secret.mines].reverse(),
    bytes,
    byCell.map((isMine) => (isMine ? '*' : '.')).join(''),
  ];
  const leak = (values: Part['values'], name = 'values') => leakIn({ name, values }, secret);
  for (const values of planted) expect(leak(values), JSON.stringify(values)).not.toBeNull();
  expect(leak([32, 33, CELL.mine], 'codes')).not.toBeNull();
  expect(leak([32, 33, CELL.exploded], 'codes')).not.toBeNull();
  for (const values of [cells, cells.map(() => 32), 'secret', [32, 33, 34, 8]]) {
    expect(leak(values), JSON.stringify(values)).toBeNull();
  }
});
