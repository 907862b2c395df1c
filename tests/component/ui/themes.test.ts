import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../../src/element/define.ts';
import { readColours } from '../../../src/board/paint/theme-colours.ts';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import readme from '../../../src/element/README.md?raw';
import { setReducedMotion } from '../../../src/themes/motion-setting.ts';
import { defineMsThemePreview, MsThemePreview } from '../../../src/themes/ms-theme-preview.ts';
import { type LateTheme, lateLooks } from '../../../src/themes/theme-table.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { mount, part, unmountAll, viewOf } from './ui-fixtures.ts';

defineMsGame();
defineMsThemePreview();
afterEach(() => {
  setReducedMotion(false);
  unmountAll();
});

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

async function put(attributes: Record<string, string> = {}): Promise<MineSweeper> {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await element.ready;
  return element;
}

function boardOf(element: MineSweeper) {
  const board = part<MsGame>(element, 'ms-game').renderRoot.querySelector('ms-board');
  if (!board) throw new Error('There is no board.');
  return board;
}

/** What is painted in the middle of the first cell. */
function firstCell(element: MineSweeper): number[] {
  const canvas = part<HTMLCanvasElement>(boardOf(element), '.panel > canvas');
  const cell = part<HTMLElement>(boardOf(element), '[role=gridcell]').getBoundingClientRect();
  const at = canvas.getBoundingClientRect();
  const ratio = canvas.width / at.width;
  const [x, y] = [cell.left + cell.width / 2 - at.left, cell.top + cell.height * 0.4 - at.top];
  return [...(canvas.getContext('2d')?.getImageData(x * ratio, y * ratio, 1, 1).data ?? [])].slice(0, 3);
}

describe('an element in a page', () => {
  test.each(Object.keys(lateLooks) as LateTheme[])('wears %s, and takes it off', async (theme) => {
    const element = await put({ theme });
    const { light } = lateLooks[theme];
    await expect
      .poll(() => readColours(boardOf(element).renderRoot).covered)
      .toEqual(rgb(light.covered ?? ''));
    // But for the slope of its light.
    const differs = () =>
      firstCell(element).map((channel, i) => Math.abs(channel - (rgb(light.covered ?? '')[i] ?? 0)));
    await expect.poll(() => Math.max(...differs())).toBeLessThan(7);
    element.theme = 'light';
    await expect.poll(() => readColours(boardOf(element).renderRoot).covered).toEqual(rgb('#b5c3d4'));
  });

  test('counts in three lit figures in classic, and says the number as it is', async () => {
    const element = await put({ theme: 'classic' });
    const status = part<MsGame>(element, 'ms-game').renderRoot.querySelector('ms-status');
    const lit = () => [...(status?.renderRoot.querySelectorAll('.lit') ?? [])].map((one) => one.textContent);
    await expect.poll(lit).toEqual(['010', '000']);
    expect(status?.renderRoot.querySelector('[role=timer] .unseen')?.textContent).toBe('0:00');
    await vi.waitFor(() => expect(document.fonts.check("20px 'ms segments'", '0')).toBe(true));
    element.theme = null;
    await expect.poll(lit).toEqual([]);
  });

  test('takes a theme of its page’s own, the one in the README, in ten lines', async () => {
    const css = /```css\n(mine-sweeper\.[\s\S]*?)```/.exec(readme)?.[1] ?? '';
    expect(css.trim().split('\n').length - 2).toBeLessThanOrEqual(10);
    const style = document.createElement('style');
    style.textContent = css;
    document.body.append(style);
    const element = await put({ class: 'night-train', theme: 'classic' });
    const colours = () => readColours(boardOf(element).renderRoot);
    await expect.poll(() => colours().bevel).toBe(0.1);
    expect(colours()).toMatchObject({ covered: rgb('#4a4f8a'), n3: rgb('#ff9d9d'), corner: 0.3 });
    element.theme = null;
    await expect.poll(() => colours().bevel).toBe(0);
    expect(colours().flag).toEqual(rgb('#ffb454'));
    element.className = '';
    // A palette changes nothing but numbers: the board is told of that too.
    await expect.poll(() => firstCell(element)).not.toEqual(rgb('#4a4f8a'));
  });
});

test.each(['light', 'dark', 'classic', 'paper'] as const)(
  'a preview is painted in the colours of %s',
  async (theme) => {
    const preview = await mount(new MsThemePreview(), { theme, palette: 'deutan' });
    const canvas = part<HTMLCanvasElement>(preview, 'canvas');
    const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const found = new Set<string>();
    for (let i = 0; i < image.length; i += 4) found.add([image[i], image[i + 1], image[i + 2]].join());
    const { open, n1 } = {
      light: { open: '#faf8f3', n1: '#3663d1' },
      dark: { open: '#1e242c', n1: '#7bbdfb' },
      classic: { open: '#c0c0c0', n1: '#010efb' },
      paper: { open: '#fcfaf4', n1: '#3663d1' },
    }[theme];
    expect(found).toContain(rgb(open).join());
    expect(found).toContain(rgb(n1).join());
  },
);

test('less motion ends what style sheets move, in components that come later too, and gives it back', async () => {
  const game = await mount(new MsGame(), { view: viewOf() });
  const times = () => {
    const board = part<HTMLElement>(game, 'ms-board');
    const knob = part(part(game, 'ms-toolbar'), '.knob');
    return [board, knob, part(board, '.panel')].map((one) => getComputedStyle(one).transitionDuration);
  };
  const usual = times();
  expect(usual.some((time) => time !== '0s')).toBe(true);
  setReducedMotion(true);
  expect(times()).toEqual(['0s', '0s', '0s']);
  const later = await mount(new MsGame(), { view: viewOf() });
  expect(getComputedStyle(part(part(later, 'ms-toolbar'), '.knob')).transitionDuration).toBe('0s');
  // The probe that tells of other colours goes on.
  expect(getComputedStyle(part(part(game, 'ms-board'), '.probe')).transitionDuration).not.toBe('0s');
  setReducedMotion(false);
  expect(times()).toEqual(usual);
});
