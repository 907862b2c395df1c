import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CELL, isNumber } from '../../../src/board/cell-codes.ts';
import { MsGoTo } from '../../../src/minimap/ms-go-to.ts';
import type { NavigatedGame } from '../../../src/minimap/navigated-game.ts';
import { attachNavigation } from '../../../src/minimap/navigation.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import type { Rect } from '../../../worker/api/cells.ts';
import { paintings } from '../board/board-fixture.ts';
import { FakeBoard } from '../board/fake-board.ts';
import { mount, unmountAll, viewOf } from './ui-fixtures.ts';

defineMsGame();
afterEach(unmountAll);

/** A game in the page with its navigator: mines along the diagonal, some cells opened. */
async function mountNavigated(columns: number, rows: number, open: readonly number[], theme = 'light') {
  const mines = Array.from({ length: rows }, (_, row) => row * columns + ((row * 3) % columns));
  const fake = new FakeBoard({ columns, rows, mines });
  let asked = 0;
  const game = {
    view: viewOf({ game: fake.game, state: fake.state }),
    cells: fake.cells,
    viewText: async (rect: Rect = { column: 0, row: 0, columns, rows }) => {
      asked += 1;
      const lines = Array.from({ length: rect.rows }, (_, y) =>
        Array.from({ length: rect.columns }, (_, x) =>
          sign(fake.codeOf((rect.row + y) * columns + rect.column + x)),
        ).join(''),
      );
      return { ok: true as const, text: lines.join('\n') };
    },
    ask: () => Promise.reject(new Error('A board of this size is told as text.')),
  };
  const host = await mount(new MsGame(), { view: game.view, cells: game.cells }, theme);
  const board = host.renderRoot.querySelector('ms-board');
  await board?.ready;
  for (const cell of open) fake.play({ kind: 'open', cell, at: 0 });
  game.view = host.view = viewOf({ game: fake.game, state: { ...fake.state, status: 'playing' } });
  await host.updateComplete;
  const detach = attachNavigation(host, game satisfies NavigatedGame);
  await paintings();
  return { host, board, fake, detach, game, times: () => asked };
}

function sign(code: number): string {
  if (isNumber(code)) return String(code);
  return code === CELL.flag ? 'F' : code === CELL.mark ? '?' : '#';
}

const card = () => page.getByRole('group', { name: 'Find your way' });

test('a board that is wholly in view has no card, and U and G all the same', async () => {
  const { board } = await mountNavigated(9, 9, [1]);
  await expect.element(card()).not.toBeInTheDocument();
  board?.focus();
  await userEvent.keyboard('u');
  await expect.poll(() => board?.focusedCell).toBe(1);
  await expect.element(page.getByText(/^\d covered cells around it\.$/).first()).toBeInTheDocument();
  await userEvent.keyboard('g');
  const row = page.getByRole('textbox', { name: 'Row' });
  await expect.element(row).toBeVisible();
  await userEvent.fill(row, '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Rows go from 1 to 9 on this board.')).toBeVisible();
  await userEvent.fill(row, '9');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => board?.focusedCell).toBe(8 * 9 + 1);
});

test('C goes to the next covered cell beside a number, with Shift to the one before; I and S tell what is there', async () => {
  const { board } = await mountNavigated(9, 9, [1]);
  board?.focus();
  const press = async (key: string, at: number) => {
    await userEvent.keyboard(key);
    await expect.poll(() => board?.focusedCell).toBe(at);
  };
  for (const at of [2, 9, 10, 11, 0, 2]) await press('c', at);
  await press('{Shift>}C{/Shift}', 0);
  await userEvent.keyboard('i');
  await expect.element(page.getByText('2 covered: below, below right. Number 1: right.')).toBeVisible();
  await userEvent.keyboard('s');
  await expect
    .element(
      page.getByText(/^1 number is unsolved\. 5 covered cells lie beside numbers\. 75 covered cells touch/),
    )
    .toBeVisible();
  expect(board?.focusedCell).toBe(0);
});

test('when nothing has work left, or nothing is open, it is said in one sentence', async () => {
  const { game, host } = await mountNavigated(9, 9, []);
  await userEvent.keyboard('u');
  await expect.element(page.getByText('Every open number is solved.')).toBeVisible();
  if (game.view.state) game.view = { ...game.view, state: { ...game.view.state, status: 'ready' } };
  host.requestUpdate();
  await userEvent.keyboard('u');
  await expect.element(page.getByText('Nothing is open yet. Open a cell first.')).toBeVisible();
});

test.each(['light', 'dark'])(
  'the card of a large board in %s: named, without a fault, and still when nothing happens',
  async (theme) => {
    const { times, host } = await mountNavigated(200, 200, [5], theme);
    await expect.element(card().getByRole('button', { name: 'Go to…' })).toBeVisible();
    await expect.element(card().getByRole('button', { name: 'Next unsolved' })).toBeVisible();
    await vi.waitUntil(() => times() > 0);
    for (const animation of document.getAnimations()) animation.finish();
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    expect(violations.map(({ help }) => help)).toEqual([]);
    const before = times();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(times()).toBe(before);
    host.remove();
  },
);

test('the map is folded away and back, and the card leaves the cell with the keyboard alone', async () => {
  const { board, host } = await mountNavigated(200, 200, [5]);
  const find = host.renderRoot.querySelector('ms-find');
  const map = () => find?.renderRoot.querySelector<HTMLElement>('.map');
  await vi.waitUntil(() => map() && !map()?.hidden);
  await card().getByRole('button', { name: 'Minimap' }).click();
  await expect.poll(() => map()?.hidden).toBe(true);
  await card().getByRole('button', { name: 'Minimap' }).click();
  await expect.poll(() => map()?.hidden).toBe(false);
  const side = () => find?.card?.getBoundingClientRect().top ?? 0;
  const top = side();
  board?.focusCell(36);
  await paintings();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  // To the board's end, if need be: how far the card is from the cell depends on what is in view.
  for (let i = 0; i < 160 && side() <= top + 100; i++) await userEvent.keyboard('{ArrowRight}');
  await expect.poll(side).toBeGreaterThan(top + 100);
});

test('closing the dialog gives the keyboard back, and to the game where what had it is gone', async () => {
  defineOnce('ms-go-to', MsGoTo);
  const goTo = await mount(new MsGoTo(), {});
  const over = vi.fn();
  goTo.addEventListener('ms-over', over);
  const cells = ['stays', 'goes'].map((name) =>
    Object.assign(document.createElement('button'), { textContent: name }),
  );
  for (const cell of cells) {
    document.body.append(cell);
    cell.focus();
    goTo.ask({ columns: 9, rows: 9 }, 40);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    if (cell.textContent === 'goes') cell.remove();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await paintings();
    if (cell.isConnected) expect(document.activeElement).toBe(cell);
    expect(over).toHaveBeenCalledTimes(cell.isConnected ? 0 : 1);
    cell.remove();
  }
});
