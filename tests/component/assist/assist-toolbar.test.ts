import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appTools } from '../../../src/app/app-tools.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import { fonts, writeIn } from '../ui/fonts.ts';
import { mount, part, unmountAll, viewOf } from '../ui/ui-fixtures.ts';

defineMsGame();
afterEach(async () => {
  unmountAll();
  await page.viewport(1280, 720);
});

describe.each([
  ['a small phone', 360, 640],
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
  ['a tablet on its side', 900, 700],
  ['a small desktop', 1180, 800],
  ['a desktop with room for words beside pictures', 1220, 800],
  ['a desktop', 1440, 900],
])('the toolbar on %s', (_name, width, height) => {
  test.each(fonts)(
    'has room for a finger on every button, and none of them overlap or lie outside, in %s',
    async (font) => {
      await page.viewport(width, height);
      await writeIn(font);
      const game = await mount(new MsGame(), { view: viewOf(), tools: appTools });
      await game.updateComplete;
      const toolbar = part<HTMLElementTagNameMap['ms-toolbar']>(game, 'ms-toolbar');
      await toolbar.updateComplete;
      const buttons = [...(toolbar.shadowRoot?.querySelectorAll('button') ?? [])].filter(
        (button) => button.offsetWidth > 0,
      );
      expect(buttons.length).toBeGreaterThanOrEqual(7);
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      for (const [i, box] of boxes.entries()) {
        const name = buttons[i]?.textContent?.trim() || 'Flag mode';
        expect([name, box.width >= 40, box.height >= 40]).toEqual([name, true, true]);
        expect([name, box.left >= 0, box.right <= width, box.bottom <= height]).toEqual([
          name,
          true,
          true,
          true,
        ]);
        for (const other of boxes.slice(i + 1)) {
          const isIndependent =
            box.right <= other.left + 0.5 ||
            other.right <= box.left + 0.5 ||
            box.bottom <= other.top + 0.5 ||
            other.bottom <= box.top + 0.5;
          expect([name, isIndependent]).toEqual([name, true]);
        }
      }
    },
  );
});

test('embedded and compact, the toolbar keeps what play needs', async () => {
  await mount(new MsGame(), { view: viewOf(), toolbar: 'compact', isEmbedded: true });
  const names = page
    .getByRole('button')
    .elements()
    .map((button) => button.ariaLabel ?? button.textContent?.trim());
  expect(names.join(' ')).not.toMatch(/Hint|Robot|Fit/);
});
