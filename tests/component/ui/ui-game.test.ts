import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appTools } from '../../../src/app/app-tools.ts';
import type { CommandName } from '../../../src/game/commands.ts';
import { defineGameParts } from '../../../src/ui/game-parts.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { lost, mount, part, playing, textOf, unmountAll, viewOf, won } from './ui-fixtures.ts';

defineMsGame();
defineGameParts();
afterEach(unmountAll);

const paused = { ...playing, isPaused: true };

function commands(): CommandName[] {
  const heard: CommandName[] = [];
  const listener = (event: CustomEvent<{ name: CommandName }>) => heard.push(event.detail.name);
  document.body.addEventListener('ms-command', listener);
  return heard;
}

async function show(game: MsGame, ...args: Parameters<typeof viewOf>): Promise<void> {
  game.view = viewOf(...args);
  await game.updateComplete;
}

describe('buttons', () => {
  test('bear their names and say what they are for', async () => {
    await mount(new MsGame(), { view: viewOf(), tools: appTools });
    const heard = commands();
    for (const name of ['New game', 'Level', 'Pause', 'Flag mode', 'Fit', 'Settings', 'Keys']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    expect(heard).toEqual([
      'new-game',
      'open-new-game',
      'pause',
      'toggle-flag-mode',
      'fit',
      'settings',
      'keys',
    ]);
  });

  test('the flag-mode switch shows its state', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    const flagMode = page.getByRole('button', { name: 'Flag mode' });
    await expect.element(flagMode).toHaveAttribute('aria-pressed', 'false');
    await show(game, { isFlagMode: true });
    await expect.element(flagMode).toHaveAttribute('aria-pressed', 'true');
  });

  test('there is nothing to pause before the first opening and after the end', async () => {
    const game = await mount(new MsGame(), { view: viewOf({ state: { ...playing, status: 'ready' } }) });
    const pause = page.getByRole('button', { name: 'Pause' });
    await expect.element(pause).toBeDisabled();
    await show(game);
    await expect.element(pause).toBeEnabled();
    await show(game, { state: lost });
    await expect.element(pause).toBeDisabled();
  });

  test('embedded, nothing leads to sheets that are not there', async () => {
    await mount(new MsGame(), { view: viewOf(), isEmbedded: true });
    const names = page
      .getByRole('button')
      .elements()
      .map((button) => button.ariaLabel ?? button.textContent?.trim());
    expect(names.join(' ')).not.toMatch(/Level|Settings|Keys/);
  });

  test('without a toolbar there is none', async () => {
    const game = await mount(new MsGame(), { view: viewOf(), toolbar: 'none' });
    expect(part<HTMLElement>(game, 'ms-toolbar').offsetHeight).toBe(0);
  });
});

test('the end is seen at once; the card comes when its figures are counted', async () => {
  const game = await mount(new MsGame(), { view: viewOf() });
  await show(game, { state: { ...won, result: null } });
  expect(part(part(game, 'ms-status'), '.face').classList).toContain('won');
  expect(game.shadowRoot?.querySelector('ms-result')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeDisabled();
  expect(textOf(part(part(game, 'ms-live'), '[aria-live]'))).toBe('You cleared the board.');
  await show(game, { state: won });
  await expect.element(page.getByRole('region', { name: 'Cleared in 1:42.318' })).toBeVisible();
  // What was said is not said again.
  expect(textOf(part(part(game, 'ms-live'), '[aria-live]'))).toBe('You cleared the board.');
});

describe('over the board', () => {
  test('pause hides the board and offers to go on', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    await show(game, { state: paused });
    expect(part<HTMLElement & { isHidden: boolean }>(game, 'ms-board').isHidden).toBe(true);
    const heard = commands();
    await page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }).click();
    expect(heard).toEqual(['resume']);
  });

  test('another tab’s game can be taken over', async () => {
    await mount(new MsGame(), { view: viewOf({ isElsewhere: true }) });
    await expect.element(page.getByRole('heading')).toHaveTextContent('This game is open in another tab.');
    const heard = commands();
    await page.getByRole('button', { name: 'Play here' }).click();
    expect(heard).toEqual(['take-over']);
  });

  test('a notice is a status, and is put away', async () => {
    const message = 'Nothing can be stored here.';
    await mount(new MsGame(), {
      view: viewOf({ notice: { code: 'storage-unavailable', values: {}, message } }),
    });
    await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    const heard = commands();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(heard).toEqual(['dismiss-notice']);
  });
});

describe('the result', () => {
  test('shows at the end, can be put away, and comes back for the next game', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    const title = page.getByRole('heading', { name: 'Cleared in 1:42.318' });
    await show(game, { state: won });
    await expect.element(title).toBeVisible();
    await page.getByRole('button', { name: 'View the board' }).click();
    await expect.element(title).not.toBeInTheDocument();
    await show(game, { state: { ...won, gameId: 'second' } });
    await expect.element(title).toBeVisible();
  });

  test('there is one button named "New game" at any time', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    for (const state of [playing, paused, won, lost]) {
      await show(game, { state });
      expect(page.getByRole('button', { name: 'New game' }).elements()).toHaveLength(1);
    }
  });
});

describe('the face', () => {
  test('looks on while cells are held down, and only while they can be played', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    const press = async (type: string) => {
      const target = type === 'pointerdown' ? part(game, 'ms-board') : window;
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
      await game.updateComplete;
      const status = part<HTMLElement>(game, 'ms-status');
      await vi.waitFor(() => expect(status.shadowRoot?.querySelector('.face')).not.toBeNull());
      return part(status, '.face').classList.contains('pressed');
    };
    expect(await press('pointerdown')).toBe(true);
    expect(await press('pointerup')).toBe(false);
    await show(game, { state: lost });
    expect(await press('pointerdown')).toBe(false);
  });
});

describe('before the engine has answered', () => {
  test('the board’s area is there, so nothing moves later', async () => {
    const game = await mount(new MsGame(), { view: viewOf({ game: null, state: null }) });
    const before = part(game, 'ms-board').getBoundingClientRect();
    await show(game);
    const after = part(game, 'ms-board').getBoundingClientRect();
    expect([after.x, after.y, after.width, after.height]).toEqual([
      before.x,
      before.y,
      before.width,
      before.height,
    ]);
  });
});
