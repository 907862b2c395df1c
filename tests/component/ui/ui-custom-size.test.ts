import { describe, expect, test } from 'vitest';
import { checkSize, consequence, maxMines, sizeOfText } from '../../../src/new-game/custom-size.ts';
import { isSize } from '../../../src/rules/size-limits.ts';

const check = (columns: string, rows: string, mines: string) => checkSize({ columns, rows, mines });

describe('how many mines fit', () => {
  test.each([
    [9, 9, 72],
    [16, 16, 247],
    [30, 16, 471],
    [1, 2, 0],
    [2, 2, 0],
    [1, 10, 7],
    [2, 10, 14],
    [1000, 1000, 999_991],
    [10_000, 10_000, 99_999_991],
  ])('%d × %d takes %d', (columns, rows, most) => expect(maxMines(columns, rows)).toBe(most));
});

describe('sizes that can be played', () => {
  test.each([
    ['9', '9', '10'],
    ['9', '9', '72'],
    ['9', '9', '0'],
    ['1', '2', '0'],
    ['2', '1', '0'],
    ['1000', '1000', '999991'],
    ['10000', '10000', '20000000'],
    [' 12 ', '007', '5'],
  ])('%s × %s with %s', (columns, rows, mines) => {
    const result = check(columns, rows, mines);
    expect(result).toMatchObject({
      ok: true,
      size: { columns: Number(columns), rows: Number(rows), mines: Number(mines) },
    });
  });

  test('the consequences are told', () => {
    expect(consequence({ columns: 9, rows: 9, mines: 10 })).toBe(
      'Up to 72 mines fit. 12.3% of the cells are mines.',
    );
    expect(consequence({ columns: 1, rows: 4, mines: 1 })).toBe(
      'Up to 1 mine fits. 25.0% of the cells are mines.',
    );
  });
});

test.each([
  [{ columns: 9, rows: 9, mines: 81 }, true],
  [{ columns: 9, rows: 9, mines: 82 }, false],
  [{ columns: 1, rows: 1, mines: 0 }, false],
  [{ columns: 10_001, rows: 9, mines: 1 }, false],
  [{ columns: 9.5, rows: 9, mines: 1 }, false],
  [{ columns: 9, rows: Number.NaN, mines: 1 }, false],
  [{ columns: '9', rows: 9, mines: 1 }, false],
  [null, false],
  ['9 × 9', false],
])('%o is a size: %s', (size, answer) => expect(isSize(size)).toBe(answer));

describe('other rules', () => {
  test('have another limit, and another reason', () => {
    const limit = { most: 80, promise: 'cell' } as const;
    const nine = { columns: '9', rows: '9' };
    expect(checkSize({ ...nine, mines: '80' }, limit)).toMatchObject({
      ok: true,
      sentence: 'Up to 80 mines fit. 98.8% of the cells are mines.',
    });
    expect(checkSize({ ...nine, mines: '81' }, limit)).toEqual({
      ok: false,
      refusals: { mines: 'At most 80 mines fit on 9 × 9, because the first cell is free.' },
    });
  });

  test('are asked for whatever is a size at all', () => {
    expect(sizeOfText({ columns: '9', rows: '9', mines: '500' })).toEqual({
      columns: 9,
      rows: 9,
      mines: 500,
    });
    expect(sizeOfText({ columns: '0', rows: '9', mines: '5' })).toBeNull();
    expect(sizeOfText({ columns: '9', rows: '', mines: '5' })).toBeNull();
  });
});

describe('refusals', () => {
  test.each([
    ['0', 'Choose from 1 to 10,000 columns.'],
    ['-3', 'Choose from 1 to 10,000 columns.'],
    ['−3', 'Choose from 1 to 10,000 columns.'],
    ['1000000000', 'Choose from 1 to 10,000 columns.'],
    ['1e9', 'Choose from 1 to 10,000 columns.'],
    ['10001', 'Choose from 1 to 10,000 columns.'],
    ['Infinity', 'Choose from 1 to 10,000 columns.'],
    ['1.5', 'Choose a whole number of columns, from 1 to 10,000.'],
    ['1e2', 'Choose a whole number of columns, from 1 to 10,000.'],
    ['abc', '“abc” is not a number; choose from 1 to 10,000.'],
    ['', 'Type a number from 1 to 10,000.'],
  ])('columns "%s"', (columns, sentence) => {
    expect(check(columns, '9', '10')).toEqual({ ok: false, refusals: { columns: sentence } });
  });

  test('each field at fault has its own sentence', () => {
    expect(check('0', 'abc', '1.5')).toEqual({
      ok: false,
      refusals: {
        columns: 'Choose from 1 to 10,000 columns.',
        rows: '“abc” is not a number; choose from 1 to 10,000.',
        mines: 'Choose a whole number of mines, from 0 to 99,999,991.',
      },
    });
  });

  test.each([
    ['9', '9', '73', 'At most 72 mines fit on 9 × 9, because the first click opens an area.'],
    ['9', '9', '1e9', 'At most 72 mines fit on 9 × 9, because the first click opens an area.'],
    ['1', '2', '1', 'No mine fits on 1 × 2, because the first click opens an area.'],
    ['4', '1', '2', 'At most 1 mine fits on 4 × 1, because the first click opens an area.'],
    ['9', '9', '-3', 'Choose from 0 to 72 mines.'],
    ['9', '9', '1.5', 'Choose a whole number of mines, from 0 to 72.'],
    ['9', '9', 'abc', '“abc” is not a number; choose from 0 to 72.'],
  ])('%s × %s with %s mines', (columns, rows, mines, sentence) => {
    expect(check(columns, rows, mines)).toEqual({ ok: false, refusals: { mines: sentence } });
  });

  test('one cell is no board', () => {
    expect(check('1', '1', '0')).toMatchObject({
      ok: false,
      refusals: { rows: expect.stringContaining('more than one cell') },
    });
  });
});
