import { expect, test } from 'vitest';
import { howTo } from '../../../src/help/help-words.ts';
import { shownKeys } from '../../../src/ui/key-text.ts';

test.each([
  ['open', 'classic', false, 'Click it, or press Space there.'],
  ['guess', 'flag-first', false, 'Right-click it, or press Space there.'],
  ['open', 'double-click', false, 'Double-click it, or press Space there.'],
  ['open', 'touch', false, 'Click it, or press Space there.'],
  ['flag', 'classic', false, 'Right-click it, or press F there.'],
  ['flag', 'flag-first', false, 'Click it, or press F there.'],
  ['flag', 'double-click', false, 'Click it, or press F there.'],
  ['flag', 'touch', false, 'Hold the mouse button on it, or press F there.'],
  ['chord', 'flag-first', false, 'Click it, or press Space there.'],
  ['open', 'classic', true, 'Tap it.'],
  ['open', 'flag-first', true, 'Hold a finger on it.'],
  ['open', 'double-click', true, 'Tap it twice.'],
  ['flag', 'classic', true, 'Hold a finger on it.'],
  ['flag', 'touch', true, 'Hold a finger on it.'],
  ['flag', 'flag-first', true, 'Tap it.'],
  ['chord', 'double-click', true, 'Tap it.'],
] as const)('to %s, in %s (touch: %s)', (kind, scheme, isTouch, words) =>
  expect(howTo(kind, scheme, isTouch)).toBe(words),
);

test('keys are named as the player has bound them', () => {
  Object.assign(shownKeys, { F: 'X', Enter: 'O' });
  expect(howTo('flag', 'classic', false)).toBe('Right-click it, or press X there.');
  expect(howTo('open', 'classic', false)).toBe('Click it, or press O there.');
  for (const key of ['F', 'Enter']) delete shownKeys[key];
});
