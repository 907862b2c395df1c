import { expect, test } from 'vitest';
import { bytesOfLayout, layoutOfBytes, layoutOfPlane } from '../../../../worker/engine/deal/layout.ts';
import { createGrid } from '../../../../worker/engine/topology/grid.ts';

const GRID = createGrid(40, 3, 'square', 'none');
const MINES = [0b101, 0, 1, 128, 3, 0x80];

test('the bytes of a layout are those of its plane alone, of memory that holds more a copy', () => {
  const memory = new Uint32Array(20).fill(-1);
  memory.set(MINES, 4);
  const part = memory.subarray(4, 10);
  const bytes = bytesOfLayout(layoutOfPlane(GRID, part));
  expect([...bytes]).toEqual([...new Uint8Array(Uint32Array.from(MINES).buffer)]);
  expect(bytes.buffer.byteLength).toBe(24);
  // A plane that has its memory to itself is not copied: it may be as large as a board of 100 million cells.
  const whole = Uint32Array.from(MINES);
  expect(bytesOfLayout(layoutOfPlane(GRID, whole)).buffer).toBe(whole.buffer);
});

test('bytes are a layout of boards of their size only, with no mine beyond the last column', () => {
  const bytes = new Uint8Array(Uint32Array.from(MINES).buffer);
  expect(layoutOfBytes(GRID, bytes)).toMatchObject({ columns: 40, rows: 3, mineCount: 7 });
  expect(layoutOfBytes(GRID, bytes.subarray(4))).toBeNull();
  for (const word of [1, 3, 5]) {
    const beyond = Uint32Array.from(MINES);
    beyond[word] = Number(beyond[word]) | 256;
    expect(layoutOfBytes(GRID, new Uint8Array(beyond.buffer)), `word ${word}`).toBeNull();
  }
});
