import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActionName, actionNames, usualKeys, vimKeys } from '../../../src/keys/actions.ts';
import {
  actionOf,
  type KeyBindings,
  keysOf,
  parseBindings,
  storedBindings,
  usualBindings,
  withKey,
  withoutKey,
  withReset,
} from '../../../src/keys/bindings.ts';
import { canBeBound, keyId, pressOf } from '../../../src/keys/key-id.ts';
import { keyText } from '../../../src/keys/key-words.ts';

function press(key: string, more: object = {}) {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  return { key, ...none, ...more };
}

describe('keys have names', () => {
  test.each([
    [press('f'), 'f'],
    [press('F', { shiftKey: true }), 'Shift+f'],
    [press('F'), 'f'],
    [press('?', { shiftKey: true }), '?'],
    [press('Home', { ctrlKey: true }), 'Ctrl+Home'],
    [press('z', { metaKey: true }), 'Ctrl+z'],
    [press('ф', { code: 'KeyA' }), 'a'],
    [press('Shift', { shiftKey: true }), null],
    [press('@', { altKey: true, ctrlKey: true }), null],
  ])('%o is %s', (pressed, id) => expect(keyId(pressed)).toBe(id));

  test('a press made from the name has that name', () => {
    for (const id of Object.values(usualKeys).flat())
      expect(keyId({ ...press(''), ...pressOf(id) })).toBe(id);
  });

  test('what belongs to the browser cannot be bound', () => {
    expect(['Escape', 'Tab', 'Shift+Tab', 'Ctrl+w', 'F5', 'g g', ''].filter(canBeBound)).toEqual([]);
    expect(['a', 'Shift+a', 'ß', '#', 'Delete', 'ArrowUp', ' '].every(canBeBound)).toBe(true);
  });

  test('they are shown as they are printed', () => {
    expect(['Shift+f', 'ArrowLeft', 'Ctrl+Home', ' ', 'g g', '+', 'PageUp'].map(keyText)).toEqual([
      'Shift + F',
      '←',
      'Ctrl + Home',
      'Space',
      'G G',
      '+',
      'Page Up',
    ]);
  });
});

const vim: KeyBindings = { isVim: true, bound: {} };

describe.each([
  ['usual', usualBindings],
  ['vim', vim],
])('in the %s scheme', (name, scheme) => {
  test('no key stands for two things, and everything has a key', () => {
    const all = actionNames.flatMap((action) => keysOf(scheme, action));
    expect(new Set(all).size).toBe(all.length);
    for (const action of actionNames)
      expect(keysOf(scheme, action)).toEqual((name === 'vim' ? vimKeys : usualKeys)[action]);
  });
});

describe('binding', () => {
  test('a free key takes the place of the former one', () => {
    const bindings = withKey(usualBindings, 'hint', 'h', 'y');
    expect(keysOf(bindings, 'hint')).toEqual(['y']);
    expect(actionOf(bindings, 'h')).toBeUndefined();
    expect(actionOf(bindings, 'y')).toBe('hint');
  });

  test('a taken key is exchanged for the former one', () => {
    const bindings = withKey(usualBindings, 'hint', 'h', 'p');
    expect([keysOf(bindings, 'hint'), keysOf(bindings, 'pause')]).toEqual([['p'], ['h']]);
    expect(withKey(bindings, 'hint', 'p', 'h')).toEqual(usualBindings);
  });

  test('one more key is taken from whoever had it', () => {
    const bindings = withKey(usualBindings, 'hint', null, '=');
    expect([keysOf(bindings, 'hint'), keysOf(bindings, 'zoom-in')]).toEqual([['h', '='], ['+']]);
    expect(keysOf(withoutKey(bindings, 'hint', 'h'), 'hint')).toEqual(['=']);
  });

  test('Enter and Space are never handed to what is done beside the board', () => {
    const bindings = withKey(usualBindings, 'open', 'Enter', 'h');
    expect([keysOf(bindings, 'open'), keysOf(bindings, 'hint')]).toEqual([['h', ' '], []]);
  });

  test('an action that is reset has its keys back, and nobody is left without any', () => {
    const swapped = withKey(withKey(usualBindings, 'hint', 'h', 'p'), 'pause', 'h', 'n');
    const bindings = withReset(swapped, 'hint');
    expect(keysOf(bindings, 'hint')).toEqual(['h']);
    for (const action of actionNames) expect(keysOf(bindings, action)).not.toEqual([]);
  });

  test('whatever is bound, no key stands for two things', () => {
    const change = fc.tuple(
      fc.constantFrom(...actionNames),
      fc.nat(3),
      fc.constantFrom('a', 'h', 'p', 'n', ' ', 'Enter', '0', 'Shift+f', 'ArrowLeft', 'g'),
      fc.constantFrom('key', 'more', 'less', 'reset'),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(change, { maxLength: 12 }), (isVim, changes) => {
        let bindings: KeyBindings = { isVim, bound: {} };
        for (const [action, at, key, how] of changes) {
          const former = keysOf(bindings, action)[at] ?? null;
          if (how === 'reset') bindings = withReset(bindings, action);
          else if (how === 'less')
            bindings = former === null ? bindings : withoutKey(bindings, action, former);
          else bindings = withKey(bindings, action, how === 'more' ? null : former, key);
          const all = actionNames.flatMap((one) => keysOf(bindings, one));
          expect(new Set(all).size).toBe(all.length);
        }
        for (const action of actionNames) bindings = withReset(bindings, action);
        expect(bindings).toEqual({ isVim, bound: {} });
      }),
    );
  });
});

describe('stored bindings', () => {
  test('come back as they were, and nothing is stored where all is as usual', () => {
    const bindings = withKey({ ...vim }, 'hint', 'Shift+h', 'y');
    expect(parseBindings(JSON.parse(JSON.stringify(storedBindings(bindings))))).toEqual(bindings);
    expect(storedBindings(usualBindings)).toBeNull();
  });

  test.each([
    [null],
    ['keys'],
    [{ isVim: 'yes', bound: [] }],
    [{ bound: { hint: 'y', nothing: ['x'], pause: [7, null, 'Escape', 'Ctrl+w', 'Enter'] } }],
  ])('%j is as usual', (stored) => {
    expect(parseBindings(stored)).toEqual(usualBindings);
  });

  test('a key that is stored for two has the first of them', () => {
    const bindings = parseBindings({ bound: { hint: ['x'], robot: ['x', 'y'] } });
    expect([keysOf(bindings, 'hint'), keysOf(bindings, 'robot')]).toEqual([['x'], ['y']]);
  });

  test('anything at all can be read', () => {
    const names = fc.constantFrom<ActionName | 'x'>('hint', 'open', 'x');
    const keys = fc.oneof(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('h', 'Enter', 'f'))),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.record({ isVim: fc.jsonValue(), bound: fc.dictionary(names, keys) }), (stored) => {
        const bindings = parseBindings(stored);
        const all = actionNames.flatMap((action) => keysOf(bindings, action));
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
