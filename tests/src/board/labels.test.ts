import { expect, test } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import { cellLabel } from '../../../src/board/grid/labels.ts';

test.each([
  [CELL.covered, 'Row 3, column 5, covered'],
  [null, 'Row 3, column 5, covered'],
  [CELL.flag, 'Row 3, column 5, flag'],
  [CELL.mark, 'Row 3, column 5, question mark'],
  [0, 'Row 3, column 5, empty'],
  [1, 'Row 3, column 5, 1 mine nearby'],
  [2, 'Row 3, column 5, 2 mines nearby'],
  [24, 'Row 3, column 5, 24 mines nearby'],
  [CELL.mine, 'Row 3, column 5, mine'],
  [CELL.exploded, 'Row 3, column 5, exploded mine'],
  [CELL.wrongFlag, 'Row 3, column 5, wrong flag'],
])('code %s is read as "%s"', (code, label) => {
  expect(cellLabel(4, 2, code)).toBe(label);
});
