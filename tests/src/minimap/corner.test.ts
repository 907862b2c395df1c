import { expect, test } from 'vitest';
import { boxIn, cornerFor } from '../../../src/minimap/corner.ts';
import { refusalOf, whyNone, wordsOfUnsolved } from '../../../src/minimap/navigation-words.ts';

const room = { width: 600, height: 400 };
const card = { width: 130, height: 170 };
const at = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 });

test('the card begins in the upper corner at the end of the line, whichever way lines run', () => {
  expect(cornerFor(room, card, [], 0, false)).toBe(0);
  expect(boxIn(room, card, 0, false)).toEqual({ left: 460, top: 10, right: 590, bottom: 180 });
  expect(boxIn(room, card, 0, true)).toEqual({ left: 10, top: 10, right: 140, bottom: 180 });
  expect(boxIn(room, card, 3, false)).toEqual({ left: 10, top: 220, right: 140, bottom: 390 });
});

test('it goes out of the way, no further than needed, and stays where it is while it is in no way', () => {
  expect(cornerFor(room, card, [at(500, 50)], 0, false)).toBe(1);
  expect(cornerFor(room, card, [at(500, 50), at(500, 300)], 0, false)).toBe(2);
  expect(cornerFor(room, card, [at(20, 20)], 1, false)).toBe(1);
  // Where every corner is spoken of there is none to go to.
  expect(cornerFor(room, card, [at(500, 50), at(500, 300), at(50, 50), at(50, 300)], 2, false)).toBe(2);
});

test('rows and columns that a board does not have are refused in one sentence', () => {
  expect(refusalOf('row', '1', 1000)).toBe('');
  expect(refusalOf('row', ' 1000 ', 1000)).toBe('');
  for (const text of ['', '0', '1001', '2.5', 'ten', '-3'])
    expect(refusalOf('row', text, 1000)).toBe('Rows go from 1 to 1,000 on this board.');
  expect(refusalOf('column', '10', 9)).toBe('Columns go from 1 to 9 on this board.');
});

test('what is said of a cell, and why there is none', () => {
  expect(wordsOfUnsolved({ cell: 11, mines: 2, covered: 3 })).toBe('3 covered cells around it.');
  expect(wordsOfUnsolved({ cell: 0, mines: 0, covered: 1 })).toBe('1 covered cell around it.');
  expect(whyNone('playing')).toBe('');
  expect(whyNone('ready')).toBe('Nothing is open yet. Open a cell first.');
  expect(whyNone('won')).toBe(whyNone('lost'));
});
