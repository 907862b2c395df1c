import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommandName } from '../../../src/game/commands.ts';
import { defineGameParts } from '../../../src/ui/game-parts.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { progressLine, timeLeft } from '../../../src/ui/notices/ms-progress.ts';
import type { Progress } from '../../../worker/api/game.ts';
import { fonts, writeIn } from './fonts.ts';
import { mount, part, playing, textOf, unmountAll, viewOf } from './ui-fixtures.ts';

defineMsGame();
defineGameParts();
afterEach(unmountAll);

const opening: Progress = {
  task: 'open',
  done: 42_500_000,
  total: 100_000_000,
  leftMs: 2_400,
  canCancel: true,
};

async function show(game: MsGame, progress: Progress | null): Promise<void> {
  game.view = viewOf({ progress });
  await game.updateComplete;
  await customElements.whenDefined('ms-progress');
  await part<MsGame>(game, 'ms-progress').updateComplete;
}

const bar = () => page.getByRole('progressbar');

test('words for the share and the time left', () => {
  expect(progressLine(opening)).toBe('Opening 42% · 3 s left');
  expect(progressLine({ ...opening, task: 'deal', done: 0 })).toBe('Placing mines 0% · 3 s left');
  expect(progressLine({ ...opening, task: 'resume', total: 0 })).toBe('Resuming 0% · 3 s left');
  expect(progressLine({ ...opening, done: 101_000_000 })).toContain('100%');
  expect(
    [0, 1, 1000, 1001, 99_000, 99_001, 150_000].map((leftMs) => timeLeft({ ...opening, leftMs })),
  ).toEqual([...['1 s left', '1 s left', '1 s left', '2 s left', '99 s left', '2 min left', '3 min left']]);
});

describe('work that takes long', () => {
  test('shows how far it has come, and nothing once it is over', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    await expect.element(bar()).not.toBeInTheDocument();
    await show(game, opening);
    await expect.element(bar()).toHaveAccessibleName('Opening cells');
    await expect.element(bar()).toHaveAttribute('aria-valuenow', '42');
    await expect.element(bar()).toHaveAttribute('aria-valuetext', '42%, 3 s left');
    await expect.element(page.getByText('Opening 42% · 3 s left')).toBeVisible();
    await show(game, { ...opening, done: 80_000_000, leftMs: 900 });
    await expect.element(page.getByText('Opening 80% · 1 s left')).toBeVisible();
    await show(game, null);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('leaves the board where it is', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    const board = part<HTMLElement>(game, 'ms-board');
    const place = () => JSON.stringify(board.getBoundingClientRect());
    const before = place();
    await show(game, opening);
    await expect.element(bar()).toBeVisible();
    expect(place()).toBe(before);
  });

  test('is announced when it begins and when it ends, and not between', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    await show(game, opening);
    const progress = part<HTMLElement>(game, 'ms-progress');
    const region = part<HTMLElement>(progress, '[aria-live=polite]');
    await vi.waitFor(() => expect(textOf(region)).toBe('Opening cells. This takes a while.'));
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(textOf(region)));
    observer.observe(region, { characterData: true, childList: true, subtree: true });
    await show(game, { ...opening, done: 80_000_000 });
    await show(game, { ...opening, done: 99_000_000 });
    expect(said).toEqual([]);
    await show(game, null);
    await vi.waitFor(() => expect(said).toEqual(['Opening cells: done.']));
  });

  test.each(['a click', 'Enter', 'Escape'])(
    'is called off by %s on the button, and the board has the keyboard again',
    async (way) => {
      const game = await mount(new MsGame(), { view: viewOf() });
      const heard: CommandName[] = [];
      game.addEventListener('ms-command', ({ detail }) => heard.push(detail.name));
      const focusBoard = vi.spyOn(game, 'focusBoard');
      await show(game, opening);
      const button = page.getByRole('button', { name: 'Cancel' });
      if (way === 'a click') await button.click();
      else {
        (button.element() as HTMLElement).focus();
        await userEvent.keyboard(`{${way}}`);
      }
      expect(heard).toEqual(['cancel']);
      await show(game, null);
      const progress = part<HTMLElement>(game, 'ms-progress');
      await vi.waitFor(() =>
        expect(textOf(part(progress, '[aria-live=polite]'))).toBe('Opening cells: cancelled.'),
      );
      expect(focusBoard).toHaveBeenCalled();
    },
  );

  test('that was not asked for by a move cannot be called off', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    await show(game, { task: 'deal', done: 1, total: 2, leftMs: 1000 });
    await expect.element(bar()).toHaveAccessibleName('Placing the mines');
    expect(page.getByRole('button', { name: 'Cancel' }).elements()).toEqual([]);
  });

  test('that ends takes the keyboard from nobody else', async () => {
    const game = await mount(new MsGame(), { view: viewOf() });
    await show(game, opening);
    const flagMode = page.getByRole('button', { name: 'Flag mode' }).element() as HTMLElement;
    flagMode.focus();
    await show(game, null);
    expect((flagMode.getRootNode() as ShadowRoot).activeElement).toBe(flagMode);
  });

  test.each(fonts)('fits a narrow phone, with large figures too, in %s', async (font) => {
    await writeIn(font);
    const game = await mount(new MsGame(), { view: viewOf() });
    const host = (game.getRootNode() as ShadowRoot).host as HTMLElement;
    host.style.inlineSize = '320px';
    game.view = viewOf({
      state: { ...playing, minesLeft: 20_600_000 },
      progress: { ...opening, leftMs: 96_000 },
    });
    await game.updateComplete;
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Cancel' }).element().getBoundingClientRect();
    expect(button.right).toBeLessThanOrEqual(host.getBoundingClientRect().right);
    expect(button.height).toBeGreaterThanOrEqual(44);
    const status = part<HTMLElement>(game, 'ms-status');
    expect(status.scrollWidth).toBeLessThanOrEqual(status.clientWidth);
  });

  test.each(['light', 'dark'])('can be read by everybody, in %s', async (theme) => {
    const game = await mount(new MsGame(), { view: viewOf() }, theme);
    await show(game, opening);
    for (const animation of document.getAnimations()) animation.finish();
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    expect(
      violations.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html).join(' | ')}`),
    ).toEqual([]);
  });
});
