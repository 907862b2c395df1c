import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import type { Intent } from '../../../src/board/input/intents.ts';
import { cellElement, gridOf, middleOf, mountBoard, settled, unmountBoards } from './board-fixture.ts';

const LAYOUT = `
  ........
  ..*.....
  ......**
`;

afterEach(unmountBoards);

test('is a grid named Minefield with real rows and cells over the painted ones', async () => {
  const { board } = await mountBoard(LAYOUT);
  const grid = gridOf(board);
  expect(grid.ariaLabel).toBe('Minefield');
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['3', '8']);
  expect(grid.querySelectorAll('[role=row]')).toHaveLength(3);
  expect(grid.querySelectorAll('[role=gridcell]')).toHaveLength(24);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  const cell = cellElement(board, 'Row 2, column 5, covered');
  expect(cell.getAttribute('aria-colindex')).toBe('5');
  expect(cell.parentElement?.getAttribute('aria-rowindex')).toBe('2');
  const box = cell.getBoundingClientRect();
  const middle = middleOf(board, 12);
  expect(Math.abs(box.left + box.width / 2 - middle.x)).toBeLessThan(2);
  expect(Math.abs(box.top + box.height / 2 - middle.y)).toBeLessThan(2);
});

test('axe finds nothing, before, in and after a game', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  const faults = async () => (await axe.run(board)).violations.map((violation) => violation.id);
  expect(await faults()).toEqual([]);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await settled();
  expect(await faults()).toEqual([]);
  board.isHidden = true;
  await settled();
  expect(await faults()).toEqual([]);
});

test('labels follow the cells', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  fake.play({ kind: 'annotate', cell: 10, at: 0 });
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await settled();
  cellElement(board, 'Row 1, column 1, empty');
  cellElement(board, 'Row 1, column 2, 1 mine nearby');
  cellElement(board, 'Row 2, column 3, flag');
});

test('a click that no pointer made opens: a screen reader pressed', async () => {
  const { board } = await mountBoard(LAYOUT);
  const intents: Intent[] = [];
  board.addEventListener('ms-intent', (event) => intents.push(event.detail));
  cellElement(board, 'Row 3, column 1, covered').click();
  expect(intents).toMatchObject([{ kind: 'open', cell: 16 }]);
  board.isFlagMode = true;
  await board.updateComplete;
  cellElement(board, 'Row 2, column 3, covered').click();
  expect(intents[1]).toMatchObject({ kind: 'annotate', cell: 10 });
});

test('a paused board has no cell to read, and gives them back', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  board.focusCell(10);
  await settled();
  board.isHidden = true;
  await settled();
  expect(gridOf(board).textContent).toBe('');
  expect(gridOf(board).childElementCount).toBe(0);
  expect(gridOf(board).checkVisibility()).toBe(false);
  board.isHidden = false;
  await settled();
  expect(board.shadowRoot?.activeElement).toBe(cellElement(board, 'Row 2, column 3, covered'));
});

test('of a large board only the cells around the focus are elements, and the focus is never lost', async () => {
  const { board } = await mountBoard({ columns: 400, rows: 400, mines: [0] }, { width: 1200, height: 700 });
  expect(gridOf(board).querySelectorAll('[role=gridcell]')).toHaveLength(16);
  board.focusCell(200 * 400 + 200);
  await settled();
  expect(gridOf(board).querySelectorAll('[role=gridcell]')).toHaveLength(49);
  const focused = cellElement(board, 'Row 201, column 201, covered');
  expect(board.shadowRoot?.activeElement).toBe(focused);
  board.zoomBy(0.8);
  board.scrollToCell(0);
  await settled();
  expect(board.shadowRoot?.activeElement).toBe(focused);
  expect(gridOf(board).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('cells are in reading order whatever came first', async () => {
  const { board } = await mountBoard({ columns: 40, rows: 40, mines: [0] }, { width: 300, height: 300 });
  board.focusCell(20 * 40 + 20);
  await settled();
  board.scrollToCell(18 * 40 + 17);
  await settled();
  const cells = [...gridOf(board).querySelectorAll('[role=gridcell]')];
  const order = cells.map(
    (cell) =>
      Number(cell.parentElement?.getAttribute('aria-rowindex')) * 40 +
      Number(cell.getAttribute('aria-colindex')),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(new Set(order).size).toBe(order.length);
});
