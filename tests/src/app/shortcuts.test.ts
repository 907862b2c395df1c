import { expect, test } from 'vitest';
import { commandOfKey } from '../../../src/app/shortcuts.ts';

/** A key pressed with nothing in the page focused. */
function press(key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  return { key, composedPath: () => [], ...more } as unknown as KeyboardEvent;
}

globalThis.HTMLInputElement ??= class {} as unknown as typeof HTMLInputElement;

test.each([
  ['n', 'new-game'],
  ['P', 'pause'],
  ['h', 'hint'],
  ['H', 'hint'],
  ['r', 'robot'],
  ['o', 'odds'],
  ['?', 'keys'],
  ['0', 'fit'],
  ['x', null],
  ['f', null],
])('%s stands for %s', (key, command) => {
  expect(commandOfKey(press(key))).toBe(command);
});

test('Shift and F together are the flag mode; Caps Lock alone leaves F to the board', () => {
  expect(commandOfKey(press('F', { shiftKey: true }))).toBe('toggle-flag-mode');
  expect(commandOfKey(press('F'))).toBeNull();
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { defaultPrevented: true },
])('with %j a key is not ours', (more) => {
  expect(commandOfKey(press('h', more))).toBeNull();
});
