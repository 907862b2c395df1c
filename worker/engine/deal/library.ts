import type { CellIndex } from '../../api/cells.ts';
import type { LevelName } from '../../api/rules.ts';
import { createPlane, hasBit, type Plane, setBit } from '../planes/planes.ts';
import { LEVELS } from '../rules/levels.ts';
import { createGrid, type Grid } from '../topology/grid.ts';
import { drawCells } from './draw-cells.ts';
import { LIBRARY } from './library-boards.ts';
import { createRandom, nextBelow } from './random.ts';

/** The mines of a library board as they lie before it is moved, on a square torus. */
export function readLibraryBoard(level: LevelName, place: number): { grid: Grid; mines: Plane } {
  const { columns, rows, mines } = LEVELS[level];
  const grid = createGrid(columns, rows, 'square', 'torus');
  const seed = LIBRARY[level].split(' ')[place];
  return { grid, mines: drawCells(grid, mines, [], createRandom(seed)) };
}

/**
 * A board of the library for this grid: which one, how reflected or turned and how far shifted around the torus is
 * decided by the seed; all shifts that leave the `free` cells without a mine are equally likely.
 * Every board has a cell without mines around it (the library's script and test see to that), so there is such a shift.
 */
export function drawFromLibrary(grid: Grid, seed: string, free: readonly CellIndex[]): Plane {
  const { columns, rows, cells } = grid;
  const random = createRandom(seed);
  const level = (Object.keys(LEVELS) as LevelName[]).find((name) => {
    const size = LEVELS[name];
    return size.columns * size.rows === cells && [size.columns, size.rows].includes(columns);
  });
  if (level === undefined) throw new Error(`The library has no boards of ${columns} × ${rows}.`);
  const board = readLibraryBoard(level, nextBelow(random, LIBRARY[level].split(' ').length));
  const turns = nextBelow(random, 8);
  const isTurned = columns === rows ? (turns & 4) !== 0 : board.grid.columns !== columns;
  /** Whether the cell is a mine on the turned board, before the shift. */
  const isMine = (column: number, row: number): boolean => {
    const x = (turns & 1) === 0 ? column : columns - 1 - column;
    const y = (turns & 2) === 0 ? row : rows - 1 - row;
    return hasBit(board.grid, board.mines, isTurned ? x * board.grid.columns + y : y * columns + x);
  };
  const isMineShifted = (cell: CellIndex, shift: CellIndex): boolean =>
    isMine(
      ((cell % columns) + (shift % columns)) % columns,
      (Math.floor(cell / columns) + Math.floor(shift / columns)) % rows,
    );
  const shifts: CellIndex[] = [];
  for (let shift = 0; shift < cells; shift++) {
    if (!free.some((cell) => isMineShifted(cell, shift))) shifts.push(shift);
  }
  const shift = shifts[nextBelow(random, shifts.length)];
  const mines = createPlane(grid);
  for (let cell = 0; cell < cells; cell++) if (isMineShifted(cell, shift)) setBit(grid, mines, cell);
  return mines;
}
