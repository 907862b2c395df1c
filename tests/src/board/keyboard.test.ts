import { expect, test } from 'vitest';
import type { KeyPress } from '../../../src/board/input/keyboard.ts';
import { commandOf, keyOf } from '../../../src/board/input/keyboard.ts';
import { commandByKey } from '../../../src/game/commands.ts';

const BOARD = { focus: 31, columns: 30, rows: 16, wrap: 'none', pageRows: 5, commandByKey } as const;

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...more };
}

test.each([
  ['ArrowLeft', 30],
  ['ArrowRight', 32],
  ['ArrowUp', 1],
  ['ArrowDown', 61],
  ['Home', 30],
  ['End', 59],
  ['PageDown', 181],
  ['PageUp', 1],
])('%s goes to cell %i', (key, cell) => {
  expect(commandOf(press(key), BOARD)).toEqual({ type: 'focus', cell });
});

test('the edges hold', () => {
  expect(commandOf(press('ArrowLeft'), { ...BOARD, focus: 30 })).toEqual({ type: 'focus', cell: 30 });
  expect(commandOf(press('ArrowDown'), { ...BOARD, focus: 479 })).toEqual({ type: 'focus', cell: 479 });
});

test('on a torus the arrows go on at the other side; Home, End and the pages do not', () => {
  const torus = { ...BOARD, wrap: 'torus' } as const;
  const from = (focus: number, key: string) => commandOf(press(key), { ...torus, focus });
  expect(from(30, 'ArrowLeft')).toEqual({ type: 'focus', cell: 59 });
  expect(from(59, 'ArrowRight')).toEqual({ type: 'focus', cell: 30 });
  expect(from(3, 'ArrowUp')).toEqual({ type: 'focus', cell: 453 });
  expect(from(453, 'ArrowDown')).toEqual({ type: 'focus', cell: 3 });
  expect(from(453, 'PageDown')).toEqual({ type: 'focus', cell: 453 });
  expect(from(30, 'Home')).toEqual({ type: 'focus', cell: 30 });
});

test('control with Home and End goes to the ends of the board', () => {
  expect(commandOf(press('Home', { ctrlKey: true }), BOARD)).toEqual({ type: 'focus', cell: 0 });
  expect(commandOf(press('End', { ctrlKey: true }), BOARD)).toEqual({ type: 'focus', cell: 479 });
});

test.each([
  ['Enter', { type: 'open' }],
  [' ', { type: 'arm' }],
  ['f', { type: 'flag' }],
  ['n', { type: 'intent', kind: 'new-game' }],
  ['P', { type: 'intent', kind: 'pause' }],
  ['h', { type: 'intent', kind: 'hint' }],
  ['R', { type: 'intent', kind: 'robot' }],
  ['o', { type: 'intent', kind: 'odds' }],
  ['?', { type: 'intent', kind: 'keys' }],
  ['+', { type: 'zoom', factor: 1.25 }],
  ['-', { type: 'zoom', factor: 0.8 }],
  ['0', { type: 'fit' }],
])('%s', (key, command) => {
  expect(commandOf(press(key), BOARD)).toEqual(command);
});

test('shift with F is the flag mode, capital F by the lock key still a flag', () => {
  expect(commandOf(press('F', { shiftKey: true }), BOARD)).toEqual({
    type: 'intent',
    kind: 'toggle-flag-mode',
  });
  expect(commandOf(press('F'), BOARD)).toEqual({ type: 'flag' });
});

test('a held key moves on but makes no second move', () => {
  expect(commandOf(press('ArrowDown', { repeat: true }), BOARD)).not.toBe(null);
  for (const key of ['Enter', 'f', 'n', 'p'])
    expect(commandOf(press(key, { repeat: true }), BOARD)).toBe(null);
});

test("the browser's own shortcuts stay the browser's", () => {
  expect(commandOf(press('n', { ctrlKey: true }), BOARD)).toBe(null);
  expect(commandOf(press('+', { ctrlKey: true }), BOARD)).toBe(null);
  expect(commandOf(press('ArrowLeft', { altKey: true }), BOARD)).toBe(null);
  expect(commandOf(press('x'), BOARD)).toBe(null);
});

test.each([
  // Russian, Arabic, Greek, Japanese with an input method: the letter in the same place.
  ['а', 'KeyF', false, 'f'],
  ['А', 'KeyF', true, 'F'],
  ['ا', 'KeyH', false, 'h'],
  ['φ', 'KeyF', false, 'f'],
  ['Process', 'KeyN', false, 'n'],
  // French writes its digits with Shift.
  ['à', 'Digit0', false, '0'],
  ['؟', 'Slash', true, '?'],
  ['　', 'Space', false, ' '],
  // Latin keyboards are taken at their word, wherever their keys lie.
  ['z', 'KeyY', false, 'z'],
  ['q', 'KeyA', false, 'q'],
  ['ö', 'Semicolon', false, 'ö'],
  ['ArrowLeft', 'ArrowLeft', false, 'ArrowLeft'],
])('%s at %s is %j', (key, code, shiftKey, meant) => {
  expect(keyOf(press(key, { code, shiftKey }))).toBe(meant);
});

test('a Cyrillic keyboard flags and asks for hints with the keys where F and H are', () => {
  expect(commandOf(press('а', { code: 'KeyF' }), BOARD)).toEqual({ type: 'flag' });
  expect(commandOf(press('р', { code: 'KeyH' }), BOARD)).toEqual({ type: 'intent', kind: 'hint' });
});
