import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CELL } from '../../../src/board/cell-codes.ts';
import {
  cellElement,
  click,
  gridOf,
  mountBoard,
  paintedAt,
  settled,
  unmountBoards,
  words,
} from './board-fixture.ts';

afterEach(unmountBoards);

/** Eight columns, three rows; too wide for the room below as it is. */
const LAYOUT = `
  ........
  ..*.....
  ......**
`;
const ROOM = { width: 80, height: 300, properties: { turnWide: true } };

/** The middle of the element with this label. */
function middle(board: Parameters<typeof gridOf>[0], label: string): { x: number; y: number } {
  const { left, top, width, height } = cellElement(board, label).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

test('a board too wide for an upright room is turned: its first row is the last column', async () => {
  const { board, fake } = await mountBoard(LAYOUT, ROOM);
  const grid = gridOf(board);
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['8', '3']);
  fake.set([[0, CELL.flag]]);
  await settled();
  // The first cell of the game is seen at the end of the first row.
  expect(cellElement(board, 'Row 1, column 3, flag').getAttribute('aria-colindex')).toBe('3');
  expect((await axe.run(board)).violations.map(({ id }) => id)).toEqual([]);
  const plain = await mountBoard(LAYOUT, { ...ROOM, properties: {} });
  expect(gridOf(plain.board).getAttribute('aria-colcount')).toBe('8');
});

test('what is seen at a place is what a click there plays', async () => {
  const { board, fake, intents } = await mountBoard(LAYOUT, ROOM);
  // Row 3 of the screen is column 3 of the game, and column 2 its second row: the mine.
  await click(middle(board, 'Row 3, column 2, covered'), 'right');
  await click(middle(board, 'Row 1, column 3, covered'));
  expect(words(intents)).toBe('annotate 10, open 0');
  expect(fake.codeOf(10)).toBe(CELL.flag);
  await settled();
  cellElement(board, 'Row 3, column 2, flag');
  cellElement(board, 'Row 1, column 3, empty');
  cellElement(board, 'Row 2, column 3, 1 mine nearby');
});

test('cells are painted where they are named', async () => {
  const { board, fake } = await mountBoard(LAYOUT, ROOM);
  const unturned = await mountBoard(LAYOUT, { width: 300, height: 200 });
  for (const one of [fake, unturned.fake]) one.set([[10, CELL.exploded]]);
  await settled();
  const exploded = paintedAt(unturned.board, 10, 0.5, 0.1);
  // The fixture paints by places: row 3, column 2 of three columns.
  const grid = gridOf(board);
  const box = cellElement(board, 'Row 3, column 2, exploded mine').getBoundingClientRect();
  const canvas = board.shadowRoot?.querySelector<HTMLCanvasElement>('.panel > canvas');
  const area = canvas?.getBoundingClientRect();
  if (!canvas || !area) throw new Error('No canvas');
  const ratio = canvas.width / area.width;
  const at = [
    (box.left + box.width / 2 - area.left) * ratio,
    (box.top + box.height * 0.1 - area.top) * ratio,
  ] as const;
  const seen = [...(canvas.getContext('2d')?.getImageData(at[0], at[1], 1, 1).data ?? [])].slice(0, 3);
  expect(seen).toEqual(exploded);
  expect(grid.querySelectorAll('[role=gridcell]')).toHaveLength(24);
});

test('arrows, Home and End follow the screen', async () => {
  const { board, intents } = await mountBoard(LAYOUT, ROOM);
  board.focusCell(0);
  await settled();
  const focused = () => board.shadowRoot?.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('Row 1, column 3, covered');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
  await settled();
  expect(focused()).toBe('Row 3, column 2, covered');
  expect(board.focusedCell).toBe(10);
  await userEvent.keyboard('{Home}');
  await settled();
  expect(focused()).toBe('Row 3, column 1, covered');
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
  await settled();
  expect(words(intents)).toBe('open 7');
});

test('turning the room turns the view and nothing else: cells, focus and game stay', async () => {
  const { board, fake, intents } = await mountBoard(LAYOUT, ROOM);
  let turns = 0;
  board.addEventListener('ms-turn', () => {
    turns += 1;
  });
  fake.play({ kind: 'open', cell: 0, at: 0 });
  board.focusCell(10);
  await settled();
  board.style.width = '300px';
  board.style.height = '120px';
  await settled();
  cellElement(board, 'Row 1, column 1, empty');
  expect(board.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Row 2, column 3, covered');
  board.style.width = '80px';
  board.style.height = '300px';
  await settled();
  cellElement(board, 'Row 1, column 3, empty');
  expect(board.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Row 3, column 2, covered');
  expect(turns).toBe(2);
  board.turnWide = false;
  await board.updateComplete;
  await settled();
  cellElement(board, 'Row 1, column 1, empty');
  expect([words(intents), fake.moves.length]).toEqual(['', 1]);
});

test('hexagons are never turned', async () => {
  const { board } = await mountBoard(LAYOUT, { ...ROOM, topology: 'hex' });
  expect(gridOf(board).getAttribute('aria-colcount')).toBe('8');
});
