import { expect, test } from 'vitest';
import { pressedCells } from '../../../src/board/input/press.ts';
import { textBoard } from './text-board.ts';

/** The board with every pressed cell as `_`. */
function pressed(text: string, kind: 'open' | 'chord' | 'flag', cell: number): string {
  const { geometry, codeOf } = textBoard(text);
  const letters = Array.from(text.trim().replace(/\s+/g, ''));
  const cells = pressedCells({ kind, cell }, geometry, codeOf);
  for (const at of cells) letters[at] = '_';
  expect(cells).toHaveLength(letters.filter((letter) => letter === '_').length);
  return letters
    .join('')
    .replace(new RegExp(`.{${geometry.columns}}`, 'g'), '$& ')
    .trim();
}

test('a press on a covered cell shows that cell', () => {
  expect(pressed('### ### ###', 'open', 4)).toBe('### #_# ###');
});

test('a question mark would open, a flag would not', () => {
  expect(pressed('?F# ### ###', 'open', 0)).toBe('_F# ### ###');
  expect(pressed('?F# ### ###', 'open', 1)).toBe('?F# ### ###');
});

test('a chord with as many flags as its number shows what it opens, question marks too', () => {
  expect(pressed('F#? #1# ##1', 'chord', 4)).toBe('F__ _1_ __1');
});

test('a chord that would open nothing shows nothing', () => {
  expect(pressed('F#? #2# ##1', 'chord', 4)).toBe('F#? #2# ##1');
  expect(pressed('FF# #1# ###', 'chord', 4)).toBe('FF# #1# ###');
  expect(pressed('### #0# ###', 'chord', 4)).toBe('### #0# ###');
  expect(pressed('### ### ###', 'chord', 4)).toBe('### ### ###');
});

test('of a cell that is not known yet nothing is shown, whatever the press', () => {
  const { geometry } = textBoard('1# F#');
  const shown = (kind: 'open' | 'chord' | 'flag') => pressedCells({ kind, cell: 0 }, geometry, () => null);
  expect([shown('open'), shown('chord'), shown('flag')]).toEqual([[], [], []]);
});

test('in flag mode the cell itself goes down, flagged or not', () => {
  expect(pressed('F## ### ###', 'flag', 0)).toBe('_## ### ###');
});

test('the edge of the board has no neighbours beyond', () => {
  expect(pressed('1# F#', 'chord', 0)).toBe('1_ F_');
});

test('on a torus the neighbours go round', () => {
  const { geometry, codeOf } = textBoard('1### ##F# #### ###F');
  const cells = pressedCells({ kind: 'chord', cell: 0 }, { ...geometry, wrap: 'torus' }, codeOf);
  expect([...cells].sort((a, b) => a - b)).toEqual([1, 3, 4, 5, 7, 12, 13]);
});
