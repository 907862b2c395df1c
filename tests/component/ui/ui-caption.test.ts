import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameLine } from '../../../src/rules/game-line.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { MsCaption } from '../../../src/ui/ms-caption.ts';
import type { GameState } from '../../../worker/api/game.ts';
import type { PresetName } from '../../../worker/api/rules.ts';
import { beginner, lost, mount, plainRules, playing, unmountAll, won } from './ui-fixtures.ts';

defineOnce('ms-caption', MsCaption);
afterEach(unmountAll);

const ready: GameState = { ...playing, status: 'ready', revision: 0, minesLeft: 10 };

async function show(
  preset: PresetName,
  state: GameState,
  fault: MsCaption['fault'] = null,
): Promise<MsCaption> {
  return mount(new MsCaption(), { game: { ...beginner, preset }, state, fault });
}

describe('words', () => {
  test.each([
    ['swing', won, 'Game won'],
    ['swing', lost, 'Game lost'],
    ['pinboard', ready, 'Flags left: 10'],
    ['pinboard', lost, 'Flags left: 7'],
  ] as const)('%s', async (preset, state, words) => {
    await show(preset, state);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });

  test.each([
    ['strip', ready, 'Click on the tiles to reveal them'],
    ['strip', playing, 'Mines remaining: 7'],
    ['strip', { ...playing, minesLeft: -1 }, 'Mines remaining: -1'],
    ['strip', won, 'YOU WIN! / Click here to restart'],
    ['strip', lost, 'GAME OVER / Click here to restart'],
    ['pinboard', playing, 'Reset'],
    ['lazy', playing, 'New'],
  ] as const)('%s: a button for a new game', async (preset, state, name) => {
    await show(preset, state);
    const heard = vi.fn();
    document.body.addEventListener('ms-command', (event) => heard(event.detail.name), { once: true });
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(heard.mock.calls).toEqual([['new-game']]);
  });

  test.each(['classic', 'patterns', 'swing'] as const)('%s has none in play', async (preset) => {
    const caption = await show(preset, playing);
    expect(caption.shadowRoot?.textContent?.trim()).toBe('');
  });
});

describe('a refused flag', () => {
  test.each([
    ['classic', 'No flags left'],
    ['patterns', 'No flags left'],
    ['swing', 'No marks left'],
    ['pinboard', 'No flags left'],
  ] as const)('%s: %s', async (preset, words) => {
    const caption = await show(preset, playing, { code: 'no-flags-left' });
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    caption.fault = null;
    await caption.updateComplete;
    expect(page.getByText(words).elements()).toHaveLength(0);
  });

  test('is all that is told of refusals', async () => {
    const caption = await show('classic', playing, { code: 'nothing-to-open' });
    expect(caption.shadowRoot?.textContent?.trim()).toBe('');
  });
});

test.each([
  [beginner, 'Beginner · 9 × 9 · 10 mines'],
  [{ ...beginner, preset: 'swing', level: null }, 'Swing · 9 × 9 · 10 mines'],
  [{ ...beginner, level: null, rules: { ...plainRules, topology: 'hex' } }, 'Hex · 9 × 9 · 10 mines'],
  [
    {
      ...beginner,
      preset: 'patterns',
      level: null,
      rules: { ...plainRules, topology: { pattern: [] }, wrap: 'torus' },
    },
    'Patterns · Pattern · Torus · 9 × 9 · 10 mines',
  ],
  [
    { ...beginner, level: null, rules: { ...plainRules, deal: 'no-guess', needsAtMost: 'single' } },
    'No guess · 9 × 9 · 10 mines',
  ],
  [
    { ...beginner, preset: 'strip', level: null, rules: { ...plainRules, fairness: 'kind-and-cruel' } },
    'Strip · Kind and cruel · 9 × 9 · 10 mines',
  ],
] as const)('what is played, in one line', (game, line) => expect(gameLine(game)).toBe(line));
