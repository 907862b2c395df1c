import { expect, test } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import type { CellsChange } from '../../../src/board/cell-source.ts';
import { CellWindow } from '../../../src/board/cell-source.ts';
import type { Look } from '../../../worker/api/session.ts';

const RECT = { column: 2, row: 1, columns: 3, rows: 2 };

function start() {
  const looks: Look[] = [];
  const changes: CellsChange[] = [];
  const cells = new CellWindow((look) => looks.push(look));
  cells.addEventListener('cells', (event) => changes.push((event as CustomEvent<CellsChange>).detail));
  return { looks, changes, cells };
}

function codes(...list: number[]): Uint8Array {
  return Uint8Array.from(list);
}

test('knows nothing before the first cells arrive', () => {
  const { cells } = start();
  cells.requestLook(RECT, 1);
  expect(cells.look).toBe(null);
  expect(cells.codeAt(2, 1)).toBe(null);
});

test('gives codes by column and row of the board, and null outside the look', () => {
  const { cells, looks } = start();
  cells.requestLook(RECT, 1);
  cells.apply({ lookId: 1, at: null, codes: codes(0, 1, 2, 32, 33, 34) });
  expect(looks).toEqual([{ lookId: 1, rect: RECT, cellsPerBlock: 1 }]);
  expect([cells.codeAt(2, 1), cells.codeAt(4, 1), cells.codeAt(4, 2)]).toEqual([0, 2, 34]);
  expect([cells.codeAt(1, 1), cells.codeAt(5, 1), cells.codeAt(2, 0), cells.codeAt(2, 3)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a part changes some cells and tells what stood there', () => {
  const { cells, changes } = start();
  cells.requestLook(RECT, 1);
  cells.apply({ lookId: 1, at: null, codes: codes(32, 32, 32, 32, 33, 32) });
  cells.apply({ lookId: 1, at: Uint32Array.of(1, 4), codes: codes(3, 34) });
  expect([cells.codeAt(3, 1), cells.codeAt(3, 2)]).toEqual([3, 34]);
  expect(changes[1]).toEqual({ whole: false, at: Uint32Array.of(1, 4), before: codes(32, 33) });
});

test('the former look stays, and is kept up to date, until the new one has come', () => {
  const { cells } = start();
  cells.requestLook(RECT, 1);
  cells.apply({ lookId: 1, at: null, codes: codes(1, 1, 1, 1, 1, 1) });
  cells.requestLook({ ...RECT, column: 3 }, 1);
  cells.apply({ lookId: 1, at: Uint32Array.of(0), codes: codes(CELL.flag) });
  expect(cells.codeAt(2, 1)).toBe(CELL.flag);
  cells.apply({ lookId: 2, at: null, codes: codes(2, 2, 2, 2, 2, 2) });
  expect([cells.codeAt(2, 1), cells.codeAt(5, 2)]).toEqual([null, 2]);
  cells.apply({ lookId: 1, at: Uint32Array.of(1), codes: codes(7) });
  expect(cells.codeAt(4, 1)).toBe(2);
});

test('cells of a look that was given up are dropped', () => {
  const { cells } = start();
  cells.requestLook(RECT, 1);
  cells.requestLook({ ...RECT, row: 0 }, 1);
  cells.apply({ lookId: 1, at: null, codes: codes(1, 1, 1, 1, 1, 1) });
  expect(cells.look).toBe(null);
});

test('asking for the same look again asks nobody; after a reset it does', () => {
  const { cells, looks, changes } = start();
  cells.requestLook(RECT, 1);
  cells.requestLook({ ...RECT }, 1);
  expect(looks).toHaveLength(1);
  cells.reset();
  cells.requestLook(RECT, 1);
  expect(looks.map((look) => look.lookId)).toEqual([1, 2]);
  expect(changes).toEqual([{ whole: true, at: null, before: null }]);
  cells.apply({ lookId: 1, at: null, codes: codes(1, 1, 1, 1, 1, 1) });
  expect(cells.look).toBe(null);
});

test('a restarted worker is asked for the same look under a new number', () => {
  const { cells, looks } = start();
  cells.requestLook(RECT, 1);
  cells.apply({ lookId: 1, at: null, codes: codes(1, 1, 1, 1, 1, 1) });
  cells.repeatLook();
  cells.apply({ lookId: 2, at: null, codes: codes(1, 1, 1, 1, 1, 5) });
  expect(looks).toHaveLength(2);
  expect(cells.codeAt(4, 2)).toBe(5);
});

test('blocks are no cells', () => {
  const { cells } = start();
  cells.requestLook({ column: 0, row: 0, columns: 5, rows: 3 }, 2);
  cells.apply({ lookId: 1, at: null, codes: codes(0, 15, 7, 0, 16, 0) });
  expect(cells.codes).toHaveLength(6);
  expect(cells.codeAt(0, 0)).toBe(null);
});

test('a batch of the wrong length is our own bug, and says so', () => {
  const { cells } = start();
  cells.requestLook(RECT, 1);
  expect(() => cells.apply({ lookId: 1, at: null, codes: codes(1) })).toThrow(
    'Look 1 needs 6 codes, but 1 came',
  );
});
