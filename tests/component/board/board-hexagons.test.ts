import { afterEach, expect, test, vi } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import {
  cellElement,
  click,
  gridOf,
  middleOf,
  mountBoard,
  paintedAt,
  settled,
  unmountBoards,
} from './board-fixture.ts';

const LAYOUT = `
  ........
  ..*.....
  ......**
  ........
`;
const HEX = { topology: 'hex' } as const;
const OPEN = [0xfa, 0xf8, 0xf3];
const GROUND = [0xdd, 0xd7, 0xcb];

afterEach(() => {
  unmountBoards();
  vi.restoreAllMocks();
});

test('a hexagon has its colour up to its points, and its neighbours’ beside them', async () => {
  const { board, fake } = await mountBoard(LAYOUT, HEX);
  const covered = paintedAt(board, 12, 0.5, 0.3);
  // In the second row: it stands half a cell to the right.
  fake.set([[12, 0]]);
  await settled();
  // The square around its middle lies wholly within it but for the corners.
  for (const down of [0, 0.5, 1]) expect(paintedAt(board, 12, 0.5, down)).toEqual(OPEN);
  expect(paintedAt(board, 12, 0.08, 0.5)).toEqual(OPEN);
  for (const [across, down] of [
    [0.06, -0.02],
    [0.94, -0.02],
    [0.06, 1.02],
    [0.94, 1.02],
  ] as const)
    expect(paintedAt(board, 12, across, down)).not.toEqual(OPEN);
  expect(paintedAt(board, 5, 0.5, 0.3)).toEqual(covered);
});

test('beside the shifted rows there is ground', async () => {
  const { board } = await mountBoard(LAYOUT, HEX);
  expect(paintedAt(board, 8, -0.25, 0.5)).toEqual(GROUND);
  expect(paintedAt(board, 7, 1.25, 0.5)).toEqual(GROUND);
});

test('one changed hexagon paints one, and leaves its neighbours as they were', async () => {
  const { board, fake } = await mountBoard(LAYOUT, HEX);
  const places = [4, 5, 11, 13, 20, 21].flatMap((cell) =>
    [0.1, 0.5, 0.9].map((across) => [cell, across, cell < 12 ? 0.95 : 0.05] as const),
  );
  const read = () => places.map(([cell, across, down]) => paintedAt(board, cell, across, down));
  const before = read();
  const paints = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData');
  fake.set([[12, CELL.mark]]);
  await settled();
  expect(paints).toHaveBeenCalledOnce();
  expect(read()).toEqual(before);
});

test('a click opens the hexagon that it is on, corners and shifted rows included', async () => {
  const { board, intents } = await mountBoard(LAYOUT, HEX);
  const size = Number.parseFloat(gridOf(board).style.getPropertyValue('--cell'));
  const { x, y } = middleOf(board, 12);
  await click({ x, y }, 'right');
  const other = middleOf(board, 30);
  await click({ x: other.x, y: other.y + 0.52 * size }, 'right');
  // Beside the upper point of cell 12 lies the row above.
  await click({ x: x - 0.3 * size, y: y - 0.52 * size }, 'right');
  await click({ x: x + 0.3 * size, y: y - 0.52 * size });
  expect(intents).toMatchObject([{ cell: 12 }, { cell: 30 }, { cell: 4 }, { kind: 'open', cell: 5 }]);
});

test('the elements that are read lie over their hexagons', async () => {
  const { board } = await mountBoard(LAYOUT, HEX);
  for (const cell of [0, 9, 18, 31]) {
    const label = `Row ${Math.floor(cell / 8) + 1}, column ${(cell % 8) + 1}, covered`;
    const box = cellElement(board, label).getBoundingClientRect();
    const middle = middleOf(board, cell);
    expect(Math.abs(box.left + box.width / 2 - middle.x)).toBeLessThan(1.5);
    expect(Math.abs(box.top + box.height / 2 - middle.y)).toBeLessThan(1.5);
  }
});

test('numbers beyond eight are painted, told and read', async () => {
  const around = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== 12);
  const { board, fake } = await mountBoard({ columns: 5, rows: 5, mines: around }, { topology: 'wide' });
  fake.play({ kind: 'open', cell: 12, at: 0 });
  await settled();
  cellElement(board, 'Row 3, column 3, 24 mines nearby');
  const marks = [0.3, 0.35, 0.65, 0.7].map((across) =>
    [0.35, 0.45, 0.5, 0.6, 0.63].some((down) => `${paintedAt(board, 12, across, down)}` !== `${OPEN}`),
  );
  expect(marks).toContain(true);
  expect(marks.slice(0, 2)).toContain(true);
  expect(marks.slice(2)).toContain(true);
});
