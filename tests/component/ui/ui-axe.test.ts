import axe from 'axe-core';
import { html, render } from 'lit';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MsKeys } from '../../../src/keys/ms-keys.ts';
import { MsLiveFigures } from '../../../src/live-figures/ms-live-figures.ts';
import { defineMsNewGame, type MsNewGame } from '../../../src/new-game/ms-new-game.ts';
import { defaultDraft, type RulesDraft } from '../../../src/rules/rules-draft.ts';
import { MsSettings } from '../../../src/settings/ms-settings.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { defineGameParts } from '../../../src/ui/game-parts.ts';
import { darkColours, lightColours } from '../../../src/ui/light-and-dark.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { MsSheet } from '../../../src/ui/sheet/ms-sheet.ts';
import { checkRules } from '../../../worker/session/create.ts';
import { beginner, lost, mount, playing, unmountAll, viewOf, won } from './ui-fixtures.ts';

defineMsGame();
defineGameParts();
defineMsNewGame();
defineOnce('ms-sheet', MsSheet);
defineOnce('ms-settings', MsSettings);
defineOnce('ms-keys', MsKeys);
defineOnce('ms-live-figures', MsLiveFigures);
afterEach(unmountAll);

/** Sentences of the violations, so that a failure says what is wrong and where. */
async function violations(): Promise<string[]> {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(document.body, {
    // Parts of a page, so what only whole pages have is not asked for.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html).join(' | ')}`);
}

const draft = (part: Partial<RulesDraft>): RulesDraft => ({ ...defaultDraft, choice: 'custom', ...part });
const check: MsNewGame['check'] = async (rules, board) => checkRules(rules, board);

const sheets = {
  'new game': html`<ms-new-game></ms-new-game>`,
  'a custom size': html`<ms-new-game .draft=${draft({})} .customSizes=${[{ columns: 9, rows: 14, mines: 20 }]}
    .isInProgress=${true}></ms-new-game>`,
  'a refused size': html`<ms-new-game .draft=${draft({ custom: { columns: 0, rows: 1.5, mines: -3 } })}></ms-new-game>`,
  'boards that need no guess': html`<ms-new-game .draft=${draft({ choice: 'expert', fields: { deal: 'no-guess' } })}></ms-new-game>`,
  'refused rules': html`<ms-new-game .check=${check} .draft=${draft({ choice: 'beginner', fields: { topology: 'hex', wrap: 'torus' } })}>
    </ms-new-game>`,
  'a board from outside': html`<ms-new-game .check=${check} .board=${'.*x'}></ms-new-game>`,
  settings: html`<ms-settings .canInstall=${true} version="1.0.0"></ms-settings>`,
  keys: html`<ms-keys></ms-keys>`,
};

const games = {
  playing: viewOf(),
  paused: viewOf({ state: { ...playing, isPaused: true } }),
  elsewhere: viewOf({ isElsewhere: true }),
  won: viewOf({ state: won }),
  lost: viewOf({ state: lost, isFlagMode: true }),
  'won in its preset’s words': viewOf({ game: { ...beginner, preset: 'strip' }, state: won }),
  'out of flags': viewOf({ fault: { code: 'no-flags-left' } }),
  notice: viewOf({ notice: { code: 'storage-failed', values: {}, message: 'This could not be stored.' } }),
};

describe.each(['light', 'dark'])('in %s', (theme) => {
  test.each(Object.entries(sheets))(
    'the sheet of %s has no fault that axe can find',
    async (heading, content) => {
      const sheet = await mount(new MsSheet(), { heading, open: true }, theme);
      render(content, sheet);
      await expect.poll(violations).toEqual([]);
    },
  );

  test('all that the new-game sheet unfolds has none either', async () => {
    const sheet = await mount(new MsSheet(), { heading: 'new game', open: true }, theme);
    const uneven = { even: [[1, 0]], odd: [[-1, 0]] } as const;
    render(
      html`<ms-new-game .check=${check} .draft=${draft({ fields: { topology: uneven, deal: 'no-guess' } })}></ms-new-game>`,
      sheet,
    );
    const form = sheet.querySelector('ms-new-game');
    await form?.updateComplete;
    for (const details of form?.shadowRoot?.querySelectorAll('details') ?? []) details.open = true;
    await expect
      .poll(() => form?.shadowRoot?.querySelector('ms-rules')?.shadowRoot?.querySelector('ms-pattern'))
      .toBeTruthy();
    await expect.poll(violations).toEqual([]);
  });

  test('the keys have none while a new one is awaited', async () => {
    const sheet = await mount(new MsSheet(), { heading: 'keys', open: true }, theme);
    render(html`<ms-keys></ms-keys>`, sheet);
    await page.getByRole('button', { name: ': Cell above' }).click();
    await expect.element(page.getByText('Press the new key, or Esc to cancel.')).toBeVisible();
    await expect.poll(violations).toEqual([]);
  });

  test('live figures have none', async () => {
    await mount(new MsLiveFigures(), { view: viewOf(), threeBv: 7 }, theme);
    await expect.poll(violations).toEqual([]);
  });

  test.each(Object.entries(games))('a game that is %s has none either', async (_name, view) => {
    const game = await mount(new MsGame(), { view }, theme);
    await game.updateComplete;
    await expect.poll(violations).toEqual([]);
  });
});

/** WCAG's ratio of two colours written as #rrggbb. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('the %s colours', (_theme, colours) => {
  test.each(['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'] as const)(
    '%s is legible on an open cell',
    (name) => {
      expect(contrast(colours[name], colours.open)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['ink', 'page'],
    ['ink-2', 'page'],
    ['ink-2', 'sheet'],
    ['accent', 'page'],
    ['accent', 'sheet'],
    ['accent-ink', 'accent'],
    ['ink', 'line'],
  ] as const)('%s is legible on %s', (front, back) => {
    expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['edge', 'page'],
    ['edge', 'sheet'],
    ['focus', 'page'],
    ['focus', 'sheet'],
    ['accent', 'covered'],
    ['mine', 'covered'],
  ] as const)('%s is seen on %s', (front, back) => {
    expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(3);
  });
});
