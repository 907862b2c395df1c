import { expect, test } from 'vitest';
import { commandOfKey } from '../../../src/app/shortcuts.ts';

/** A key pressed with nothing in the page focused. */
function press(key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  return { key, composedPath: () => [], ...more } as unknown as KeyboardEvent;
}

globalThis.HTMLInputElement ??= class {} as unknown as typeof HTMLInputElement;
globalThis.HTMLDialogElement ??= class {} as unknown as typeof HTMLDialogElement;

/** The key pressed with an element of this class focused. */
function pressIn(of: typeof HTMLElement, more: object = {}): KeyboardEvent {
  const target = Object.assign(Object.create(of.prototype as object), more);
  return press('n', { composedPath: () => [target] });
}

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

test('a key that is typed into a field, or pressed in a dialog over the game, is not ours; on a box to tick it is', () => {
  expect(commandOfKey(pressIn(HTMLInputElement))).toBeNull();
  expect(commandOfKey(pressIn(HTMLInputElement, { type: 'checkbox' }))).toBe('new-game');
  const button = { localName: 'button' } as unknown as EventTarget;
  const dialog = Object.create(HTMLDialogElement.prototype) as EventTarget;
  expect(commandOfKey(press('n', { composedPath: () => [button] }))).toBe('new-game');
  expect(commandOfKey(press('n', { composedPath: () => [button, dialog] }))).toBeNull();
});
