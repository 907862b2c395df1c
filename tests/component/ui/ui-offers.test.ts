import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Intent } from '../../../src/board/input/intents.ts';
import type { CommandName } from '../../../src/game/commands.ts';
import { defineGameParts } from '../../../src/ui/game-parts.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import type { GameState } from '../../../worker/api/game.ts';
import type { RulesetFields, RulesetRequest } from '../../../worker/api/rules.ts';
import type { Notice } from '../../../worker/api/session.ts';
import { fonts, writeIn } from './fonts.ts';
import { beginner, mount, part, plainRules, playing, unmountAll, viewOf } from './ui-fixtures.ts';

defineMsGame();
defineGameParts();
afterEach(unmountAll);

const rules = { ...plainRules, deal: 'no-guess', needsAtMost: 'single' } as const;
const game = { ...beginner, rules };
const ready: GameState = { ...playing, status: 'ready', revision: 0 };
const message = 'No board was found for this first cell.';
const notDealt = (nearest: Partial<RulesetFields>): Notice => ({
  code: 'no-board',
  values: {},
  message,
  offer: { cell: 40, nearest },
});

const view = (notice: Notice | null, state = ready) => viewOf({ game, state, notice });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The game whose deal has failed, and what it asks its owner for. */
async function failed(nearest: Partial<RulesetFields>, theme?: string) {
  const element = await mount(new MsGame(), { view: view(null) }, theme);
  const offers: RulesetRequest[] = [];
  const intents: Intent[] = [];
  const commands: CommandName[] = [];
  element.addEventListener('ms-offer', ({ detail }) => offers.push(detail));
  element.addEventListener('ms-intent', ({ detail }) => intents.push(detail));
  element.addEventListener('ms-command', ({ detail }) => commands.push(detail.name));
  element.view = view(notDealt(nearest));
  await expect.element(button('Deal a random board')).toBeVisible();
  return { element, offers, intents, commands };
}

describe('a first click for which no board could be dealt', () => {
  test('is told in a sentence, with what can be had', async () => {
    await failed({ mines: 8 });
    await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(button('Deal with 8 mines')).toBeVisible();
    await expect.element(button('OK')).toBeVisible();
  });

  test.each<Partial<RulesetFields>>([{ deal: 'random' }, { mines: 0 }])(
    'has a plain board for an answer where nothing worth playing is nearer: %o',
    async (nearest) => {
      await failed(nearest);
      expect(page.getByRole('button', { name: /^Deal/ }).elements()).toHaveLength(1);
    },
  );

  test.each<[string, string, RulesetRequest]>([
    ['a click', 'Deal with 8 mines', { ...rules, mines: 8 }],
    ['Enter', 'Deal a random board', { ...rules, deal: 'random', needsAtMost: 'mine-count' }],
  ])('taken by %s: %s begins that game, and makes the click in it', async (way, name, asked) => {
    const { element, offers, intents, commands } = await failed({ mines: 8 });
    if (way === 'a click') await button(name).click();
    else {
      (button(name).element() as HTMLElement).focus();
      await userEvent.keyboard(`{${way}}`);
    }
    expect(offers).toEqual([{ ...asked, preset: 'classic' }]);
    expect(intents).toEqual([]);
    const notice = element.view?.notice ?? null;
    element.view = viewOf({
      game: { ...game, gameId: 'second' },
      state: { ...ready, gameId: 'second' },
      notice,
    });
    await vi.waitFor(() => expect(commands).toEqual(['dismiss-notice']));
    expect(intents).toMatchObject([{ kind: 'open', cell: 40 }]);
  });

  test('is forgotten when another one has its board, or another game begins', async () => {
    const { element, intents, commands } = await failed({});
    const notice = element.view?.notice ?? null;
    element.view = view(notice, { ...ready, minesLeft: 6 });
    await element.updateComplete;
    expect(commands).toEqual([]);
    element.view = view(notice, playing);
    await vi.waitFor(() => expect(commands).toEqual(['dismiss-notice']));
    element.view = view(null);
    await element.updateComplete;
    const again = notDealt({});
    element.view = view(again);
    await expect.element(button('Deal a random board')).toBeVisible();
    element.view = viewOf({
      state: { ...ready, gameId: 'second' },
      game: { ...game, gameId: 'second' },
      notice: again,
    });
    await vi.waitFor(() => expect(commands).toHaveLength(2));
    expect(intents).toEqual([]);
  });

  test.each(fonts)('fits a narrow phone, with buttons for fingers, in %s', async (font) => {
    await writeIn(font);
    const { element } = await failed({ columns: 16, rows: 16, mines: 40 });
    const host = (element.getRootNode() as ShadowRoot).host as HTMLElement;
    host.style.inlineSize = '320px';
    await element.updateComplete;
    // It finds its new place once the board has its new size.
    await vi.waitFor(() => {
      const buttons = page.getByRole('button', { name: /^(Deal|OK)/ }).elements();
      expect(buttons.length).toBeGreaterThan(1);
      for (const one of buttons) {
        const box = one.getBoundingClientRect();
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(320);
      }
    });
  });

  test.each(['light', 'dark'])('can be read by everybody, in %s', async (theme) => {
    await failed({ mines: 8 }, theme);
    // Once what has come in is at rest.
    await vi.waitFor(async () => {
      const { violations } = await axe.run(document.body, {
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      });
      const faults = violations.map(({ help, nodes }) => [help, ...nodes.map((node) => node.html)]);
      expect(faults).toEqual([]);
    }, 5000);
  });
});

test('a notice without offers has none', async () => {
  const element = await mount(new MsGame(), { view: view(notDealt({})) });
  await expect.element(button('Deal a random board')).toBeVisible();
  element.view = view({ code: 'storage-failed', values: {}, message });
  await element.updateComplete;
  await part<MsGame>(element, 'ms-offers').updateComplete;
  expect(page.getByRole('button', { name: /^Deal/ }).elements()).toHaveLength(0);
});
